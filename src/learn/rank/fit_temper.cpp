// SPDX-License-Identifier: MIT
#include "learn/rank/fit_temper.hpp"

#include <vector>

#include "rank/likelihood/posterior.hpp"
#include "stats/correlation.hpp"

namespace kiryoku::learn::rank {
namespace {

using kiryoku::rank::Likelihood;

constexpr double kLeastTemper = 0.2;  // flatter posteriors are wider than the error

}  // namespace

double fit_temper(std::span<const RankedEvidence> rows, Likelihood likelihood) {
  std::vector<double> ranks;
  std::vector<kiryoku::rank::GameLikelihood> games;
  for (const RankedEvidence& row : rows) {
    if (auto whole = row.evidence.whole(likelihood); whole.moves > 0) {
      games.push_back(whole);
      ranks.push_back(row.rank);
    }
  }
  double best = 1;
  double most = -1;
  for (double temper = kLeastTemper; temper < 1.5; temper *= 1.3) {
    std::vector<double> means;
    for (const auto& game : games) {
      means.push_back(kiryoku::rank::posterior({&game, 1}, temper).mean);
    }
    const auto found = stats::pearson(means, ranks);
    if (found && found->r > most) {
      most = found->r;
      best = temper;
    }
  }
  return best;
}

}  // namespace kiryoku::learn::rank
