// SPDX-License-Identifier: MIT
// アキ三角: three stones round an empty point, the textbook's bad shape.
#include "review/mistakes/list.hpp"
#include "shape/surroundings.hpp"

namespace kiryoku::review {
namespace {

bool holds(const MoveFacts& facts, const MistakeParams& params) {
  if (!facts.move().is_place() || !facts.judged.best.is_place() ||
      !facts.before.board().is_empty(facts.move()) ||
      facts.before.board().is_capture(facts.mover(), facts.move())) {
    return false;
  }
  // Only where the better move is about the same stones: else the shape is not the trouble.
  if (distance(facts.move(), facts.judged.best) > params.near) {
    return false;
  }
  const shape::Surroundings around{facts.before.board(), facts.mover(), facts.move(),
                                   facts.previous};
  return shape::in_any_direction(around, [](const shape::View& v) {
    const bool corner = v.own(1, 0) && v.own(0, 1) && v.empty(1, 1);
    const bool end = v.own(1, 0) && v.own(1, 1) && v.empty(0, 1);
    return corner || end;
  });
}

}  // namespace

const Mistake kEmptyTriangle = {"empty_triangle",
                                "Kiryoku",
                                {"アキ三角", "empty triangle"},
                                {"アキ三角の悪い形で、石の働きが足りません。",
                                 "It makes an empty triangle: the stones do little work."},
                                holds};

}  // namespace kiryoku::review
