// SPDX-License-Identifier: MIT
#include "knowledge/features.hpp"

#include "knowledge/full_features.hpp"
#include "knowledge/pattern3_index.hpp"
#include "knowledge/playout_features.hpp"

namespace kiryoku::knowledge {

std::string to_string(FeatureSet set) {
  switch (set) {
    case FeatureSet::kPaper:
      return "paper";
    case FeatureSet::kPlayout:
      return "playout";
    case FeatureSet::kFull:
      return "full";
  }
  return "";
}

const FeatureLayout& layout_of(FeatureSet set) {
  static const FeatureLayout kPaper({});
  static const FeatureLayout kPlayout = make_playout_layout();
  static const FeatureLayout kFull = make_full_layout();
  switch (set) {
    case FeatureSet::kPaper:
      return kPaper;
    case FeatureSet::kPlayout:
      return kPlayout;
    case FeatureSet::kFull:
      return kFull;
  }
  return kPaper;
}

void paper_teams(const Situation& situation, std::vector<CandidateTeam>& teams) {
  teams.clear();
  const Pattern3Index& index = pattern3_index();
  for (const go::Point p : go::points_of(situation.board.size())) {
    if (!situation.board.is_empty(p) || p == situation.board.ko_point()) {
      continue;
    }
    const Pattern3 pattern = pattern3_for(situation.board, p, situation.mover);
    if (!is_suicide(pattern)) {
      teams.push_back({p, {index.number(pattern), 0}});
    }
  }
}

}  // namespace kiryoku::knowledge
