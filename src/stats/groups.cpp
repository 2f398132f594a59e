// SPDX-License-Identifier: MIT
#include "stats/groups.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "stats/checks.hpp"

namespace kiryoku::stats {

namespace {

// Fisher and Yates by hand: std::shuffle may differ between libraries.
template <typename T>
void shuffle(std::vector<T>& items, base::Rng& rng) {
  for (std::size_t left = items.size(); left > 1; --left) {
    std::swap(items[left - 1], items[rng.below(static_cast<std::uint32_t>(left))]);
  }
}

}  // namespace

std::vector<std::vector<std::size_t>> rows_by_group(std::span<const int> groups) {
  std::map<int, std::vector<std::size_t>> by_id;
  for (std::size_t row = 0; row < groups.size(); ++row) {
    by_id[groups[row]].push_back(row);
  }
  std::vector<std::vector<std::size_t>> result;
  result.reserve(by_id.size());
  for (auto& entry : by_id) {
    result.push_back(std::move(entry.second));
  }
  return result;
}

base::Result<std::vector<int>> folds_by_group(std::span<const int> groups, int folds,
                                              base::Rng& rng) {
  if (folds < 2) {
    return refuse("cross-validation needs at least two folds");
  }
  std::vector<std::vector<std::size_t>> members = rows_by_group(groups);
  if (members.size() < static_cast<std::size_t>(folds)) {
    return refuse(fmt::format("{} groups are too few for {} folds", members.size(), folds));
  }
  shuffle(members, rng);
  std::stable_sort(members.begin(), members.end(),
                   [](const auto& a, const auto& b) { return a.size() > b.size(); });
  std::vector<std::size_t> rows_in_fold(static_cast<std::size_t>(folds), 0);
  std::vector<int> result(groups.size());
  for (const std::vector<std::size_t>& group : members) {
    const auto smallest = std::min_element(rows_in_fold.begin(), rows_in_fold.end());
    *smallest += group.size();
    for (const std::size_t row : group) {
      result[row] = static_cast<int>(smallest - rows_in_fold.begin());
    }
  }
  return result;
}

}  // namespace kiryoku::stats
