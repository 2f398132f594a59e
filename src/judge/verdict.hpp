// SPDX-License-Identifier: MIT
// What the totals say: by judge the rates of rating bands and the line through them [T 3.1, 4].
#pragma once

#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "judge/totals.hpp"

namespace kiryoku::judge {

struct BandChoice {
  enum class Kind { kAuto, kEdges, kEachPlayer };

  Kind kind = Kind::kAuto;
  std::vector<double> edges;  // ascending
};

// [T tab. 3] of shogi ratings.
std::vector<double> paper_bands();
// Five ranks each, for ranks of Go players.
std::vector<double> rank_bands();

// "1250,1650,2150", "each", "auto"; the error says what is wrong.
base::Result<BandChoice> parse_bands(const std::string& text);

struct Band {
  std::string name;   // "1250–1650", or a player
  double rating = 0;  // mean over the moves judged
  std::int64_t games = 0;
  Tally tally;
};

// rating = slope · rate + intercept
struct RateFit {
  double slope = 0;
  double intercept = 0;
  double r2 = 0;
  double p = 1;  // of "no slope"
};

struct PlayerVerdict {
  std::string name;
  std::optional<double> rating;
  std::int64_t games = 0;
  Tally tally;
};

struct JudgeVerdict {
  JudgeKey key;
  std::optional<double> rating;        // the judge's own, where it plays
  std::vector<Band> bands;             // by rating; those without moves are left out
  std::optional<RateFit> bad, good;    // with three bands or more that differ
  std::vector<PlayerVerdict> players;  // by name
};

struct Verdict {
  Form form = Form::kSimple;
  std::vector<JudgeVerdict> judges;  // most moves first
};

// `ratings`: given instead of the records' own; null: the records'.
Verdict make_verdict(const Totals& totals, Form form, const BandChoice& bands,
                     const Ratings* ratings, const std::set<std::string>& wanted);

// The verdict as a figure: rate against rating, one curve a judge, bad and good side by side.
std::string to_svg(const Verdict& verdict);

}  // namespace kiryoku::judge
