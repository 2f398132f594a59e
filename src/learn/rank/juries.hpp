// SPDX-License-Identifier: MIT
// Who is consulted of all that vote on a rank. Nobody whose word the trees and lines repeat
// (likelihoods, manner): with a vote of their own such voters have the weights fitted to chance
// where there are few groups. A jury is a yes or no for every voter.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "learn/rank/consultation.hpp"

namespace kiryoku::learn::rank {

using Jury = std::vector<bool>;

// Whether trees and lines hear this voter as it is.
bool is_heard(std::string_view voter);

Jury jury_of(const std::vector<std::string>& voters);

// Without this one and those that hear it.
Jury jury_without(const std::vector<std::string>& voters, std::string_view voter);

Jury jury_and(const std::vector<std::string>& voters, std::size_t voter);

// Those that voted on every group.
Jury complete(const VoteTable& table, Jury jury);

}  // namespace kiryoku::learn::rank
