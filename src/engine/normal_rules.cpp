// SPDX-License-Identifier: MIT
#include "engine/normal_rules.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace kiryoku::engine {
namespace {

// What both of us call by the same name.
constexpr std::array<std::string_view, 8> kKataNames = {
    "japanese",     "chinese",     "aga",           "new-zealand",
    "tromp-taylor", "chinese-ogs", "stone-scoring", "aga-button"};

const char* ko_word(go::KoRule ko) {
  switch (ko) {
    case go::KoRule::kSimple:
      return "SIMPLE";
    case go::KoRule::kPositional:
      return "POSITIONAL";
    case go::KoRule::kSituational:
      return "SITUATIONAL";
  }
  return "";
}

const char* tax_word(go::Tax tax) {
  switch (tax) {
    case go::Tax::kNone:
      return "NONE";
    case go::Tax::kSeki:
      return "SEKI";
    case go::Tax::kAll:
      return "ALL";
  }
  return "";
}

const char* bonus_word(go::HandicapBonus bonus) {
  switch (bonus) {
    case go::HandicapBonus::kNone:
      return "0";
    case go::HandicapBonus::kStonesMinusOne:
      return "N-1";
    case go::HandicapBonus::kStones:
      return "N";
  }
  return "";
}

}  // namespace

double normal_komi(double komi) {
  const double halves = komi * 2;
  return halves == std::floor(halves) ? komi : std::floor(komi) + 0.5;
}

double set_up_komi(const go::Position& position) {
  const bool territory = position.rules().scoring == go::Scoring::kTerritory;
  const int prisoners =
      position.captured_by(go::Color::kWhite) - position.captured_by(go::Color::kBlack);
  return normal_komi(position.white_bonus() + (territory ? prisoners : 0));
}

std::string kata_rules(const go::Rules& rules) {
  const std::string name = go::to_name(rules);
  if (std::find(kKataNames.begin(), kKataNames.end(), name) != kKataNames.end()) {
    return name;
  }
  return fmt::format(R"({{"ko":"{}","scoring":"{}","tax":"{}","suicide":{},"hasButton":{},)"
                     R"("whiteHandicapBonus":"{}","friendlyPassOk":{}}})",
                     ko_word(rules.ko), rules.scoring == go::Scoring::kArea ? "AREA" : "TERRITORY",
                     tax_word(rules.tax), rules.suicide, rules.button,
                     bonus_word(rules.handicap_bonus), rules.friendly_pass_ok);
}

std::vector<std::string> kgs_rules(const go::Rules& rules) {
  if (rules.scoring == go::Scoring::kTerritory) {
    return {"japanese", "chinese"};
  }
  if (rules == go::Rules::aga()) {
    return {"aga", "chinese"};
  }
  return rules.suicide ? std::vector<std::string>{"new_zealand", "chinese"}
                       : std::vector<std::string>{"chinese"};
}

}  // namespace kiryoku::engine
