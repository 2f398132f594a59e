// SPDX-License-Identifier: MIT
#include "learn/rank/juries.hpp"

#include <algorithm>
#include <cmath>

#include "rank/evidence.hpp"
#include "rank/rank_model.hpp"

namespace kiryoku::learn::rank {
namespace {

using kiryoku::rank::Likelihood;

bool hears_people(std::string_view voter) {
  return voter == name_of(Likelihood::kPeople) || voter == kiryoku::rank::kAllVoter;
}

}  // namespace

bool is_heard(std::string_view voter) {
  return voter == kiryoku::rank::kManner ||
         std::any_of(kiryoku::rank::kLikelihoods.begin(), kiryoku::rank::kLikelihoods.end(),
                     [&](Likelihood likelihood) { return voter == name_of(likelihood); });
}

Jury jury_of(const std::vector<std::string>& voters) {
  Jury jury;
  for (const std::string& name : voters) {
    jury.push_back(!is_heard(name));
  }
  return jury;
}

Jury jury_without(const std::vector<std::string>& voters, std::string_view voter) {
  Jury jury = jury_of(voters);
  for (std::size_t v = 0; v < jury.size(); ++v) {
    const bool hears = voter == name_of(Likelihood::kPeople) && hears_people(voters[v]);
    jury[v] = jury[v] && voters[v] != voter && !hears;
  }
  return jury;
}

Jury jury_and(const std::vector<std::string>& voters, std::size_t voter) {
  Jury jury = jury_of(voters);
  jury[voter] = true;
  return jury;
}

Jury complete(const VoteTable& table, Jury jury) {
  for (const auto& votes : table.votes) {
    for (std::size_t v = 0; v < votes.size(); ++v) {
      jury[v] = jury[v] && !std::isnan(votes[v]);
    }
  }
  return jury;
}

}  // namespace kiryoku::learn::rank
