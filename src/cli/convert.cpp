// SPDX-License-Identifier: MIT
// kiryoku convert: games of any format to SGF or JSON; joins and splits collections.
#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <set>

#include "base/output_file.hpp"
#include "base/paths.hpp"
#include "base/text.hpp"
#include "cli/command.hpp"
#include "cli/convert_output.hpp"
#include "cli/progress_bar.hpp"
#include "cli/reading.hpp"
#include "cli/warnings.hpp"
#include "formats/read.hpp"

namespace kiryoku::cli {
namespace {

namespace fs = std::filesystem;

struct Options {
  std::vector<std::string> names;  // inputs, then the output
  std::string to;
  bool split = false;
  bool force = false;
};

base::Result<OutputFormat> output_format(const std::string& to, const fs::path& out,
                                         bool is_folder) {
  const std::string extension = base::to_lower(out.extension().string());
  if (to == "json" || (to.empty() && extension == ".json")) {
    return OutputFormat::kJson;
  }
  std::error_code ignored;
  const bool is_device = fs::exists(out, ignored) && !fs::is_regular_file(out, ignored);
  if (!to.empty() || extension == ".sgf" || is_folder || is_device || out == "-") {
    return OutputFormat::kSgf;
  }
  return base::Error{base::ErrorCode::kInvalid,
                     "cannot tell the format from this name; use .sgf or .json, or give --to",
                     out.string()};
}

// Reads every file and hands each game on. A bad game or file is told and counted.
class Converter {
 public:
  Converter(GameOutput& output, const Context& context) : output_(output), context_(context) {}

  // An error here is the output's: then there is no use in going on.
  base::Result<void> convert(const std::vector<fs::path>& files) {
    for (const fs::path& file : files) {
      base::Result<void> written = output_.begin_input(file);
      const auto on_game = [&](record::GameRecord& game) {
        bar_.clear();
        print_warnings(game);
        written = output_.add(game);
        bar_.update({"games", ++games_, 0});
        return written.has_value() && !context_.stop.stop_requested();
      };
      const auto on_error = [&](const base::Error& error) { tell(error); };
      if (written) {
        const base::Result<void> read = formats::read_games(file, {}, on_game, on_error);
        if (!read) {
          tell(read.error());
        }
      }
      if (written) {
        written = output_.end_input();
      }
      if (!written) {
        return written;
      }
      if (context_.stop.stop_requested()) {
        return base::Error{base::ErrorCode::kInterrupted, "stopped; nothing more was written", ""};
      }
    }
    return {};
  }

  [[nodiscard]] std::int64_t games() const { return games_; }

  [[nodiscard]] std::int64_t failures() const { return failures_; }

 private:
  void tell(const base::Error& error) {
    bar_.clear();
    print_note(error.to_string());
    ++failures_;
  }

  GameOutput& output_;
  const Context& context_;
  std::int64_t games_ = 0;
  std::int64_t failures_ = 0;
  ProgressBar bar_;
};

base::Result<ExitCode> convert(const Options& options, const Context& context) {
  const std::string& out_name = options.names.back();
  const fs::path out = out_name;
  std::error_code ignored;
  const bool is_folder = options.split || out_name.ends_with('/') || fs::is_directory(out, ignored);
  const base::Result<OutputFormat> format = output_format(options.to, out, is_folder);
  if (!format) {
    print_note(format.error().to_string());
    return kExitUsage;
  }
  const std::vector<std::string> inputs(options.names.begin(), options.names.end() - 1);
  const auto files = base::expand_paths(inputs, formats::game_extensions());
  if (!files) {
    return files.error();
  }
  const std::unique_ptr<GameOutput> output = is_folder ? split_output(out, *format, options.force)
                                                       : joined_output(out, *format, options.force);
  Converter converter(*output, context);
  base::Result<void> outcome = converter.convert(*files);
  if (outcome && converter.games() == 0) {
    return base::Error{base::ErrorCode::kInvalid, "there was no game to write", out_name};
  }
  if (outcome) {
    outcome = output->finish();
  }
  if (!outcome) {
    return outcome.error();
  }
  return converter.failures() == 0 ? kExitOk : kExitFailure;
}

}  // namespace

Command convert_command() {
  return {
      .name = "convert",
      .group = "Games",
      .help = "Convert games to SGF or JSON; join and split collections",
      .examples =
          "kiryoku convert game.gib game.sgf\n"
          "kiryoku convert game.sgf game.json\n"
          "kiryoku convert game.ngf - --to sgf      to standard output\n"
          "kiryoku convert *.sgf all.sgf            join\n"
          "kiryoku convert all.sgf games/           split: one file per game\n",
      .notes =
          "A game that cannot be read is told on stderr, the others are converted, and the\n"
          "exit code is 1. Existing files are left alone unless --force is given.\n\n" +
          limits_help(),
      .configure = [](CLI::App& app) -> Run {
        auto options = std::make_shared<Options>();
        app.add_option("IN... OUT", options->names,
                       "What to read (files, folders, globs) and, last, what to write: a file, a "
                       "folder (one file per game), or - for stdout")
            ->required()
            ->expected(2, CLI::detail::expected_max_vector_size);
        app.add_option("--to", options->to, "sgf or json, where the name of OUT does not tell")
            ->check(CLI::IsMember({"sgf", "json"}));
        app.add_flag("--split", options->split, "OUT is a folder, made if it does not exist");
        app.add_flag("--force,-f", options->force, "Overwrite existing files");
        return [options](const Context& context) { return convert(*options, context); };
      },
  };
}

}  // namespace kiryoku::cli
