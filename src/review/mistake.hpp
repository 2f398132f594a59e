// SPDX-License-Identifier: MIT
// Why a move was bad. Each kind of mistake is a file in mistakes/ with its rule, its source and
// its words, and a line in mistakes/all.cpp. A rule looks at facts alone; where none holds,
// nothing is said.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "review/facts.hpp"

namespace kiryoku::review {

// In both languages. {answer} stands for the opponent's answer, {reply} for the best answer there
// was, {best} for the better move, {points} for what was lost, {stones} for those it is about.
struct Words {
  std::string_view japanese;
  std::string_view english;
};

// Our own; chosen by hand on the games of "The review's truth" in docs/EXPERIMENTS.md.
struct ReasonParams {
  double fall = 0.25;          // of the mover's share of a stone: it was harmed
  int group = 2;               // stones from which they are worth helping or attacking
  double touch = 3;            // lines: a move this near to stones is about them
  double away = 4;             // lines: a move at least so far from them is not
  double alive = 0.6;          // share of a stone that would have been saved (or caught) …
  double dead = 0.35;          // … and was not
  double hopeless = 0.15;      // share of stones that are lost already
  double safe = 0.9;           // share of stones that nothing can happen to
  double lost_area = 2.5;      // points that changed hands from which a place can be named …
  double lost_here = 0.5;      // … if this share of them lies within …
  double lost_around = 5;      // … so many lines of the better move
  int several = 3;             // stones from which a life is worth a word
  int race_liberties = 5;      // at most, of both sides
  double settled = 0.7;        // of the board's points decided: the endgame
  int book_seen = 50;          // professional moves from which a corner position says something …
  double book_never = 0.01;    // … a move of a smaller share is practically never played …
  double book_knows = 0.05;    // … one of this share is a book move …
  double book_answers = 0.95;  // … and so often answered, a move has to be
  double open_density = 0.2;   // [Y 5.3.4] below: an open place
};

// Thresholds of the thesis; it calls them provisional.
struct MistakeParams {
  double shape_probability = 0.1;    // [Y 5.3.1] from here on a move looks good at first sight
  double near = 4;                   // [Y 5.3] lines
  double far = 5;                    // [Y 5.3] lines
  double urgent_criticality = 0.15;  // [Y 5.3.4]
  double big_criticality = 0.10;     // [Y 5.3.4]
  double crowded = 0.2;              // [Y 5.3.4] density
  // Where the opponent played next is not enough: the better move must be there, too. Not in the
  // thesis.
  bool borne_out = true;
  ReasonParams ours;
};

struct Mistake {
  std::string_view id;
  std::string_view source;  // where the rule comes from
  Words name;
  Words sentence;
  Words advice;  // what to remember
  bool (*holds)(const MoveFacts& facts, const MistakeParams& params);
  // The stones it is about; null where there are none.
  std::vector<go::Point> (*stones)(const MoveFacts& facts, const MistakeParams& params) = nullptr;
};

// Whether the better move was in the same place as this one, where that is wanted.
bool is_borne_out(const MoveFacts& facts, go::Point place, const MistakeParams& params);

// The thesis' five, and all of ours, the most telling first.
std::span<const Mistake* const> paper_mistakes();
std::span<const Mistake* const> all_mistakes();

// Those that hold, in their order.
std::vector<const Mistake*> reasons_of(const MoveFacts& facts,
                                       std::span<const Mistake* const> mistakes,
                                       const MistakeParams& params = {});

}  // namespace kiryoku::review
