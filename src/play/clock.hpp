// SPDX-License-Identifier: MIT
// Time: what a game allows, what one player has left, and how much of it to spend on a move.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/result.hpp"

namespace kiryoku::play {

struct TimeControl {
  enum class Kind : std::uint8_t {
    kNone,      // as long as one likes
    kAbsolute,  // main time only
    kByoYomi,   // after the main time so many periods; one used up is gone
    kCanadian,  // after the main time so many stones within each period
  };

  Kind kind = Kind::kNone;
  std::int64_t main_ms = 0;
  std::int64_t period_ms = 0;
  int periods = 0;  // kByoYomi
  int stones = 0;   // kCanadian

  friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

// Seconds: "300" absolute, "300+30x5" five periods of byo-yomi, "300+300/25" Canadian,
// "0+5x1" five seconds a move; "none" and "" for no limit.
base::Result<TimeControl> parse_time_control(std::string_view text);
std::string to_string(const TimeControl& control);

struct ThinkParams {
  double own_moves_per_point = 0.35;    // of a whole game, per point of the board: 126 on 19×19
  double least_moves_per_point = 0.08;  // expected still to come, however long the game already is
  std::int64_t lag_ms = 250;            // kept back for transmission and slow machines
  double lag_share = 0.05;              // kept back of what is left
  std::int64_t least_ms = 1;
};

// One player's clock.
class Clock {
 public:
  Clock() = default;
  explicit Clock(const TimeControl& control);

  [[nodiscard]] const TimeControl& control() const { return control_; }

  // Takes the time of a move. False when the flag has fallen.
  bool spend(std::int64_t ms);

  // What a controller says (GTP time_left): stones = 0 means main time, else the stones (Canadian)
  // or periods (byo-yomi) left.
  void set_left(std::int64_t ms, int stones);

  // Time after which the flag falls; nothing is below it. 0 means no limit.
  [[nodiscard]] std::int64_t limit_ms() const;

  // How long to think about the next move; 0 means no limit.
  [[nodiscard]] int think_ms(int board_size, int own_moves_played,
                             const ThinkParams& params = {}) const;

  // The two numbers of GTP's time_left, time in whole seconds.
  struct Left {
    std::int64_t seconds = 0;
    int stones = 0;
  };

  [[nodiscard]] Left left() const;

 private:
  TimeControl control_;
  std::int64_t main_left_ms_ = 0;
  std::int64_t period_left_ms_ = 0;  // Canadian: of the running period
  int stones_left_ = 0;              // Canadian: to be played in it
  int periods_left_ = 0;             // byo-yomi
};

}  // namespace kiryoku::play
