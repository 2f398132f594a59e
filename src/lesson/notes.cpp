// SPDX-License-Identifier: MIT
// What the reader should know about the record before believing the review.
#include "lesson/choose.hpp"
#include "lesson/texts.hpp"

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

Text note(TextId id, std::initializer_list<Slot> slots = {}) {
  return in_both([&](Language l) { return say(id, l, slots); });
}

void add_result(const GameReview& review, std::vector<Text>& notes) {
  const record::GameRecord& game = review.game.record;
  if (game.result.kind == record::ResultKind::kUnknown && !ends_with_passes(game)) {
    notes.push_back(note("note.unfinished"));
    return;
  }
  const auto found = review.game.evaluations.find(std::string(review::kValue));
  const go::Color winner = game.result.winner;
  if (found == review.game.evaluations.end() || found->second.empty() || !found->second.back() ||
      !go::is_stone(winner)) {
    return;
  }
  if (record::mover_winrate(found->second.back()->black_winrate, winner) > 1 - kSure) {
    return;
  }
  notes.push_back(in_both([&](Language l) {
    return say("note.result", l,
               {{"winner", color_text(winner, l)}, {"ahead", color_text(go::opposite(winner), l)}});
  }));
}

void add_start(const record::GameRecord& game, std::vector<Text>& notes) {
  if (game.handicap >= 2) {
    notes.push_back(note("note.handicap", {{"stones", std::to_string(game.handicap)}}));
  } else if (!game.setup.black.empty() || !game.setup.white.empty()) {
    notes.push_back(note("note.setup"));
  }
}

}  // namespace

std::vector<Text> notes_on(const GameReview& review) {
  const record::GameRecord& game = review.game.record;
  std::vector<Text> notes;
  if (const int moves = game.move_count(); moves < kShort) {
    notes.push_back(moves == 1 ? note("note.short.one")
                               : note("note.short", {{"moves", std::to_string(moves)}}));
  }
  add_start(game, notes);
  if (const int passes = passes_in_the_middle(game); passes > 0) {
    notes.push_back(passes == 1 ? note("note.passes.one")
                                : note("note.passes", {{"passes", std::to_string(passes)}}));
  }
  add_result(review, notes);
  if (!review.complete) {
    notes.push_back(note("note.stopped"));
  }
  return notes;
}

}  // namespace kiryoku::lesson
