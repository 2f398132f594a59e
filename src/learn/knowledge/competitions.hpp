// SPDX-License-Identifier: MIT
// Positions as competitions between teams of features: the move played won against all other
// legal moves [N 2.3.2]. A position has hundreds of teams and there are millions of positions,
// so they are kept as variable-length numbers in blocks, about four bytes a team. Equal teams
// of one position are stored once with their count.
#pragma once

#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "knowledge/team.hpp"

namespace kiryoku::learn::mm {

// One team of a decoded competition.
struct Entrant {
  std::uint32_t pattern = 0;
  std::uint32_t combo = 0;  // number of the packed levels in Competitions::combos()
  std::uint32_t count = 1;  // how many legal moves are this very team
};

class Competitions {
 public:
  // `teams` are all legal moves; the one at `winner` was played.
  void add(std::span<const knowledge::Team> teams, std::size_t winner);

  [[nodiscard]] std::int64_t positions() const { return positions_; }

  [[nodiscard]] std::size_t bytes() const;

  // The distinct packed levels that occur; Entrant::combo is an index into it.
  [[nodiscard]] const std::vector<knowledge::Levels>& combos() const { return combos_; }

  // Calls visit(span of entrants) for every position; entrants[0] won.
  template <typename Visit>
  void for_each(Visit&& visit) const {
    std::vector<Entrant> entrants;
    for (const Block& block : blocks_) {
      const std::uint8_t* at = block.data();
      const std::uint8_t* end = at + block.size();
      while (at != end) {
        at = decode(at, entrants);
        visit(std::span<const Entrant>(entrants));
      }
    }
  }

 private:
  using Block = std::vector<std::uint8_t>;
  static constexpr std::size_t kBlockBytes = std::size_t{4} << 20U;

  static const std::uint8_t* decode(const std::uint8_t* at, std::vector<Entrant>& entrants);
  std::uint32_t combo_number(knowledge::Levels levels);

  std::int64_t positions_ = 0;
  std::vector<Block> blocks_;
  std::vector<knowledge::Levels> combos_;
  std::unordered_map<knowledge::Levels, std::uint32_t> combo_numbers_;
  std::vector<Entrant> scratch_;
};

}  // namespace kiryoku::learn::mm
