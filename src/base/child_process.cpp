// SPDX-License-Identifier: MIT
#include "base/child_process.hpp"

#include <fmt/format.h>
#include <poll.h>
#include <pthread.h>
#include <sys/eventfd.h>
#include <sys/wait.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <condition_variable>
#include <csignal>
#include <cstdint>
#include <deque>
#include <mutex>
#include <thread>
#include <vector>

#include "base/child_guard.hpp"
#include "base/command_line.hpp"
#include "base/spawn.hpp"

namespace kiryoku::base {
namespace {

using Clock = ChildProcess::Clock;

constexpr int kLookMs = 50;  // how often to look for an exit where the kernel does not tell

int milliseconds_until(Clock::time_point deadline) {
  const auto left =
      std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now()).count();
  return static_cast<int>(std::clamp<std::int64_t>(left + 1, 0, 1000 * 3600));
}

// write() that answers EPIPE instead of raising SIGPIPE, whatever the process does with signals.
ssize_t write_without_signal(int fd, const char* data, std::size_t size) {
  sigset_t pipe_signal;
  sigset_t before;
  sigset_t pending;
  sigemptyset(&pipe_signal);
  sigaddset(&pipe_signal, SIGPIPE);
  sigpending(&pending);
  const bool was_pending = sigismember(&pending, SIGPIPE) == 1;
  pthread_sigmask(SIG_BLOCK, &pipe_signal, &before);
  const ssize_t written = ::write(fd, data, size);
  const int error = errno;
  if (written < 0 && error == EPIPE && !was_pending) {
    const timespec now = {};
    sigtimedwait(&pipe_signal, nullptr, &now);
  }
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
  errno = error;
  return written;
}

// Cuts a stream of bytes into lines; "\r\n" ends a line too.
class LineCutter {
 public:
  // False when a line grows beyond the limit.
  template <typename Take>
  bool add(std::string_view bytes, std::size_t limit, Take&& take) {
    while (!bytes.empty()) {
      const std::size_t end = bytes.find('\n');
      partial_ += bytes.substr(0, end);
      if (partial_.size() > limit) {
        return false;
      }
      if (end == std::string_view::npos) {
        break;
      }
      finish(take);
      bytes.remove_prefix(end + 1);
    }
    return true;
  }

  template <typename Take>
  void end_of_stream(Take&& take) {
    if (!partial_.empty()) {
      finish(take);
    }
  }

 private:
  template <typename Take>
  void finish(Take&& take) {
    if (!partial_.empty() && partial_.back() == '\r') {
      partial_.pop_back();
    }
    take(std::move(partial_));
    partial_.clear();
  }

  std::string partial_;
};

}  // namespace

class ChildProcess::Impl {
 public:
  Impl(std::string name, const ChildLimits& limits) : name_(std::move(name)), limits_(limits) {}

  ~Impl() { finish(); }

  Impl(const Impl&) = delete;
  Impl& operator=(const Impl&) = delete;

  Result<void> start(const std::string& file, const std::vector<std::string>& words);
  Result<void> write(std::string_view bytes, Clock::time_point deadline);
  Result<std::optional<std::string>> read_line(Clock::time_point deadline);
  std::string condition() const;
  std::string stderr_tail() const;
  void kill();

  [[nodiscard]] bool is_running() const {
    const std::lock_guard lock(mutex_);
    return child_.pid > 0 && !reaped_;
  }

  [[nodiscard]] int pid() const { return child_.pid; }

 private:
  void serve();            // the thread's work after a successful spawn
  bool wait_for_events();  // false when there is nothing left to wait for
  void read_stdout();
  bool read_stderr();  // false when there is nothing to read now
  bool reap_if_exited();
  void finish();
  void wake();

  std::string name_;
  ChildLimits limits_;
  Spawned child_;
  std::optional<ChildGuard> guard_;
  Fd wake_;
  std::thread thread_;
  std::atomic<bool> finishing_ = false;
  Clock::time_point kill_at_;
  LineCutter output_cutter_, error_cutter_;

  mutable std::mutex mutex_;  // guards what follows
  std::condition_variable changed_;
  std::deque<std::string> lines_;
  std::size_t unread_bytes_ = 0;
  std::deque<std::string> error_lines_;
  bool output_ended_ = false;
  bool line_too_long_ = false;
  bool reaped_ = false;
  int status_ = 0;
};

Result<void> ChildProcess::Impl::start(const std::string& file,
                                       const std::vector<std::string>& words) {
  wake_ = Fd(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK));
  if (!wake_.is_open()) {
    return Error{ErrorCode::kIo, "too many open files to start a program", name_};
  }
  std::optional<Result<void>> outcome;
  // The kernel's parent-death signal is tied to the thread that forked, so the thread that lives
  // as long as this object has to be the one.
  thread_ = std::thread([&outcome, &file, &words, this] {
    Result<Spawned> spawned = spawn(file, words);
    const bool ok = spawned.has_value();
    {
      const std::lock_guard lock(mutex_);
      if (ok) {
        child_ = std::move(*spawned);
        guard_.emplace(child_.pid);
      }
      outcome = ok ? Result<void>() : Result<void>(spawned.error());
      changed_.notify_all();
    }
    if (ok) {
      serve();
    }
  });
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&outcome] { return outcome.has_value(); });
  return *outcome;
}

