// SPDX-License-Identifier: MIT
// Raw network outputs -> probabilities and points (published format, section 5), first from
// the mover's side, then as a record::Evaluation from Black's.
#pragma once

#include <span>
#include <vector>

#include "go/types.hpp"
#include "net/network.hpp"
#include "record/evaluation.hpp"

namespace kiryoku::net {

// All from the side of the player to move.
struct Output {
  int size = 0;
  double win = 0;  // win + loss + no_result = 1
  double loss = 0;
  double no_result = 0;
  double lead = 0;        // points that would make the game even
  double score_mean = 0;  // points at the end of the game
  double score_stdev = 0;
  double time_left = 0;      // variance of the moves still to come; version 9 and later
  double winloss_error = 0;  // expected change within a few moves; version 9 and later
  double score_error = 0;
  std::vector<float> policy;     // size² + 1, the last is pass; -1 = illegal
  std::vector<float> ownership;  // +1: the mover's

  // Of the mover, a game without result counting half.
  [[nodiscard]] double winrate() const { return win + no_result / 2; }
};

// `optimism` mixes the optimistic policy in where the network has one: 0 = plain, 1 = all.
// The inputs must be those of the symmetry that was evaluated.
Output decode(const Network& network, const RawOutputs& raw, const Inputs& inputs,
              double optimism = 0);

// An output of a transformed position turned back.
Output turned_back(const Output& output, int symmetry);

// Mean of probabilities and values.
Output average(std::span<const Output> outputs);

// Candidates of a raw evaluation; the policy map holds the rest.
inline constexpr std::size_t kRawCandidates = 32;

// From Black's side, the first candidates in order of the policy. `lead_trained` is false for
// networks that were taught human games: their lead says nothing, the mean score stands in for it.
record::Evaluation to_evaluation(const Output& output, go::Color to_move, bool lead_trained);

}  // namespace kiryoku::net
