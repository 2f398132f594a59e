// SPDX-License-Identifier: MIT
#include "learn/net/questions.hpp"

#include <cmath>
#include <numbers>

#include "learn/net/position_source.hpp"
#include "net/features.hpp"

namespace kiryoku::learn {
namespace {

constexpr int kFullSize = 19;

void change_rules_and_komi(const LabelParams& params, base::Rng& rng, go::Position& position) {
  if (rng.uniform() < params.other_rules) {
    const go::Rules all[] = {go::Rules::japanese(), go::Rules::chinese(), go::Rules::aga(),
                             go::Rules::new_zealand(), go::Rules::tromp_taylor()};
    position.set_rules(all[rng.below(std::size(all))]);
  }
  if (rng.uniform() < params.other_komi) {
    const double radius = std::sqrt(-2.0 * std::log(1.0 - rng.uniform()));
    const double normal = radius * std::cos(2.0 * std::numbers::pi * rng.uniform());
    position.set_komi(position.komi() + std::round(params.komi_deviation * normal));
  }
}

// True if a move was made.
bool play_random_move(base::Rng& rng, go::Position& position) {
  constexpr int kTries = 10;
  for (int i = 0; i < kTries; ++i) {
    const auto points = static_cast<std::uint32_t>(position.size() * position.size());
    const go::Point p = go::from_row_major(static_cast<int>(rng.below(points)), position.size());
    if (position.play({position.to_move(), p}) == go::Legality::kOk) {
      return true;
    }
  }
  return false;
}

}  // namespace

Questions::Questions(const std::vector<TrainingGame>& games, LabelPurpose purpose,
                     const LabelParams& params)
    : purpose_(purpose), params_(params) {
  for (const TrainingGame& game : games) {
    const bool full = game.setup.size == kFullSize;
    const bool server = game.kind == GameKind::kServer;
    if (purpose == LabelPurpose::kMeasuring) {
      if (full && game.unseen() && game.strong_even_game) {
        (server ? server_ : book_).push_back(&game);
      }
    } else if (!game.unseen()) {
      const bool strong = game.black_move_weight > 0 || game.white_move_weight > 0;
      if (!full) {
        small_.push_back(&game);
      } else if (strong) {
        (server ? server_ : book_).push_back(&game);
      } else {
        weak_.push_back(&game);
      }
    }
  }
}

const TrainingGame* Questions::draw_from(const Pool& games, base::Rng& rng) {
  return games.empty() ? nullptr : games[rng.below(static_cast<std::uint32_t>(games.size()))];
}

const TrainingGame* Questions::draw_full_size(base::Rng& rng) const {
  if (!weak_.empty() && rng.uniform() < params_.weak_games) {
    return draw_from(weak_, rng);
  }
  const TrainingGame* game = draw_from(rng.below(2) == 0 ? server_ : book_, rng);
  game = game == nullptr ? draw_from(server_, rng) : game;
  game = game == nullptr ? draw_from(book_, rng) : game;
  return game == nullptr ? draw_from(weak_, rng) : game;
}

std::optional<LabelledPosition> Questions::draw(bool small, base::Rng& rng,
                                                net::LadderCache& ladders) const {
  const TrainingGame* game = small ? draw_from(small_, rng) : draw_full_size(rng);
  if (game == nullptr) {
    return std::nullopt;
  }
  const std::size_t ply = rng.below(static_cast<std::uint32_t>(game->moves.size()));
  if (purpose_ == LabelPurpose::kMeasuring && !game->is_unseen(game->moves[ply].color)) {
    return std::nullopt;
  }
  LabelledPosition question = position_from_game(*game, ply, ladders);
  if (purpose_ == LabelPurpose::kTraining) {
    go::Position position = position_before(*game, ply);
    change_rules_and_komi(params_, rng, position);
    if (rng.uniform() < params_.random_move && play_random_move(rng, position)) {
      question.target.move = -1;
      question.target.result = -1;
    }
    question.inputs = net::make_inputs(position, {}, ladders);
  }
  return question;
}

}  // namespace kiryoku::learn
