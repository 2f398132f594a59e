// SPDX-License-Identifier: MIT
#include "rank/manner/move_view.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace kiryoku::rank {
namespace {

constexpr std::size_t kPlainFacts = 18;
constexpr std::size_t kPlaces = 4;  // the point, around it, the network's point, the board
constexpr int kAround = 2;          // lines
constexpr float kLeastShare = 1e-6F;
constexpr int kFar = 40;  // distance to a move that was not made

struct Spot {
  int x = 0;
  int y = 0;
};

int distance(Spot a, Spot b) {
  const int dx = std::abs(a.x - b.x);
  const int dy = std::abs(a.y - b.y);
  return dx + dy + std::max(dx, dy);  // as the knowledge's features count
}

class Numbers {
 public:
  explicit Numbers(const MoveView& view)
      : view_(view), own_(spot(go::to_row_major(view.move, view.size))) {
    numbers_.reserve(view_size(view.channels));
  }

  std::vector<float> take() {
    plain_facts();
    place(own_);
    around();
    place(best_);
    whole_board();
    return std::move(numbers_);
  }

 private:
  [[nodiscard]] Spot spot(int index) const { return {index % view_.size, index / view_.size}; }

  [[nodiscard]] int line(Spot s) const {
    const int last = view_.size - 1;
    return std::min({s.x, s.y, last - s.x, last - s.y});
  }

  [[nodiscard]] int distance_to(Spot from, go::Point to) const {
    return to.is_place() ? distance(from, spot(go::to_row_major(to, view_.size))) : kFar;
  }

  void add(double number) { numbers_.push_back(static_cast<float>(number)); }

  void plain_facts() {
    const auto points = static_cast<std::size_t>(view_.size * view_.size);
    const auto own = static_cast<std::size_t>(own_.y * view_.size + own_.x);
    const float share = std::max(view_.policy[own], 0.0F);
    std::size_t best = 0;
    int better = 0;
    double entropy = 0;
    for (std::size_t p = 0; p < points; ++p) {
      const float other = view_.policy[p];
      best = other > view_.policy[best] ? p : best;
      better += other > share ? 1 : 0;
      entropy -= other > 0 ? static_cast<double>(other * std::log(other)) : 0.0;
    }
    best_ = spot(static_cast<int>(best));
    const auto log_share = static_cast<double>(std::log(std::max(share, kLeastShare)));
    const auto log_best = static_cast<double>(std::log(std::max(view_.policy[best], kLeastShare)));
    const double number = view_.number;
    add(number / 100);
    add(number * number / 1e4);
    add(std::min(number, 30.0) / 10);
    add(log_share);
    add(std::log1p(better));
    add(log_best);
    add(log_share - log_best);
    add(entropy);
    add(view_.mover_winrate);
    add(view_.mover_winrate * (1 - view_.mover_winrate));
    add(std::tanh(view_.mover_lead / 20));
    add(std::log1p(distance_to(own_, view_.last)));
    add(std::log1p(distance_to(own_, view_.before_last)));
    add(std::log1p(distance(own_, best_)));
    add(std::log1p(distance_to(best_, view_.last)));
    add(line(own_));
    add(std::min(line(own_), 4));
    add(line(best_));
  }

  [[nodiscard]] const float* trunk_at(Spot s) const {
    return view_.trunk.data() +
           static_cast<std::ptrdiff_t>(s.y * view_.size + s.x) * view_.channels;
  }

  void place(Spot s) { numbers_.insert(numbers_.end(), trunk_at(s), trunk_at(s) + view_.channels); }

  template <typename Wanted>
  void mean_over(Spot low, Spot high, const Wanted& wanted) {
    const std::size_t first = numbers_.size();
    numbers_.resize(first + static_cast<std::size_t>(view_.channels));
    int count = 0;
    for (int y = std::max(low.y, 0); y <= std::min(high.y, view_.size - 1); ++y) {
      for (int x = std::max(low.x, 0); x <= std::min(high.x, view_.size - 1); ++x) {
        if (wanted(x, y)) {
          ++count;
          for (int c = 0; c < view_.channels; ++c) {
            numbers_[first + static_cast<std::size_t>(c)] += trunk_at({x, y})[c];
          }
        }
      }
    }
    for (std::size_t i = first; i < numbers_.size(); ++i) {
      numbers_[i] /= static_cast<float>(std::max(count, 1));
    }
  }

  void around() {
    mean_over({own_.x - kAround, own_.y - kAround}, {own_.x + kAround, own_.y + kAround},
              [&](int x, int y) { return x != own_.x || y != own_.y; });
  }

  void whole_board() {
    mean_over({0, 0}, {view_.size - 1, view_.size - 1}, [](int, int) { return true; });
  }

  const MoveView& view_;
  Spot own_;
  Spot best_;
  std::vector<float> numbers_;
};

}  // namespace

std::size_t view_size(int channels) {
  return kPlainFacts + kPlaces * static_cast<std::size_t>(channels);
}

std::vector<float> to_numbers(const MoveView& view) { return Numbers(view).take(); }

}  // namespace kiryoku::rank
