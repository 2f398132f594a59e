// SPDX-License-Identifier: MIT
// Lines from a controller, read by a thread of their own, so that a command that is still running
// can be stopped by what comes next. Bounded: a line beyond the limit is dropped as it comes and
// reported once; a controller that sends faster than it is answered has to wait.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "base/progress.hpp"
#include "base/spawn.hpp"

namespace kiryoku::serve {

inline constexpr std::size_t kMaxGtpLine = std::size_t{1} << 20U;  // bytes

class GtpInput {
 public:
  // Reads `fd` until its end, or until `stop` is requested.
  GtpInput(int fd, const base::StopSource* stop);
  ~GtpInput();
  GtpInput(const GtpInput&) = delete;
  GtpInput& operator=(const GtpInput&) = delete;

  struct Line {
    std::string text;  // of a line that was too long only the beginning
    bool too_long = false;
  };

  // The next line, waited for; nothing at the end.
  std::optional<Line> next();

  enum class StopOn {
    kAnyLine,    // whatever comes (analysis), the end of input included
    kInterrupt,  // "# interrupt" only
  };

  // Has `running` stopped by such input; what is already waiting counts. nullptr ends it.
  void stop_on_input(base::StopSource* running, StopOn what);

  // Waits until a line is there, or the end.
  void wait_for_line();

 private:
  void read_all();
  void take(std::string_view bytes);
  void finish_line();
  void end();

  int fd_;
  const base::StopSource* stop_;
  base::Fd wake_;
  std::string partial_;
  bool partial_too_long_ = false;

  std::mutex mutex_;  // guards what follows
  std::condition_variable changed_;
  std::deque<Line> lines_;
  std::size_t waiting_bytes_ = 0;
  bool ended_ = false;
  bool closing_ = false;
  base::StopSource* running_ = nullptr;
  StopOn stop_on_ = StopOn::kAnyLine;

  std::thread thread_;  // last: it uses the rest
};

}  // namespace kiryoku::serve
