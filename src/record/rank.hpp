// SPDX-License-Identifier: MIT
// A rank on the continuous scale: … 2k = −1, 1k = 0, 1d = 1, 2d = 2 …
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace kiryoku::record {

enum class RankKind { kAmateur, kProfessional };

struct Rank {
  RankKind kind = RankKind::kAmateur;
  double value = 0;          // professionals: their dan (1–9)
  bool provisional = false;  // "12k?"

  friend bool operator==(const Rank&, const Rank&) = default;
};

// Every notation seen in records: 5k, 5K, 5 kyu, 5級, 5级, 5급, K5, 3d, 3段, 3단, 9p, P9段, 九段,
// 12k?, 7段* …; nothing for "-", "NR", "AI", "?" and the like.
std::optional<Rank> parse_rank(std::string_view text);

// A name with the rank some servers write behind it: "名前 7段*" (Yugen-no-Ma), "name (3d)".
struct NameWithRank {
  std::string name;       // without the rank
  std::string rank_text;  // "" if the name carries none
  std::optional<Rank> rank;
};

NameWithRank split_rank(std::string_view written_name);

// "7k", "3d", "9p"; fractions are rounded to the nearest rank.
std::string to_string(const Rank& rank);

// 7級, 三段
std::string to_japanese(const Rank& rank);

}  // namespace kiryoku::record
