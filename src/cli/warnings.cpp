// SPDX-License-Identifier: MIT
#include "cli/warnings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>

#include "cli/text.hpp"

namespace kiryoku::cli {

void print_note(const std::string& sentence) {
  (void)std::fputs(("kiryoku: " + printable(sentence) + "\n").c_str(), stderr);
}

void print_warning(const std::string& sentence) { print_note("warning: " + sentence); }

std::string warning_text(const record::GameRecord& game, const record::Warning& warning) {
  return warning.row > 0 ? fmt::format("{}:{}:{}: {}", game.source, warning.row, warning.column,
                                       warning.message)
                         : fmt::format("{}: {}", game.source, warning.message);
}

void print_warnings(const record::GameRecord& game) {
  if (!game.warnings.empty()) {
    (void)std::fflush(stdout);  // what they are about comes first
  }
  for (const record::Warning& warning : game.warnings) {
    print_warning(warning_text(game, warning));
  }
}

void print_warnings(std::span<const record::GameRecord> games) {
  if (games.size() == 1) {
    return print_warnings(games.front());
  }
  const auto repaired = std::count_if(games.begin(), games.end(),
                                      [](const auto& game) { return !game.warnings.empty(); });
  if (repaired > 0) {
    print_warning(fmt::format("{} of {} records had to be repaired; `kiryoku info` names them",
                              repaired, games.size()));
  }
}

}  // namespace kiryoku::cli
