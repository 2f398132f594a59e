// SPDX-License-Identifier: MIT
// Files of rank models: those of moves and those of ranks, told apart by their first line. What is
// accepted can be written and read back, and answers with finite numbers within its limits.
#include <cmath>
#include <vector>

#include "rank/estimate.hpp"
#include "rank/likelihood/posterior.hpp"
#include "target.hpp"

namespace kiryoku::fuzz {
namespace {

void check_moves(const rank::MoveModel& model) {
  require(rank::parse_move_model(to_text(model), "again").has_value(), "moves can be written");
  record::GameRecord game;
  game.size = 5;
  game.setup.size = 5;
  record::Step step;
  step.move = {go::Color::kBlack, go::Point::at(2, 2)};
  game.steps.push_back(step);
  const auto found = game_likelihood(model, game, go::Color::kBlack);
  require(std::isfinite(rank::posterior({&found, 1}, 0.5).mean), "ranks are numbers");
}

void check_ranks(const rank::RankModel& model) {
  require(rank::parse_rank_model(to_text(model), "again").has_value(), "ranks can be written");
  rank::GameEvidence evidence;
  evidence.measures.assign(rank::measure_columns().size(), 1.0);
  evidence.of(rank::Likelihood::kMoves)[0].moves = 100;
  const auto found = rank::estimate_rank(model, {&evidence, 1});
  require(!found || (found->value >= model.lowest && found->value <= model.highest),
          "estimates stay within the model's limits");
}

}  // namespace

void fuzz_rank_model(std::string_view bytes) {
  if (const auto moves = rank::parse_move_model(bytes, "fuzz")) {
    check_moves(*moves);
  }
  if (const auto ranks = rank::parse_rank_model(bytes, "fuzz")) {
    check_ranks(*ranks);
  }
}

}  // namespace kiryoku::fuzz
