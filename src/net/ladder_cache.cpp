// SPDX-License-Identifier: MIT
#include "net/ladder_cache.hpp"

#include "shape/ladder.hpp"

namespace kiryoku::net {

const BoardLadders& LadderCache::of(const go::Board& board) {
  constexpr std::uint64_t kMix = 0x9e3779b97f4a7c15U;
  const int size = board.size();
  const auto place =
      static_cast<std::uint64_t>(board.ko_point().index()) * 32U + static_cast<std::uint64_t>(size);
  const std::uint64_t key = board.hash() ^ (place * kMix);
  Entry& entry = entries_[key % kEntries];
  if (entry.used && entry.key == key) {
    return entry.ladders;
  }
  entry = {key, true, {}};
  const shape::Ladders found = shape::find_ladders(board);
  const auto& against_black = found.working_against[static_cast<std::size_t>(go::Color::kBlack)];
  const auto& against_white = found.working_against[static_cast<std::size_t>(go::Color::kWhite)];
  std::size_t index = 0;
  for (const go::Point p : go::points_of(size)) {
    entry.ladders.captured[index] = found.captured[p];
    entry.ladders.working_against_black[index] = against_black[p];
    entry.ladders.working_against_white[index] = against_white[p];
    ++index;
  }
  return entry.ladders;
}

}  // namespace kiryoku::net
