// SPDX-License-Identifier: MIT
// Sees to it that nothing a program started outlives us. The kernel kills the program itself when
// we die, but not what it has started (a script that runs an engine); so a small shell waits at
// the end of a pipe that only we hold open, and when the pipe breaks it kills the whole group.
#pragma once

#include <sys/types.h>

#include "base/spawn.hpp"

namespace kiryoku::base {

class ChildGuard {
 public:
  // Where there is no shell the guard does nothing.
  explicit ChildGuard(pid_t process_group);
  ~ChildGuard();
  ChildGuard(const ChildGuard&) = delete;
  ChildGuard& operator=(const ChildGuard&) = delete;

 private:
  Fd alive_;  // closed by the kernel, whatever we die of
  pid_t shell_ = -1;
};

}  // namespace kiryoku::base
