// SPDX-License-Identifier: MIT
// The game information of an SGF tree: players, rules, komi, result, server and the rest.
#pragma once

#include <optional>
#include <string_view>

#include "base/result.hpp"
#include "record/game_record.hpp"
#include "record/game_tree.hpp"

namespace kiryoku::formats {

// Raw values of the properties that need more than copying; empty views where missing.
struct SgfInfo {
  std::string_view game_type, size, rules, komi, handicap, result;
  std::string_view black_name, white_name, black_rank, white_rank, overtime;
  bool has_komi = false;
  bool has_foxwq = false;  // in AP, or gokifu's trace
  int handicap_stones = 0;
  bool handicap_written = false;
};

// Collects information from a node in front of the first move. What an earlier node said stays.
void collect_info(const record::GameTree& tree, record::NodeId node, SgfInfo& info,
                  record::GameRecord& game);

// The board size; an error where it is nothing this program can play on.
base::Result<int> board_size(std::string_view written);

// Players, result, rules and komi, once size, server and the number of handicap stones are known.
void interpret_info(const SgfInfo& info, record::GameRecord& game);

// Adds a warning unless there are enough of them.
void add_warning(record::GameRecord& game, std::string message, record::Place place = {});

}  // namespace kiryoku::formats
