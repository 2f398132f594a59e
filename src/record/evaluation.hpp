// SPDX-License-Identifier: MIT
// What one engine says of one position, and a game with such opinions. Everything is seen
// from Black's side; only names beginning with `mover_` are turned to the player to move.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "go/types.hpp"
#include "record/game_record.hpp"

namespace kiryoku::record {

struct Candidate {
  go::Point move;
  std::int64_t visits = 0;
  double black_winrate = 0.5;        // 0–1
  std::optional<double> black_lead;  // points
  std::optional<double> prior;       // 0–1, before search
  std::vector<go::Point> pv;         // begins with `move`
};

// One player's word in a consultation.
struct Opinion {
  std::string engine;
  go::Point move;
  std::int64_t visits = 0;
  double black_winrate = 0.5;
};

struct Evaluation {
  std::string engine;       // identity: name, version, hashes, settings
  std::int64_t visits = 0;  // playouts or visits really spent
  go::Color to_move = go::Color::kBlack;
  double black_winrate = 0.5;  // 0–1, draws count half
  bool has_winrate = true;     // false: the engine only names moves; its win rates mean nothing
  std::optional<double> black_lead;
  std::optional<double> lead_stdev;
  std::optional<double> no_result;
  std::vector<Candidate> candidates;  // the engine's order: [0] is its choice

  // Maps over the board, size*size values row by row from the top left; empty when unknown.
  std::vector<float> policy;       // size*size + 1, the last is pass; −1 = illegal
  std::vector<float> ownership;    // −1 White … +1 Black
  std::vector<float> criticality;  // how much owning the point decides the game

  std::vector<float> score_histogram;  // playouts by Black's final score, from −size² to +size²
  std::vector<Opinion> opinions;       // consultation only

  [[nodiscard]] go::Point best_move() const {
    return candidates.empty() ? go::Point::none() : candidates.front().move;
  }
};

// The only place where a value is turned.
constexpr double mover_winrate(double black_winrate, go::Color mover) {
  return mover == go::Color::kBlack ? black_winrate : 1.0 - black_winrate;
}

constexpr double mover_lead(double black_lead, go::Color mover) {
  return mover == go::Color::kBlack ? black_lead : -black_lead;
}

// A game and, per evaluator ("M", "P", "V", an engine's name), the evaluation of the
// position before move i (0-based; the last entry is the final position).
struct EvaluatedGame {
  GameRecord record;
  std::map<std::string, std::vector<std::optional<Evaluation>>> evaluations;
};

}  // namespace kiryoku::record
