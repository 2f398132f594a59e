// SPDX-License-Identifier: MIT
// Short texts: encodings, coordinates, ranks, results, komi, dates.
#include <cmath>
#include <string>

#include "base/encoding.hpp"
#include "base/text.hpp"
#include "go/coordinates.hpp"
#include "go/rules.hpp"
#include "record/date.hpp"
#include "record/game_record.hpp"
#include "record/komi.hpp"
#include "record/rank.hpp"
#include "record/server.hpp"
#include "target.hpp"

namespace kiryoku::fuzz {

void fuzz_encoding(std::string_view bytes) {
  using base::Encoding;
  if (bytes.empty()) {
    return;
  }
  const auto encoding = static_cast<Encoding>(static_cast<unsigned char>(bytes[0]) % 10);
  bytes.remove_prefix(1);
  require(base::is_utf8(base::decode_text(bytes, encoding).text), "decoded text is UTF-8");
  const Encoding detected = base::detect_encoding(bytes);
  require(base::parse_encoding(base::to_string(detected)) == detected, "encodings have names");
  for (const Encoding used : {encoding, detected}) {
    std::string strict;
    const base::Decoded read = base::decode_strictly(used, bytes, strict);
    require(base::is_utf8(strict) && read.bytes_read <= bytes.size(), "strict decoding is UTF-8");
    // Cut anywhere, decoding stops at a character and says how far it came.
    const std::size_t half = strict.size() / 2;
    std::string part;
    const base::Decoded cut = base::decode_strictly(used, bytes, part, half);
    require(part.size() <= half && strict.starts_with(part), "decoding can be cut short");
    std::string rest;
    base::decode_strictly(used, bytes.substr(cut.bytes_read), rest);
    require(part + rest == strict, "decoding can be resumed");
    std::string forced;
    require(base::decode_leniently(used, bytes, forced).bytes_read == bytes.size() &&
                base::is_utf8(forced),
            "forced decoding reads everything");
  }
}

void fuzz_coordinates(std::string_view bytes) {
  if (bytes.empty()) {
    return;
  }
  const int size = go::kMinSize + static_cast<unsigned char>(bytes[0]) % (go::kMaxSize - 1);
  bytes.remove_prefix(1);
  if (const auto point = go::parse_gtp(bytes, size)) {
    require(point->is_pass() || go::on_board(*point, size), "GTP points lie on the board");
    require(go::parse_gtp(go::to_gtp(*point, size), size) == point, "GTP points read back");
  }
  if (const auto point = go::parse_sgf(bytes, size)) {
    require(point->is_pass() || go::on_board(*point, size), "SGF points lie on the board");
    require(go::parse_sgf(go::to_sgf(*point, size), size) == point, "SGF points read back");
  }
  if (const auto point = go::parse_japanese(bytes, size)) {
    require(point->is_pass() || go::on_board(*point, size), "Japanese points lie on the board");
    require(go::parse_japanese(go::to_japanese(*point, size), size) == point,
            "Japanese points read back");
  }
}

void fuzz_notation(std::string_view bytes) {
  if (const auto rank = record::parse_rank(bytes)) {
    require(std::isfinite(rank->value), "ranks are finite");
    const auto again = record::parse_rank(record::to_string(*rank));
    require(again && again->kind == rank->kind && again->value == std::round(rank->value),
            "ranks read back");
    require(!record::to_japanese(*rank).empty(), "ranks have Japanese names");
  }
  const record::NameWithRank name = record::split_rank(bytes);
  require(name.name.size() + name.rank_text.size() <= bytes.size(), "names are parts of the text");
  const record::GameResult result = record::parse_result(bytes);
  require(std::isfinite(result.margin), "margins are finite");
  const record::GameResult again = record::parse_result(result.to_string());
  require(
      again.kind == result.kind && again.winner == result.winner && again.margin == result.margin,
      "results read back");
  const std::string date = record::normalize_date(bytes);
  require(record::normalize_date(date) == date, "dates are brought into one form once");
  for (const auto& komi : {record::parse_komi(bytes), record::komi_in_text(bytes)}) {
    if (komi) {
      require(std::isfinite(*komi), "komi is finite");
      const double repaired = record::repair_komi(*komi, {.is_fox = bytes.size() % 2 == 0}).komi;
      require(std::abs(repaired) <= 361 && repaired * 2 == std::round(repaired * 2),
              "repaired komi is whole or half and possible");
    }
  }
  for (const char* property : {"PC", "AP", "XX"}) {
    record::recognise_server(property, bytes);
  }
  go::parse_rules(bytes);
}

}  // namespace kiryoku::fuzz
