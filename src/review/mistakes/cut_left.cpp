// SPDX-License-Identifier: MIT
// 切断: the best answer cuts the own stones apart; the better move would have connected them.
#include <algorithm>

#include "review/harm.hpp"
#include "review/mistakes/list.hpp"

namespace kiryoku::review {
namespace {

// Different chains of the mover beside a point, each of some weight.
std::vector<go::Point> chains_beside(const MoveFacts& facts, go::Point p) {
  const go::Board& board = facts.before.board();
  std::vector<go::Point> heads;
  for (const go::Point q : p.neighbors()) {
    const bool own = board.at(q) == facts.mover();
    if (own && std::find(heads.begin(), heads.end(), board.chain_of(q)) == heads.end()) {
      heads.push_back(board.chain_of(q));
    }
  }
  return heads;
}

bool holds(const MoveFacts& facts, const MistakeParams& params) {
  if (!facts.reply.is_place() || !facts.judged.best.is_place() ||
      !facts.before.board().is_empty(facts.reply)) {
    return false;
  }
  const std::vector<go::Point> cut = chains_beside(facts, facts.reply);
  const std::vector<go::Point> joined = chains_beside(facts, facts.judged.best);
  const auto both = std::count_if(cut.begin(), cut.end(), [&](go::Point head) {
    return std::find(joined.begin(), joined.end(), head) != joined.end();
  });
  // Cutting off what is safe either way is no harm.
  const std::vector<Harm> harms = harms_of(facts, params.ours.fall);
  return both >= 2 && std::any_of(harms.begin(), harms.end(), [&](const Harm& harm) {
           return harm.color == facts.mover() &&
                  distance(facts.reply, harm.stones) <= params.ours.touch;
         });
}

}  // namespace

const Mistake kCutLeft = {"cut_left",
                          "Kiryoku",
                          {"キリの見落とし", "cut overlooked"},
                          {"{reply}と切られる傷がありました。{best}とつなぐところでした。",
                           "The opponent can cut at {reply}. {best} would have connected."},
                          {"打つ前に、自分の石に切られる場所がないか確かめましょう。",
                           "Before you play, look for places where your stones can be cut."},
                          holds};

}  // namespace kiryoku::review
