// SPDX-License-Identifier: MIT
// The one place where a GTP session thinks about its own move.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "base/result.hpp"
#include "serve/gtp_session.hpp"

namespace kiryoku::serve {

struct GenmoveRequest {
  std::optional<go::Color> color;  // else the side to move
  bool plays = false;              // the move is put on the board
  bool cleans_up = false;          // capture what is dead (kgs-genmove_cleanup)
  bool uses_clock = true;
  bool cancellable = false;  // by any input, not by "# interrupt" alone
  std::vector<go::Point> avoid;
  int report_ms = 0;
  std::function<void(const record::Evaluation&)> on_report;
};

struct Generated {
  std::string text;  // "D4", "pass", "resign", "cancelled"
  std::optional<record::Evaluation> evaluation;
};

base::Result<Generated> generate_move(GtpSession& session, const GenmoveRequest& request);

}  // namespace kiryoku::serve
