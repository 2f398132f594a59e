// SPDX-License-Identifier: MIT
// kiryoku review on a folder, a collection or several files: reports for every game, a table, the
// page of all games and a page for each player of several.
#include <fmt/format.h>

#include <cstdio>
#include <map>
#include <set>
#include <system_error>

#include "app/page.hpp"
#include "app/write_review.hpp"
#include "cli/browser.hpp"
#include "cli/engine_context.hpp"
#include "cli/review_run.hpp"
#include "cli/warnings.hpp"
#include "formats/read.hpp"
#include "rank/game_filter.hpp"
#include "report/collection.hpp"
#include "report/review_json.hpp"

namespace kiryoku::cli {
namespace {

namespace fs = std::filesystem;
using base::Error;
using base::ErrorCode;
using base::Result;

// Where the reports go if nobody says it: many files do not belong into the current folder.
constexpr const char* kDefaultFolder = "kiryoku-review";

class ManyReviews {
 public:
  ManyReviews(const ReviewJob& job, const base::StopSource& stop)
      : job_(job),
        stop_(stop),
        folder_(job.out.empty() ? kDefaultFolder : job.out),
        language_(language_of(job.language)) {}

  Result<bool> run(const ReviewGames& games) {
    if (!job_.no_page) {
      auto page = app::read_page();
      if (!page) {
        print_warning(page.error().to_string());
      }
      page_ = page ? *std::move(page) : "";
    }
    for (const ReviewFile& file : games.files) {
      read(file);
      if (fatal_ || stop_.stop_requested()) {
        break;
      }
    }
    if (fatal_) {
      return *fatal_;
    }
    return finish();
  }

 private:
  void read(const ReviewFile& file) {
    int seen = 0;
    const auto wanted = [&] { return ++seen == file.game || file.game == 0; };
    const auto outcome = formats::read_games(
        file.path, {},
        [&](const record::GameRecord& game) {
          if (wanted()) {
            add(game);
          }
          return !fatal_ && !stop_.stop_requested() && (file.game == 0 || seen < file.game);
        },
        [&](const Error& error) {
          if (wanted()) {
            skip(error);
          }
        });
    if (!outcome) {
      skip(outcome.error());
    }
  }

  void skip(const Error& error) {
    print_warning(error.to_string());
    skipped_.push_back(error);
  }

  // Files of the same name in other folders get a number.
  std::string unused_name(const std::string& source) {
    const std::string name = app::report_name(source);
    std::string unused = name;
    for (int number = 2; unused == "index" || !names_.insert(unused).second; ++number) {
      unused = fmt::format("{}-{}", name, number);
    }
    return unused;
  }

  void add(const record::GameRecord& game) {
    std::map<go::Color, rank::GameEvidence> evidence;
    const auto review = review_with_progress(
        job_, game, false, stop_,
        [&](go::Color color, const rank::GameEvidence& found) { evidence.emplace(color, found); });
    if (!review) {
      if (review.error().code != ErrorCode::kInterrupted) {
        Error error = review.error();
        error.where = error.where.empty() ? game.source : error.where;
        skip(error);
      }
      return;
    }
    if (job_.json) {
      fmt::print("{}\n", report::to_json(*review));
      std::fflush(stdout);
      return;
    }
    app::ReviewFiles files;
    files.folder = folder_;
    files.name = unused_name(game.source);
    files.language = language_;
    files.page_language = page_language(job_.language);
    files.html = !page_.empty();
    files.others = true;
    files.force = job_.force;
    files.home = files.html ? report::kIndexFile : "";
    if (const auto written = app::write_review(*review, files, page_); !written) {
      fatal_ = written.error();
      return;
    }
    if (seen_.insert(rank::moves_text(game)).second) {
      for (auto& [color, found] : evidence) {
        evidence_[{games_.size(), color}] = std::move(found);
      }
    }
    games_.push_back(report::summary_of(*review, files.name));
    print_note(fmt::format("wrote {}", (folder_ / files.name).string() + ".*"));
  }

  void add_rank(report::CollectionPlayer& player) const {
    std::vector<rank::GameEvidence> games;
    for (const auto& played : player.games) {
      if (const auto found = evidence_.find(played); found != evidence_.end()) {
        games.push_back(found->second);
      }
    }
    player.rank = app::combined_rank(engine_context(job_.threads).data_dir, games);
    player.ranked_games = games.size();
  }

  Result<bool> finish() {
    if (job_.json) {
      return skipped_.empty();
    }
    fmt::print("{}", report::table_text(games_, language_));
    if (!skipped_.empty()) {
      print_note(fmt::format("{} not reviewed", skipped_.size()));
    }
    if (page_.empty() || games_.empty()) {
      return skipped_.empty() && (job_.no_page || !page_.empty());
    }
    auto players = report::players_of(games_);
    for (report::CollectionPlayer& player : players) {
      add_rank(player);
    }
    for (const report::CollectionPlayer& player : players) {
      const auto done = app::write_page(
          folder_ / player.file, page_,
          report::player_json(player, games_, page_language(job_.language)), job_.force);
      if (!done) {
        return done.error();
      }
    }
    const fs::path index = folder_ / report::kIndexFile;
    const auto done = app::write_page(
        index, page_, report::index_json(games_, players, skipped_, page_language(job_.language)),
        job_.force);
    if (!done) {
      return done.error();
    }
    print_note("wrote " + index.string());
    return show_page(index, job_.open, job_.pdf) && skipped_.empty();
  }

  const ReviewJob& job_;
  const base::StopSource& stop_;
  fs::path folder_;
  lesson::Language language_;
  std::string page_;  // "" = no pages
  std::vector<report::CollectionGame> games_;
  std::map<std::pair<std::size_t, go::Color>, rank::GameEvidence> evidence_;  // by game in games_
  std::set<std::string> seen_;  // moves of the games: a copy says nothing new of a player
  std::vector<Error> skipped_;
  std::optional<Error> fatal_;  // the folder cannot be written
  std::set<std::string> names_;
};

}  // namespace

Result<bool> review_many(const ReviewJob& job, const ReviewGames& games,
                         const base::StopSource& stop) {
  if (games.files.empty()) {
    return Error{ErrorCode::kNotFound, "there is no game here besides our own reports", job.out};
  }
  return ManyReviews(job, stop).run(games);
}

}  // namespace kiryoku::cli
