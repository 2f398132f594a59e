// SPDX-License-Identifier: MIT
// The count at the end of a game between programs. Agreed scoring first: if both players name the
// same dead stones, the game is counted with these under its own rules; otherwise, if both name
// the same score, that is the score. Where they do not agree or do not say, a chain is dead if
// most voices say so: Black's, White's and the referee's own (random games to the end); in a tie
// of two the referee decides.
#pragma once

#include <string>

#include "base/rng.hpp"
#include "go/position.hpp"
#include "play/player.hpp"

namespace kiryoku::play {

struct Verdict {
  double black_score = 0;
  std::string how;  // "agreed on dead stones", "agreed score", "referee"
};

Verdict adjudicate(const go::Position& position, const FinalWord& black, const FinalWord& white,
                   const SettleParams& params, base::Rng& rng);

}  // namespace kiryoku::play
