// SPDX-License-Identifier: MIT
// The published reference positions of the network format: rules, set-up, moves and the
// input planes that belong to them. Not part of this repository; tests skip without them.
#pragma once

#include <array>
#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "go/coordinates.hpp"
#include "go/position.hpp"

namespace kiryoku::test {

struct NetworkReference {
  std::string id;
  go::Position position;
  std::vector<std::vector<int>> planes;  // row-major indices of the ones
  std::vector<double> globals;
};

inline go::Rules rules_of(const nlohmann::json& json) {
  go::Rules rules;
  const std::string ko = json.at("ko");
  rules.ko = ko == "SIMPLE"       ? go::KoRule::kSimple
             : ko == "POSITIONAL" ? go::KoRule::kPositional
                                  : go::KoRule::kSituational;
  rules.scoring = json.at("scoring") == "AREA" ? go::Scoring::kArea : go::Scoring::kTerritory;
  const std::string tax = json.at("tax");
  rules.tax = tax == "NONE" ? go::Tax::kNone : tax == "SEKI" ? go::Tax::kSeki : go::Tax::kAll;
  rules.suicide = json.at("suicide");
  rules.button = json.at("hasButton");
  rules.friendly_pass_ok = json.at("friendlyPassOk");
  const std::string bonus = json.at("whiteHandicapBonus");
  rules.handicap_bonus = bonus == "N"     ? go::HandicapBonus::kStones
                         : bonus == "N-1" ? go::HandicapBonus::kStonesMinusOne
                                          : go::HandicapBonus::kNone;
  return rules;
}

inline go::Position position_of(const nlohmann::json& json) {
  const int size = json.at("size");
  const auto color_of = [](const nlohmann::json& name) {
    return name == "B" ? go::Color::kBlack : go::Color::kWhite;
  };
  const auto point_of = [&](const nlohmann::json& name) {
    return go::parse_gtp(name.get<std::string>(), size).value_or(go::Point::none());
  };
  go::Setup setup{.size = size, .black = {}, .white = {}};
  setup.to_move = color_of(json.at("initial_player"));
  for (const auto& stone : json.at("initial_stones")) {
    (color_of(stone[0]) == go::Color::kBlack ? setup.black : setup.white)
        .push_back(point_of(stone[1]));
  }
  go::Position position(setup, rules_of(json.at("rules")), json.at("komi"));
  for (const auto& move : json.at("moves")) {
    position.play_unchecked({color_of(move[0]), point_of(move[1])});
  }
  position.set_to_move(color_of(json.at("to_play")));
  return position;
}

inline std::vector<NetworkReference> read_network_references(const std::filesystem::path& folder) {
  std::map<std::string, nlohmann::json> inputs;
  std::ifstream input_file(folder / "reference_inputs.jsonl");
  for (std::string line; std::getline(input_file, line);) {
    const nlohmann::json json = nlohmann::json::parse(line);
    inputs[json.at("id")] = json;
  }
  std::vector<NetworkReference> references;
  std::ifstream position_file(folder / "reference.jsonl");
  for (std::string line; std::getline(position_file, line);) {
    const nlohmann::json json = nlohmann::json::parse(line);
    const nlohmann::json& input = inputs[json.at("id")];
    references.push_back(
        {json.at("id"), position_of(json), input.at("spatial"), input.at("global")});
  }
  return references;
}

}  // namespace kiryoku::test
