// SPDX-License-Identifier: MIT
// How boards are coloured in a terminal, 256-colour codes: wood, stones in true black and white,
// the move that is meant in red.
#pragma once

namespace kiryoku::base {

inline constexpr const char* kWood = "\x1b[48;5;179m";
inline constexpr const char* kLine = "\x1b[38;5;94m";
inline constexpr const char* kBlackStone = "\x1b[38;5;16m";
inline constexpr const char* kWhiteStone = "\x1b[38;5;231m";
inline constexpr const char* kMarkedMove = "\x1b[38;5;160m";
inline constexpr const char* kResetColors = "\x1b[0m";

}  // namespace kiryoku::base
