// SPDX-License-Identifier: MIT
// Every kind of mistake, one file each; their order is in all.cpp.
#pragma once

#include "review/mistake.hpp"

namespace kiryoku::review {

extern const Mistake kOverlookedAtari;
extern const Mistake kSelfAtari;
extern const Mistake kLadderMisread;
extern const Mistake kElsewhere;
extern const Mistake kTaggingAlong;
extern const Mistake kUrgentPoint;
extern const Mistake kBigPoint;
extern const Mistake kEmptyTriangle;
extern const Mistake kReflex;

}  // namespace kiryoku::review
