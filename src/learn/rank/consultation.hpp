// SPDX-License-Identifier: MIT
// Fits how votes are weighed, and how far the answers lie from the truth.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "learn/rank/groups.hpp"
#include "rank/rank_model.hpp"

namespace kiryoku::learn::rank {

// The votes on every group, by players' unseen models.
struct VoteTable {
  int games = 1;
  std::vector<Group> groups;
  std::vector<std::vector<double>> votes;  // [group][voter]
};

// A ridge regression of the rank on the votes of the chosen voters (others weigh 0), learned from
// the groups whose fold is not `without` (−1: from all). No weight is negative. Players with many
// groups count less than all of them together.
kiryoku::rank::Consultation fit_consultation(const VoteTable& table,
                                             const std::vector<bool>& voters, int without,
                                             double penalty);

double answer(const kiryoku::rank::Consultation& consultation, std::span<const double> votes);

// How answers of a consultation that has no curve yet should be bent, learned from the groups whose
// fold is not `without`. No curve where it would not rise.
kiryoku::rank::Curve fit_curve(const kiryoku::rank::Consultation& consultation,
                               const VoteTable& table, int without, const CurveParams& params);

// What any estimator must beat: for each group the mean rank of those of other folds.
std::vector<double> guesses(const VoteTable& table);

struct ErrorSample {
  double error = 0;  // ranks
  int moves = 0;
  double weight = 1;
};

// The two parts of the variance by maximum likelihood, then the number of deviations that the
// wanted share of errors stays below.
kiryoku::rank::Spread fit_spread(std::span<const ErrorSample> errors, double coverage);

}  // namespace kiryoku::learn::rank
