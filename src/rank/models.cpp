// SPDX-License-Identifier: MIT
#include "rank/models.hpp"

#include <utility>

namespace kiryoku::rank {

base::Result<Models> read_models(const std::filesystem::path& folder) {
  auto rank = read_rank_model(folder / "model.txt.gz");
  if (!rank) {
    return rank.error();
  }
  auto moves = read_move_model(folder / "moves.txt.gz");
  if (!moves) {
    return moves.error();
  }
  return Models{*std::move(rank), *std::move(moves)};
}

}  // namespace kiryoku::rank
