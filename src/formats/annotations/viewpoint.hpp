// SPDX-License-Identifier: MIT
// Whose side a series of values was written from, by the signs of neighbours: values of one side
// keep their sign from move to move, values of the player to move change it. What cannot be told
// this way: that all values are the other side's.
#pragma once

#include <optional>
#include <span>
#include <string>

namespace kiryoku::formats {

struct ViewpointParams {
  int fewest = 10;        // pairs of neighbours that are both clear of even; below it: no verdict
  double agreeing = 0.8;  // share of them from which a verdict is given
  double clear_winrate = 0.05;  // off 0.5: clear of even
  double clear_lead = 2;        // points
  double clear_pawns = 1;
};

enum class SignPattern { kUnclear, kSteady, kAlternating };

struct ViewpointFinding {
  SignPattern pattern = SignPattern::kUnclear;
  int agree = 0;     // pairs with the same sign
  int disagree = 0;  // pairs with opposite signs

  // "31 of 40 neighbours have opposite signs"
  [[nodiscard]] std::string to_string() const;
};

// Values in the order of the game, 0 is even; `clear` is how far from it a value must be.
ViewpointFinding find_viewpoint(std::span<const std::optional<double>> values, double clear,
                                const ViewpointParams& params = {});

}  // namespace kiryoku::formats
