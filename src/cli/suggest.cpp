// SPDX-License-Identifier: MIT
#include "cli/suggest.hpp"

#include <algorithm>
#include <numeric>

namespace kiryoku::cli {
namespace {

// Letters to insert, remove, change or swap with a neighbour to get from one to the other.
std::size_t edit_distance(const std::string& a, const std::string& b) {
  std::vector<std::size_t> before_previous;
  std::vector<std::size_t> previous(b.size() + 1);
  std::iota(previous.begin(), previous.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::vector<std::size_t> current(b.size() + 1, i);
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t change = previous[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      current[j] = std::min({previous[j] + 1, current[j - 1] + 1, change});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
        current[j] = std::min(current[j], before_previous[j - 2] + 1);
      }
    }
    before_previous = std::move(previous);
    previous = std::move(current);
  }
  return previous.back();
}

}  // namespace

std::string suggestion(const std::string& word, const std::vector<std::string>& known) {
  if (word.size() > 40) {
    return "";
  }
  const std::string* best = nullptr;
  std::size_t best_distance = 0;
  for (const std::string& candidate : known) {
    const std::size_t distance = edit_distance(word, candidate);
    if (distance <= std::max<std::size_t>(1, candidate.size() / 3) &&
        (best == nullptr || distance < best_distance)) {
      best = &candidate;
      best_distance = distance;
    }
  }
  return best == nullptr ? "" : " (did you mean '" + *best + "'?)";
}

}  // namespace kiryoku::cli
