// SPDX-License-Identifier: MIT
// Names of moves in touch with the opponent's stones, or answering such a touch.
#include <array>

#include "shape/move_name.hpp"

namespace kiryoku::shape {
namespace {

bool touches(const Surroundings& a) { return count_neighbors(a, Cell::kOpponent) > 0; }

bool beside_own(const Surroundings& a) { return count_neighbors(a, Cell::kOwn) > 0; }

// Round the head of a stone that ours already touches.
bool bends_round(const View& v) { return v.own(1, 1) && v.opponent(1, 0) && v.empty(0, 1); }

bool is_hane(const Surroundings& a) { return !beside_own(a) && in_any_direction(a, bends_round); }

// A hane from a stone that is one itself.
bool is_double_hane(const Surroundings& a) {
  return !beside_own(a) && in_any_direction(a, [](const View& v) {
    return bends_round(v) && v.own(2, 2) && v.opponent(2, 1) && !v.own(1, 2);
  });
}

// On the other side of the stone from one of ours.
bool is_clamp(const Surroundings& a) {
  return !beside_own(a) &&
         in_any_direction(a, [](const View& v) { return v.opponent(0, 1) && v.own(0, 2); });
}

bool is_diagonal_attachment(const Surroundings& a) {
  return !beside_own(a) && in_any_direction(a, [](const View& v) {
    return v.own(1, 1) && v.empty(1, 0) && v.empty(0, 1) &&
           (v.opponent(-1, 0) || v.opponent(0, -1));
  });
}

// In the way of a stone that is just pushing along.
bool is_block(const Surroundings& a) {
  return in_any_direction(a, [&](const View& v) {
    const bool pushing = v.opponent(0, 1) && v.point(0, 1) == a.last && v.opponent(0, 2);
    const bool supported =
        v.own(1, 0) || v.own(1, 1) || v.own(1, 2) || v.own(-1, 0) || v.own(-1, 1) || v.own(-1, 2);
    return pushing && supported;
  });
}

// Along the edge below an enemy stone.
bool is_crawl(const Surroundings& a) {
  constexpr int kHighest = 3;
  return in_any_direction(a, [](const View& v) {
    return v.line() <= kHighest && v.own(1, 0) && v.opponent(0, -1) && !v.opponent(0, 1);
  });
}

// Along the opponent's stones, above them.
bool is_push(const Surroundings& a) {
  return in_any_direction(a, [](const View& v) {
    return v.own(1, 0) && v.opponent(0, 1) && v.opponent(1, 1) && !v.opponent(0, -1) &&
           !v.opponent(-1, 0);
  });
}

bool is_bump(const Surroundings& a) {
  return in_any_direction(a, [](const View& v) {
    return v.own(0, 1) && v.opponent(0, -1) && !v.opponent(1, 0) && !v.opponent(-1, 0);
  });
}

// Towards the edge from a stone above, in a fight.
bool is_descent(const Surroundings& a) {
  constexpr int kHighest = 2;
  return in_any_direction(a, [](const View& v) {
    return v.line() <= kHighest && v.own(0, -1) && !v.own(1, 0) && !v.own(-1, 0) &&
           (v.opponent(1, -1) || v.opponent(1, 0) || v.opponent(-1, 0) || v.opponent(-1, -1));
  });
}

// A row of stones that runs into one of the opponent's turns aside.
bool is_turn(const Surroundings& a) {
  return !touches(a) && in_any_direction(a, [](const View& v) {
    return v.own(1, 0) && v.own(1, -1) && v.opponent(1, 1) && v.empty(0, 1) && !v.own(0, -1);
  });
}

// Up from a low stone that is touched from the side.
bool is_stand(const Surroundings& a) {
  constexpr int kHighest = 4;
  return !touches(a) && in_any_direction(a, [](const View& v) {
    return v.line() <= kHighest && v.own(0, 1) && !v.own(1, 0) && !v.own(-1, 0) &&
           (v.opponent(1, 1) || v.opponent(-1, 1)) && !v.own(0, 2);
  });
}

// On from a stone that is touched, away from the touch.
bool is_extension(const Surroundings& a) {
  return !touches(a) && in_any_direction(a, [](const View& v) {
    return v.own(0, 1) && (v.opponent(1, 1) || v.opponent(-1, 1) || v.opponent(0, 2));
  });
}

// Beside a stone of one's own, far from any touch.
bool is_side_by_side(const Surroundings& a) { return !touches(a) && beside_own(a); }

bool is_three_three_invasion(const Surroundings& a) {
  constexpr int kThird = 3;
  constexpr int kSmallest = 13;
  return a.board.size() >= kSmallest && in_any_direction(a, [](const View& v) {
           return v.line() == kThird && v.line_aside() == kThird && v.opponent(-1, -1) &&
                  v.empty(-1, 0) && v.empty(0, -1);
         });
}

bool is_attachment(const Surroundings& a) { return touches(a) && !beside_own(a); }

constexpr std::array kNames = {
    MoveName{"sansan_invasion", "三々入り", "3-3 invasion", is_three_three_invasion},
    MoveName{"kosumitsuke", "コスミツケ", "diagonal attachment", is_diagonal_attachment},
    MoveName{"nidanbane", "二段バネ", "double hane", is_double_hane},
    MoveName{"hane", "ハネ", "hane", is_hane},
    MoveName{"hasamitsuke", "ハサミツケ", "clamp", is_clamp},
    MoveName{"osae", "オサエ", "block", is_block},
    MoveName{"hai", "ハイ", "crawl", is_crawl},
    MoveName{"oshi", "オシ", "push", is_push},
    MoveName{"sagari", "サガリ", "descent", is_descent},
    MoveName{"butsukari", "ブツカリ", "bump", is_bump},
    MoveName{"magari", "マガリ", "turn", is_turn},
    MoveName{"tachi", "タチ", "stand", is_stand},
    MoveName{"nobi", "ノビ", "extension", is_extension},
    MoveName{"narabi", "ナラビ", "side-by-side move", is_side_by_side},
    MoveName{"tsuke", "ツケ", "attachment", is_attachment},
};

}  // namespace

std::span<const MoveName> contact_names() { return kNames; }

}  // namespace kiryoku::shape
