// SPDX-License-Identifier: MIT
#include "formats/gib.hpp"

#include <fmt/format.h>

#include <map>
#include <optional>
#include <string>

#include "base/encoding.hpp"
#include "base/text.hpp"
#include "formats/tree_builder.hpp"
#include "record/date.hpp"
#include "record/komi.hpp"

namespace kiryoku::formats {

namespace {

using go::Color;

constexpr int kSize = 19;  // the format knows no other

// "\[KEY=value\]" lines by key.
using Header = std::map<std::string, std::string, std::less<>>;

std::string_view value_of(const Header& header, std::string_view key) {
  const auto found = header.find(key);
  return found == header.end() ? std::string_view() : std::string_view(found->second);
}

void read_header_line(std::string_view line, Header& header) {
  const std::size_t equals = line.find('=');
  if (equals == std::string_view::npos || !line.starts_with("\\[")) {
    return;
  }
  std::string_view value = line.substr(equals + 1);
  value = value.substr(0, value.rfind("\\]"));
  header.emplace(line.substr(2, equals - 2), value);
}

// The fields of GAMETAG begin with a letter: W result, Z points × 10, G komi × 10, C date, T time.
std::optional<int> tag_number(std::string_view tag, char letter) {
  for (const std::string_view field : split(tag, ',')) {
    if (field.size() > 1 && field.front() == letter) {
      if (const auto number = base::parse_int(field.substr(1))) {
        return number;
      }
    }
  }
  return std::nullopt;
}

std::string tag_text(std::string_view tag, char letter) {
  for (const std::string_view field : split(tag, ',')) {
    if (field.size() > 1 && field.front() == letter && base::is_digit(field[1])) {
      return std::string(field.substr(1));
    }
  }
  return "";
}

std::string result_of(std::string_view tag, std::string_view words) {
  const std::string points = base::format_number(tag_number(tag, 'Z').value_or(0) / 10.0);
  switch (tag_number(tag, 'W').value_or(-1)) {
    case 0:
      return points == "0" ? "B+" : "B+" + points;
    case 1:
      return points == "0" ? "W+" : "W+" + points;
    case 3:
      return "B+R";
    case 4:
      return "W+R";
    case 7:
      return "B+T";
    case 8:
      return "W+T";
    default: {
      const std::string normalized = record::parse_result(words).to_string();
      return normalized == "?" ? std::string(words) : normalized;
    }
  }
}

// GAMEBLACKLEVEL: 17 is 1k, 18 is 1d, 27 is 1p.
std::string rank_of_level(std::string_view text) {
  const int level = base::parse_int(text).value_or(-1);
  if (level < 0 || level > 35) {
    return "";
  }
  return level < 18   ? fmt::format("{}k", 18 - level)
         : level < 27 ? fmt::format("{}d", level - 17)
                      : fmt::format("{}p", level - 26);
}

void set_player(const Header& header, Color color, TreeBuilder& builder) {
  const std::string side = color == Color::kBlack ? "GAMEBLACK" : "GAMEWHITE";
  std::string_view name = value_of(header, side + "NAME");
  if (base::trim(name).empty()) {
    name = value_of(header, side + "NICK");
  }
  builder.set_player(color, name, rank_of_level(value_of(header, side + "LEVEL")));
}

// In the tag "2016:03:26:17:29", in its own line "2016- 3-26-17-29- 5".
std::string date_of(std::string_view tag, std::string_view line) {
  const std::string tagged = tag_text(tag, 'C');
  const auto parts = tagged.empty() ? split(line, '-') : split(tagged, ':');
  if (parts.size() < 3) {
    return std::string(line);
  }
  return record::normalize_date(
      fmt::format("{}/{}/{}", base::trim(parts[0]), base::trim(parts[1]), base::trim(parts[2])));
}

// "30-3-1200": three periods of 30 seconds behind 1200 seconds.
void set_time(std::string_view tag, std::string_view words, TreeBuilder& builder) {
  const std::string time = tag_text(tag, 'T');
  const auto parts = split(time, '-');
  if (parts.size() != 3) {
    builder.set_info("TM", words);
    return;
  }
  builder.set_info("TM", parts[2]);
  builder.set_info("OT", fmt::format("{}x{} byo-yomi", parts[1], parts[0]));
}

void set_info(const Header& header, TreeBuilder& builder) {
  const std::string_view tag = value_of(header, "GAMETAG");
  builder.set_info("SZ", "19");
  set_player(header, Color::kBlack, builder);
  set_player(header, Color::kWhite, builder);
  builder.set_info("RE", result_of(tag, value_of(header, "GAMERESULT")));
  const auto komi = tag_number(tag, 'G');
  const auto komi_words = record::parse_komi(value_of(header, "GAMECONDITION"));
  if (komi) {
    builder.set_info("KM", base::format_number(*komi / 10.0));
  } else if (komi_words) {
    builder.set_info("KM", base::format_number(*komi_words));
  }
  builder.set_info("DT", date_of(tag, value_of(header, "GAMEDATE")));
  set_time(tag, value_of(header, "GAMETIME"), builder);
  builder.set_info("GN", value_of(header, "GAMENAME"));
  builder.set_info("PC", value_of(header, "GAMEPLACE"));
  builder.set_info("GC", value_of(header, "GAMECOMMENT"));
  builder.set_info("SO", "Tygem");
}

void read_move(std::string_view line, int row, TreeBuilder& builder) {
  const auto fields = split(line, ' ');
  if (fields[0] == "SKI") {
    builder.add_move({builder.next_color(), go::Point::pass()});
    return;
  }
  if (fields.size() < 6) {
    builder.warn(row, "a move without its point was skipped");
    return;
  }
  const auto x = base::parse_int(fields[4]);
  const auto y = base::parse_int(fields[5]);
  if (!x || !y || *x < 0 || *y < 0 || *x >= kSize || *y >= kSize) {
    builder.warn(row, "a move beside the board was skipped");
    return;
  }
  builder.add_move({fields[3] == "2" ? Color::kWhite : Color::kBlack, go::Point::at(*x, *y)});
}

}  // namespace

bool looks_like_gib(std::string_view head) {
  head.remove_prefix(base::byte_order_mark(head).length);
  head = base::trim(head);
  return head.starts_with("\\HS") || head.starts_with("\\[");
}

base::Result<record::GameRecord> read_gib(std::string_view bytes, const ReadLimits& limits) {
  const base::DecodedText decoded = base::decode_text(bytes);
  TreeBuilder builder(limits);
  Header header;
  Lines lines(decoded.text);
  std::string_view line;
  bool in_game = false;
  while (lines.next(line)) {
    line = base::trim(line);
    if (line.starts_with("\\[")) {
      read_header_line(line, header);
    } else if (line.starts_with("INI ") && !in_game) {
      const auto fields = split(line, ' ');
      builder.place_handicap(kSize, fields.size() > 3 ? base::parse_int(fields[3]).value_or(0) : 0);
      in_game = true;
    } else if (line.starts_with("STO ") || line.starts_with("SKI ")) {
      in_game = true;
      read_move(line, lines.row(), builder);
    }
  }
  if (header.empty() && !in_game) {
    return base::Error{base::ErrorCode::kInvalid, "no game found in this file", ""};
  }
  set_info(header, builder);
  return builder.finish(decoded.encoding);
}

}  // namespace kiryoku::formats
