// SPDX-License-Identifier: MIT
#include "app/player_ranks.hpp"

#include <algorithm>
#include <cmath>
#include <string>

#include "rank/estimate.hpp"
#include "rank/game_filter.hpp"

namespace kiryoku::app {
namespace {

constexpr double kNeighbours = 4;  // ranks to either side that are told
constexpr const char* kLossColumn = "loss_mean";

std::vector<lesson::NeighbourRank> neighbours_of(const rank::RankModel& model, double value) {
  std::vector<lesson::NeighbourRank> found;
  const auto column =
      std::find(model.typical_columns.begin(), model.typical_columns.end(), kLossColumn);
  if (column == model.typical_columns.end()) {
    return found;
  }
  const auto place = static_cast<std::size_t>(column - model.typical_columns.begin());
  for (const rank::TypicalRank& typical : model.typical) {
    if (std::abs(typical.rank - value) <= kNeighbours && place < typical.means.size()) {
      found.push_back({typical.rank, typical.means[place]});
    }
  }
  return found;
}

}  // namespace

void estimate_ranks(const std::filesystem::path& data_dir,
                    std::span<const std::optional<record::Evaluation>> raw,
                    lesson::GameReview& review) {
  const std::filesystem::path folder = data_dir / "rank" / "ogs2020";
  const auto model = rank::read_rank_model(folder / "model.txt.gz");
  const std::string_view ours = "net kiryoku-";  // the shipped network, whichever training it is of
  if (!model || raw.empty() || !raw.front() || !raw.front()->engine.starts_with(ours)) {
    return;
  }
  const auto moves = rank::read_move_model(folder / "moves.txt.gz");
  if (!moves) {
    return;
  }
  for (lesson::PlayerReview* player : {&review.black, &review.white}) {
    if (rank::refusal(review.game.record, player->color)) {
      continue;
    }
    const rank::Side side = rank::make_side(review.game.record, raw, player->color);
    const rank::GameEvidence evidence =
        rank::make_evidence(review.game.record, player->color, {&side, nullptr}, *moves);
    const auto found = rank::estimate_rank(*model, std::span(&evidence, 1));
    if (found) {
      player->rank = lesson::PlayerRank{found->value, found->low, found->high,
                                        std::string(rank::id_of(found->scale))};
      player->neighbours = neighbours_of(*model, found->value);
    }
  }
}

}  // namespace kiryoku::app
