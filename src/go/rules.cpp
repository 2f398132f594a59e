// SPDX-License-Identifier: MIT
#include "go/rules.hpp"

#include <array>
#include <utility>

namespace kiryoku::go {

namespace {

Rules make_area(KoRule ko, bool suicide, HandicapBonus bonus, bool friendly_pass_ok) {
  return {.ko = ko,
          .scoring = Scoring::kArea,
          .tax = Tax::kNone,
          .suicide = suicide,
          .friendly_pass_ok = friendly_pass_ok,
          .handicap_bonus = bonus};
}

Rules chinese_superko() {
  Rules rules = Rules::chinese();
  rules.ko = KoRule::kPositional;
  return rules;
}

Rules ing() { return make_area(KoRule::kPositional, true, HandicapBonus::kNone, true); }

Rules stone_scoring() {
  Rules rules = make_area(KoRule::kSimple, false, HandicapBonus::kNone, true);
  rules.tax = Tax::kAll;
  return rules;
}

Rules aga_button() {
  Rules rules = Rules::aga();
  rules.button = true;
  return rules;
}

using Maker = Rules (*)();

struct NamedRules {
  std::string_view name;  // lower case, without blanks, hyphens and "rules"
  Maker make;
};

// The first name of a set is the one to_name() would spell with hyphens.
constexpr std::array kNames = {
    NamedRules{"japanese", Rules::japanese},
    NamedRules{"japan", Rules::japanese},
    NamedRules{"jp", Rules::japanese},
    NamedRules{"jpn", Rules::japanese},
    NamedRules{"territory", Rules::japanese},
    NamedRules{"korean", Rules::korean},
    NamedRules{"korea", Rules::korean},
    NamedRules{"kr", Rules::korean},
    NamedRules{"kor", Rules::korean},
    NamedRules{"chinese", Rules::chinese},
    NamedRules{"china", Rules::chinese},
    NamedRules{"cn", Rules::chinese},
    NamedRules{"chn", Rules::chinese},
    NamedRules{"area", Rules::chinese},
    NamedRules{"chineseogs", chinese_superko},
    NamedRules{"chinesekgs", chinese_superko},
    NamedRules{"aga", Rules::aga},
    NamedRules{"bga", Rules::aga},
    NamedRules{"french", Rules::aga},
    NamedRules{"american", Rules::aga},
    NamedRules{"agabutton", aga_button},
    NamedRules{"newzealand", Rules::new_zealand},
    NamedRules{"nz", Rules::new_zealand},
    NamedRules{"tromptaylor", Rules::tromp_taylor},
    NamedRules{"tt", Rules::tromp_taylor},
    NamedRules{"logical", Rules::tromp_taylor},
    NamedRules{"ing", ing},
    NamedRules{"goe", ing},
    NamedRules{"stonescoring", stone_scoring},
};

// Found anywhere in the text, since East Asian names come with all sorts of suffixes.
constexpr std::array kNativeNames = {
    NamedRules{"日本", Rules::japanese},
    NamedRules{"일본", Rules::japanese},
    NamedRules{"中国", Rules::chinese},
    NamedRules{"中國", Rules::chinese},
    NamedRules{"중국", Rules::chinese},
    NamedRules{"数子", Rules::chinese},
    NamedRules{"韓国", Rules::korean},
    NamedRules{"韩国", Rules::korean},
    NamedRules{"韓國", Rules::korean},
    NamedRules{"한국", Rules::korean},
    NamedRules{"應氏", ing},
    NamedRules{"应氏", ing},
};

std::string normalized(std::string_view name) {
  std::string text;
  for (const char c : name) {
    if (c == '(' || c == '/') {
      break;  // "Japanese (6.5 komi)"
    }
    if (c >= 'A' && c <= 'Z') {
      text += static_cast<char>(c - 'A' + 'a');
    } else if (c != ' ' && c != '-' && c != '_' && c != '.' && c != '\t' && c != '\r' &&
               c != '\n') {
      text += c;
    }
  }
  for (const std::string_view suffix : {"rules", "rule", "style"}) {
    if (text.size() > suffix.size() && text.ends_with(suffix)) {
      text.resize(text.size() - suffix.size());
    }
  }
  return text;
}

}  // namespace

Rules Rules::japanese() { return {}; }

Rules Rules::korean() { return japanese(); }

Rules Rules::chinese() { return make_area(KoRule::kSimple, false, HandicapBonus::kStones, true); }

Rules Rules::aga() {
  return make_area(KoRule::kSituational, false, HandicapBonus::kStonesMinusOne, true);
}

Rules Rules::new_zealand() {
  return make_area(KoRule::kSituational, true, HandicapBonus::kNone, true);
}

Rules Rules::tromp_taylor() {
  return make_area(KoRule::kPositional, true, HandicapBonus::kNone, false);
}

std::optional<Rules> parse_rules(std::string_view name) {
  const std::string text = normalized(name);
  for (const NamedRules& known : kNames) {
    if (text == known.name) {
      return known.make();
    }
  }
  for (const NamedRules& known : kNativeNames) {
    if (name.find(known.name) != std::string_view::npos) {
      return known.make();
    }
  }
  return std::nullopt;
}

std::string to_name(const Rules& rules) {
  const std::array<std::pair<const char*, Maker>, 9> presets = {{
      {"japanese", Rules::japanese},
      {"chinese", Rules::chinese},
      {"aga", Rules::aga},
      {"new-zealand", Rules::new_zealand},
      {"tromp-taylor", Rules::tromp_taylor},
      {"chinese-ogs", chinese_superko},
      {"ing", ing},
      {"stone-scoring", stone_scoring},
      {"aga-button", aga_button},
  }};
  for (const auto& preset : presets) {
    if (rules == preset.second()) {
      return preset.first;
    }
  }
  return "custom";
}

double default_komi(const Rules& rules) { return rules.scoring == Scoring::kArea ? 7.5 : 6.5; }

}  // namespace kiryoku::go
