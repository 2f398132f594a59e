// SPDX-License-Identifier: MIT
// How sharp the posteriors of a likelihood are taken.
#pragma once

#include <span>

#include "learn/rank/fit_model.hpp"

namespace kiryoku::learn::rank {

// The temper under which the posterior means of single games follow the true ranks best. Smaller
// ones, with which the posterior's own width would be right, squeeze the means together; the
// interval of an estimate comes from measured errors instead.
double fit_temper(std::span<const RankedEvidence> rows, kiryoku::rank::Likelihood likelihood);

}  // namespace kiryoku::learn::rank
