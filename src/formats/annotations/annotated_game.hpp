// SPDX-License-Identifier: MIT
// A record and the evaluations found in it: GameRecord in, EvaluatedGame out, one evaluator for
// each annotator that wrote something. No engine is needed.
#pragma once

#include <string>
#include <vector>

#include "formats/annotations/annotator.hpp"
#include "formats/annotations/viewpoint.hpp"
#include "record/evaluation.hpp"
#include "record/game_record.hpp"

namespace kiryoku::formats {

enum class ViewpointChoice {
  kAuto,       // as the annotator is known to write; turned where signs alternate
  kAsWritten,  // as the annotator is known to write
  kTurned,     // every second position's values the other way round
};

struct AnnotationParams {
  ViewpointChoice choice = ViewpointChoice::kAuto;
  ViewpointParams viewpoint;
  bool wants_maps = false;  // policy and ownership where a file has them: slow to unpack
};

// What one annotator wrote into a game.
struct AnnotationSource {
  std::string id;    // of the annotator: "katrain", the key in EvaluatedGame::evaluations
  std::string name;  // "KaTrain file, 500 visits"
  Authors authors = Authors::kOneEngine;
  int positions = 0;           // with a value of their own
  int choices = 0;             // in which the engine's move is known
  bool has_winrates = false;   // wherever there is a value
  bool has_leads = false;      // wherever there is a value
  bool only_compares = false;  // no values of positions at all, only of moves beside each other
  int malformed = 0;           // notes that could not be read
  std::string example;         // of them: "move 12: SBKV "abc""
  ViewpointFinding viewpoint;
  bool turned = false;  // values of every second position were turned
};

struct AnnotatedGame {
  record::EvaluatedGame game;
  std::vector<AnnotationSource> sources;  // the one with most values first
};

// Without a tree in the record there is nothing to find.
AnnotatedGame read_annotations(record::GameRecord record, const AnnotationParams& params = {});

}  // namespace kiryoku::formats
