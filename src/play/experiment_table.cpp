// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "play/experiment.hpp"

namespace kiryoku::play {
namespace {

double percent(const Tally& tally) {
  const int decided = tally.a_wins + tally.b_wins;
  return decided == 0 ? 0 : 100.0 * tally.a_wins / decided;
}

std::string quoted(const std::string& text) {
  std::string out = "\"";
  for (const char c : text) {
    out += c == '"' ? "\"\"" : std::string(1, c);
  }
  return out + "\"";
}

}  // namespace

std::string to_markdown(const ExperimentPlan& plan, const std::vector<CellResult>& results) {
  std::string text =
      fmt::format("{0}×{0}, {1} rules, komi {2}; {3} games a cell wanted.\n\n", plan.match.size,
                  go::to_name(plan.match.rules), plan.match.komi, plan.match.games);
  text += "| cell | what | paper (games) | here | 95 % interval | games | program |\n";
  text += "|---|---|---|---|---|---|---|\n";
  for (const CellResult& result : results) {
    const Tally& t = result.tally;
    const std::string paper =
        fmt::format("{} % ({})", result.cell.published_percent, result.cell.published_games);
    if (t.games == 0) {
      text += fmt::format("| {} | {} | {} | not played yet | | 0 | |\n", result.cell.name,
                          result.cell.what, paper);
      continue;
    }
    text +=
        fmt::format("| {} | {} | {} | {:.1f} % | {:.1f}–{:.1f} | {}{} | {} |\n", result.cell.name,
                    result.cell.what, paper, percent(t), 100 * t.wilson_low, 100 * t.wilson_high,
                    t.games, t.games < plan.match.games ? ", still playing" : "", result.program);
  }
  return text;
}

std::string to_csv(const std::vector<CellResult>& results) {
  std::string text =
      "cell,a,b,published_percent,published_games,games,a_wins,b_wins,draws,percent,wilson_low,"
      "wilson_high,program\n";
  for (const CellResult& result : results) {
    const Tally& t = result.tally;
    text += fmt::format("{},{},{},{},{},{},{},{},{},{:.2f},{:.4f},{:.4f},{}\n", result.cell.name,
                        quoted(result.cell.a), quoted(result.cell.b), result.cell.published_percent,
                        result.cell.published_games, t.games, t.a_wins, t.b_wins, t.draws,
                        percent(t), t.wilson_low, t.wilson_high, quoted(result.program));
  }
  return text;
}

}  // namespace kiryoku::play
