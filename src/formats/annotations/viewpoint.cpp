// SPDX-License-Identifier: MIT
#include "formats/annotations/viewpoint.hpp"

#include <fmt/format.h>

#include <cmath>

namespace kiryoku::formats {

std::string ViewpointFinding::to_string() const {
  const bool alternates = pattern == SignPattern::kAlternating;
  return fmt::format("{} of {} neighbours have {}", alternates ? disagree : agree, agree + disagree,
                     alternates ? "opposite signs" : "the same sign");
}

ViewpointFinding find_viewpoint(std::span<const std::optional<double>> values, double clear,
                                const ViewpointParams& params) {
  ViewpointFinding finding;
  for (std::size_t i = 0; i + 1 < values.size(); ++i) {
    if (!values[i] || !values[i + 1] || std::abs(*values[i]) < clear ||
        std::abs(*values[i + 1]) < clear) {
      continue;
    }
    ++((*values[i] > 0) == (*values[i + 1] > 0) ? finding.agree : finding.disagree);
  }
  const int pairs = finding.agree + finding.disagree;
  if (pairs >= params.fewest) {
    if (finding.agree >= params.agreeing * pairs) {
      finding.pattern = SignPattern::kSteady;
    } else if (finding.disagree >= params.agreeing * pairs) {
      finding.pattern = SignPattern::kAlternating;
    }
  }
  return finding;
}

}  // namespace kiryoku::formats
