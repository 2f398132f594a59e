// SPDX-License-Identifier: MIT
// kiryoku info: what is in a collection of games, and what is wrong with it.
#include <fmt/format.h>

#include <memory>
#include <optional>

#include "base/paths.hpp"
#include "base/text.hpp"
#include "cli/collection.hpp"
#include "cli/collection_view.hpp"
#include "cli/command.hpp"
#include "cli/game_facts.hpp"
#include "cli/progress_bar.hpp"
#include "cli/reading.hpp"
#include "cli/terminal.hpp"
#include "cli/text.hpp"
#include "cli/warnings.hpp"
#include "formats/read.hpp"
#include "record/check_moves.hpp"

namespace kiryoku::cli {
namespace {

struct Options {
  std::vector<std::string> names;
  bool json = false;
  bool csv = false;
  bool quick = false;
};

// Reads everything, calls back for every game, never stops for a bad file.
class Reader {
 public:
  Reader(const Options& options, const Context& context)
      : options_(options), context_(context), bar_(!options.csv || !stdout_is_terminal()) {}

  // `on_game` is called with the game as counted.
  void read(const std::vector<std::filesystem::path>& files,
            const std::function<void(const record::GameRecord&)>& on_game) {
    many_files_ = files.size() > 1;
    for (const std::filesystem::path& file : files) {
      if (context_.stop.stop_requested()) {
        break;
      }
      read_file(file, on_game);
      ++collection_.files;
      if (many_files_) {
        bar_.update({"files", collection_.files, static_cast<std::int64_t>(files.size())});
      }
    }
    bar_.clear();
  }

  // A name on the command line that is no file at all.
  void add_problem(const base::Error& error) {
    ++collection_.files;
    collection_.add_unreadable_file(error);
    tell(error);
  }

  [[nodiscard]] const Collection& collection() const { return collection_; }

 private:
  void read_file(const std::filesystem::path& file,
                 const std::function<void(const record::GameRecord&)>& on_game) {
    bool any = false;
    const auto game_read = [&](record::GameRecord& game) {
      any = true;
      if (!options_.quick) {
        const std::vector<record::Warning> illegal = record::check_moves(game);
        game.warnings.insert(game.warnings.end(), illegal.begin(), illegal.end());
      }
      collection_.add(game);
      on_game(game);
      if (!many_files_) {
        bar_.update({"games", collection_.games, 0});
      }
      return !context_.stop.stop_requested();
    };
    const auto game_failed = [&](const base::Error& error) {
      any = true;
      collection_.add_unreadable_game(error);
      tell(error);
    };
    const base::Result<void> outcome = formats::read_games(file, {}, game_read, game_failed);
    if (outcome) {
      return;
    }
    if (any) {
      collection_.add_unreadable_game(outcome.error());
    } else {
      collection_.add_unreadable_file(outcome.error());
    }
    tell(outcome.error());
  }

  void tell(const base::Error& error) {
    bar_.clear();
    print_note(error.to_string());
  }

  const Options& options_;
  const Context& context_;
  Collection collection_;
  bool many_files_ = false;
  ProgressBar bar_;
};

// Each name by itself, so that one wrong name does not hide the others.
std::vector<std::filesystem::path> list_files(const Options& options, Reader& reader) {
  const std::vector<std::string_view> extensions = formats::game_extensions();
  std::vector<std::filesystem::path> files;
  for (const std::string& name : options.names) {
    auto found = base::expand_paths(std::span(&name, 1), extensions);
    if (found) {
      files.insert(files.end(), found->begin(), found->end());
    } else {
      reader.add_problem(found.error());
    }
  }
  return files;
}

base::Result<ExitCode> info(const Options& options, const Context& context) {
  Reader reader(options, context);
  const std::vector<std::filesystem::path> files = list_files(options, reader);
  if (options.csv) {
    fmt::print("{}\n", csv_header());
  }
  reader.read(files, [&](const record::GameRecord& game) {
    if (options.csv) {
      fmt::print("{}\n", csv_line(game));
    }
  });
  const Collection& collection = reader.collection();
  if (options.json) {
    fmt::print("{}\n", dump(collection_json(collection), 2));
  } else if (!options.csv) {
    fmt::print("{}", collection_text(collection));
  }
  if (context.stop.stop_requested()) {
    return base::Error{base::ErrorCode::kInterrupted,
                       fmt::format("stopped after {} games", thousands(collection.games)), ""};
  }
  const bool all_read = collection.unreadable_files == 0 && collection.unreadable_games == 0;
  return all_read ? kExitOk : kExitFailure;
}

}  // namespace

Command info_command() {
  return {
      .name = "info",
      .group = "Games",
      .help = "Tell what is in a collection: games, sizes, ranks, servers, results, problems",
      .examples =
          "kiryoku info games/\n"
          "kiryoku info *.sgf other/collection.sgf.gz\n"
          "kiryoku info --json games/\n"
          "kiryoku info --csv games/ >list.csv  one line a game\n",
      .notes =
          "Exit code 1 if something could not be read; what was repaired is counted under\n"
          "problems and is no failure.\n\n" +
          limits_help(),
      .configure = [](CLI::App& app) -> Run {
        auto options = std::make_shared<Options>();
        app.add_option("FILES", options->names, "Files, folders or globs")->required();
        CLI::Option* json = app.add_flag("--json", options->json, "The table as one JSON object");
        app.add_flag("--csv", options->csv, "One line per game instead of the table")
            ->excludes(json);
        app.add_flag("--quick", options->quick,
                     "Do not replay the games to look for illegal moves");
        return [options](const Context& context) { return info(*options, context); };
      },
  };
}

}  // namespace kiryoku::cli
