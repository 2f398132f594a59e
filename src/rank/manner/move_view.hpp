// SPDX-License-Identifier: MIT
// One move as a network sees it, in numbers: what its heads read at the point played, around it, at
// the point the network would have played and over the whole board, and a few plain facts (how much
// the policy likes the move, how far it is from the moves before …).
#pragma once

#include <span>
#include <vector>

#include "go/types.hpp"

namespace kiryoku::rank {

struct MoveView {
  int size = 19;
  int number = 1;  // of the move
  go::Point move;  // on the board
  go::Point last;  // the two moves before; a pass where there is none
  go::Point before_last;
  std::span<const float> policy;  // size² + 1, negative where illegal
  double mover_winrate = 0.5;
  double mover_lead = 0;
  std::span<const float> trunk;  // [point][channel]
  int channels = 0;
};

std::size_t view_size(int channels);

// view_size(channels) of them.
std::vector<float> to_numbers(const MoveView& view);

}  // namespace kiryoku::rank
