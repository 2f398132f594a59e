// SPDX-License-Identifier: MIT
#include "cli/calibrate_people.hpp"

#include "learn/rank/labelled_games.hpp"

namespace kiryoku::cli {

using base::Result;
using rank::PhaseLikelihoods;

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
  auto table = learn::rank::LikelihoodTable::open(folder / "people.csv", identities);
  if (!table) {
    return table.error();
  }
  return CalibrationPeople(std::move(people), std::move(*table));
}

Result<PhaseLikelihoods> CalibrationPeople::of(const record::GameRecord& game,
                                               const std::string& id, go::Color color,
                                               const std::string& player,
                                               const base::StopSource* stop) {
  if (const auto found = table_.find(id, color)) {
    return *found;
  }
  const int fold = learn::rank::fold_of(player, static_cast<int>(people_.size()));
  const auto told = people_[static_cast<std::size_t>(fold)].ask(game, {color}, stop);
  if (!told) {
    return told.error();
  }
  const PhaseLikelihoods phases = rank::phase_likelihoods(*told, game.size, color);
  const auto added = table_.add(id, color, phases);
  return added ? Result<PhaseLikelihoods>(phases) : Result<PhaseLikelihoods>(added.error());
}

}  // namespace kiryoku::cli
