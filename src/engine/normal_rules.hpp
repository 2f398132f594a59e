// SPDX-License-Identifier: MIT
// Komi and rules in the forms programs of others accept.
#pragma once

#include <string>
#include <vector>

#include "go/position.hpp"
#include "go/rules.hpp"

namespace kiryoku::engine {

// Whole and half points are what everybody takes. A komi between them (3.75, 6.7) becomes the half
// point of the same interval: since games end by whole points, the same player wins.
double normal_komi(double komi);

// Komi for a position that is set up stone by stone in the middle of its game: with White's
// handicap compensation and, where prisoners count, the prisoners taken so far.
double set_up_komi(const go::Position& position);

// As kata-set-rules and the analysis engine take them: a name, or a JSON object.
std::string kata_rules(const go::Rules& rules);

// Names for kgs-rules, the nearest first.
std::vector<std::string> kgs_rules(const go::Rules& rules);

}  // namespace kiryoku::engine
