// SPDX-License-Identifier: MIT
#include "play/experiment.hpp"

#include <algorithm>

#include "base/file.hpp"
#include "base/folder.hpp"
#include "base/text.hpp"
#include "play/journal.hpp"

namespace kiryoku::play {
namespace {

using base::Error;
using base::ErrorCode;
using base::Result;

constexpr const char* kProgramFile = "program.txt";
constexpr std::uint64_t kMaxProgramBytes = 1000;

// Which program has played in this folder; empty if none has.
Result<std::string> program_of(const std::filesystem::path& folder) {
  std::error_code ignored;
  if (!std::filesystem::exists(folder / kProgramFile, ignored)) {
    return std::string();
  }
  Result<std::string> text = base::read_file(folder / kProgramFile, kMaxProgramBytes);
  return text ? Result<std::string>(std::string(base::trim(*text))) : text;
}

Result<CellResult> read_cell(const ExperimentPlan& plan, const Cell& cell) {
  const std::filesystem::path folder = plan.folder / cell.name;
  MatchResult result;
  Result<std::vector<GameSummary>> games = read_games(folder);
  Result<std::string> program = program_of(folder);
  if (!games || !program) {
    return !games ? games.error() : program.error();
  }
  result.games = std::move(*games);
  CellResult read{cell, tally(result), std::move(*program)};
  return read;
}

Result<void> write_tables(const ExperimentPlan& plan) {
  const Result<std::vector<CellResult>> results = read_results(plan);
  if (!results) {
    return results.error();
  }
  Result<void> written =
      base::write_file_atomically(plan.folder / "table.md", to_markdown(plan, *results));
  return written ? base::write_file_atomically(plan.folder / "table.csv", to_csv(*results))
                 : written;
}

// Notes who plays, or refuses to go on with another program's games.
Result<void> claim(const ExperimentPlan& plan, const CellResult& so_far,
                   const std::filesystem::path& folder) {
  if (so_far.tally.games > 0 && so_far.program != plan.program) {
    return Error{ErrorCode::kInvalid,
                 "was begun by another program (" + so_far.program + ", this is " + plan.program +
                     "); finish it with that one or remove its folder",
                 folder.string()};
  }
  if (Result<void> made = base::make_folder(folder); !made) {
    return made;
  }
  return base::write_file_atomically(folder / kProgramFile, plan.program + "\n");
}

Result<void> play_cell(const ExperimentPlan& plan, const Cell& cell, const MakePlayer& make_player,
                       const ExperimentEvents& events, const base::StopSource* stop) {
  const Result<CellResult> so_far = read_cell(plan, cell);
  if (!so_far) {
    return so_far.error();
  }
  if (so_far->tally.games >= plan.match.games) {
    return {};
  }
  MatchPlan match = plan.match;
  match.a = cell.a;
  match.b = cell.b;
  match.sgf_dir = plan.folder / cell.name;
  match.resume = true;
  if (Result<void> claimed = claim(plan, *so_far, match.sgf_dir); !claimed) {
    return claimed;
  }
  if (events.begins) {
    events.begins(cell);
  }
  const Result<MatchResult> played = play_match(match, make_player, events.progress, stop);
  if (!played) {
    return played.error();
  }
  if (played->interrupted) {
    return Error{ErrorCode::kInterrupted, "stopped", ""};
  }
  if (events.ends) {
    events.ends({cell, tally(*played), plan.program});
  }
  return {};
}

}  // namespace

Result<void> run_experiment(const ExperimentPlan& plan, const MakePlayer& make_player,
                            const ExperimentEvents& events, const base::StopSource* stop) {
  std::vector<Cell> cells = plan.cells;
  std::stable_sort(cells.begin(), cells.end(),
                   [](const Cell& x, const Cell& y) { return x.thinkers < y.thinkers; });
  for (const Cell& cell : cells) {
    const Result<void> played = play_cell(plan, cell, make_player, events, stop);
    const bool stopped = !played && played.error().code == ErrorCode::kInterrupted;
    if (!played && !stopped && events.fails) {
      events.fails(cell, played.error());
    }
    if (Result<void> written = write_tables(plan); !written || stopped) {
      return written ? played : written;
    }
  }
  return {};
}

Result<std::vector<CellResult>> read_results(const ExperimentPlan& plan) {
  std::vector<CellResult> results;
  for (const Cell& cell : plan.cells) {
    Result<CellResult> result = read_cell(plan, cell);
    if (!result) {
      return result.error();
    }
    results.push_back(std::move(*result));
  }
  return results;
}

}  // namespace kiryoku::play
