// SPDX-License-Identifier: MIT
// What `kiryoku review` does once its options are known. Apart from the options' file, which
// takes long to compile.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/open_engine.hpp"
#include "app/review_game.hpp"
#include "base/progress.hpp"
#include "base/result.hpp"

namespace kiryoku::cli {

struct ReviewJob {
  app::EngineRequest request;
  bool from_record = false;  // the records' own evaluations, and no engine
  int threads = 0;
  app::ReviewParams params;
  std::string language;  // "" = the desktop's
  std::string out;       // folder for all reports; "" = only the page, into the current folder
  bool json = false;
  bool no_page = false;
  bool open = false;
  bool pdf = false;
  bool force = false;
};

struct ReviewFile {
  std::filesystem::path path;
  int game = 0;  // of it; 0: all
};

struct ReviewGames {
  std::vector<ReviewFile> files;
  bool many = false;  // a folder, a collection, or several names
};

// False if something failed that was told already.
base::Result<bool> review_one(const ReviewJob& job, const ReviewFile& file,
                              const base::StopSource& stop);
base::Result<bool> review_many(const ReviewJob& job, const ReviewGames& games,
                               const base::StopSource& stop);

// For both: the language asked for, else the desktop's; the review itself, with a progress bar
// and, for an impatient reader, the worst move as soon as it is known.
lesson::Language language_of(const std::string& asked);

// A page opens in the language that was asked for; else the browser knows better.
inline std::optional<lesson::Language> page_language(const std::string& asked) {
  return asked.empty() ? std::nullopt : std::optional(language_of(asked));
}

base::Result<lesson::GameReview> review_with_progress(const ReviewJob& job,
                                                      const record::GameRecord& game,
                                                      bool impatient, const base::StopSource& stop,
                                                      const app::EvidenceCallback& evidence = {});

}  // namespace kiryoku::cli
