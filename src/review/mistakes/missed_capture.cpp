// SPDX-License-Identifier: MIT
// 取れる石: stones in atari could have been taken, and that was best.
#include <algorithm>

#include "review/mistakes/list.hpp"

namespace kiryoku::review {
namespace {

std::vector<go::Point> stones(const MoveFacts& facts, const MistakeParams& /*params*/) {
  const go::Board& board = facts.before.board();
  const go::Point best = facts.judged.best;
  std::vector<go::Point> taken;
  if (!best.is_place() || !board.is_empty(best)) {
    return taken;
  }
  for (const go::Point p : best.neighbors()) {
    const bool in_atari = board.at(p) == go::opposite(facts.mover()) && board.liberties(p) == 1;
    if (in_atari && std::find(taken.begin(), taken.end(), p) == taken.end()) {
      const std::vector<go::Point> chain = board.chain_stones(p);
      taken.insert(taken.end(), chain.begin(), chain.end());
    }
  }
  return taken;
}

bool holds(const MoveFacts& facts, const MistakeParams& params) {
  constexpr std::size_t kSeveral = 2;  // a single stone may be a ko
  return stones(facts, params).size() >= kSeveral;
}

}  // namespace

const Mistake kMissedCapture = {
    "missed_capture",
    "Kiryoku",
    {"取れる石の見落とし", "missed capture"},
    {"{best}で{stones}が取れるところでした。", "{best} would have taken {stones}."},
    {"相手の石がアタリになっていないか、毎手見ましょう。",
     "Look every move whether stones of the opponent are in atari."},
    holds,
    stones};

}  // namespace kiryoku::review
