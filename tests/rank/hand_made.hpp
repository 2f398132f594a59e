// SPDX-License-Identifier: MIT
// Small hand-made games with evaluations, for the tests of this room.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "go/coordinates.hpp"
#include "record/evaluation.hpp"
#include "record/game_record.hpp"

namespace kiryoku::rank {

struct Ply {
  const char* played;
  double black_winrate;  // before the move, 0–1
  double black_lead = 0;
  const char* choice = nullptr;  // the engine's; nullptr: the move played
  double choice_prior = 0.5;
  double played_prior = 0.1;
};

struct HandMade {
  record::GameRecord game;
  std::vector<std::optional<record::Evaluation>> evaluations;
};

inline record::Evaluation opinion(const Ply& ply, go::Color to_move, int size) {
  record::Evaluation e;
  e.to_move = to_move;
  e.black_winrate = ply.black_winrate;
  e.black_lead = ply.black_lead;
  const go::Point played = *go::parse_gtp(ply.played, size);
  record::Candidate choice;
  choice.move = ply.choice == nullptr ? played : *go::parse_gtp(ply.choice, size);
  choice.prior = ply.choice_prior;
  e.candidates = {choice};
  const auto points = static_cast<std::size_t>(size * size);
  e.policy.assign(points + 1, 0.0F);
  const auto index = [&](go::Point p) {
    return p.is_pass() ? points : static_cast<std::size_t>(p.y() * size + p.x());
  };
  e.policy[index(played)] = static_cast<float>(ply.played_prior);
  e.policy[index(choice.move)] = static_cast<float>(ply.choice_prior);
  return e;
}

// Black begins; the last ply is the final position's value only (its move is not played).
inline HandMade hand_made(const std::vector<Ply>& plies, int size = 19) {
  HandMade made;
  made.game.size = size;
  made.game.setup.size = size;
  for (std::size_t i = 0; i < plies.size(); ++i) {
    const go::Color color = i % 2 == 0 ? go::Color::kBlack : go::Color::kWhite;
    made.evaluations.emplace_back(opinion(plies[i], color, size));
    if (i + 1 < plies.size()) {
      record::Step step;
      step.move = {color, *go::parse_gtp(plies[i].played, size)};
      made.game.steps.push_back(step);
    }
  }
  return made;
}

}  // namespace kiryoku::rank
