// SPDX-License-Identifier: MIT
#include "cli/board_view.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>

#include "base/board_colors.hpp"

namespace kiryoku::cli {
namespace {

// Star points: third or fourth line, the middle of odd boards; sides from 13 lines on.
bool is_star_point(go::Point p, int size) {
  if (size < 7) {
    return size % 2 == 1 && p.x() == size / 2 && p.y() == size / 2;
  }
  const int line = size < 13 ? 2 : 3;
  const int middle = size % 2 == 1 ? size / 2 : -1;
  const auto kind = [&](int at) {
    return at == line || at == size - 1 - line ? 2 : at == middle ? 1 : 0;
  };
  const int x = kind(p.x());
  const int y = kind(p.y());
  const bool is_corner = x == 2 && y == 2;
  const bool is_center = x == 1 && y == 1;
  const bool is_side = size >= 13 && x + y == 3;
  return is_corner || is_center || is_side;
}

const char* crossing(go::Point p, int size) {
  static constexpr const char* kSigns[3][3] = {{"┌", "┬", "┐"}, {"├", "┼", "┤"}, {"└", "┴", "┘"}};
  if (is_star_point(p, size)) {
    return "╋";
  }
  const auto third = [size](int at) { return at == 0 ? 0U : at == size - 1 ? 2U : 1U; };
  return kSigns[third(p.y())][third(p.x())];
}

class Painter {
 public:
  Painter(const go::Board& board, go::Point last_move, BoardStyle style)
      : board_(board), last_move_(last_move), style_(style) {}

  [[nodiscard]] std::string row(int y) const {
    std::string out = style_.color ? base::kWood : "";
    for (int x = 0; x < board_.size(); ++x) {
      const go::Point p = go::Point::at(x, y);
      out += before(p) + cell(p);
    }
    const bool is_last = on_last_move(board_.size() - 1, y);
    out += is_last ? colored(base::kMarkedMove, ")") : " ";
    return out + (style_.color ? base::kResetColors : "");
  }

 private:
  [[nodiscard]] bool on_last_move(int x, int y) const {
    return last_move_.is_place() && last_move_ == go::Point::at(x, y);
  }

  [[nodiscard]] std::string colored(const char* color, const char* text) const {
    return style_.color ? fmt::format("{}{}", color, text) : text;
  }

  // What stands between a point and the one left of it.
  [[nodiscard]] std::string before(go::Point p) const {
    if (on_last_move(p.x(), p.y())) {
      return colored(base::kMarkedMove, "(");
    }
    if (p.x() > 0 && on_last_move(p.x() - 1, p.y())) {
      return colored(base::kMarkedMove, ")");
    }
    return p.x() > 0 && style_.unicode ? colored(base::kLine, "─") : " ";
  }

  [[nodiscard]] std::string cell(go::Point p) const {
    const go::Color stone = board_.at(p);
    if (stone == go::Color::kEmpty) {
      const char* plain = is_star_point(p, board_.size()) ? "+" : ".";
      return colored(base::kLine, style_.unicode ? crossing(p, board_.size()) : plain);
    }
    const bool is_black = stone == go::Color::kBlack;
    if (!style_.unicode) {
      return colored(is_black ? base::kBlackStone : base::kWhiteStone, is_black ? "X" : "O");
    }
    return colored(is_black ? base::kBlackStone : base::kWhiteStone,
                   is_black || style_.color ? "●" : "○");
  }

  const go::Board& board_;
  go::Point last_move_;
  BoardStyle style_;
};

}  // namespace

std::string draw_board(const go::Board& board, go::Point last_move, BoardStyle style) {
  const int size = board.size();
  std::string letters = "  ";
  for (int x = 0; x < size; ++x) {
    letters += fmt::format(" {}", "ABCDEFGHJKLMNOPQRSTUVWXYZ"[x]);
  }
  letters += '\n';
  const Painter painter(board, last_move, style);
  std::string out = letters;
  for (int y = 0; y < size; ++y) {
    out += fmt::format("{:2}{}{}\n", size - y, painter.row(y), size - y);
  }
  return out + letters;
}

bool locale_is_utf8() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const char* value = std::getenv(name);
    if (value != nullptr && *value != '\0') {
      std::string text = value;
      std::transform(text.begin(), text.end(), text.begin(),
                     [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
      return text.find("utf-8") != std::string::npos || text.find("utf8") != std::string::npos;
    }
  }
  return false;
}

}  // namespace kiryoku::cli
