// SPDX-License-Identifier: MIT
// Every legal move of a position as a short list of feature numbers: the Bradley–Terry features
// of the room knowledge (largest known pattern, captures, distances, lines …), the distance to
// the last move by stage of the game, and where a network was asked, how much its policy likes the
// move. What a rank-conditional policy is made of.
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
  explicit FeatureNumbers(std::size_t patterns, bool sees_policy = false);

  [[nodiscard]] std::size_t count() const { return count_; }

  [[nodiscard]] FeatureNumber pattern(std::uint32_t number) const { return number - 1; }

  [[nodiscard]] FeatureNumber level(std::size_t group, std::size_t level) const {
    return static_cast<FeatureNumber>(groups_[group] + level - 1);
  }

  [[nodiscard]] FeatureNumber distance_at_stage(std::size_t distance, int move_number) const;

  [[nodiscard]] bool sees_policy() const { return policy_ != 0; }

  // Only where the policy is seen: its share of a move, and the place among the moves (from 0),
  // each by stage.
  [[nodiscard]] FeatureNumber policy_share(float share, int move_number) const;
  [[nodiscard]] FeatureNumber policy_place(std::size_t place, int move_number) const;

  [[nodiscard]] std::size_t groups() const { return groups_.size(); }

 private:
  std::vector<std::size_t> groups_;  // first number of each
  std::size_t stages_ = 0;           // first number
  std::size_t distances_ = 0;        // levels per stage
  std::size_t policy_ = 0;           // first number; 0: not seen
  std::size_t count_ = 0;
};

// The legal moves of one position; buffers are reused from one position to the next.
struct CandidateFeatures {
  std::vector<go::Point> moves;
  std::vector<std::uint32_t> first;  // of each move in `numbers`; one more at the end
  std::vector<FeatureNumber> numbers;
  std::vector<knowledge::CandidateTeam> teams;  // scratch
  std::vector<float> shares;                    // scratch: the policy, best first

  [[nodiscard]] std::size_t size() const { return moves.size(); }

  [[nodiscard]] std::span<const FeatureNumber> of(std::size_t move) const {
    return std::span(numbers).subspan(first[move], first[move + 1] - first[move]);
  }

  // The index of a move, or size() if it is not legal here.
  [[nodiscard]] std::size_t find(go::Point move) const;
};

// `policy` as in Evaluation::policy; needed only by numbers that see it.
void find_features(const knowledge::Situation& situation,
                   const knowledge::PatternDictionary& patterns, const FeatureNumbers& numbers,
                   std::span<const float> policy, CandidateFeatures& out);

}  // namespace kiryoku::rank
