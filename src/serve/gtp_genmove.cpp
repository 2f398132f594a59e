// SPDX-License-Identifier: MIT
#include "serve/gtp_genmove.hpp"

#include <chrono>

#include "go/coordinates.hpp"

namespace kiryoku::serve {

using base::Result;

Result<Generated> generate_move(GtpSession& session, const GenmoveRequest& request) {
  const go::Color before = session.position.to_move();
  const go::Color mover = request.color.value_or(before);
  session.position.set_to_move(mover);
  engine::Budget budget = request.uses_clock ? session.move_budget() : session.settings().budget;
  base::StopSource stop;
  budget.stop = &stop;
  budget.avoid = request.avoid;
  budget.on_report = request.on_report;
  budget.report_ms = request.report_ms;
  const auto start = std::chrono::steady_clock::now();
  session.input().stop_on_input(
      &stop, request.cancellable ? GtpInput::StopOn::kAnyLine : GtpInput::StopOn::kInterrupt);
  // What is only asked about leaves no trace in the decision to resign.
  play::MoveChooser trial = session.chooser();
  play::MoveChooser& chooser = request.plays ? session.chooser() : trial;
  Result<play::Choice> choice = request.cleans_up
                                    ? chooser.clean_up(session.engine(), session.position, budget)
                                    : chooser.choose(session.engine(), session.position, budget);
  session.input().stop_on_input(nullptr, GtpInput::StopOn::kInterrupt);
  const auto time_ms = std::chrono::duration_cast<std::chrono::milliseconds>(
                           std::chrono::steady_clock::now() - start)
                           .count();
  if (!choice) {
    session.position.set_to_move(before);
    return choice.error();
  }
  Generated generated;
  generated.evaluation = std::move(choice->evaluation);
  if (request.cancellable && stop.stop_requested()) {
    generated.text = "cancelled";
  } else if (choice->resigns) {
    generated.text = "resign";
  } else {
    generated.text = go::to_gtp(choice->move, session.position.size());
    if (request.plays) {
      session.clock(mover).spend(time_ms);  // until the controller tells what is left
      session.position.play({mover, choice->move});
      return generated;
    }
  }
  session.position.set_to_move(before);
  return generated;
}

}  // namespace kiryoku::serve
