// SPDX-License-Identifier: MIT
#include "cli/progress_bar.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "cli/terminal.hpp"
#include "cli/text.hpp"

namespace kiryoku::cli {
namespace {

constexpr std::chrono::milliseconds kRedraw{100};  // often enough for the eye
constexpr int kMaxBar = 30;                        // columns

std::string clock_time(double seconds) {
  const auto total = static_cast<std::int64_t>(std::ceil(seconds));
  if (total >= 3600) {
    return fmt::format("{}:{:02}:{:02}", total / 3600, total / 60 % 60, total % 60);
  }
  return fmt::format("{}:{:02}", total / 60, total % 60);
}

std::string bar(double fraction, int width) {
  const int full = static_cast<int>(fraction * width);
  std::string out(static_cast<std::size_t>(full), '=');
  if (full < width) {
    out += '>';
  }
  out.resize(static_cast<std::size_t>(width), ' ');
  return "[" + out + "]";
}

}  // namespace

std::string progress_line(const base::ProgressUpdate& update, double seconds, int columns) {
  const double rate = seconds > 0 ? static_cast<double>(update.done) / seconds : 0;
  const std::string speed =
      rate >= 10 ? thousands(std::llround(rate)) : fmt::format("{:.1f}", rate);
  const std::string what(update.what);
  if (update.total <= 0) {
    return fmt::format("{}  {}  {}/s  {}", what, thousands(update.done), speed,
                       clock_time(seconds));
  }
  const double fraction =
      std::clamp(static_cast<double>(update.done) / static_cast<double>(update.total), 0.0, 1.0);
  const std::string left =
      rate > 0
          ? clock_time(static_cast<double>(std::max<std::int64_t>(update.total - update.done, 0)) /
                       rate) +
                " left"
          : "";
  const std::string head =
      fmt::format("{}  {} / {} ", what, thousands(update.done), thousands(update.total));
  const std::string tail = fmt::format("  {}/s  {}", speed, left);
  const int room = columns - static_cast<int>(head.size() + tail.size()) - 3;
  return room < 5 ? head + tail : head + bar(fraction, std::min(room, kMaxBar)) + tail;
}

ProgressBar::ProgressBar(bool wanted)
    : visible_(wanted && stderr_is_terminal()), start_(Clock::now()), last_draw_(start_) {}

ProgressBar::~ProgressBar() { clear(); }

base::Progress ProgressBar::callback() {
  return [this](const base::ProgressUpdate& progress) { update(progress); };
}

void ProgressBar::update(const base::ProgressUpdate& update) {
  if (!visible_) {
    return;
  }
  const std::scoped_lock lock(mutex_);
  const Clock::time_point now = Clock::now();
  if (now - last_draw_ < kRedraw) {
    return;
  }
  last_draw_ = now;
  drawn_ = true;
  const double seconds = std::chrono::duration<double>(now - start_).count();
  const std::string line = progress_line(update, seconds, terminal_columns());
  (void)std::fputs(("\r\x1b[K" + line).c_str(), stderr);
  (void)std::fflush(stderr);
}

void ProgressBar::clear() {
  const std::scoped_lock lock(mutex_);
  if (drawn_) {
    (void)std::fputs("\r\x1b[K", stderr);
    (void)std::fflush(stderr);
    drawn_ = false;
  }
}

}  // namespace kiryoku::cli
