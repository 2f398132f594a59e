// SPDX-License-Identifier: MIT
// data/texts is complete in both languages, and everything in it is said somewhere. That an id the
// code names exists, the compiler checks (lesson/texts.hpp).
#include "lesson/texts.hpp"

#include <gtest/gtest.h>

#include <regex>

#include "base/text.hpp"
#include "lesson/choose.hpp"
#include "support/diagram.hpp"
#include "support/text_files.hpp"

namespace kiryoku::lesson {
namespace {

using go::Color;
using test::at;
using Sentences = std::set<std::string>;

std::set<std::string> slots_of(const std::string& text) {
  static const std::regex kSlot(R"(\{[a-z_]+\})");
  return {std::sregex_token_iterator(text.begin(), text.end(), kSlot),
          std::sregex_token_iterator()};
}

TEST(Texts, BothLanguagesHaveTheSameIdsAndSlots) {
  const auto english = test::text_file("en");
  const auto japanese = test::text_file("ja");
  ASSERT_GT(english.size(), 40U);
  ASSERT_EQ(english.size(), japanese.size());
  std::set<std::string> ids;
  for (std::size_t i = 0; i < english.size(); ++i) {
    EXPECT_EQ(english[i].first, japanese[i].first) << "line " << i + 2;
    EXPECT_TRUE(ids.insert(english[i].first).second) << english[i].first << " is there twice";
    EXPECT_EQ(slots_of(english[i].second), slots_of(japanese[i].second)) << english[i].first;
  }
}

void expect_english(std::string_view text, std::string_view id) {
  EXPECT_FALSE(text.empty()) << id;
  for (std::size_t i = 0; i < text.size();) {
    EXPECT_LT(base::next_code_point(text, i), 0x3000U) << id << " holds Japanese";
  }
}

void expect_japanese(std::string_view text, std::string_view id) {
  EXPECT_FALSE(text.empty()) << id;
  for (const std::string& piece : test::pieces_of(text)) {
    EXPECT_FALSE(std::any_of(piece.begin(), piece.end(),
                             [](char c) { return (c >= 'a' && c <= 'z') || c == '{' || c == '}'; }))
        << id << " holds English or an open slot";
  }
}

TEST(Texts, AreInTheirOwnLanguage) {
  for (const auto& [id, text] : test::text_file("en")) {
    expect_english(text, id);
  }
  for (const auto& [id, text] : test::text_file("ja")) {
    expect_japanese(text, id);
  }
  for (const review::Mistake* mistake : review::all_mistakes()) {
    for (const review::Words& words : {mistake->name, mistake->sentence, mistake->advice}) {
      expect_english(words.english, mistake->id);
      expect_japanese(words.japanese, mistake->id);
    }
  }
}

TEST(Texts, SlotsAreFilledByName) {
  EXPECT_EQ(filled("{a} of {b}, {a}", {{"b", "two {a}"}, {"a", "one"}}), "one of two {a}, one");
  EXPECT_EQ(filled("plain", {{"a", "one"}}), "plain");
  EXPECT_EQ(capitalized("your"), "Your");
  EXPECT_EQ(capitalized("黒"), "黒");
}

// Everything that can happen to a move and its stones.
void explain_all(Language language, Sentences& said) {
  ReviewedMove move;
  const auto add = [&] {
    const Explanation told = explain(move, language);
    said.insert(as_text(told, language));
    EXPECT_FALSE(told.why.empty());
  };
  move.facts.before = go::Position(test::setup_of(R"(
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . X X . . O . .
. . X O O . . . .
. X X O . . . . .
. . . . . . . . .
)"),
                                   {}, 6.5);
  move.facts.judged.number = 41;
  move.facts.judged.best = at("e4", 9);
  move.facts.judged.loss_winrate = 0.1;
  for (const Color color : {Color::kBlack, Color::kWhite}) {
    move.facts.judged.move = {color, at("g7", 9)};
    add();
    move.facts.judged.repeat_of = 39;
    add();
    move.facts.judged.repeat_of = 0;
    for (const Level level : {Level::kBeginner, Level::kDan}) {
      move.level = level;
      move.facts.judged.loss_points = 12.4;
      add();
    }
    move.diagram = {at("e4", 9), go::Point::pass()};
    for (const review::Mistake* mistake : review::all_mistakes()) {
      move.reasons = {mistake};
      add();
    }
    for (const auto fate :
         {review::Fate::kDied, review::Fate::kLived, review::Fate::kWeaker, review::Fate::kStronger,
          review::Fate::kAreaLost, review::Fate::kAreaGained}) {
      for (const Color of : {Color::kBlack, Color::kWhite}) {
        said.insert(
            consequence_text({fate, of, {at("c3", 9), at("c2", 9)}, 7}, color, 9, language));
        said.insert(consequence_text({fate, of, {at("e5", 9)}, 7}, color, 9, language));
      }
    }
  }
  move.facts.judged.best = go::Point::pass();
  add();
  for (int x = 1; x < 9; x += 3) {
    for (int y = 1; y < 9; y += 3) {
      said.insert(place_text(review::place_of({go::Point::at(x, y)}, 9), language));
    }
  }
}

void add_lessons(const PlayerReview& player, Language language, Sentences& said) {
  for (const Lesson& lesson : choose_lessons(player)) {
    said.insert(lesson.title.in(language));
    said.insert(lesson.text.in(language));
  }
}

void teach_all(Language language, Sentences& said) {
  PlayerReview player;
  player.moves = player.agreed = 30;
  add_lessons(player, language, said);
  ReviewedMove mistake;
  mistake.reasons = {review::all_mistakes().front()};
  player.mistakes.assign(8, mistake);
  player.kinds = {{mistake.reasons.front(), 8}};
  add_lessons(player, language, said);
  player.points_lost = 30;
  for (const auto phase :
       {record::Phase::kOpening, record::Phase::kMiddle, record::Phase::kEndgame}) {
    player.by_phase = {{phase, 20, 28, 4}, {record::Phase::kOpening, 5, 2, 0}};
    add_lessons(player, language, said);
  }
  review::JudgedMove good;
  good.move = {Color::kBlack, at("c3", 9)};
  said.insert(praise(good, 9).text.in(language));
}

void note_all(Language language, Sentences& said) {
  const auto add = [&](const GameReview& review) {
    for (const Text& note : notes_on(review)) {
      said.insert(note.in(language));
    }
  };
  GameReview review;
  record::Step step;
  step.move = {Color::kBlack, at("c3", 9)};
  review.game.record.steps = {step};
  add(review);
  for (int passes = 1; passes <= 2; ++passes) {
    record::Step pass;
    pass.move = {Color::kWhite, go::Point::pass()};
    review.game.record.steps.insert(review.game.record.steps.end(), {pass, step});
    review.game.record.handicap = passes;
    review.game.record.setup.black = {at("e5", 9)};
    add(review);
  }
  record::Evaluation last;
  last.black_winrate = 0.99;
  review.game.evaluations["V"] = {last};
  review.game.record.result = record::parse_result("W+3.5");
  review.complete = false;
  add(review);
}

// Those of report/ are tested there.
bool is_ours(const std::string& id) {
  return !id.starts_with("report.") && !id.starts_with("table.");
}

TEST(Texts, AreAllSaidAndLeaveNoSlotOpen) {
  for (const Language language : {Language::kJapanese, Language::kEnglish}) {
    Sentences said;
    explain_all(language, said);
    teach_all(language, said);
    note_all(language, said);
    for (const std::string& sentence : said) {
      EXPECT_EQ(sentence.find('{'), std::string::npos) << sentence;
    }
    for (const auto& [id, text] : test::text_file(language == Language::kJapanese ? "ja" : "en")) {
      EXPECT_TRUE(!is_ours(id) || test::is_said(text, said)) << id << ": nobody says this";
    }
  }
}

}  // namespace
}  // namespace kiryoku::lesson
