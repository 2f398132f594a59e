// SPDX-License-Identifier: MIT
// The mean of two networks, weight by weight. Of a network and the one that a further training made
// of it, it is often better than either [Wortsman2022]: their errors differ, what they see is named
// by the same weights.
#pragma once

#include <string>

#include "base/result.hpp"
#include "net/model.hpp"

namespace kiryoku::learn {

// first · (1 − share) + second · share. Both must be of one shape that the trainer makes.
base::Result<net::Model> mean_of(const net::Model& first, const net::Model& second, float share,
                                 const std::string& name);

}  // namespace kiryoku::learn
