// SPDX-License-Identifier: MIT
// The feature sets: a Situation to the teams of its legal moves.
//
//   paper    the 3×3 neighbourhood with atari status and nothing else [N 3.3]
//   playout  the same, and what a move answers near the last one: what playouts can afford
//   full     large patterns and tactical features [Coulom 2007 and more]: used in the tree and
//            wherever "looks good at first sight" is asked
#pragma once

#include <string>
#include <vector>

#include "knowledge/large_pattern.hpp"
#include "knowledge/situation.hpp"
#include "knowledge/team.hpp"

namespace kiryoku::knowledge {

enum class FeatureSet { kPaper, kPlayout, kFull };

std::string to_string(FeatureSet set);

// The small groups of a set.
const FeatureLayout& layout_of(FeatureSet set);

struct CandidateTeam {
  go::Point move;  // a place, or pass (set `full` alone)
  Team team;
};

// Teams of all legal moves, superko apart.
void paper_teams(const Situation& situation, std::vector<CandidateTeam>& teams);
void playout_teams(const Situation& situation, std::vector<CandidateTeam>& teams);
void full_teams(const Situation& situation, const PatternDictionary& patterns,
                std::vector<CandidateTeam>& teams);

}  // namespace kiryoku::knowledge
