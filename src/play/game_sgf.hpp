// SPDX-License-Identifier: MIT
// A played game as an SGF file, with the mover's evaluation in the comment of every move
// (formats/evaluation_comment.hpp) and, for viewers, in SBKV.
#pragma once

#include <string>

#include "play/referee.hpp"

namespace kiryoku::play {

struct GameNames {
  std::string black;
  std::string white;
  std::string event;
  std::string round;
};

std::string to_sgf(const PlayedGame& game, const GameNames& names);

// A position's start and moves as a game tree's text, without players: for printsgf.
std::string to_sgf(const go::Position& position);

}  // namespace kiryoku::play
