// SPDX-License-Identifier: MIT
#include "knowledge/full_features.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "knowledge/features.hpp"
#include "shape/ladder.hpp"

namespace kiryoku::knowledge {
namespace {

using go::Board;
using go::Color;
using go::Point;

constexpr int kFarthest = 17;      // distances from here on are alike
constexpr int kLines = 6;          // the sixth line and above are alike
constexpr int kOpeningMoves = 40;  // stages of the game, in moves
constexpr int kMiddleMoves = 130;
constexpr shape::LadderParams kLadders{.max_moves = 200};  // long ladders are rare, time is not

std::vector<std::string> numbered(int first, int last) {
  std::vector<std::string> names;
  for (int i = first; i <= last; ++i) {
    names.push_back(std::to_string(i));
  }
  return names;
}

std::vector<std::string> line_names() {
  std::vector<std::string> names;
  for (const char* stage : {"opening", "middle", "late"}) {
    for (int line = 1; line <= kLines; ++line) {
      names.push_back(std::string(stage) + std::to_string(line));
    }
  }
  return names;
}

// |dx| + |dy| + max: 2 beside, 3 diagonal …; 1 for the very point.
std::size_t distance_level(Point from, Point p) {
  if (!from.is_place()) {
    return 0;
  }
  const int dx = std::abs(from.x() - p.x());
  const int dy = std::abs(from.y() - p.y());
  return static_cast<std::size_t>(std::clamp(dx + dy + std::max(dx, dy), 1, kFarthest));
}

// The chains beside a point, each once.
struct Beside {
  std::array<Point, 4> heads;
  std::size_t count = 0;

  void add(Point head) {
    if (std::find(heads.begin(), heads.begin() + count, head) == heads.begin() + count) {
      heads[count++] = head;
    }
  }
};

// One move under the lens.
struct Surroundings {
  Beside own;
  Beside other;
  int free = 0;
};

class Reader {
 public:
  Reader(const Situation& situation, const FeatureLayout& layout)
      : situation_(situation),
        board_(situation.board),
        mover_(situation.mover),
        layout_(layout),
        ladders_(shape::find_ladders(situation.board, kLadders)) {
    if (situation.last.is_place() && go::is_stone(board_.at(situation.last))) {
      last_chain_ = board_.chain_of(situation.last);
    }
  }

  [[nodiscard]] Levels levels(Point p) const {
    Surroundings around;
    for (const Point q : p.neighbors()) {
      if (board_.is_empty(q)) {
        ++around.free;
      } else if (board_.at(q) == mover_) {
        around.own.add(board_.chain_of(q));
      } else if (board_.at(q) != Color::kOff) {
        around.other.add(board_.chain_of(q));
      }
    }
    const std::size_t capture = capture_level(around);
    const int after = liberties_after(p, around);
    return layout_.pack(kFullCapture, capture) |
           layout_.pack(kFullExtension, extension_level(around, after)) |
           layout_.pack(kFullSelfAtari, self_atari_level(around, after, capture)) |
           layout_.pack(kFullAtari, atari_level(p, around)) |
           layout_.pack(kFullDanger, danger_level(around, after)) |
           layout_.pack(kFullLine, line_level(p)) |
           layout_.pack(kFullDistanceLast, distance_level(situation_.last, p)) |
           layout_.pack(kFullDistanceBefore, distance_level(situation_.before_last, p)) |
           layout_.pack(kFullLiberties, liberties_level(around, after)) |
           layout_.pack(kFullPressure, pressure_level(around)) |
           layout_.pack(kFullJoin, join_level(around.own)) |
           layout_.pack(kFullCut, join_level(around.other)) |
           layout_.pack(kFullTouchLast, touch_last_level(around));
  }

 private:
  [[nodiscard]] int liberties_after(Point p, const Surroundings& around) const {
    const bool captures =
        std::any_of(around.other.heads.begin(), around.other.heads.begin() + around.other.count,
                    [&](Point head) { return board_.liberties(head) == 1; });
    return around.own.count == 0 && !captures ? around.free : board_.liberties_after(mover_, p);
  }

