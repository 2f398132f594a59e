// SPDX-License-Identifier: MIT
// All moves as first: a playout tells a node of all its moves that the same player made later.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "engine/playout/schedules.hpp"
#include "engine/playout/sim_board.hpp"
#include "engine/playout/tree.hpp"

namespace kiryoku::engine::playout {

// Who was the first to play a vertex, from some ply of a playout on.
template <int W>
class FirstMoves {
 public:
  void clear() {
    black_.fill(0);
    white_.fill(0);
  }

  void set(Vertex vertex, Color color) {
    black_[vertex] = color == Color::kBlack ? 1.0F : 0.0F;
    white_[vertex] = color == Color::kWhite ? 1.0F : 0.0F;
  }

  // 1 where it was this player, else 0.
  [[nodiscard]] const VertexMap<float, W>& of(Color color) const {
    return color == Color::kBlack ? black_ : white_;
  }

 private:
  VertexMap<float, W> black_;
  VertexMap<float, W> white_;
};

// Adds playouts to the children of nodes. Of nodes that are visited all the time it keeps notes,
// which belong to one thread, and tells them to the children now and then: a note is a sum without
// a branch, and threads that wrote into the same children with every playout would wait for each
// other's memory.
template <int W>
class Amaf {
 public:
  Amaf(const NodePool& pool, const WideningSchedule& widening) : pool_(pool), widening_(widening) {}

  // `mine`: the vertices the node's player was the first to play.
  void add(const Node& node, const VertexMap<float, W>& mine, float win) {
    if (node.visits.get() >= kBusyVisits) {
      note(node, mine, win);
      return;
    }
    // Moves that will not be looked at for long need no values yet.
    const std::span<Node> children = pool_.moves(node);
    const std::size_t soon = 2 * widening_(node.visits.get());
    for (Node& child : children.first(std::min(children.size(), soon))) {
      if (mine[child.vertex] > 0) {
        child.amaf_visits.add_loosely(1);
        child.amaf_wins.add_loosely(win);
      }
    }
  }

 private:
  static constexpr std::uint32_t kBusyVisits = 128;  // from which on notes are kept
  static constexpr int kTellEvery = 16;              // playouts
  static constexpr std::size_t kNotes = 64;          // nodes of which there are notes

  struct Notes {
    const Node* node = nullptr;
    int playouts = 0;  // not yet told to its children; by child:
    std::vector<std::int16_t> vertices;
    std::vector<float> visits;
    std::vector<float> wins;
  };

  void note(const Node& node, const VertexMap<float, W>& mine, float win) {
    const std::uint64_t mixed =
        std::uint64_t{node.children.load(std::memory_order_relaxed)} * 0x9e3779b97f4a7c15U;
    Notes& notes = notes_[(mixed >> 32U) % kNotes];
    if (notes.node != &node) {
      tell(notes);
      begin(notes, node);
    }
    const std::size_t count = notes.vertices.size();
    const std::int16_t* vertices = notes.vertices.data();
    float* visits = notes.visits.data();
    float* wins = notes.wins.data();
    for (std::size_t i = 0; i < count; ++i) {  // no branch: none could be foreseen
      const float one = mine[vertices[i]];
      visits[i] += one;
      wins[i] += one * win;
    }
    if (++notes.playouts >= kTellEvery) {
      tell(notes);
    }
  }

  void begin(Notes& notes, const Node& node) const {
    const std::span<const Node> children = pool_.moves(node);
    notes.node = &node;
    notes.visits.assign(children.size(), 0);
    notes.wins.assign(children.size(), 0);
    notes.vertices.resize(children.size());
    std::transform(children.begin(), children.end(), notes.vertices.begin(),
                   [](const Node& child) { return child.vertex; });
  }

  void tell(Notes& notes) const {
    if (notes.playouts == 0) {
      return;
    }
    const std::span<Node> children = pool_.moves(*notes.node);
    for (std::size_t i = 0; i < notes.vertices.size(); ++i) {
      children[i].amaf_visits.add_loosely(notes.visits[i]);
      children[i].amaf_wins.add_loosely(notes.wins[i]);
    }
    std::fill(notes.visits.begin(), notes.visits.end(), 0.0F);
    std::fill(notes.wins.begin(), notes.wins.end(), 0.0F);
    notes.playouts = 0;
  }

  const NodePool& pool_;
  const WideningSchedule& widening_;
  std::array<Notes, kNotes> notes_;
};

}  // namespace kiryoku::engine::playout
