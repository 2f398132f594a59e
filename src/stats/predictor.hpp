// SPDX-License-Identifier: MIT
// One explaining column of a regression. The name is what coefficients and
// refusals call it.
#pragma once

#include <string>
#include <vector>

namespace kiryoku::stats {

struct Predictor {
  std::string name;
  std::vector<double> values;  // one per observation
};

}  // namespace kiryoku::stats
