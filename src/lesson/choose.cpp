// SPDX-License-Identifier: MIT
#include "lesson/choose.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "review/losses.hpp"

namespace kiryoku::lesson {
namespace {

using record::Phase;

bool has_reason(const ReviewedMove& move, const review::Mistake* kind) {
  return !move.reasons.empty() && move.reasons.front() == kind;
}

std::string joined(const std::vector<int>& numbers) {
  constexpr std::size_t kShown = 5;
  std::vector<std::string> shown;
  for (std::size_t i = 0; i < std::min(numbers.size(), kShown); ++i) {
    shown.push_back(std::to_string(numbers[i]));
  }
  return fmt::format("{}", fmt::join(shown, ", "));
}

// The kind that is the first reason of most mistakes, if they are many.
void add_theme(const PlayerReview& player, const LessonParams& params, std::vector<Lesson>& lessons,
               std::set<int>& told) {
  const review::Mistake* kind = nullptr;
  std::vector<int> moves;
  for (const KindCount& candidate : player.kinds) {
    std::vector<int> seen;
    for (const ReviewedMove& mistake : player.mistakes) {
      if (has_reason(mistake, candidate.kind)) {
        seen.push_back(mistake.facts.judged.number);
      }
    }
    if (seen.size() > moves.size()) {
      kind = candidate.kind;
      moves = std::move(seen);
    }
  }
  const std::size_t all = player.mistakes.size();
  if (kind == nullptr || moves.size() < static_cast<std::size_t>(params.theme_moves) ||
      static_cast<double>(moves.size()) < params.theme_share * static_cast<double>(all)) {
    return;
  }
  Lesson lesson;
  lesson.theme = kind->id;
  lesson.title = {fmt::format("くり返しに注意：{}", kind->name.japanese),
                  fmt::format("Again and again: {}", kind->name.english)};
  lesson.text = {
      fmt::format("損の大きかった{}手のうち{}手（{}手目）が「{}」でした。{}", all, moves.size(),
                  joined(moves), kind->name.japanese, kind->advice.japanese),
      fmt::format("{} of your {} costly moves (moves {}) were of one kind: {}. {}", moves.size(),
                  all, joined(moves), kind->name.english, kind->advice.english)};
  told.insert(moves.begin(), moves.end());
  lesson.moves = std::move(moves);
  lessons.push_back(std::move(lesson));
}

Lesson single(const ReviewedMove& move) {
  Lesson lesson;
  const Explanation japanese = explain(move, Language::kJapanese);
  const Explanation english = explain(move, Language::kEnglish);
  lesson.title = {japanese.headline, english.headline};
  const auto body = [](const Explanation& told, Language language) {
    Explanation rest = told;
    rest.headline.clear();
    return as_text(rest, language);
  };
  lesson.text = {body(japanese, Language::kJapanese), body(english, Language::kEnglish)};
  if (!move.reasons.empty()) {
    lesson.theme = move.reasons.front()->id;
    if (move.level == Level::kIntermediate) {  // beginners have been told, dan players know
      lesson.text.japanese += move.reasons.front()->advice.japanese;
      lesson.text.english += " " + std::string(move.reasons.front()->advice.english);
    }
  }
  lesson.moves = {move.facts.judged.number};
  return lesson;
}

// The costliest moves, one of each kind first.
void add_singles(const PlayerReview& player, const LessonParams& params,
                 std::vector<Lesson>& lessons, std::set<int>& told) {
  std::vector<const ReviewedMove*> order;
  for (const ReviewedMove& move : player.mistakes) {
    order.push_back(&move);
  }
  std::stable_sort(order.begin(), order.end(), [](const ReviewedMove* a, const ReviewedMove* b) {
    return review::weight(a->facts.judged) > review::weight(b->facts.judged);
  });
  std::set<std::string_view> kinds;
  for (const bool new_kinds_only : {true, false}) {
    for (const ReviewedMove* move : order) {
      const std::string_view kind = move->reasons.empty() ? "" : move->reasons.front()->id;
      const bool known = !kind.empty() && kinds.contains(kind);
      const int number = move->facts.judged.number;
      const std::size_t wanted = new_kinds_only ? params.most : params.fewest;
      if (lessons.size() >= wanted || told.contains(number) || (new_kinds_only && known)) {
        continue;
      }
      lessons.push_back(single(*move));
      told.insert(number);
      kinds.insert(kind);
    }
  }
}

Text name_of(Phase phase) {
  switch (phase) {
    case Phase::kOpening:
      return {"序盤", "opening"};
    case Phase::kMiddle:
      return {"中盤", "middle game"};
    case Phase::kEndgame:
      return {"終盤", "endgame"};
  }
  return {};
}

void add_phase(const PlayerReview& player, const LessonParams& params,
               std::vector<Lesson>& lessons) {
  for (const PhaseSums& sums : player.by_phase) {
    const bool worth = player.by_phase.size() > 1 && player.points_lost > 0 &&
                       sums.points_lost >= params.phase_share * player.points_lost;
    if (!worth || lessons.size() >= params.most) {
      continue;
    }
    const Text name = name_of(sums.phase);
    const double share = 100 * sums.points_lost / player.points_lost;
    Lesson lesson;
    lesson.title = {fmt::format("{}の損が多い碁でした", name.japanese),
                    fmt::format("The points went in the {}", name.english)};
    lesson.text = {
        fmt::format("この碁の損の{:.0f}%が{}です（{}手で約{:.0f}目）。", share, name.japanese,
                    sums.moves, sums.points_lost),
        fmt::format("{:.0f} % of what you lost was lost in the {} ({:.0f} points in {} moves).",
                    share, name.english, sums.points_lost, sums.moves)};
    lessons.push_back(std::move(lesson));
  }
}

}  // namespace

std::vector<Lesson> choose_lessons(const PlayerReview& player, const LessonParams& params) {
  std::vector<Lesson> lessons;
  std::set<int> told;
  add_theme(player, params, lessons, told);
  add_singles(player, params, lessons, told);
  add_phase(player, params, lessons);
  if (lessons.empty() && player.moves > 0) {
    Lesson lesson;
    lesson.title = {"落ち着いた一局でした", "A steady game"};
    lesson.text = {
        fmt::format("{}手のうち{}手が最善手でした。", player.moves, player.agreed),
        fmt::format("{} of your {} moves were the engine's choice.", player.agreed, player.moves)};
    lessons.push_back(std::move(lesson));
  }
  return lessons;
}

GoodMove praise(const review::JudgedMove& move, int size) {
  const std::string place = vertex(move.move.point, size, Language::kJapanese);
  const std::string point = vertex(move.move.point, size, Language::kEnglish);
  return {move.number,
          {fmt::format("{}手目の{}は見つけにくい好手でした。ほかの手ではかなり損をするところです。",
                       move.number, place),
           fmt::format("Move {}, {}: a good move few players find. Anything else would have cost a "
                       "good deal.",
                       move.number, point)}};
}

}  // namespace kiryoku::lesson
