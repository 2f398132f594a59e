// SPDX-License-Identifier: MIT
#include "cli/net_positions.hpp"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <cstdlib>
#include <map>
#include <utility>

#include "go/coordinates.hpp"
#include "go/rules.hpp"
#include "net/network.hpp"

namespace kiryoku::cli {
namespace {

using base::Error;
using base::ErrorCode;
using base::Result;

constexpr std::size_t kMaxMoves = 10'000;
constexpr double kMaxKomi = 1000;

Error invalid(std::string message) { return {ErrorCode::kInvalid, std::move(message), ""}; }

std::string text_of(const Json& object, const char* key) {
  const auto found = object.find(key);
  return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

std::optional<go::Color> parse_color(const std::string& text) {
  if (text == "B" || text == "b" || text == "black") {
    return go::Color::kBlack;
  }
  if (text == "W" || text == "w" || text == "white") {
    return go::Color::kWhite;
  }
  return std::nullopt;
}

// One word out of a table; false if it is none of them.
template <typename T>
bool read_word(const Json& object, const char* key, const std::map<std::string, T>& words,
               T& value) {
  const auto found = words.find(text_of(object, key));
  if (found != words.end()) {
    value = found->second;
  }
  return found != words.end() || !object.contains(key);
}

bool read_flag(const Json& object, const char* key, bool& value) {
  const auto found = object.find(key);
  if (found == object.end()) {
    return true;
  }
  value = found->is_boolean() && found->get<bool>();
  return found->is_boolean();
}

Result<go::Rules> parse_rules(const Json& line) {
  const auto spelled = line.find("rules");
  if (spelled == line.end() || spelled->is_string()) {
    const std::string name = text_of(line, spelled == line.end() ? "rules_name" : "rules");
    const auto rules = go::parse_rules(name);
    if (!rules) {
      return invalid(fmt::format("unknown rules '{}'", name.substr(0, 40)));
    }
    return *rules;
  }
  go::Rules rules = go::Rules::chinese();
  const bool ok =
      spelled->is_object() &&
      read_word<go::KoRule>(*spelled, "ko",
                            {{"SIMPLE", go::KoRule::kSimple},
                             {"POSITIONAL", go::KoRule::kPositional},
                             {"SITUATIONAL", go::KoRule::kSituational}},
                            rules.ko) &&
      read_word<go::Scoring>(*spelled, "scoring",
                             {{"AREA", go::Scoring::kArea}, {"TERRITORY", go::Scoring::kTerritory}},
                             rules.scoring) &&
      read_word<go::Tax>(
          *spelled, "tax",
          {{"NONE", go::Tax::kNone}, {"SEKI", go::Tax::kSeki}, {"ALL", go::Tax::kAll}},
          rules.tax) &&
      read_word<go::HandicapBonus>(*spelled, "whiteHandicapBonus",
                                   {{"0", go::HandicapBonus::kNone},
                                    {"N-1", go::HandicapBonus::kStonesMinusOne},
                                    {"N", go::HandicapBonus::kStones}},
                                   rules.handicap_bonus) &&
      read_flag(*spelled, "suicide", rules.suicide) &&
      read_flag(*spelled, "hasButton", rules.button) &&
      read_flag(*spelled, "friendlyPassOk", rules.friendly_pass_ok);
  if (!ok) {
    return invalid("a rule has a value that is not known");
  }
  return rules;
}

// [["B","Q16"],["W","pass"], …]
Result<std::vector<go::Move>> parse_moves(const Json& line, const char* key, int size) {
  std::vector<go::Move> moves;
  const auto found = line.find(key);
  if (found == line.end()) {
    return moves;
  }
  if (!found->is_array() || found->size() > kMaxMoves) {
    return invalid(fmt::format("'{}' is no list of at most {} moves", key, kMaxMoves));
  }
  for (const Json& entry : *found) {
    const bool pair =
        entry.is_array() && entry.size() == 2 && entry[0].is_string() && entry[1].is_string();
    const auto color = pair ? parse_color(entry[0].get<std::string>()) : std::nullopt;
    const auto point = pair ? go::parse_gtp(entry[1].get<std::string>(), size) : std::nullopt;
    if (!color || !point) {
      return invalid(
          fmt::format("'{}' has an entry that is no move: {}", key,
                      entry.dump(-1, ' ', true, Json::error_handler_t::replace).substr(0, 40)));
    }
    moves.push_back({*color, *point});
  }
  return moves;
}

Result<go::Position> parse_position(const Json& line) {
  const auto size = line.find("size");
  if (size == line.end() || !size->is_number_integer() ||
      size->get<std::int64_t>() < go::kMinSize || size->get<std::int64_t>() > net::kMaxBoard) {
    return invalid(fmt::format("'size' must be from {} to {}", go::kMinSize, net::kMaxBoard));
  }
  const auto komi = line.find("komi");
  if (komi == line.end() || !komi->is_number() || std::abs(komi->get<double>()) > kMaxKomi) {
    return invalid("'komi' is missing or out of range");
  }
  const auto rules = parse_rules(line);
  if (!rules) {
    return rules.error();
  }
  const int lines = size->get<int>();
  const auto stones = parse_moves(line, "initial_stones", lines);
  const auto moves = parse_moves(line, "moves", lines);
  if (!stones || !moves) {
    return stones ? moves.error() : stones.error();
  }
  go::Setup setup;
  setup.size = lines;
  setup.to_move = parse_color(text_of(line, "initial_player")).value_or(go::Color::kBlack);
  for (const go::Move& stone : *stones) {
    if (stone.is_pass()) {
      return invalid("'initial_stones' cannot pass");
    }
    (stone.color == go::Color::kBlack ? setup.black : setup.white).push_back(stone.point);
  }
  go::Position position(setup, *rules, komi->get<double>());
  for (const go::Move& move : *moves) {
    position.play_unchecked(move);
  }
  if (const auto to_play = parse_color(text_of(line, "to_play"))) {
    position.set_to_move(*to_play);
  }
  return position;
}

// Seven significant digits, as floats have them.
double rounded(double value) { return std::strtod(fmt::format("{:.7g}", value).c_str(), nullptr); }

Json list_of(const std::vector<float>& values) {
  Json list = Json::array();
  for (const float value : values) {
    list.push_back(value == -1.0F ? Json(-1) : Json(rounded(static_cast<double>(value))));
  }
  return list;
}

}  // namespace

Result<NetPosition> parse_net_position(std::string_view text) {
  Json line = Json::parse(text, nullptr, false);
  if (!line.is_object()) {
    return invalid("the line is no JSON object");
  }
  const auto position = parse_position(line);
  if (!position) {
    return position.error();
  }
  NetPosition result{std::move(line), *position};
  result.history = text_of(result.line, "history") != "off";
  result.profile = text_of(result.line, "human_profile");
  const auto optimism = result.line.find("policy_optimism");
  if (optimism != result.line.end()) {
    if (!optimism->is_number() || !(optimism->get<double>() >= 0 && optimism->get<double>() <= 1)) {
      return invalid("'policy_optimism' must be from 0 to 1");
    }
    result.optimism = optimism->get<double>();
  }
  return result;
}

Json net_position_answer(const NetPosition& question, const net::Output& output,
                         std::string_view net_name, bool has_lead, bool has_errors) {
  const Json& line = question.line;
  const bool white = question.position.to_move() == go::Color::kWhite;
  Json answer = Json::object();
  const auto hand_through = [&](const char* key) {
    if (line.contains(key)) {
      answer[key] = line.at(key);
    }
  };
  hand_through("id");
  answer["net"] = net_name;
  for (const char* key :
       {"size", "rules_name", "rules", "komi", "initial_stones", "initial_player", "moves"}) {
    hand_through(key);
  }
  answer["to_play"] = white ? "W" : "B";
  answer["perspective"] = "to_play";
  hand_through("history");
  answer["winrate"] = rounded(output.win);
  answer["loss"] = rounded(output.loss);
  answer["no_result"] = rounded(output.no_result);
  if (has_lead) {
    answer["lead"] = rounded(output.lead);
  }
  answer["score_mean"] = rounded(output.score_mean);
  answer["score_stdev"] = rounded(output.score_stdev);
  answer["white_win"] = rounded(white ? output.win : output.loss);
  if (has_lead) {
    answer["white_lead"] = rounded(white ? output.lead : -output.lead);
  }
  answer["policy"] = list_of(output.policy);
  answer["ownership"] = list_of(output.ownership);
  if (has_errors && has_lead) {
    answer["var_time_left"] = rounded(output.time_left);
    answer["shortterm_winloss_error"] = rounded(output.winloss_error);
    answer["shortterm_score_error"] = rounded(output.score_error);
  }
  for (const char* key : {"note", "human_profile", "policy_optimism"}) {
    hand_through(key);
  }
  return answer;
}

}  // namespace kiryoku::cli
