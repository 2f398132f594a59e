// SPDX-License-Identifier: MIT
// Which moves are worth talking about to this player, and which of them must be looked at more
// closely before anyone is accused.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "review/facts.hpp"
#include "review/losses.hpp"

namespace kiryoku::review {

// One round of looking at suspicious moves again.
struct LookAgain {
  double share = 1;         // of what makes a move suspicious
  std::int64_t visits = 0;  // of the position after it
  std::size_t most = 0;     // moves, the costliest
  int times_before = 1;     // so many times more before it, where the better move is looked for
};

// The nearer a player comes to the network's own strength, the more a move must lose before the
// network can be sure of it: of what it called bad from one bound for all, 97 % really lost in
// games below 12k and two thirds from 5k on. See "The review's truth" in docs/EXPERIMENTS.md.
struct BadMoveParams {
  double weak_rank = -19;            // 20k and below: the first of each pair
  double strong_rank = 3;            // 3d and above: the second
  double points[2] = {4.0, 5.5};     // lost, from which a move is bad
  double winrate[2] = {0.08, 0.12};  // lost, 0–1
  double decided = 0.9;              // beyond it, for either side, only points count [PEERS 5, 24]
  double taken_off = 0.3;            // of the doubt is taken off a loss before a move is called bad
  double taken_off_looking = 0.2;    // … before it is looked at again
  double first_heeded = 0.3;         // of what the first look found more than the last
  std::size_t most = 60;             // told of each player, the costliest

  // Moves that seem to lose such shares of this much, whoever made them, are searched again,
  // before and after, from rough to close.
  double looking_points = 4.2;
  double looking_winrate = 0.11;
  std::vector<LookAgain> looks = {{0.5, 50, 150, 1}, {0.8, 100, 48, 2}, {0.95, 100, 12, 2}};

  // Where the better move had less than this share of its search, or of the policy before it (of 51
  // such moves the judge found one in three not good), it is searched once more.
  double settled_share = 0.7;
  double settled_prior = 0.03;
  std::int64_t settling_visits = 400;
  std::size_t settling_most = 24;  // moves, those of an open game first, then the costliest
};

// For engines of others, which may be far stronger than the shipped network: a weak player has
// larger things to learn than a strong one. Own choice.
void trust_others(BadMoveParams& params);

// A move's loss by the last look beside that by the first. Where the last one found more, the
// difference is doubt; where it found less, a part of it still counts
// (docs/EXPERIMENTS.md).
void weigh_looks(double first_points, const BadMoveParams& params, JudgedMove& move);

// The loss against the bounds for a player of this rank (… 1k = 0, 1d = 1 …): bad from 1 on.
double badness(const JudgedMove& move, double rank, const BadMoveParams& params);

// The bad moves of one player in the order of the game; the passes that end a game are none.
std::vector<JudgedMove> bad_moves(std::span<const JudgedMove> moves, go::Color color, double rank,
                                  const BadMoveParams& params = {});

// The searches that are wanted before the moves above are called bad; none where all rest on
// enough visits. The costliest first.
std::vector<Question> doubts(const record::EvaluatedGame& game, std::span<const JudgedMove> moves,
                             const LookAgain& look, const BadMoveParams& params = {});

// The searches that are wanted before a better move is recommended to those who made these moves:
// none where one move was clearly preferred, or where the game is decided whatever is played.
std::vector<Question> unsettled(const record::EvaluatedGame& game, std::span<const JudgedMove> bad,
                                const BadMoveParams& params = {});

// [Y 5.2] Every loss of win rate above the bound.
std::vector<JudgedMove> paper_bad_moves(std::span<const JudgedMove> moves, go::Color color,
                                        double loss_winrate);

}  // namespace kiryoku::review
