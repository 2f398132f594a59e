// SPDX-License-Identifier: MIT
#include "cli/rank_voices.hpp"

#include <fmt/format.h>

#include "app/data_dir.hpp"
#include "rank/scale.hpp"

namespace kiryoku::cli {
namespace {

namespace fs = std::filesystem;
using base::Error;
using base::ErrorCode;
using base::Result;

constexpr const char* kUsualModel = "rank/ogs2020/model.txt.gz";
constexpr const char* kRecordModel = "rank/record/model.txt.gz";

Result<fs::path> model_folder(const ModelChoice& choice, const RankGames& games) {
  if (!choice.model.empty()) {
    return choice.model;
  }
  if (choice.from_record && choice.server.empty()) {
    if (const auto file = app::data_file(kRecordModel)) {
      return file->parent_path();
    }
  }
  std::optional<rank::Scale> scale = rank::parse_scale(choice.server);
  if (!scale && !games.games.empty()) {
    scale = rank::scale_of(games.games.front().server);
  }
  const rank::Scale wanted = scale.value_or(rank::Scale::kOgs2020);
  auto file = app::data_file(fmt::format("rank/{}/model.txt.gz", rank::id_of(wanted)));
  if (!file && choice.server.empty()) {
    file = app::data_file(kUsualModel);
  }
  if (!file) {
    return Error{ErrorCode::kNotFound,
                 fmt::format("there is no model for the ranks of {}; leave --server out, or name a "
                             "folder made by `kiryoku calibrate` with --model",
                             rank::title_of(wanted)),
                 "--server"};
  }
  return file->parent_path();
}

// Whether a model of these players' own server can be asked unbidden: one that was fitted on strong
// players only would find nobody weak.
bool knows_ranks_of(const rank::RankModel& model, const RankGames& games) {
  constexpr double kHalfRank = 0.5;
  bool any = false;
  for (const RankedPlayer& player : games.players) {
    for (const PlayedGame& played : player.played) {
      const auto& rank = games.games[played.game].player(played.color).rank;
      if (!rank || rank->kind != record::RankKind::kAmateur) {
        continue;
      }
      if (rank->value < model.lowest - kHalfRank || rank->value > model.highest + kHalfRank) {
        return false;
      }
      any = true;
    }
  }
  return any;
}

}  // namespace

Result<Voices> voices_for(const ModelChoice& choice, const RankGames& games) {
  const auto folder = model_folder(choice, games);
  if (!folder) {
    return folder.error();
  }
  auto models = rank::read_models(*folder);
  if (!models) {
    return models.error();
  }
  Voices voices{{std::move(*models), {}}, std::nullopt};
  const auto usual = app::data_file(kUsualModel);
  if (voices.asked.models.rank.scale == rank::Scale::kOgs2020 || !choice.model.empty() || !usual) {
    return voices;
  }
  models = rank::read_models(usual->parent_path());
  if (!models) {
    return models.error();
  }
  if (choice.server.empty() && !knows_ranks_of(voices.asked.models.rank, games)) {
    voices.asked.models = std::move(*models);
  } else {
    voices.usual = Voice{std::move(*models), {}};
  }
  return voices;
}

}  // namespace kiryoku::cli
