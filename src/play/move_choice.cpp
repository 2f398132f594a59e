// SPDX-License-Identifier: MIT
#include "play/move_choice.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "go/coordinates.hpp"

namespace kiryoku::play {
namespace {

using base::Error;
using base::ErrorCode;
using base::Result;
using go::Point;

// What the engine wants to play, checked.
Result<Point> checked_move(const go::Position& position, const record::Evaluation& evaluation) {
  const Point move = evaluation.best_move();
  if (move.is_none()) {
    return Error{ErrorCode::kEngine, "the engine named no move", evaluation.engine};
  }
  if (!move.is_pass() && !position.is_legal({position.to_move(), move})) {
    return Error{
        ErrorCode::kEngine,
        fmt::format("the engine chose the illegal move {}", go::to_gtp(move, position.size())),
        evaluation.engine};
  }
  return move;
}

// Who is behind in an open game has nothing to gain from a pass.
Point best_move_but_pass(const record::Evaluation& evaluation) {
  for (const record::Candidate& candidate : evaluation.candidates) {
    if (candidate.move.is_place()) {
      return candidate.move;
    }
  }
  return Point::pass();
}

bool opponent_passed(const go::Position& position) {
  return !position.moves().empty() && position.moves().back().is_pass() &&
         position.moves().back().color != position.to_move();
}

// Far from the end neither side passes; judging the ending there would only cost time. Without
// an engine's ownership it costs most, so there somebody has to want to pass first.
bool may_be_ending(const go::Position& position, const record::Evaluation& evaluation) {
  constexpr double kLeastStonesPerPoint = 0.35;
  if (evaluation.best_move().is_pass() || opponent_passed(position)) {
    return true;
  }
  int stones = 0;
  for (const Point p : go::points_of(position.size())) {
    stones += go::is_stone(position.board().at(p)) ? 1 : 0;
  }
  return !evaluation.ownership.empty() &&
         stones >= kLeastStonesPerPoint * position.size() * position.size();
}

}  // namespace

bool MoveChooser::gives_up(const go::Position& position, double mover_winrate) {
  const ResignParams& resign = params_.resign;
  hopeless_in_a_row_ = mover_winrate < resign.mover_winrate ? hopeless_in_a_row_ + 1 : 0;
  const double least_moves = resign.least_moves_per_point * position.size() * position.size();
  return resign.allowed && hopeless_in_a_row_ >= resign.moves_in_a_row &&
         static_cast<double>(position.moves().size()) >= least_moves;
}

Ending MoveChooser::judge(const go::Position& position,
                          const record::Evaluation& evaluation) const {
  if (!evaluation.ownership.empty()) {
    return judge_ending(position, evaluation.ownership, params_.ending);
  }
  base::Rng rng(position.hash());
  return judge_ending(position, settle(position, params_.ending.settle, rng), params_.ending);
}

// The engine chooses among the moves that approach dead stones; where it cannot be asked that,
// the move against the chain with the fewest liberties. Point::none() if there is no such move.
Point MoveChooser::capture(engine::Engine& engine, const go::Position& position,
                           const engine::Budget& budget, const Ending& ending) const {
  const std::vector<Point> moves = capturing_moves(position, position.to_move(), ending.dead);
  if (moves.empty()) {
    return Point::none();
  }
  engine::Budget local = budget;
  local.area.points = moves;
  const Result<record::Evaluation> answer = engine.evaluate(position, local);
  const Point wanted = answer ? answer->best_move() : Point::none();
  return std::find(moves.begin(), moves.end(), wanted) != moves.end() ? wanted : moves.front();
}

Result<Choice> MoveChooser::choose(engine::Engine& engine, const go::Position& position,
                                   const engine::Budget& budget) {
  Result<record::Evaluation> evaluation = engine.evaluate(position, budget);
  if (!evaluation) {
    return evaluation.error();
  }
  const Result<Point> wanted = checked_move(position, *evaluation);
  if (!wanted) {
    return wanted.error();
  }
  const go::Color mover = position.to_move();
  Choice choice{*wanted, false, std::move(*evaluation)};
  if (may_be_ending(position, *choice.evaluation)) {
    const Ending ending = judge(position, *choice.evaluation);
    const bool wins_as_is = record::mover_lead(ending.black_lead_as_is, mover) > 0;
    const bool wins_cleaned = record::mover_lead(ending.black_lead_cleaned, mover) > 0;
    const bool area = position.rules().scoring == go::Scoring::kArea;
    const bool safe_to_end = wins_cleaned && (wins_as_is || !area);
    if ((opponent_passed(position) && safe_to_end) ||
        (ending.nothing_left && (safe_to_end || !wins_cleaned))) {
      choice.move = Point::pass();
    } else if (area && wins_cleaned && !wins_as_is &&
               (choice.move.is_pass() || opponent_passed(position) || ending.nothing_left)) {
      const Point capturing = capture(engine, position, budget, ending);
      choice.move = capturing.is_none() ? choice.move : capturing;
    } else if (choice.move.is_pass() && !wins_cleaned) {
      choice.move = best_move_but_pass(*choice.evaluation);
    }
    if (wins_cleaned) {
      hopeless_in_a_row_ = 0;
      return choice;
    }
  }
  choice.resigns =
      gives_up(position, record::mover_winrate(choice.evaluation->black_winrate, mover));
  return choice;
}

Result<Choice> MoveChooser::clean_up(engine::Engine& engine, const go::Position& position,
                                     const engine::Budget& budget) {
  Result<record::Evaluation> evaluation = engine.evaluate(position, budget);
  if (!evaluation) {
    return evaluation.error();
  }
  const Ending ending = judge(position, *evaluation);
  const Point capturing = capture(engine, position, budget, ending);
  return Choice{capturing.is_none() ? Point::pass() : capturing, false, std::move(*evaluation)};
}

}  // namespace kiryoku::play
