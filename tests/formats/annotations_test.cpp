// SPDX-License-Identifier: MIT
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <set>

#include "base/gzip.hpp"
#include "formats/annotations/annotated_game.hpp"
#include "formats/support.hpp"
#include "support/diagram.hpp"

namespace kiryoku::formats {
namespace {

AnnotatedGame annotated(std::string_view sgf, const AnnotationParams& params = {}) {
  return read_annotations(read_text(sgf), params);
}

const record::Evaluation& evaluation(const AnnotatedGame& game, const std::string& id,
                                     std::size_t position) {
  static const record::Evaluation kNothing;
  const auto found = game.game.evaluations.find(id);
  if (found == game.game.evaluations.end() || position >= found->second.size() ||
      !found->second[position]) {
    ADD_FAILURE() << "no evaluation of position " << position << " by " << id;
    return kNothing;
  }
  return *found->second[position];
}

TEST(Annotations, EveryAnnotatorHasAnIdOfItsOwn) {
  std::set<std::string_view> ids;
  for (const Annotator& annotator : all_annotators()) {
    EXPECT_TRUE(ids.insert(annotator.id).second) << annotator.id;
    EXPECT_FALSE(annotator.title.empty());
  }
}

TEST(Annotations, APlainGameHasNone) {
  const AnnotatedGame game =
      annotated("(;GM[1]SZ[19]C[a game];B[pd]C[good move, 100% + more];W[dp])");
  EXPECT_TRUE(game.sources.empty());
  EXPECT_TRUE(game.game.evaluations.empty());
  EXPECT_EQ(game.game.record.move_count(), 2);
}

TEST(Annotations, Sabaki) {
  const AnnotatedGame game =
      annotated("(;SZ[19]SBKV[48.5];B[pd]SBKV[47.25]SBKS[-0.5];W[dp]SBKV[52])");
  ASSERT_EQ(game.sources.size(), 1U);
  EXPECT_EQ(game.sources[0].name, "Sabaki file");
  EXPECT_EQ(game.sources[0].authors, Authors::kOneEngine);
  EXPECT_TRUE(game.sources[0].has_winrates);
  EXPECT_FALSE(game.sources[0].has_leads);
  EXPECT_DOUBLE_EQ(evaluation(game, "sabaki", 0).black_winrate, 0.485);  // root: nobody has moved
  EXPECT_DOUBLE_EQ(evaluation(game, "sabaki", 1).black_winrate, 0.4725);
  EXPECT_EQ(evaluation(game, "sabaki", 1).black_lead, -0.5);
  EXPECT_EQ(evaluation(game, "sabaki", 1).to_move, go::Color::kWhite);
  EXPECT_DOUBLE_EQ(evaluation(game, "sabaki", 2).black_winrate, 0.52);
}

TEST(Annotations, MalformedValuesAreCountedWithAnExample) {
  const AnnotatedGame game =
      annotated("(;SZ[19];B[pd]SBKV[NaN];W[dp]SBKV[150];B[pp]SBKV[];W[dd]SBKV[50.0])");
  ASSERT_EQ(game.sources.size(), 1U);
  EXPECT_EQ(game.sources[0].malformed, 3);
  EXPECT_EQ(game.sources[0].example, "move 1: SBKV \"NaN\"");
  EXPECT_EQ(game.sources[0].positions, 1);
}

TEST(Annotations, OgatakTakesItsWinRateFromSbkv) {
  const AnnotatedGame game = annotated("(;SZ[19];B[pd]SBKV[40]OGSC[-1.50];W[dp]OGSC[2]SBKV[60])");
  ASSERT_EQ(game.sources.size(), 1U);
  EXPECT_EQ(game.sources[0].id, "ogatak");
  EXPECT_DOUBLE_EQ(evaluation(game, "ogatak", 1).black_winrate, 0.4);
  EXPECT_EQ(evaluation(game, "ogatak", 1).black_lead, -1.5);
}

TEST(Annotations, OurMatchesSpeakOfThePositionBeforeTheMove) {
  const AnnotatedGame game = annotated(
      "(;SZ[9]PB[a]PW[b];B[ee]SBKV[53.4]C[evaluation: black_winrate=0.5340 black_lead=1.25 "
      "visits=2000 pv=E5 C3\ntime_ms=12];W[cg]SBKV[51]C[evaluation: black_winrate=0.5100 "
      "visits=2000 pv=C3 G7 D4])");
  ASSERT_EQ(game.sources.size(), 1U);
  EXPECT_EQ(game.sources[0].name, "match of this program, 2000 visits");
  EXPECT_EQ(game.sources[0].authors, Authors::kEachPlayer);
  EXPECT_DOUBLE_EQ(evaluation(game, "kiryoku", 0).black_winrate, 0.534);
  EXPECT_EQ(evaluation(game, "kiryoku", 0).best_move(), test::at("E5", 9));
  EXPECT_EQ(evaluation(game, "kiryoku", 1).candidates[0].pv.size(), 3U);
  // One program against itself is one engine.
  const AnnotatedGame same =
      annotated("(;SZ[9]PB[a]PW[a];B[ee]C[evaluation: black_winrate=0.5340 visits=1])");
  EXPECT_EQ(same.sources[0].authors, Authors::kOneEngine);
}

TEST(Annotations, KatrainsText) {
  const AnnotatedGame game = annotated(
      "(;SZ[19];B[pd]C[Move 1: B Q16\nScore: W+0.8\nWin rate: W 60.3%\nEstimated point loss: 0.6\n"
      "Predicted top move was D4 (W+0.2).\nPV: BD4 Q16\nMove was #4 according to policy  (9.14%).\n"
      "Top policy move was D4 (9.7%).];W[dp]C[Move 2: W D4\nScore: B+0.1\nWin rate: B 50.2%\n"
      "Move was predicted best move\nPV: WD4 Q4 C16\nMove was #1 according to policy  (70.79%).])");
  ASSERT_EQ(game.sources.size(), 1U);
  EXPECT_EQ(game.sources[0].name, "KaTrain file");
  EXPECT_EQ(game.sources[0].positions, 2);  // the text tells nothing of the root's value
  const record::Evaluation& first = evaluation(game, "katrain", 1);
  EXPECT_NEAR(first.black_winrate, 0.397, 1e-9);
  EXPECT_EQ(first.black_lead, -0.8);
  EXPECT_EQ(first.best_move(), test::at("D4", 19));
  EXPECT_EQ(first.candidates[0].pv.size(), 3U);
  EXPECT_NEAR(*first.candidates[0].prior, 0.7079, 1e-9);
  EXPECT_DOUBLE_EQ(first.candidates[0].black_winrate, first.black_winrate);
  EXPECT_NEAR(evaluation(game, "katrain", 2).black_winrate, 0.502, 1e-9);
}

std::string base64(const std::string& bytes) {
  constexpr std::string_view kDigits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    std::uint32_t three = 0;
    for (std::size_t k = 0; k < 3; ++k) {
      three = three << 8U | (i + k < bytes.size() ? static_cast<unsigned char>(bytes[i + k]) : 0U);
    }
    for (std::size_t k = 0; k < 4; ++k) {
      text += i + k > bytes.size() ? '=' : kDigits[three >> (18U - 6U * k) & 63U];
    }
  }
  return text;
}

std::string packed(const std::string& bytes) { return base64(*base::gzipped(bytes)); }

TEST(Annotations, KatrainsBlob) {
  std::string ownership;
  std::string policy;
  for (int i = 0; i < 81; ++i) {
    ownership += std::string("\x00\xBC", 2);  // −1 as half float
    policy += std::string("\x00\x38", 2);     // 0.5
  }
  policy += std::string("\x00\x00", 2);
  const std::string json =
      R"({"root":{"winrate":0.61,"scoreLead":2.5,"visits":500},"moves":{"E5":{"order":1,)"
      R"("visits":10,"winrate":0.5,"scoreLead":1.0,"prior":0.2,"pv":["E5","C3"]},"G7":{"order":0,)"
      R"("visits":490,"winrate":0.62,"scoreLead":2.6,"pv":["G7"]},"??":{"order":0}}})";
  const std::string sgf = fmt::format("(;SZ[9]KTV[1.0];B[cc]KT[{}][{}][{}];W[ee]KT[x][y][z])",
                                      packed(ownership), packed(policy), packed(json));
  AnnotationParams params;
  params.wants_maps = true;
  const AnnotatedGame game = annotated(sgf, params);
  ASSERT_EQ(game.sources.size(), 1U);
  EXPECT_EQ(game.sources[0].name, "KaTrain file, 500 visits");
  EXPECT_EQ(game.sources[0].malformed, 1);
  const record::Evaluation& found = evaluation(game, "katrain", 1);
  EXPECT_DOUBLE_EQ(found.black_winrate, 0.61);
  EXPECT_EQ(found.best_move(), test::at("G7", 9));
  ASSERT_EQ(found.candidates.size(), 2U);
  EXPECT_EQ(found.candidates[1].visits, 10);
  ASSERT_EQ(found.ownership.size(), 81U);
  EXPECT_FLOAT_EQ(found.ownership[40], -1.0F);
  ASSERT_EQ(found.policy.size(), 82U);
  EXPECT_FLOAT_EQ(found.policy[0], 0.5F);
  EXPECT_TRUE(evaluation(annotated(sgf), "katrain", 1).policy.empty());
}

TEST(Annotations, LizziesNumberIsOfThePlayerWhoMoved) {
  const AnnotatedGame game = annotated(
      "(;SZ[19];B[pd]LZ[0.7.2 53.2 1.2k\nmove D4 visits 100 winrate 4680 prior 1500 pv D4 Q4 info "
      "move Q4 visits 50 winrate 4600 pv Q4];W[dp]LZ[0.7.2 47.0 800\n];B[pp]LZ[0.7.2 50.0 0\n])");
  ASSERT_EQ(game.sources.size(), 1U);
  EXPECT_EQ(game.sources[0].id, "lizzie");
  const record::Evaluation& first = evaluation(game, "lizzie", 1);
  EXPECT_NEAR(first.black_winrate, 0.532, 1e-9);
  EXPECT_EQ(first.visits, 1200);
  ASSERT_EQ(first.candidates.size(), 2U);
  EXPECT_NEAR(first.candidates[0].black_winrate, 0.532, 1e-9);  // White's 46.8 %
  EXPECT_NEAR(*first.candidates[0].prior, 0.15, 1e-9);
  EXPECT_NEAR(evaluation(game, "lizzie", 2).black_winrate, 0.53, 1e-9);  // White's 47 %
  EXPECT_EQ(game.sources[0].positions, 2);  // without visits it is a placeholder
}

TEST(Annotations, CgosKeepsTheMoversJson) {
  const AnnotatedGame game = annotated(
      "(;SZ[19]PB[x]PW[y];B[pd]BL[100];W[oe]CC[{\"winrate\":0.13,\"score\":-11.5,\"visits\":258,"
      "\"moves\":[{\"move\":\"P15\",\"visits\":189,\"winrate\":0.1355,\"score\":-11.2,\"prior\":0."
      "83,"
      "\"pv\":\"P17 "
      "O18\"},{\"move\":\"M16\",\"winrate\":0.11}\\]}]C[thinking];B[dp]CC[{\"winrate\":"
      "\"high\"}];W[dd]CC[{broken])");
  ASSERT_EQ(game.sources.size(), 1U);
  EXPECT_EQ(game.sources[0].name, "CGOS record, 258 visits");
  EXPECT_EQ(game.sources[0].malformed, 2);
  const record::Evaluation& found = evaluation(game, "cgos", 1);
  EXPECT_NEAR(found.black_winrate, 0.87, 1e-9);
  EXPECT_EQ(found.black_lead, 11.5);
  ASSERT_EQ(found.candidates.size(), 2U);
  EXPECT_EQ(points_of(found.candidates[0].pv), "P15 P17 O18");
}

TEST(Annotations, KatagoSelfPlayIsWhites) {
  const AnnotatedGame game = annotated(
      "(;SZ[19]PB[net1]PW[net2]C[startTurnIdx=0];B[pd]C[0.52 0.46 0.02 1.3 v=600 weight=1.00];"
      "W[dp]C[Pass for ko 0.10 0.90 0.00 -8.5 v=600];B[pp]C[nan nan nan nan];W[dd]C[0.5 games "
      "won])");
  ASSERT_EQ(game.sources.size(), 1U);
  EXPECT_EQ(game.sources[0].name, "KataGo self-play, 600 visits");
  EXPECT_NEAR(evaluation(game, "katago", 0).black_winrate, 0.47, 1e-9);
  EXPECT_EQ(evaluation(game, "katago", 0).black_lead, -1.3);
  EXPECT_NEAR(evaluation(game, "katago", 1).black_winrate, 0.9, 1e-9);
  EXPECT_EQ(game.sources[0].malformed, 1);
}

TEST(Annotations, LeelaZeroInComments) {
  const AnnotatedGame game = annotated(
      "(;SZ[19];B[pd]C[Black's winrate: 57.1% (+1.2%)\n(elfv2 / 1.2k playouts)];W[dp]C[White's "
      "winrate: 45.0% \n(elfv2 / 1.2k playouts)\n\nmy note])");
  ASSERT_EQ(game.sources.size(), 1U);
  EXPECT_EQ(game.sources[0].name, "Leela Zero comments by elfv2, 1200 visits");
  EXPECT_NEAR(evaluation(game, "leelazero", 1).black_winrate, 0.571, 1e-9);
  EXPECT_NEAR(evaluation(game, "leelazero", 2).black_winrate, 0.55, 1e-9);

  const AnnotatedGame own = annotated(
      "(;SZ[19];B[pd]C[ D4 ->    1234 (V: 53.20%) (N: 12.30%) PV: D4 Q16\nQ16 ->     100 (V: "
      "52.0%) "
      "(N: 5.0%) PV: Q16])");
  const record::Evaluation& found = evaluation(own, "leelazero", 0);
  EXPECT_NEAR(found.black_winrate, 0.532, 1e-9);
  EXPECT_EQ(found.visits, 1334);
  ASSERT_EQ(found.candidates.size(), 2U);
  EXPECT_EQ(points_of(found.candidates[0].pv), "D4 Q16");
}

TEST(Annotations, GnuGoComparesMovesOnly) {
  const AnnotatedGame game = annotated(
      "(;SZ[9];B[cc]C[GNU Go plays G7 (75.00) - Game move C7 (74.00)]CR[gc];W[gd]C[GNU Go plays "
      "the "
      "same move G6 (27.26)];B[]C[GNU Go plays PASS - Game move PASS ];W[aa]C[GNU Go plays Z99 "
      "(1)])");
  ASSERT_EQ(game.sources.size(), 1U);
  EXPECT_TRUE(game.sources[0].only_compares);
  EXPECT_EQ(game.sources[0].malformed, 1);
  const record::Evaluation& found = evaluation(game, "gnugo", 0);
  ASSERT_EQ(found.candidates.size(), 2U);
  EXPECT_EQ(found.candidates[0].black_lead, 75);
  EXPECT_EQ(found.candidates[1].black_lead, 74);
  EXPECT_EQ(evaluation(game, "gnugo", 1).candidates[0].black_lead, -27.26);
}

TEST(Annotations, SeveralAnnotatorsStayApart) {
  const AnnotatedGame game =
      annotated("(;SZ[19];B[pd]SBKV[40]LZ[0.7 61.0 100\n];W[dp]SBKV[45];B[pp]SBKV[41])");
  ASSERT_EQ(game.sources.size(), 2U);
  EXPECT_EQ(game.sources[0].id, "sabaki");  // it has more
  EXPECT_EQ(game.sources[1].id, "lizzie");
  EXPECT_NEAR(evaluation(game, "lizzie", 1).black_winrate, 0.61, 1e-9);
}

// SBKV of the player to move instead of Black: 70, 30, 70 …
std::string alternating(int moves) {
  std::string sgf = "(;SZ[19]SBKV[70]";
  for (int i = 0; i < moves; ++i) {
    sgf += fmt::format(";{}[{}{}]SBKV[{}]", i % 2 == 0 ? 'B' : 'W', static_cast<char>('a' + i % 19),
                       static_cast<char>('a' + i / 19), i % 2 == 0 ? 30 : 70);
  }
  return sgf + ")";
}

TEST(Annotations, AlternatingSignsAreTurnedAndSaid) {
  const AnnotatedGame game = annotated(alternating(20));
  ASSERT_EQ(game.sources.size(), 1U);
  EXPECT_TRUE(game.sources[0].turned);
  EXPECT_EQ(game.sources[0].viewpoint.to_string(), "20 of 20 neighbours have opposite signs");
  for (std::size_t i = 0; i <= 20; ++i) {
    EXPECT_NEAR(evaluation(game, "sabaki", i).black_winrate, 0.7, 1e-9) << i;
  }
  AnnotationParams as_written;
  as_written.choice = ViewpointChoice::kAsWritten;
  EXPECT_NEAR(evaluation(annotated(alternating(20), as_written), "sabaki", 1).black_winrate, 0.3,
              1e-9);
  // Too few to tell.
  EXPECT_FALSE(annotated(alternating(8)).sources[0].turned);
}

TEST(Annotations, ValuesOfEditedAndHandicapGamesLieInPlace) {
  const AnnotatedGame game =
      annotated("(;SZ[9]HA[2]AB[cc][gg]SBKV[80];AW[aa];W[ee]SBKV[75];B[ef]SBKV[82])");
  EXPECT_DOUBLE_EQ(evaluation(game, "sabaki", 0).black_winrate, 0.8);
  EXPECT_DOUBLE_EQ(evaluation(game, "sabaki", 1).black_winrate, 0.75);
  EXPECT_EQ(evaluation(game, "sabaki", 1).to_move, go::Color::kBlack);
  EXPECT_DOUBLE_EQ(evaluation(game, "sabaki", 2).black_winrate, 0.82);
}

}  // namespace
}  // namespace kiryoku::formats