  // An own chain in atari touches this chain of the opponent's.
  [[nodiscard]] bool threatens_us(Point head) const {
    Point stone = head;
    do {
      for (const Point q : stone.neighbors()) {
        if (board_.at(q) == mover_ && board_.liberties(q) == 1) {
          return true;
        }
      }
      stone = board_.next_stone(stone);
    } while (stone != head);
    return false;
  }

  // 1 saves own stones, 2 takes the last move, 3 one stone that could run, 4 more, 5 one that
  // could not, 6 more.
  [[nodiscard]] std::size_t capture_level(const Surroundings& around) const {
    std::size_t best = 0;
    for (std::size_t i = 0; i < around.other.count; ++i) {
      const Point head = around.other.heads[i];
      if (board_.liberties(head) != 1) {
        continue;
      }
      std::size_t level =
          (ladders_.captured[head] ? 5U : 3U) + (board_.stones_in_chain(head) > 1 ? 1U : 0U);
      if (threatens_us(head)) {
        level = 1;
      } else if (head == last_chain_) {
        level = 2;
      }
      best = best == 0 ? level : std::min(best, level);
    }
    return best;
  }

  // Own chain in atari gets two liberties or more. 1, 2: the last move gave the atari; 3, 4: it
  // is older; 2 and 4 still lead into a ladder.
  [[nodiscard]] std::size_t extension_level(const Surroundings& around, int after) const {
    std::size_t best = 0;
    for (std::size_t i = 0; i < around.own.count && after >= 2; ++i) {
      const Point head = around.own.heads[i];
      if (board_.liberties(head) != 1) {
        continue;
      }
      const std::size_t level =
          (touches_last(head) ? 1U : 3U) + (ladders_.captured[head] ? 1U : 0U);
      best = best == 0 ? level : std::min(best, level);
    }
    return best;
  }

  [[nodiscard]] bool touches_last(Point head) const {
    if (!situation_.last.is_place()) {
      return false;
    }
    const std::array<Point, 4> around = situation_.last.neighbors();
    return std::any_of(around.begin(), around.end(), [&](Point q) {
      return board_.at(q) == mover_ && board_.chain_of(q) == head;
    });
  }

  // 1 of one stone, 2 of up to four, 3 of more; captures are not self-atari.
  [[nodiscard]] std::size_t self_atari_level(const Surroundings& around, int after,
                                             std::size_t capture) const {
    if (after >= 2 || capture != 0) {
      return 0;
    }
    int stones = 1;
    for (std::size_t i = 0; i < around.own.count; ++i) {
      stones += board_.stones_in_chain(around.own.heads[i]);
    }
    return stones == 1 ? 1 : (stones <= 4 ? 2 : 3);
  }

  // 1 starts a ladder that works, 2 while a ko is open, 3 of one stone, 4 of more.
  [[nodiscard]] std::size_t atari_level(Point p, const Surroundings& around) const {
    std::size_t best = 0;
    for (std::size_t i = 0; i < around.other.count; ++i) {
      const Point head = around.other.heads[i];
      if (board_.liberties(head) != 2) {
        continue;
      }
      const auto other = static_cast<std::size_t>(opposite(mover_));
      std::size_t level = board_.stones_in_chain(head) > 1 ? 4 : 3;
      if (ladders_.working_against[other][p] && ladders_.captured[head]) {
        level = 1;
      } else if (board_.ko_point().is_place()) {
        level = 2;
      }
      best = best == 0 ? level : std::min(best, level);
    }
    return best;
  }

  // A move on a liberty of an own chain with two that a ladder would take: 1 the last move made
  // it so, 2 it is older.
  [[nodiscard]] std::size_t danger_level(const Surroundings& around, int after) const {
    std::size_t best = 0;
    for (std::size_t i = 0; i < around.own.count && after >= 3; ++i) {
      const Point head = around.own.heads[i];
      if (board_.liberties(head) == 2 && ladders_.captured[head]) {
        const std::size_t level = touches_last(head) ? 1 : 2;
        best = best == 0 ? level : std::min(best, level);
      }
    }
    return best;
  }

