// SPDX-License-Identifier: MIT
#include "knowledge/large_pattern.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>

#include "base/rng.hpp"

namespace kiryoku::knowledge {
namespace {

using go::Color;

enum Cell : std::uint8_t { kNothing = 0, kOwn = 1, kTheirs = 2, kOutside = 3 };

constexpr int kReach = kLargestPattern / 2;
constexpr int kSpan = 2 * kReach + 1;

using Keys = std::array<std::uint64_t, 8>;  // of one content of one place, under each symmetry

struct Place {
  int dx;
  int dy;
  std::array<Keys, 3> keys;  // own, theirs, outside
};

struct Tables {
  std::vector<Place> places;                             // by size
  std::array<std::size_t, kLargestPattern + 2> first{};  // places of size d: [first[d], first[d+1])
  std::array<std::array<Keys, 2>, 4> liberties;          // [direct neighbour][one, two liberties]
};

int pattern_distance(int dx, int dy) {
  return std::abs(dx) + std::abs(dy) + std::max(std::abs(dx), std::abs(dy));
}

std::pair<int, int> turned(int dx, int dy, int symmetry) {
  if ((symmetry & 1) != 0) {
    dx = -dx;
  }
  if ((symmetry & 2) != 0) {
    dy = -dy;
  }
  if ((symmetry & 4) != 0) {
    std::swap(dx, dy);
  }
  return {dx, dy};
}

// The four direct neighbours in the order of PatternView::start.
constexpr std::array<std::pair<int, int>, 4> kDirect = {{{0, -1}, {-1, 0}, {1, 0}, {0, 1}}};

Tables make_tables() {
  // Part of the file format: other numbers would make files already learned useless.
  base::Rng rng(0x9a77'e4a5'0001'2007U);
  constexpr std::size_t kContents = 5;  // own, theirs, outside, one liberty, two liberties
  std::vector<std::array<std::uint64_t, kContents>> random(static_cast<std::size_t>(kSpan) * kSpan);
  for (auto& of_place : random) {
    for (std::uint64_t& number : of_place) {
      number = rng();
    }
  }
  const auto keys = [&](int dx, int dy, std::size_t content) {
    Keys result{};
    for (int s = 0; s < 8; ++s) {
      const auto [x, y] = turned(dx, dy, s);
      result[static_cast<std::size_t>(s)] =
          random[static_cast<std::size_t>((y + kReach) * kSpan + x + kReach)][content];
    }
    return result;
  };
  Tables tables;
  for (int size = 0; size <= kLargestPattern; ++size) {
    tables.first[static_cast<std::size_t>(size)] = tables.places.size();
    for (int dy = -kReach; dy <= kReach; ++dy) {
      for (int dx = -kReach; dx <= kReach; ++dx) {
        if (size > 0 && pattern_distance(dx, dy) == size) {
          tables.places.push_back({dx, dy, {keys(dx, dy, 0), keys(dx, dy, 1), keys(dx, dy, 2)}});
        }
      }
    }
  }
  tables.first[kLargestPattern + 1] = tables.places.size();
  for (std::size_t i = 0; i < kDirect.size(); ++i) {
    tables.liberties[i] = {keys(kDirect[i].first, kDirect[i].second, 3),
                           keys(kDirect[i].first, kDirect[i].second, 4)};
  }
  return tables;
}

const Tables& tables() {
  static const Tables kTables = make_tables();
  return kTables;
}

void add(std::array<std::uint64_t, 8>& sums, const Keys& keys) {
  for (std::size_t s = 0; s < 8; ++s) {
    sums[s] += keys[s];
  }
}

std::uint64_t mix(std::uint64_t z) {
  z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
  z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
  return z ^ (z >> 31U);
}

}  // namespace

PatternView::PatternView(const go::Board& board, Color mover) : board_(board) {
  cells_.fill(kOutside);
  for (const go::Point p : go::points_of(board.size())) {
    const Color color = board.at(p);
    cells_[static_cast<std::size_t>((p.y() + kMargin) * kWidth + p.x() + kMargin)] =
        color == Color::kEmpty ? kNothing : (color == mover ? kOwn : kTheirs);
  }
}

PatternView::Growing PatternView::start(go::Point p) const {
  Growing growing;
  growing.center = (p.y() + kMargin) * kWidth + p.x() + kMargin;
  const std::array<go::Point, 4> direct = {p.up(), p.left(), p.right(), p.down()};
  for (std::size_t i = 0; i < 4; ++i) {
    if (go::is_stone(board_.at(direct[i]))) {
      growing.liberties[i] = static_cast<std::uint8_t>(std::min(board_.liberties(direct[i]), 3));
    }
  }
  return growing;
}

PatternHash PatternView::grow(Growing& growing, int size) const {
  const Tables& t = tables();
  const auto d = static_cast<std::size_t>(size);
  for (std::size_t i = t.first[d]; i < t.first[d + 1]; ++i) {
    const Place& place = t.places[i];
    const std::uint8_t cell =
        cells_[static_cast<std::size_t>(growing.center + place.dy * kWidth + place.dx)];
    if (cell != kNothing) {
      add(growing.by_symmetry, place.keys[cell - 1U]);
    }
  }
  if (size == 3) {
    for (std::size_t i = 0; i < 4; ++i) {
      if (growing.liberties[i] == 1 || growing.liberties[i] == 2) {
        add(growing.by_symmetry, t.liberties[i][growing.liberties[i] - 1U]);
      }
    }
  }
  const std::uint64_t least =
      *std::min_element(growing.by_symmetry.begin(), growing.by_symmetry.end());
  const std::uint64_t hash = mix(least + d * 0x9e3779b97f4a7c15U) >> (64 - kPatternHashBits);
  return hash != 0 ? hash : 1;
}

PatternDictionary::PatternDictionary(std::vector<PatternHash> hashes) : hashes_(std::move(hashes)) {
  slots_.assign(std::bit_ceil(2 * hashes_.size() + 2), 0);
  mask_ = slots_.size() - 1;
  for (std::size_t i = 0; i < hashes_.size(); ++i) {
    std::size_t slot = hashes_[i] & mask_;
    while (slots_[slot] != 0) {
      slot = (slot + 1) & mask_;
    }
    slots_[slot] = hashes_[i] << kNumberBits | (i + 1);
  }
}

}  // namespace kiryoku::knowledge
