// SPDX-License-Identifier: MIT
#include "go/scoring.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "go/flood.hpp"

namespace kiryoku::go {

namespace {

constexpr int sign(Color color) {
  return color == Color::kBlack ? 1 : (color == Color::kWhite ? -1 : 0);
}

// Stones and territory of one colour that hang together: what a player calls a group,
// as far as it can be seen without reading.
struct Group {
  Color owner = Color::kEmpty;
  int territory = 0;        // empty points
  int eye_spaces = 0;       // connected sets of them
  std::vector<Point> dame;  // neutral points beside it
};

// A group with at most one eye space, and that of at most two points, cannot have two eyes.
constexpr int kLargestSingleEye = 2;

bool is_weak(const Group& group) {
  return group.eye_spaces <= 1 && group.territory <= kLargestSingleEye;
}

class Groups {
 public:
  Groups(const Board& board, const OwnerMap& owner) : board_(board), owner_(owner) {
    id_.fill(-1);
    for (const Point p : points_of(board.size())) {
      if (owner[p] != Color::kEmpty && id_[p] < 0) {
        collect(p);
      }
    }
  }

  // Two weak groups of different colours with a common liberty: neither can approach.
  [[nodiscard]] bool in_seki(const Group& group) const {
    if (!is_weak(group)) {
      return false;
    }
    for (const Point p : group.dame) {
      for (const Point q : p.neighbors()) {
        if (id_[q] >= 0 && owner_[q] == opposite(group.owner) && is_weak(of(q))) {
          return true;
        }
      }
    }
    return false;
  }

  [[nodiscard]] const std::vector<Group>& all() const { return groups_; }

 private:
  [[nodiscard]] const Group& of(Point p) const { return groups_[static_cast<std::size_t>(id_[p])]; }

  void collect(Point start) {
    const int id = static_cast<int>(groups_.size());
    Group group;
    group.owner = owner_[start];
    const auto is_dame = [&](Point p) { return board_.is_empty(p) && owner_[p] == Color::kEmpty; };
    for (const Point p :
         flood(start, visited_, [&](Point q) { return owner_[q] == group.owner; })) {
      id_[p] = id;
      if (board_.is_empty(p)) {
        ++group.territory;
        if (!counted_[p]) {
          ++group.eye_spaces;
          flood(p, counted_, [&](Point q) { return board_.is_empty(q); });
        }
      }
      for (const Point q : p.neighbors()) {
        if (is_dame(q)) {
          group.dame.push_back(q);
        }
      }
    }
    groups_.push_back(std::move(group));
  }

  const Board& board_;
  const OwnerMap& owner_;
  std::vector<Group> groups_;
  PointMap<int> id_;
  PointMap<bool> visited_;
  PointMap<bool> counted_;
};

int territory_of(const Groups& groups, Tax tax) {
  int balance = 0;
  for (const Group& group : groups.all()) {
    int points = group.territory;
    if (tax != Tax::kNone && groups.in_seki(group)) {
      points = 0;
    } else if (tax == Tax::kAll) {
      points = std::max(points - 2, 0);
    }
    balance += sign(group.owner) * points;
  }
  return balance;
}

}  // namespace

OwnerMap area_owners(const Board& board) {
  OwnerMap owner;
  PointMap<bool> visited;
  for (const Point start : points_of(board.size())) {
    if (!board.is_empty(start)) {
      owner[start] = board.at(start);
    } else if (!visited[start]) {
      const std::vector<Point> region =
          flood(start, visited, [&](Point q) { return board.is_empty(q); });
      const auto reaches = [&](Color color) {
        return std::any_of(region.begin(), region.end(), [&](Point p) {
          return any_neighbor(p, [&](Point q) { return board.at(q) == color; });
        });
      };
      const bool black = reaches(Color::kBlack);
      if (black != reaches(Color::kWhite)) {
        for (const Point p : region) {
          owner[p] = black ? Color::kBlack : Color::kWhite;
        }
      }
    }
  }
  return owner;
}

int area_score(const Board& board) {
  const OwnerMap owner = area_owners(board);
  int balance = 0;
  for (const Point p : points_of(board.size())) {
    balance += sign(owner[p]);
  }
  return balance;
}

double final_score(const Position& position, std::span<const Point> dead_stones) {
  Board board = position.board();
  int prisoners = position.captured_by(Color::kBlack) - position.captured_by(Color::kWhite);
  for (const Point named : dead_stones) {
    if (!on_board(named, board.size()) || !is_stone(board.at(named))) {
      continue;
    }
    const Color color = board.at(named);
    for (const Point stone : board.chain_stones(named)) {
      board.set(stone, Color::kEmpty);
      prisoners -= sign(color);
    }
  }
  const OwnerMap owner = area_owners(board);
  const int territory = territory_of(Groups(board, owner), position.rules().tax);
  const int rest = position.rules().scoring == Scoring::kTerritory
                       ? prisoners
                       : board.stones(Color::kBlack) - board.stones(Color::kWhite);
  return territory + rest - position.white_bonus();
}

}  // namespace kiryoku::go
