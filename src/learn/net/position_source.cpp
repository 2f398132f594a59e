// SPDX-License-Identifier: MIT
#include "learn/net/position_source.hpp"

#include <algorithm>
#include <bit>

#include "go/symmetry.hpp"
#include "net/features.hpp"

namespace kiryoku::learn {
namespace {

constexpr int kFullSize = 19;
constexpr int kSmallestSize = 9;
// Games whose drawn move is not one to imitate are drawn again so often, then used as they are.
constexpr int kTries = 20;

template <typename T>
const T& draw(const std::vector<T>& values, base::Rng& rng) {
  return values[rng.below(static_cast<std::uint32_t>(values.size()))];
}

}  // namespace

BatchFiller::BatchFiller() {
  for (int size = kSmallestSize; size <= kFullSize; ++size) {
    for (int symmetry = 0; symmetry < go::kSymmetries; ++symmetry) {
      std::vector<std::uint16_t>& moved = moved_[size][static_cast<std::size_t>(symmetry)];
      for (const go::Point p : go::points_of(size)) {
        moved.push_back(
            static_cast<std::uint16_t>(to_row_major(go::transform(p, size, symmetry), size)));
      }
      moved.push_back(static_cast<std::uint16_t>(size * size));  // pass stays
    }
  }
}

void BatchFiller::resize(int size, int count, TrainingBatch& batch) {
  const auto boards = static_cast<std::size_t>(count);
  batch.input.size = size;
  batch.input.batch = count;
  batch.input.spatial.assign(boards * static_cast<std::size_t>(size * size) * kSpatialPadded, 0.0F);
  batch.input.global.resize(boards * kGlobalInputs);
  batch.targets.resize(boards);
}

void BatchFiller::put(const LabelledPosition& position, int symmetry, std::size_t slot,
                      TrainingBatch& batch) const {
  const std::vector<std::uint16_t>& moved = this->moved(batch.input.size, symmetry);
  const auto points = static_cast<std::size_t>(position.inputs.points());
  for (std::size_t p = 0; p < points; ++p) {
    float* to = batch.input.spatial.data() + (slot * points + moved[p]) * kSpatialPadded;
    for (std::uint32_t bits = position.inputs.planes[p]; bits != 0; bits &= bits - 1) {
      to[std::countr_zero(bits)] = 1.0F;
    }
  }
  std::copy(position.inputs.global.begin(), position.inputs.global.end(),
            batch.input.global.begin() + static_cast<std::ptrdiff_t>(slot * kGlobalInputs));
  Target& target = batch.targets[slot];
  target = position.target;
  if (target.move >= 0) {
    target.move = moved[static_cast<std::size_t>(target.move)];
  }
  if (target.taught) {
    for (std::size_t p = 0; p < points; ++p) {
      target.teacher.policy[moved[p]] = position.target.teacher.policy[p];
      target.teacher.ownership[moved[p]] = position.target.teacher.ownership[p];
    }
  }
}

void BatchFiller::turn(int symmetry, LabelledPosition& position) const {
  position.inputs = net::transformed(position.inputs, symmetry);
  if (position.target.move >= 0) {
    position.target.move =
        moved(position.inputs.size, symmetry)[static_cast<std::size_t>(position.target.move)];
  }
}

PositionSource::PositionSource(const std::vector<TrainingGame>& games, const LabelStore& labels,
                               const SourceParams& params)
    : labels_(&labels), params_(params) {
  for (const TrainingGame& game : games) {
    const bool imitated = game.black_move_weight > 0 || game.white_move_weight > 0;
    if (game.setup.size == kFullSize && imitated && !game.unseen()) {
      (game.kind == GameKind::kServer ? server_games_ : book_games_).push_back(&game);
    }
  }
}

bool PositionSource::is_usable() const {
  return !server_games_.empty() || !book_games_.empty() || labels_->count(kFullSize) > 0;
}

int PositionSource::draw_size(base::Rng& rng) const {
  if (rng.uniform() >= params_.small_board_share) {
    return kFullSize;
  }
  // Smaller boards by how many positions there are of each.
  std::int64_t total = 0;
  for (int size = kSmallestSize; size < kFullSize; ++size) {
    total += labels_->count(size);
  }
  auto chosen = static_cast<std::int64_t>(rng.uniform() * static_cast<double>(total));
  for (int size = kSmallestSize; size < kFullSize; ++size) {
    chosen -= labels_->count(size);
    if (chosen < 0) {
      return size;
    }
  }
  return kFullSize;
}

void PositionSource::draw_move(base::Rng& rng, net::LadderCache& ladders,
                               LabelledPosition& position) const {
  const double server = static_cast<double>(server_games_.size()) * params_.server_game_weight;
  const double book = static_cast<double>(book_games_.size());
  for (int i = 0; i < kTries; ++i) {
    const bool from_server = rng.uniform() * (server + book) < server;
    const TrainingGame& game = *draw(from_server ? server_games_ : book_games_, rng);
    const std::size_t ply = rng.below(static_cast<std::uint32_t>(game.moves.size()));
    const auto chance = static_cast<double>(game.move_weight(game.moves[ply].color));
    if (rng.uniform() < chance || i + 1 == kTries) {
      position = position_from_game(game, ply, ladders);
      position.target.move_weight = 1.0F;  // the weight has been the chance to be drawn
      return;
    }
  }
}

void PositionSource::fill(std::uint64_t seed, int count, TrainingBatch& batch) const {
  base::Rng rng(seed);
  const int size = draw_size(rng);
  const bool has_games = !server_games_.empty() || !book_games_.empty();
  BatchFiller::resize(size, count, batch);
  for (int i = 0; i < count; ++i) {
    LabelledPosition position;
    const bool taught = size != kFullSize || !has_games || rng.uniform() < params_.taught_share;
    if (taught && labels_->count(size) > 0) {
      const auto labels = static_cast<double>(labels_->count(size));
      position = labels_->read(size, static_cast<std::int64_t>(rng.uniform() * labels));
    } else {
      draw_move(rng, batch.ladders, position);
    }
    filler_.put(position, static_cast<int>(rng.below(go::kSymmetries)), static_cast<std::size_t>(i),
                batch);
  }
}

LabelledPosition position_from_game(const TrainingGame& game, std::size_t ply,
                                    net::LadderCache& ladders) {
  const go::Position position = position_before(game, ply);
  LabelledPosition result;
  result.inputs = net::make_inputs(position, {}, ladders);
  const go::Move move = game.moves[ply];
  result.target.move = move.is_pass() ? position.size() * position.size()
                                      : to_row_major(move.point, position.size());
  result.target.move_weight = game.move_weight(move.color);
  if (game.draw) {
    result.target.result = 0.5F;
  } else if (game.winner != go::Color::kEmpty) {
    result.target.result = game.winner == move.color ? 1.0F : 0.0F;
  }
  return result;
}

}  // namespace kiryoku::learn
