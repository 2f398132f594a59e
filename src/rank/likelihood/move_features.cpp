// SPDX-License-Identifier: MIT
#include "rank/likelihood/move_features.hpp"

#include <algorithm>
#include <array>

#include "knowledge/full_features.hpp"

namespace kiryoku::rank {
namespace {

// Moves at which a new stage begins; own choice.
constexpr std::array kStages = {20, 60, 120, 180};

}  // namespace

FeatureNumbers::FeatureNumbers(std::size_t patterns) : count_(patterns) {
  const knowledge::FeatureLayout& layout = knowledge::layout_of(knowledge::FeatureSet::kFull);
  for (const knowledge::FeatureGroup& group : layout.groups()) {
    groups_.push_back(count_);
    count_ += group.levels.size();
  }
  stages_ = count_;
  distances_ = layout.groups()[knowledge::kFullDistanceLast].levels.size() + 1;
  count_ += distances_ * (kStages.size() + 1);
}

FeatureNumber FeatureNumbers::distance_at_stage(std::size_t distance, int move_number) const {
  const auto stage = static_cast<std::size_t>(
      std::upper_bound(kStages.begin(), kStages.end(), move_number) - kStages.begin());
  return static_cast<FeatureNumber>(stages_ + stage * distances_ + distance);
}

std::size_t CandidateFeatures::find(go::Point move) const {
  return static_cast<std::size_t>(std::find(moves.begin(), moves.end(), move) - moves.begin());
}

void find_features(const knowledge::Situation& situation,
                   const knowledge::PatternDictionary& patterns, const FeatureNumbers& numbers,
                   CandidateFeatures& out) {
  const knowledge::FeatureLayout& layout = knowledge::layout_of(knowledge::FeatureSet::kFull);
  knowledge::full_teams(situation, patterns, out.teams);
  out.moves.clear();
  out.first.clear();
  out.numbers.clear();
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
  }
  out.first.push_back(static_cast<std::uint32_t>(out.numbers.size()));
}

}  // namespace kiryoku::rank
