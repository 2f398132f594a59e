// SPDX-License-Identifier: MIT
#include "engine/answer_check.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "go/coordinates.hpp"

namespace kiryoku::engine {
namespace {

using base::Error;
using base::ErrorCode;
using base::Result;

constexpr double kRounding = 1e-3;   // beyond a bound, by programs that round or average
constexpr double kMaxLead = 2000.0;  // points; twice the largest board and any komi are less

Error nonsense(std::string message) { return {ErrorCode::kEngine, std::move(message), ""}; }

// Clamps what is out of bounds by rounding only; false beyond that and for NaN.
template <typename Number>
bool keep_within(Number& value, double least, double most) {
  const auto wide = static_cast<double>(value);
  if (!(wide >= least - kRounding && wide <= most + kRounding)) {
    return false;
  }
  value = static_cast<Number>(std::clamp(wide, least, most));
  return true;
}

Result<void> check_lead(const std::optional<double>& lead) {
  if (lead && !(std::abs(*lead) <= kMaxLead)) {
    return nonsense(fmt::format("claims a lead of {} points", *lead));
  }
  return {};
}

Result<void> check_numbers(record::Candidate& candidate) {
  if (!keep_within(candidate.black_winrate, 0, 1)) {
    return nonsense(fmt::format("gives a move a win rate of {}", candidate.black_winrate));
  }
  if (candidate.prior && !keep_within(*candidate.prior, 0, 1)) {
    return nonsense(fmt::format("gives a move a prior of {}", *candidate.prior));
  }
  if (candidate.visits < 0) {
    return nonsense("counts less than no visits");
  }
  return check_lead(candidate.black_lead);
}

void cut_line(const go::Position& position, record::Candidate& candidate) {
  std::vector<go::Point>& pv = candidate.pv;
  if (pv.empty() || pv.front() != candidate.move) {
    pv = {candidate.move};
    return;
  }
  go::Position after = position;
  const auto illegal = std::find_if(pv.begin(), pv.end(), [&](go::Point point) {
    return after.play({after.to_move(), point}) != go::Legality::kOk;
  });
  pv.erase(illegal, pv.end());
}

Result<void> check_candidates(const go::Position& position, record::Evaluation& evaluation) {
  std::vector<record::Candidate>& candidates = evaluation.candidates;
  if (candidates.empty()) {
    return nonsense("named no move");
  }
  const auto is_legal = [&](go::Point p) { return position.is_legal({position.to_move(), p}); };
  const go::Point choice = candidates.front().move;
  if (choice.is_none() || !is_legal(choice)) {
    return nonsense(fmt::format("chose the illegal move {}",
                                choice.is_none() ? "?" : go::to_gtp(choice, position.size())));
  }
  std::vector<go::Point> seen;
  std::erase_if(candidates, [&](const record::Candidate& candidate) {
    const bool again = std::find(seen.begin(), seen.end(), candidate.move) != seen.end();
    seen.push_back(candidate.move);
    return again || candidate.move.is_none() || !is_legal(candidate.move);
  });
  for (record::Candidate& candidate : candidates) {
    if (Result<void> checked = check_numbers(candidate); !checked) {
      return checked;
    }
    cut_line(position, candidate);
  }
  return {};
}

Result<void> check_map(std::vector<float>& map, std::size_t size, const char* name) {
  if (!map.empty() && map.size() != size) {
    return nonsense(fmt::format("its {} has {} values instead of {}", name, map.size(), size));
  }
  const bool sane =
      std::all_of(map.begin(), map.end(), [](float& value) { return keep_within(value, -1, 1); });
  return sane ? Result<void>() : nonsense(fmt::format("its {} is beyond all bounds", name));
}

}  // namespace

Result<void> check_answer(const go::Position& position, record::Evaluation& evaluation) {
  if (!keep_within(evaluation.black_winrate, 0, 1)) {
    return nonsense(fmt::format("claims a win rate of {}", evaluation.black_winrate));
  }
  if (evaluation.visits < 0) {
    return nonsense("counts less than no visits");
  }
  if (Result<void> lead = check_lead(evaluation.black_lead); !lead) {
    return lead;
  }
  const auto points = static_cast<std::size_t>(position.size() * position.size());
  if (Result<void> map = check_map(evaluation.ownership, points, "ownership"); !map) {
    return map;
  }
  if (Result<void> map = check_map(evaluation.policy, points + 1, "policy"); !map) {
    return map;
  }
  return check_candidates(position, evaluation);
}

}  // namespace kiryoku::engine
