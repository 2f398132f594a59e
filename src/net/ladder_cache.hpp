// SPDX-License-Identifier: MIT
// Ladders of boards seen lately. The planes want them for three boards in a row, so along a
// game or in a search tree two of the three have been read before. Not shared between threads.
#pragma once

#include <bitset>
#include <cstdint>
#include <vector>

#include "go/board.hpp"
#include "net/network.hpp"

namespace kiryoku::net {

struct BoardLadders {
  std::bitset<kMaxPoints> captured;               // stones of either colour
  std::bitset<kMaxPoints> working_against_black;  // first moves of ladders that work
  std::bitset<kMaxPoints> working_against_white;
};

class LadderCache {
 public:
  // Valid until the next call.
  const BoardLadders& of(const go::Board& board);

 private:
  struct Entry {
    std::uint64_t key = 0;
    bool used = false;
    BoardLadders ladders;
  };

  static constexpr std::size_t kEntries = 4096;
  std::vector<Entry> entries_ = std::vector<Entry>(kEntries);
};

}  // namespace kiryoku::net
