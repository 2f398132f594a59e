// SPDX-License-Identifier: MIT
#include "play/game_sgf.hpp"

#include <fmt/format.h>

#include "base/text.hpp"
#include "formats/evaluation_comment.hpp"
#include "formats/sgf_writer.hpp"
#include "go/coordinates.hpp"
#include "record/game_tree.hpp"

namespace kiryoku::play {
namespace {

using go::Color;
using record::GameTree;
using record::NodeId;

void add_stones(GameTree& tree, NodeId node, const go::Board& board, Color color) {
  record::PropertyId property = record::kNone;
  for (const go::Point p : go::points_of(board.size())) {
    if (board.at(p) == color) {
      if (property == record::kNone) {
        property = tree.add_property(node, color == Color::kBlack ? "AB" : "AW");
      }
      tree.add_value(property, go::to_sgf(p, board.size()));
    }
  }
}

NodeId add_root(GameTree& tree, const go::Position& position) {
  const NodeId root = tree.add_node(record::kNone);
  tree.set_raw(root, "FF", "4");
  tree.set_raw(root, "GM", "1");
  tree.set_raw(root, "CA", "UTF-8");
  tree.set_raw(root, "SZ", std::to_string(position.size()));
  tree.set_raw(root, "KM", base::format_number(position.komi()));
  tree.set_text(root, "RU", go::to_name(position.rules()));
  if (position.handicap() >= 2) {
    tree.set_raw(root, "HA", std::to_string(position.handicap()));
  }
  add_stones(tree, root, position.start_board(), Color::kBlack);
  add_stones(tree, root, position.start_board(), Color::kWhite);
  if (position.start_to_move() == Color::kWhite) {
    tree.set_raw(root, "PL", "W");
  }
  return root;
}

NodeId add_move(GameTree& tree, NodeId parent, go::Move move, int size) {
  const NodeId node = tree.add_node(parent);
  tree.set_raw(node, move.color == Color::kBlack ? "B" : "W", go::to_sgf(move.point, size));
  return node;
}

}  // namespace

std::string to_sgf(const PlayedGame& game, const GameNames& names) {
  GameTree tree;
  const int size = game.start.size();
  const NodeId root = add_root(tree, game.start);
  tree.set_text(root, "PB", names.black);
  tree.set_text(root, "PW", names.white);
  tree.set_text(root, "EV", names.event);
  tree.set_text(root, "RO", names.round);
  tree.set_text(root, "RE", game.result.to_string());
  tree.set_text(root, "GC", game.reason);
  NodeId node = root;
  for (const go::Move& move : game.start.moves()) {
    node = add_move(tree, node, move, size);
  }
  for (const PlayedMove& played : game.moves) {
    node = add_move(tree, node, played.move, size);
    std::string comment = fmt::format("time_ms={}", played.time_ms);
    if (played.evaluation) {
      comment = formats::to_comment_line(*played.evaluation, size) + "\n" + comment;
      tree.set_raw(node, "SBKV", fmt::format("{:.2f}", 100 * played.evaluation->black_winrate));
    }
    tree.set_text(node, "C", comment);
  }
  return formats::write_sgf(tree);
}

std::string to_sgf(const go::Position& position) {
  GameTree tree;
  NodeId node = add_root(tree, position);
  for (const go::Move& move : position.moves()) {
    node = add_move(tree, node, move, position.size());
  }
  return formats::write_sgf(tree);
}

}  // namespace kiryoku::play
