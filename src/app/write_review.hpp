// SPDX-License-Identifier: MIT
// A review as files: NAME.html, NAME.sgf, NAME.json, NAME.txt. A file that is not ours is never
// written over unless that is wanted.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "lesson/game_review.hpp"

namespace kiryoku::app {

struct ReviewFiles {
  std::filesystem::path folder;                            // made if it is not there
  std::string name;                                        // without extension
  lesson::Language language = lesson::Language::kEnglish;  // of text and comments
  std::optional<lesson::Language> page_language;  // the page opens in it; else in the browser's
  bool html = true;
  bool others = false;  // .sgf, .json and .txt, too
  bool force = false;   // write over files that are not ours
  std::string home;     // address of the page with all games
};

// Whether these files may be written, so that nobody waits for a review in vain; makes the folder.
base::Result<void> may_write(const ReviewFiles& files);

// The files written. `page` is the template (app/page.hpp).
base::Result<std::vector<std::filesystem::path>> write_review(const lesson::GameReview& review,
                                                              const ReviewFiles& files,
                                                              std::string_view page);

// One page with its data, under the same rule.
base::Result<void> write_page(const std::filesystem::path& path, std::string_view page,
                              std::string_view json, bool force);

// "games/a.sgf.gz#3" → "a-3": a name for the reports of a game.
std::string report_name(const std::string& source);

}  // namespace kiryoku::app
