// SPDX-License-Identifier: MIT
// ヨセの損: the stones are settled, only points are left, and there were larger ones.
#include "review/harm.hpp"
#include "review/mistakes/list.hpp"

namespace kiryoku::review {
namespace {

bool holds(const MoveFacts& facts, const MistakeParams& params) {
  constexpr double kMost = 12;  // points; more is no endgame any more
  if (!facts.judged.loss_points || *facts.judged.loss_points > kMost ||
      !facts.judged.best.is_place() || facts.phase() == record::Phase::kOpening ||
      settled_share(facts) < params.ours.settled) {
    return false;
  }
  const std::vector<Harm> harms = harms_of(facts, params.ours.fall);
  return harms.empty() ||
         harms.front().stones.size() < static_cast<std::size_t>(params.ours.several);
}

}  // namespace

const Mistake kEndgameLoss = {"endgame_loss",
                              "Y survey",
                              {"ヨセの損", "endgame loss"},
                              {"ヨセで約{points}目の損です。{best}のほうが大きい手でした。",
                               "An endgame loss of about {points} points: {best} was larger."},
                              {"ヨセは、先手で打てるところと出入りの大きいところから打ちましょう。",
                               "In the endgame play sente moves first, then the largest."},
                              holds};

}  // namespace kiryoku::review
