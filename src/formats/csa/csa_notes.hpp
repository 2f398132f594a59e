// SPDX-License-Identifier: MIT
// What programs and servers write into the comments of CSA records.
#pragma once

#include <optional>
#include <string_view>

#include "formats/csa/csa_game.hpp"

namespace kiryoku::formats {

// The text behind "'**": a value and moves. A value that is no finite number, and moves that are
// none, are told in `malformed`; what stands before them is kept.
CsaNote parse_csa_note(std::string_view text);

// "toryo:name win:other lose" behind "'summary:", sente first: who won; kEmpty for a draw.
std::optional<go::Color> winner_of_summary(std::string_view summary);

// How a special move ends a game with this side to move; kUnknown for moves that are none.
record::GameResult result_of_ending(std::string_view ending, go::Color to_move);

}  // namespace kiryoku::formats
