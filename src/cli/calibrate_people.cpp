// SPDX-License-Identifier: MIT
#include "cli/calibrate_people.hpp"

#include <fmt/format.h>

#include "learn/rank/labelled_games.hpp"

namespace kiryoku::cli {
namespace {

using base::Result;
using rank::GameLikelihood;
using rank::kGamePhases;
using rank::kGridRanks;
using rank::PhaseLikelihoods;

// Of every phase the number of moves and ln P for each rank of the grid.
std::vector<std::string> columns() {
  std::vector<std::string> names;
  for (const rank::Phase phase : kGamePhases) {
    names.push_back(fmt::format("moves@{}", name_of(phase)));
    for (std::size_t r = 0; r < kGridRanks; ++r) {
      names.push_back(fmt::format("{}@{}", rank::grid_rank(r), name_of(phase)));
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

Result<CalibrationPeople> CalibrationPeople::open(const std::vector<std::string>& engines,
                                                  const std::filesystem::path& folder,
                                                  const engine::EngineContext& context) {
  std::vector<app::People> people;
  std::string identities;
  for (const std::string& engine : engines) {
    // The table keeps what is needed; a store would hold millions of policies.
    auto opened = app::People::open({engine, false, {}}, context);
    if (!opened) {
      return opened.error();
    }
    identities += (identities.empty() ? "" : "; ") + opened->identity();
    people.push_back(std::move(*opened));
  }
  auto table = learn::rank::MeasureTable::open(folder / "people.csv", identities, columns());
  if (!table) {
    return table.error();
  }
  return CalibrationPeople(std::move(people), std::move(*table));
}

Result<PhaseLikelihoods> CalibrationPeople::of(const record::GameRecord& game,
                                               const std::string& id, go::Color color,
                                               const std::string& player,
                                               const base::StopSource* stop) {
  if (const auto* row = table_.find(id, color)) {
    return phases_of(*row);
  }
  const int fold = learn::rank::fold_of(player, static_cast<int>(people_.size()));
  const auto told = people_[static_cast<std::size_t>(fold)].ask(game, {color}, stop);
  if (!told) {
    return told.error();
  }
  const PhaseLikelihoods phases = rank::phase_likelihoods(*told, game.size, color);
  const auto added = table_.add(id, color, row_of(phases));
  return added ? Result<PhaseLikelihoods>(phases) : Result<PhaseLikelihoods>(added.error());
}

}  // namespace kiryoku::cli
