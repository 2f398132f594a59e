// SPDX-License-Identifier: MIT
#include "learn/rank/adopt_voter.hpp"

#include <algorithm>

namespace kiryoku::learn::rank {
namespace {

using kiryoku::rank::LinearVoter;
using kiryoku::rank::RankModel;

auto voter_of(const RankModel& model, std::string_view name) {
  return std::find(model.voters.begin(), model.voters.end(), name);
}

}  // namespace

bool adopt_voter(const RankModel& from, std::string_view name, RankModel& model) {
  const auto regression =
      std::find_if(from.regressions.begin(), from.regressions.end(),
                   [&](const LinearVoter& voter) { return voter.name == name; });
  const auto voter = voter_of(from, name);
  const auto place = static_cast<std::size_t>(voter - from.voters.begin());
  if (regression == from.regressions.end() || voter == from.voters.end() ||
      place >= from.errors.size() || voter_of(model, name) != model.voters.end()) {
    return false;
  }
  model.regressions.insert(model.regressions.begin(), *regression);
  model.voters.insert(model.voters.begin(), *voter);
  model.errors.insert(model.errors.begin(), from.errors[place]);
  for (kiryoku::rank::Consultation& consultation : model.consultations) {
    consultation.weights.insert(consultation.weights.begin(), 0.0);
  }
  return true;
}

}  // namespace kiryoku::learn::rank
