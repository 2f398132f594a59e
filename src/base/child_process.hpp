// SPDX-License-Identifier: MIT
// Another program run by this one and spoken to in lines.
//
// A thread of its own starts the program, reads what it writes (so it can never block on a full
// pipe, within a bound) and notices its death. The program lives in its own process group, so
// Ctrl-C in a terminal does not reach it; it is killed with all it has started when this object
// goes, and also (by the kernel, by ChildGuard) if this process dies without a chance to clean up.
#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"

namespace kiryoku::base {

struct ChildLimits {
  std::size_t line_bytes = std::size_t{4} << 20U;     // a longer line ends the conversation
  std::size_t unread_bytes = std::size_t{16} << 20U;  // beyond it the child has to wait
  std::size_t stderr_lines = 8;                       // kept for error messages
  int exit_grace_ms = 500;                            // between end of input and kill
};

class ChildProcess {
 public:
  using Clock = std::chrono::steady_clock;

  // Fails if the program does not exist or cannot be run.
  static Result<std::unique_ptr<ChildProcess>> start(std::string_view command_line,
                                                     const ChildLimits& limits = {});
  static Result<std::unique_ptr<ChildProcess>> start(const std::vector<std::string>& words,
                                                     const ChildLimits& limits = {});
  ~ChildProcess();
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;

  // All bytes, or an error: it died, or did not read them by the deadline.
  Result<void> write(std::string_view bytes, Clock::time_point deadline);

  // The next line of its stdout without the line end; nothing when the deadline passes first.
  // An error when the output has ended (the message tells how, with its last words on stderr).
  Result<std::optional<std::string>> read_line(Clock::time_point deadline);

  [[nodiscard]] bool is_running() const;

  // "was killed by signal 11", "exited with status 1", "is running", and the end of stderr.
  [[nodiscard]] std::string condition() const;

  [[nodiscard]] std::string stderr_tail() const;

  [[nodiscard]] int pid() const;

  // Kills it at once.
  void kill();

 private:
  class Impl;
  explicit ChildProcess(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl_;
};

}  // namespace kiryoku::base
