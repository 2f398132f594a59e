// SPDX-License-Identifier: MIT
// A small reviewed game to write reports of: one mistake of Black's with everything a mistake can
// have, names and comments as hostile as they come.
#pragma once

#include <optional>
#include <string>
#include <utility>

#include "formats/read.hpp"
#include "go/coordinates.hpp"
#include "lesson/game_review.hpp"

namespace kiryoku::test {

inline const char* const kSampleSgf =
    "(;FF[4]GM[1]SZ[9]KM[6.5]PB[</script><script>alert(1)</script>]PW[Aoi \u202Egnorw]RE[W+R]"
    "DT[2026-01-02]C[root </SCRIPT> <!-- \u2028]"
    "(;B[cc]C[mine];W[gg](;B[cg]C[my note]TR[cc];W[gc];B[ee])(;B[gc]C[a variation];W[cg]))"
    "(;B[ee]))";

inline go::Point at(const char* vertex) { return *go::parse_gtp(vertex, 9); }

inline record::GameRecord sample_record(const std::string& sgf = kSampleSgf) {
  std::optional<record::GameRecord> found;
  (void)formats::read_games_from_memory(sgf, "folder/sample.sgf", {},
                                        [&](record::GameRecord& game) {
                                          found = std::move(game);
                                          return false;
                                        });
  return *found;
}

inline record::Evaluation evaluation(double winrate, double lead, const char* best) {
  record::Evaluation value;
  value.engine = "sample";
  value.black_winrate = winrate;
  value.black_lead = lead;
  value.candidates.push_back({at(best), 10, winrate, lead, 0.5, {at(best), at("C3")}});
  value.ownership.assign(81, 0.0F);
  value.ownership[0] = 1.0F;
  value.ownership[80] = -1.0F;
  return value;
}

inline lesson::GameReview sample_review(const std::string& sgf = kSampleSgf) {
  lesson::GameReview review;
  review.game.record = sample_record(sgf);
  auto& values = review.game.evaluations[std::string(review::kValue)];
  for (int turn = 0; turn <= review.game.record.move_count(); ++turn) {
    values.emplace_back(evaluation(turn < 3 ? 0.6 : 0.3, turn < 3 ? 2 : -9.5, "G7"));
  }
  review.engine = "sample";
  review.visits = 60;
  review.names.assign(5, nullptr);
  review.phases = {{record::Phase::kOpening, 1, 5}};
  review.black.color = go::Color::kBlack;
  review.white.color = go::Color::kWhite;
  review::JudgedMove judged;
  judged.number = 3;
  judged.move = {go::Color::kBlack, at("C3")};
  judged.best = at("G7");
  judged.best_line = {at("G7")};
  judged.mover_winrate = 0.6;
  judged.loss_winrate = 0.3;
  judged.loss_points = 11.5;
  lesson::ReviewedMove bad;
  bad.facts = review::facts_of(review.game, judged, review::Ownership::kByJudge);
  bad.reasons = {review::all_mistakes().front()};
  bad.punished = false;
  bad.diagram = {at("G7"), at("C3"), at("E5")};
  bad.failure = {at("G7"), at("E5")};
  bad.acceptable = {{at("G7"), 0, 0}, {at("E5"), 0.4, 0.01}};
  bad.concerned = {at("C7")};
  review.black.mistakes.push_back(bad);
  review.black.moves = 3;
  review.black.agreed = 1;
  review.black.points_lost = 12;
  review.black.accuracy = 71.26;
  review.black.rank = lesson::PlayerRank{-6.2, -9.1, -3.0, "ogs2020"};
  review.black.lessons = {{{"題", "Title"}, {"文", "Text"}, {3}, "reflex"}};
  review.black.kinds = {{bad.reasons.front(), 1}};
  review.white.good = {{4, {"好手", "A good move"}}};
  review.moves = {judged};
  review.turning_points = {3};
  review.losing_move = 3;
  return review;
}

}  // namespace kiryoku::test
