// SPDX-License-Identifier: MIT
#include "learn/rank/likelihood_table.hpp"

#include <fmt/format.h>

namespace kiryoku::learn::rank {
namespace {

using base::Result;
using kiryoku::rank::GameLikelihood;
using kiryoku::rank::kGamePhases;
using kiryoku::rank::kGridRanks;
using kiryoku::rank::PhaseLikelihoods;

// Of every phase the number of moves and ln P for each rank of the grid.
std::vector<std::string> columns() {
  std::vector<std::string> names;
  for (const kiryoku::rank::Phase phase : kGamePhases) {
    names.push_back(fmt::format("moves@{}", name_of(phase)));
    for (std::size_t r = 0; r < kGridRanks; ++r) {
      names.push_back(fmt::format("{}@{}", kiryoku::rank::grid_rank(r), name_of(phase)));
    }
  }
  return names;
}

std::vector<double> row_of(const PhaseLikelihoods& phases) {
  std::vector<double> row;
  for (const GameLikelihood& phase : phases) {
    row.push_back(phase.moves);
    row.insert(row.end(), phase.log_likelihood.begin(), phase.log_likelihood.end());
  }
  return row;
}

PhaseLikelihoods phases_of(const std::vector<double>& row) {
  PhaseLikelihoods phases;
  auto next = row.begin();
  for (GameLikelihood& phase : phases) {
    phase.moves = static_cast<int>(*next++);
    for (double& value : phase.log_likelihood) {
      value = *next++;
    }
  }
  return phases;
}

}  // namespace

Result<LikelihoodTable> LikelihoodTable::open(const std::filesystem::path& path,
                                              const std::string& author) {
  auto table = MeasureTable::open(path, author, columns());
  return table ? Result<LikelihoodTable>(LikelihoodTable(std::move(*table)))
               : Result<LikelihoodTable>(table.error());
}

std::optional<PhaseLikelihoods> LikelihoodTable::find(const std::string& game,
                                                      go::Color color) const {
  const auto* row = table_.find(game, color);
  return row == nullptr ? std::nullopt : std::optional(phases_of(*row));
}

Result<void> LikelihoodTable::add(const std::string& game, go::Color color,
                                  const PhaseLikelihoods& phases) {
  return table_.add(game, color, row_of(phases));
}

}  // namespace kiryoku::learn::rank
