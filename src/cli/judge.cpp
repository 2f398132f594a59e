// SPDX-License-Identifier: MIT
// kiryoku judge: good and bad moves from the evaluations that records already carry.
#include <fmt/format.h>

#include <memory>
#include <thread>

#include "base/file.hpp"
#include "base/paths.hpp"
#include "cli/checks.hpp"
#include "cli/command.hpp"
#include "cli/judge_output.hpp"
#include "cli/progress_bar.hpp"
#include "formats/read.hpp"
#include "judge/judge_files.hpp"

namespace kiryoku::cli {
namespace {

using base::Error;
using base::ErrorCode;
using base::Result;

struct Options {
  std::vector<std::string> files;
  std::string form = "simple";
  std::vector<std::string> judges;
  std::string bands = "auto";
  std::string ratings = "record";
  std::string value = "auto";
  std::string viewpoint = "auto";
  std::string plot;
  int from_move = 0;
  double max_value = 0;
  bool by_player = false;
  bool json = false;
  bool csv = false;
  judge::JudgeFilesParams params;
};

judge::JudgeFilesParams params_of(const Options& options) {
  judge::JudgeFilesParams params = options.params;
  params.judge.form = options.form == "mean" ? judge::Form::kMean : judge::Form::kSimple;
  if (options.from_move > 0) {
    params.judge.from_move = options.from_move;
  }
  if (options.max_value > 0) {
    params.judge.max_value = options.max_value;
  }
  params.wanted = {options.judges.begin(), options.judges.end()};
  params.lines.value = options.value == "lead"      ? judge::GoValue::kLead
                       : options.value == "winrate" ? judge::GoValue::kWinrate
                                                    : judge::GoValue::kAuto;
  params.lines.annotations.choice =
      options.viewpoint == "as-written" ? formats::ViewpointChoice::kAsWritten
      : options.viewpoint == "turned"   ? formats::ViewpointChoice::kTurned
                                        : formats::ViewpointChoice::kAuto;
  return params;
}

// The ratings to use instead of the records' own; nothing: those.
Result<std::optional<judge::Ratings>> ratings_of(const Options& options,
                                                 const judge::Totals& totals) {
  if (options.ratings == "record") {
    return std::optional<judge::Ratings>();
  }
  auto ratings = options.ratings == "results" ? judge::bradley_terry(totals.results)
                                              : judge::read_ratings(options.ratings);
  if (!ratings) {
    Error error = ratings.error();
    error.where = error.where.empty() ? "--ratings" : error.where;
    return error;
  }
  return std::optional(std::move(*ratings));
}

Result<ExitCode> run(const Options& options, const Context& context) {
  const auto bands = judge::parse_bands(options.bands);
  if (!bands) {
    return bands.error();
  }
  const auto files = base::expand_paths(options.files, formats::game_extensions());
  if (!files) {
    return files.error();
  }
  const judge::JudgeFilesParams params = params_of(options);
  ProgressBar bar;
  const judge::Totals totals = judge::judge_files(*files, params, bar.callback(), &context.stop);
  bar.clear();
  if (context.stop.stop_requested()) {
    return kExitInterrupted;
  }
  fmt::print(stderr, "{}", remarks_text(totals));
  if (totals.judges.empty()) {
    return Error{ErrorCode::kNotFound,
                 params.wanted.empty() ? "no record here carries evaluations that can be judged by"
                                       : "no game here was judged by " + *params.wanted.begin(),
                 params.wanted.empty() ? "" : "--judge"};
  }
  const auto ratings = ratings_of(options, totals);
  if (!ratings) {
    return ratings.error();
  }
  const JudgeReport report{judge::make_verdict(totals, params.judge.form, *bands,
                                               *ratings ? &**ratings : nullptr, params.wanted),
                           &totals, params.judge, options.by_player};
  if (!options.plot.empty()) {
    if (const auto written = base::write_file_atomically(options.plot, to_svg(report.verdict));
        !written) {
      return written.error();
    }
  }
  fmt::print("{}", options.json ? to_json(report) : options.csv ? to_csv(report) : to_text(report));
  return kExitOk;
}

Run configure(CLI::App& app) {
  const auto options = std::make_shared<Options>();
  options->params.jobs = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  app.add_option("FILES", options->files, "Records (SGF, CSA …), folders, globs")->required();
  app.add_option("--form", options->form, "simple: how often; mean: by how much, per move")
      ->check(CLI::IsMember({"simple", "mean"}))
      ->capture_default_str();
  app.add_option("--judge", options->judges,
                 "Only this judge: a player's name, or katrain, sabaki, lizzie …; may be given "
                 "several times (default: all)")
      ->allow_extra_args(false);
  app.add_option("--bands", options->bands,
                 "Edges of the rating bands, 1250,1650,2150…; each: every player is one")
      ->capture_default_str();
  app.add_option("--ratings", options->ratings,
                 "record: as the records have them; results: Bradley–Terry; or a CSV file "
                 "(player,rating)")
      ->capture_default_str();
  app.add_option("--from-move", options->from_move,
                 "First move of both sides that is judged (simple: 1, mean: 40)")
      ->check(whole_number(1, 100000));
  app.add_option("--max-value", options->max_value,
                 "Positions at or beyond it are not judged (simple: 50, mean: 10 pawns or points; "
                 "50 and 30 % off even)")
      ->check(number_between(1e-6, 1e6));
  app.add_option("--value", options->value, "Of Go records: lead (points), winrate (percent)")
      ->check(CLI::IsMember({"auto", "lead", "winrate"}))
      ->capture_default_str();
  app.add_option("--viewpoint", options->viewpoint,
                 "auto: turn values that alternate in sign; as-written; turned")
      ->check(CLI::IsMember({"auto", "as-written", "turned"}))
      ->capture_default_str();
  app.add_option("--jobs", options->params.jobs, "Threads")->check(whole_number(1, 256));
  app.add_option("--plot", options->plot, "Write the figure, rates against ratings, as SVG");
  app.add_flag("--players", options->by_player, "Table of players instead of bands");
  auto* json = app.add_flag("--json", options->json, "One JSON object");
  app.add_flag("--csv", options->csv, "Bands and players as a table")->excludes(json);
  return [options](const Context& context) { return run(*options, context); };
}

constexpr const char* kNotes =
    "Evaluations are read from CSA ('** value pv; 'black_rate), and in SGF from matches of this\n"
    "program, KaTrain (KT, comments), Lizzie (LZ), Ogatak (OGSC), Sabaki (SBKV, SBKS), CGOS,\n"
    "KataGo's self-play, Leela Zero's comments and GNU Go's replays. No engine is started.\n"
    "\n"
    "Where each side's program wrote beside its own moves (CSA, CGOS, matches), the opponent's\n"
    "move is bad if the program did not expect it and its next value is higher, good if lower.\n"
    "Where one engine wrote beside all moves, a move that is not its own is bad if the value\n"
    "falls for the player, good if it rises. Rates are per move judged.\n"
    "\n"
    "What is wrong with a record is said on stderr, and dealt with so:\n"
    "  malformed values, NaN    the evaluation is skipped, and the moves that need it\n"
    "  mate, or beyond the limit  a position there is not judged; as the later of two values it\n"
    "                           counts as the limit\n"
    "  no expected move (PV)    the move is not judged; but if an engine that wrote beside all\n"
    "                           moves never names its own (Sabaki), values alone decide\n"
    "  wrong viewpoint          values are taken as each format defines them; where the signs of\n"
    "                           at least 10 neighbours clear of even alternate (8 of 10), they "
    "are\n"
    "                           taken for the player's to move and that is said\n"
    "  several annotators       each is a judge of its own; their values are never mixed\n"
    "Exit code 1 if nothing could be judged.\n";

}  // namespace

Command judge_command() {
  return {
      .name = "judge",
      .group = "Games",
      .help = "Good and bad moves from the evaluations records already carry",
      .examples =
          "kiryoku judge game.sgf --players\n"
          "kiryoku judge floodgate/ --judge gps_normal --form simple --plot figure.svg\n"
          "kiryoku judge shogi/ --ratings results --bands each --form mean --json\n",
      .notes = kNotes,
      .configure = configure,
      .subcommands = {},
  };
}

}  // namespace kiryoku::cli