void ChildProcess::Impl::serve() {
  while (wait_for_events()) {
  }
  const std::lock_guard lock(mutex_);
  output_ended_ = true;
  changed_.notify_all();
}

bool ChildProcess::Impl::wait_for_events() {
  bool full = false;
  bool reaped = false;
  {
    const std::lock_guard lock(mutex_);
    full = unread_bytes_ > limits_.unread_bytes && !finishing_;
    reaped = reaped_;
  }
  std::array<pollfd, 4> fds = {{{full ? -1 : child_.output.get(), POLLIN, 0},
                                {child_.errors.get(), POLLIN, 0},
                                {reaped ? -1 : child_.process.get(), POLLIN, 0},
                                {wake_.get(), POLLIN, 0}}};
  // Once it is gone only what it left in the pipes is read; a grandchild may hold them open.
  const int wait_ms = reaped                     ? 0
                      : finishing_               ? std::min(milliseconds_until(kill_at_), kLookMs)
                      : child_.process.is_open() ? -1
                                                 : kLookMs;
  const int ready = poll(fds.data(), fds.size(), wait_ms);
  if (ready < 0 && errno != EINTR) {
    return false;
  }
  if (fds[0].revents != 0) {
    read_stdout();
  }
  if (fds[1].revents != 0) {
    read_stderr();
  }
  const bool gone = reaped || reap_if_exited();
  if (fds[3].revents != 0) {
    std::uint64_t count = 0;
    [[maybe_unused]] const ssize_t ignored = read(wake_.get(), &count, sizeof count);
  }
  if (finishing_ && !gone && Clock::now() >= kill_at_) {
    ::kill(-child_.pid, SIGKILL);
    ::kill(child_.pid, SIGKILL);
    kill_at_ = Clock::now() + std::chrono::hours(1);  // SIGKILL cannot be refused: wait for it
  }
  const bool nothing_left = ready == 0 && reaped;
  return !nothing_left && !(finishing_ && gone);
}

void ChildProcess::Impl::read_stdout() {
  std::array<char, 65536> buffer;  // NOLINT: filled by read
  const ssize_t size = read(child_.output.get(), buffer.data(), buffer.size());
  if (size < 0 && (errno == EAGAIN || errno == EINTR)) {
    return;
  }
  const std::lock_guard lock(mutex_);
  const auto take = [this](std::string line) {
    unread_bytes_ += line.size() + 1;
    lines_.push_back(std::move(line));
  };
  if (size <= 0) {
    output_cutter_.end_of_stream(take);
    child_.output.reset();
    output_ended_ = true;
  } else if (!output_cutter_.add({buffer.data(), static_cast<std::size_t>(size)},
                                 limits_.line_bytes, take)) {
    child_.output.reset();
    output_ended_ = true;
    line_too_long_ = true;
  }
  changed_.notify_all();
}

bool ChildProcess::Impl::read_stderr() {
  std::array<char, 16384> buffer;  // NOLINT: filled by read
  const ssize_t size = read(child_.errors.get(), buffer.data(), buffer.size());
  if (size < 0 && (errno == EAGAIN || errno == EINTR)) {
    return false;
  }
  const std::lock_guard lock(mutex_);
  const auto take = [this](std::string line) {
    constexpr std::size_t kShown = 200;  // characters of a line
    line.resize(std::min(line.size(), kShown));
    error_lines_.push_back(std::move(line));
    if (error_lines_.size() > limits_.stderr_lines) {
      error_lines_.pop_front();
    }
  };
  if (size <= 0) {
    error_cutter_.end_of_stream(take);
    child_.errors.reset();
  } else if (!error_cutter_.add({buffer.data(), static_cast<std::size_t>(size)}, limits_.line_bytes,
                                take)) {
    error_cutter_ = LineCutter();
  }
  return size > 0;
}

bool ChildProcess::Impl::reap_if_exited() {
  siginfo_t info = {};
  if (waitid(P_PID, static_cast<id_t>(child_.pid), &info, WEXITED | WNOHANG | WNOWAIT) != 0 ||
      info.si_pid == 0) {
    return false;
  }
  // Whatever it started goes with it, while its id still belongs to us.
  ::kill(-child_.pid, SIGKILL);
  // Its last words belong to the news of its death; the bound is for a process that got away.
  constexpr int kLastReads = 64;
  for (int i = 0; i < kLastReads && child_.errors.is_open() && read_stderr(); ++i) {
  }
  guard_.reset();  // before the id may belong to somebody else
  const std::lock_guard lock(mutex_);
  waitpid(child_.pid, &status_, 0);
  reaped_ = true;
  changed_.notify_all();
  return true;
}

void ChildProcess::Impl::wake() {
  const std::uint64_t one = 1;
  [[maybe_unused]] const ssize_t ignored = ::write(wake_.get(), &one, sizeof one);
}

