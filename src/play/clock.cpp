// SPDX-License-Identifier: MIT
#include "play/clock.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>

namespace kiryoku::play {
namespace {

using base::Error;
using base::ErrorCode;
using base::Result;
using Kind = TimeControl::Kind;

constexpr double kMaxSeconds = 1e7;
constexpr int kMaxPeriods = 1000;

std::optional<std::int64_t> parse_seconds(std::string_view text) {
  double seconds = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seconds);
  if (error != std::errc() || end != text.data() + text.size() || !(seconds >= 0) ||
      seconds > kMaxSeconds) {
    return std::nullopt;
  }
  return std::llround(seconds * 1000);
}

std::optional<int> parse_count(std::string_view text) {
  int count = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), count);
  if (error != std::errc() || end != text.data() + text.size() || count < 1 ||
      count > kMaxPeriods) {
    return std::nullopt;
  }
  return count;
}

}  // namespace

Result<TimeControl> parse_time_control(std::string_view text) {
  TimeControl control;
  if (text.empty() || text == "none") {
    return control;
  }
  const Error unclear{ErrorCode::kInvalid,
                      fmt::format("time '{}': expected seconds as in 300, 300+30x5 (byo-yomi) or "
                                  "300+300/25 (Canadian)",
                                  text.substr(0, 40)),
                      ""};
  const std::size_t plus = text.find('+');
  const std::optional<std::int64_t> main = parse_seconds(text.substr(0, plus));
  if (!main) {
    return unclear;
  }
  control.main_ms = *main;
  control.kind = Kind::kAbsolute;
  if (plus != std::string_view::npos) {
    const std::string_view extra = text.substr(plus + 1);
    const std::size_t sign = extra.find_first_of("x/");
    const std::optional<std::int64_t> period = parse_seconds(extra.substr(0, sign));
    const std::optional<int> count =
        sign == std::string_view::npos ? std::nullopt : parse_count(extra.substr(sign + 1));
    if (!period || !count || *period == 0) {
      return unclear;
    }
    control.kind = extra[sign] == 'x' ? Kind::kByoYomi : Kind::kCanadian;
    control.period_ms = *period;
    (control.kind == Kind::kByoYomi ? control.periods : control.stones) = *count;
  } else if (*main == 0) {
    return unclear;
  }
  return control;
}

std::string to_string(const TimeControl& control) {
  const auto seconds = [](std::int64_t ms) { return static_cast<double>(ms) / 1000; };
  switch (control.kind) {
    case Kind::kNone:
      return "none";
    case Kind::kAbsolute:
      return fmt::format("{}", seconds(control.main_ms));
    case Kind::kByoYomi:
      return fmt::format("{}+{}x{}", seconds(control.main_ms), seconds(control.period_ms),
                         control.periods);
    case Kind::kCanadian:
      return fmt::format("{}+{}/{}", seconds(control.main_ms), seconds(control.period_ms),
                         control.stones);
  }
  return "none";
}

Clock::Clock(const TimeControl& control)
    : control_(control),
      main_left_ms_(control.main_ms),
      period_left_ms_(control.period_ms),
      stones_left_(control.stones),
      periods_left_(control.periods) {}

bool Clock::spend(std::int64_t ms) {
  if (control_.kind == Kind::kNone) {
    return true;
  }
  const std::int64_t from_main = std::min(ms, main_left_ms_);
  main_left_ms_ -= from_main;
  ms -= from_main;
  if (ms == 0 && (main_left_ms_ > 0 || control_.kind == Kind::kAbsolute)) {
    return true;
  }
  if (control_.kind == Kind::kByoYomi) {
    periods_left_ -= static_cast<int>(std::min<std::int64_t>(ms / control_.period_ms, kMaxPeriods));
    return periods_left_ > 0;
  }
  if (control_.kind == Kind::kCanadian) {
    period_left_ms_ -= ms;
    if (period_left_ms_ < 0) {
      return false;
    }
    if (--stones_left_ <= 0) {
      stones_left_ = control_.stones;
      period_left_ms_ = control_.period_ms;
    }
    return true;
  }
  return false;
}

void Clock::set_left(std::int64_t ms, int stones) {
  if (control_.kind == Kind::kNone) {
    control_.kind = Kind::kAbsolute;  // a controller that only counts down
  }
  if (stones == 0 || control_.kind == Kind::kAbsolute) {
    main_left_ms_ = ms;
    return;
  }
  main_left_ms_ = 0;
  if (control_.kind == Kind::kByoYomi) {
    periods_left_ = std::max(1, stones);
    period_left_ms_ = ms;
  } else {
    stones_left_ = stones;
    period_left_ms_ = ms;
  }
}

std::int64_t Clock::limit_ms() const {
  switch (control_.kind) {
    case Kind::kNone:
      return 0;
    case Kind::kAbsolute:
      return std::max<std::int64_t>(1, main_left_ms_);
    case Kind::kByoYomi:
      return std::max<std::int64_t>(1, main_left_ms_ + control_.period_ms * periods_left_);
    case Kind::kCanadian:
      return std::max<std::int64_t>(1, main_left_ms_ + period_left_ms_);
  }
  return 0;
}

int Clock::think_ms(int board_size, int own_moves_played, const ThinkParams& params) const {
  if (control_.kind == Kind::kNone) {
    return 0;
  }
  const double points = board_size * board_size;
  const double to_come = std::max({params.own_moves_per_point * points - own_moves_played,
                                   params.least_moves_per_point * points, 1.0});
  double share = static_cast<double>(main_left_ms_) / to_come;
  double most = static_cast<double>(main_left_ms_);
  if (control_.kind == Kind::kByoYomi) {
    // The whole of a period may be used in every move once the main time is gone.
    const auto period =
        static_cast<double>(main_left_ms_ > 0 ? control_.period_ms : period_left_ms_);
    share = main_left_ms_ > 0 ? std::max(share, std::min(period, most)) : period;
    most = main_left_ms_ > 0 ? most + period : period;
  } else if (control_.kind == Kind::kCanadian) {
    const double of_period = static_cast<double>(period_left_ms_) / std::max(1, stones_left_);
    share = main_left_ms_ > 0 ? std::max(share, std::min(of_period, most)) : of_period;
    most = main_left_ms_ > 0 ? most : static_cast<double>(period_left_ms_);
  }
  const double reserve =
      std::min(std::max(static_cast<double>(params.lag_ms), params.lag_share * most), most / 2);
  const double allowed = std::min(share, most - reserve);
  return static_cast<int>(std::max(static_cast<double>(params.least_ms), allowed));
}

Clock::Left Clock::left() const {
  if (main_left_ms_ > 0 || control_.kind == Kind::kAbsolute || control_.kind == Kind::kNone) {
    return {main_left_ms_ / 1000, 0};
  }
  if (control_.kind == Kind::kByoYomi) {
    return {control_.period_ms / 1000, periods_left_};
  }
  return {period_left_ms_ / 1000, stones_left_};
}

}  // namespace kiryoku::play
