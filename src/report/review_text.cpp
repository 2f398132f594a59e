// SPDX-License-Identifier: MIT
#include "report/review_text.hpp"

#include <fmt/format.h>

#include "base/display.hpp"
#include "base/text.hpp"
#include "lesson/texts.hpp"
#include "report/json_parts.hpp"

namespace kiryoku::report {
namespace {

using lesson::Language;
using lesson::say;

constexpr const char* kBold = "\x1b[1m";
constexpr const char* kPlain = "\x1b[0m";

std::string indented(const std::string& text, std::string_view by) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    out += by;
    out += std::string_view(text).substr(at, end - at);
    out += '\n';
    at = end + 1;
  }
  return out;
}

std::string bold(const std::string& text, TextStyle style) {
  return style.color ? kBold + text + kPlain : text;
}

std::string summary(const lesson::PlayerReview& player, Language language) {
  if (player.moves == 0) {
    return say("report.nothing", language);
  }
  return say("report.summary", language,
             {{"moves", std::to_string(player.moves)},
              {"percent", fmt::format("{:.0f}", 100.0 * player.agreed / player.moves)},
              {"points", fmt::format("{:.2f}", player.points_lost / player.moves)}});
}

std::string lessons(const lesson::PlayerReview& player, Language language) {
  std::string out;
  int number = 0;
  for (const lesson::Lesson& one : player.lessons) {
    out += fmt::format("\n  {}. {}\n     {}\n", ++number, one.title.in(language),
                       one.text.in(language));
  }
  return out;
}

std::string mistake_text(const lesson::ReviewedMove& move, Language language, TextStyle style) {
  const lesson::Explanation told = lesson::explain(move, language);
  std::string out = fmt::format("\n  {}\n", bold(told.headline, style));
  for (const auto* part : {&told.why, &told.happened}) {
    for (const std::string& sentence : *part) {
      out += fmt::format("    {}\n", sentence);
    }
  }
  out += fmt::format("    {}\n", told.instead);
  style.kanji = language == Language::kJapanese;
  if (!move.diagram.empty()) {
    out += indented(draw_diagram(move.facts.before.board(), {move.facts.mover(), move.diagram},
                                 move.facts.move(), style),
                    "      ");
  }
  return out;
}

std::string good_moves(const lesson::PlayerReview& player, Language language) {
  std::string out;
  for (const lesson::GoodMove& move : player.good) {
    out += fmt::format("\n  {}\n", move.text.in(language));
  }
  return out;
}

}  // namespace

std::string strength_text(const lesson::PlayerReview& player, Language language) {
  std::string out;
  if (player.rank) {
    out = say("report.rank", language,
              {{"rank", lesson::rank_text(player.rank->value, language)},
               {"low", lesson::rank_text(player.rank->low, language)},
               {"high", lesson::rank_text(player.rank->high, language)}});
  }
  if (player.accuracy) {
    out += out.empty() ? "" : language == Language::kJapanese ? "、" : ", ";
    out +=
        say("report.accuracy", language, {{"accuracy", fmt::format("{:.0f}", *player.accuracy)}});
  }
  return out;
}

std::string player_text(const lesson::GameReview& review, go::Color color, Language language,
                        TextStyle style) {
  const lesson::PlayerReview& player = review.player(color);
  std::string out = bold(fmt::format("{} {}", lesson::color_text(color, language),
                                     base::printable(review.game.record.player(color).name)),
                         style);
  out += fmt::format("\n  {}\n", summary(player, language));
  if (const std::string strength = strength_text(player, language); !strength.empty()) {
    out += fmt::format("  {}\n", strength);
  }
  out += lessons(player, language);
  for (const lesson::ReviewedMove& move : player.mistakes) {
    out += mistake_text(move, language, style);
  }
  if (player.mistakes.empty()) {
    out += fmt::format("  {}\n", say("report.no_mistakes", language));
  }
  return out + good_moves(player, language) + "\n";
}

std::string first_text(const lesson::ReviewedMove& move, Language language) {
  return lesson::say("report.first", language) + "\n" +
         lesson::as_text(lesson::explain(move, language), language) + "\n\n";
}

std::string to_text(const lesson::GameReview& review, Language language, TextStyle style) {
  std::string out = player_text(review, go::Color::kBlack, language, style) +
                    player_text(review, go::Color::kWhite, language, style);
  for (const lesson::Text& note : review.notes) {
    out += note.in(language) + "\n";
  }
  return out;
}

}  // namespace kiryoku::report
