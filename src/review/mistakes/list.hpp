// SPDX-License-Identifier: MIT
// Every kind of mistake, one file each; their order is in all.cpp.
#pragma once

#include "review/mistake.hpp"

namespace kiryoku::review {

extern const Mistake kOverlookedAtari;
extern const Mistake kSelfAtari;
extern const Mistake kLadderMisread;
extern const Mistake kRaceMisread;
extern const Mistake kLifeMisread;
extern const Mistake kKillMissed;
extern const Mistake kMissedCapture;
extern const Mistake kDeadStones;
extern const Mistake kRecklessInvasion;
extern const Mistake kJosekiLeft;
extern const Mistake kJosekiUnanswered;
extern const Mistake kWeakStones;
extern const Mistake kAttackMissed;
extern const Mistake kCutLeft;
extern const Mistake kElsewhere;
extern const Mistake kTaggingAlong;
extern const Mistake kTooCareful;
extern const Mistake kUrgentPoint;
extern const Mistake kUrgentMissed;
extern const Mistake kBigPoint;
extern const Mistake kBigMissed;
extern const Mistake kWrongDirection;
extern const Mistake kEndgameLoss;
extern const Mistake kLostSente;
extern const Mistake kVitalPoint;
extern const Mistake kBadShape;
extern const Mistake kReflex;
extern const Mistake kWrongPlace;
extern const Mistake kWrongTechnique;

}  // namespace kiryoku::review
