// SPDX-License-Identifier: MIT
#include "report/review_text.hpp"

#include <fmt/format.h>

#include "base/display.hpp"
#include "base/text.hpp"
#include "record/rank.hpp"
#include "report/json_parts.hpp"

namespace kiryoku::report {
namespace {

using lesson::Language;

constexpr const char* kBold = "\x1b[1m";
constexpr const char* kPlain = "\x1b[0m";

std::string rank_name(double value) { return record::to_string(record::Rank{.value = value}); }

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

std::string summary(const lesson::PlayerReview& player, bool japanese) {
  if (player.moves == 0) {
    return japanese ? "調べられた手がありません" : "no move was evaluated";
  }
  const double share = 100.0 * player.agreed / player.moves;
  const double loss = player.points_lost / player.moves;
  return japanese ? fmt::format("{}手、うち{:.0f}%が最善手、1手平均{:.2f}目の損", player.moves,
                                share, loss)
                  : fmt::format("{} moves, {:.0f} % the engine's choice, {:.2f} points lost a move",
                                player.moves, share, loss);
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
  const bool japanese = language == Language::kJapanese;
  std::string out;
  if (player.rank) {
    out = fmt::format("{}{} ({} – {})", japanese ? "この対局の棋力 " : "played like ",
                      rank_name(player.rank->value), rank_name(player.rank->low),
                      rank_name(player.rank->high));
  }
  if (player.accuracy) {
    out += out.empty() ? "" : japanese ? "、" : ", ";
    out += fmt::format("{} {:.0f}", japanese ? "精度" : "accuracy", *player.accuracy);
  }
  return out;
}

std::string player_text(const lesson::GameReview& review, go::Color color, Language language,
                        TextStyle style) {
  const bool japanese = language == Language::kJapanese;
  const bool black = color == go::Color::kBlack;
  const lesson::PlayerReview& player = review.player(color);
  const char* side = japanese ? (black ? "黒" : "白") : (black ? "Black" : "White");
  std::string out = bold(
      fmt::format("{} {}", side, base::printable(review.game.record.player(color).name)), style);
  out += fmt::format("\n  {}\n", summary(player, japanese));
  if (const std::string strength = strength_text(player, language); !strength.empty()) {
    out += fmt::format("  {}\n", strength);
  }
  out += lessons(player, language);
  for (const lesson::ReviewedMove& move : player.mistakes) {
    out += mistake_text(move, language, style);
  }
  if (player.mistakes.empty()) {
    out += fmt::format("  {}\n", japanese ? "大きな悪手はありませんでした" : "no move cost much");
  }
  return out + good_moves(player, language) + "\n";
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
