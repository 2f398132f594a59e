// SPDX-License-Identifier: MIT
// Several games of one player together, to learn from. What tells two players apart in the long run
// may be drowned by chance in a single game, so what is fitted to single games hears it too little;
// what is fitted to the means over such series does not.
#pragma once

#include <span>
#include <vector>

#include "learn/rank/fit_model.hpp"

namespace kiryoku::learn::rank {

struct Series {
  std::vector<std::size_t> games;  // rows
  double weight = 1;               // how much is learned from it
};

// Every player's chosen games, cut into series by chance, several times; what is left over makes a
// shorter one. The longer and the surer of the player's rank, the heavier.
std::vector<Series> make_series(std::span<const RankedEvidence> rows,
                                std::span<const std::size_t> chosen, const SeriesParams& params);

}  // namespace kiryoku::learn::rank
