// SPDX-License-Identifier: MIT
// What may differ between rule sets, and the named sets. Komi is not here: it
// belongs to a game (Position, GameRecord), not to its rules.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace kiryoku::go {

enum class KoRule : std::uint8_t { kSimple, kPositional, kSituational };
enum class Scoring : std::uint8_t { kArea, kTerritory };
enum class Tax : std::uint8_t {
  kNone,
  kSeki,
  kAll
};  // points that do not count: in seki; two per group
enum class HandicapBonus : std::uint8_t {
  kNone,
  kStonesMinusOne,
  kStones
};  // White's compensation

struct Rules {
  KoRule ko = KoRule::kSimple;
  Scoring scoring = Scoring::kTerritory;
  Tax tax = Tax::kSeki;
  bool suicide = false;           // of more than one stone; a single stone never
  bool button = false;            // half a point for the first pass
  bool friendly_pass_ok = false;  // players pass without removing every dead stone
  HandicapBonus handicap_bonus = HandicapBonus::kNone;

  friend bool operator==(const Rules&, const Rules&) = default;

  static Rules japanese();
  static Rules korean();
  static Rules chinese();
  static Rules aga();
  static Rules new_zealand();
  static Rules tromp_taylor();
};

// "japanese", "jp", "Chinese", "NZ", "GOE", "French", "日本", "中国" … as files and protocols
// write them; nothing where the name is unknown.
std::optional<Rules> parse_rules(std::string_view name);

// The protocol name of a known set ("japanese", "chinese", …), else "custom".
std::string to_name(const Rules& rules);

// The komi usual under these rules on an even 19×19 game (6.5 or 7.5).
double default_komi(const Rules& rules);

}  // namespace kiryoku::go
