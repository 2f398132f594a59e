// SPDX-License-Identifier: MIT
#include "learn/rank/groups.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include "base/rng.hpp"

namespace kiryoku::learn::rank {
namespace {

std::map<int, std::vector<std::size_t>> dependable_rows(std::span<const RankedEvidence> rows) {
  std::map<int, std::vector<std::size_t>> by_player;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (rows[i].dependable) {
      by_player[rows[i].player].push_back(i);
    }
  }
  return by_player;
}

Group make_group(std::span<const RankedEvidence> rows, std::vector<std::size_t> chosen) {
  Group group;
  group.player = rows[chosen.front()].player;
  group.fold = rows[chosen.front()].fold;
  for (const std::size_t row : chosen) {
    group.rank += rows[row].rank / static_cast<double>(chosen.size());
    group.moves += rows[row].evidence.moves();
  }
  group.rows = std::move(chosen);
  return group;
}

double root(double sum, double count) { return count > 0 ? std::sqrt(sum / count) : 0.0; }

}  // namespace

std::vector<Group> make_groups(std::span<const RankedEvidence> rows, int size, std::uint64_t seed) {
  base::Rng rng(seed);
  std::vector<Group> groups;
  const auto step = static_cast<std::size_t>(size);
  for (auto& [player, list] : dependable_rows(rows)) {
    std::vector<std::size_t> games = list;
    for (std::size_t i = games.size(); i > 1; --i) {
      std::swap(games[i - 1], games[rng.below(static_cast<std::uint32_t>(i))]);
    }
    for (std::size_t at = 0; at + step <= games.size(); at += step) {
      const auto first = games.begin() + static_cast<std::ptrdiff_t>(at);
      groups.push_back(make_group(rows, {first, first + static_cast<std::ptrdiff_t>(step)}));
    }
  }
  return groups;
}

std::vector<Group> whole_players(std::span<const RankedEvidence> rows, std::size_t fewest) {
  std::vector<Group> groups;
  for (auto& [player, list] : dependable_rows(rows)) {
    if (list.size() >= fewest) {
      groups.push_back(make_group(rows, list));
    }
  }
  return groups;
}

Score score_groups(std::span<const Group> groups, std::span<const double> estimates, int games) {
  Score score;
  score.games = games;
  double squares = 0;
  int near = 0;
  std::map<int, std::pair<double, int>> by_player;
  for (std::size_t i = 0; i < groups.size(); ++i) {
    const double error = estimates[i] - groups[i].rank;
    if (std::isnan(error)) {
      continue;
    }
    ++score.groups;
    squares += error * error;
    near += std::fabs(error) <= 1 ? 1 : 0;
    auto& [sum, count] = by_player[groups[i].player];
    sum += error * error;
    ++count;
  }
  double player_squares = 0;
  for (const auto& [player, sum] : by_player) {
    player_squares += sum.first / sum.second;
  }
  const auto count = static_cast<double>(score.groups);
  score.players = by_player.size();
  score.rmse = root(squares, count);
  score.rmse_by_player = root(player_squares, static_cast<double>(by_player.size()));
  score.within_1 = count > 0 ? near / count : 0;
  return score;
}

PlayerScore score_players(std::span<const Group> groups, std::span<const double> estimates) {
  constexpr double kKept = 0.95;
  PlayerScore score;
  std::vector<double> errors;
  double squares = 0;
  for (std::size_t i = 0; i < groups.size(); ++i) {
    if (!std::isnan(estimates[i])) {
      errors.push_back(std::fabs(estimates[i] - groups[i].rank));
      squares += errors.back() * errors.back();
    }
  }
  score.players = errors.size();
  if (errors.empty()) {
    return score;
  }
  std::sort(errors.begin(), errors.end());
  const auto kept =
      static_cast<std::size_t>(std::floor(kKept * static_cast<double>(errors.size())));
  double kept_squares = 0;
  for (std::size_t i = 0; i < kept; ++i) {
    kept_squares += errors[i] * errors[i];
  }
  score.rmse = root(squares, static_cast<double>(errors.size()));
  const std::size_t middle = errors.size() / 2;
  score.median =
      errors.size() % 2 == 1 ? errors[middle] : (errors[middle - 1] + errors[middle]) / 2;
  score.trimmed_rmse = root(kept_squares, static_cast<double>(kept));
  return score;
}

}  // namespace kiryoku::learn::rank
