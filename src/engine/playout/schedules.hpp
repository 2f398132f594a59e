// SPDX-License-Identifier: MIT
// What changes with the visits of a node, as tables: it is asked for at every step of every
// playout.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include "engine/playout/params.hpp"

namespace kiryoku::engine::playout {

// β of [Gelly and Silver 2007] by visits: how much all-moves-as-first counts.
class AmafSchedule {
 public:
  explicit AmafSchedule(double bias) : bias_(bias) {
    for (std::size_t n = 0; n < table_.size(); ++n) {
      table_[n] = weight(static_cast<double>(n));
    }
  }

  [[nodiscard]] float operator()(std::uint32_t visits) const {
    return visits < table_.size() ? table_[visits] : weight(visits);
  }

 private:
  [[nodiscard]] float weight(double visits) const {
    return static_cast<float>(std::sqrt(bias_ / (3.0 * visits + bias_)));
  }

  double bias_;
  std::array<float, 4096> table_{};
};

// How many of a node's moves, sorted by prior, are looked at: progressive widening by visits.
class WideningSchedule {
 public:
  explicit WideningSchedule(const SearchParams& params) {
    for (std::size_t n = 0; n < table_.size(); ++n) {
      table_[n] = static_cast<std::uint16_t>(
          params.widening_first + std::pow(static_cast<double>(n), params.widening_power));
    }
  }

  [[nodiscard]] std::size_t operator()(std::uint32_t visits) const {
    return visits < table_.size() ? table_[visits] : kMaxMoves;
  }

 private:
  static constexpr std::size_t kMaxMoves = 362;

  std::array<std::uint16_t, 16384> table_{};  // 10 + 16384^0.6 = 348: nearly all moves
};

}  // namespace kiryoku::engine::playout
