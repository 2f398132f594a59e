// SPDX-License-Identifier: MIT
// The two files that `calibrate` writes and a rank is estimated with.
#pragma once

#include <filesystem>

#include "base/result.hpp"
#include "rank/likelihood/move_model.hpp"
#include "rank/rank_model.hpp"

namespace kiryoku::rank {

struct Models {
  RankModel rank;
  MoveModel moves;
};

// model.txt.gz and moves.txt.gz of a folder.
base::Result<Models> read_models(const std::filesystem::path& folder);

}  // namespace kiryoku::rank
