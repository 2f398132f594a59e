// SPDX-License-Identifier: MIT
#include "cli/calibrate_manners.hpp"

#include "rank/manner/move_view.hpp"
#include "record/phase.hpp"

namespace kiryoku::cli {

using base::Result;

Result<CalibrationManners> CalibrationManners::open(const std::string& engine,
                                                    const engine::EngineContext& context) {
  auto eyes = engine::TrunkReader::open(engine, context);
  return eyes ? Result(CalibrationManners(std::move(*eyes)))
              : Result<CalibrationManners>(eyes.error());
}

Result<void> CalibrationManners::look(const learn::rank::LabelledGames& games,
                                      std::span<const learn::rank::LabelledSide> sides, int folds,
                                      const base::Progress& progress,
                                      const base::StopSource* stop) {
  for (const learn::rank::LabelledSide& side : sides) {
    const record::GameRecord& game = games.games[side.game];
    const auto seen = app::seen_moves(eyes_, game, {side.color}, stop);
    if (!seen) {
      return seen.error();
    }
    learn::rank::MannerSide& added = sides_.emplace_back();
    added.player = side.player;
    added.fold = learn::rank::fold_of(games.players[static_cast<std::size_t>(side.player)], folds);
    added.rank = side.rank;
    added.deviation = side.deviation;
    sizes_.push_back(game.size);
    std::vector<int>& numbers = numbers_.emplace_back();
    for (const app::SeenMove& move : *seen) {
      added.views.insert(added.views.end(), move.view.begin(), move.view.end());
      numbers.push_back(move.number);
    }
    if (progress) {
      progress({"sides seen", static_cast<std::int64_t>(sides_.size()),
                static_cast<std::int64_t>(sides.size())});
    }
  }
  return {};
}

Result<void> CalibrationManners::learn(const std::filesystem::path& file, const std::string& about,
                                       int folds, const learn::rank::MannerParams& params,
                                       const base::Progress& progress,
                                       const base::StopSource* stop) {
  auto models = learn::rank::learn_manner(sides_, rank::view_size(eyes_.channels()), folds, params,
                                          progress, stop);
  if (!models) {
    return models.error();
  }
  models_ = std::move(*models);
  models_.all.network = eyes_.network();
  models_.all.about = about;
  return rank::write_manner_model(file, models_.all);
}

rank::MannerSums CalibrationManners::of(std::size_t side) const {
  const rank::MannerModel& model = models_.without[static_cast<std::size_t>(sides_[side].fold)];
  const std::span views = sides_[side].views;
  rank::MannerSums sums;
  for (std::size_t i = 0; i < numbers_[side].size(); ++i) {
    const auto phase = static_cast<std::size_t>(record::phase_of(numbers_[side][i], sizes_[side]));
    sums.ranks[phase] += model.rank_of(views.subspan(i * model.inputs, model.inputs));
    ++sums.moves[phase];
  }
  return sums;
}

}  // namespace kiryoku::cli
