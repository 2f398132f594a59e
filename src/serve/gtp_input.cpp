// SPDX-License-Identifier: MIT
#include "serve/gtp_input.hpp"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdint>

#include "serve/gtp_protocol.hpp"

namespace kiryoku::serve {
namespace {

constexpr int kStopLookMs = 100;              // how often `stop` is looked at
constexpr std::size_t kKeptOfLongLine = 200;  // enough for its id
constexpr std::size_t kMaxWaitingBytes = std::size_t{8} << 20U;

}  // namespace

GtpInput::GtpInput(int fd, const base::StopSource* stop)
    : fd_(fd), stop_(stop), wake_(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)), thread_([this] {
        read_all();
        end();
      }) {}

GtpInput::~GtpInput() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
    changed_.notify_all();
  }
  const std::uint64_t one = 1;
  [[maybe_unused]] const ssize_t ignored = write(wake_.get(), &one, sizeof one);
  thread_.join();
}

void GtpInput::read_all() {
  std::array<char, 65536> buffer;  // NOLINT: filled by read
  while (true) {
    {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [this] { return closing_ || waiting_bytes_ < kMaxWaitingBytes; });
      if (closing_) {
        return;
      }
    }
    std::array<pollfd, 2> fds = {{{fd_, POLLIN, 0}, {wake_.get(), POLLIN, 0}}};
    const int ready = poll(fds.data(), fds.size(), kStopLookMs);
    if (stop_ != nullptr && stop_->stop_requested()) {
      return;
    }
    if (ready <= 0 || fds[0].revents == 0) {
      continue;
    }
    const ssize_t size = read(fd_, buffer.data(), buffer.size());
    if (size > 0) {
      take({buffer.data(), static_cast<std::size_t>(size)});
    } else if (size == 0 || (errno != EINTR && errno != EAGAIN)) {
      if (!partial_.empty()) {  // a last line without its end
        finish_line();
      }
      return;
    }
  }
}

void GtpInput::take(std::string_view bytes) {
  while (!bytes.empty()) {
    const std::size_t end = bytes.find('\n');
    if (!partial_too_long_) {
      partial_ += bytes.substr(0, end);
      if (partial_.size() > kMaxGtpLine) {
        partial_too_long_ = true;
        partial_.resize(kKeptOfLongLine);
      }
    }
    if (end == std::string_view::npos) {
      return;
    }
    finish_line();
    bytes.remove_prefix(end + 1);
  }
}

void GtpInput::finish_line() {
  const std::lock_guard lock(mutex_);
  const bool interrupts = is_interrupt(partial_);
  if (running_ != nullptr && (stop_on_ == StopOn::kAnyLine || interrupts)) {
    running_->request_stop();
  }
  waiting_bytes_ += partial_.size() + 1;
  lines_.push_back({std::move(partial_), partial_too_long_});
  partial_.clear();
  partial_too_long_ = false;
  changed_.notify_all();
}

void GtpInput::end() {
  const std::lock_guard lock(mutex_);
  ended_ = true;
  const bool stopped = closing_ || (stop_ != nullptr && stop_->stop_requested());
  if (running_ != nullptr && (stop_on_ == StopOn::kAnyLine || stopped)) {
    running_->request_stop();
  }
  changed_.notify_all();
}

std::optional<GtpInput::Line> GtpInput::next() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return !lines_.empty() || ended_; });
  if (lines_.empty() || (stop_ != nullptr && stop_->stop_requested())) {
    return std::nullopt;
  }
  Line line = std::move(lines_.front());
  lines_.pop_front();
  waiting_bytes_ -= line.text.size() + 1;
  changed_.notify_all();
  return line;
}

void GtpInput::stop_on_input(base::StopSource* running, StopOn what) {
  const std::lock_guard lock(mutex_);
  running_ = running;
  stop_on_ = what;
  if (running == nullptr) {
    return;
  }
  bool stops = what == StopOn::kAnyLine && (!lines_.empty() || ended_);
  for (const Line& line : lines_) {
    stops = stops || is_interrupt(line.text);
  }
  if (stops) {
    running->request_stop();
  }
}

void GtpInput::wait_for_line() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return !lines_.empty() || ended_; });
}

}  // namespace kiryoku::serve
