// SPDX-License-Identifier: MIT
// work(i) for every i below count, on several threads.
#pragma once

#include <atomic>
#include <cstddef>
#include <thread>
#include <vector>

namespace kiryoku::learn::mm {

template <typename Work>
void in_parallel(std::size_t count, int threads, Work&& work) {
  std::atomic<std::size_t> next{0};
  const auto loop = [&] {
    for (std::size_t i = next++; i < count; i = next++) {
      work(i);
    }
  };
  std::vector<std::jthread> helpers;
  for (int i = 1; i < threads; ++i) {
    helpers.emplace_back(loop);
  }
  loop();
}

}  // namespace kiryoku::learn::mm
