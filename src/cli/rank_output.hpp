// SPDX-License-Identifier: MIT
// What `kiryoku rank` prints: for people, as JSON, as CSV.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "cli/rank_games.hpp"
#include "rank/estimate.hpp"

namespace kiryoku::cli {

// The estimate of a stretch of games, in order of time.
struct TimedRank {
  std::string from, to;  // dates
  int games = 0;
  double value = 0;
};

struct PlayerReport {
  const RankedPlayer* player = nullptr;
  std::optional<rank::RankEstimate> estimate;
  std::string why_not;  // where there is no estimate
  std::vector<TimedRank> over_time;
};

// "7k", "3d"
std::string rank_text(double value);

std::string to_text(const PlayerReport& report);
nlohmann::ordered_json to_json(const PlayerReport& report);

std::string rank_csv_header();
std::string to_csv(const PlayerReport& report);

}  // namespace kiryoku::cli
