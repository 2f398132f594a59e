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
  Models models{*std::move(rank), {*std::move(moves), std::nullopt}, std::nullopt};
  if (const auto path = folder / "choices.txt.gz"; std::filesystem::exists(path)) {
    auto choices = read_move_model(path);
    if (!choices) {
      return choices.error();
    }
    models.moves.choices = *std::move(choices);
  }
  if (const auto path = folder / "manner.txt.gz"; std::filesystem::exists(path)) {
    auto manner = read_manner_model(path);
    if (!manner) {
      return manner.error();
    }
    models.manner = *std::move(manner);
  }
  return models;
}

}  // namespace kiryoku::rank
