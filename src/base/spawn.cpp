// SPDX-License-Identifier: MIT
#include "base/spawn.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>

namespace kiryoku::base {
namespace {

struct Pipe {
  Fd read;
  Fd write;
};

// Both ends above 2: a program with closed standard streams may have pipes there, and dup2 onto
// itself would leave close-on-exec set.
Result<Pipe> make_pipe() {
  std::array<int, 2> ends = {};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) {
    return Error{ErrorCode::kIo, fmt::format("cannot make a pipe: {}", std::strerror(errno)), ""};
  }
  for (int& end : ends) {
    if (end <= STDERR_FILENO) {
      const int low = end;
      end = fcntl(low, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
      close(low);
    }
  }
  return Pipe{Fd(ends[0]), Fd(ends[1])};
}

// In the child between fork and exec: only what is safe there.
[[noreturn]] void run_program(const char* file, char* const* argv, int in, int out, int err,
                              int failure, pid_t parent) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) {
    _exit(127);
  }
  setpgid(0, 0);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
  signal(SIGPIPE, SIG_DFL);
  signal(SIGINT, SIG_DFL);
  if (dup2(in, STDIN_FILENO) >= 0 && dup2(out, STDOUT_FILENO) >= 0 &&
      dup2(err, STDERR_FILENO) >= 0) {
    execv(file, argv);
  }
  const int error = errno;
  [[maybe_unused]] const ssize_t told = ::write(failure, &error, sizeof error);
  _exit(127);
}

}  // namespace

Result<Spawned> spawn(const std::string& file, const std::vector<std::string>& words) {
  Result<Pipe> in = make_pipe();
  Result<Pipe> out = make_pipe();
  Result<Pipe> err = make_pipe();
  Result<Pipe> failure = make_pipe();
  if (!in || !out || !err || !failure) {
    return Error{ErrorCode::kIo, "too many open files to start a program", words.front()};
  }
  std::vector<char*> argv;
  for (const std::string& word : words) {
    argv.push_back(const_cast<char*>(word.c_str()));  // NOLINT: execv's signature
  }
  argv.push_back(nullptr);
  const pid_t parent = getpid();
  Spawned spawned;
  spawned.pid = fork();
  if (spawned.pid == 0) {
    run_program(file.c_str(), argv.data(), in->read.get(), out->write.get(), err->write.get(),
                failure->write.get(), parent);
  }
  if (spawned.pid < 0) {
    return Error{ErrorCode::kIo, fmt::format("cannot be started: {}", std::strerror(errno)),
                 words.front()};
  }
  failure->write.reset();
  int error = 0;
  if (read(failure->read.get(), &error, sizeof error) == sizeof error) {
    waitpid(spawned.pid, nullptr, 0);
    return Error{ErrorCode::kIo, fmt::format("cannot be run: {}", std::strerror(error)),
                 words.front()};
  }
  spawned.input = std::move(in->write);
  spawned.output = std::move(out->read);
  spawned.errors = std::move(err->read);
  spawned.process = Fd(static_cast<int>(syscall(SYS_pidfd_open, spawned.pid, 0)));
  for (const Fd* fd : {&spawned.input, &spawned.output, &spawned.errors}) {
    fcntl(fd->get(), F_SETFL, O_NONBLOCK);
  }
  return spawned;
}

}  // namespace kiryoku::base
