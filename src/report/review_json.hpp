// SPDX-License-Identifier: MIT
// A review as JSON, everything in it: what the page shows and other programs read. The schema is
// docs/REVIEW_JSON.md.
#pragma once

#include <optional>
#include <string>

#include "lesson/game_review.hpp"

namespace kiryoku::report {

struct JsonParams {
  std::optional<lesson::Language> language;  // the page opens in it
  int indent = -1;                           // spaces a level; -1: one line
  std::size_t candidates = 5;                // a position, at most
  std::size_t line = 8;                      // moves a candidate, at most
  std::string home;                          // address of the page with all games, "" if none
};

std::string to_json(const lesson::GameReview& review, const JsonParams& params = {});

}  // namespace kiryoku::report
