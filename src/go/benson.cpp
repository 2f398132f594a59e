// SPDX-License-Identifier: MIT
// Unconditional life (D. B. Benson, Life in the game of Go, 1976) in the form the published
// network format uses (its section 9), and the area map made from it.
#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "go/flood.hpp"
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

bool contains(const std::vector<Point>& points, Point p) {
  return std::find(points.begin(), points.end(), p) != points.end();
}

// Heads of the chains of this colour beside the point, those that are new added to the list.
void add_chains_beside(const Board& board, Color color, Point p, std::vector<Point>& heads) {
  for (const Point q : p.neighbors()) {
    if (board.at(q) == color && !contains(heads, board.chain_of(q))) {
      heads.push_back(board.chain_of(q));
    }
  }
}

// A region is vital for the chains beside every point of it that counts.
void find_vital(const Board& board, Color color, bool suicide, Region& region) {
  bool first = true;
  for (const Point p : region.points) {
    if (!suicide && !board.is_empty(p)) {
      continue;
    }
    if (first) {
      add_chains_beside(board, color, p, region.vital_for);
      first = false;
    }
    std::erase_if(region.vital_for, [&](Point head) {
      return !any_neighbor(p, [&](Point q) { return board.chain_of(q) == head; });
    });
    if (region.vital_for.empty()) {
      return;
    }
  }
  if (first) {
    region.vital_for = region.borders;  // there is no point to be beside of
  }
}

Region make_region(const Board& board, Color color, bool suicide, std::vector<Point> points) {
  Region region;
  region.points = std::move(points);
  for (const Point p : region.points) {
    region.has_opponent = region.has_opponent || board.at(p) == opposite(color);
    add_chains_beside(board, color, p, region.borders);
  }
  find_vital(board, color, suicide, region);
  return region;
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
      std::vector<Point> points = flood(
          p, visited, [&](Point q) { return board.at(q) != color && board.at(q) != Color::kOff; });
      analysis.regions.push_back(make_region(board, color, suicide, std::move(points)));
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
    inner += any_neighbor(p, [&](Point q) { return board.at(q) == color; }) ? 0 : 1;
  }
  return inner <= 1;
}

constexpr std::array kPlayers = {Color::kBlack, Color::kWhite};

void claim(const Board& board, Color color, bool suicide, OwnerMap& owner) {
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

OwnerMap basic_area(const Board& board, bool suicide) {
  OwnerMap owner;
  for (const Color color : kPlayers) {
    if (board.stones(color) > 0) {
      claim(board, color, suicide, owner);
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
OwnerMap with_seki_tax(const Board& board, const OwnerMap& basic) {
  OwnerMap taxed = basic;
  PointMap<bool> visited;
  const auto is_dame = [&](Point p) { return board.is_empty(p) && basic[p] == Color::kEmpty; };
  for (const Point start : points_of(board.size())) {
    const Color owner = basic[start];
    if (visited[start] || owner == Color::kEmpty) {
      continue;
    }
    const std::vector<Point> area =
        flood(start, visited, [&](Point q) { return basic[q] == owner; });
    const bool in_seki = std::any_of(area.begin(), area.end(), [&](Point p) {
      return (board.at(p) == owner && board.liberties(p) == 1) || any_neighbor(p, is_dame);
    });
    for (const Point p : area) {
      if (in_seki && board.at(p) != owner) {
        taxed[p] = Color::kEmpty;
      }
    }
  }
  return taxed;
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
  const OwnerMap basic = basic_area(board, suicide);
  return tax == Tax::kNone ? basic : with_seki_tax(board, basic);
}

}  // namespace kiryoku::go
