// SPDX-License-Identifier: MIT
// What playouts say of the board as a whole: who owns which point, how much owning it decides
// the game, and how the scores are spread.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/playout/bits.hpp"

namespace kiryoku::engine::playout {

enum class Outcome { kBlackWon, kWhiteWon, kDraw };

template <int W>
class Statistics {
 public:
  explicit Statistics(int points)
      : points_(points), histogram_(static_cast<std::size_t>(2 * points + 1)) {}

  void add(const Bits<W>& black, const Bits<W>& white, int black_area_lead, Outcome outcome) {
    ++playouts_;
    ++histogram_[static_cast<std::size_t>(black_area_lead) + static_cast<std::size_t>(points_)];
    black_.add(black);
    white_.add(white);
    if (outcome == Outcome::kBlackWon) {
      ++black_won_;
      owner_won_.add(black);
    } else if (outcome == Outcome::kWhiteWon) {
      ++white_won_;
      owner_won_.add(white);
    }
  }

  void add(Statistics& other) {
    playouts_ += other.playouts_;
    black_won_ += other.black_won_;
    white_won_ += other.white_won_;
    for (std::size_t i = 0; i < histogram_.size(); ++i) {
      histogram_[i] += other.histogram_[i];
    }
    black_.add(other.black_);
    white_.add(other.white_);
    owner_won_.add(other.owner_won_);
  }

  [[nodiscard]] std::int64_t playouts() const { return playouts_; }

  // Draws count half.
  [[nodiscard]] double black_winrate() const {
    return playouts_ == 0 ? 0.5
                          : 0.5 + 0.5 * static_cast<double>(black_won_ - white_won_) /
                                      static_cast<double>(playouts_);
  }

  // −1 White … +1 Black.
  [[nodiscard]] double ownership(int vertex) {
    return share(black_.count(vertex) - white_.count(vertex));
  }

  // Covariance of owning the point and winning [Coulom 2009; Pellegrino et al. 2009]: the share
  // of playouts whose winner owned the point, less what it would be if the two had nothing to
  // do with each other. 0 = nothing, 0.5 = everything in an even game.
  [[nodiscard]] double criticality(int vertex) {
    const double expected = share(black_.count(vertex)) * share(black_won_) +
                            share(white_.count(vertex)) * share(white_won_);
    return share(owner_won_.count(vertex)) - expected;
  }

  // Playouts by Black's points minus White's on the board, from −points to +points.
  [[nodiscard]] const std::vector<std::int64_t>& histogram() const { return histogram_; }

 private:
  [[nodiscard]] double share(std::int64_t count) const {
    return playouts_ == 0 ? 0.0 : static_cast<double>(count) / static_cast<double>(playouts_);
  }

  int points_;
  std::int64_t playouts_ = 0;
  std::int64_t black_won_ = 0;
  std::int64_t white_won_ = 0;
  std::vector<std::int64_t> histogram_;
  BitCounter<W> black_;
  BitCounter<W> white_;
  BitCounter<W> owner_won_;
};

}  // namespace kiryoku::engine::playout
