// SPDX-License-Identifier: MIT
// Runs tests/review/mistakes/*.pos: what is known of a move, and what is said of it.
//   before w VERTEX          the opponent's last move (already on the diagram)
//   move b VERTEX            the move judged
//   answer w VERTEX          what the opponent played then
//   best VERTEX              the better move
//   line VERTEX...           … and how it goes on, itself first
//   reply VERTEX             the best answer there was to the move
//   number NUMBER            of the move
//   points NUMBER            that it lost
//   settled                  every point is the player's, before and after (then `mine`)
//   sight NUMBER             probability of the move at first sight
//   critical VERTEX NUMBER   criticality of a point before the move
//   mine NUMBER NUMBER VERTEX...   how sure these points are the player's before and after
//   book here|invited|elsewhere SEEN PLAYED BEST ASKED ANSWERED   what professionals did in the
//   corner of the better move, and where the move and the opponent's last one were
//   reasons ID...|none       exactly these of all kinds, in this order
//   paper ID...|none         exactly these of the thesis' five
//   happened died|lived|weaker|stronger|area_lost|area_gained b|w COUNT PLACE…   one of the
//   consequences, PLACE in English nothing_happened
#include <gtest/gtest.h>

#include <array>
#include <set>

#include "review/consequences.hpp"
#include "review/mistake.hpp"
#include "support/diagram.hpp"
#include "support/paths.hpp"
#include "support/pos_file.hpp"

namespace kiryoku::review {
namespace {

using test::PosCase;
using Words = std::vector<std::string>;

std::vector<PosCase> cases() {
  return test::read_pos_files(test::source_dir() / "tests" / "review" / "mistakes");
}

go::Color color_of(const std::string& word) {
  return word == "b" ? go::Color::kBlack : go::Color::kWhite;
}

std::string name_of(Place place) {
  static constexpr std::array kNames = {"upper left", "upper side", "upper right",
                                        "left side",  "centre",     "right side",
                                        "lower left", "lower side", "lower right"};
  return kNames.at(static_cast<std::size_t>(place));
}

class Case {
 public:
  explicit Case(const std::string& diagram) {
    const go::Setup setup = test::setup_of(diagram);
    facts_.before = go::Position(setup, {}, 6.5);
    facts_.after = facts_.before;
    const auto points = static_cast<std::size_t>(setup.size * setup.size);
    facts_.criticality.assign(points, 0);
    facts_.ownership_before.assign(points, 0);
    facts_.ownership_moved.assign(points, 0);
    facts_.ownership_after.assign(points, 0);
  }

  void run(const Words& words) {
    const std::string& what = words[0];
    if (what == "before") {
      facts_.previous = at(words[2]);
    } else if (what == "move") {
      facts_.judged.move = {color_of(words[1]), at(words[2])};
      facts_.judged.best = facts_.judged.best.is_none() ? go::Point::none() : facts_.judged.best;
      (void)facts_.after.play(facts_.judged.move);
    } else if (what == "answer") {
      facts_.answer = at(words[2]);
      (void)facts_.after.play({color_of(words[1]), facts_.answer});
    } else if (what == "best") {
      facts_.judged.best = at(words[1]);
    } else if (what == "line") {
      for (std::size_t i = 1; i < words.size(); ++i) {
        facts_.judged.best_line.push_back(at(words[i]));
      }
    } else if (what == "reply") {
      facts_.reply = at(words[1]);
    } else if (what == "number") {
      facts_.judged.number = std::stoi(words[1]);
    } else if (what == "points") {
      facts_.judged.loss_points = std::stod(words[1]);
    } else if (what == "settled") {
      const float mine = facts_.mover() == go::Color::kBlack ? 1.0F : -1.0F;
      for (auto* map :
           {&facts_.ownership_before, &facts_.ownership_moved, &facts_.ownership_after}) {
        std::fill(map->begin(), map->end(), mine);
      }
    } else if (what == "sight") {
      facts_.first_sight = std::stod(words[1]);
    } else if (what == "critical") {
      facts_.criticality[index(words[1])] = std::stof(words[2]);
    } else if (what == "book") {
      facts_.corner = CornerBook{words[1] == "here",  words[1] != "elsewhere", std::stoi(words[2]),
                                 std::stoi(words[3]), std::stoi(words[4]),     std::stoi(words[5]),
                                 std::stoi(words[6])};
    } else if (what == "mine") {
      own(words);
    } else {
      expect(words);
    }
  }

