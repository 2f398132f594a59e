// SPDX-License-Identifier: MIT
// A bad move in words, in the pupil's language: what it cost, why it was bad, what happened, and
// what should have been played. Says only what the facts support.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lesson/language.hpp"
#include "record/phase.hpp"
#include "review/consequences.hpp"
#include "review/mistake.hpp"

namespace kiryoku::lesson {

// Whom the words are for: beginners are told a rule to remember and no percentages.
enum class Level : unsigned char { kBeginner, kIntermediate, kDan };

// Of a rank on the continuous scale. Own choice: beginners up to 15k, dan from 1d.
Level level_of(double rank);

// A move that would have done (nearly) as well as the best.
struct NearBest {
  go::Point move;
  double loss_points = 0;
  double loss_winrate = 0;
};

// Everything the review found out about one bad move.
struct ReviewedMove {
  review::MoveFacts facts;
  std::vector<const review::Mistake*> reasons;    // the most telling first
  std::vector<review::Consequence> consequences;  // the largest first
  record::Phase phase = record::Phase::kOpening;
  Level level = Level::kIntermediate;  // of the player
  bool punished = true;                // the opponent's answer kept (most of) the gain
  std::vector<go::Point> diagram;      // 想定図: what should have been played, the mover first
  std::vector<go::Point> failure;  // 失敗図: how the opponent could have punished it, the opponent
                                   // first; empty if it was punished in the game
  std::vector<NearBest> acceptable;  // the best move first
  std::vector<go::Point> concerned;  // stones the explanation is about
};

struct Explanation {
  std::string headline;               // which move, and what it cost
  std::vector<std::string> why;       // or that there is no clear reason
  std::vector<std::string> happened;  // may be empty
  std::string instead;                // the better move and how it goes on
};

struct ExplainParams {
  std::size_t reasons = 1;       // said at most
  std::size_t consequences = 2;  // said at most
  std::size_t line = 6;          // moves of the better line
};

Explanation explain(const ReviewedMove& move, Language language, const ExplainParams& params = {});

// The sentences one after the other.
std::string as_text(const Explanation& explanation, Language language);

// What happened to some stones or an area, as a sentence.
std::string consequence_text(const review::Consequence& consequence, go::Color mover, int size,
                             Language language);

// "on the left side", "左辺"
std::string place_text(review::Place place, Language language);

std::string color_text(go::Color color, Language language);

// "5k", "5級"; "1d", "初段"
std::string rank_text(double rank, Language language);

// "D4", "16の四", and the word for a pass.
std::string vertex(go::Point p, int size, Language language);

}  // namespace kiryoku::lesson
