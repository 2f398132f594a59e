// SPDX-License-Identifier: MIT
// A figure like the paper's 3 to 6: ratings to the right, rates upward, one colour a judge.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>

#include "judge/verdict.hpp"

namespace kiryoku::judge {
namespace {

constexpr double kWidth = 480;  // of one of the two panels
constexpr double kHeight = 400;
constexpr double kMargin = 60;
constexpr int kTicks = 5;
constexpr std::size_t kMostJudges = 8;  // drawn
constexpr std::array kColours = {"#d1495b", "#2e6f95", "#3c8d40", "#8a5a9e",
                                 "#c77d0a", "#4d4d4d", "#00897b", "#a0522d"};

struct Plane {
  double offset = 0;
  double left = 0, right = 1, bottom = 0, top = 1;

  [[nodiscard]] double x(double value) const {
    return offset + kMargin + (value - left) / (right - left) * (kWidth - 2 * kMargin);
  }

  [[nodiscard]] double y(double value) const {
    return kHeight - kMargin - (value - bottom) / (top - bottom) * (kHeight - 2 * kMargin);
  }
};

std::string escaped(const std::string& text) {
  std::string safe;
  for (const char c : text) {
    safe += c == '<' ? "&lt;" : (c == '>' ? "&gt;" : (c == '&' ? "&amp;" : std::string(1, c)));
  }
  return safe;
}

template <typename Rate>
Plane plane_of(const Verdict& verdict, double offset, Rate rate) {
  Plane plane{offset, 1e18, -1e18, 1e18, -1e18};
  for (const JudgeVerdict& judge : verdict.judges) {
    for (const Band& band : judge.bands) {
      plane.left = std::min(plane.left, band.rating);
      plane.right = std::max(plane.right, band.rating);
      plane.bottom = std::min(plane.bottom, rate(band.tally));
      plane.top = std::max(plane.top, rate(band.tally));
    }
  }
  if (plane.left > plane.right) {
    return {offset};
  }
  const double wide = std::max((plane.right - plane.left) * 0.05, 1e-6);
  const double high = std::max((plane.top - plane.bottom) * 0.05, 1e-6);
  return {offset, plane.left - wide, plane.right + wide, plane.bottom - high, plane.top + high};
}

std::string axes(const Plane& plane, const std::string& title) {
  std::string svg;
  auto out = std::back_inserter(svg);
  fmt::format_to(out,
                 "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"none\" "
                 "stroke=\"#888\"/>\n<text x=\"{}\" y=\"28\" text-anchor=\"middle\" "
                 "font-size=\"15\">{}</text>\n",
                 plane.offset + kMargin, kMargin, kWidth - 2 * kMargin, kHeight - 2 * kMargin,
                 plane.offset + kWidth / 2, title);
  for (int i = 0; i <= kTicks; ++i) {
    const double up = plane.bottom + (plane.top - plane.bottom) * i / kTicks;
    const double right = plane.left + (plane.right - plane.left) * i / kTicks;
    fmt::format_to(out,
                   "<text x=\"{:.0f}\" y=\"{:.0f}\" text-anchor=\"end\">{:.3g}</text>\n"
                   "<text x=\"{:.0f}\" y=\"{:.0f}\" text-anchor=\"middle\">{:.4g}</text>\n",
                   plane.offset + kMargin - 6, plane.y(up) + 4, up, plane.x(right),
                   kHeight - kMargin + 18, right);
  }
  return svg;
}

template <typename Rate>
std::string curves(const Verdict& verdict, const Plane& plane, Rate rate) {
  std::string svg;
  auto out = std::back_inserter(svg);
  for (std::size_t i = 0; i < std::min(verdict.judges.size(), kMostJudges); ++i) {
    const JudgeVerdict& judge = verdict.judges[i];
    std::string line;
    for (const Band& band : judge.bands) {
      const double x = plane.x(band.rating);
      const double y = plane.y(rate(band.tally));
      line += fmt::format("{:.1f},{:.1f} ", x, y);
      fmt::format_to(out, "<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"3\" fill=\"{}\"/>\n", x, y,
                     kColours[i]);
    }
    fmt::format_to(out, "<polyline points=\"{}\" fill=\"none\" stroke=\"{}\"/>\n", line,
                   kColours[i]);
  }
  return svg;
}

}  // namespace

std::string to_svg(const Verdict& verdict) {
  const Form form = verdict.form;
  const auto bad = [form](const Tally& tally) { return tally.bad_rate(form); };
  const auto good = [form](const Tally& tally) { return tally.good_rate(form); };
  const Plane left = plane_of(verdict, 0, bad);
  const Plane right = plane_of(verdict, kWidth, good);
  const char* unit = form == Form::kSimple ? "bad moves per move" : "loss per move";
  const char* other = form == Form::kSimple ? "good moves per move" : "gain per move";
  std::string svg = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" "
      "height=\"{1}\" font-family=\"sans-serif\" font-size=\"11\">\n<rect width=\"100%\" "
      "height=\"100%\" fill=\"white\"/>\n{2}{3}{4}{5}",
      2 * kWidth, kHeight, axes(left, unit), axes(right, other), curves(verdict, left, bad),
      curves(verdict, right, good));
  for (std::size_t i = 0; i < std::min(verdict.judges.size(), kMostJudges); ++i) {
    svg += fmt::format("<text x=\"{}\" y=\"{}\" fill=\"{}\">{}</text>\n", kMargin + 8,
                       kMargin + 16 + 14 * static_cast<double>(i), kColours[i],
                       escaped(verdict.judges[i].key.name));
  }
  return svg + "</svg>\n";
}

}  // namespace kiryoku::judge
