// SPDX-License-Identifier: MIT
#include "knowledge/joseki.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "base/rng.hpp"

namespace kiryoku::knowledge {
namespace {

constexpr unsigned kKeyBits = 40;

using Keys = std::array<std::array<std::uint64_t, 2>, kCornerPlaces>;  // [place][own, theirs]

constexpr Keys make_keys() {
  // Part of the file format: other numbers would make files already learned useless.
  base::Rng rng(0x9a77'e4a5'0002'2026U);
  Keys keys{};
  for (auto& of_place : keys) {
    for (std::uint64_t& key : of_place) {
      key = rng() >> (64 - kKeyBits);
    }
  }
  return keys;
}

constexpr Keys kKeys = make_keys();

// Lines from the two edges, from 0: to the side first.
std::pair<int, int> lines_of(go::Point p, int corner) {
  const bool right = (corner & 1) != 0;
  const bool lower = (corner & 2) != 0;
  return {right ? kJosekiSize - 1 - p.x() : p.x(), lower ? kJosekiSize - 1 - p.y() : p.y()};
}

constexpr int place_at(int a, int b) { return kCornerLines * a + b; }

}  // namespace

std::optional<int> corner_of(go::Point p) {
  if (!p.is_place() || p.x() == kCornerLines || p.y() == kCornerLines) {
    return std::nullopt;
  }
  return (p.x() > kCornerLines ? 1 : 0) + (p.y() > kCornerLines ? 2 : 0);
}

CornerPosition::CornerPosition(const go::Board& board, go::Color mover, int corner)
    : corner_(corner) {
  std::uint64_t straight = 0;
  std::uint64_t mirrored = 0;
  for (int a = 0; a < kCornerLines; ++a) {
    for (int b = 0; b < kCornerLines; ++b) {
      const int x = (corner & 1) != 0 ? kJosekiSize - 1 - a : a;
      const int y = (corner & 2) != 0 ? kJosekiSize - 1 - b : b;
      const go::Color color = board.at(go::Point::at(x, y));
      if (!go::is_stone(color)) {
        continue;
      }
      ++stones_;
      const std::size_t side = color == mover ? 0 : 1;
      straight ^= kKeys[static_cast<std::size_t>(place_at(a, b))][side];
      mirrored ^= kKeys[static_cast<std::size_t>(place_at(b, a))][side];
    }
  }
  key_ = std::min(straight, mirrored);
  mirrored_ = mirrored < straight;
  symmetric_ = mirrored == straight;
}

int CornerPosition::place(go::Point p) const {
  auto [a, b] = lines_of(p, corner_);
  if (mirrored_ || (symmetric_ && b < a)) {
    std::swap(a, b);
  }
  return place_at(a, b);
}

int JosekiEntry::count_of(int place) const {
  const auto found = std::find_if(moves.begin(), moves.end(),
                                  [&](const JosekiMove& move) { return move.place == place; });
  return found == moves.end() ? 0 : found->count;
}

const JosekiEntry* JosekiBook::find(const CornerPosition& position) const {
  const auto found = positions.find(position.key());
  return found == positions.end() ? nullptr : &found->second;
}

}  // namespace kiryoku::knowledge
