// SPDX-License-Identifier: MIT
#include "learn/net/curve.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <functional>
#include <sstream>
#include <string>

#include "learn/net/binary_file.hpp"

namespace kiryoku::learn {
namespace {

// A column: its heading and its number in a point. Reading and writing go by this list.
struct Column {
  const char* name;
  double& (*value)(CurvePoint&);
};

constexpr Column kColumns[] = {
    {"hours", [](CurvePoint& p) -> double& { return p.hours; }},
    {"rate", [](CurvePoint& p) -> double& { return p.rate; }},
    {"train_move_loss", [](CurvePoint& p) -> double& { return p.train_move_loss; }},
    {"train_agreement", [](CurvePoint& p) -> double& { return p.train_agreement; }},
    {"train_teacher_policy", [](CurvePoint& p) -> double& { return p.train_teacher_policy; }},
    {"train_value", [](CurvePoint& p) -> double& { return p.train_value; }},
    {"train_lead", [](CurvePoint& p) -> double& { return p.train_lead; }},
    {"train_ownership", [](CurvePoint& p) -> double& { return p.train_ownership; }},
    {"server_agreement", [](CurvePoint& p) -> double& { return p.unseen.server_agreement; }},
    {"professional_agreement",
     [](CurvePoint& p) -> double& { return p.unseen.professional_agreement; }},
    {"move_loss", [](CurvePoint& p) -> double& { return p.unseen.move_loss; }},
    {"winrate_difference", [](CurvePoint& p) -> double& { return p.unseen.winrate_difference; }},
    {"lead_difference", [](CurvePoint& p) -> double& { return p.unseen.lead_difference; }},
    {"settled_ownership", [](CurvePoint& p) -> double& { return p.unseen.settled_ownership; }},
    {"ownership_difference",
     [](CurvePoint& p) -> double& { return p.unseen.ownership_difference; }},
};

struct Panel {
  const char* title;
  const char* color;
  std::function<double(const CurvePoint&)> value;
};

constexpr double kWidth = 420, kHeight = 180, kMargin = 48;

// One small chart with its own scale.
std::string draw_panel(const std::vector<CurvePoint>& curve, const Panel& panel, double left,
                       double top) {
  double low = 1e30, high = -1e30;
  for (const CurvePoint& p : curve) {
    low = std::min(low, panel.value(p));
    high = std::max(high, panel.value(p));
  }
  const double range = std::max(high - low, 1e-9);
  const auto last = static_cast<double>(std::max<std::int64_t>(curve.back().samples, 1));
  std::string line;
  for (const CurvePoint& p : curve) {
    line += fmt::format("{:.1f},{:.1f} ", left + kWidth * static_cast<double>(p.samples) / last,
                        top + kHeight * (high - panel.value(p)) / range);
  }
  return fmt::format(
      "<rect x=\"{0}\" y=\"{1}\" width=\"{2}\" height=\"{3}\" fill=\"none\" stroke=\"#ccc\"/>\n"
      "<text x=\"{0}\" y=\"{4}\">{5}: {6:.4g} at {7} positions</text>\n"
      "<text x=\"{8}\" y=\"{9}\" text-anchor=\"end\">{10:.3g}</text>\n"
      "<text x=\"{8}\" y=\"{11}\" text-anchor=\"end\">{12:.3g}</text>\n"
      "<polyline points=\"{13}\" fill=\"none\" stroke=\"{14}\" stroke-width=\"1.5\"/>\n",
      left, top, kWidth, kHeight, top - 6, panel.title, panel.value(curve.back()),
      curve.back().samples, left - 4, top + 10, high, top + kHeight, low, line, panel.color);
}

}  // namespace

CurvePoint to_curve_point(const LossSums& t, const UnseenFigures& unseen) {
  const double moves = std::max(t.moves, 1.0), taught = std::max(t.taught, 1.0);
  CurvePoint point;
  point.train_move_loss = t.move_loss / moves;
  point.train_agreement = t.move_hits / moves;
  point.train_teacher_policy = t.teacher_policy / taught;
  point.train_value = t.value / taught;
  point.train_lead = t.lead / taught;
  point.train_ownership = t.ownership / taught;
  point.unseen = unseen;
  return point;
}

base::Result<std::vector<CurvePoint>> read_curve(const std::filesystem::path& csv) {
  std::vector<CurvePoint> curve;
  std::ifstream in(csv);
  std::string line;
  std::getline(in, line);  // headings
  for (int row = 2; std::getline(in, line); ++row) {
    std::istringstream fields(line);
    CurvePoint point;
    char comma = 0;
    fields >> point.samples;
    for (const Column& column : kColumns) {
      fields >> comma >> column.value(point);
    }
    if (!fields) {
      return base::Error{base::ErrorCode::kInvalid, "The learning curve has a bad line.",
                         fmt::format("{}:{}", csv.string(), row)};
    }
    curve.push_back(point);
  }
  return curve;
}

base::Result<void> write_curve(const std::filesystem::path& csv,
                               const std::vector<CurvePoint>& curve) {
  std::string text = "samples";
  for (const Column& column : kColumns) {
    text += std::string(",") + column.name;
  }
  text += '\n';
  for (CurvePoint point : curve) {
    text += std::to_string(point.samples);
    for (const Column& column : kColumns) {
      text += fmt::format(",{:.6g}", column.value(point));
    }
    text += '\n';
  }
  if (base::Result<void> written = replace_file(csv, text); !written) {
    return written;
  }
  std::filesystem::path svg = csv;
  return replace_file(svg.replace_extension(".svg"), to_svg(curve));
}

std::string to_svg(const std::vector<CurvePoint>& curve) {
  const Panel panels[] = {
      {"server agreement %", "#06c",
       [](const CurvePoint& p) { return 100 * p.unseen.server_agreement; }},
      {"professional agreement %", "#06c",
       [](const CurvePoint& p) { return 100 * p.unseen.professional_agreement; }},
      {"move loss, unseen", "#c30", [](const CurvePoint& p) { return p.unseen.move_loss; }},
      {"move loss, training", "#c30", [](const CurvePoint& p) { return p.train_move_loss; }},
      {"win rate off teacher, %", "#083",
       [](const CurvePoint& p) { return 100 * p.unseen.winrate_difference; }},
      {"lead off teacher, points", "#083",
       [](const CurvePoint& p) { return p.unseen.lead_difference; }},
      {"settled ownership %", "#707",
       [](const CurvePoint& p) { return 100 * p.unseen.settled_ownership; }},
      {"teacher policy divergence, training", "#707",
       [](const CurvePoint& p) { return p.train_teacher_policy; }},
  };
  const double cell_width = kWidth + 2 * kMargin, cell_height = kHeight + kMargin;
  std::string svg = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{}\" height=\"{}\" "
      "font-family=\"sans-serif\" font-size=\"11\">\n<rect width=\"100%\" height=\"100%\" "
      "fill=\"#fff\"/>\n",
      2 * cell_width, static_cast<double>(std::size(panels)) / 2 * cell_height + kMargin);
  for (std::size_t i = 0; i < std::size(panels) && !curve.empty(); ++i) {
    svg += draw_panel(curve, panels[i], static_cast<double>(i % 2) * cell_width + kMargin,
                      static_cast<double>(i / 2) * cell_height + kMargin);
  }
  return svg + "</svg>\n";
}

}  // namespace kiryoku::learn
