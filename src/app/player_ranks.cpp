// SPDX-License-Identifier: MIT
#include "app/player_ranks.hpp"

#include <algorithm>
#include <cmath>
#include <string>

#include "rank/estimate.hpp"
#include "rank/game_filter.hpp"

namespace kiryoku::app {
namespace {

constexpr const char* kLossColumn = "loss_mean";

// What players of a rank lose, by a line through the ranks around: few games of a single rank were
// measured, and their means jump about. Nothing if there are too few.
std::optional<double> typical_loss(const rank::RankModel& model, std::size_t column, double value) {
  constexpr double kAround = 6;  // ranks (own choice)
  constexpr int kFewest = 5;     // of them
  double weights = 0;
  double ranks = 0;
  double losses = 0;
  double squares = 0;
  double products = 0;
  int count = 0;
  for (const rank::TypicalRank& typical : model.typical) {
    if (std::abs(typical.rank - value) > kAround || column >= typical.means.size()) {
      continue;
    }
    ++count;
    const double weight = typical.games;
    const double distance = typical.rank - value;
    weights += weight;
    ranks += weight * distance;
    losses += weight * typical.means[column];
    squares += weight * distance * distance;
    products += weight * distance * typical.means[column];
  }
  const double spread = weights * squares - ranks * ranks;
  if (count < kFewest || spread <= 0) {
    return std::nullopt;
  }
  return (losses * squares - ranks * products) / spread;  // the line at distance 0
}

std::vector<lesson::NeighbourRank> neighbours_of(const rank::RankModel& model, double value) {
  constexpr int kStep = 2;   // ranks between two that are told …
  constexpr int kReach = 4;  // … to either side
  std::vector<lesson::NeighbourRank> found;
  const auto column =
      std::find(model.typical_columns.begin(), model.typical_columns.end(), kLossColumn);
  if (column == model.typical_columns.end()) {
    return found;
  }
  const auto place = static_cast<std::size_t>(column - model.typical_columns.begin());
  for (int away = -kReach; away <= kReach; away += kStep) {
    const double rank = std::round(value) + away;
    const auto loss = typical_loss(model, place, rank);
    if (loss && rank >= model.lowest && rank <= model.highest) {
      found.push_back({rank, *loss});
    }
  }
  return found;
}

lesson::PlayerRank told(const rank::RankEstimate& estimate) {
  return {estimate.value, estimate.low, estimate.high, std::string(rank::id_of(estimate.scale))};
}

// What the shipped network's opinions were fitted with.
struct Models {
  rank::RankModel ranks;
  rank::MoveModel moves;
};

std::optional<Models> read_models(const std::filesystem::path& data_dir) {
  const std::filesystem::path folder = data_dir / "rank" / "ogs2020";
  auto ranks = rank::read_rank_model(folder / "model.txt.gz");
  auto moves = rank::read_move_model(folder / "moves.txt.gz");
  if (!ranks || !moves) {
    return std::nullopt;
  }
  return Models{*std::move(ranks), *std::move(moves)};
}

}  // namespace

void estimate_ranks(const std::filesystem::path& data_dir,
                    std::span<const std::optional<record::Evaluation>> raw,
                    lesson::GameReview& review, const EvidenceCallback& evidence) {
  const std::string_view ours = "net kiryoku-";  // the shipped network, whichever training it is of
  if (raw.empty() || !raw.front() || !raw.front()->engine.starts_with(ours)) {
    return;
  }
  const std::optional<Models> models = read_models(data_dir);
  if (!models) {
    return;
  }
  for (lesson::PlayerReview* player : {&review.black, &review.white}) {
    if (rank::refusal(review.game.record, player->color)) {
      continue;
    }
    const rank::Side side = rank::make_side(review.game.record, raw, player->color);
    const rank::GameEvidence found =
        rank::make_evidence(review.game.record, player->color, {&side, nullptr}, models->moves);
    if (evidence) {
      evidence(player->color, found);
    }
    const auto estimate = rank::estimate_rank(models->ranks, std::span(&found, 1));
    if (estimate) {
      player->rank = told(*estimate);
      player->neighbours = neighbours_of(models->ranks, estimate->value);
      const double own = rank::evidence_value(found, kLossColumn, models->ranks.tempers);
      player->neighbours_own = std::isfinite(own) ? std::optional(own) : std::nullopt;
    }
  }
}

std::optional<lesson::PlayerRank> combined_rank(const std::filesystem::path& data_dir,
                                                std::span<const rank::GameEvidence> games) {
  const std::optional<Models> models = games.empty() ? std::nullopt : read_models(data_dir);
  if (!models) {
    return std::nullopt;
  }
  const auto estimate = rank::estimate_rank(models->ranks, games);
  return estimate ? std::optional(told(*estimate)) : std::nullopt;
}

}  // namespace kiryoku::app
