// SPDX-License-Identifier: MIT
// What was fitted to estimate ranks on one server's scale: the thesis' regressions, boosted trees
// on all indicators of a game, and how the estimators are consulted, with the error they were
// measured to have on players never seen.
#pragma once

#include <array>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "rank/boosted_trees.hpp"
#include "rank/evidence.hpp"
#include "rank/scale.hpp"

namespace kiryoku::rank {

struct Limits {
  double low = 0;
  double high = 0;
};

// value = intercept + Σ slope · x; a missing x is taken for the mean of those fitted.
struct LinearVoter {
  std::string name;  // "M", "P", "V"; "lines"; "opening" …
  std::vector<std::string> columns;
  std::vector<double> means;
  std::vector<double> slopes;
  double intercept = 0;
  // Of the columns: what lies beyond counts as this, so that no odd game carries the sum away.
  // Empty: everything counts as it is.
  std::vector<Limits> limits = {};

  [[nodiscard]] double vote(std::span<const double> row) const;
};

// What an answer becomes: a cubic between two limits, straight on beyond them. Moves do not change
// by as much from every rank to the next, which only shows once chance has been averaged out.
struct Curve {
  Limits limits;  // none: everything stays as it is
  std::array<double, 4>
      coefficients{};  // of 1, z, z², z³; z is 0 at the lower limit, 1 at the upper

  [[nodiscard]] double at(double x) const;

  // Whether more stays more.
  [[nodiscard]] bool is_rising() const;
};

// Weights of the voters for estimates from at least so many games; it needs those that weigh
// something.
struct Consultation {
  int games = 1;
  double intercept = 0;
  std::vector<double> weights;  // by RankModel::voters
  double rmse = 0;              // ranks, on unseen players
  Curve curve = {};             // of the weighted sum
};

// Standard deviation of the error: sqrt(constant + per_move · 100 / moves), ranks².
struct Spread {
  double constant = 4;
  double per_100_moves = 4;
  double z = 1.645;  // deviations that 90 % of the errors stay below, as measured

  [[nodiscard]] double half_width(int moves) const;
};

// What players of a rank typically show, for comparison.
struct TypicalRank {
  double rank = 0;
  int games = 0;
  std::vector<double> means;  // by RankModel::typical_columns
};

// Boosted trees on all indicators of a game; "all" hears the network that is told ranks as well.
struct TreesVoter {
  std::string name;
  BoostedTrees trees;
};

inline constexpr const char* kPlayVoter = "play";
inline constexpr const char* kAllVoter = "all";
// A regression on all indicators of a game, within limits.
inline constexpr const char* kLinesVoter = "lines";
// The same, fitted to several games of a player together.
inline constexpr const char* kSeriesLinesVoter = "series-lines";

struct VoterError {
  double rmse = 0;         // ranks, of this voter alone from ten games (or the most there were)
  double correlation = 0;  // with the true rank
};

struct RankModel {
  Scale scale = Scale::kOgs2020;
  std::string engine;  // identity of the engine the measures were made with
  std::string people;  // of the network that was told ranks; empty: none was asked
  Tempers tempers{1, 1, 1};
  std::string about;
  double lowest = -27;  // ranks it was fitted on: estimates stay within
  double highest = 9;
  std::vector<LinearVoter> regressions;  // of the papers, and the lines behind likelihoods
  std::vector<LinearVoter> phases;       // opening, middle, endgame
  std::vector<TreesVoter> trees;
  std::vector<std::string> voters;          // names, in the order of the weights
  std::vector<VoterError> errors;           // of the voters
  std::vector<Consultation> consultations;  // by ascending games
  Spread spread;
  std::vector<std::string> typical_columns;
  std::vector<TypicalRank> typical;  // by ascending rank
};

struct Vote {
  std::string by;
  double value = 0;   // NaN: has nothing to say
  double weight = 0;  // in the consultation
};

// One vote per voter of the model, from all games of a player together: indicators averaged over
// the games for the papers' regressions; predictions averaged for trees and the regressions within
// limits; likelihoods multiplied.
std::vector<Vote> collect_votes(const RankModel& model, std::span<const GameEvidence> games);

struct Verdict {
  double value = 0;  // NaN: nobody has anything to say
  double wider = 1;  // how many times wider the interval is for lack of voters
};

// The answer for votes from so many games, by the best consultation whose voters are all there;
// where there is none, the votes are averaged by their measured error. Sets the votes' weights.
Verdict consult(const RankModel& model, std::span<Vote> votes, int games);

base::Result<RankModel> read_rank_model(const std::filesystem::path& path);
base::Result<RankModel> parse_rank_model(std::string_view text, const std::string& source);
std::string to_text(const RankModel& model);
base::Result<void> write_rank_model(const std::filesystem::path& path, const RankModel& model);

}  // namespace kiryoku::rank
