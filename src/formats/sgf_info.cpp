// SPDX-License-Identifier: MIT
#include "formats/sgf_info.hpp"

#include <fmt/format.h>

#include <utility>

#include "base/text.hpp"
#include "formats/sgf_writer.hpp"
#include "go/rules.hpp"
#include "record/date.hpp"
#include "record/komi.hpp"
#include "record/server.hpp"

namespace kiryoku::formats {

namespace {

using record::GameRecord;
using record::GameTree;
using record::NodeId;
using record::PropertyId;
using record::Server;
using record::ValueId;

constexpr unsigned code(char a, char b) {
  return (static_cast<unsigned>(a) << 8U) | static_cast<unsigned char>(b);
}

// Without allocation in the usual case of plain text.
void assign_text(std::string_view raw, std::string& text) {
  if (!text.empty()) {
    return;
  }
  raw = base::trim(raw);
  if (raw.find_first_of("\\\r\n\t\v") == std::string_view::npos) {
    text.assign(raw);
  } else {
    text = record::unescape(raw);
  }
}

void keep_first(std::string_view raw, std::string_view& value) {
  if (value.empty()) {
    value = raw;
  }
}

void look_for_server(std::string_view name, std::string_view raw, GameRecord& game) {
  const Server found = record::recognise_server(name, raw);
  // CGoban writes AP into files of other servers too, so a place (PC) is worth more.
  if (found != Server::kUnknown && (game.server == Server::kUnknown || name == "PC")) {
    game.server = found;
  }
}

void collect_property(std::string_view name, std::string_view raw, SgfInfo& info,
                      GameRecord& game) {
  switch (code(name[0], name[1])) {
    case code('G', 'M'):
      return keep_first(raw, info.game_type);
    case code('S', 'Z'):
      return keep_first(raw, info.size);
    case code('R', 'U'):
      keep_first(raw, info.rules);
      return look_for_server(name, raw, game);
    case code('K', 'M'):
      info.has_komi = true;
      return keep_first(raw, info.komi);
    case code('H', 'A'):
      return keep_first(raw, info.handicap);
    case code('R', 'E'):
      return keep_first(raw, info.result);
    case code('P', 'B'):
      return keep_first(raw, info.black_name);
    case code('P', 'W'):
      return keep_first(raw, info.white_name);
    case code('B', 'R'):
      return keep_first(raw, info.black_rank);
    case code('W', 'R'):
      return keep_first(raw, info.white_rank);
    case code('D', 'T'):
      return assign_text(raw, game.date);
    case code('R', 'O'):
      return assign_text(raw, game.round);
    case code('T', 'M'):
      return assign_text(raw, game.time_limit);
    case code('O', 'T'):
      return keep_first(raw, info.overtime);
    case code('E', 'V'):
      look_for_server(name, raw, game);
      return assign_text(raw, game.event);
    case code('P', 'C'):
      look_for_server(name, raw, game);
      return assign_text(raw, game.place);
    case code('G', 'N'):
      look_for_server(name, raw, game);
      return assign_text(raw, game.game_name);
    case code('A', 'P'):
      look_for_server(name, raw, game);
      info.has_foxwq = info.has_foxwq || base::contains_ignoring_case(raw, "foxwq") ||
                       raw.starts_with("SGFC:2.0");
      return is_our_application(raw) ? void() : assign_text(raw, game.application);
    case code('S', 'O'):
    case code('U', 'S'):
    case code('C', 'P'):
    case code('G', 'C'):
      return look_for_server(name, raw, game);
    default:
      return;
  }
}

void set_player(std::string_view raw_name, std::string_view raw_rank, record::Player& player) {
  assign_text(raw_name, player.name);
  assign_text(raw_rank, player.rank_text);
  player.rank.reset();
  if (!player.rank_text.empty()) {
    player.rank = record::parse_rank(player.rank_text);
    return;
  }
  if (player.name.find_first_of(" ([\xE3\xEF") == std::string::npos) {
    return;
  }
  record::NameWithRank split = record::split_rank(player.name);
  if (split.rank) {
    player.name = std::move(split.name);
    player.rank_text = std::move(split.rank_text);
    player.rank = split.rank;
  }
}

void set_rules(const SgfInfo& info, GameRecord& game) {
  const std::string_view written = base::trim(info.rules);
  const std::optional<go::Rules> known =
      written.empty() ? std::nullopt : go::parse_rules(record::unescape(written));
  game.rules_known = known.has_value();
  game.rules = known.value_or(go::Rules::japanese());
  if (!written.empty() && !known) {
    add_warning(game, fmt::format("the rules \"{}\" are unknown; Japanese rules assumed",
                                  base::shorten(record::unescape(written), 60)));
  }
}

void set_komi(const SgfInfo& info, GameRecord& game) {
  std::optional<double> written = record::parse_komi(info.komi);
  if (!written && info.has_komi && !base::trim(info.komi).empty()) {
    add_warning(game, "the komi cannot be understood");
  }
  if (!written) {
    for (const std::string* text : {&game.event, &game.game_name}) {
      written = written ? written : record::komi_in_text(*text);
    }
  }
  game.komi_known = written.has_value();
  if (!written) {
    game.komi = record::assumed_komi(game.rules, game.handicap);
    return;
  }
  const bool is_fox = info.has_foxwq || game.server == Server::kFox;
  const record::RepairedKomi repaired = record::repair_komi(
      *written, {.is_fox = is_fox,
                 .size = game.size,
                 .handicap = info.handicap_stones,
                 .handicap_written = info.handicap_written,
                 .rules_are_chinese = game.rules.scoring == go::Scoring::kArea});
  game.komi = repaired.komi;
  game.komi_known = repaired.is_known;
  if (!repaired.repair.empty()) {
    add_warning(game, repaired.repair);
  }
}

}  // namespace

void collect_info(const GameTree& tree, NodeId node, SgfInfo& info, GameRecord& game) {
  for (PropertyId p = tree.first_property(node); p >= 0; p = tree.next_property(p)) {
    const std::string_view name = tree.name(p);
    if (name.size() != 2) {
      continue;
    }
    for (ValueId v = tree.first_value(p); v >= 0; v = tree.next_value(v)) {
      collect_property(name, tree.raw(v), info, game);
      if (name != "AP") {
        break;  // only AP is looked at twice: GNU Go and foxwq write both
      }
    }
  }
}

base::Result<int> board_size(std::string_view written) {
  written = base::trim(written);
  if (written.empty()) {
    return 19;
  }
  std::optional<int> size = base::parse_int(written);
  if (const std::size_t colon = written.find(':'); colon != std::string_view::npos) {
    const std::optional<int> width = base::parse_int(written.substr(0, colon));
    const std::optional<int> height = base::parse_int(written.substr(colon + 1));
    if (width && height && *width != *height) {
      return base::Error{
          base::ErrorCode::kUnsupported,
          fmt::format("the board is rectangular ({}×{}), which is not supported", *width, *height),
          ""};
    }
    size = height ? width : std::nullopt;
  }
  if (!size) {
    return base::Error{base::ErrorCode::kInvalid, "the board size is not a number", ""};
  }
  if (*size < go::kMinSize || *size > go::kMaxSize) {
    return base::Error{base::ErrorCode::kUnsupported,
                       fmt::format("the board size {} is not between {} and {}", *size,
                                   go::kMinSize, go::kMaxSize),
                       ""};
  }
  return *size;
}

void interpret_info(const SgfInfo& info, GameRecord& game) {
  game.date = record::normalize_date(game.date);
  set_player(info.black_name, info.black_rank, game.black);
  set_player(info.white_name, info.white_rank, game.white);
  game.result = record::parse_result(record::unescape(info.result));
  if (!base::trim(info.overtime).empty()) {
    game.time_limit += (game.time_limit.empty() ? "" : " + ") + record::unescape(info.overtime);
  }
  set_rules(info, game);
  set_komi(info, game);
  // 7.5 is the komi of area counting; nobody plays it under territory rules.
  if (!game.rules_known && game.komi_known && game.komi == go::default_komi(go::Rules::chinese())) {
    game.rules = go::Rules::chinese();
  }
}

void add_warning(GameRecord& game, std::string message, record::Place place) {
  game.warnings.push_back({std::move(message), place.row, place.column});
}

}  // namespace kiryoku::formats
