// SPDX-License-Identifier: MIT
// Why a move was bad. Each kind of mistake is a file in mistakes/ with its rule, its source and
// its words, and a line in mistakes/all.cpp. A rule looks at facts alone; where none holds,
// nothing is said.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "review/facts.hpp"

namespace kiryoku::review {

// In both languages. {answer} stands for the opponent's answer, {best} for the better move.
struct Words {
  std::string_view japanese;
  std::string_view english;
};

// Thresholds of the thesis; it calls them provisional.
struct MistakeParams {
  double shape_probability = 0.1;    // [Y 5.3.1] from here on a move looks good at first sight
  double near = 4;                   // [Y 5.3] lines
  double far = 5;                    // [Y 5.3] lines
  double urgent_criticality = 0.15;  // [Y 5.3.4]
  double big_criticality = 0.10;     // [Y 5.3.4]
  double crowded = 0.2;              // [Y 5.3.4] density
};

struct Mistake {
  std::string_view id;
  std::string_view source;  // where the rule comes from
  Words name;
  Words sentence;
  bool (*holds)(const MoveFacts& facts, const MistakeParams& params);
};

// The thesis' five, and all of ours, the most telling first.
std::span<const Mistake* const> paper_mistakes();
std::span<const Mistake* const> all_mistakes();

// Those that hold, in their order.
std::vector<const Mistake*> reasons_of(const MoveFacts& facts,
                                       std::span<const Mistake* const> mistakes,
                                       const MistakeParams& params = {});

}  // namespace kiryoku::review
