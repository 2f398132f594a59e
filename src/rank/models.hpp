// SPDX-License-Identifier: MIT
// The files that `calibrate` writes and a rank is estimated with.
#pragma once

#include <filesystem>
#include <optional>

#include "base/result.hpp"
#include "rank/evidence.hpp"
#include "rank/rank_model.hpp"

namespace kiryoku::rank {

struct Models {
  RankModel rank;
  LikelihoodModels moves;
  std::optional<MannerModel> manner;
};

// model.txt.gz and moves.txt.gz of a folder, and choices.txt.gz and manner.txt.gz if they are
// there.
base::Result<Models> read_models(const std::filesystem::path& folder);

}  // namespace kiryoku::rank
