// SPDX-License-Identifier: MIT
// From records with evaluations to Lines, with what was wrong with them.
#pragma once

#include <string>
#include <vector>

#include "formats/annotations/annotated_game.hpp"
#include "formats/csa/csa_game.hpp"
#include "judge/line.hpp"

namespace kiryoku::judge {

enum class GoValue { kAuto, kLead, kWinrate };  // kAuto: leads where the record has them

struct LineParams {
  formats::AnnotationParams annotations;
  GoValue value = GoValue::kAuto;
};

// A sentence about a record, and of how many things it is true. Equal sentences add up.
struct Remark {
  std::string what;     // "values alternate in sign: taken as the mover's"
  std::string example;  // where, with details
  int count = 1;
};

struct ReadLines {
  std::vector<Line> lines;  // one for each annotator
  std::vector<Remark> remarks;
};

ReadLines read_lines(record::GameRecord record, const LineParams& params);
ReadLines read_lines(const formats::CsaGame& game, const LineParams& params);

}  // namespace kiryoku::judge
