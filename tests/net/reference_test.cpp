// SPDX-License-Identifier: MIT
// Every line of the published reference outputs: policy within 2e-3, win rate 1e-3, lead 0.05
// points, ownership 5e-3. Skipped where the references are not there.
#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>

#include "net/evaluator.hpp"
#include "support/network_reference.hpp"
#include "support/shared_data.hpp"

namespace kiryoku::net {
namespace {

std::vector<nlohmann::json> read_lines(const std::filesystem::path& path) {
  std::vector<nlohmann::json> lines;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    lines.push_back(nlohmann::json::parse(line));
  }
  return lines;
}

// Largest difference from a list in the reference.
double largest_difference(const std::vector<float>& ours, const nlohmann::json& theirs) {
  double largest = ours.size() == theirs.size() ? 0 : 1e9;
  for (std::size_t i = 0; i < std::min(ours.size(), theirs.size()); ++i) {
    largest = std::max(largest, std::abs(static_cast<double>(ours[i]) - theirs[i].get<double>()));
  }
  return largest;
}

void expect_like(const Output& output, const nlohmann::json& line) {
  const std::string id = line.at("id");
  EXPECT_LT(largest_difference(output.policy, line.at("policy")), 1e-4) << id;
  EXPECT_LT(largest_difference(output.ownership, line.at("ownership")), 1e-3) << id;
  EXPECT_NEAR(output.win, line.at("winrate").get<double>(), 1e-4) << id;
  EXPECT_NEAR(output.loss, line.at("loss").get<double>(), 1e-4) << id;
  EXPECT_NEAR(output.no_result, line.at("no_result").get<double>(), 1e-4) << id;
  EXPECT_NEAR(output.score_mean, line.at("score_mean").get<double>(), 0.01) << id;
  EXPECT_NEAR(output.score_stdev, line.at("score_stdev").get<double>(), 0.01) << id;
  if (line.contains("lead")) {
    EXPECT_NEAR(output.lead, line.at("lead").get<double>(), 0.01) << id;
  }
  if (line.contains("var_time_left")) {
    EXPECT_NEAR(output.time_left, line.at("var_time_left").get<double>(), 0.01) << id;
    EXPECT_NEAR(output.winloss_error, line.at("shortterm_winloss_error").get<double>(), 1e-3) << id;
    EXPECT_NEAR(output.score_error, line.at("shortterm_score_error").get<double>(), 0.01) << id;
  }
}

void compare_all(const std::vector<nlohmann::json>& lines, Evaluator& evaluator) {
  std::vector<go::Position> positions;
  for (const nlohmann::json& line : lines) {
    positions.push_back(test::position_of(line));
  }
  std::vector<Query> queries;
  for (const go::Position& position : positions) {
    queries.push_back({&position});
  }
  const auto outputs = evaluator.evaluate(queries);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    expect_like(*outputs[i], lines[i]);
  }
}

TEST(Reference, TrainedNetwork) {
  const auto folder = test::shared_data("net");
  if (!folder) {
    GTEST_SKIP() << "no reference outputs here";
  }
  const auto network = Network::load(*folder / "g170-b6c96.bin.gz");
  ASSERT_TRUE(network) << network.error().to_string();
  Evaluator with_history(*network, {.threads = 2});
  compare_all(read_lines(*folder / "reference.jsonl"), with_history);
  Evaluator without_history(*network, {.threads = 2, .history = false});
  compare_all(read_lines(*folder / "reference_nohistory.jsonl"), without_history);
}

TEST(Reference, SyntheticNetworksOfEveryVersion) {
  const auto folder = test::shared_data("net");
  if (!folder) {
    GTEST_SKIP() << "no reference outputs here";
  }
  // Lines with the same network and the same settings form a batch.
  std::map<std::tuple<std::string, double, std::string>, std::vector<nlohmann::json>> groups;
  for (nlohmann::json& line : read_lines(*folder / "reference_synthetic.jsonl")) {
    groups[{line.at("net"), line.at("policy_optimism"), line.value("human_profile", "")}].push_back(
        line);
  }
  ASSERT_GT(groups.size(), 10U);
  for (const auto& [key, lines] : groups) {
    const auto& [file, optimism, profile_name] = key;
    const auto network = Network::load(*folder / "synthetic" / file);
    ASSERT_TRUE(network) << network.error().to_string();
    EvaluatorOptions options{.optimism = optimism};
    if (!profile_name.empty()) {
      options.profile = *parse_profile(profile_name);
    }
    Evaluator evaluator(*network, options);
    compare_all(lines, evaluator);
  }
}

}  // namespace
}  // namespace kiryoku::net
