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
  return language == Language::kJapanese ? fmt::format("{}（{}）", place, name->japanese)
                                         : fmt::format("{} ({})", place, name->english);
}

// "8.3目の損、勝率にして12%", "8.3 points, 12 % of the win rate"; beginners hear of points alone.
std::string cost(const ReviewedMove& move, Language language) {
  const review::JudgedMove& judged = move.facts.judged;
  const double percent = 100 * judged.loss_winrate;
  const bool japanese = language == Language::kJapanese;
  if (move.level == Level::kBeginner && judged.loss_points) {
    return japanese ? fmt::format("約{:.0f}目の損", *judged.loss_points)
                    : fmt::format("about {:.0f} points", *judged.loss_points);
  }
  const std::string rate = japanese ? fmt::format("勝率にして{:.0f}%", percent)
                                    : fmt::format("{:.0f} % of the win rate", percent);
  if (!judged.loss_points) {
    return rate;
  }
  return japanese ? fmt::format("{:.1f}目の損、{}", *judged.loss_points, rate)
                  : fmt::format("{:.1f} points, {}", *judged.loss_points, rate);
}

std::string headline(const ReviewedMove& move, Language language) {
  const bool black = move.facts.mover() == go::Color::kBlack;
  const int number = move.facts.judged.number;
  const std::string played = named(move, move.facts.move(), language);
  return language == Language::kJapanese
             ? fmt::format("{}手目、{}{}（{}）", number, black ? "黒" : "白", played,
                           cost(move, language))
             : fmt::format("Move {}, {} {}: cost {}", number, black ? "Black" : "White", played,
                           cost(move, language));
}

// "左下の黒6子", "your 6 stones in the lower left"
std::string stones_text(const std::vector<go::Point>& stones, const MoveFacts& facts,
                        Language language) {
  if (stones.empty()) {
    return language == Language::kJapanese ? "石" : "the stones";
  }
  const review::Place place = review::place_of(stones, facts.size());
  const go::Color color = facts.before.board().at(stones.front());
  if (language == Language::kJapanese) {
    return fmt::format("{}の{}{}子", place.japanese, color == go::Color::kBlack ? "黒" : "白",
                       stones.size());
  }
  return fmt::format("{} {} in the {}", color == facts.mover() ? "your" : "the opponent's",
                     stones.size() == 1 ? "stone" : fmt::format("{} stones", stones.size()),
                     place.english);
}

std::string sentence(const review::Mistake& mistake, const MoveFacts& facts, Language language) {
  const bool japanese = language == Language::kJapanese;
  std::string text(japanese ? mistake.sentence.japanese : mistake.sentence.english);
  const std::vector<go::Point> stones =
      mistake.stones != nullptr ? mistake.stones(facts, {}) : std::vector<go::Point>();
  text = replaced(text, "{answer}", vertex(facts.answer, facts.size(), language));
  text = replaced(text, "{reply}", vertex(facts.reply, facts.size(), language));
  text = replaced(text, "{best}", vertex(facts.judged.best, facts.size(), language));
  text = replaced(text, "{points}", fmt::format("{:.0f}", facts.judged.loss_points.value_or(0)));
  text = replaced(text, "{stones}", stones_text(stones, facts, language));
  if (!japanese && !text.empty() && text[0] >= 'a' && text[0] <= 'z') {
    text[0] = static_cast<char>(text[0] - 'a' + 'A');
  }
  return text;
}

std::string no_reason(const MoveFacts& facts, Language language) {
  const std::string best = vertex(facts.judged.best, facts.size(), language);
  return language == Language::kJapanese
             ? fmt::format("はっきりした理由は挙げられませんが、{}のほうがまさっていました。", best)
             : fmt::format("No clear reason can be named, but {} was better.", best);
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
  std::vector<std::string> line;
  for (std::size_t i = 1; i < std::min(move.diagram.size(), most); ++i) {
    line.push_back(vertex(move.diagram[i], facts.size(), language));
  }
  const std::string best = named(move, move.facts.judged.best, language);
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
  told.headline = headline(move, language);
  for (std::size_t i = 0; i < std::min(move.reasons.size(), params.reasons); ++i) {
    told.why.push_back(sentence(*move.reasons[i], facts, language));
  }
  if (move.reasons.empty()) {
    told.why.push_back(no_reason(facts, language));
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
