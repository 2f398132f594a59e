// SPDX-License-Identifier: MIT
#include "learn/net/ranked_games.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

#include "go/symmetry.hpp"
#include "net/features.hpp"
#include "net/metadata.hpp"

namespace kiryoku::learn {
namespace {

constexpr int kFullSize = 19;
constexpr int kPoints = kFullSize * kFullSize;
constexpr int kLowest = 34;  // 25k

}  // namespace

int thermometer(double rank) {
  return std::clamp(10 - static_cast<int>(std::lround(rank)), 1, kLowest);
}

net::MetaRow row_of_rank(int rank, int points) {
  const net::Profile profile{.black_rank = rank, .white_rank = rank};
  return net::meta_row(profile, go::Color::kBlack, points);
}

void RankedGames::add(const rank::LabelledGames& games, const LeftOut& left_out) {
  by_rank_.resize(kLowest + 1);
  std::vector<std::size_t> number(games.games.size(), games_.size());
  std::vector<bool> usable(games.games.size());
  for (std::size_t i = 0; i < games.games.size(); ++i) {
    TrainingGame game;
    number[i] = games_.size();
    usable[i] = games.games[i].setup.size == kFullSize &&
                to_training_game(games.games[i], GameParams{}, game);
    if (usable[i]) {
      games_.push_back(std::move(game));
    }
  }
  for (const rank::LabelledSide& side : games.sides) {
    if (!usable[side.game]) {
      continue;
    }
    const RankedSide ranked{number[side.game], side.color, thermometer(side.rank)};
    if (left_out.has(games.players[static_cast<std::size_t>(side.player)])) {
      unseen_.push_back(ranked);
    } else {
      by_rank_[static_cast<std::size_t>(ranked.rank)].push_back(ranked);
      ++learned_;
    }
  }
}

// A rank's share goes with the square root of its games: strong enough to hear the rare ones,
// weak enough not to learn a handful of games by heart.
const RankedSide& RankedGames::draw_side(base::Rng& rng) const {
  double total = 0;
  for (const std::vector<RankedSide>& sides : by_rank_) {
    total += std::sqrt(static_cast<double>(sides.size()));
  }
  double left = rng.uniform() * total;
  const std::vector<RankedSide>* chosen = nullptr;
  for (const std::vector<RankedSide>& sides : by_rank_) {
    if (!sides.empty()) {
      chosen = &sides;
      left -= std::sqrt(static_cast<double>(sides.size()));
      if (left < 0) {
        break;
      }
    }
  }
  return (*chosen)[rng.below(static_cast<std::uint32_t>(chosen->size()))];
}

RankedMove RankedGames::draw_move(const RankedSide& side, base::Rng& rng,
                                  net::LadderCache& ladders) const {
  const TrainingGame& game = games_[side.game];
  std::size_t ply = rng.below(static_cast<std::uint32_t>(game.moves.size()));
  for (std::size_t i = 0; i < game.moves.size() && game.moves[ply].color != side.color; ++i) {
    ply = (ply + 1) % game.moves.size();
  }
  const go::Position position = position_before(game, ply);
  RankedMove move;
  move.inputs = net::make_inputs(position, {}, ladders);
  const go::Point played = game.moves[ply].point;
  move.move = played.is_place() ? go::to_row_major(played, kFullSize) : kPoints;
  move.rank = side.rank;
  return move;
}

void RankedGames::fill(std::uint64_t seed, int count, TrainingBatch& batch) const {
  constexpr std::size_t kWidth = kGlobalInputs + kMetaInputs;
  base::Rng rng(seed);
  const auto boards = static_cast<std::size_t>(count);
  batch.input.size = kFullSize;
  batch.input.batch = count;
  batch.input.spatial.assign(boards * kPoints * kSpatialPadded, 0.0F);
  batch.input.global.resize(boards * kWidth);
  batch.targets.assign(boards, {});
  for (std::size_t i = 0; i < boards; ++i) {
    const RankedMove move = draw_move(draw_side(rng), rng, batch.ladders);
    const int symmetry = static_cast<int>(rng.below(go::kSymmetries));
    const auto moved = [&](int point) {
      const go::Point p = go::Point::at(point % kFullSize, point / kFullSize);
      return go::to_row_major(go::transform(p, kFullSize, symmetry), kFullSize);
    };
    for (int p = 0; p < kPoints; ++p) {
      const std::size_t row = i * kPoints + static_cast<std::size_t>(moved(p));
      for (std::uint32_t bits = move.inputs.planes[static_cast<std::size_t>(p)]; bits != 0;
           bits &= bits - 1) {
        batch.input
            .spatial[row * kSpatialPadded + static_cast<std::size_t>(std::countr_zero(bits))] =
            1.0F;
      }
    }
    const auto global = batch.input.global.begin() + static_cast<std::ptrdiff_t>(i * kWidth);
    const net::MetaRow row = row_of_rank(move.rank, kPoints);
    std::copy(row.begin(), row.end(),
              std::copy(move.inputs.global.begin(), move.inputs.global.end(), global));
    batch.targets[i].move = move.move == kPoints ? kPoints : moved(move.move);
  }
}

std::vector<RankedMove> RankedGames::unseen_moves(std::size_t count) const {
  std::vector<std::vector<RankedSide>> by_rank(kLowest + 1);
  for (const RankedSide& side : unseen_) {
    by_rank[static_cast<std::size_t>(side.rank)].push_back(side);
  }
  std::erase_if(by_rank, [](const auto& sides) { return sides.empty(); });
  base::Rng rng(2024);
  net::LadderCache ladders;
  std::vector<RankedMove> moves;
  while (moves.size() < count && !by_rank.empty()) {
    const std::vector<RankedSide>& sides = by_rank[moves.size() % by_rank.size()];
    moves.push_back(
        draw_move(sides[rng.below(static_cast<std::uint32_t>(sides.size()))], rng, ladders));
  }
  return moves;
}

}  // namespace kiryoku::learn