 private:
  go::Point at(const std::string& vertex) const { return test::at(vertex, facts_.size()); }

  std::size_t index(const std::string& vertex) const {
    return static_cast<std::size_t>(go::to_row_major(at(vertex), facts_.size()));
  }

  void own(const Words& words) {
    const float sign = facts_.mover() == go::Color::kBlack ? 1.0F : -1.0F;
    for (std::size_t i = 3; i < words.size(); ++i) {
      facts_.ownership_before[index(words[i])] = sign * (2 * std::stof(words[1]) - 1);
      facts_.ownership_after[index(words[i])] = sign * (2 * std::stof(words[2]) - 1);
      facts_.ownership_moved[index(words[i])] = facts_.ownership_after[index(words[i])];
    }
  }

  void expect(const Words& words) {
    if (words[0] == "reasons" || words[0] == "paper") {
      Words found;
      const bool paper = words[0] == "paper";
      MistakeParams params;
      params.borne_out = !paper;
      for (const Mistake* reason :
           reasons_of(facts_, paper ? paper_mistakes() : all_mistakes(), params)) {
        found.emplace_back(reason->id);
      }
      const Words expected = words[1] == "none" ? Words{} : Words(words.begin() + 1, words.end());
      EXPECT_EQ(found, expected);
    } else if (words[0] == "nothing_happened") {
      EXPECT_TRUE(consequences_of(facts_).empty());
    } else {
      ASSERT_EQ(words[0], "happened");
      std::multiset<std::string> told;
      for (const Consequence& c : consequences_of(facts_)) {
        told.insert(std::string(id_of(c.fate)) + (c.color == go::Color::kBlack ? " b " : " w ") +
                    std::to_string(c.stones.size()) + " " +
                    name_of(place_of(c.stones, facts_.size())));
      }
      std::string expected = words[1];
      for (std::size_t i = 2; i < words.size(); ++i) {
        expected += " " + words[i];
      }
      EXPECT_TRUE(told.contains(expected)) << testing::PrintToString(told);
    }
  }

  MoveFacts facts_;
};

class Mistakes : public testing::TestWithParam<PosCase> {};

TEST_P(Mistakes, AreToldFromFacts) {
  Case pos(GetParam().diagram);
  for (const test::PosLine& line : GetParam().lines) {
    SCOPED_TRACE("line " + std::to_string(line.number));
    pos.run(line.words);
  }
}

INSTANTIATE_TEST_SUITE_P(Pos, Mistakes, testing::ValuesIn(cases()), test::test_name_of);

TEST(Mistake, EveryKindIsToldInACase) {
  std::set<std::string> told;
  for (const PosCase& pos : cases()) {
    for (const test::PosLine& line : pos.lines) {
      if (line.words[0] == "reasons") {
        told.insert(line.words.begin() + 1, line.words.end());
      }
    }
  }
  for (const Mistake* mistake : all_mistakes()) {
    EXPECT_TRUE(told.contains(std::string(mistake->id))) << mistake->id;
    EXPECT_FALSE(mistake->sentence.japanese.empty());
    EXPECT_FALSE(mistake->sentence.english.empty());
    EXPECT_FALSE(mistake->advice.japanese.empty()) << mistake->id;
    EXPECT_FALSE(mistake->advice.english.empty()) << mistake->id;
    for (const char* slot : {"{answer}", "{reply}", "{best}", "{points}", "{stones}"}) {
      EXPECT_EQ(mistake->sentence.japanese.find(slot) == std::string_view::npos,
                mistake->sentence.english.find(slot) == std::string_view::npos)
          << mistake->id << " has " << slot << " in one language only";
    }
  }
}

TEST(Facts, DensityIsTheShareOfStonesAround) {
  const go::Board board = test::board_of(". . .\n. . X\n. O X\n");
  EXPECT_DOUBLE_EQ(density(board, test::at("a3", 3)), 3.0 / 8);
}

TEST(Facts, APassIsFarFromEverything) {
  EXPECT_GT(distance(go::Point::pass(), go::Point::at(0, 0)), 1000);
  EXPECT_DOUBLE_EQ(distance(go::Point::at(0, 0), go::Point::at(3, 4)), 5);
}

}  // namespace
}  // namespace kiryoku::review
