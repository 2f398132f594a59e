// SPDX-License-Identifier: MIT
// Rules, in KataGo's and KGS's words.
#include <fmt/format.h>

#include <array>
#include <map>
#include <nlohmann/json.hpp>

#include "base/text.hpp"
#include "serve/gtp_commands.hpp"

namespace kiryoku::serve {
namespace {

using nlohmann::json;

constexpr std::array kKo = {"SIMPLE", "POSITIONAL", "SITUATIONAL"};
constexpr std::array kScoring = {"AREA", "TERRITORY"};
constexpr std::array kTax = {"NONE", "SEKI", "ALL"};
constexpr std::array kBonus = {"0", "N-1", "N"};

json to_json(const go::Rules& rules) {
  return {{"ko", kKo[static_cast<std::size_t>(rules.ko)]},
          {"scoring", kScoring[static_cast<std::size_t>(rules.scoring)]},
          {"tax", kTax[static_cast<std::size_t>(rules.tax)]},
          {"suicide", rules.suicide},
          {"hasButton", rules.button},
          {"friendlyPassOk", rules.friendly_pass_ok},
          {"whiteHandicapBonus", kBonus[static_cast<std::size_t>(rules.handicap_bonus)]}};
}

// The place of a word in a list of the words of an enum.
template <typename Enum, std::size_t N>
bool set_enum(Enum& field, const std::array<const char*, N>& words, const json& value) {
  for (std::size_t i = 0; i < N; ++i) {
    if (value.is_string() && value.get<std::string>() == words[i]) {
      field = static_cast<Enum>(i);
      return true;
    }
  }
  return false;
}

bool set_bool(bool& field, const json& value) {
  const bool is_word = value == "true" || value == "false";
  if (!value.is_boolean() && !is_word) {
    return false;
  }
  field = value.is_boolean() ? value.get<bool>() : value == "true";
  return true;
}

bool set_field(go::Rules& rules, const std::string& key, const json& value) {
  if (key == "ko") {
    return set_enum(rules.ko, kKo, value);
  }
  if (key == "scoring") {
    return set_enum(rules.scoring, kScoring, value);
  }
  if (key == "tax") {
    return set_enum(rules.tax, kTax, value);
  }
  if (key == "whiteHandicapBonus") {
    return set_enum(rules.handicap_bonus, kBonus, value);
  }
  if (key == "suicide") {
    return set_bool(rules.suicide, value);
  }
  if (key == "hasButton") {
    return set_bool(rules.button, value);
  }
  return key == "friendlyPassOk" && set_bool(rules.friendly_pass_ok, value);
}

GtpText set_rules(GtpCall& call, const std::string& text) {
  go::Rules rules = call.session.position.rules();
  if (text.starts_with("{")) {
    const json fields = json::parse(text, nullptr, false);
    if (!fields.is_object()) {
      return refuse("the rules are no JSON object");
    }
    for (const auto& [key, value] : fields.items()) {
      if (!set_field(rules, key, value)) {
        return refuse(fmt::format("unknown rule {} = {}", key, value.dump()));
      }
    }
  } else if (const std::optional<go::Rules> named = go::parse_rules(text)) {
    rules = *named;
  } else {
    return refuse(fmt::format("unknown rules '{}'", text.substr(0, 40)));
  }
  call.session.position.set_rules(rules);
  return std::string();
}

}  // namespace

GtpText gtp_kata_set_rules(GtpCall& call) { return set_rules(call, call.arguments.rest()); }

GtpText gtp_kata_get_rules(GtpCall& call) { return to_json(call.session.position.rules()).dump(); }

GtpText gtp_kata_set_rule(GtpCall& call) {
  const std::string key = call.arguments.word("rule");
  const std::string value = call.arguments.word("value");
  if (const auto error = call.arguments.error()) {
    return *error;
  }
  go::Rules rules = call.session.position.rules();
  if (!set_field(rules, key, value)) {
    return refuse(fmt::format("unknown rule {} = {}", key.substr(0, 40), value.substr(0, 40)));
  }
  call.session.position.set_rules(rules);
  return std::string();
}

GtpText gtp_kgs_rules(GtpCall& call) {
  const std::string name = base::to_lower(call.arguments.rest());
  return set_rules(call, name == "chinese" ? "chinese-kgs" : base::replace_all(name, "_", "-"));
}

}  // namespace kiryoku::serve
