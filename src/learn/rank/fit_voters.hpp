// SPDX-License-Identifier: MIT
// The single estimators of a RankModel, fitted to chosen rows: the thesis' regressions, the phases'
// and the trees.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "learn/rank/fit_model.hpp"

namespace kiryoku::learn::rank {

// What each regression of the papers uses [K 6.1.5, 6.2.5].
struct PaperRegression {
  std::string name;
  std::vector<std::string> columns;
};

const std::vector<PaperRegression>& paper_regressions();

// Fitted to single games: fitted to means over a player's games, as the thesis does with the means
// of a rank, one game's answer is worse than no answer. Nothing where the columns were not
// measured.
std::vector<kiryoku::rank::LinearVoter> fit_regressions(std::span<const RankedEvidence> rows,
                                                        std::span<const std::size_t> chosen,
                                                        const kiryoku::rank::Tempers& tempers);

// The line behind the manner of the moves; nothing where no game was seen so.
std::optional<kiryoku::rank::LinearVoter> fit_manner(std::span<const RankedEvidence> rows,
                                                     std::span<const std::size_t> chosen,
                                                     const kiryoku::rank::Tempers& tempers);

// From the mean of the posterior over all of a player's games to the rank: the line that makes the
// likelihood's vote right on average.
// Nothing where it was never asked.
std::optional<kiryoku::rank::LinearVoter> fit_likelihood_line(std::span<const RankedEvidence> rows,
                                                              std::span<const std::size_t> chosen,
                                                              kiryoku::rank::Likelihood likelihood,
                                                              double temper);

// A ridge regression on everything measured in one phase.
std::vector<kiryoku::rank::LinearVoter> fit_phases(std::span<const RankedEvidence> rows,
                                                   std::span<const std::size_t> chosen,
                                                   const kiryoku::rank::Tempers& tempers,
                                                   double penalty);

// All columns that vary, as the trees' table.
BoostingData boosting_data(std::span<const RankedEvidence> rows,
                           const kiryoku::rank::Tempers& tempers, double settled);

}  // namespace kiryoku::learn::rank