void ChildProcess::Impl::finish() {
  if (!thread_.joinable()) {
    return;
  }
  child_.input.reset();
  if (child_.pid > 0) {
    kill_at_ = Clock::now() + std::chrono::milliseconds(limits_.exit_grace_ms);
    finishing_ = true;
    wake();
  }
  thread_.join();
}

void ChildProcess::Impl::kill() {
  const std::lock_guard lock(mutex_);
  if (child_.pid > 0 && !reaped_) {
    ::kill(-child_.pid, SIGKILL);
    ::kill(child_.pid, SIGKILL);
  }
}

Result<void> ChildProcess::Impl::write(std::string_view bytes, Clock::time_point deadline) {
  while (!bytes.empty()) {
    const ssize_t written = write_without_signal(child_.input.get(), bytes.data(), bytes.size());
    if (written > 0) {
      bytes.remove_prefix(static_cast<std::size_t>(written));
      continue;
    }
    if (errno == EINTR) {
      continue;
    }
    if (errno != EAGAIN) {
      // Its death is noticed by the other thread; give it a moment, for a better message.
      std::unique_lock lock(mutex_);
      changed_.wait_for(lock, std::chrono::milliseconds(200), [this] { return reaped_; });
      lock.unlock();
      return Error{ErrorCode::kEngine, condition(), name_};
    }
    pollfd fd = {child_.input.get(), POLLOUT, 0};
    const int wait_ms = milliseconds_until(deadline);
    if (wait_ms == 0 || poll(&fd, 1, wait_ms) == 0) {
      return Error{ErrorCode::kEngine, "does not read what is sent to it", name_};
    }
  }
  return {};
}

Result<std::optional<std::string>> ChildProcess::Impl::read_line(Clock::time_point deadline) {
  std::unique_lock lock(mutex_);
  changed_.wait_until(lock, deadline, [this] { return !lines_.empty() || output_ended_; });
  if (!lines_.empty()) {
    std::string line = std::move(lines_.front());
    lines_.pop_front();
    const bool was_full = unread_bytes_ > limits_.unread_bytes;
    unread_bytes_ -= line.size() + 1;
    if (was_full) {
      wake();
    }
    return std::optional<std::string>(std::move(line));
  }
  if (!output_ended_) {
    return std::optional<std::string>();
  }
  if (!line_too_long_) {
    changed_.wait_for(lock, std::chrono::milliseconds(200), [this] { return reaped_; });
  }
  lock.unlock();
  return Error{ErrorCode::kEngine, condition(), name_};
}

std::string ChildProcess::Impl::condition() const {
  const std::string last_words = stderr_tail();
  const std::lock_guard lock(mutex_);
  std::string text = "is running";
  if (line_too_long_) {
    text = fmt::format("wrote a line of more than {} bytes", limits_.line_bytes);
  } else if (reaped_ && WIFSIGNALED(status_)) {
    text = fmt::format("was killed by signal {} ({})", WTERMSIG(status_),
                       strsignal(WTERMSIG(status_)));
  } else if (reaped_) {
    text = fmt::format("exited with status {}", WEXITSTATUS(status_));
  } else if (output_ended_) {
    text = "closed its output";
  }
  return last_words.empty() ? text : fmt::format("{}; its last words: {}", text, last_words);
}

std::string ChildProcess::Impl::stderr_tail() const {
  const std::lock_guard lock(mutex_);
  return fmt::format("{}", fmt::join(error_lines_, " | "));
}

ChildProcess::ChildProcess(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}

ChildProcess::~ChildProcess() = default;

Result<std::unique_ptr<ChildProcess>> ChildProcess::start(std::string_view command_line,
                                                          const ChildLimits& limits) {
  Result<std::vector<std::string>> words = split_command(command_line);
  return words ? start(*words, limits) : Result<std::unique_ptr<ChildProcess>>(words.error());
}

Result<std::unique_ptr<ChildProcess>> ChildProcess::start(const std::vector<std::string>& words,
                                                          const ChildLimits& limits) {
  const std::optional<std::string> file = find_program(words.front());
  if (!file) {
    return Error{ErrorCode::kNotFound, fmt::format("there is no program '{}'", words.front()), ""};
  }
  auto impl = std::make_unique<Impl>(words.front(), limits);
  if (Result<void> started = impl->start(*file, words); !started) {
    return started.error();
  }
  return std::unique_ptr<ChildProcess>(new ChildProcess(std::move(impl)));
}

Result<void> ChildProcess::write(std::string_view bytes, Clock::time_point deadline) {
  return impl_->write(bytes, deadline);
}

Result<std::optional<std::string>> ChildProcess::read_line(Clock::time_point deadline) {
  return impl_->read_line(deadline);
}

bool ChildProcess::is_running() const { return impl_->is_running(); }

std::string ChildProcess::condition() const { return impl_->condition(); }

std::string ChildProcess::stderr_tail() const { return impl_->stderr_tail(); }

int ChildProcess::pid() const { return impl_->pid(); }

void ChildProcess::kill() { impl_->kill(); }

}  // namespace kiryoku::base
