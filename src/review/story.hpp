// SPDX-License-Identifier: MIT
// The course of a game: where it turned, which move lost it, which moves were remarkably good, and
// whether a mistake was punished.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "record/evaluation.hpp"
#include "review/facts.hpp"
#include "review/losses.hpp"

namespace kiryoku::review {

// All chosen by hand.
struct StoryParams {
  double turn_winrate = 0.15;     // a loss of so much that changes the side that leads
  double losing_winrate = 0.05;   // the losing move costs at least this
  double kept = 1.0 / 3;          // of a mistake's loss given back by the answer: punished below it
  double hard_points = 3;         // the second-best move is so much worse …
  double hard_winrate = 0.06;     // … or this
  double hard_sight = 0.05;       // … and people play the best seldom
  std::int64_t hard_visits = 24;  // the search that says so
  std::size_t most_good = 3;      // of each player
};

// Moves after which the other side led.
std::vector<int> turning_points(std::span<const JudgedMove> moves, const StoryParams& params = {});

// 敗着: the last move with which the loser gave the lead away for good.
std::optional<int> losing_move(std::span<const JudgedMove> moves, go::Color loser,
                               const StoryParams& params = {});

// Whether the opponent's answer kept (most of) what the mistake gave; also if there was none.
bool is_punished(const JudgedMove& mistake, std::span<const JudgedMove> moves,
                 const StoryParams& params = {});

// Played moves that were the engine's choice while everything else was clearly worse. Whether
// people find them is asked with open_sights and then told by good_moves.
std::vector<JudgedMove> only_moves(const record::EvaluatedGame& game,
                                   std::span<const JudgedMove> moves, go::Color color,
                                   const StoryParams& params = {});
std::vector<Question> open_sights(const record::EvaluatedGame& game,
                                  std::span<const JudgedMove> moves);
std::vector<JudgedMove> good_moves(const record::EvaluatedGame& game,
                                   std::span<const JudgedMove> only,
                                   const StoryParams& params = {});

}  // namespace kiryoku::review
