// SPDX-License-Identifier: MIT
// Points as people and protocols write them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "go/types.hpp"

namespace kiryoku::go {

// GTP vertex: "Q16", "AA3" beyond Z, no I, rows from the bottom; "pass" in any case.
std::string to_gtp(Point p, int size);
std::optional<Point> parse_gtp(std::string_view text, int size);

// SGF: "pd", letters from the top left, A–Z after z; "" is a pass, and so is "tt" up to 19.
std::string to_sgf(Point p, int size);
std::optional<Point> parse_sgf(std::string_view text, int size);

// Japanese: "16の四": column from the left as a number, row from the top in kanji; "パス".
std::string to_japanese(Point p, int size);
std::optional<Point> parse_japanese(std::string_view text, int size);

}  // namespace kiryoku::go
