// SPDX-License-Identifier: MIT
// Every legal move of a position as a short list of feature numbers: the Bradley–Terry features
// of the room knowledge (largest known pattern, captures, distances, lines …) and the distance to
// the last move by stage of the game. What a rank-conditional policy is made of.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "go/types.hpp"
#include "knowledge/features.hpp"
#include "knowledge/situation.hpp"

namespace kiryoku::rank {

using FeatureNumber = std::uint32_t;

// Which numbers mean what, given the patterns.
class FeatureNumbers {
 public:
  explicit FeatureNumbers(std::size_t patterns);

  [[nodiscard]] std::size_t count() const { return count_; }

  [[nodiscard]] FeatureNumber pattern(std::uint32_t number) const { return number - 1; }

  [[nodiscard]] FeatureNumber level(std::size_t group, std::size_t level) const {
    return static_cast<FeatureNumber>(groups_[group] + level - 1);
  }

  [[nodiscard]] FeatureNumber distance_at_stage(std::size_t distance, int move_number) const;

  [[nodiscard]] std::size_t groups() const { return groups_.size(); }

 private:
  std::vector<std::size_t> groups_;  // first number of each
  std::size_t stages_ = 0;           // first number
  std::size_t distances_ = 0;        // levels per stage
  std::size_t count_ = 0;
};

// The legal moves of one position; buffers are reused from one position to the next.
struct CandidateFeatures {
  std::vector<go::Point> moves;
  std::vector<std::uint32_t> first;  // of each move in `numbers`; one more at the end
  std::vector<FeatureNumber> numbers;
  std::vector<knowledge::CandidateTeam> teams;  // scratch

  [[nodiscard]] std::size_t size() const { return moves.size(); }

  [[nodiscard]] std::span<const FeatureNumber> of(std::size_t move) const {
    return std::span(numbers).subspan(first[move], first[move + 1] - first[move]);
  }

  // The index of a move, or size() if it is not legal here.
  [[nodiscard]] std::size_t find(go::Point move) const;
};

void find_features(const knowledge::Situation& situation,
                   const knowledge::PatternDictionary& patterns, const FeatureNumbers& numbers,
                   CandidateFeatures& out);

}  // namespace kiryoku::rank
