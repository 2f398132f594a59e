// SPDX-License-Identifier: MIT
// Runs tests/go/*.pos. The lines of a case, in the order they are written:
//   rules NAME              as in `kiryoku`'s other places; japanese if not said
//   to_move b|w             before the first move
//   play b|w VERTEX         must be legal
//   force b|w VERTEX        as a record would have it, legal or not
//   pass b|w
//   legal b|w VERTEX...
//   illegal b|w VERTEX ko|superko|suicide|occupied
//   captured b|w NUMBER     stones taken by this side so far
//   liberties VERTEX NUMBER
//   ko VERTEX|none
//   stone b|w|empty VERTEX...
//   alive VERTEX...         unconditionally (Benson), suicide by the rules
//   not_alive VERTEX...
//   secure b|w|none VERTEX... points of unconditional territory
//   area b|w|none VERTEX... the networks' area map
//   score NUMBER [VERTEX...] final, komi 0, with these dead stones
#include <gtest/gtest.h>

#include <functional>
#include <map>

#include "go/position.hpp"
#include "go/scoring.hpp"
#include "support/diagram.hpp"
#include "support/paths.hpp"
#include "support/pos_file.hpp"

namespace kiryoku::go {
namespace {

using test::PosCase;
using test::PosLine;

constexpr std::array<const char*, 6> kLegalityNames = {"ok",      "off_board", "occupied",
                                                       "suicide", "ko",        "superko"};

Color color_of(const std::string& word) {
  EXPECT_TRUE(word == "b" || word == "w" || word == "none" || word == "empty") << word;
  return word == "b" ? Color::kBlack : word == "w" ? Color::kWhite : Color::kEmpty;
}

class Runner {
 public:
  explicit Runner(const PosCase& pos) : position_(test::setup_of(pos.diagram), {}, 0) {}

  void run(const PosLine& line) {
    SCOPED_TRACE("line " + std::to_string(line.number));
    static const std::map<std::string, void (Runner::*)(const PosLine&)> kCommands = {
        {"rules", &Runner::rules},         {"to_move", &Runner::to_move},
        {"play", &Runner::play},           {"force", &Runner::force},
        {"pass", &Runner::pass},           {"legal", &Runner::legal},
        {"illegal", &Runner::illegal},     {"captured", &Runner::captured},
        {"liberties", &Runner::liberties}, {"ko", &Runner::ko},
        {"stone", &Runner::stone},         {"alive", &Runner::alive},
        {"not_alive", &Runner::alive},     {"secure", &Runner::secure},
        {"area", &Runner::area},           {"score", &Runner::score},
    };
    const auto command = kCommands.find(line.words[0]);
    ASSERT_NE(command, kCommands.end()) << "what is '" << line.words[0] << "'?";
    (this->*command->second)(line);
  }

 private:
  [[nodiscard]] Point at(const std::string& vertex) const {
    return test::at(vertex, position_.size());
  }

  static const std::string& word(const PosLine& line, std::size_t index) {
    static const std::string kMissing;
    EXPECT_LT(index, line.words.size()) << "a word is missing";
    return index < line.words.size() ? line.words[index] : kMissing;
  }

  [[nodiscard]] std::vector<Point> points(const PosLine& line, std::size_t from) const {
    std::vector<Point> found;
    for (std::size_t i = from; i < line.words.size(); ++i) {
      found.push_back(at(line.words[i]));
    }
    return found;
  }

  void rules(const PosLine& line) {
    const auto named = parse_rules(word(line, 1));
    ASSERT_TRUE(named.has_value()) << word(line, 1);
    position_.set_rules(*named);
  }

  void to_move(const PosLine& line) { position_.set_to_move(color_of(word(line, 1))); }

  void play(const PosLine& line) {
    EXPECT_EQ(position_.play({color_of(word(line, 1)), at(word(line, 2))}), Legality::kOk);
  }

  void force(const PosLine& line) {
    position_.play_unchecked({color_of(word(line, 1)), at(word(line, 2))});
  }

  void pass(const PosLine& line) { position_.play({color_of(word(line, 1)), Point::pass()}); }

  void legal(const PosLine& line) {
    for (const Point p : points(line, 2)) {
      EXPECT_TRUE(position_.is_legal({color_of(word(line, 1)), p})) << to_gtp(p, position_.size());
    }
  }

  void illegal(const PosLine& line) {
    const Legality legality = position_.check({color_of(word(line, 1)), at(word(line, 2))});
    EXPECT_EQ(kLegalityNames[static_cast<std::size_t>(legality)], word(line, 3));
  }

  void captured(const PosLine& line) {
    EXPECT_EQ(position_.captured_by(color_of(word(line, 1))), std::stoi(word(line, 2)));
  }

  void liberties(const PosLine& line) {
    ASSERT_TRUE(is_stone(position_.board().at(at(word(line, 1)))));
    EXPECT_EQ(position_.board().liberties(at(word(line, 1))), std::stoi(word(line, 2)));
  }

  void ko(const PosLine& line) {
    const Point expected = word(line, 1) == "none" ? Point::none() : at(word(line, 1));
    EXPECT_EQ(position_.board().ko_point(), expected);
  }

  void stone(const PosLine& line) {
    for (const Point p : points(line, 2)) {
      EXPECT_EQ(position_.board().at(p), color_of(word(line, 1))) << to_gtp(p, position_.size());
    }
  }

  [[nodiscard]] PassAlive secured() const {
    return pass_alive(position_.board(), position_.rules().suicide);
  }

  void alive(const PosLine& line) {
    const bool expected = line.words[0] == "alive";
    for (const Point p : points(line, 1)) {
      EXPECT_TRUE(is_stone(position_.board().at(p)));
      EXPECT_EQ(secured().stones[p] != Color::kEmpty, expected) << to_gtp(p, position_.size());
    }
  }

  void secure(const PosLine& line) {
    for (const Point p : points(line, 2)) {
      EXPECT_EQ(secured().regions[p], color_of(word(line, 1))) << to_gtp(p, position_.size());
    }
  }

  void area(const PosLine& line) {
    const OwnerMap owner =
        network_area(position_.board(), position_.rules().tax, position_.rules().suicide);
    for (const Point p : points(line, 2)) {
      EXPECT_EQ(owner[p], color_of(word(line, 1))) << to_gtp(p, position_.size());
    }
  }

  void score(const PosLine& line) {
    EXPECT_DOUBLE_EQ(final_score(position_, points(line, 2)), std::stod(word(line, 1)));
  }

  Position position_;
};

class GoCases : public testing::TestWithParam<PosCase> {};

TEST_P(GoCases, HoldAsWritten) {
  const PosCase& pos = GetParam();
  ASSERT_FALSE(pos.lines.empty()) << "nothing is asserted";
  Runner runner(pos);
  for (const PosLine& line : pos.lines) {
    runner.run(line);
  }
}

INSTANTIATE_TEST_SUITE_P(pos, GoCases,
                         testing::ValuesIn(test::read_pos_files(test::source_dir() / "tests/go")),
                         test::test_name_of);

}  // namespace
}  // namespace kiryoku::go
