// SPDX-License-Identifier: MIT
// The GTP commands: each is one function and one line in the table of gtp_commands.cpp.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "serve/gtp_arguments.hpp"
#include "serve/gtp_server.hpp"
#include "serve/gtp_session.hpp"

namespace kiryoku::serve {

struct GtpCall {
  GtpSession& session;
  GtpArguments arguments;
  GtpStream& stream;
};

using GtpText = base::Result<std::string>;

struct GtpCommand {
  std::string_view name;
  GtpText (*run)(GtpCall& call);
};

std::span<const GtpCommand> gtp_commands();

// Runs a request on a session.
GtpHandler make_gtp_handler(GtpSession& session);

// A refusal.
base::Error refuse(std::string message);

// gtp_setup.cpp
GtpText gtp_boardsize(GtpCall& call);
GtpText gtp_rectangular_boardsize(GtpCall& call);
GtpText gtp_clear_board(GtpCall& call);
GtpText gtp_komi(GtpCall& call);
GtpText gtp_get_komi(GtpCall& call);
GtpText gtp_fixed_handicap(GtpCall& call);
GtpText gtp_place_free_handicap(GtpCall& call);
GtpText gtp_set_free_handicap(GtpCall& call);
GtpText gtp_set_position(GtpCall& call);
GtpText gtp_gogui_setup(GtpCall& call);
GtpText gtp_gogui_setup_player(GtpCall& call);
GtpText gtp_loadsgf(GtpCall& call);

// gtp_rules.cpp
GtpText gtp_kata_set_rules(GtpCall& call);
GtpText gtp_kata_get_rules(GtpCall& call);
GtpText gtp_kata_set_rule(GtpCall& call);
GtpText gtp_kgs_rules(GtpCall& call);

// gtp_time.cpp
GtpText gtp_time_settings(GtpCall& call);
GtpText gtp_kgs_time_settings(GtpCall& call);
GtpText gtp_time_left(GtpCall& call);

// gtp_play.cpp
GtpText gtp_play(GtpCall& call);
GtpText gtp_gogui_play_sequence(GtpCall& call);
GtpText gtp_undo(GtpCall& call);
GtpText gtp_gg_undo(GtpCall& call);
GtpText gtp_genmove(GtpCall& call);
GtpText gtp_reg_genmove(GtpCall& call);
GtpText gtp_kgs_genmove_cleanup(GtpCall& call);
GtpText gtp_kata_search(GtpCall& call);
GtpText gtp_kata_search_cancellable(GtpCall& call);

// gtp_analyze.cpp
GtpText gtp_lz_analyze(GtpCall& call);
GtpText gtp_kata_analyze(GtpCall& call);
GtpText gtp_lz_genmove_analyze(GtpCall& call);
GtpText gtp_kata_genmove_analyze(GtpCall& call);
GtpText gtp_kata_search_analyze(GtpCall& call);
GtpText gtp_kata_search_analyze_cancellable(GtpCall& call);

// gtp_raw_nn.cpp
GtpText gtp_kata_raw_nn(GtpCall& call);

// gtp_show.cpp
GtpText gtp_showboard(GtpCall& call);
GtpText gtp_printsgf(GtpCall& call);
GtpText gtp_final_score(GtpCall& call);
GtpText gtp_final_status_list(GtpCall& call);

// gtp_gogui.cpp
GtpText gtp_gogui_analyze_commands(GtpCall& call);
GtpText gtp_ownership(GtpCall& call);
GtpText gtp_criticality(GtpCall& call);
GtpText gtp_probabilities(GtpCall& call);
GtpText gtp_best_moves(GtpCall& call);
GtpText gtp_opinions(GtpCall& call);

}  // namespace kiryoku::serve
