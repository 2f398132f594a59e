// SPDX-License-Identifier: MIT
// Mixed sizes, threads, symmetries, cache and the turn to Black's side, on tiny networks.
#include "net/evaluator.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

#include "base/rng.hpp"
#include "go/symmetry.hpp"
#include "net/features.hpp"
#include "support/tiny_net.hpp"

namespace kiryoku::net {
namespace {

go::Position random_game(int size, int moves, std::uint64_t seed,
                         const go::Rules& rules = go::Rules::chinese()) {
  base::Rng rng(seed);
  go::Position position(size, rules, 6.5);
  while (static_cast<int>(position.moves().size()) < moves) {
    const go::Point p = go::from_row_major(
        static_cast<int>(rng.below(static_cast<std::uint32_t>(size * size))), size);
    (void)position.play({position.to_move(), p});
  }
  return position;
}

std::shared_ptr<const Network> tiny_network(const test::TinyNetOptions& options = {}) {
  return std::make_shared<const Network>(test::tiny_net(options));
}

std::vector<go::Position> mixed_positions() {
  std::vector<go::Position> positions;
  for (int i = 0; i < 24; ++i) {
    positions.push_back(random_game(std::array{9, 19, 13, 7}[static_cast<std::size_t>(i % 4)],
                                    10 + i, static_cast<std::uint64_t>(i)));
  }
  return positions;
}

std::vector<Query> queries_for(const std::vector<go::Position>& positions, int symmetry = 0) {
  std::vector<Query> queries;
  for (const go::Position& position : positions) {
    queries.push_back({&position, symmetry});
  }
  return queries;
}

TEST(Evaluator, BatchAndThreadsDoNotChangeAResult) {
  const auto network = tiny_network({.version = 14, .policy_channels = 2, .bottleneck = true});
  const auto positions = mixed_positions();
  Evaluator one(network, {.threads = 1});
  Evaluator four(network, {.threads = 4});
  const auto together = four.evaluate(queries_for(positions));
  ASSERT_EQ(together.size(), positions.size());
  for (std::size_t i = 0; i < positions.size(); ++i) {
    const auto alone = one.evaluate(positions[i]);
    EXPECT_EQ(alone->size, positions[i].size());
    EXPECT_EQ(alone->policy, together[i]->policy);
    EXPECT_EQ(alone->ownership, together[i]->ownership);
    EXPECT_EQ(alone->win, together[i]->win);
  }
}

TEST(Evaluator, AnotherKnowsWhatTheFirstHasEvaluated) {
  const go::Position position = random_game(9, 30, 3);
  Evaluator first(tiny_network(), {.cache_entries = 10});
  Evaluator second = first.another();
  Evaluator stranger(tiny_network(), {.cache_entries = 10});
  const auto output = first.evaluate(position);
  EXPECT_EQ(second.evaluate(position), output);
  EXPECT_NE(stranger.evaluate(position), output);
}

TEST(Evaluator, PolicyIsOverLegalMovesAndPass) {
  const go::Position position = random_game(9, 40, 1);
  const auto output = Evaluator(tiny_network(), {}).evaluate(position);
  double total = 0;
  for (int i = 0; i <= 81; ++i) {
    const float prior = output->policy[static_cast<std::size_t>(i)];
    const bool legal = i == 81 || position.is_legal({position.to_move(), go::from_row_major(i, 9)});
    EXPECT_EQ(prior >= 0, legal) << i;
    total += legal ? static_cast<double>(prior) : 0;
  }
  EXPECT_NEAR(total, 1, 1e-5);
  EXPECT_NEAR(output->win + output->loss + output->no_result, 1, 1e-9);
}

TEST(Evaluator, NoResultOnlyWhereTheRulesKnowIt) {
  const auto network = tiny_network();
  Evaluator evaluator(network, {});
  EXPECT_GT(evaluator.evaluate(random_game(9, 5, 1, go::Rules::chinese()))->no_result, 0);
  EXPECT_GT(evaluator.evaluate(random_game(9, 5, 1, go::Rules::japanese()))->no_result, 0);
  EXPECT_EQ(evaluator.evaluate(random_game(9, 5, 1, go::Rules::tromp_taylor()))->no_result, 0);
}

TEST(Evaluator, SymmetriesAreUndoneAndAveraged) {
  Evaluator evaluator(tiny_network(), {});
  const go::Position position = random_game(9, 20, 2);
  // A symmetry of the position asked for by name is the transformed game turned back.
  for (int s = 0; s < go::kSymmetries; ++s) {
    go::Position turned(9, position.rules(), position.komi());
    for (const go::Move& move : position.moves()) {
      turned.play_unchecked({move.color, go::transform(move.point, 9, s)});
    }
    const auto named = evaluator.evaluate(position, s);
    const auto direct = evaluator.evaluate(turned);
    EXPECT_NEAR(named->lead, direct->lead, 1e-5);
    for (int i = 0; i < 81; ++i) {
      const int there = go::to_row_major(go::transform(go::from_row_major(i, 9), 9, s), 9);
      EXPECT_EQ(named->policy[static_cast<std::size_t>(i)],
                direct->policy[static_cast<std::size_t>(there)]);
    }
  }
  const auto mean = evaluator.evaluate(position, kAllSymmetries);
  double lead = 0;
  for (int s = 0; s < go::kSymmetries; ++s) {
    lead += evaluator.evaluate(position, s)->lead / go::kSymmetries;
  }
  EXPECT_NEAR(mean->lead, lead, 1e-5);
}

TEST(Evaluator, CacheAnswersWhatWasSeen) {
  const auto network = tiny_network();
  Evaluator cached(network, {.cache_entries = 8});
  const auto positions = mixed_positions();
  const auto first = cached.evaluate(positions[0]);
  EXPECT_EQ(cached.evaluate(positions[0]).get(), first.get());
  for (const go::Position& position : positions) {
    cached.evaluate(position);
  }
  EXPECT_NE(cached.evaluate(positions[0]).get(), first.get()) << "the least recent was dropped";
  EXPECT_EQ(cached.evaluate(positions[0])->policy, first->policy);
}

TEST(EvalCache, KeepsTheMostRecent) {
  EvalCache cache(2);
  const auto output = std::make_shared<const Output>();
  cache.insert({1, 1}, output);
  cache.insert({2, 2}, output);
  EXPECT_NE(cache.find({1, 1}), nullptr);
  cache.insert({3, 3}, output);
  EXPECT_EQ(cache.find({2, 2}), nullptr);
  EXPECT_NE(cache.find({1, 1}), nullptr);
  EXPECT_EQ(cache.size(), 2U);
  EXPECT_EQ(cache.hits(), 2U);
}

TEST(EvalCache, EverythingTheNetworkSeesIsInTheKey) {
  LadderCache ladders;
  go::Position position = random_game(9, 12, 3);
  const InputsKey key = key_of(make_inputs(position, {}, ladders));
  EXPECT_EQ(key_of(make_inputs(position, {}, ladders)), key);
  EXPECT_NE(key_of(make_inputs(position, {.history = false}, ladders)), key);
  position.set_komi(7.5);
  EXPECT_NE(key_of(make_inputs(position, {}, ladders)), key);
  position.set_komi(6.5);
  position.set_rules(go::Rules::japanese());
  EXPECT_NE(key_of(make_inputs(position, {}, ladders)), key);
}

TEST(Outputs, EvaluationIsBlacks) {
  Output output;
  output.size = 2;
  output.win = 0.7;
  output.loss = 0.2;
  output.no_result = 0.1;
  output.lead = 5;
  output.score_mean = 3;
  output.policy = {0.1F, -1, 0.5F, 0.3F, 0.1F};
  output.ownership = {1, 0.5F, 0, -1};
  const record::Evaluation black = to_evaluation(output, go::Color::kBlack, true);
  EXPECT_NEAR(black.black_winrate, 0.75, 1e-9);
  EXPECT_NEAR(*black.black_lead, 5, 1e-9);
  ASSERT_EQ(black.candidates.size(), 4U);
  EXPECT_EQ(black.best_move(), go::Point::at(0, 1));
  EXPECT_EQ(black.ownership.front(), 1.0F);
  const record::Evaluation white = to_evaluation(output, go::Color::kWhite, false);
  EXPECT_NEAR(white.black_winrate, 0.25, 1e-9);
  EXPECT_NEAR(*white.black_lead, -3, 1e-9);
  EXPECT_EQ(white.ownership.front(), -1.0F);
}

TEST(Outputs, AreNumbersWhateverTheNetwork) {
  Model model = test::tiny_net({.version = 14, .policy_channels = 2});
  for (float& weight : model.trunk.input.weights) {
    weight *= 1e37F;
  }
  for (float& weight : model.value.v2.weights) {
    weight *= 1e30F;
  }
  Evaluator evaluator(std::make_shared<const Network>(std::move(model)), {.optimism = 0.5});
  const auto output = evaluator.evaluate(random_game(9, 20, 1));
  double total = 0;
  for (const float prior : output->policy) {
    ASSERT_TRUE(std::isfinite(prior));
    total += std::max(0.0, static_cast<double>(prior));
  }
  EXPECT_NEAR(total, 1, 1e-5);
  for (const double value : {output->win, output->loss, output->no_result, output->lead,
                             output->score_mean, output->score_stdev, output->winloss_error}) {
    EXPECT_TRUE(std::isfinite(value));
  }
  for (const float owner : output->ownership) {
    ASSERT_TRUE(std::abs(owner) <= 1);
  }
}

TEST(Metadata, ProfilesAreParsed) {
  EXPECT_EQ(parse_profile("rank_5k")->black_rank, 14);
  EXPECT_EQ(parse_profile("rank_9d_1k")->black_rank, 1);
  EXPECT_EQ(parse_profile("rank_9d_1k")->white_rank, 10);
  EXPECT_EQ(parse_profile("preaz_20k")->year, 2016);
  EXPECT_TRUE(parse_profile("proyear_1985")->professional);
  for (const char* bad :
       {"", "rank_", "rank_10d", "rank_0k", "rank_5k_", "proyear_x", "5k", "rank_99k"}) {
    EXPECT_FALSE(parse_profile(bad)) << bad;
  }
}

TEST(Metadata, RanksFollowThePlayerToMove) {
  const Profile profile = *parse_profile("rank_9d_3k");
  const auto ranks = [&](go::Color color) {
    const MetaRow row = meta_row(profile, color, 361);
    return std::pair(std::accumulate(row.begin() + 6, row.begin() + 40, 0.0F),
                     std::accumulate(row.begin() + 40, row.begin() + 74, 0.0F));
  };
  EXPECT_EQ(ranks(go::Color::kBlack), std::pair(1.0F, 12.0F));
  EXPECT_EQ(ranks(go::Color::kWhite), std::pair(12.0F, 1.0F));
}

TEST(CheckSize, RefusesLargerBoards) {
  EXPECT_TRUE(check_size(go::Position(19)));
  EXPECT_FALSE(check_size(go::Position(21)));
}

}  // namespace
}  // namespace kiryoku::net
