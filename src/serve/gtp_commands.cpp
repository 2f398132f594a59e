// SPDX-License-Identifier: MIT
#include "serve/gtp_commands.hpp"

#include <fmt/format.h>

#include <array>
#include <ctime>

namespace kiryoku::serve {
namespace {

using base::Error;
using base::ErrorCode;

GtpText protocol_version(GtpCall& /*call*/) { return std::string("2"); }

GtpText name(GtpCall& call) { return call.session.settings().name; }

GtpText version(GtpCall& call) { return call.session.settings().version; }

const GtpCommand* find(std::string_view wanted) {
  for (const GtpCommand& command : gtp_commands()) {
    if (command.name == wanted) {
      return &command;
    }
  }
  return nullptr;
}

GtpText known_command(GtpCall& call) {
  const std::string wanted = call.arguments.word("command");
  if (const auto error = call.arguments.error()) {
    return *error;
  }
  return std::string(find(wanted) != nullptr ? "true" : "false");
}

GtpText list_commands(GtpCall& /*call*/) {
  std::string text;
  for (const GtpCommand& command : gtp_commands()) {
    text += std::string(command.name) + "\n";
  }
  return text;
}

// Commands that only have to be understood: quit (the server ends), stop (whatever ran has been
// stopped by this very line), gogui-interrupt, …
GtpText nothing(GtpCall& call) {
  call.arguments.rest();
  return std::string();
}

GtpText clear_cache(GtpCall& call) {
  call.session.engine().clear_cache();
  return std::string();
}

// Processor time of the program in seconds; twogtp shows it.
GtpText cputime(GtpCall& /*call*/) {
  return fmt::format("{:.3f}", static_cast<double>(std::clock()) / CLOCKS_PER_SEC);
}

constexpr auto kCommands = std::to_array<GtpCommand>({
    {"protocol_version", protocol_version},
    {"name", name},
    {"version", version},
    {"known_command", known_command},
    {"list_commands", list_commands},
    {"quit", nothing},
    {"boardsize", gtp_boardsize},
    {"rectangular_boardsize", gtp_rectangular_boardsize},
    {"clear_board", gtp_clear_board},
    {"komi", gtp_komi},
    {"get_komi", gtp_get_komi},
    {"fixed_handicap", gtp_fixed_handicap},
    {"place_free_handicap", gtp_place_free_handicap},
    {"set_free_handicap", gtp_set_free_handicap},
    {"set_position", gtp_set_position},
    {"loadsgf", gtp_loadsgf},
    {"play", gtp_play},
    {"genmove", gtp_genmove},
    {"reg_genmove", gtp_reg_genmove},
    {"undo", gtp_undo},
    {"gg-undo", gtp_gg_undo},
    {"time_settings", gtp_time_settings},
    {"time_left", gtp_time_left},
    {"final_score", gtp_final_score},
    {"final_status_list", gtp_final_status_list},
    {"showboard", gtp_showboard},
    {"printsgf", gtp_printsgf},
    {"clear_cache", clear_cache},
    {"cputime", cputime},
    {"stop", nothing},
    {"lz-analyze", gtp_lz_analyze},
    {"lz-genmove_analyze", gtp_lz_genmove_analyze},
    {"kata-analyze", gtp_kata_analyze},
    {"kata-genmove_analyze", gtp_kata_genmove_analyze},
    {"analyze", gtp_kata_analyze},
    {"genmove_analyze", gtp_kata_genmove_analyze},
    {"kata-search", gtp_kata_search},
    {"kata-search_cancellable", gtp_kata_search_cancellable},
    {"kata-search_analyze", gtp_kata_search_analyze},
    {"kata-search_analyze_cancellable", gtp_kata_search_analyze_cancellable},
    {"kata-raw-nn", gtp_kata_raw_nn},
    {"kata-set-rules", gtp_kata_set_rules},
    {"kata-set-rule", gtp_kata_set_rule},
    {"kata-get-rules", gtp_kata_get_rules},
    {"kgs-rules", gtp_kgs_rules},
    {"kgs-time_settings", gtp_kgs_time_settings},
    {"kgs-genmove_cleanup", gtp_kgs_genmove_cleanup},
    {"kgs-game_over", nothing},
    {"gogui-analyze_commands", gtp_gogui_analyze_commands},
    {"gogui-interrupt", nothing},
    {"gogui-play_sequence", gtp_gogui_play_sequence},
    {"gogui-setup", gtp_gogui_setup},
    {"gogui-setup_player", gtp_gogui_setup_player},
    {"kiryoku-ownership", gtp_ownership},
    {"kiryoku-criticality", gtp_criticality},
    {"kiryoku-probabilities", gtp_probabilities},
    {"kiryoku-best_moves", gtp_best_moves},
    {"kiryoku-opinions", gtp_opinions},
});

}  // namespace

Error refuse(std::string message) { return {ErrorCode::kInvalid, std::move(message), ""}; }

std::span<const GtpCommand> gtp_commands() { return kCommands; }

GtpHandler make_gtp_handler(GtpSession& session) {
  return [&session](const GtpRequest& request, GtpStream& stream) -> base::Result<GtpAnswer> {
    const GtpCommand* command = find(request.command);
    if (command == nullptr) {
      return refuse("unknown command");
    }
    GtpCall call{session, GtpArguments(request.arguments, session.position.size()), stream};
    GtpText text = command->run(call);
    if (!text) {
      return text.error();
    }
    return GtpAnswer{std::move(*text), request.command == "quit"};
  };
}

}  // namespace kiryoku::serve
