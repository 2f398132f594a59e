// SPDX-License-Identifier: MIT
#include "serve/gtp_session.hpp"

#include <algorithm>

#include "play/settle.hpp"

namespace kiryoku::serve {
namespace {

bool is_same(const go::Position& a, const go::Position& b) {
  return a.to_move() == b.to_move() && a.komi() == b.komi() && a.rules() == b.rules() &&
         a.start_board() == b.start_board() &&
         std::equal(a.moves().begin(), a.moves().end(), b.moves().begin(), b.moves().end());
}

}  // namespace

GtpSession::GtpSession(std::unique_ptr<engine::Engine> engine, GtpSettings settings,
                       GtpInput& input)
    : position(settings.size, settings.rules, settings.komi),
      engine_(std::move(engine)),
      settings_(std::move(settings)),
      input_(input),
      chooser_(settings_.play) {}

void GtpSession::reset_clocks() {
  black_clock_ = play::Clock(time);
  white_clock_ = play::Clock(time);
}

void GtpSession::clear_board(int size) {
  position = go::Position(size, position.rules(), position.komi());
  chooser_.new_game();
  reset_clocks();
}

engine::Budget GtpSession::move_budget() {
  engine::Budget budget = settings_.budget;
  const go::Color mover = position.to_move();
  const auto own_moves =
      std::count_if(position.moves().begin(), position.moves().end(),
                    [mover](const go::Move& move) { return move.color == mover; });
  const int think_ms = clock(mover).think_ms(position.size(), static_cast<int>(own_moves));
  if (think_ms > 0) {
    budget.time_ms = budget.time_ms > 0 ? std::min(budget.time_ms, think_ms) : think_ms;
  }
  return budget;
}

base::Result<record::Evaluation> GtpSession::evaluation() {
  if (known_ && is_same(known_->position, position)) {
    return known_->evaluation;
  }
  base::StopSource stop;
  engine::Budget budget = settings_.budget;
  budget.stop = &stop;
  input_.stop_on_input(&stop, GtpInput::StopOn::kInterrupt);
  base::Result<record::Evaluation> answer = engine_->evaluate(position, budget);
  input_.stop_on_input(nullptr, GtpInput::StopOn::kInterrupt);
  if (answer) {
    known_ = Known{position, *answer};
  }
  return answer;
}

base::Result<std::vector<float>> GtpSession::ownership() {
  base::Result<record::Evaluation> answer = evaluation();
  if (!answer) {
    return answer.error();
  }
  if (!answer->ownership.empty()) {
    return answer->ownership;
  }
  base::Rng rng(position.hash());
  return play::settle(position, settings_.play.ending.settle, rng);
}

}  // namespace kiryoku::serve
