// SPDX-License-Identifier: MIT
#include <array>

#include "review/mistakes/list.hpp"

namespace kiryoku::review {

// おつきあい is a 手拍子 with more known about it, so it is asked first.
std::span<const Mistake* const> paper_mistakes() {
  static constexpr std::array kPaper = {&kElsewhere, &kTaggingAlong, &kUrgentPoint, &kBigPoint,
                                        &kReflex};
  return kPaper;
}

std::span<const Mistake* const> all_mistakes() {
  static constexpr std::array kAll = {
      &kOverlookedAtari, &kSelfAtari,        &kLadderMisread, &kRaceMisread,   &kLifeMisread,
      &kKillMissed,      &kCutLeft,          &kMissedCapture, &kDeadStones,    &kRecklessInvasion,
      &kJosekiLeft,      &kJosekiUnanswered, &kWeakStones,    &kElsewhere,     &kAttackMissed,
      &kTaggingAlong,    &kTooCareful,       &kUrgentPoint,   &kBigPoint,      &kUrgentMissed,
      &kWrongDirection,  &kBigMissed,        &kEndgameLoss,   &kLostSente,     &kVitalPoint,
      &kBadShape,        &kReflex,           &kWrongPlace,    &kWrongTechnique};
  return kAll;
}

bool is_borne_out(const MoveFacts& facts, go::Point place, const MistakeParams& params) {
  return !params.borne_out || distance(facts.judged.best, place) <= params.near;
}

std::vector<const Mistake*> reasons_of(const MoveFacts& facts,
                                       std::span<const Mistake* const> mistakes,
                                       const MistakeParams& params) {
  std::vector<const Mistake*> found;
  for (const Mistake* mistake : mistakes) {
    if (mistake->holds(facts, params)) {
      found.push_back(mistake);
    }
  }
  return found;
}

}  // namespace kiryoku::review
