// SPDX-License-Identifier: MIT
#include "report/review_text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "report/collection.hpp"
#include "report/review_sgf.hpp"
#include "report/sample.hpp"
#include "support/text_files.hpp"

namespace kiryoku::report {
namespace {

using lesson::Language;
using testing::HasSubstr;
using testing::Not;

TEST(ReviewText, tells_strength_lesson_and_mistake) {
  const std::string text = to_text(test::sample_review(), Language::kEnglish, {});
  EXPECT_THAT(text, HasSubstr("played like 7k (10k – 4k)"));
  EXPECT_THAT(text, HasSubstr("1. Title"));
  EXPECT_THAT(text, HasSubstr("Move 3, Black C3"));
  EXPECT_THAT(text, HasSubstr("no move cost much"));
  EXPECT_THAT(to_text(test::sample_review(), Language::kJapanese, {}), HasSubstr("3手目、黒"));
}

TEST(ReviewText, says_every_text_that_is_for_reports) {
  for (const Language language : {Language::kJapanese, Language::kEnglish}) {
    const lesson::GameReview review = test::sample_review();
    const std::set<std::string> said = {to_text(review, language, {}), to_sgf(review, language),
                                        table_text({summary_of(review, "a")}, language),
                                        first_text(review.black.mistakes.front(), language)};
    for (const auto& [id, text] : test::text_file(language == Language::kJapanese ? "ja" : "en")) {
      if (id.starts_with("report.") || id.starts_with("table.")) {
        EXPECT_TRUE(test::is_said(text, said)) << id << ": nobody says this";
      }
    }
  }
}

TEST(ReviewText, names_cannot_steer_a_terminal) {
  auto review = test::sample_review();
  review.game.record.black.name = "a\x1b[2J";
  const std::string text = to_text(review, Language::kEnglish, {});
  EXPECT_THAT(text, Not(HasSubstr("\x1b")));
  EXPECT_THAT(text, Not(HasSubstr("\u202E")));
}

TEST(TextDiagram, numbers_the_line_and_crosses_the_move) {
  go::Board board(9);
  board.place(go::Color::kBlack, test::at("C7"));
  board.place(go::Color::kWhite, test::at("G3"));
  const NumberedLine line{go::Color::kBlack, {test::at("G7"), test::at("C3")}};
  EXPECT_EQ(
      draw_diagram(board, line, test::at("E5"), {.unicode = false, .color = false, .kanji = false}),
      "    A B C D E F G H J\n"
      " 9  . . . . . . . . .\n"
      " 8  . . . . . . . . .\n"
      " 7  . . X . . . 1 . .\n"
      " 6  . . . . . . . . .\n"
      " 5  . . . . x . . . .\n"
      " 4  . . . . . . . . .\n"
      " 3  . . 2 . . . O . .\n"
      " 2  . . . . . . . . .\n"
      " 1  . . . . . . . . .\n");
}

TEST(TextDiagram, keeps_numbers_of_two_digits_apart) {
  NumberedLine line{go::Color::kBlack, {}};
  for (const char* place : {"A9", "B9", "C9", "D9", "E9", "F9", "G9", "H9", "J9", "A8", "B8"}) {
    line.moves.push_back(test::at(place));
  }
  const std::string drawn = draw_diagram(go::Board(9), line, go::Point::none(),
                                         {.unicode = false, .color = false, .kanji = false});
  EXPECT_THAT(drawn, HasSubstr("     A  B  C  D  E  F  G  H  J\n"));
  EXPECT_THAT(drawn, HasSubstr(" 9   1  2  3  4  5  6  7  8  9\n"));
  EXPECT_THAT(drawn, HasSubstr(" 8  10 11  .  .  .  .  .  .  .\n"));
}

TEST(TextDiagram, has_japanese_coordinates_where_the_words_have) {
  const std::string drawn =
      draw_diagram(go::Board(19), {go::Color::kBlack, {*go::parse_gtp("Q4", 19)}},
                   go::Point::none(), {.unicode = false, .color = false, .kanji = true});
  EXPECT_THAT(drawn, HasSubstr(" 1 1 1 1 1 1 1\n        3 4 5 6 7 8 9\n"));
  EXPECT_THAT(drawn, HasSubstr("十六    . . . 1"));
}

TEST(TextDiagram, shows_only_the_part_that_matters) {
  const go::Board board(19);
  const auto corner = *go::parse_gtp("C3", 19);
  const std::string drawn =
      draw_diagram(board, {go::Color::kBlack, {corner}}, go::Point::none(), {});
  EXPECT_EQ(std::count(drawn.begin(), drawn.end(), '\n'), 7);
  EXPECT_THAT(drawn, HasSubstr("└"));
  EXPECT_THAT(drawn, Not(HasSubstr("┐")));
}

TEST(Collection, players_of_several_games_get_pages_of_their_own) {
  auto review = test::sample_review();
  review.game.record.white.name = "../etc/passwd";
  const std::vector<CollectionGame> games = {summary_of(review, "b"), summary_of(review, "a")};
  auto players = players_of(games);
  ASSERT_EQ(players.size(), 2U);
  for (const CollectionPlayer& player : players) {
    EXPECT_EQ(player.file.find('/'), std::string::npos);
    EXPECT_EQ(player.games.size(), 2U);
  }
  EXPECT_NE(players[0].file, players[1].file);
  EXPECT_THAT(player_json(players[0], games, Language::kEnglish), HasSubstr("\"kind\":\"player\""));
  players[0].rank = lesson::PlayerRank{-4.2, -7, -1, "ogs2020"};
  players[0].ranked_games = 2;
  const char* const rank =
      R"("estimate":{"rank":"5k","value":-4.2,"low":-7.0,"high":-1.0,"scale":"ogs2020","games":2})";
  EXPECT_THAT(player_json(players[0], games, Language::kEnglish), HasSubstr(rank));
  EXPECT_THAT(index_json(games, players, {}, Language::kEnglish), HasSubstr(rank));
  EXPECT_THAT(player_json(players[1], games, Language::kEnglish), Not(HasSubstr(rank)));
  EXPECT_THAT(index_json(games, players, {}, Language::kEnglish), HasSubstr("\"href\":\"b.html\""));
}

TEST(Collection, the_table_has_a_line_a_game) {
  const std::string table =
      table_text({summary_of(test::sample_review(), "棋譜")}, Language::kEnglish);
  EXPECT_EQ(std::count(table.begin(), table.end(), '\n'), 2);
  EXPECT_THAT(table, HasSubstr("棋譜"));
  EXPECT_THAT(table, HasSubstr("7k"));
}

}  // namespace
}  // namespace kiryoku::report
