// SPDX-License-Identifier: MIT
#include "cli/review_run.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <cstdlib>
#include <memory>
#include <optional>

#include "app/page.hpp"
#include "app/record_engine.hpp"
#include "app/record_evaluations.hpp"
#include "app/write_review.hpp"
#include "cli/board_view.hpp"
#include "cli/browser.hpp"
#include "cli/engine_context.hpp"
#include "cli/progress_bar.hpp"
#include "cli/terminal.hpp"
#include "cli/warnings.hpp"
#include "formats/read.hpp"
#include "report/review_json.hpp"
#include "report/review_text.hpp"

namespace kiryoku::cli {
namespace {

namespace fs = std::filesystem;
using base::Error;
using base::ErrorCode;
using base::Result;
using lesson::Language;

Result<record::GameRecord> read_one(const ReviewFile& file) {
  const int wanted = std::max(file.game, 1);
  std::optional<record::GameRecord> found;
  std::optional<Error> last_error;
  int seen = 0;
  const auto outcome = formats::read_games(
      file.path, {},
      [&](record::GameRecord& game) {
        if (++seen == wanted) {
          found = std::move(game);
        }
        return !found;
      },
      [&](const Error& error) {
        ++seen;
        last_error = error;
      });
  if (found) {
    return std::move(*found);
  }
  if (!outcome) {
    return outcome.error();
  }
  return last_error && seen <= 1
             ? *last_error
             : Error{ErrorCode::kNotFound,
                     fmt::format("there is no readable game {}, only {} in all", wanted, seen),
                     file.path.string()};
}

report::TextStyle terminal_style() {
  report::TextStyle style;
  style.unicode = locale_is_utf8();
  style.color = stdout_has_colors();
  return style;
}

// The job's engine, or what the record says in its place.
Result<app::EngineRequest> request_for(const ReviewJob& job, const record::GameRecord& game) {
  app::EngineRequest request = job.request;
  if (!job.from_record) {
    return request;
  }
  auto written = app::evaluations_of_record(game, "record");
  if (!written) {
    return written.error();
  }
  if (!written->names_moves) {
    return Error{ErrorCode::kUnsupported,
                 "the record's evaluations never name a better move, which a review needs",
                 game.source};
  }
  print_note("evaluations from the record: " + written->source + "; no engine is used");
  for (const std::string& notice : written->notices) {
    print_note(notice);
  }
  request.from_record = std::make_shared<const app::RecordAnswers>(
      app::RecordAnswers{written->source, std::move(written->game)});
  return request;
}

}  // namespace

Language language_of(const std::string& asked) {
  if (!asked.empty()) {
    return asked == "ja" ? Language::kJapanese : Language::kEnglish;
  }
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* value = std::getenv(name);
    if (value != nullptr && *value != '\0') {
      return std::string_view(value).starts_with("ja") ? Language::kJapanese : Language::kEnglish;
    }
  }
  return Language::kEnglish;
}

Result<lesson::GameReview> review_with_progress(const ReviewJob& job,
                                                const record::GameRecord& game, bool impatient,
                                                const base::StopSource& stop,
                                                const app::EvidenceCallback& evidence) {
  const auto request = request_for(job, game);
  if (!request) {
    return request.error();
  }
  std::string notice;
  auto review = [&] {
    ProgressBar bar;
    app::ReviewEvents events{
        bar.callback(), {}, evidence, [&](const std::string& text) { notice = text; }};
    if (impatient) {
      events.first_lesson = [&](const lesson::ReviewedMove& move) {
        const Language language = language_of(job.language);
        bar.clear();
        fmt::print("{}", report::first_text(move, language));
        std::fflush(stdout);
      };
    }
    return app::review_game(game, *request, engine_context(job.threads), job.params, &stop, events);
  }();
  if (!notice.empty()) {
    print_note(notice);
  }
  return review;
}

Result<bool> review_one(const ReviewJob& job, const ReviewFile& file,
                        const base::StopSource& stop) {
  const auto game = read_one(file);
  if (!game) {
    return game.error();
  }
  print_warnings(*game);
  app::ReviewFiles files;
  files.folder = job.out;
  files.name = app::report_name(game->source);
  files.language = language_of(job.language);
  files.page_language = page_language(job.language);
  files.html = !job.no_page && (!job.json || !job.out.empty() || job.open || job.pdf);
  files.others = !job.out.empty();
  files.force = job.force;
  if (const auto free = app::may_write(files); !free) {
    return free.error();
  }
  const Result<std::string> page = files.html ? app::read_page() : std::string();
  const auto review = review_with_progress(job, *game, !job.json && stdout_is_terminal(), stop);
  if (!review) {
    return review.error();
  }
  if (job.json) {
    report::JsonParams params;
    params.indent = 1;
    fmt::print("{}\n", report::to_json(*review, params));
  } else {
    fmt::print("{}", report::to_text(*review, files.language, terminal_style()));
  }
  std::fflush(stdout);
  if (!page) {
    print_warning(page.error().to_string());
    files.html = false;
  }
  const auto written = app::write_review(*review, files, page ? *page : "");
  if (!written) {
    return written.error();
  }
  for (const fs::path& path : *written) {
    print_note("wrote " + path.string());
  }
  return !files.html || show_page(files.folder / (files.name + ".html"), job.open, job.pdf);
}

}  // namespace kiryoku::cli
