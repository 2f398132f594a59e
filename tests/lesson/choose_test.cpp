// SPDX-License-Identifier: MIT
#include "lesson/choose.hpp"

#include <gtest/gtest.h>

#include "support/diagram.hpp"

namespace kiryoku::lesson {
namespace {

using go::Color;

ReviewedMove mistake(int number, double points, const review::Mistake* reason) {
  ReviewedMove move;
  move.facts.judged.number = number;
  move.facts.judged.move = {Color::kBlack, go::Point::at(3, 3)};
  move.facts.judged.best = go::Point::at(15, 15);
  move.facts.judged.loss_points = points;
  move.facts.answer = go::Point::at(4, 4);
  move.diagram = {go::Point::at(15, 15)};
  if (reason != nullptr) {
    move.reasons = {reason};
  }
  return move;
}

PlayerReview player(std::vector<ReviewedMove> mistakes) {
  PlayerReview player;
  player.mistakes = std::move(mistakes);
  std::vector<review::JudgedMove> moves;
  for (const ReviewedMove& move : player.mistakes) {
    moves.push_back(move.facts.judged);
  }
  count_player(moves, 19, player);
  return player;
}

const review::Mistake* kind(std::string_view id) {
  for (const review::Mistake* mistake : review::all_mistakes()) {
    if (mistake->id == id) {
      return mistake;
    }
  }
  return nullptr;
}

TEST(Lessons, WhatHappensAgainAndAgainComesFirst) {
  const auto lessons =
      choose_lessons(player({mistake(33, 4, kind("reflex")), mistake(65, 5, kind("reflex")),
                             mistake(71, 20, kind("self_atari")), mistake(91, 6, kind("reflex"))}));
  ASSERT_GE(lessons.size(), 2U);
  EXPECT_EQ(lessons[0].theme, "reflex");
  EXPECT_EQ(lessons[0].moves, (std::vector{33, 65, 91}));
  EXPECT_NE(lessons[0].text.japanese.find("4手のうち3手"), std::string::npos)
      << lessons[0].text.japanese;
  EXPECT_NE(lessons[0].text.english.find("3 of your 4"), std::string::npos);
  EXPECT_EQ(lessons[1].moves, (std::vector{71}));
}

TEST(Lessons, AreThreeToFive) {
  std::vector<ReviewedMove> many;
  for (int i = 0; i < 12; ++i) {
    many.push_back(mistake(2 * i + 1, 5 + i, nullptr));
  }
  const auto lessons = choose_lessons(player(many));
  EXPECT_EQ(lessons.size(), 5U);
  EXPECT_EQ(lessons[0].moves, (std::vector{23}));  // the costliest
  for (const Lesson& lesson : lessons) {
    EXPECT_EQ(lesson.text.japanese.find('{'), std::string::npos);
    EXPECT_FALSE(lesson.title.japanese.empty());
    EXPECT_FALSE(lesson.title.english.empty());
  }
}

TEST(Lessons, AGoodGameIsSaidToBeOne) {
  PlayerReview good;
  good.moves = 30;
  good.agreed = 8;
  const auto lessons = choose_lessons(good);
  ASSERT_EQ(lessons.size(), 1U);
  EXPECT_NE(lessons[0].text.english.find("8 of your 30"), std::string::npos);
  EXPECT_TRUE(choose_lessons({}).empty());
  good.points_lost = 60;
  EXPECT_TRUE(choose_lessons(good).empty());
}

TEST(Players, RepeatedMissesAreCountedOnce) {
  review::JudgedMove first;
  first.number = 1;
  first.move.color = Color::kBlack;
  first.loss_points = 20;
  review::JudgedMove again = first;
  again.number = 3;
  again.repeat_of = 1;
  PlayerReview counted;
  count_player({first, again}, 19, counted);
  EXPECT_EQ(counted.moves, 2);
  EXPECT_DOUBLE_EQ(counted.points_lost, 20);
  ASSERT_EQ(counted.by_phase.size(), 1U);
  EXPECT_NEAR(counted.accuracy.value(), 3.9, 0.1);
}

GameReview reviewed(const std::vector<go::Point>& points) {
  GameReview review;
  Color color = Color::kBlack;
  for (const go::Point p : points) {
    record::Step step;
    step.move = {color, p};
    review.game.record.steps.push_back(step);
    color = go::opposite(color);
  }
  record::Evaluation last;
  last.black_winrate = 0.99;
  review.game.evaluations["V"] = {last};
  return review;
}

std::string english_notes(const GameReview& review) {
  std::string all;
  for (const Text& note : notes_on(review)) {
    EXPECT_FALSE(note.japanese.empty());
    all += note.english + "\n";
  }
  return all;
}

TEST(Notes, SayWhatIsOddAboutTheRecord) {
  const go::Point pass = go::Point::pass();
  GameReview review = reviewed({go::Point::at(3, 3), pass, go::Point::at(4, 4), pass, pass});
  std::string notes = english_notes(review);
  EXPECT_NE(notes.find("only 5 moves"), std::string::npos);
  EXPECT_NE(notes.find("a pass in the middle"), std::string::npos);
  EXPECT_EQ(notes.find("ends before"), std::string::npos);
  review.game.record.result = record::parse_result("W+3.5");
  EXPECT_NE(english_notes(review).find("says White won"), std::string::npos);
  review.game.record.result = record::parse_result("B+3.5");
  EXPECT_EQ(english_notes(review).find("says"), std::string::npos);
  review.game.record.handicap = 4;
  EXPECT_NE(english_notes(review).find("4 handicap stones"), std::string::npos);
  review.game.record.handicap = 0;
  review.game.record.setup.black = {go::Point::at(2, 2)};
  EXPECT_NE(english_notes(review).find("begins with stones"), std::string::npos);
  review.complete = false;
  EXPECT_NE(english_notes(review).find("stopped early"), std::string::npos);
}

TEST(Notes, AnUnfinishedGame) {
  EXPECT_NE(english_notes(reviewed({go::Point::at(3, 3)})).find("ends before"), std::string::npos);
}

TEST(Words, FitTheLevel) {
  EXPECT_EQ(level_of(-20), Level::kBeginner);
  EXPECT_EQ(level_of(-9), Level::kIntermediate);
  EXPECT_EQ(level_of(2), Level::kDan);
  ReviewedMove move = mistake(1, 8.3, kind("reflex"));
  move.level = Level::kBeginner;
  const Explanation beginner = explain(move, Language::kJapanese);
  EXPECT_EQ(beginner.headline.find('%'), std::string::npos);
  EXPECT_EQ(beginner.why.size(), 2U);
  move.level = Level::kDan;
  EXPECT_EQ(explain(move, Language::kJapanese).why.size(), 1U);
}

TEST(Words, NameTheStonesByPlaceAndNumber) {
  ReviewedMove move;
  move.facts.before = go::Position(test::setup_of(R"(
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
O O O . . . . . .
X X O . . . . . .
. . . . . . . . .
)"),
                                   {}, 6.5);
  move.facts.judged.move = {Color::kBlack, test::at("h8", 9)};
  move.facts.judged.best = test::at("c1", 9);
  move.facts.ownership_before.assign(81, 0);
  for (const char* stone : {"a2", "b2"}) {
    const auto place = static_cast<std::size_t>(go::to_row_major(test::at(stone, 9), 9));
    move.facts.ownership_before[place] = 0.8F;
  }
  move.facts.ownership_moved.assign(81, -0.8F);
  move.reasons = {kind("weak_stones")};
  EXPECT_EQ(explain(move, Language::kJapanese).why.at(0),
            "左下の黒2子が弱いのに手を抜きました。3の九と補強するところでした。");
  EXPECT_EQ(explain(move, Language::kEnglish).why.at(0),
            "Your 2 stones in the lower left are weak and were left alone. C1 would have helped "
            "them.");
}

TEST(Acceptable, MovesAreNearlyAsGoodAsTheBest) {
  record::EvaluatedGame game;
  record::Evaluation e;
  for (const auto& [x, lead] : {std::pair(3, 5.0), {4, 4.5}, {5, 1.0}, {6, 4.9}}) {
    record::Candidate c;
    c.move = go::Point::at(x, 3);
    c.visits = 50;
    c.black_lead = lead;
    e.candidates.push_back(c);
  }
  game.evaluations["V"] = {e};
  review::JudgedMove move;
  move.number = 1;
  move.move = {Color::kBlack, go::Point::at(6, 3)};
  move.best = go::Point::at(3, 3);
  const auto found = acceptable_moves(game, move);
  ASSERT_EQ(found.size(), 2U);  // the played one is not recommended
  EXPECT_EQ(found[1].move, go::Point::at(4, 3));
  EXPECT_DOUBLE_EQ(found[1].loss_points, 0.5);
}

}  // namespace
}  // namespace kiryoku::lesson
