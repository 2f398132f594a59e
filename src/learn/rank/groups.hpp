// SPDX-License-Identifier: MIT
// Estimates from several games of one player: which games go together, and how far off the
// estimates were.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "learn/rank/fit_model.hpp"

namespace kiryoku::learn::rank {

// Games of one player that make one estimate.
struct Group {
  std::vector<std::size_t> rows;
  int player = 0;
  int fold = 0;
  double rank = 0;  // mean of the labels
  int moves = 0;    // of the player
};

// Every player's dependable games, in an order drawn by chance, cut into groups of `size`; what is
// left over is not used.
std::vector<Group> make_groups(std::span<const RankedEvidence> rows, int size, std::uint64_t seed);

// All dependable games of every player with at least `fewest`.
std::vector<Group> whole_players(std::span<const RankedEvidence> rows, std::size_t fewest);

// Groups without an estimate (NaN) are left out.
Score score_groups(std::span<const Group> groups, std::span<const double> estimates, int games);
PlayerScore score_players(std::span<const Group> groups, std::span<const double> estimates);

}  // namespace kiryoku::learn::rank
