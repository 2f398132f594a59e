// SPDX-License-Identifier: MIT
#include "knowledge/playout_features.hpp"

#include <algorithm>

#include "knowledge/features.hpp"
#include "knowledge/pattern3_index.hpp"

namespace kiryoku::knowledge {
namespace {

using go::Board;
using go::Color;
using go::Point;

// Levels of the moves that answer the last one, everything but self-atari.
class Responses {
 public:
  Responses(const Situation& situation, const FeatureLayout& layout)
      : board_(situation.board), mover_(situation.mover), layout_(layout) {
    const Point last = situation.last;
    if (!last.is_place() || board_.at(last) != opposite(mover_)) {
      return;
    }
    for (const Point p : last.neighbors()) {
      raise(p, kContact, 1);
    }
    for (const Point p : last.diagonals()) {
      raise(p, kContact, 2);
    }
    for (const Point p : last.neighbors()) {
      if (board_.at(p) == mover_ && board_.liberties(p) <= 2) {
        save(p);
      }
    }
  }

  [[nodiscard]] Levels at(Point p) const { return levels_[p]; }

 private:
  void raise(Point p, PlayoutGroup group, std::size_t level) {
    if (layout_.level(levels_[p], group) < level) {
      levels_[p] &= ~layout_.pack(group, layout_.level(levels_[p], group));
      levels_[p] |= layout_.pack(group, level);
    }
  }

  [[nodiscard]] int free_beside(Point p) const {
    int free = 0;
    for (const Point q : p.neighbors()) {
      free += board_.is_empty(q) ? 1 : 0;
    }
    return free;
  }

  void save(Point stone) {
    const std::vector<Point> liberties = board_.chain_liberties(stone);
    if (liberties.size() == 2) {
      for (const Point p : liberties) {
        if (free_beside(p) >= 2) {
          raise(p, kLeaveTwo, 1);
        }
      }
      return;
    }
    if (liberties.empty()) {
      return;  // set up so; no game leads there
    }
    int after = free_beside(liberties[0]);
    for (const Point q : liberties[0].neighbors()) {
      if (board_.at(q) == mover_) {
        after = std::max(after, board_.liberties(q) - 1);
      }
    }
    if (after >= 2) {
      raise(liberties[0], kSave, after >= 3 ? 2 : 1);
    }
    for (const Point own : board_.chain_stones(stone)) {
      for (const Point q : own.neighbors()) {
        if (board_.at(q) == opposite(mover_) && board_.liberties(q) == 1) {
          raise(board_.chain_liberties(q)[0], kSave, 3);
        }
      }
    }
  }

  const Board& board_;
  Color mover_;
  const FeatureLayout& layout_;
  go::PointMap<Levels> levels_;
};

std::size_t self_atari_level(const Board& board, Color mover, Point p) {
  bool joins = false;
  int free = 0;
  for (const Point q : p.neighbors()) {
    free += board.at(q) == Color::kEmpty ? 1 : 0;
    joins = joins || board.at(q) == mover;
    if (free == 2 || (board.at(q) == mover && board.liberties(q) > 2) ||
        (board.at(q) == opposite(mover) && board.liberties(q) == 1)) {
      return 0;
    }
  }
  if (joins && board.liberties_after(mover, p) >= 2) {
    return 0;
  }
  return joins ? 2 : 1;
}

}  // namespace

FeatureLayout make_playout_layout() {
  return FeatureLayout({{"contact", {"beside", "diagonal"}},
                        {"save", {"two-liberties", "more-liberties", "capture"}},
                        {"leave-two", {"yes"}},
                        {"self-atari", {"one", "more"}}});
}

void playout_teams(const Situation& situation, std::vector<CandidateTeam>& teams) {
  paper_teams(situation, teams);
  const FeatureLayout& layout = layout_of(FeatureSet::kPlayout);
  const Responses responses(situation, layout);
  for (CandidateTeam& candidate : teams) {
    candidate.team.levels =
        responses.at(candidate.move) |
        layout.pack(kSelfAtari, self_atari_level(situation.board, situation.mover, candidate.move));
  }
}

}  // namespace kiryoku::knowledge
