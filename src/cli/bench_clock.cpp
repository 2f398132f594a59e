// SPDX-License-Identifier: MIT
#include "cli/bench_clock.hpp"

#include <chrono>
#include <ctime>
#include <thread>

namespace kiryoku::cli {

double thread_cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

std::optional<double> cycles_per_second() {
#if defined(__x86_64__)
  using Clock = std::chrono::steady_clock;
  const auto start = Clock::now();
  const auto first = __builtin_ia32_rdtsc();
  std::this_thread::sleep_for(std::chrono::milliseconds(100));
  const auto last = __builtin_ia32_rdtsc();
  const std::chrono::duration<double> elapsed = Clock::now() - start;
  return static_cast<double>(last - first) / elapsed.count();
#else
  return std::nullopt;
#endif
}

}  // namespace kiryoku::cli
