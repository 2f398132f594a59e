// SPDX-License-Identifier: MIT
// Everything that is known of a reviewed game: what the reports (page, SGF, text, JSON) are written
// from. Plain data; `app` fills it, nothing behind it asks an engine.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "go/types.hpp"
#include "lesson/explain.hpp"
#include "record/evaluation.hpp"
#include "record/phase.hpp"
#include "review/losses.hpp"
#include "shape/move_name.hpp"

namespace kiryoku::lesson {

struct PhaseSums {
  record::Phase phase = record::Phase::kOpening;
  int moves = 0;
  double points_lost = 0;
  int mistakes = 0;
};

struct KindCount {
  const review::Mistake* kind = nullptr;
  int count = 0;
};

// One thing to learn from this game, in both languages.
struct Lesson {
  Text title;
  Text text;
  std::vector<int> moves;  // the moves it was seen in
  std::string_view theme;  // id of a kind of mistake, "" for a single move
};

struct GoodMove {
  int number = 0;
  Text text;
};

// How strong a player played: … 2k = −1, 1k = 0, 1d = 1 …
struct PlayerRank {
  double value = 0;
  double low = 0;  // 90 % interval
  double high = 0;
  std::string scale;  // "ogs2020"
};

// What players of a rank near this one typically lose.
struct NeighbourRank {
  double value = 0;
  double points_per_move = 0;
};

struct PlayerReview {
  go::Color color = go::Color::kBlack;
  int moves = 0;   // judged
  int agreed = 0;  // of those, the engine's choice
  double points_lost = 0;
  std::optional<double> accuracy;  // 0–100, accuracy_of()
  std::optional<PlayerRank> rank;
  std::vector<NeighbourRank> neighbours;
  std::optional<double> neighbours_own;  // points a move, measured as the neighbours' were
  std::vector<PhaseSums> by_phase;
  std::vector<KindCount> kinds;        // most often first
  std::vector<Lesson> lessons;         // most useful first
  std::vector<GoodMove> good;          // in the order of the game
  std::vector<ReviewedMove> mistakes;  // in the order of the game
};

struct GameReview {
  record::EvaluatedGame game;                 // evaluations under review::kValue: every position
  std::string engine;                         // the judging engine's identity
  std::int64_t visits = 0;                    // it spent on this game
  std::vector<review::JudgedMove> moves;      // all that could be judged
  std::vector<const shape::MoveName*> names;  // of every move; nullptr where it has none
  std::vector<record::PhaseSpan> phases;
  PlayerReview black, white;
  std::vector<int> turning_points;  // move numbers
  std::optional<int> losing_move;   // 敗着
  std::vector<Text> notes;          // what the reader should know: unfinished, handicap …
  bool complete = true;             // false if a stop cut it short

  [[nodiscard]] const PlayerReview& player(go::Color color) const {
    return color == go::Color::kBlack ? black : white;
  }
};

// How near a player's moves came to the engine's: the mean over the moves of 0.85 to the power of
// the points lost, in percent. 100: nothing lost; a move that loses 4 points counts about half.
struct AccuracyParams {
  double per_point = 0.85;  // own choice
};

std::optional<double> accuracy_of(const std::vector<review::JudgedMove>& moves, go::Color color,
                                  const AccuracyParams& params = {});

// Sums over one player's moves and mistakes: everything of PlayerReview that is counted, not
// chosen.
void count_player(const std::vector<review::JudgedMove>& moves, int size, PlayerReview& player);

// Moves that would have done nearly as well as the best, the best first, from the search of the
// position; never the one that was played.
struct AcceptableParams {
  double points = 1;  // own choice, as in the measure of recommendations
  double winrate = 0.03;
  std::int64_t visits = 8;  // fewer say nothing
  std::size_t most = 5;
};

std::vector<NearBest> acceptable_moves(const record::EvaluatedGame& game,
                                       const review::JudgedMove& move,
                                       const AcceptableParams& params = {});

// Names of all moves of a game.
std::vector<const shape::MoveName*> names_of_game(const record::GameRecord& game);

}  // namespace kiryoku::lesson
