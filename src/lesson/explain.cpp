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
  const char* end = "";
  switch (c.fate) {
    case Fate::kDied:
      end = "が死んでしまいました。";
      break;
    case Fate::kLived:
      end = "に生きられてしまいました。";
      break;
    case Fate::kWeaker:
      end = "が弱くなりました。";
      break;
    case Fate::kStronger:
      end = "を強くしてしまいました。";
      break;
  }
  return fmt::format("{}の{}{}子{}", place.japanese, c.color == go::Color::kBlack ? "黒" : "白",
                     c.stones.size(), end);
}

std::string in_english(const Consequence& c, bool own, const review::Place& place) {
  const std::size_t count = c.stones.size();
  const std::string stones =
      fmt::format("{} {} in the {}", own ? "your" : "the opponent's",
                  count == 1 ? "stone" : fmt::format("{} stones", count), place.english);
  std::string text;
  switch (c.fate) {
    case Fate::kDied:
      text = stones + " died.";
      break;
    case Fate::kLived:
      text = stones + " lived.";
      break;
    case Fate::kWeaker:
      text = stones + " became weak.";
      break;
    case Fate::kStronger:
      text = stones + " became strong.";
      break;
  }
  text[0] = text[0] == 'y' ? 'Y' : 'T';
  return text;
}

std::string instead(const MoveFacts& facts, Language language, std::size_t most) {
  const review::JudgedMove& judged = facts.judged;
  std::vector<std::string> line;
  for (std::size_t i = 1; i < std::min(judged.best_line.size(), most); ++i) {
    line.push_back(vertex(judged.best_line[i], facts.size(), language));
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

Explanation explain(const ReviewedMove& move, Language language, const ExplainParams& params) {
  const MoveFacts& facts = move.facts;
  Explanation told;
  told.headline = headline(facts, language);
  for (std::size_t i = 0; i < std::min(move.reasons.size(), params.reasons); ++i) {
    told.why.push_back(sentence(*move.reasons[i], facts, language));
  }
  for (std::size_t i = 0; i < std::min(move.consequences.size(), params.consequences); ++i) {
    const Consequence& c = move.consequences[i];
    const review::Place place = review::place_of(c.stones, facts.size());
    const bool own = c.color == facts.mover();
    told.happened.push_back(language == Language::kJapanese ? in_japanese(c, place)
                                                            : in_english(c, own, place));
  }
  told.instead = instead(facts, language, params.line);
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
