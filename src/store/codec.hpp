// SPDX-License-Identifier: MIT
// An Evaluation as a small block of bytes and back. Maps over the board are quantised
// (policy to 16 bits on a logarithmic scale, ownership and criticality to 8 bits), so a
// 19×19 evaluation takes about 1 KB; every decoded block is checked before it is believed.
#pragma once

#include <string>
#include <string_view>

#include "base/result.hpp"
#include "record/evaluation.hpp"

namespace kiryoku::store {

// Changes whenever blocks written before can no longer be read.
inline constexpr int kCodecVersion = 1;

std::string encode(const record::Evaluation& evaluation);

base::Result<record::Evaluation> decode(std::string_view bytes);

}  // namespace kiryoku::store
