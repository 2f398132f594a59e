// SPDX-License-Identifier: MIT
#include "record/game_record.hpp"

namespace kiryoku::record {

std::string to_string(Server server) {
  switch (server) {
    case Server::kUnknown:
      return "";
    case Server::kOgs:
      return "ogs";
    case Server::kKgs:
      return "kgs";
    case Server::kFox:
      return "fox";
    case Server::kTygem:
      return "tygem";
    case Server::kIgs:
      return "igs";
    case Server::kYugenNoMa:
      return "yugen";
    case Server::kCyberoro:
      return "cyberoro";
    case Server::kWbaduk:
      return "wbaduk";
  }
  return "";
}

int GameRecord::move_count() const {
  int count = 0;
  for (const Step& step : steps) {
    count += step.move.color != go::Color::kEmpty ? 1 : 0;
  }
  return count;
}

go::Position start_position(const GameRecord& game) { return {game.setup, game.rules, game.komi}; }

void apply(const Step& step, go::Position& position) {
  const go::Color turn =
      step.player_to_move != go::Color::kEmpty ? step.player_to_move : position.to_move();
  if (!step.edits.empty()) {
    position.edit(step.edits, turn);
  } else if (turn != position.to_move()) {
    position.set_to_move(turn);
  }
  if (step.move.color != go::Color::kEmpty) {
    position.play_unchecked(step.move);
  }
}

go::Position position_after(const GameRecord& game, int moves) {
  go::Position position = start_position(game);
  int played = 0;
  for (const Step& step : game.steps) {
    const bool has_move = step.move.color != go::Color::kEmpty;
    if (has_move && played++ == moves) {
      break;
    }
    apply(step, position);
  }
  return position;
}

}  // namespace kiryoku::record
