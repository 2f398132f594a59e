// SPDX-License-Identifier: MIT
#include "app/player_ranks.hpp"

#include <cmath>
#include <string>

#include "app/manner.hpp"
#include "rank/estimate.hpp"
#include "rank/game_filter.hpp"
#include "rank/models.hpp"
#include "rank/typical.hpp"

namespace kiryoku::app {
namespace {

constexpr const char* kLossColumn = "loss_mean";

std::vector<lesson::NeighbourRank> neighbours_of(const rank::RankModel& model, double value) {
  constexpr int kStep = 2;   // ranks between two that are told …
  constexpr int kReach = 4;  // … to either side
  std::vector<lesson::NeighbourRank> found;
  for (int away = -kReach; away <= kReach; away += kStep) {
    const double rank = std::round(value) + away;
    const auto loss = rank::typical_value(model, kLossColumn, rank);
    // Of the strongest too few games are known to say what they lose: they would seem to lose more.
    const bool believable = loss && (found.empty() || *loss < found.back().points_per_move);
    if (believable && rank >= model.lowest && rank <= model.highest) {
      found.push_back({rank, *loss});
    }
  }
  return found;
}

lesson::PlayerRank told(const rank::RankEstimate& estimate) {
  return {estimate.value, estimate.low, estimate.high, std::string(rank::id_of(estimate.scale))};
}

base::Result<rank::Models> shipped_models(const std::filesystem::path& data_dir) {
  return rank::read_models(data_dir / "rank" / "ogs2020");
}

// All moves as the shipped networks see them, if the ordinary one is the one that was asked.
std::vector<SeenMove> seen_by(const rank::Models& models, const std::string& engine,
                              const lesson::GameReview& review,
                              const engine::EngineContext& context) {
  if (!models.manner || engine != models.rank.engine) {
    return {};
  }
  const auto eyes = Eyes::find(models.manner->networks, "net", context);
  if (!eyes) {
    return {};
  }
  auto seen =
      seen_moves(*eyes, review.game.record, {go::Color::kBlack, go::Color::kWhite}, nullptr);
  return seen ? std::move(*seen) : std::vector<SeenMove>();
}

}  // namespace

void estimate_ranks(const engine::EngineContext& context,
                    std::span<const std::optional<record::Evaluation>> raw,
                    lesson::GameReview& review, const EvidenceCallback& evidence) {
  const std::string_view ours = "net kiryoku-";  // the shipped network, whichever training it is of
  if (raw.empty() || !raw.front() || !raw.front()->engine.starts_with(ours)) {
    return;
  }
  const auto models = shipped_models(context.data_dir);
  if (!models) {
    return;
  }
  const std::vector<SeenMove> seen = seen_by(*models, raw.front()->engine, review, context);
  for (lesson::PlayerReview* player : {&review.black, &review.white}) {
    if (rank::refusal(review.game.record, player->color)) {
      continue;
    }
    const rank::Side side = rank::make_side(review.game.record, raw, player->color);
    rank::GameEvidence found = rank::make_evidence(review.game.record, player->color,
                                                   {&side, nullptr}, raw, models->moves);
    if (!seen.empty()) {
      found.manner = manner_of(*models->manner, seen, review.game.record.size, player->color);
    }
    if (evidence) {
      evidence(player->color, found);
    }
    const auto estimate = rank::estimate_rank(models->rank, std::span(&found, 1));
    if (estimate) {
      player->rank = told(*estimate);
      // What another network finds lost is no measure for this one's.
      if (raw.front()->engine == models->rank.engine) {
        player->neighbours = neighbours_of(models->rank, estimate->value);
        const double own = rank::evidence_value(found, kLossColumn, models->rank.tempers);
        player->neighbours_own = std::isfinite(own) ? std::optional(own) : std::nullopt;
      }
    }
  }
}

std::optional<lesson::PlayerRank> combined_rank(const std::filesystem::path& data_dir,
                                                std::span<const rank::GameEvidence> games) {
  if (games.empty()) {
    return std::nullopt;
  }
  const auto models = shipped_models(data_dir);
  if (!models) {
    return std::nullopt;
  }
  const auto estimate = rank::estimate_rank(models->rank, games);
  return estimate ? std::optional(told(*estimate)) : std::nullopt;
}

}  // namespace kiryoku::app
