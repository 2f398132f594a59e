// SPDX-License-Identifier: MIT
#include "rank/likelihood/move_features.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>

#include "knowledge/full_features.hpp"
#include "record/policy.hpp"

namespace kiryoku::rank {
namespace {

// Moves at which a new stage begins; own choice.
constexpr std::array kStages = {20, 60, 120, 180};

std::size_t stage_of(int move_number) {
  return static_cast<std::size_t>(std::upper_bound(kStages.begin(), kStages.end(), move_number) -
                                  kStages.begin());
}

// A network's share of a move in steps of √2: 1, 0.71, 0.5 … 1/2^15 and less. Own choice, like the
// places below.
constexpr float kStepsPerHalving = 2;
constexpr std::size_t kShares = 31;

// Places among the moves at which a new level begins.
constexpr std::array<std::size_t, 13> kPlaces = {1, 2, 3, 4, 5, 7, 10, 14, 20, 30, 50, 90, 160};
constexpr std::size_t kPlaceLevels = kPlaces.size() + 1;
constexpr std::size_t kPolicyLevels = kShares + kPlaceLevels;

void add_policy(const FeatureNumbers& numbers, std::span<const float> policy,
                const knowledge::Situation& situation, go::Point move, CandidateFeatures& out) {
  const float share = policy[record::policy_index(move, situation.board.size())];
  const auto place = static_cast<std::size_t>(
      std::lower_bound(out.shares.begin(), out.shares.end(), share, std::greater<>()) -
      out.shares.begin());
  out.numbers.push_back(numbers.policy_share(share, situation.move_number));
  out.numbers.push_back(numbers.policy_place(place, situation.move_number));
}

}  // namespace

FeatureNumbers::FeatureNumbers(std::size_t patterns, bool sees_policy) : count_(patterns) {
  const knowledge::FeatureLayout& layout = knowledge::layout_of(knowledge::FeatureSet::kFull);
  for (const knowledge::FeatureGroup& group : layout.groups()) {
    groups_.push_back(count_);
    count_ += group.levels.size();
  }
  stages_ = count_;
  distances_ = layout.groups()[knowledge::kFullDistanceLast].levels.size() + 1;
  count_ += distances_ * (kStages.size() + 1);
  if (sees_policy) {
    policy_ = count_;
    count_ += kPolicyLevels * (kStages.size() + 1);
  }
}

FeatureNumber FeatureNumbers::distance_at_stage(std::size_t distance, int move_number) const {
  return static_cast<FeatureNumber>(stages_ + stage_of(move_number) * distances_ + distance);
}

FeatureNumber FeatureNumbers::policy_share(float share, int move_number) const {
  const float halvings = share > 0 ? -std::log2(std::min(share, 1.0F)) : 1e3F;
  const auto level = static_cast<std::size_t>(
      std::min(kStepsPerHalving * halvings, static_cast<float>(kShares - 1)));
  return static_cast<FeatureNumber>(policy_ + stage_of(move_number) * kPolicyLevels + level);
}

FeatureNumber FeatureNumbers::policy_place(std::size_t place, int move_number) const {
  const auto level = static_cast<std::size_t>(
      std::upper_bound(kPlaces.begin(), kPlaces.end(), place) - kPlaces.begin());
  return static_cast<FeatureNumber>(policy_ + stage_of(move_number) * kPolicyLevels + kShares +
                                    level);
}

std::size_t CandidateFeatures::find(go::Point move) const {
  return static_cast<std::size_t>(std::find(moves.begin(), moves.end(), move) - moves.begin());
}

void find_features(const knowledge::Situation& situation,
                   const knowledge::PatternDictionary& patterns, const FeatureNumbers& numbers,
                   std::span<const float> policy, CandidateFeatures& out) {
  const knowledge::FeatureLayout& layout = knowledge::layout_of(knowledge::FeatureSet::kFull);
  knowledge::full_teams(situation, patterns, out.teams);
  out.moves.clear();
  out.first.clear();
  out.numbers.clear();
  if (numbers.sees_policy()) {
    out.shares.assign(policy.begin(), policy.end());
    std::sort(out.shares.begin(), out.shares.end(), std::greater<>());
  }
  for (const knowledge::CandidateTeam& candidate : out.teams) {
    out.moves.push_back(candidate.move);
    out.first.push_back(static_cast<std::uint32_t>(out.numbers.size()));
    if (candidate.team.pattern != 0) {
      out.numbers.push_back(numbers.pattern(candidate.team.pattern));
    }
    for (std::size_t group = 0; group < numbers.groups(); ++group) {
      if (const std::size_t level = layout.level(candidate.team.levels, group); level != 0) {
        out.numbers.push_back(numbers.level(group, level));
      }
    }
    if (candidate.move.is_place()) {
      out.numbers.push_back(numbers.distance_at_stage(
          layout.level(candidate.team.levels, knowledge::kFullDistanceLast),
          situation.move_number));
    }
    if (numbers.sees_policy()) {
      add_policy(numbers, policy, situation, candidate.move, out);
    }
  }
  out.first.push_back(static_cast<std::uint32_t>(out.numbers.size()));
}

}  // namespace kiryoku::rank
