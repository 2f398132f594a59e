// SPDX-License-Identifier: MIT
#include "lesson/choose.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "lesson/texts.hpp"
#include "review/losses.hpp"

namespace kiryoku::lesson {
namespace {

using record::Phase;

// A point missed again and again is one thing to learn.
std::vector<const ReviewedMove*> each_once(const PlayerReview& player) {
  std::vector<const ReviewedMove*> moves;
  for (const ReviewedMove& move : player.mistakes) {
    if (!move.facts.judged.is_repeated()) {
      moves.push_back(&move);
    }
  }
  return moves;
}

bool has_reason(const ReviewedMove& move, const review::Mistake* kind) {
  return !move.reasons.empty() && move.reasons.front() == kind;
}

// "12, 34, 56 …"
std::string joined(const std::vector<int>& numbers, Language language) {
  constexpr std::size_t kShown = 5;
  const std::vector<int> shown(
      numbers.begin(), numbers.begin() + std::min(std::ssize(numbers), std::ptrdiff_t{kShown}));
  const std::string moves = fmt::format("{}", fmt::join(shown, ", "));
  return shown.size() == numbers.size() ? moves : say("theme.more", language, {{"moves", moves}});
}

std::string_view words_in(const review::Words& words, Language language) {
  return language == Language::kJapanese ? words.japanese : words.english;
}

// The kind that is the first reason of most mistakes, if they are many.
void add_theme(const PlayerReview& player, const LessonParams& params, std::vector<Lesson>& lessons,
               std::set<int>& told) {
  const std::vector<const ReviewedMove*> mistakes = each_once(player);
  const review::Mistake* kind = nullptr;
  std::vector<int> moves;
  for (const KindCount& candidate : player.kinds) {
    std::vector<int> seen;
    for (const ReviewedMove* mistake : mistakes) {
      if (has_reason(*mistake, candidate.kind)) {
        seen.push_back(mistake->facts.judged.number);
      }
    }
    if (seen.size() > moves.size()) {
      kind = candidate.kind;
      moves = std::move(seen);
    }
  }
  const std::size_t all = mistakes.size();
  if (kind == nullptr || moves.size() < static_cast<std::size_t>(params.theme_moves) ||
      static_cast<double>(moves.size()) < params.theme_share * static_cast<double>(all)) {
    return;
  }
  Lesson lesson;
  lesson.theme = kind->id;
  lesson.title = in_both([&](Language l) {
    return say("theme.title", l, {{"kind", std::string(words_in(kind->name, l))}});
  });
  lesson.text = in_both([&](Language l) {
    return say("theme.text", l,
               {{"all", std::to_string(all)},
                {"count", std::to_string(moves.size())},
                {"moves", joined(moves, l)},
                {"kind", std::string(words_in(kind->name, l))},
                {"advice", std::string(words_in(kind->advice, l))}});
  });
  told.insert(moves.begin(), moves.end());
  lesson.moves = std::move(moves);
  lessons.push_back(std::move(lesson));
}

Lesson single(const ReviewedMove& move) {
  Lesson lesson;
  lesson.title = in_both([&](Language l) { return explain(move, l).headline; });
  lesson.text = in_both([&](Language l) {
    Explanation told = explain(move, l);
    told.headline.clear();
    std::string text = as_text(told, l);
    if (!move.reasons.empty() && move.level == Level::kIntermediate) {
      // beginners have been told, dan players know
      text += l == Language::kJapanese ? "" : " ";
      text += words_in(move.reasons.front()->advice, l);
    }
    return text;
  });
  if (!move.reasons.empty()) {
    lesson.theme = move.reasons.front()->id;
  }
  lesson.moves = {move.facts.judged.number};
  return lesson;
}

// The costliest moves, one of each kind first.
void add_singles(const PlayerReview& player, const LessonParams& params,
                 std::vector<Lesson>& lessons, std::set<int>& told) {
  std::vector<const ReviewedMove*> order = each_once(player);
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

TextId name_of(Phase phase) {
  switch (phase) {
    case Phase::kOpening:
      return "phase.opening";
    case Phase::kMiddle:
      return "phase.middle";
    case Phase::kEndgame:
      break;
  }
  return "phase.endgame";
}

void add_phase(const PlayerReview& player, const LessonParams& params,
               std::vector<Lesson>& lessons) {
  for (const PhaseSums& sums : player.by_phase) {
    const bool worth = player.by_phase.size() > 1 && player.points_lost > 0 &&
                       sums.points_lost >= params.phase_share * player.points_lost;
    if (!worth || lessons.size() >= params.most) {
      continue;
    }
    const TextId phase = name_of(sums.phase);
    Lesson lesson;
    lesson.title = in_both([&](Language l) {
      return say("phase.title", l, {{"phase", say(phase, l)}});
    });
    lesson.text = in_both([&](Language l) {
      return say("phase.text", l,
                 {{"phase", say(phase, l)},
                  {"share", fmt::format("{:.0f}", 100 * sums.points_lost / player.points_lost)},
                  {"points", fmt::format("{:.0f}", sums.points_lost)},
                  {"moves", std::to_string(sums.moves)}});
    });
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
  if (lessons.empty() && player.moves >= params.steady_moves &&
      player.points_lost <= params.steady_points * player.moves) {
    Lesson lesson;
    lesson.title = in_both([](Language l) { return say("steady.title", l); });
    lesson.text = in_both([&](Language l) {
      return say(
          "steady.text", l,
          {{"moves", std::to_string(player.moves)}, {"agreed", std::to_string(player.agreed)}});
    });
    lessons.push_back(std::move(lesson));
  }
  return lessons;
}

GoodMove praise(const review::JudgedMove& move, int size) {
  return {move.number, in_both([&](Language l) {
            return say("praise", l,
                       {{"number", std::to_string(move.number)},
                        {"move", vertex(move.move.point, size, l)}});
          })};
}

}  // namespace kiryoku::lesson