  [[nodiscard]] std::size_t line_level(Point p) const {
    const int size = board_.size();
    const int line = 1 + std::min({p.x(), p.y(), size - 1 - p.x(), size - 1 - p.y(), kLines - 1});
    const int stage = situation_.move_number < kOpeningMoves
                          ? 0
                          : (situation_.move_number < kMiddleMoves ? 1 : 2);
    return static_cast<std::size_t>(stage * kLines + line);
  }

  // 1–4: two, three, four, five or more liberties of a chain that was there before.
  [[nodiscard]] std::size_t liberties_level(const Surroundings& around, int after) const {
    return around.own.count == 0 || after < 2 ? 0
                                              : static_cast<std::size_t>(std::min(after, 5) - 1);
  }

  // The weakest chain of the opponent's beside the move is left 1: two liberties, 2: three.
  [[nodiscard]] std::size_t pressure_level(const Surroundings& around) const {
    std::size_t best = 0;
    for (std::size_t i = 0; i < around.other.count; ++i) {
      const int left = board_.liberties(around.other.heads[i]) - 1;
      if (left == 2 || (left == 3 && best == 0)) {
        best = left == 2 ? 1 : 2;
      }
    }
    return best;
  }

  // Two or more chains meet here: 1 all have three liberties, 2 one has fewer.
  [[nodiscard]] std::size_t join_level(const Beside& chains) const {
    if (chains.count < 2) {
      return 0;
    }
    const bool weak = std::any_of(chains.heads.begin(), chains.heads.begin() + chains.count,
                                  [&](Point head) { return board_.liberties(head) < 3; });
    return weak ? 2 : 1;
  }

  // On a liberty of the chain that moved last, which has 1: two, 2: three, 3: four, 4: more.
  [[nodiscard]] std::size_t touch_last_level(const Surroundings& around) const {
    const auto* end = around.other.heads.begin() + around.other.count;
    if (last_chain_.is_none() || std::find(around.other.heads.begin(), end, last_chain_) == end) {
      return 0;
    }
    return static_cast<std::size_t>(std::clamp(board_.liberties(last_chain_) - 1, 1, 4));
  }

  const Situation& situation_;
  const Board& board_;
  Color mover_;
  const FeatureLayout& layout_;
  shape::Ladders ladders_;
  Point last_chain_;
};

}  // namespace

FeatureLayout make_full_layout() {
  return FeatureLayout({
      {"capture", {"saves", "last", "one", "more", "one-laddered", "more-laddered"}},
      {"extension", {"new", "new-laddered", "old", "old-laddered"}},
      {"self-atari", {"one", "few", "many"}},
      {"atari", {"ladder", "ko", "one", "more"}},
      {"danger", {"new", "old"}},
      {"line", line_names()},
      {"distance-last", numbered(1, kFarthest)},
      {"distance-before", numbered(1, kFarthest)},
      {"liberties", {"2", "3", "4", "5"}},
      {"pressure", {"2", "3"}},
      {"join", {"strong", "weak"}},
      {"cut", {"strong", "weak"}},
      {"touch-last", {"2", "3", "4", "5"}},
      {"pass", {"first", "second"}},
  });
}

void full_teams(const Situation& situation, const PatternDictionary& patterns,
                std::vector<CandidateTeam>& teams) {
  teams.clear();
  const FeatureLayout& layout = layout_of(FeatureSet::kFull);
  const PatternView view(situation.board, situation.mover);
  const Reader reader(situation, layout);
  for (const Point p : go::points_of(situation.board.size())) {
    if (situation.board.check(situation.mover, p) == go::Legality::kOk) {
      teams.push_back({p, {patterns.largest(view, p), reader.levels(p)}});
    }
  }
  teams.push_back({Point::pass(), {0, layout.pack(kFullPass, situation.last.is_pass() ? 2 : 1)}});
}

}  // namespace kiryoku::knowledge
