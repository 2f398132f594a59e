// SPDX-License-Identifier: MIT
#include "learn/rank/likelihood_models.hpp"

#include <fmt/format.h>

#include <optional>

namespace kiryoku::learn::rank {
namespace {

using base::Result;
using kiryoku::rank::MoveModel;

// [k]: without fold k; the last: of all.
std::vector<std::filesystem::path> files_of(const LikelihoodPlace& place, int folds) {
  std::vector<std::filesystem::path> files;
  for (int k = 0; k < folds; ++k) {
    files.push_back(place.folder / fmt::format("{}-without-{}.txt.gz", place.name, k));
  }
  files.push_back(place.folder / (place.name + ".txt.gz"));
  return files;
}

std::optional<MoveModels> kept(const LikelihoodPlace& place,
                               const std::vector<std::filesystem::path>& files) {
  MoveModels models;
  for (const std::filesystem::path& file : files) {
    auto model = kiryoku::rank::read_move_model(file);
    if (!model || model->about != place.about) {
      return std::nullopt;
    }
    models.without.push_back(std::move(*model));
  }
  models.all = std::move(models.without.back());
  models.without.pop_back();
  return models;
}

}  // namespace

Result<MoveModels> kept_or_learned(const LikelihoodPlace& place, const LabelledGames& games,
                                   const MoveTrainingParams& params,
                                   const EvaluationsOf& evaluations, const base::Progress& progress,
                                   const base::StopSource* stop) {
  const std::vector<std::filesystem::path> files = files_of(place, params.folds);
  if (auto found = kept(place, files)) {
    return std::move(*found);
  }
  auto models = learn_moves(games, params, evaluations, progress, stop);
  if (!models) {
    return models;
  }
  std::error_code ignored;
  std::filesystem::remove(place.folder / (place.name + ".csv"), ignored);
  for (std::size_t k = 0; k < files.size(); ++k) {
    MoveModel& model = k < models->without.size() ? models->without[k] : models->all;
    model.about = place.about;
    if (const auto written = kiryoku::rank::write_move_model(files[k], model); !written) {
      return written.error();
    }
  }
  return models;
}

}  // namespace kiryoku::learn::rank
