// SPDX-License-Identifier: MIT
// What a GTP conversation is about: one engine, one position, two clocks. The commands
// (gtp_commands*.cpp) are functions on it.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "engine/engine.hpp"
#include "go/position.hpp"
#include "play/clock.hpp"
#include "play/move_choice.hpp"
#include "record/evaluation.hpp"
#include "serve/gtp_input.hpp"

namespace kiryoku::serve {

struct GtpSettings {
  std::string name = "Kiryoku";
  std::string version;
  int size = 19;
  go::Rules rules = go::Rules::chinese();
  double komi = 7.5;
  engine::Budget budget;  // of a move when no clock runs
  play::PlayParams play;
};

class GtpSession {
 public:
  GtpSession(std::unique_ptr<engine::Engine> engine, GtpSettings settings, GtpInput& input);

  [[nodiscard]] const GtpSettings& settings() const { return settings_; }

  engine::Engine& engine() { return *engine_; }

  play::MoveChooser& chooser() { return chooser_; }

  GtpInput& input() { return input_; }

  go::Position position;  // commands may change it freely
  play::TimeControl time;

  play::Clock& clock(go::Color color) {
    return color == go::Color::kBlack ? black_clock_ : white_clock_;
  }

  // Full clocks, as `time` says.
  void reset_clocks();

  // An empty board of this size, same rules and komi, fresh clocks.
  void clear_board(int size);

  // For one move of the side to move: its clock decides, else the settings.
  [[nodiscard]] engine::Budget move_budget();

  // The engine's evaluation of the position, kept until the position changes.
  base::Result<record::Evaluation> evaluation();

  // Ownership of the position, −1 … +1 row by row: the engine's, or by random games to the end.
  base::Result<std::vector<float>> ownership();

 private:
  std::unique_ptr<engine::Engine> engine_;
  GtpSettings settings_;
  GtpInput& input_;
  play::MoveChooser chooser_;
  play::Clock black_clock_;
  play::Clock white_clock_;

  struct Known {
    go::Position position;
    record::Evaluation evaluation;
  };

  std::optional<Known> known_;
};

}  // namespace kiryoku::serve
