// SPDX-License-Identifier: MIT
// A trained network with more channels that says the same: the old channels hear nothing of the
// new ones, which hear everything, so that training can begin where the smaller network ended.
#pragma once

#include "learn/net/layout.hpp"

namespace kiryoku::learn {

// `wide` has as many blocks as `narrow` and no fewer channels.
Weights widen(const Layout& narrow, const Weights& weights, const Layout& wide);

}  // namespace kiryoku::learn
