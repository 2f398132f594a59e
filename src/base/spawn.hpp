// SPDX-License-Identifier: MIT
// Starting a program with three pipes, by fork and exec: the part of ChildProcess that has to be
// careful about what may be done between the two.
#pragma once

#include <sys/types.h>
#include <unistd.h>

#include <string>
#include <utility>
#include <vector>

#include "base/result.hpp"

namespace kiryoku::base {

// A file descriptor that closes itself.
class Fd {
 public:
  Fd() = default;

  explicit Fd(int fd) : fd_(fd) {}

  ~Fd() { reset(); }

  Fd(const Fd&) = delete;
  Fd& operator=(const Fd&) = delete;

  Fd(Fd&& other) noexcept : fd_(other.fd_) { other.fd_ = -1; }

  Fd& operator=(Fd&& other) noexcept {
    std::swap(fd_, other.fd_);
    return *this;
  }

  void reset() {
    if (fd_ >= 0) {
      close(fd_);
      fd_ = -1;
    }
  }

  [[nodiscard]] int get() const { return fd_; }

  [[nodiscard]] bool is_open() const { return fd_ >= 0; }

 private:
  int fd_ = -1;
};

// A running program and our ends of its pipes (non-blocking, closed on exec).
struct Spawned {
  pid_t pid = -1;
  Fd input;    // its stdin
  Fd output;   // its stdout
  Fd errors;   // its stderr
  Fd process;  // pidfd: readable once it has exited; closed where the kernel has none
};

// The program runs in a process group of its own and is killed by the kernel when the calling
// *thread* ends, so that thread has to live as long as the program is wanted.
Result<Spawned> spawn(const std::string& file, const std::vector<std::string>& words);

}  // namespace kiryoku::base
