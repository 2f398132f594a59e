// SPDX-License-Identifier: MIT
// A slow board that is easy to believe: stones in a grid, everything else found by flooding, and
// a list of all earlier positions. Any size from 1. The fast boards are compared with it.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "go/board.hpp"
#include "go/rules.hpp"
#include "go/types.hpp"

namespace kiryoku::test {

class ReferenceBoard {
 public:
  using Grid = std::vector<go::Color>;  // row by row
  using Place = std::pair<int, int>;    // x, y

  explicit ReferenceBoard(int size, go::Rules rules = {}, go::Color to_move = go::Color::kBlack)
      : size_(size),
        rules_(rules),
        grid_(static_cast<std::size_t>(size * size), go::Color::kEmpty) {
    seen_.push_back({grid_, to_move});
  }

  [[nodiscard]] go::Color at(Place p) const { return at(grid_, p); }

  void set(Place p, go::Color color) { at(grid_, p) = color; }

  [[nodiscard]] std::optional<Place> ko() const { return ko_; }

  [[nodiscard]] int captured_by(go::Color color) const {
    return captured_by_[static_cast<std::size_t>(color)];
  }

  [[nodiscard]] std::vector<Place> neighbors(Place p) const {
    std::vector<Place> result;
    result.reserve(4);
    for (const Place& step : {Place{0, -1}, Place{-1, 0}, Place{1, 0}, Place{0, 1}}) {
      const Place q{p.first + step.first, p.second + step.second};
      if (q.first >= 0 && q.second >= 0 && q.first < size_ && q.second < size_) {
        result.push_back(q);
      }
    }
    return result;
  }

  [[nodiscard]] std::vector<Place> chain(Place p) const { return chain(grid_, p); }

  [[nodiscard]] std::vector<Place> liberties(Place p) const { return liberties(grid_, p); }

  [[nodiscard]] go::Legality check(go::Color color, Place p) const {
    if (at(p) != go::Color::kEmpty) {
      return go::Legality::kOccupied;
    }
    if (ko_ == p) {
      return go::Legality::kKo;
    }
    const After after = result_of(color, p);
    if (after.suicides == 1 || (after.suicides > 1 && !rules_.suicide)) {
      return go::Legality::kSuicide;
    }
    for (const Situation& seen : seen_) {
      const bool counts =
          rules_.ko == go::KoRule::kPositional ||
          (rules_.ko == go::KoRule::kSituational && seen.to_move == opposite(color));
      if (counts && seen.grid == after.grid) {
        return go::Legality::kSuperko;
      }
    }
    return go::Legality::kOk;
  }

  void play(go::Color color, Place p) {
    After after = result_of(color, p);
    grid_ = after.grid;
    captured_by_[static_cast<std::size_t>(color)] += static_cast<int>(after.captured.size());
    captured_by_[static_cast<std::size_t>(opposite(color))] += after.suicides;
    ko_.reset();
    if (after.captured.size() == 1 && after.suicides == 0 && chain(p).size() == 1 &&
        liberties(p).size() == 1) {
      ko_ = after.captured.front();
    }
    seen_.push_back({grid_, opposite(color)});
  }

  void pass(go::Color color) {
    ko_.reset();
    seen_.push_back({grid_, opposite(color)});
  }

  // Own or off board on all sides, at most one diagonal lost, none at the edge.
  [[nodiscard]] bool is_eye(go::Color color, Place p) const {
    for (const Place& q : neighbors(p)) {
      if (at(q) != color) {
        return false;
      }
    }
    int lost = 0;
    int off = 0;
    for (const int dx : {-1, 1}) {
      for (const int dy : {-1, 1}) {
        const Place q{p.first + dx, p.second + dy};
        if (q.first < 0 || q.second < 0 || q.first >= size_ || q.second >= size_) {
          ++off;
        } else if (at(q) == opposite(color)) {
          ++lost;
        }
      }
    }
    return off > 0 ? lost == 0 : lost <= 1;
  }

 private:
  struct Situation {
    Grid grid;
    go::Color to_move;
  };

  struct After {
    Grid grid;
    std::vector<Place> captured;
    int suicides = 0;
  };

  [[nodiscard]] std::size_t index(Place p) const {
    return static_cast<std::size_t>(p.second * size_ + p.first);
  }

  go::Color& at(Grid& grid, Place p) const { return grid[index(p)]; }

  [[nodiscard]] go::Color at(const Grid& grid, Place p) const { return grid[index(p)]; }

  [[nodiscard]] std::vector<Place> chain(const Grid& grid, Place p) const {
    return flood(grid, p).stones;
  }

  [[nodiscard]] std::vector<Place> liberties(const Grid& grid, Place p) const {
    return flood(grid, p).liberties;
  }

  struct Flooded {
    std::vector<Place> stones;
    std::vector<Place> liberties;
  };

  [[nodiscard]] Flooded flood(const Grid& grid, Place p) const {
    Flooded result{{p}, {}};
    std::vector<bool> visited(grid.size());
    visited[index(p)] = true;
    for (std::size_t i = 0; i < result.stones.size(); ++i) {
      for (const Place& q : neighbors(result.stones[i])) {
        if (visited[index(q)]) {
          continue;
        }
        if (at(grid, q) == at(grid, p)) {
          result.stones.push_back(q);
          visited[index(q)] = true;
        } else if (at(grid, q) == go::Color::kEmpty) {
          result.liberties.push_back(q);
          visited[index(q)] = true;
        }
      }
    }
    return result;
  }

  [[nodiscard]] After result_of(go::Color color, Place p) const {
    After after{grid_, {}, 0};
    at(after.grid, p) = color;
    for (const Place& q : neighbors(p)) {
      if (at(after.grid, q) == opposite(color) && liberties(after.grid, q).empty()) {
        for (const Place& stone : chain(after.grid, q)) {
          at(after.grid, stone) = go::Color::kEmpty;
          after.captured.push_back(stone);
        }
      }
    }
    if (liberties(after.grid, p).empty()) {
      for (const Place& stone : chain(after.grid, p)) {
        at(after.grid, stone) = go::Color::kEmpty;
        ++after.suicides;
      }
    }
    return after;
  }

  int size_;
  go::Rules rules_;
  Grid grid_;
  std::optional<Place> ko_;
  std::array<int, 3> captured_by_{};
  std::vector<Situation> seen_;
};

}  // namespace kiryoku::test
