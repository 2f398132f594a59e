// SPDX-License-Identifier: MIT
#include "cli/calibrate_manners.hpp"

#include "rank/manner/move_view.hpp"
#include "record/phase.hpp"

namespace kiryoku::cli {
namespace {

using base::Result;

struct SeenSide {
  int size = 19;             // of the board
  std::vector<int> numbers;  // of the moves
};

rank::MannerSums sums_of(const rank::MannerModel& model, const SeenSide& side,
                         std::span<const float> views) {
  rank::MannerSums sums;
  for (std::size_t i = 0; i < side.numbers.size(); ++i) {
    const auto phase = static_cast<std::size_t>(record::phase_of(side.numbers[i], side.size));
    sums.ranks[phase] += model.rank_of(views.subspan(i * model.inputs, model.inputs));
    ++sums.moves[phase];
  }
  return sums;
}

}  // namespace

Result<std::vector<rank::MannerSums>> manners_of(const learn::rank::LabelledGames& games,
                                                 std::span<const learn::rank::LabelledSide> sides,
                                                 const MannerJob& job,
                                                 const engine::EngineContext& context,
                                                 const base::Progress& progress,
                                                 const base::StopSource* stop) {
  const auto eyes = engine::TrunkReader::open(job.engine, context);
  if (!eyes) {
    return eyes.error();
  }
  std::vector<learn::rank::MannerSide> learned;
  std::vector<SeenSide> seen;
  for (const learn::rank::LabelledSide& side : sides) {
    const record::GameRecord& game = games.games[side.game];
    const auto moves = app::seen_moves(*eyes, game, {side.color}, stop);
    if (!moves) {
      return moves.error();
    }
    const std::string& player = games.players[static_cast<std::size_t>(side.player)];
    learned.push_back(
        {{}, side.player, learn::rank::fold_of(player, job.folds), side.rank, side.deviation});
    seen.push_back({game.size, {}});
    for (const app::SeenMove& move : *moves) {
      std::vector<float>& views = learned.back().views;
      views.insert(views.end(), move.view.begin(), move.view.end());
      seen.back().numbers.push_back(move.number);
    }
    if (progress) {
      progress({"sides seen", static_cast<std::int64_t>(seen.size()),
                static_cast<std::int64_t>(sides.size())});
    }
  }
  auto models = learn::rank::learn_manner(learned, rank::view_size(eyes->channels()), job.folds,
                                          job.params, progress, stop);
  if (!models) {
    return models.error();
  }
  models->all.network = eyes->network();
  models->all.about = job.about;
  if (const auto written = rank::write_manner_model(job.file, models->all); !written) {
    return written.error();
  }
  std::vector<rank::MannerSums> found;
  for (std::size_t i = 0; i < seen.size(); ++i) {
    const auto& unseen = models->without[static_cast<std::size_t>(learned[i].fold)];
    found.push_back(sums_of(unseen, seen[i], learned[i].views));
  }
  return found;
}

}  // namespace kiryoku::cli
