// SPDX-License-Identifier: MIT
// What professionals play in a corner: positions of the nine lines around it that were seen often,
// and how often each move was played there. A position is the same in all four corners, mirrored,
// and with colours exchanged; how it came about does not matter.
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "go/board.hpp"
#include "go/types.hpp"

namespace kiryoku::knowledge {

inline constexpr int kCornerLines = 9;  // corners of a 19×19 board do not overlap
inline constexpr int kJosekiSize = 19;  // boards of this size only
inline constexpr int kCornerPlaces = kCornerLines * kCornerLines;

// 0–3: upper left, upper right, lower left, lower right; nothing for the middle and for passes.
std::optional<int> corner_of(go::Point p);

// The stones of a corner, seen by the player to move. Of a board of kJosekiSize.
class CornerPosition {
 public:
  CornerPosition(const go::Board& board, go::Color mover, int corner);

  // The same for equal positions. 40 bits; part of the file format.
  [[nodiscard]] std::uint64_t key() const { return key_; }

  [[nodiscard]] int stones() const { return stones_; }

  // A point of this corner as the same number in equal positions: 9 × line from one edge + line
  // from the other, both from 0.
  [[nodiscard]] int place(go::Point p) const;

 private:
  int corner_;
  int stones_ = 0;
  std::uint64_t key_ = 0;
  bool mirrored_ = false;
  bool symmetric_ = false;
};

struct JosekiMove {
  int place = 0;
  int count = 0;
};

// One position: what was played there by the player to move.
struct JosekiEntry {
  int seen = 0;                   // moves in this corner
  int asked = 0;                  // the opponent had just played in this corner …
  int answered = 0;               // … and the next move was there, too
  std::vector<JosekiMove> moves;  // the most frequent first; rare ones are left out

  // 0 for a rare one.
  [[nodiscard]] int count_of(int place) const;
};

struct JosekiBook {
  std::unordered_map<std::uint64_t, JosekiEntry> positions;  // by key

  [[nodiscard]] const JosekiEntry* find(const CornerPosition& position) const;
};

}  // namespace kiryoku::knowledge
