// SPDX-License-Identifier: MIT
#include "record/check_moves.hpp"

#include <fmt/format.h>

#include "go/coordinates.hpp"
#include "record/game_tree.hpp"

namespace kiryoku::record {

namespace {

const char* reason(go::Legality legality) {
  switch (legality) {
    case go::Legality::kOk:
      return "it is legal";
    case go::Legality::kOffBoard:
      return "the point is not on the board";
    case go::Legality::kOccupied:
      return "the point is occupied";
    case go::Legality::kSuicide:
      return "suicide is not allowed";
    case go::Legality::kKo:
      return "it retakes the ko at once";
    case go::Legality::kSuperko:
      return "it repeats an earlier position";
  }
  return "";
}

}  // namespace

std::vector<Warning> check_moves(const GameRecord& game, const CheckParams& params) {
  std::vector<Warning> warnings;
  go::Position position = start_position(game);
  int number = 0;
  int illegal = 0;
  for (const Step& step : game.steps) {
    Step before = step;
    before.move = {};
    apply(before, position);
    if (step.move.color == go::Color::kEmpty) {
      continue;
    }
    ++number;
    const go::Legality legality = position.check(step.move);
    if (legality != go::Legality::kOk && ++illegal <= params.most_reported) {
      const Place place =
          game.tree != nullptr && step.node >= 0 ? game.tree->place(step.node) : Place{};
      warnings.push_back(
          {fmt::format("move {} ({} {}) is illegal: {}; it is played as recorded", number,
                       step.move.color == go::Color::kBlack ? "Black" : "White",
                       go::to_gtp(step.move.point, game.size), reason(legality)),
           place.row, place.column});
    }
    position.play_unchecked(step.move);
  }
  if (illegal > params.most_reported) {
    warnings.push_back(
        {fmt::format("{} more illegal moves", illegal - params.most_reported), 0, 0});
  }
  return warnings;
}

}  // namespace kiryoku::record
