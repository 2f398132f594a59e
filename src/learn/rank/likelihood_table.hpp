// SPDX-License-Identifier: MIT
// The likelihoods of many sides on disk, by phase and rank of the grid: as expensive to make as
// measures, and kept like them.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "learn/rank/measure_table.hpp"
#include "rank/evidence.hpp"

namespace kiryoku::learn::rank {

class LikelihoodTable {
 public:
  // Reads what is there. A file by another author (models, networks) is refused.
  static base::Result<LikelihoodTable> open(const std::filesystem::path& path,
                                            const std::string& author);

  [[nodiscard]] std::optional<kiryoku::rank::PhaseLikelihoods> find(const std::string& game,
                                                                    go::Color color) const;

  base::Result<void> add(const std::string& game, go::Color color,
                         const kiryoku::rank::PhaseLikelihoods& phases);

 private:
  explicit LikelihoodTable(MeasureTable table) : table_(std::move(table)) {}

  MeasureTable table_;
};

}  // namespace kiryoku::learn::rank
