// SPDX-License-Identifier: MIT
// A rank model fitted to made-up players whose indicators follow their rank with noise.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "base/file.hpp"
#include "base/rng.hpp"
#include "learn/rank/adopt_voter.hpp"
#include "learn/rank/consultation.hpp"
#include "learn/rank/experiment.hpp"
#include "learn/rank/fit_lines.hpp"
#include "learn/rank/fit_model.hpp"
#include "learn/rank/fit_voters.hpp"
#include "learn/rank/juries.hpp"
#include "learn/rank/likelihood_table.hpp"
#include "learn/rank/measure_table.hpp"
#include "learn/rank/report.hpp"
#include "rank/estimate.hpp"
#include "support/temp_folder.hpp"

namespace kiryoku::learn::rank {
namespace {

using kiryoku::rank::GameEvidence;
using kiryoku::rank::kGridRanks;
using kiryoku::rank::measure_columns;
using kiryoku::rank::RankModel;

constexpr int kPlayers = 45;
constexpr int kGames = 12;

double noise(base::Rng& rng) { return rng.uniform() + rng.uniform() + rng.uniform() - 1.5; }

GameEvidence evidence_of(double rank, base::Rng& rng) {
  GameEvidence evidence;
  evidence.measures.assign(measure_columns().size(), std::nan(""));
  for (std::size_t i = 0; i < measure_columns().size(); ++i) {
    if (!measure_columns()[i].id.starts_with("M.")) {
      evidence.measures[i] = (i % 2 == 0 ? 1 : -1) * (rank + 8 * noise(rng)) + 20;
    }
  }
  for (const auto likelihood : kiryoku::rank::kLikelihoods) {
    // Who is told ranks sees more than the others, so that it matters whether it is asked.
    const double off = likelihood == kiryoku::rank::Likelihood::kPeople ? 2 : 6;
    for (auto& phase : evidence.of(likelihood)) {
      const double seen = rank + off * noise(rng);
      phase.moves = 40;
      for (std::size_t r = 0; r < kGridRanks; ++r) {
        const double away = kiryoku::rank::grid_rank(r) - seen;
        phase.log_likelihood[r] = -away * away / 20;
      }
    }
  }
  return evidence;
}

std::vector<RankedEvidence> made_up_rows() {
  base::Rng rng(3);
  std::vector<RankedEvidence> rows;
  for (int player = 0; player < kPlayers; ++player) {
    const double rank = -20 + 0.5 * player;
    for (int game = 0; game < kGames; ++game) {
      rows.push_back({evidence_of(rank, rng), player, player % 3, rank, 1.0, true});
    }
  }
  return rows;
}

FitParams quick() {
  FitParams params;
  params.folds = 3;
  params.boosting.trees = 60;
  return params;
}

// Fitted once for all tests.
const base::Result<FitReport>& made_up_fit() {
  static const base::Result<FitReport> fit = fit_rank_model(made_up_rows(), quick(), {});
  return fit;
}

TEST(Juries, NobodyIsHeardTwice) {
  const std::vector<std::string> voters = {"P",      "play",  "all",   "lines",
                                           "manner", "moves", "people"};
  EXPECT_EQ(jury_of(voters), (Jury{true, true, true, true, false, false, false}));
  EXPECT_EQ(jury_without(voters, "P"), (Jury{false, true, true, true, false, false, false}));
  // Trees that hear people cannot be asked without them.
  EXPECT_EQ(jury_without(voters, "people"), (Jury{true, true, false, true, false, false, false}));
  EXPECT_EQ(jury_and(voters, 4), (Jury{true, true, true, true, true, false, false}));
  VoteTable table;
  table.votes = {{1, 2, 3, 4, 5, 6, 7}, {1, std::nan(""), 3, 4, 5, 6, 7}};
  EXPECT_EQ(complete(table, jury_of(voters)), (Jury{true, false, true, true, false, false, false}));
}

TEST(RankFit, GetsBetterWithMoreGamesAndKnowsHowGoodItIs) {
  const auto& fit = made_up_fit();
  ASSERT_TRUE(fit.has_value()) << fit.error().to_string();
  const EstimatorReport& whole = fit->estimators.back();
  ASSERT_GE(whole.scores.size(), 4U);
  EXPECT_EQ(whole.name, "consultation");
  EXPECT_LT(whole.scores.back().rmse, whole.scores.front().rmse);
  EXPECT_LT(whole.scores.front().rmse, 3);
  for (const Score& score : whole.scores) {
    EXPECT_GT(score.coverage, 0.75) << score.games;
  }
  const auto guess = std::find_if(fit->estimators.begin(), fit->estimators.end(),
                                  [](const auto& e) { return e.name == "the same for all"; });
  ASSERT_NE(guess, fit->estimators.end());
  EXPECT_NEAR(guess->scores.front().rmse, 6.5, 0.5);  // what ranks from -20 to 2 are spread by
  EXPECT_EQ(whole.by_player.players, static_cast<std::size_t>(kPlayers));
  EXPECT_EQ(fit->model.voters,
            (std::vector<std::string>{"P", "V", "play", "all", "lines", "series-lines", "moves",
                                      "choices", "people"}));
}

TEST(RankFit, FileGivesTheSameEstimate) {
  const test::TempFolder folder("rank_fit");
  const auto rows = made_up_rows();
  auto fit = made_up_fit();
  ASSERT_TRUE(fit.has_value());
  fit->model.engine = "test";
  fit->model.about = "made up";
  const auto path = folder.path() / "model.txt.gz";
  ASSERT_TRUE(write_rank_model(path, fit->model).has_value());
  const auto read = kiryoku::rank::read_rank_model(path);
  ASSERT_TRUE(read.has_value()) << read.error().to_string();
  const std::vector<GameEvidence> games = {rows[100].evidence, rows[101].evidence};
  const auto here = estimate_rank(fit->model, games);
  const auto there = estimate_rank(*read, games);
  ASSERT_TRUE(here.has_value() && there.has_value());
  EXPECT_NEAR(here->value, there->value, 0.01);
  EXPECT_NEAR(here->high, there->high, 0.01);
  EXPECT_EQ(there->games, 2);
  EXPECT_EQ(there->moves, 240);
  EXPECT_EQ(there->votes.size(), 9U);
  EXPECT_EQ(there->phases.size(), 3U);
  EXPECT_FALSE(there->indicators.empty());
  EXPECT_LT(there->low, there->value);

  // From five games on answers are bent.
  std::vector<GameEvidence> more;
  for (std::size_t i = 0; i < 5; ++i) {
    more.push_back(rows[i].evidence);
  }
  EXPECT_NEAR(estimate_rank(fit->model, more)->value, estimate_rank(*read, more)->value, 0.01);
  const auto& consultation = read->consultations.back();
  EXPECT_GE(consultation.games, 5);
  EXPECT_LT(consultation.curve.limits.low, consultation.curve.limits.high);

  // Cut anywhere, the file is refused and not believed.
  const std::string text = *base::read_file(path, 1 << 24);
  for (const double share : {0.1, 0.3, 0.6, 0.9}) {
    const auto part = static_cast<std::size_t>(share * static_cast<double>(text.size()));
    ASSERT_TRUE(base::write_file_atomically(path, text.substr(0, part)).has_value());
    EXPECT_FALSE(kiryoku::rank::read_rank_model(path).has_value()) << share;
  }
}

TEST(RankFit, WithoutAnEngineTheMovesStillVote) {
  const auto rows = made_up_rows();
  const auto& fit = made_up_fit();
  ASSERT_TRUE(fit.has_value());
  GameEvidence bare = rows[100].evidence;
  bare.measures.assign(bare.measures.size(), std::nan(""));
  bare.of(kiryoku::rank::Likelihood::kChoices) = {};
  bare.of(kiryoku::rank::Likelihood::kPeople) = {};
  const auto found = estimate_rank(fit->model, {&bare, 1});
  ASSERT_TRUE(found.has_value());
  EXPECT_EQ(found->votes[6].by, "moves");
  EXPECT_NEAR(found->value, found->votes[6].value, 1e-9);
  EXPECT_NEAR(found->votes[6].weight, 1, 1e-9);
  const auto whole = estimate_rank(fit->model, {&rows[100].evidence, 1});
  ASSERT_TRUE(whole.has_value());
  EXPECT_GT(found->high - found->low, whole->high - whole->low);  // it is less sure
}

TEST(RankFit, WithoutTheNetworkToldRanksAnotherConsultationAnswers) {
  const auto rows = made_up_rows();
  const auto& fit = made_up_fit();
  ASSERT_TRUE(fit.has_value());
  GameEvidence game = rows[100].evidence;
  const auto with = estimate_rank(fit->model, {&game, 1});
  game.of(kiryoku::rank::Likelihood::kPeople) = {};
  const auto without = estimate_rank(fit->model, {&game, 1});
  ASSERT_TRUE(with.has_value() && without.has_value());
  EXPECT_NE(with->value, without->value);
  double weights = 0;
  for (const auto& vote : without->votes) {
    const bool is_silent = vote.by == "people" || vote.by == "all";
    EXPECT_EQ(std::isnan(vote.value), is_silent) << vote.by;
    EXPECT_TRUE(!is_silent || vote.weight == 0) << vote.by;
    weights += vote.weight;
  }
  EXPECT_NEAR(weights, 1, 0.3);
}

TEST(RankFit, AVoteWithoutWeightNeedNotBeThere) {
  kiryoku::rank::Consultation consultation;
  consultation.intercept = 1;
  consultation.weights = {0.0, 0.5};
  EXPECT_DOUBLE_EQ(answer(consultation, std::vector{std::nan(""), -6.0}), -2.0);
  EXPECT_TRUE(std::isnan(answer(consultation, std::vector{-6.0, std::nan("")})));
}

// A voter who is right about all but one player in ten, whose rank is far from it.
TEST(RankFit, RanksThatDoNotFitHardlyBendTheWeights) {
  VoteTable table;
  table.games = 1;
  for (int i = 0; i < 50; ++i) {
    Group group;
    group.player = i;
    group.fold = i % 3;
    group.rank = i % 10 == 0 ? 0.4 * i + 20 : 0.4 * i;
    table.groups.push_back(group);
    table.votes.push_back({0.4 * i});
  }
  const auto fit = fit_consultation(table, {true}, -1, 1e-6);
  // Least squares would be two ranks too high in the middle.
  EXPECT_NEAR(answer(fit, std::vector{10.0}), 10, 0.8);
}

TEST(RankFit, AGameOfWhichNobodySaysAnythingSilencesNobodyElse) {
  std::vector<RankedEvidence> rows = made_up_rows();
  rows[7].evidence = GameEvidence();
  rows[7].evidence.measures.assign(measure_columns().size(), std::nan(""));
  const auto fit = fit_rank_model(rows, quick(), {});
  ASSERT_TRUE(fit.has_value());
  const Score& one = fit->estimators.back().scores.front();
  EXPECT_EQ(one.groups, rows.size() - 1);
  EXPECT_LT(one.rmse, 3);
}

// That M is there must tell nothing: it is taken of as many games of each rank.
TEST(RankFit, TreesDoNotSeeWhatOnlySomeGamesHave) {
  std::vector<RankedEvidence> rows = made_up_rows();
  const std::size_t match = kiryoku::rank::measure_column("M.match");
  rows.front().evidence.measures[match] = 50;
  const auto has_m = [&] {
    const BoostingData data = boosting_data(rows, {1, 1, 1}, 2);
    return std::any_of(data.columns.begin(), data.columns.end(),
                       [](const std::string& column) { return column.starts_with("M."); });
  };
  EXPECT_FALSE(has_m());
  for (RankedEvidence& row : rows) {
    row.evidence.measures[match] = 50;
  }
  EXPECT_TRUE(has_m());
}

TEST(RankFit, AVoterOfAnEarlierModelSpeaksAndChangesNothing) {
  const auto rows = made_up_rows();
  const auto& fit = made_up_fit();
  ASSERT_TRUE(fit.has_value());
  kiryoku::rank::RankModel earlier;
  earlier.voters = {"P", "M"};
  earlier.errors = {{9, 0.1}, {5, 0.7}};
  earlier.regressions = {{"M", {"M.match"}, {20}, {0.5}, -30}};
  kiryoku::rank::RankModel model = fit->model;
  EXPECT_FALSE(adopt_voter(earlier, "P", model));  // a voter there, but no regression
  ASSERT_TRUE(adopt_voter(earlier, "M", model));
  EXPECT_FALSE(adopt_voter(earlier, "M", model));
  EXPECT_EQ(model.errors.front().rmse, 5);

  std::vector<GameEvidence> games = {rows[100].evidence};
  const auto before = estimate_rank(fit->model, games);
  games.front().measures[kiryoku::rank::measure_column("M.match")] = 40;
  const auto after = estimate_rank(model, games);
  ASSERT_TRUE(before.has_value() && after.has_value());
  EXPECT_EQ(after->votes.front().by, "M");
  EXPECT_NEAR(after->votes.front().value, -10, 1e-9);
  EXPECT_NEAR(after->value, before->value, 1e-9);
}

TEST(RankFit, AnOddValueDoesNotCarryTheLinesAway) {
  const auto& fit = made_up_fit();
  ASSERT_TRUE(fit.has_value());
  const auto lines =
      std::find_if(fit->model.regressions.begin(), fit->model.regressions.end(),
                   [](const auto& v) { return v.name == kiryoku::rank::kLinesVoter; });
  ASSERT_NE(lines, fit->model.regressions.end());
  ASSERT_EQ(lines->limits.size(), lines->columns.size());
  std::vector<double> usual = lines->means;
  double most = 0;
  for (std::size_t c = 0; c < usual.size(); ++c) {
    const double before = usual[c];
    usual[c] = 1e9;
    most = std::max(most, std::fabs(lines->vote(usual) - lines->vote(lines->means)));
    usual[c] = before;
  }
  EXPECT_GT(most, 0.1);
  EXPECT_LT(most, 15);
}

// One column is the same in all games of a player and off for most players, the other right about
// everybody in the long run, but not in one game.
TEST(RankFit, ManyGamesTogetherAreHeardOtherwiseThanOne) {
  constexpr int kLearned = 80;
  constexpr int kUnseen = 60;
  base::Rng rng(8);
  std::vector<RankedEvidence> rows;
  BoostingData data;
  data.columns = {"steady", "changing"};
  std::vector<std::size_t> chosen;
  for (int player = 0; player < kLearned + kUnseen; ++player) {
    const double rank = -20 + 22 * rng.uniform();
    const double style = 8 * noise(rng);
    for (int game = 0; game < kGames; ++game) {
      if (player < kLearned) {
        chosen.push_back(rows.size());
      }
      rows.push_back({{}, player, 0, rank, 0.5, true});
      data.rows.push_back({rank + style, rank + 16 * noise(rng)});
      data.target.push_back(rank);
      data.weight.push_back(1);
    }
  }
  const auto lines = fit_lines(data, chosen, FitParams().lines_penalty);
  const auto series = fit_series_lines(data, chosen, make_series(rows, chosen, SeriesParams()),
                                       SeriesParams().penalty);
  ASSERT_TRUE(lines.has_value() && series.has_value());
  const auto error_of = [&](const kiryoku::rank::LinearVoter& voter, std::size_t games) {
    double squares = 0;
    for (std::size_t row = chosen.size(); row < rows.size(); row += kGames) {
      double mean = 0;
      for (std::size_t i = 0; i < games; ++i) {
        mean += voter.vote(data.rows[row + i]) / static_cast<double>(games);
      }
      squares += (mean - data.target[row]) * (mean - data.target[row]) / kUnseen;
    }
    return std::sqrt(squares);
  };
  EXPECT_LT(error_of(*series, kGames), 0.95 * error_of(*lines, kGames));
  EXPECT_GT(series->slopes[1] / series->slopes[0], 1.5 * lines->slopes[1] / lines->slopes[0]);
}

TEST(Evidence, TheCurveSaysHowMuchLikelierARankIs) {
  GameEvidence evidence;
  auto& opening = evidence.of(kiryoku::rank::Likelihood::kMoves)[0];
  opening.moves = 25;
  const auto index = [](double rank) {
    return static_cast<std::size_t>(rank - kiryoku::rank::kLowestRank);
  };
  opening.log_likelihood[index(-18)] = -40;
  opening.log_likelihood[index(-6)] = -50;
  const kiryoku::rank::Tempers tempers{1, 1, 1};
  EXPECT_NEAR(evidence_value(evidence, "moves@opening>-18", tempers), 2.0, 1e-9);
  EXPECT_NEAR(evidence_value(evidence, "moves>-18", tempers), 2.0, 1e-9);
  EXPECT_TRUE(std::isnan(evidence_value(evidence, "moves@middle>-18", tempers)));
  EXPECT_TRUE(std::isnan(evidence_value(evidence, "moves>-17", tempers)));
}

TEST(RankFit, NotEnoughMovesIsAnAnswer) {
  const auto rows = made_up_rows();
  const auto& fit = made_up_fit();
  ASSERT_TRUE(fit.has_value());
  GameEvidence few = rows[0].evidence;
  for (const auto likelihood : kiryoku::rank::kLikelihoods) {
    for (auto& phase : few.of(likelihood)) {
      phase.moves = 5;
    }
  }
  const auto found = estimate_rank(fit->model, {&few, 1});
  ASSERT_FALSE(found.has_value());
  EXPECT_NE(found.error().message.find("not enough moves: 15"), std::string::npos);
}

// One player in seven is labelled 14 ranks too high: the others are estimated better if those count
// less.
TEST(RankFit, PlayersWhoseRankDoesNotFitTeachLess) {
  std::vector<RankedEvidence> rows = made_up_rows();
  for (RankedEvidence& row : rows) {
    row.dependable = row.player % 7 != 0;
    row.rank += row.dependable ? 0 : 14;
  }
  FitParams heeding = quick();
  FitParams trusting = quick();
  trusting.fitting = 1000;
  const auto error_of = [&](const FitParams& params) {
    const auto fit = fit_rank_model(rows, params, {});
    for (const EstimatorReport& estimator : fit->estimators) {
      if (estimator.name == kiryoku::rank::kPlayVoter) {
        return estimator.scores.front().rmse;
      }
    }
    return 0.0;
  };
  EXPECT_LT(error_of(heeding), error_of(trusting));
}

TEST(LikelihoodTable, KeepsWhatWasAdded) {
  const test::TempFolder folder("likelihood_table");
  const auto path = folder.path() / "choices.csv";
  const auto phases = made_up_rows()[3].evidence.of(kiryoku::rank::Likelihood::kChoices);
  {
    auto table = LikelihoodTable::open(path, "one network");
    ASSERT_TRUE(table.has_value());
    EXPECT_FALSE(table->find("17", go::Color::kWhite).has_value());
    ASSERT_TRUE(table->add("17", go::Color::kWhite, phases).has_value());
  }
  const auto again = LikelihoodTable::open(path, "one network");
  ASSERT_TRUE(again.has_value());
  const auto found = again->find("17", go::Color::kWhite);
  ASSERT_TRUE(found.has_value());
  EXPECT_EQ((*found)[1].moves, phases[1].moves);
  EXPECT_NEAR((*found)[2].log_likelihood[5], phases[2].log_likelihood[5], 1e-3);
  EXPECT_FALSE(again->find("17", go::Color::kBlack).has_value());
  EXPECT_FALSE(LikelihoodTable::open(path, "another network").has_value());
}

TEST(RankFit, TooFewGamesAreRefused) {
  const auto rows = made_up_rows();
  EXPECT_FALSE(fit_rank_model(std::span(rows).first(10), quick(), {}).has_value());
}

TEST(Experiment, FindsWhatIsInTheGames) {
  std::vector<ExperimentRow> rows;
  base::Rng rng(5);
  for (const RankedEvidence& row : made_up_rows()) {
    rows.push_back(
        {static_cast<int>(std::lround(row.rank)),
         rng.uniform() < 0.5 ? kiryoku::rank::Outcome::kWon : kiryoku::rank::Outcome::kLost,
         row.evidence.measures});
  }
  const Experiment experiment = run_experiment(rows);
  EXPECT_EQ(experiment.columns.size(), 36U);  // P and V: six indicators, three phases
  ASSERT_FALSE(experiment.correlations.empty());
  EXPECT_GT(std::fabs(experiment.correlations.front().r), 0.8);
  int differ = 0;
  for (const WonLostRow& row : experiment.won_lost) {
    differ += row.differs ? 1 : 0;
  }
  EXPECT_LT(differ, static_cast<int>(experiment.won_lost.size() / 20));
  bool multiple = false;
  for (const RegressionRow& row : experiment.regressions) {
    multiple = multiple || (row.name == "multiple P" && row.games == "all" && row.fit.r2 > 0.8);
  }
  EXPECT_TRUE(multiple);
  const std::string svg = figure_svg("P.match", rows, experiment);
  EXPECT_NE(svg.find("<polyline"), std::string::npos);
  EXPECT_EQ(svg.find("nan"), std::string::npos);
}

TEST(MeasureTable, GoesOnWhereItWas) {
  const test::TempFolder folder("measure_table");
  const auto path = folder.path() / "measures.csv";
  std::vector<double> row(measure_columns().size(), 1.5);
  row[3] = std::nan("");
  {
    auto table = MeasureTable::open(path, "net a", kiryoku::rank::measure_names());
    ASSERT_TRUE(table.has_value());
    ASSERT_TRUE(table->add("a,b#3", go::Color::kWhite, row).has_value());
  }
  const std::string text = *base::read_file(path, 1 << 20);
  ASSERT_TRUE(base::write_file_atomically(path, text + "cut,B,1.5,2").has_value());
  auto again = MeasureTable::open(path, "net a", kiryoku::rank::measure_names());
  ASSERT_TRUE(again.has_value()) << again.error().to_string();
  EXPECT_EQ(again->size(), 1U);
  ASSERT_TRUE(again->add("c", go::Color::kBlack, row).has_value());
  EXPECT_EQ(MeasureTable::open(path, "net a", kiryoku::rank::measure_names())->size(), 2U);
  const auto* found = again->find("a,b#3", go::Color::kWhite);
  ASSERT_NE(found, nullptr);
  EXPECT_EQ((*found)[2], 1.5);
  EXPECT_TRUE(std::isnan((*found)[3]));
  EXPECT_EQ(again->find("a,b#3", go::Color::kBlack), nullptr);
  EXPECT_FALSE(MeasureTable::open(path, "net b", kiryoku::rank::measure_names()).has_value());
}

}  // namespace
}  // namespace kiryoku::learn::rank
