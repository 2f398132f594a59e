// SPDX-License-Identifier: MIT
#include "rank/game_filter.hpp"

#include <fmt/format.h>

#include <cmath>

#include "base/text.hpp"
#include "rank/player_name.hpp"
#include "record/game_tree.hpp"

namespace kiryoku::rank {
namespace {

using record::GameRecord;

std::vector<go::Move> moves_of(const GameRecord& game) {
  std::vector<go::Move> moves;
  for (const record::Step& step : game.steps) {
    if (step.move.color != go::Color::kEmpty) {
      moves.push_back(step.move);
    }
  }
  return moves;
}

// Stones put or taken after the first move.
bool is_edited(const GameRecord& game) {
  bool started = false;
  for (const record::Step& step : game.steps) {
    if (started && !step.edits.empty()) {
      return true;
    }
    started = started || step.move.color != go::Color::kEmpty;
  }
  return false;
}

bool is_program(const record::Player& player) {
  return is_program_name(player.name) || player.rank_text == "AI";
}

// Known to be a free game; most servers' files do not say.
bool is_unrated(const GameRecord& game) {
  return game.tree != nullptr && game.tree->root() != record::kNone &&
         base::contains_ignoring_case(game.tree->text(game.tree->root(), "GC"), "ranked=false");
}

std::optional<std::string> strict_refusal(const GameRecord& game, const FilterParams& params) {
  if (!game.rules_known || go::to_name(game.rules) != "japanese") {
    return "not played under Japanese rules";
  }
  if (std::fabs(game.komi - params.strict_komi) > 1e-9) {
    return fmt::format("komi {} instead of {}", game.komi, params.strict_komi);
  }
  if (game.handicap > 0 || !game.setup.black.empty()) {
    return "a handicap game";
  }
  if (game.move_count() < params.strict_moves) {
    return fmt::format("{} moves, fewer than {}", game.move_count(), params.strict_moves);
  }
  if (is_program(game.black) || is_program(game.white)) {
    return "one player is a program";
  }
  if (is_unrated(game)) {
    return "not a rated game";
  }
  if (!game.black.rank || !game.white.rank) {
    return "the record does not give both ranks";
  }
  if (std::fabs(game.black.rank->value - game.white.rank->value) > params.strict_rank_gap) {
    return fmt::format("ranks more than {} apart", params.strict_rank_gap);
  }
  if (is_mirror_go(game, params.mirror_moves)) {
    return "mirror Go";
  }
  return std::nullopt;
}

}  // namespace

bool is_mirror_go(const GameRecord& game, int moves) {
  const std::vector<go::Move> played = moves_of(game);
  if (static_cast<int>(played.size()) < moves || moves < 2) {
    return false;
  }
  for (std::size_t i = 1; i < static_cast<std::size_t>(moves); i += 2) {
    const go::Point black = played[i - 1].point;
    const go::Point white = played[i].point;
    if (!black.is_place() || !white.is_place() || black.x() + white.x() != game.size - 1 ||
        black.y() + white.y() != game.size - 1) {
      return false;
    }
  }
  return true;
}

std::optional<std::string> refusal(const GameRecord& game, go::Color player,
                                   const FilterParams& params) {
  if (game.size != params.size) {
    return fmt::format("{0}×{0}: there is no model for this board", game.size);
  }
  if (is_edited(game)) {
    return "stones were put or taken in mid-game";
  }
  int own = 0;
  for (const go::Move& move : moves_of(game)) {
    own += move.color == player && move.point.is_place() ? 1 : 0;
  }
  if (own < params.least_moves) {
    return fmt::format("not enough moves: {} of this player, {} are needed", own,
                       params.least_moves);
  }
  return params.strict ? strict_refusal(game, params) : std::nullopt;
}

std::string moves_text(const record::GameRecord& game) {
  std::string text;
  for (const record::Step& step : game.steps) {
    if (step.move.color != go::Color::kEmpty) {
      text += static_cast<char>('0' + static_cast<int>(step.move.color));
      text += step.move.point.is_place()
                  ? fmt::format("{:02}{:02}", step.move.point.x(), step.move.point.y())
                  : "-";
    }
  }
  return text;
}

}  // namespace kiryoku::rank
