// SPDX-License-Identifier: MIT
#include "lesson/explain.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "go/coordinates.hpp"
#include "lesson/texts.hpp"
#include "record/rank.hpp"
#include "shape/move_name.hpp"

namespace kiryoku::lesson {
namespace {

using review::Consequence;
using review::Fate;
using review::MoveFacts;
using review::Place;

std::string whole(double number) { return fmt::format("{:.0f}", number); }

// "D4 (extension)", "16の四（ノビ）"; without the name where the move has none, and for beginners.
std::string named(const ReviewedMove& move, go::Point p, Language language) {
  const MoveFacts& facts = move.facts;
  const std::string place = vertex(p, facts.size(), language);
  const shape::MoveName* name =
      p.is_place() && move.level != Level::kBeginner
          ? shape::name_of_move(facts.before.board(), {facts.mover(), p}, facts.previous)
          : nullptr;
  if (name == nullptr) {
    return place;
  }
  const std::string_view words = language == Language::kJapanese ? name->japanese : name->english;
  return say("move.named", language, {{"place", place}, {"name", std::string(words)}});
}

// Beginners hear of points alone, and so do all where the game was decided anyway.
std::string cost(const ReviewedMove& move, Language language) {
  const review::JudgedMove& judged = move.facts.judged;
  const std::string percent = whole(100 * judged.loss_winrate);
  if (!judged.loss_points) {
    return say("cost.winrate", language, {{"percent", percent}});
  }
  if (move.level == Level::kBeginner || percent == whole(0)) {
    return say("cost.about", language, {{"points", whole(*judged.loss_points)}});
  }
  return say("cost.both", language,
             {{"points", fmt::format("{:.1f}", *judged.loss_points)}, {"percent", percent}});
}

std::string headline(const ReviewedMove& move, Language language) {
  return say("mistake.headline", language,
             {{"number", std::to_string(move.facts.judged.number)},
              {"color", color_text(move.facts.mover(), language)},
              {"move", named(move, move.facts.move(), language)},
              {"cost", cost(move, language)}});
}

// Stones are "yours" in English and have a colour in Japanese.
std::string whose(go::Color color, go::Color mover, Language language) {
  const bool black = color == go::Color::kBlack;
  if (color == mover) {
    return say(black ? TextId("whose.own.black") : TextId("whose.own.white"), language);
  }
  return say(black ? TextId("whose.other.black") : TextId("whose.other.white"), language);
}

// "左下の黒6子", "your 6 stones in the lower left"
std::string stones_text(const std::vector<go::Point>& stones, go::Color color, go::Color mover,
                        int size, Language language) {
  if (stones.empty()) {
    return say("stones.some", language);
  }
  const std::string place = place_text(review::place_of(stones, size), language);
  const std::string owner = whose(color, mover, language);
  if (stones.size() == 1) {
    return say("stones.one", language, {{"whose", owner}, {"place", place}});
  }
  return say("stones.many", language,
             {{"whose", owner}, {"place", place}, {"count", std::to_string(stones.size())}});
}

std::string sentence(const review::Mistake& mistake, const MoveFacts& facts, Language language) {
  const std::vector<go::Point> stones =
      mistake.stones != nullptr ? mistake.stones(facts, {}) : std::vector<go::Point>();
  const go::Color color = stones.empty() ? facts.mover() : facts.before.board().at(stones.front());
  const int size = facts.size();
  return capitalized(
      filled(language == Language::kJapanese ? mistake.sentence.japanese : mistake.sentence.english,
             {{"answer", vertex(facts.answer, size, language)},
              {"reply", vertex(facts.reply, size, language)},
              {"best", vertex(facts.judged.best, size, language)},
              {"points", whole(facts.judged.loss_points.value_or(0))},
              {"stones", stones_text(stones, color, facts.mover(), size, language)}}));
}

TextId text_of(Fate fate) {
  switch (fate) {
    case Fate::kDied:
      return "fate.died";
    case Fate::kLived:
      return "fate.lived";
    case Fate::kWeaker:
      return "fate.weaker";
    case Fate::kStronger:
      return "fate.stronger";
    case Fate::kAreaLost:
      return "fate.area_lost";
    case Fate::kAreaGained:
      break;
  }
  return "fate.area_gained";
}

std::string instead(const ReviewedMove& move, Language language, std::size_t most) {
  const MoveFacts& facts = move.facts;
  if (facts.judged.best.is_pass()) {
    return say("instead.pass", language);
  }
  std::vector<std::string> line;
  for (std::size_t i = 1; i < std::min(move.diagram.size(), most); ++i) {
    line.push_back(vertex(move.diagram[i], facts.size(), language));
  }
  const std::string best = named(move, facts.judged.best, language);
  if (line.empty()) {
    return say("instead.move", language, {{"best", best}});
  }
  return say("instead.line", language,
             {{"best", best}, {"line", fmt::format("{}", fmt::join(line, " "))}});
}

}  // namespace

std::string vertex(go::Point p, int size, Language language) {
  if (!p.is_place()) {
    return say("move.pass", language);
  }
  return language == Language::kJapanese ? go::to_japanese(p, size) : go::to_gtp(p, size);
}

std::string place_text(Place place, Language language) {
  static constexpr std::array<TextId, 9> kPlaces = {
      "place.upper_left", "place.upper",  "place.upper_right",
      "place.left",       "place.centre", "place.right",
      "place.lower_left", "place.lower",  "place.lower_right"};
  return say(kPlaces[static_cast<std::size_t>(place)], language);
}

std::string color_text(go::Color color, Language language) {
  return say(color == go::Color::kBlack ? TextId("color.black") : TextId("color.white"), language);
}

std::string rank_text(double rank, Language language) {
  const record::Rank written{.value = rank};
  return language == Language::kJapanese ? record::to_japanese(written)
                                         : record::to_string(written);
}

std::string consequence_text(const Consequence& consequence, go::Color mover, int size,
                             Language language) {
  const std::vector<go::Point>& points = consequence.stones;
  const go::Color color = consequence.color;
  return capitalized(say(text_of(consequence.fate), language,
                         {{"stones", stones_text(points, color, mover, size, language)},
                          {"whose", whose(color, mover, language)},
                          {"place", place_text(review::place_of(points, size), language)},
                          {"points", whole(consequence.points)}}));
}

Explanation explain(const ReviewedMove& move, Language language, const ExplainParams& params) {
  const MoveFacts& facts = move.facts;
  Explanation told;
  told.headline = headline(move, language);
  if (facts.judged.is_repeated()) {
    told.why.push_back(
        say("mistake.again", language, {{"number", std::to_string(facts.judged.repeat_of)}}));
  }
  for (std::size_t i = 0; i < std::min(move.reasons.size(), params.reasons); ++i) {
    told.why.push_back(sentence(*move.reasons[i], facts, language));
  }
  if (move.reasons.empty()) {
    told.why.push_back(say("mistake.no_reason", language));
  } else if (move.level == Level::kBeginner) {
    const review::Words& advice = move.reasons.front()->advice;
    told.why.emplace_back(language == Language::kJapanese ? advice.japanese : advice.english);
  }
  for (std::size_t i = 0; i < std::min(move.consequences.size(), params.consequences); ++i) {
    told.happened.push_back(
        consequence_text(move.consequences[i], facts.mover(), facts.size(), language));
  }
  told.instead = instead(move, language, params.line);
  return told;
}

Level level_of(double rank) {
  constexpr double kBeginnersUpTo = -14;  // 15k
  constexpr double kDanFrom = 1;
  return rank <= kBeginnersUpTo ? Level::kBeginner
         : rank >= kDanFrom     ? Level::kDan
                                : Level::kIntermediate;
}

std::string as_text(const Explanation& explanation, Language language) {
  const bool japanese = language == Language::kJapanese;
  std::string text = explanation.headline;
  if (!text.empty()) {
    text += japanese ? "。" : ".";
  }
  const auto add = [&](const std::string& sentence) {
    text += (japanese || text.empty() ? "" : " ") + sentence;
  };
  for (const std::string& sentence : explanation.why) {
    add(sentence);
  }
  for (const std::string& sentence : explanation.happened) {
    add(sentence);
  }
  add(explanation.instead);
  return text;
}

}  // namespace kiryoku::lesson
