// SPDX-License-Identifier: MIT
#include "play/referee.hpp"

#include <fmt/format.h>

#include <chrono>

#include "go/coordinates.hpp"
#include "play/adjudicate.hpp"

namespace kiryoku::play {
namespace {

using base::Error;
using base::ErrorCode;
using base::Result;
using go::Color;
using record::ResultKind;

constexpr std::uint64_t kSeedsPerSide = 1000;  // more than a consultation has players

char letter(Color color) { return color == Color::kBlack ? 'B' : 'W'; }

std::string_view reason_of(go::Legality legality) {
  switch (legality) {
    case go::Legality::kOk:
      return "legal";
    case go::Legality::kOffBoard:
      return "off the board";
    case go::Legality::kOccupied:
      return "occupied";
    case go::Legality::kSuicide:
      return "suicide";
    case go::Legality::kKo:
      return "ko";
    case go::Legality::kSuperko:
      return "superko";
  }
  return "illegal";
}

class Game {
 public:
  Game(Player& black, Player& white, const GameConditions& conditions, const RefereeParams& params,
       const base::StopSource* stop)
      : black_(black),
        white_(white),
        conditions_(conditions),
        params_(params),
        stop_(stop),
        position_(conditions.start),
        black_clock_(conditions.time),
        white_clock_(conditions.time) {
    game_.start = conditions.start;
  }

  Result<PlayedGame> play() {
    begin(Color::kBlack, conditions_.seed);
    begin(Color::kWhite, conditions_.seed + kSeedsPerSide);
    const double most_moves = params_.most_moves_per_point * position_.size() * position_.size();
    while (!over_ && !position_.is_over() &&
           static_cast<double>(position_.moves().size()) < most_moves) {
      if (is_stopped() || !move()) {
        return Error{ErrorCode::kInterrupted, "stopped", ""};
      }
    }
    if (!over_) {
      count();
    }
    if (is_stopped()) {  // what was answered while stopping is not to be trusted
      return Error{ErrorCode::kInterrupted, "stopped", ""};
    }
    return std::move(game_);
  }

 private:
  Player& player(Color color) { return color == Color::kBlack ? black_ : white_; }

  Clock& clock(Color color) { return color == Color::kBlack ? black_clock_ : white_clock_; }

  [[nodiscard]] bool is_stopped() const { return stop_ != nullptr && stop_->stop_requested(); }

  void begin(Color color, std::uint64_t seed) {
    if (over_) {
      return;
    }
    if (Result<void> ready = player(color).new_game(conditions_.time, seed); !ready) {
      lose(color, ResultKind::kForfeit, ready.error().message);
    }
  }

  void end(ResultKind kind, Color winner, std::string reason) {
    over_ = true;
    game_.result.kind = kind;
    game_.result.winner = winner;
    game_.reason = std::move(reason);
  }

  void lose(Color loser, ResultKind kind, const std::string& why) {
    end(kind, go::opposite(loser), fmt::format("{}: {}", letter(loser), why));
    game_.trouble = true;
  }

  // False when stopped.
  bool move() {
    const Color mover = position_.to_move();
    const auto start = std::chrono::steady_clock::now();
    Result<Choice> choice = player(mover).choose(
        position_,
        {.clock = conditions_.time.kind == TimeControl::Kind::kNone ? nullptr : &clock(mover),
         .timeout_ms = params_.move_timeout_ms,
         .stop = stop_});
    const auto time_ms = std::chrono::duration_cast<std::chrono::milliseconds>(
                             std::chrono::steady_clock::now() - start)
                             .count();
    if (is_stopped()) {
      return false;
    }
    if (!clock(mover).spend(time_ms)) {
      lose(mover, ResultKind::kTime, "out of time");
      return true;
    }
    if (!choice) {
      lose(mover, ResultKind::kForfeit, choice.error().message);
      return true;
    }
    if (choice->resigns) {
      end(ResultKind::kResignation, go::opposite(mover), "resignation");
      return true;
    }
    const go::Move move{mover, choice->move};
    const go::Legality legality = position_.play(move);
    if (legality != go::Legality::kOk) {
      lose(mover, ResultKind::kForfeit,
           fmt::format("illegal move {} ({})", go::to_gtp(move.point, position_.size()),
                       reason_of(legality)));
      return true;
    }
    game_.moves.push_back({move, time_ms, std::move(choice->evaluation)});
    return true;
  }

  void count() {
    const bool finished = position_.is_over();
    // A player that fails now has simply nothing to say about the count.
    const Result<FinalWord> black = black_.final_word(position_);
    const Result<FinalWord> white = white_.final_word(position_);
    base::Rng rng(conditions_.seed);
    const Verdict verdict = adjudicate(position_, black ? *black : FinalWord{},
                                       white ? *white : FinalWord{}, params_.settle, rng);
    const Color winner = verdict.black_score > 0   ? Color::kBlack
                         : verdict.black_score < 0 ? Color::kWhite
                                                   : Color::kEmpty;
    end(winner == Color::kEmpty ? ResultKind::kDraw : ResultKind::kScore, winner,
        finished ? verdict.how : "move limit, " + verdict.how);
    game_.result.margin = std::abs(verdict.black_score);
    game_.trouble = !finished;
  }

  Player& black_;
  Player& white_;
  const GameConditions& conditions_;
  const RefereeParams& params_;
  const base::StopSource* stop_;
  go::Position position_;
  Clock black_clock_;
  Clock white_clock_;
  PlayedGame game_;
  bool over_ = false;
};

}  // namespace

Result<PlayedGame> play_game(Player& black, Player& white, const GameConditions& conditions,
                             const RefereeParams& params, const base::StopSource* stop) {
  return Game(black, white, conditions, params, stop).play();
}

}  // namespace kiryoku::play
