// SPDX-License-Identifier: MIT
// What networks that are told ranks say of the games of `calibrate`: each player is asked of the
// one that has not seen him, and the answers are kept in a table of the folder.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "app/people.hpp"
#include "learn/rank/likelihood_table.hpp"
#include "rank/evidence.hpp"

namespace kiryoku::cli {

class CalibrationPeople {
 public:
  // Engine strings by the fold of players they have not seen (learn ranked-net --leave-out); one
  // alone is asked of everybody.
  static base::Result<CalibrationPeople> open(const std::vector<std::string>& engines,
                                              const std::filesystem::path& folder,
                                              const engine::EngineContext& context);

  base::Result<rank::PhaseLikelihoods> of(const record::GameRecord& game, const std::string& id,
                                          go::Color color, const std::string& player,
                                          const base::StopSource* stop);

 private:
  CalibrationPeople(std::vector<app::People> people, learn::rank::LikelihoodTable table)
      : people_(std::move(people)), table_(std::move(table)) {}

  std::vector<app::People> people_;
  learn::rank::LikelihoodTable table_;
};

}  // namespace kiryoku::cli
