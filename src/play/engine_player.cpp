// SPDX-License-Identifier: MIT
#include "play/engine_player.hpp"

#include <algorithm>

namespace kiryoku::play {

using base::Result;

EnginePlayer::EnginePlayer(engine::EngineSpec spec, engine::EngineContext context,
                           const PlayParams& params, std::unique_ptr<engine::Engine> engine)
    : spec_(std::move(spec)),
      context_(std::move(context)),
      params_(params),
      engine_(std::move(engine)),
      chooser_(params) {}

std::string EnginePlayer::name() const { return engine::to_string(spec_); }

Result<void> EnginePlayer::new_game(const TimeControl& /*time*/, std::uint64_t seed) {
  context_.seed = seed;
  Result<std::unique_ptr<engine::Engine>> fresh = engine::make_engine(spec_, context_);
  if (!fresh) {
    return fresh.error();
  }
  engine_ = std::move(*fresh);
  chooser_.new_game();
  return {};
}

Result<Choice> EnginePlayer::choose(const go::Position& position, const Turn& turn) {
  engine::Budget budget;
  budget.stop = turn.stop;
  budget.only_move = true;
  if (turn.clock != nullptr) {
    const auto own_moves =
        std::count_if(position.moves().begin(), position.moves().end(),
                      [&](const go::Move& move) { return move.color == position.to_move(); });
    budget.time_ms = turn.clock->think_ms(position.size(), static_cast<int>(own_moves));
  }
  return chooser_.choose(*engine_, position, budget);
}

Result<FinalWord> EnginePlayer::final_word(const go::Position& position) {
  // Not the engine's own ownership: a network's may be poor at the end of a game.
  const SettleParams& params = params_.ending.settle;
  base::Rng rng(position.hash());
  FinalWord word;
  word.dead = dead_stones(position.board(), settle(position, params, rng), params);
  return word;
}

}  // namespace kiryoku::play
