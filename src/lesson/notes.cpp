// SPDX-License-Identifier: MIT
// What the reader should know about the record before believing the review.
#include <fmt/format.h>

#include "lesson/choose.hpp"

namespace kiryoku::lesson {
namespace {

constexpr int kShort = 20;      // moves; hardly a game (own choice)
constexpr double kSure = 0.95;  // win rate from which the end is clear (own choice)

int passes_in_the_middle(const record::GameRecord& game) {
  int passes = 0;
  int trailing = 0;
  for (const record::Step& step : game.steps) {
    if (step.move.color == go::Color::kEmpty) {
      continue;
    }
    trailing = step.move.is_pass() ? trailing + 1 : 0;
    passes += step.move.is_pass() ? 1 : 0;
  }
  return passes - trailing;
}

bool ends_with_passes(const record::GameRecord& game) {
  int trailing = 0;
  for (const record::Step& step : game.steps) {
    if (step.move.color != go::Color::kEmpty) {
      trailing = step.move.is_pass() ? trailing + 1 : 0;
    }
  }
  return trailing >= 2;
}

void add_result(const GameReview& review, std::vector<Text>& notes) {
  const record::GameRecord& game = review.game.record;
  if (game.result.kind == record::ResultKind::kUnknown && !ends_with_passes(game)) {
    notes.push_back({"この棋譜は終局まで記録されていません。打たれたところまでを検討しました。",
                     "The record ends before the game does; it is reviewed as far as it goes."});
    return;
  }
  const auto found = review.game.evaluations.find(std::string(review::kValue));
  if (found == review.game.evaluations.end() || found->second.empty() || !found->second.back() ||
      !go::is_stone(game.result.winner)) {
    return;
  }
  const double winner =
      record::mover_winrate(found->second.back()->black_winrate, game.result.winner);
  if (winner > 1 - kSure) {
    return;
  }
  const bool black = game.result.winner == go::Color::kBlack;
  notes.push_back(
      {fmt::format("記録された結果は{}の勝ちですが、最後の局面は{}がはっきり優勢です。",
                   black ? "黒" : "白", black ? "白" : "黒"),
       fmt::format("The record says {} won, but in the last position {} is clearly ahead.",
                   black ? "Black" : "White", black ? "White" : "Black")});
}

void add_start(const record::GameRecord& game, std::vector<Text>& notes) {
  if (game.handicap >= 2) {
    notes.push_back(
        {fmt::format("{}子局です。白の勝率は置き石の分だけ低く出るので、目数で判断しました。",
                     game.handicap),
         fmt::format("A game with {} handicap stones: where one side is far ahead, moves "
                     "are judged by points.",
                     game.handicap)});
  } else if (!game.setup.black.empty() || !game.setup.white.empty()) {
    notes.push_back({"途中の局面から始まる棋譜です。置かれている石はそのまま受け取りました。",
                     "The record begins with stones on the board; they are taken as they are."});
  }
}

}  // namespace

std::vector<Text> notes_on(const GameReview& review) {
  const record::GameRecord& game = review.game.record;
  std::vector<Text> notes;
  if (game.move_count() < kShort) {
    notes.push_back(
        {fmt::format("{}手しかない棋譜なので、わかることはわずかです。", game.move_count()),
         fmt::format("There are only {} moves: little can be said.", game.move_count())});
  }
  add_start(game, notes);
  if (const int passes = passes_in_the_middle(game); passes > 0) {
    notes.push_back({fmt::format("途中に{}回のパスがあります。", passes),
                     fmt::format("There are {} passes in the middle of the game.", passes)});
  }
  add_result(review, notes);
  if (!review.complete) {
    notes.push_back({"検討は途中で止められました。調べ終わったところまでを載せています。",
                     "The review was stopped early; it holds what was found until then."});
  }
  return notes;
}

}  // namespace kiryoku::lesson
