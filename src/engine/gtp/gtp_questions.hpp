// SPDX-License-Identifier: MIT
// How a GTP program that stands at a position is asked what it thinks of it.
#pragma once

#include <optional>
#include <string_view>

#include "base/result.hpp"
#include "engine/engine.hpp"
#include "engine/gtp/gtp_client.hpp"
#include "engine/gtp/gtp_engine.hpp"
#include "engine/gtp/gtp_sync.hpp"

namespace kiryoku::engine {

bool can_analyse(const GtpClient& client);

// The last line of an analysis within the budget. Ownership comes with it where it is offered.
base::Result<record::Evaluation> ask_analysis(GtpClient& client, const go::Position& position,
                                              const Budget& budget, const GtpEngineParams& params);

// A move, and a value if there is a command for it. `sync` learns what the program has played.
base::Result<record::Evaluation> ask_move(GtpClient& client, GtpSync& sync,
                                          const go::Position& position, const Budget& budget,
                                          const GtpEngineParams& params);

// "B+12.5 (upper bound: …)", "W+3", "0", "Draw": Black's lead.
std::optional<double> parse_gtp_score(std::string_view text);

}  // namespace kiryoku::engine
