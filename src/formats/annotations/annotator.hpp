// SPDX-License-Identifier: MIT
// A program or server that writes engine evaluations into SGF: how its notes in one node are
// read. Each lives in a file of its own and has one line in all.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "go/types.hpp"
#include "record/evaluation.hpp"
#include "record/game_tree.hpp"

namespace kiryoku::formats {

// Who wrote the evaluations of a game.
enum class Authors {
  kOneEngine,   // the same engine for all positions: neighbours can be compared
  kEachPlayer,  // each side's program for its own moves: only every second one can [T 3]
};

// What was written about one position; everything turned to Black's side already.
struct PositionNote {
  std::optional<double> black_winrate;  // 0–1
  std::optional<double> black_lead;     // points
  std::int64_t visits = 0;              // 0: not told
  // [0] is the engine's choice. Their values are relative to each other alone where the note
  // has none of its own (GNU Go).
  std::vector<record::Candidate> candidates;
  std::vector<float> policy;     // as in record::Evaluation
  std::vector<float> ownership;  // as in record::Evaluation
};

struct NodeNotes {
  std::optional<PositionNote> before;  // of the position in which the node's move was made
  std::optional<PositionNote> after;   // of the one it led to
  std::string engine;                  // its name, where the note tells it
  std::string malformed;               // what looked like a note and could not be read; shortened

  [[nodiscard]] bool empty() const { return !before && !after && malformed.empty(); }
};

// A node and what every reader needs to know around it.
struct NodeView {
  const record::GameTree& tree;
  record::NodeId node = record::kNone;
  int size = 19;
  go::Move move;             // the node's; color kEmpty without one
  std::string_view comment;  // property C, unescaped
  bool wants_maps = false;   // policy and ownership too, where they cost time

  [[nodiscard]] bool has(std::string_view property) const { return tree.find(node, property) >= 0; }
};

struct Annotator {
  std::string_view id;     // "katrain"
  std::string_view title;  // "KaTrain file"
  Authors authors = Authors::kOneEngine;
  NodeNotes (*read)(const NodeView& view);
};

// The list: all.cpp.
std::span<const Annotator> all_annotators();

}  // namespace kiryoku::formats
