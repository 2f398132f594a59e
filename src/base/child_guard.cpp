// SPDX-License-Identifier: MIT
#include "base/child_guard.hpp"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>

#include <array>
#include <csignal>
#include <string>

namespace kiryoku::base {
namespace {

constexpr const char* kShell = "/bin/sh";

}  // namespace

ChildGuard::ChildGuard(pid_t process_group) {
  std::array<int, 2> ends = {};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) {
    return;
  }
  const Fd waiting(ends[0]);
  alive_ = Fd(ends[1]);
  posix_spawn_file_actions_t files;
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_adddup2(&files, waiting.get(), STDIN_FILENO);
  posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_adddup2(&files, STDOUT_FILENO, STDERR_FILENO);
  posix_spawnattr_init(&attributes);
  // A group of its own: Ctrl-C in a terminal must not reach it.
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
  std::string name = "kiryoku-guard";
  std::string flag = "-c";
  std::string script = "read -r _; kill -9 -" + std::to_string(process_group);
  std::array<char*, 4> argv = {name.data(), flag.data(), script.data(), nullptr};
  std::array<char*, 1> environment = {nullptr};
  if (posix_spawn(&shell_, kShell, &files, &attributes, argv.data(), environment.data()) != 0) {
    shell_ = -1;
  }
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&files);
}

ChildGuard::~ChildGuard() {
  if (shell_ > 0) {
    kill(shell_, SIGKILL);
    waitpid(shell_, nullptr, 0);
  }
}

}  // namespace kiryoku::base
