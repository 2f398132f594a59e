// SPDX-License-Identifier: MIT
#include "learn/net/widen.hpp"

#include <algorithm>

namespace kiryoku::learn {
namespace {

constexpr int kTaps = 9;

// Where a channel of the smaller network stands in the larger one: in groups of equal width, of
// which the larger network has as many.
struct Places {
  int narrow = 0;  // width of a group
  int wide = 0;

  [[nodiscard]] int operator()(int channel) const {
    return channel / narrow * wide + channel % narrow;
  }
};

// Channels of a block's first convolution: those that are pooled stand behind the others.
struct PooledPlaces {
  int narrow_regular = 0;
  int wide_regular = 0;

  [[nodiscard]] int operator()(int channel) const {
    return channel < narrow_regular ? channel : channel - narrow_regular + wide_regular;
  }
};

class Widening {
 public:
  Widening(const Layout& narrow, const Weights& from, const Layout& wide)
      : narrow_(narrow), from_(from), wide_(wide), to_(initial_weights(wide, kSeed)) {}

  Weights run() {
    const Places same{narrow_.shape.channels, wide_.shape.channels};
    conv(narrow_.input, wide_.input, same, same);
    matrix(narrow_.global, wide_.global, {narrow_.global.in, wide_.global.in});
    for (std::size_t i = 0; i < narrow_.blocks.size(); ++i) {
      block(narrow_.blocks[i], wide_.blocks[i], same);
    }
    norm(narrow_.tip, wide_.tip);
    matrix(narrow_.heads, wide_.heads, same);
    copy_the_rest();
    return std::move(to_);
  }

 private:
  static constexpr std::uint64_t kSeed = 1;  // of what the new channels hear at first

  void block(const Block& narrow, const Block& wide, const Places& same) {
    norm(narrow.first_norm, wide.first_norm);
    const int pooled_narrow = narrow.pools ? narrow.pool_norm.channels : 0;
    const int pooled_wide = narrow.pools ? wide.pool_norm.channels : 0;
    conv(narrow.first, wide.first, same,
         PooledPlaces{narrow.first.out - pooled_narrow, wide.first.out - pooled_wide});
    if (narrow.pools) {
      norm(narrow.pool_norm, wide.pool_norm);
      matrix(narrow.pool_to_bias, wide.pool_to_bias, {pooled_narrow, pooled_wide});
    }
    norm(narrow.second_norm, wide.second_norm);
    conv(narrow.second, wide.second, same, same);
  }

  template <typename To>
  void conv(const Conv& narrow, const Conv& wide, const Places& in, const To& out) {
    Matrix from{narrow.weights, narrow.in, narrow.out}, to{wide.weights, wide.in, wide.out};
    for (int tap = 0; tap < kTaps; ++tap) {
      product(from, to, in, out);
      from.weights += size_of(from);
      to.weights += size_of(to);
    }
  }

  void matrix(const Matrix& narrow, const Matrix& wide, const Places& in) {
    product(narrow, wide, in, Places{narrow.out, wide.out});
  }

  static std::size_t size_of(const Matrix& m) {
    return static_cast<std::size_t>(m.in) * static_cast<std::size_t>(m.out);
  }

  template <typename To>
  void product(const Matrix& narrow, const Matrix& wide, const Places& in, const To& out) {
    for (int o = 0; o < narrow.out; ++o) {
      for (int i = 0; i < wide.in; ++i) {
        at(wide, i, out(o)) = 0;
      }
      for (int i = 0; i < narrow.in; ++i) {
        at(wide, in(i), out(o)) =
            from_.values[narrow.weights + static_cast<std::size_t>(i * narrow.out + o)];
      }
    }
  }

  float& at(const Matrix& m, int in, int out) {
    return to_.values[m.weights + static_cast<std::size_t>(in * m.out + out)];
  }

  void norm(const BatchNorm& narrow, const BatchNorm& wide) {
    const auto copy = [&](const std::vector<float>& from, std::size_t old_place,
                          std::vector<float>& to, std::size_t place) {
      std::copy_n(from.begin() + static_cast<std::ptrdiff_t>(old_place), narrow.channels,
                  to.begin() + static_cast<std::ptrdiff_t>(place));
    };
    copy(from_.values, narrow.scale, to_.values, wide.scale);
    copy(from_.values, narrow.shift, to_.values, wide.shift);
    copy(from_.statistics, narrow.mean, to_.statistics, wide.mean);
    copy(from_.statistics, narrow.variance, to_.statistics, wide.variance);
  }

  // The heads behind their first layer are the same in all networks.
  void copy_the_rest() {
    for (const auto member : {&Layout::p1_norm, &Layout::g1_norm, &Layout::v1_norm}) {
      norm(narrow_.*member, wide_.*member);
    }
    for (const auto member : {&Layout::pool_to_p1, &Layout::pass, &Layout::policy,
                              &Layout::ownership, &Layout::hidden, &Layout::value}) {
      const Matrix& m = narrow_.*member;
      matrix(m, wide_.*member, {m.in, m.in});
    }
    const auto bias = [&](std::size_t old_place, std::size_t place, int count) {
      std::copy_n(from_.values.begin() + static_cast<std::ptrdiff_t>(old_place), count,
                  to_.values.begin() + static_cast<std::ptrdiff_t>(place));
    };
    bias(narrow_.hidden_bias, wide_.hidden_bias, kValueHidden);
    bias(narrow_.value_bias, wide_.value_bias, kPadded);
  }

  const Layout& narrow_;
  const Weights& from_;
  const Layout& wide_;
  Weights to_;
};

}  // namespace

Weights widen(const Layout& narrow, const Weights& weights, const Layout& wide) {
  return Widening(narrow, weights, wide).run();
}

}  // namespace kiryoku::learn
