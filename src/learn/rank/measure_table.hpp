// SPDX-License-Identifier: MIT
// Numbers about many games on disk, a line a side, appended as they are made: evaluating a
// collection takes hours, and a stopped run goes on where it was.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.hpp"
#include "go/types.hpp"

namespace kiryoku::learn::rank {

class MeasureTable {
 public:
  // Reads what is there. A file made with other engines or columns is refused.
  static base::Result<MeasureTable> open(const std::filesystem::path& path,
                                         const std::string& engines,
                                         const std::vector<std::string>& columns);

  [[nodiscard]] const std::vector<double>* find(const std::string& game, go::Color color) const;

  base::Result<void> add(const std::string& game, go::Color color, std::vector<double> measures);

  [[nodiscard]] std::size_t size() const { return rows_.size(); }

 private:
  [[nodiscard]] std::optional<std::vector<double>> parse_values(std::string_view rest) const;
  void read_rows(std::string_view rest);

  std::filesystem::path path_;
  std::size_t columns_ = 0;
  std::map<std::pair<std::string, int>, std::vector<double>> rows_;
};

}  // namespace kiryoku::learn::rank
