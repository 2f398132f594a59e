// SPDX-License-Identifier: MIT
// The experiments of paper N [N 4.2] as cells: knowledge, consultation, bagging, negative
// correlation learning, styles and the number of players.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "play/experiment.hpp"

namespace kiryoku::play {

struct ConsultationParams {
  std::int64_t playouts = 2000;  // of each player; the paper: 20,000
  std::string opponent = "gnugo --mode gtp --level 0 --chinese-rules";
};

// Players' knowledge is named as the shipped sets are: bagging0/1 is player 1 of bagging without
// shared games.
std::vector<Cell> consultation_cells(const ConsultationParams& params);

}  // namespace kiryoku::play
