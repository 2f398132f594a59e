// SPDX-License-Identifier: MIT
#include "lesson/explain.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "go/coordinates.hpp"
#include "shape/move_name.hpp"

namespace kiryoku::lesson {
namespace {

using review::Consequence;
using review::Fate;
using review::MoveFacts;

std::string replaced(std::string text, std::string_view slot, const std::string& value) {
  for (std::size_t at = text.find(slot); at != std::string::npos;
       at = text.find(slot, at + value.size())) {
    text.replace(at, slot.size(), value);
  }
  return text;
}

// "D4 (extension)", "16の四（ノビ）"; without the name where the move has none.
std::string named(const MoveFacts& facts, go::Point p, Language language) {
  const std::string place = vertex(p, facts.size(), language);
  const shape::MoveName* name =
      p.is_place() ? shape::name_of_move(facts.before.board(), {facts.mover(), p}, facts.previous)
                   : nullptr;
  if (name == nullptr) {
    return place;
  }
  return language == Language::kJapanese ? fmt::format("{}（{}）", place, name->japanese)
                                         : fmt::format("{} ({})", place, name->english);
}

std::string headline(const MoveFacts& facts, Language language) {
  const review::JudgedMove& judged = facts.judged;
  const bool black = facts.mover() == go::Color::kBlack;
  const double percent = 100 * judged.loss_winrate;
  const std::string move = named(facts, facts.move(), language);
  if (language == Language::kJapanese) {
    const std::string points =
        judged.loss_points ? fmt::format("{:.1f}目の損、", *judged.loss_points) : "";
    return fmt::format("{}手目、{}{}（{}勝率にして{:.0f}%）", judged.number, black ? "黒" : "白",
                       move, points, percent);
  }
  const std::string points =
      judged.loss_points ? fmt::format("{:.1f} points, ", *judged.loss_points) : "";
  return fmt::format("Move {}, {} {}: cost {}{:.0f} % of the win rate", judged.number,
                     black ? "Black" : "White", move, points, percent);
}

std::string sentence(const review::Mistake& mistake, const MoveFacts& facts, Language language) {
  const std::string_view words =
      language == Language::kJapanese ? mistake.sentence.japanese : mistake.sentence.english;
  return replaced(
      replaced(std::string(words), "{answer}", vertex(facts.answer, facts.size(), language)),
      "{best}", vertex(facts.judged.best, facts.size(), language));
}

std::string in_japanese(const Consequence& c, const review::Place& place) {
  const std::string_view color = c.color == go::Color::kBlack ? "黒" : "白";
  const auto stones = [&](std::string_view end) {
    return fmt::format("{}の{}{}子{}", place.japanese, color, c.stones.size(), end);
  };
  switch (c.fate) {
    case Fate::kDied:
      return stones("が死んでしまいました。");
    case Fate::kLived:
      return stones("に生きられてしまいました。");
    case Fate::kWeaker:
      return stones("が弱くなりました。");
    case Fate::kStronger:
      return stones("を強くしてしまいました。");
    case Fate::kAreaLost:
      return fmt::format("{}の{}地が{:.0f}目ほど減りました。", place.japanese, color, c.points);
    case Fate::kAreaGained:
      return fmt::format("{}の{}地が{:.0f}目ほど増えました。", place.japanese, color, c.points);
  }
  return "";
}

std::string in_english(const Consequence& c, bool own, const review::Place& place) {
  const std::size_t count = c.stones.size();
  const std::string_view whose = own ? "Your" : "The opponent's";
  const auto stones = [&](std::string_view end) {
    return fmt::format("{} {} in the {} {}", whose,
                       count == 1 ? "stone" : fmt::format("{} stones", count), place.english, end);
  };
  switch (c.fate) {
    case Fate::kDied:
      return stones("died.");
    case Fate::kLived:
      return stones("lived.");
    case Fate::kWeaker:
      return stones("became weak.");
    case Fate::kStronger:
      return stones("became strong.");
    case Fate::kAreaLost:
      return fmt::format("{} area in the {} shrank by about {:.0f} points.", whose, place.english,
                         c.points);
    case Fate::kAreaGained:
      return fmt::format("{} area in the {} grew by about {:.0f} points.", whose, place.english,
                         c.points);
  }
  return "";
}

std::string instead(const ReviewedMove& move, Language language, std::size_t most) {
  const MoveFacts& facts = move.facts;
  const review::JudgedMove& judged = facts.judged;
  std::vector<std::string> line;
  for (std::size_t i = 1; i < std::min(move.diagram.size(), most); ++i) {
    line.push_back(vertex(move.diagram[i], facts.size(), language));
  }
  const std::string best = named(facts, judged.best, language);
  const std::string rest = fmt::format("{}", fmt::join(line, " "));
  if (language == Language::kJapanese) {
    return line.empty() ? fmt::format("正しくは{}でした。", best)
                        : fmt::format("正しくは{}で、以下 {} と進みます。", best, rest);
  }
  return line.empty() ? fmt::format("Better was {}.", best)
                      : fmt::format("Better was {}, then {}.", best, rest);
}

}  // namespace

std::string vertex(go::Point p, int size, Language language) {
  if (!p.is_place()) {
    return language == Language::kJapanese ? "パス" : "pass";
  }
  return language == Language::kJapanese ? go::to_japanese(p, size) : go::to_gtp(p, size);
}

std::string consequence_text(const Consequence& consequence, go::Color mover, int size,
                             Language language) {
  const review::Place place = review::place_of(consequence.stones, size);
  return language == Language::kJapanese
             ? in_japanese(consequence, place)
             : in_english(consequence, consequence.color == mover, place);
}

Explanation explain(const ReviewedMove& move, Language language, const ExplainParams& params) {
  const MoveFacts& facts = move.facts;
  Explanation told;
  told.headline = headline(facts, language);
  for (std::size_t i = 0; i < std::min(move.reasons.size(), params.reasons); ++i) {
    told.why.push_back(sentence(*move.reasons[i], facts, language));
  }
  for (std::size_t i = 0; i < std::min(move.consequences.size(), params.consequences); ++i) {
    told.happened.push_back(
        consequence_text(move.consequences[i], facts.mover(), facts.size(), language));
  }
  told.instead = instead(move, language, params.line);
  return told;
}

std::string as_text(const Explanation& explanation, Language language) {
  const bool japanese = language == Language::kJapanese;
  std::string text = explanation.headline + (japanese ? "。" : ".");
  const auto add = [&](const std::string& sentence) { text += (japanese ? "" : " ") + sentence; };
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
