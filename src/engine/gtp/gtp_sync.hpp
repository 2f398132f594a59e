// SPDX-License-Identifier: MIT
// Brings a GTP program's board to a position with as few commands as possible: new moves are
// played, taken-back ones undone, anything else begins anew. If the program refuses a move (it
// follows another ko rule), the stones are set up as they stand instead, so that the two boards
// never differ.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "engine/gtp/gtp_client.hpp"
#include "go/position.hpp"

namespace kiryoku::engine {

class GtpSync {
 public:
  base::Result<void> bring_to(GtpClient& client, const go::Position& position);

  // The program has played this itself (genmove).
  void played(go::Move move);

  // Nothing is known of its board any more.
  void forget() { known_ = false; }

 private:
  base::Result<void> begin_anew(GtpClient& client, const go::Position& position);
  static base::Result<void> send_settings(GtpClient& client, const go::Position& position,
                                          double komi);
  static base::Result<void> send_rules(GtpClient& client, const go::Rules& rules);
  base::Result<void> place_stones(GtpClient& client, const go::Board& board, bool handicap);
  base::Result<void> play_moves(GtpClient& client, const go::Position& position);

  bool known_ = false;
  go::Board start_;
  std::vector<go::Move> moves_;
  double komi_ = 0;
  go::Rules rules_;
};

// "black", "white": what every program understands.
std::string gtp_color(go::Color color);

}  // namespace kiryoku::engine
