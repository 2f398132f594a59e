// SPDX-License-Identifier: MIT
// Boards drawn in text: X or # black, O white, '.' or '+' empty, one row per line, blanks
// ignored. Tests that draw wrong diagrams fail at once.
#pragma once

#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "go/board.hpp"
#include "go/coordinates.hpp"
#include "go/position.hpp"

namespace kiryoku::test {

// The stones of a diagram as a set-up; rows and columns must be equal in number.
inline go::Setup setup_of(std::string_view diagram, go::Color to_move = go::Color::kBlack) {
  std::vector<std::string> rows;
  std::istringstream lines{std::string(diagram)};
  for (std::string line; std::getline(lines, line);) {
    std::erase_if(line, [](char c) { return c == ' ' || c == '\r' || c == '\t'; });
    if (!line.empty()) {
      rows.push_back(line);
    }
  }
  go::Setup setup{.size = static_cast<int>(rows.size()), .black = {}, .white = {}};
  setup.to_move = to_move;
  for (int y = 0; y < setup.size; ++y) {
    const std::string& row = rows[static_cast<std::size_t>(y)];
    EXPECT_EQ(row.size(), rows.size()) << "row " << y + 1 << " of the diagram\n" << diagram;
    for (int x = 0; x < setup.size && x < static_cast<int>(row.size()); ++x) {
      const char c = row[static_cast<std::size_t>(x)];
      if (c == 'X' || c == '#') {
        setup.black.push_back(go::Point::at(x, y));
      } else if (c == 'O') {
        setup.white.push_back(go::Point::at(x, y));
      } else {
        EXPECT_TRUE(c == '.' || c == '+') << "what is '" << c << "' in the diagram\n" << diagram;
      }
    }
  }
  return setup;
}

inline go::Board board_of(std::string_view diagram) {
  const go::Setup setup = setup_of(diagram);
  go::Board board(setup.size);
  for (const go::Point p : setup.black) {
    board.set(p, go::Color::kBlack);
  }
  for (const go::Point p : setup.white) {
    board.set(p, go::Color::kWhite);
  }
  return board;
}

// "c3" on a board of this size; "pass" too.
inline go::Point at(std::string_view vertex, int size) {
  const auto p = go::parse_gtp(vertex, size);
  EXPECT_TRUE(p.has_value()) << "no such vertex: " << vertex;
  return p.value_or(go::Point::none());
}

// One character per point, rows ended by newlines, for comparing in a readable way.
template <typename Map>
std::string draw(const Map& colors, int size) {
  std::string text;
  for (const go::Point p : go::points_of(size)) {
    text += ".XO?"[static_cast<std::size_t>(colors[p])];
    if (p.x() == size - 1) {
      text += '\n';
    }
  }
  return text;
}

inline std::string draw(const go::Board& board) {
  go::PointMap<go::Color> colors;
  for (const go::Point p : go::points_of(board.size())) {
    colors[p] = board.at(p);
  }
  return draw(colors, board.size());
}

}  // namespace kiryoku::test
