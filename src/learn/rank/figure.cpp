// SPDX-License-Identifier: MIT
// A figure like the thesis' 6-1-1 …: rank to the right, the indicator upward.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>

#include "learn/rank/report.hpp"
#include "rank/measures.hpp"
#include "record/rank.hpp"

namespace kiryoku::learn::rank {
namespace {

constexpr double kWidth = 720;
constexpr double kHeight = 420;
constexpr double kMargin = 56;
constexpr int kTicks = 5;

// The plane of a figure: data to pixels.
struct Plane {
  double left = 0, right = 1, bottom = 0, top = 1;

  [[nodiscard]] double x(double value) const {
    return kMargin + (value - left) / (right - left) * (kWidth - 2 * kMargin);
  }

  [[nodiscard]] double y(double value) const {
    return kHeight - kMargin - (value - bottom) / (top - bottom) * (kHeight - 2 * kMargin);
  }
};

Plane plane_of(std::span<const ExperimentRow> rows, std::size_t index) {
  std::vector<double> values;
  double left = 1e9;
  double right = -1e9;
  for (const ExperimentRow& row : rows) {
    if (!std::isnan(row.measures[index])) {
      values.push_back(row.measures[index]);
      left = std::min(left, row.rank - 1.0);
      right = std::max(right, row.rank + 1.0);
    }
  }
  if (values.empty()) {
    return {};
  }
  const auto [low, high] = std::minmax_element(values.begin(), values.end());
  const double pad = std::max((*high - *low) * 0.05, 1e-6);
  return {left, right, *low - pad, *high + pad};
}

std::string axes(const Plane& plane, const std::string& column) {
  std::string svg;
  auto out = std::back_inserter(svg);
  fmt::format_to(out,
                 "<rect x=\"{0}\" y=\"{0}\" width=\"{1}\" height=\"{2}\" fill=\"none\" "
                 "stroke=\"#888\"/>\n<text x=\"{3}\" y=\"30\" text-anchor=\"middle\" "
                 "font-size=\"16\">{4}</text>\n",
                 kMargin, kWidth - 2 * kMargin, kHeight - 2 * kMargin, kWidth / 2, column);
  for (int i = 0; i <= kTicks; ++i) {
    const double value = plane.bottom + (plane.top - plane.bottom) * i / kTicks;
    fmt::format_to(out, "<text x=\"{:.0f}\" y=\"{:.0f}\" text-anchor=\"end\">{:.3g}</text>\n",
                   kMargin - 6, plane.y(value) + 4, value);
  }
  const int first = static_cast<int>(std::ceil(plane.left));
  const int last = static_cast<int>(std::floor(plane.right));
  const int step = last - first > 16 ? 3 : 1;
  for (int rank = first; rank <= last; rank += step) {
    fmt::format_to(
        out, "<text x=\"{:.0f}\" y=\"{:.0f}\" text-anchor=\"middle\">{}</text>\n", plane.x(rank),
        kHeight - kMargin + 18,
        record::to_string(record::Rank{record::RankKind::kAmateur, static_cast<double>(rank)}));
  }
  return svg;
}

}  // namespace

std::string figure_svg(const std::string& column, std::span<const ExperimentRow> rows,
                       const Experiment& experiment) {
  const std::size_t index = kiryoku::rank::measure_column(column);
  const Plane plane = plane_of(rows, index);
  std::string svg = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" "
      "height=\"{1}\" font-family=\"sans-serif\" font-size=\"11\">\n<rect width=\"100%\" "
      "height=\"100%\" fill=\"white\"/>\n{2}",
      kWidth, kHeight, axes(plane, column));
  auto out = std::back_inserter(svg);
  for (const ExperimentRow& row : rows) {
    if (std::isnan(row.measures[index])) {
      continue;
    }
    const bool won = row.outcome == kiryoku::rank::Outcome::kWon;
    fmt::format_to(out,
                   "<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"2\" fill=\"{}\" "
                   "fill-opacity=\"0.45\"/>\n",
                   plane.x(row.rank + (won ? -0.15 : 0.15)), plane.y(row.measures[index]),
                   won ? "#d1495b" : "#2e6f95");
  }
  std::string line;
  const auto at = std::find(experiment.columns.begin(), experiment.columns.end(), column);
  const auto mean = static_cast<std::size_t>(at - experiment.columns.begin());
  for (const RankMeans& means : experiment.means) {
    if (mean < means.means.size() && !std::isnan(means.means[mean])) {
      line += fmt::format("{:.1f},{:.1f} ", plane.x(means.rank), plane.y(means.means[mean]));
    }
  }
  fmt::format_to(out,
                 "<polyline points=\"{}\" fill=\"none\" stroke=\"black\" stroke-width=\"2\"/>\n"
                 "<text x=\"{:.0f}\" y=\"30\" fill=\"#d1495b\">won</text>\n"
                 "<text x=\"{:.0f}\" y=\"30\" fill=\"#2e6f95\">lost</text>\n</svg>\n",
                 line, kWidth - 120, kWidth - 80);
  return svg;
}

}  // namespace kiryoku::learn::rank
