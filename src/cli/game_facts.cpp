// SPDX-License-Identifier: MIT
#include "cli/game_facts.hpp"

#include "record/game_tree.hpp"

namespace kiryoku::cli {

using Json = nlohmann::ordered_json;

int count_variations(const record::GameRecord& game) {
  if (game.tree == nullptr) {
    return 0;
  }
  int count = 0;
  for (record::NodeId node = 0; node < game.tree->node_count(); ++node) {
    count += game.tree->next_sibling(node) >= 0 ? 1 : 0;
  }
  return count;
}

Json position_json(const go::Position& position, int move) {
  Json rows = Json::array();
  for (int y = 0; y < position.size(); ++y) {
    std::string row;
    for (int x = 0; x < position.size(); ++x) {
      const go::Color color = position.board().at(go::Point::at(x, y));
      row += color == go::Color::kBlack ? 'X' : color == go::Color::kWhite ? 'O' : '.';
    }
    rows.push_back(std::move(row));
  }
  return {{"move", move},
          {"to_move", position.to_move() == go::Color::kBlack ? "B" : "W"},
          {"captured_by_black", position.captured_by(go::Color::kBlack)},
          {"captured_by_white", position.captured_by(go::Color::kWhite)},
          {"board", std::move(rows)}};
}

std::string dump(const Json& json, int indent) {
  return json.dump(indent, ' ', false, Json::error_handler_t::replace);
}

}  // namespace kiryoku::cli
