// SPDX-License-Identifier: MIT
#include "serve/analysis_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "go/coordinates.hpp"

namespace kiryoku::serve {
namespace {

using record::Candidate;
using record::Evaluation;

// Engines of ours do not tell how sure a win rate is, so the lower bound is the binomial one.
double lower_bound(double winrate, std::int64_t visits) {
  constexpr double kStandardErrors = 1.96;
  const double n = static_cast<double>(std::max<std::int64_t>(visits, 1));
  return std::max(0.0, winrate - kStandardErrors * std::sqrt(winrate * (1 - winrate) / n));
}

double utility(double winrate) { return 2 * winrate - 1; }

std::string leela_fields(const Candidate& candidate, go::Color mover) {
  const double winrate = record::mover_winrate(candidate.black_winrate, mover);
  const auto whole = [](double share) { return std::lround(10000 * std::clamp(share, 0.0, 1.0)); };
  return fmt::format("visits {} winrate {} prior {} lcb {}", candidate.visits, whole(winrate),
                     whole(candidate.prior.value_or(0)),
                     whole(lower_bound(winrate, candidate.visits)));
}

std::string score_fields(std::optional<double> black_lead, std::optional<double> stdev,
                         go::Color mover) {
  if (!black_lead) {
    return "";
  }
  const double lead = record::mover_lead(*black_lead, mover);
  std::string text =
      fmt::format(" scoreMean {:.3f} scoreLead {:.3f} scoreSelfplay {:.3f}", lead, lead, lead);
  return stdev ? text + fmt::format(" scoreStdev {:.3f}", *stdev) : text;
}

std::string kata_fields(const Candidate& candidate, const Evaluation& evaluation) {
  const go::Color mover = evaluation.to_move;
  const double winrate = record::mover_winrate(candidate.black_winrate, mover);
  const double bound = lower_bound(winrate, candidate.visits);
  std::string text = fmt::format("visits {} edgeVisits {} utility {:.6f} winrate {:.6f}",
                                 candidate.visits, candidate.visits, utility(winrate), winrate);
  text += score_fields(candidate.black_lead, evaluation.lead_stdev, mover);
  text += fmt::format(" prior {:.6f} lcb {:.6f} utilityLcb {:.6f} weight {}",
                      candidate.prior.value_or(0), bound, utility(bound), candidate.visits);
  return text;
}

// Moves the search has not looked at, best first by the policy.
std::vector<Candidate> with_unvisited(const Evaluation& evaluation, int size, int wanted) {
  std::vector<Candidate> candidates = evaluation.candidates;

  struct Unvisited {
    go::Point move;
    float prior = 0;
  };

  std::vector<Unvisited> others;
  const auto points = static_cast<std::size_t>(size) * static_cast<std::size_t>(size);
  for (std::size_t i = 0; i < evaluation.policy.size() && i <= points; ++i) {
    const go::Point move =
        i == points ? go::Point::pass() : go::from_row_major(static_cast<int>(i), size);
    const bool listed = std::any_of(candidates.begin(), candidates.end(),
                                    [move](const Candidate& c) { return c.move == move; });
    if (!listed && evaluation.policy[i] >= 0) {
      others.push_back({move, evaluation.policy[i]});
    }
  }
  std::stable_sort(others.begin(), others.end(),
                   [](const Unvisited& a, const Unvisited& b) { return a.prior > b.prior; });
  for (const Unvisited& other : others) {
    if (static_cast<int>(candidates.size()) >= wanted) {
      break;
    }
    Candidate candidate;
    candidate.move = other.move;
    candidate.black_winrate = evaluation.black_winrate;
    candidate.black_lead = evaluation.black_lead;
    candidate.prior = other.prior;
    candidate.pv = {other.move};
    candidates.push_back(std::move(candidate));
  }
  return candidates;
}

std::string root_fields(const Evaluation& evaluation) {
  const double winrate = record::mover_winrate(evaluation.black_winrate, evaluation.to_move);
  return fmt::format(" rootInfo visits {} utility {:.6f} winrate {:.6f}{} weight {}",
                     evaluation.visits, utility(winrate), winrate,
                     score_fields(evaluation.black_lead, evaluation.lead_stdev, evaluation.to_move),
                     evaluation.visits);
}

std::string ownership_fields(const Evaluation& evaluation) {
  std::string text = " ownership";
  const float sign = evaluation.to_move == go::Color::kBlack ? 1.0F : -1.0F;
  for (const float value : evaluation.ownership) {
    text += fmt::format(" {:.4f}", sign * value);
  }
  return text;
}

}  // namespace

std::string to_analysis_line(const Evaluation& evaluation, int size,
                             const AnalysisOptions& options) {
  std::vector<Candidate> candidates = with_unvisited(evaluation, size, options.min_moves);
  if (options.max_moves > 0 && static_cast<int>(candidates.size()) > options.max_moves) {
    candidates.resize(static_cast<std::size_t>(options.max_moves));
  }
  std::string line;
  int order = 0;
  for (const Candidate& candidate : candidates) {
    line += fmt::format(
        "{}info move {} {} order {} pv", order == 0 ? "" : " ", go::to_gtp(candidate.move, size),
        options.dialect == AnalysisDialect::kLeela ? leela_fields(candidate, evaluation.to_move)
                                                   : kata_fields(candidate, evaluation),
        order);
    for (const go::Point p : candidate.pv) {
      line += " " + go::to_gtp(p, size);
    }
    ++order;
  }
  if (line.empty() || options.dialect == AnalysisDialect::kLeela) {
    return line;
  }
  if (options.root_info) {
    line += root_fields(evaluation);
  }
  if (options.ownership && !evaluation.ownership.empty()) {
    line += ownership_fields(evaluation);
  }
  return line;
}

}  // namespace kiryoku::serve
