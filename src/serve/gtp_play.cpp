// SPDX-License-Identifier: MIT
// Moves: the controller's and ours.
#include "go/coordinates.hpp"
#include "serve/gtp_commands.hpp"
#include "serve/gtp_genmove.hpp"

namespace kiryoku::serve {
namespace {

using go::Color;
using go::Point;

GtpText played(GtpSession& session, go::Move move) {
  switch (session.position.play(move)) {
    case go::Legality::kOk:
      return std::string();
    case go::Legality::kKo:
      return refuse("illegal move: ko");
    case go::Legality::kSuperko:
      return refuse("illegal move: superko");
    case go::Legality::kSuicide:
      return refuse("illegal move: suicide");
    case go::Legality::kOccupied:
      return refuse("illegal move: occupied");
    case go::Legality::kOffBoard:
      break;
  }
  return refuse("illegal move");
}

GtpText undo(GtpSession& session, int moves) {
  if (!session.position.undo(moves)) {
    return refuse("cannot undo");
  }
  return std::string();
}

GtpText search_only(GtpCall& call, bool cancellable) {
  GenmoveRequest request;
  request.color = call.arguments.maybe_color();
  request.cancellable = cancellable;
  if (const auto error = call.arguments.error()) {
    return *error;
  }
  const base::Result<Generated> generated = generate_move(call.session, request);
  return generated ? GtpText(generated->text) : generated.error();
}

}  // namespace

GtpText gtp_play(GtpCall& call) {
  const Color color = call.arguments.color();
  const Point point = call.arguments.point();
  if (const auto error = call.arguments.error()) {
    return *error;
  }
  return played(call.session, {color, point});
}

GtpText gtp_gogui_play_sequence(GtpCall& call) {
  const go::Position before = call.session.position;
  while (!call.arguments.is_empty()) {
    const Color color = call.arguments.color();
    const Point point = call.arguments.point();
    const GtpText done = call.arguments.problem() ? GtpText(*call.arguments.problem())
                                                  : played(call.session, {color, point});
    if (!done) {  // all or nothing
      call.session.position = before;
      return done;
    }
  }
  return std::string();
}

GtpText gtp_undo(GtpCall& call) { return undo(call.session, 1); }

GtpText gtp_gg_undo(GtpCall& call) {
  const int moves = call.arguments.is_empty() ? 1 : call.arguments.integer("moves", 0, 100000);
  if (const auto error = call.arguments.error()) {
    return *error;
  }
  return undo(call.session, moves);
}

GtpText gtp_genmove(GtpCall& call) {
  GenmoveRequest request;
  request.color = call.arguments.color();
  request.plays = true;
  if (const auto error = call.arguments.error()) {
    return *error;
  }
  const base::Result<Generated> generated = generate_move(call.session, request);
  return generated ? GtpText(generated->text) : generated.error();
}

GtpText gtp_reg_genmove(GtpCall& call) {
  GenmoveRequest request;
  request.color = call.arguments.color();
  request.uses_clock = false;
  if (const auto error = call.arguments.error()) {
    return *error;
  }
  const base::Result<Generated> generated = generate_move(call.session, request);
  return generated ? GtpText(generated->text) : generated.error();
}

GtpText gtp_kgs_genmove_cleanup(GtpCall& call) {
  GenmoveRequest request;
  request.color = call.arguments.color();
  request.plays = true;
  request.cleans_up = true;
  if (const auto error = call.arguments.error()) {
    return *error;
  }
  const base::Result<Generated> generated = generate_move(call.session, request);
  return generated ? GtpText(generated->text) : generated.error();
}

GtpText gtp_kata_search(GtpCall& call) { return search_only(call, false); }

GtpText gtp_kata_search_cancellable(GtpCall& call) { return search_only(call, true); }

}  // namespace kiryoku::serve
