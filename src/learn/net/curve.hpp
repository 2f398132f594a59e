// SPDX-License-Identifier: MIT
// The learning curve: one line per measurement in a CSV file, and the same drawn as an SVG.
#pragma once

#include <filesystem>
#include <vector>

#include "base/result.hpp"
#include "learn/net/loss.hpp"
#include "learn/net/unseen.hpp"

namespace kiryoku::learn {

struct CurvePoint {
  std::int64_t samples = 0;
  double hours = 0;  // processor time of the training so far, this run
  double rate = 0;   // share of the full step size
  // Means over the training positions since the last point.
  double train_move_loss = 0, train_agreement = 0, train_teacher_policy = 0, train_value = 0,
         train_lead = 0, train_ownership = 0;
  UnseenFigures unseen;
};

CurvePoint to_curve_point(const LossSums& training, const UnseenFigures& unseen);

// Reads what an earlier run wrote (nothing there: an empty curve).
base::Result<std::vector<CurvePoint>> read_curve(const std::filesystem::path& csv);

// Replaces both files, `csv` and the same with the ending .svg.
base::Result<void> write_curve(const std::filesystem::path& csv,
                               const std::vector<CurvePoint>& curve);

std::string to_svg(const std::vector<CurvePoint>& curve);

}  // namespace kiryoku::learn
