// SPDX-License-Identifier: MIT
// Time settings and clocks.
#include <cmath>

#include "serve/gtp_commands.hpp"

namespace kiryoku::serve {
namespace {

using play::TimeControl;

constexpr double kMaxSeconds = 1e7;
constexpr int kMaxStones = 1000;

std::int64_t milliseconds(double seconds) { return std::llround(seconds * 1000); }

void set_time(GtpSession& session, const TimeControl& time) {
  session.time = time;
  session.reset_clocks();
}

}  // namespace

GtpText gtp_time_settings(GtpCall& call) {
  TimeControl time;
  time.main_ms = milliseconds(call.arguments.number("main time", 0, kMaxSeconds));
  time.period_ms = milliseconds(call.arguments.number("byo yomi time", 0, kMaxSeconds));
  time.stones = call.arguments.integer("byo yomi stones", 0, kMaxStones);
  if (const auto error = call.arguments.error()) {
    return *error;
  }
  // GTP 2 (4.2): a period without stones means no limit at all.
  if (time.period_ms > 0 && time.stones > 0) {
    time.kind = TimeControl::Kind::kCanadian;
  } else if (time.period_ms == 0 && time.main_ms > 0) {
    time.kind = TimeControl::Kind::kAbsolute;
  }
  set_time(call.session, time);
  return std::string();
}

GtpText gtp_kgs_time_settings(GtpCall& call) {
  GtpArguments& arguments = call.arguments;
  const std::string kind = arguments.word("kind");
  TimeControl time;
  if (kind == "absolute" || kind == "byoyomi" || kind == "canadian") {
    time.kind = TimeControl::Kind::kAbsolute;
    time.main_ms = milliseconds(arguments.number("main time", 0, kMaxSeconds));
  } else if (kind != "none") {
    arguments.complain("expected none, absolute, byoyomi or canadian");
  }
  if (kind == "byoyomi" || kind == "canadian") {
    time.period_ms = milliseconds(arguments.number("period", 0.001, kMaxSeconds));
    const int count = arguments.integer("number", 1, kMaxStones);
    time.kind = kind == "byoyomi" ? TimeControl::Kind::kByoYomi : TimeControl::Kind::kCanadian;
    (kind == "byoyomi" ? time.periods : time.stones) = count;
  }
  if (const auto error = arguments.error()) {
    return *error;
  }
  set_time(call.session, time);
  return std::string();
}

GtpText gtp_time_left(GtpCall& call) {
  const go::Color color = call.arguments.color();
  const double seconds = call.arguments.number("time", -kMaxSeconds, kMaxSeconds);
  const int stones = call.arguments.integer("stones", 0, kMaxStones);
  if (const auto error = call.arguments.error()) {
    return *error;
  }
  call.session.clock(color).set_left(std::max<std::int64_t>(0, milliseconds(seconds)), stones);
  return std::string();
}

}  // namespace kiryoku::serve
