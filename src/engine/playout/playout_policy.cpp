// SPDX-License-Identifier: MIT
#include "engine/playout/playout_policy.hpp"

#include <algorithm>
#include <cmath>

#include "knowledge/pattern3_index.hpp"
#include "knowledge/playout_features.hpp"

namespace kiryoku::engine::playout {
namespace {

std::uint32_t whole(double strength, std::uint32_t least) {
  const double scaled = std::round(strength * PlayoutStrengths::kOne);
  return static_cast<std::uint32_t>(
      std::clamp(scaled, static_cast<double>(least), static_cast<double>(PlayoutStrengths::kMost)));
}

// Weights of both players by pattern, from the strength of the pattern as the mover sees it.
template <typename StrengthOf>
std::vector<std::uint32_t> table_of(StrengthOf&& strength_of) {
  std::vector<std::uint32_t> weights(knowledge::kPattern3Count);
  for (Pattern3 pattern = 0; pattern < knowledge::kPattern3Count; ++pattern) {
    if (!knowledge::is_suicide(pattern) && !knowledge::is_eye(pattern)) {
      const std::uint32_t weight = whole(strength_of(pattern), 1);
      weights[pattern] |= weight;
      weights[knowledge::swap_colors(pattern)] |= weight << 16U;
    }
  }
  return weights;
}

}  // namespace

PlayoutStrengths PlayoutStrengths::uniform() {
  PlayoutStrengths strengths;
  strengths.pattern = table_of([](Pattern3) { return 1.0; });
  strengths.response.fill(kOne);
  return strengths;
}

PlayoutStrengths PlayoutStrengths::from(const knowledge::Knowledge& knowledge) {
  PlayoutStrengths strengths;
  const knowledge::Pattern3Index& index = knowledge::pattern3_index();
  strengths.pattern =
      table_of([&](Pattern3 around) { return knowledge.playout.pattern[index.number(around)]; });
  strengths.response.fill(kOne);
  if (knowledge.features == knowledge::FeatureSet::kFull) {
    const auto gamma = [&](std::size_t group, std::size_t level) {
      return knowledge.playout.groups[group][level];
    };
    const auto set = [&](Response kind, double strength) {
      strengths.response[static_cast<std::size_t>(kind)] = whole(strength, kOne);
    };
    set(Response::kBeside, gamma(knowledge::kContact, 1));
    set(Response::kDiagonal, gamma(knowledge::kContact, 2));
    set(Response::kExtendTwo, gamma(knowledge::kSave, 1));
    set(Response::kExtendMore, gamma(knowledge::kSave, 2));
    set(Response::kSaveByCapture, gamma(knowledge::kSave, 3));
    set(Response::kLeaveTwo, gamma(knowledge::kLeaveTwo, 1));
    strengths.self_atari_single = std::min(kOne, whole(gamma(knowledge::kSelfAtari, 1), 0));
    strengths.self_atari_chain = std::min(kOne, whole(gamma(knowledge::kSelfAtari, 2), 0));
  }
  return strengths;
}

}  // namespace kiryoku::engine::playout
