// SPDX-License-Identifier: MIT
// A number of points or stones as results and komi are written in words.
#pragma once

#include <optional>
#include <string_view>

namespace kiryoku::record {

// The amount in a short text: 3.5, 43.5, 3,5, 3½, 7¾, 二目半, 十二目, 半目, 3又3/4, 1/4. Numbers
// in it are added up, so the text should hold one amount only.
std::optional<double> amount_in(std::string_view text);

}  // namespace kiryoku::record
