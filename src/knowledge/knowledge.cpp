// SPDX-License-Identifier: MIT
#include "knowledge/knowledge.hpp"

namespace kiryoku::knowledge {

std::vector<MoveProbability> move_probabilities(const Knowledge& knowledge,
                                                const Situation& situation) {
  std::vector<CandidateTeam> teams;
  const bool full = knowledge.features == FeatureSet::kFull;
  if (full) {
    full_teams(situation, knowledge.patterns, teams);
  } else {
    paper_teams(situation, teams);
  }
  const FeatureLayout& layout = layout_of(knowledge.features);
  const Gammas& gammas = full ? knowledge.full : knowledge.playout;
  std::vector<MoveProbability> moves;
  moves.reserve(teams.size());
  double sum = 0;
  for (const CandidateTeam& candidate : teams) {
    const double strength = gammas.of_team(candidate.team, layout);
    moves.push_back({candidate.move, strength});
    sum += strength;
  }
  for (MoveProbability& move : moves) {
    move.probability /= sum;
  }
  return moves;
}

}  // namespace kiryoku::knowledge
