// SPDX-License-Identifier: MIT
// A small fast random generator (xoshiro256++ by Blackman and Vigna, seeded by
// splitmix64). Passed by reference wherever chance is needed; never global.
#pragma once

#include <bit>
#include <cstdint>

namespace kiryoku::base {

class Rng {
 public:
  using result_type = std::uint64_t;

  explicit constexpr Rng(std::uint64_t seed) {
    for (std::uint64_t& word : state_) {
      seed += 0x9e3779b97f4a7c15U;
      std::uint64_t z = seed;
      z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
      z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
      word = z ^ (z >> 31U);
    }
  }

  constexpr std::uint64_t operator()() {
    const std::uint64_t result = std::rotl(state_[0] + state_[3], 23) + state_[0];
    const std::uint64_t t = state_[1] << 17U;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= t;
    state_[3] = std::rotl(state_[3], 45);
    return result;
  }

  // Uniform in [0, bound), bound > 0, by multiplication instead of division;
  // the bias is below 2^-32 * bound.
  constexpr std::uint32_t below(std::uint32_t bound) {
    return static_cast<std::uint32_t>(((operator()() >> 32U) * bound) >> 32U);
  }

  // Uniform in [0, 1).
  constexpr double uniform() { return static_cast<double>(operator()() >> 11U) * 0x1.0p-53; }

  static constexpr std::uint64_t min() { return 0; }

  static constexpr std::uint64_t max() { return ~std::uint64_t{0}; }

 private:
  std::uint64_t state_[4] = {};
};

}  // namespace kiryoku::base
