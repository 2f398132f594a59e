// SPDX-License-Identifier: MIT
// What the corner book says of a move, for the review.
#pragma once

#include <optional>

#include "knowledge/joseki.hpp"
#include "review/facts.hpp"

namespace kiryoku::app {

// Nothing if the better move is in no corner, the board is not 19×19, or the book does not know the
// position.
std::optional<review::CornerBook> corner_book_of(const knowledge::JosekiBook& book,
                                                 const review::MoveFacts& facts);

}  // namespace kiryoku::app
