// SPDX-License-Identifier: MIT
// How long work reports and is interrupted: rooms below the doors never print
// and never look at signals; they call a Progress and look at a StopToken.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string_view>

namespace kiryoku::base {

struct ProgressUpdate {
  std::string_view what;  // "games", "positions", …
  std::int64_t done = 0;
  std::int64_t total = 0;  // 0 when unknown
};

using Progress = std::function<void(const ProgressUpdate&)>;

// Set from another thread or a signal handler; polled by whoever works long.
class StopSource {
 public:
  void request_stop() { stop_.store(true, std::memory_order_relaxed); }

  void reset() { stop_.store(false, std::memory_order_relaxed); }

  [[nodiscard]] bool stop_requested() const { return stop_.load(std::memory_order_relaxed); }

 private:
  std::atomic<bool> stop_{false};
};

}  // namespace kiryoku::base
