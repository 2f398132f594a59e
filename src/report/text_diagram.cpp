// SPDX-License-Identifier: MIT
#include "report/text_diagram.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/board_colors.hpp"
#include "base/display.hpp"
#include "go/coordinates.hpp"

namespace kiryoku::report {
namespace {

constexpr int kAround = 3;  // lines shown around what happens
constexpr int kEdge = 3;    // an edge that is nearer is shown
constexpr int kKanjiColumns = 6;
constexpr std::size_t kTwoDigits = 10;  // moves of a line from which numbers have two
constexpr int kNarrow = 2;              // columns a point takes

struct Area {
  int left = 0, top = 0, right = 0, bottom = 0;  // inclusive
};

void widen(int& low, int& high, int size) {
  low -= kAround;
  high += kAround;
  low = low < kEdge ? 0 : low;
  high = high > size - 1 - kEdge ? size - 1 : high;
}

Area area_of(const std::vector<go::Point>& points, int size) {
  Area area{size, size, -1, -1};
  for (const go::Point p : points) {
    if (on_board(p, size)) {
      area = {std::min(area.left, p.x()), std::min(area.top, p.y()), std::max(area.right, p.x()),
              std::max(area.bottom, p.y())};
    }
  }
  if (area.right < 0) {
    return {0, 0, size - 1, size - 1};
  }
  widen(area.left, area.right, size);
  widen(area.top, area.bottom, size);
  return area;
}

const char* crossing(go::Point p, int size) {
  static constexpr const char* kSigns[3][3] = {{"┌", "┬", "┐"}, {"├", "┼", "┤"}, {"└", "┴", "┘"}};
  const auto third = [size](int at) { return at == 0 ? 0U : at == size - 1 ? 2U : 1U; };
  return kSigns[third(p.y())][third(p.x())];
}

// "十六": the row as to_japanese() says it, filled up to the widest.
std::string kanji_row(int y) {
  const std::string place = go::to_japanese(go::Point::at(0, y), go::kMaxSize);
  return base::padded(place.substr(place.find("の") + std::string_view("の").size()),
                      kKanjiColumns);
}

std::string lettered_columns(const Area& area, int width) {
  std::string out = "   ";
  for (int x = area.left; x <= area.right; ++x) {
    out += fmt::format("{:>{}}", "ABCDEFGHJKLMNOPQRSTUVWXYZ"[x], width);
  }
  return out + "\n";
}

// Two digits do not fit side by side: the tens stand above the ones.
std::string numbered_columns(const Area& area, int width) {
  std::string tens(kKanjiColumns + 1, ' ');
  std::string ones = tens;
  for (int x = area.left; x <= area.right; ++x) {
    tens += fmt::format("{:>{}}", x + 1 < 10 ? "" : std::to_string((x + 1) / 10), width);
    ones += fmt::format("{:>{}}", (x + 1) % 10, width);
  }
  return (area.right + 1 < 10 ? "" : tens + "\n") + ones + "\n";
}

class Painter {
 public:
  Painter(const go::Board& before, const NumberedLine& line, go::Point played, TextStyle style)
      : board_(before),
        played_(played),
        style_(style),
        width_(line.moves.size() < kTwoDigits ? kNarrow : kNarrow + 1) {
    go::Color color = line.first;
    int number = 0;
    for (const go::Point p : line.moves) {
      ++number;
      // A number shows the first stone played there; captures leave the points as they were.
      if (on_board(p, board_.size()) && numbers_[p].number == 0) {
        numbers_[p] = {number, color};
      }
      color = go::opposite(color);
    }
  }

  // Columns a point takes: numbers of two digits must not touch.
  [[nodiscard]] int width() const { return width_; }

  // Of each point what joins it to its neighbour on the left, and its sign.
  [[nodiscard]] std::string row(int y, const Area& area) const {
    std::string out = style_.color ? base::kWood : "";
    for (int x = area.left; x <= area.right; ++x) {
      out += cell(go::Point::at(x, y), x == area.left);
    }
    return out + (style_.color ? fmt::format(" {}", base::kResetColors) : "");
  }

 private:
  [[nodiscard]] std::string colored(const char* color, std::string_view text) const {
    return style_.color ? fmt::format("{}{}", color, text) : std::string(text);
  }

  [[nodiscard]] std::string cell(go::Point p, bool first) const {
    if (const Stone& numbered = numbers_[p]; numbered.number > 0) {
      const bool black = numbered.color == go::Color::kBlack;
      return colored(black ? base::kBlackStone : base::kWhiteStone,
                     fmt::format("{:>{}}", numbered.number, width_));
    }
    std::string joint;
    for (int i = 1; i < width_; ++i) {
      joint += style_.unicode && !(first && p.x() == 0) ? "─" : " ";
    }
    joint = colored(base::kLine, joint);
    const go::Color stone = board_.at(p);
    if (p == played_) {
      return joint + colored(base::kMarkedMove, "x");
    }
    if (stone == go::Color::kEmpty) {
      return joint + colored(base::kLine, style_.unicode ? crossing(p, board_.size()) : ".");
    }
    const bool black = stone == go::Color::kBlack;
    const char* sign = !style_.unicode ? (black ? "X" : "O") : black || style_.color ? "●" : "○";
    return joint + colored(black ? base::kBlackStone : base::kWhiteStone, sign);
  }

  struct Stone {
    int number = 0;  // 0: none
    go::Color color = go::Color::kEmpty;
  };

  const go::Board& board_;
  go::Point played_;
  TextStyle style_;
  int width_;
  go::PointMap<Stone> numbers_;
};

}  // namespace

std::string draw_diagram(const go::Board& before, const NumberedLine& line, go::Point played,
                         TextStyle style) {
  const int size = before.size();
  std::vector<go::Point> points = line.moves;
  points.push_back(played);
  const Area area = area_of(points, size);
  const Painter painter(before, line, played, style);
  std::string out = style.kanji ? numbered_columns(area, painter.width())
                                : lettered_columns(area, painter.width());
  for (int y = area.top; y <= area.bottom; ++y) {
    const std::string row = style.kanji ? kanji_row(y) : fmt::format("{:>2}", size - y);
    out += fmt::format("{} {}\n", row, painter.row(y, area));
  }
  return out;
}

}  // namespace kiryoku::report
