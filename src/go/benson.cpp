// SPDX-License-Identifier: MIT
// Unconditional life (D. B. Benson, Life in the game of Go, 1976) in the form the published
// network format uses (its section 9), and the area map made from it.
#include <algorithm>
#include <array>
#include <vector>

#include "go/scoring.hpp"

namespace kiryoku::go {

namespace {

// A maximal connected set of points that are not stones of one colour.
struct Region {
  std::vector<Point> points;
  std::vector<Point> borders;  // heads of the chains beside it, each once
  std::vector<Point> vital_for;
  bool has_opponent = false;
  bool tainted = false;  // beside a chain that is not alive
};

struct Analysis {
  std::vector<Region> regions;
  std::vector<Point> alive;  // heads
};

void flood(const Board& board, Color color, Point from, PointMap<bool>& visited, Region& region) {
  region.points.push_back(from);
  visited[from] = true;
  for (std::size_t i = 0; i < region.points.size(); ++i) {
    const Point p = region.points[i];
    region.has_opponent = region.has_opponent || board.at(p) == opposite(color);
    for (const Point q : p.neighbors()) {
      if (board.at(q) != color && board.at(q) != Color::kOff && !visited[q]) {
        visited[q] = true;
        region.points.push_back(q);
      }
    }
  }
}

bool contains(const std::vector<Point>& points, Point p) {
  return std::find(points.begin(), points.end(), p) != points.end();
}

bool is_beside(const Board& board, Point p, Point head) {
  for (const Point q : p.neighbors()) {
    if (board.chain_of(q) == head) {
      return true;
    }
  }
  return false;
}

void find_borders(const Board& board, Color color, bool suicide, Region& region) {
  bool first = true;
  for (const Point p : region.points) {
    for (const Point q : p.neighbors()) {
      if (board.at(q) == color && !contains(region.borders, board.chain_of(q))) {
        region.borders.push_back(board.chain_of(q));
      }
    }
    // The region stays vital only for chains beside every point that counts.
    if (!suicide && !board.is_empty(p)) {
      continue;
    }
    if (first) {
      for (const Point q : p.neighbors()) {
        if (board.at(q) == color && !contains(region.vital_for, board.chain_of(q))) {
          region.vital_for.push_back(board.chain_of(q));
        }
      }
      first = false;
    } else {
      std::erase_if(region.vital_for, [&](Point head) { return !is_beside(board, p, head); });
    }
  }
  if (first) {
    region.vital_for = region.borders;  // no point to be beside of
  }
}

Analysis analyse(const Board& board, Color color, bool suicide) {
  Analysis analysis;
  PointMap<bool> visited;
  for (const Point p : points_of(board.size())) {
    if (board.at(p) == color) {
      if (board.chain_of(p) == p) {
        analysis.alive.push_back(p);
      }
    } else if (!visited[p]) {
      Region region;
      flood(board, color, p, visited, region);
      find_borders(board, color, suicide, region);
      analysis.regions.push_back(std::move(region));
    }
  }
  bool changed = true;
  while (changed) {
    PointMap<int> vital;
    for (const Region& region : analysis.regions) {
      for (const Point head : region.vital_for) {
        vital[head] += region.tainted ? 0 : 1;
      }
    }
    changed = std::erase_if(analysis.alive, [&](Point head) { return vital[head] < 2; }) > 0;
    for (Region& region : analysis.regions) {
      region.tainted = std::any_of(region.borders.begin(), region.borders.end(),
                                   [&](Point head) { return !contains(analysis.alive, head); });
    }
  }
  return analysis;
}

// Whether the region is wholly its owner's: the opponent has no room for two eyes in it.
bool is_settled(const Board& board, Color color, const Region& region) {
  if (region.tainted) {
    return false;
  }
  if (!region.has_opponent) {
    return true;
  }
  int inner = 0;
  for (const Point p : region.points) {
    const std::array<Point, 4> around = p.neighbors();
    inner +=
        std::none_of(around.begin(), around.end(), [&](Point q) { return board.at(q) == color; })
            ? 1
            : 0;
  }
  return inner <= 1;
}

constexpr std::array kPlayers = {Color::kBlack, Color::kWhite};

OwnerMap basic_area(const Board& board, bool suicide) {
  OwnerMap owner;
  for (const Color color : kPlayers) {
    if (board.stones(color) == 0) {
      continue;
    }
    const Analysis analysis = analyse(board, color, suicide);
    for (const Point head : analysis.alive) {
      for (const Point stone : board.chain_stones(head)) {
        owner[stone] = color;
      }
    }
    for (const Region& region : analysis.regions) {
      const bool settled = is_settled(board, color, region);
      for (const Point p : region.points) {
        if (settled || (!region.has_opponent && owner[p] == Color::kEmpty)) {
          owner[p] = color;
        }
      }
    }
  }
  for (const Point p : points_of(board.size())) {
    if (owner[p] == Color::kEmpty) {
      owner[p] = board.at(p);
    }
  }
  return owner;
}

// Takes away areas that touch a dame or contain an own stone in atari, except own stones.
void apply_seki_tax(const Board& board, OwnerMap& owner) {
  PointMap<bool> visited;
  const OwnerMap basic = owner;
  for (const Point start : points_of(board.size())) {
    if (visited[start] || basic[start] == Color::kEmpty) {
      continue;
    }
    std::vector<Point> area{start};
    visited[start] = true;
    bool in_seki = false;
    for (std::size_t i = 0; i < area.size(); ++i) {
      const Point p = area[i];
      in_seki = in_seki || (board.at(p) == basic[start] && board.liberties(p) == 1);
      for (const Point q : p.neighbors()) {
        if (!on_board(q, board.size())) {
          continue;
        }
        in_seki = in_seki || (board.is_empty(q) && basic[q] == Color::kEmpty);
        if (basic[q] == basic[start] && !visited[q]) {
          visited[q] = true;
          area.push_back(q);
        }
      }
    }
    for (const Point p : area) {
      if (in_seki && board.at(p) != basic[start]) {
        owner[p] = Color::kEmpty;
      }
    }
  }
}

}  // namespace

PassAlive pass_alive(const Board& board, bool suicide) {
  PassAlive result;
  for (const Color color : kPlayers) {
    if (board.stones(color) == 0) {
      continue;
    }
    const Analysis analysis = analyse(board, color, suicide);
    for (const Point head : analysis.alive) {
      for (const Point stone : board.chain_stones(head)) {
        result.stones[stone] = color;
      }
    }
    for (const Region& region : analysis.regions) {
      if (is_settled(board, color, region)) {
        for (const Point p : region.points) {
          result.regions[p] = color;
        }
      }
    }
  }
  return result;
}

OwnerMap network_area(const Board& board, Tax tax, bool suicide) {
  OwnerMap owner = basic_area(board, suicide);
  if (tax != Tax::kNone) {
    apply_seki_tax(board, owner);
  }
  return owner;
}

}  // namespace kiryoku::go
