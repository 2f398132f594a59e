// SPDX-License-Identifier: MIT
// A line on stderr that shows how far long work is, how fast, and how long it will still
// take. Silent when stderr is not a terminal. Callbacks may come from several threads.
#pragma once

#include <chrono>
#include <mutex>
#include <string>

#include "base/progress.hpp"

namespace kiryoku::cli {

class ProgressBar {
 public:
  // Not `wanted`: nothing is ever drawn, for work that prints to the same terminal.
  explicit ProgressBar(bool wanted = true);
  ~ProgressBar();  // wipes the line
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;

  // To hand to whoever works; valid as long as this object.
  [[nodiscard]] base::Progress callback();

  void update(const base::ProgressUpdate& update);

  // Wipes the line, so that something else can be printed; the next update draws it again.
  void clear();

 private:
  using Clock = std::chrono::steady_clock;

  bool visible_;
  bool drawn_ = false;
  Clock::time_point start_;
  Clock::time_point last_draw_;
  std::mutex mutex_;
};

// "games  1,234 / 8,000 [=====>      ]  250/s  0:27 left"; without a total no bar and no end.
std::string progress_line(const base::ProgressUpdate& update, double seconds, int columns);

}  // namespace kiryoku::cli
