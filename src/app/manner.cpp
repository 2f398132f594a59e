// SPDX-License-Identifier: MIT
#include "app/manner.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <sstream>

#include "rank/manner/move_view.hpp"
#include "record/phase.hpp"
#include "store/key.hpp"

namespace kiryoku::app {

using base::Error;
using base::ErrorCode;
using base::Result;

Result<std::vector<SeenMove>> seen_moves(const Eyes& eyes, const record::GameRecord& game,
                                         const std::vector<go::Color>& sides,
                                         const base::StopSource* stop) {
  struct Asked {
    go::Point move, last, before_last;
  };

  std::vector<go::Position> positions;
  std::vector<Asked> asked;
  std::vector<SeenMove> moves;
  go::Point last = go::Point::pass();
  go::Point before_last = go::Point::pass();
  record::for_each_position(
      game, [&](int turn, const go::Position& position, const go::Move* next) {
        if (next == nullptr) {
          return;
        }
        if (next->point.is_place() && position.to_move() == next->color &&
            std::find(sides.begin(), sides.end(), next->color) != sides.end()) {
          positions.push_back(position);
          asked.push_back({next->point, last, before_last});
          moves.push_back({turn + 1, next->color, {}});
        }
        before_last = last;
        last = next->point;
      });
  for (const engine::TrunkReader& reader : eyes.readers()) {
    reader.read(positions, stop, [&](std::size_t i, const engine::TrunkView& seen) {
      rank::MoveView view;
      view.size = game.size;
      view.number = moves[i].number;
      view.move = asked[i].move;
      view.last = asked[i].last;
      view.before_last = asked[i].before_last;
      view.policy = seen.output.policy;
      view.mover_winrate = seen.output.winrate();
      view.mover_lead = seen.output.lead;
      view.trunk = seen.trunk;
      view.channels = reader.channels();
      const std::vector<float> numbers = rank::to_numbers(view);
      moves[i].view.insert(moves[i].view.end(), numbers.begin(), numbers.end());
    });
  }
  if (stop != nullptr && stop->stop_requested()) {
    return Error{ErrorCode::kInterrupted, "stopped while looking at the moves", ""};
  }
  return moves;
}

rank::MannerSums manner_of(const rank::MannerModel& model, const std::vector<SeenMove>& moves,
                           int size, go::Color player) {
  rank::MannerSums sums;
  for (const SeenMove& move : moves) {
    if (move.color == player && move.view.size() == model.inputs) {
      sums.add(record::phase_of(move.number, size), model.rank_of(move.view));
    }
  }
  return sums;
}

namespace {

std::string to_note(const rank::MannerSums& sums) {
  return fmt::format("{} {}", fmt::join(sums.ranks, " "), fmt::join(sums.moves, " "));
}

std::optional<rank::MannerSums> from_note(const std::string& note) {
  rank::MannerSums sums;
  std::istringstream words(note);
  for (double& ranks : sums.ranks) {
    words >> ranks;
  }
  for (int& moves : sums.moves) {
    words >> moves;
  }
  return words ? std::optional(sums) : std::nullopt;
}

go::Position last_position(const record::GameRecord& game) {
  std::optional<go::Position> last;
  record::for_each_position(
      game, [&](int, const go::Position& position, const go::Move*) { last = position; });
  return *last;  // there is always the one before the first move
}

}  // namespace

Manners::Manners(std::string engine, const OpenEngine& open, const engine::EngineContext& context)
    : engine_(std::move(engine)),
      identity_(open.engine->identity()),
      store_(open.store),
      context_(context) {}

std::optional<rank::MannerSums> Manners::of(const rank::MannerModel& model,
                                            const record::GameRecord& game, go::Color player,
                                            const base::StopSource* stop) {
  if (model.networks.empty() || !identity_.starts_with("net " + model.networks.front())) {
    return std::nullopt;
  }
  const std::string name =
      store_ ? fmt::format("manner {} {:016x} {} {}", model.networks.front(), model.fingerprint(),
                           store::game_key(last_position(game)),
                           player == go::Color::kBlack ? 'B' : 'W')
             : "";
  if (const auto note = store_ ? store_->remembered(name) : std::nullopt) {
    if (const auto kept = from_note(*note)) {
      return kept;
    }
  }
  if (!eyes_ || eyes_->networks() != model.networks) {
    eyes_ = Eyes::find(model.networks, engine_, context_);
  }
  if (!eyes_) {
    return std::nullopt;
  }
  const auto seen = seen_moves(*eyes_, game, {player}, stop);
  if (!seen) {
    return std::nullopt;
  }
  const rank::MannerSums sums = manner_of(model, *seen, game.size, player);
  if (store_) {
    store_->remember(name, to_note(sums));
  }
  return sums;
}

}  // namespace kiryoku::app
