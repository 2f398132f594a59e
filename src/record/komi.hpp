// SPDX-License-Identifier: MIT
// Komi as files write it, and as it was meant.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "go/rules.hpp"

namespace kiryoku::record {

// A number somewhere in the text: "6.5", "6,5", "7.5目", "3¾", "7目半", "3又3/4子" (stones count
// twice). Nothing for "" or words.
std::optional<double> parse_komi(std::string_view text);

// The komi named in an event or comment: 黑贴7目半, 贴3又3/4子, コミ6目半, 덤 6집반.
std::optional<double> komi_in_text(std::string_view text);

struct KomiContext {
  bool is_fox = false;  // the file comes from Fox (or from gokifu, which copies its habits)
  int size = 19;
  int handicap = 0;
  bool handicap_written = false;
  bool rules_are_chinese = false;
};

struct RepairedKomi {
  double komi = 0;
  std::string repair;    // what was done and why; "" if nothing
  bool is_known = true;  // false: the written value says nothing, `komi` is an assumption
};

// Fox writes hundredths, of points (650) or of stones (375), and 0 for games that had komi;
// Chinese books count in stones (3.75).
RepairedKomi repair_komi(double written, const KomiContext& context);

// What is played where nothing is written: the rules' usual komi, half a point with a handicap.
double assumed_komi(const go::Rules& rules, int handicap);

}  // namespace kiryoku::record
