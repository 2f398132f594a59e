// SPDX-License-Identifier: MIT
#include "cli/judging_options.hpp"

#include <fmt/format.h>

#include "record/rank.hpp"

namespace kiryoku::cli {

void add_judging_options(CLI::App& app, JudgingOptions& options) {
  app.add_option("--rank", options.rank,
                 "The reader's rank, such as 12k or 3d (default: as recorded, else estimated): "
                 "which losses are worth a word, and in which words");
  CLI::Option* fast = app.add_flag("--fast", options.fast, "A quick look: a few seconds");
  app.add_flag("--deep", options.deep, "A close look: minutes")->excludes(fast);
}

base::Result<void> apply(const JudgingOptions& options, app::ReviewParams& params) {
  if (!options.rank.empty()) {
    const auto rank = record::parse_rank(options.rank);
    if (!rank) {
      return base::Error{base::ErrorCode::kInvalid,
                         fmt::format("'{}' is no rank; write it like 12k or 3d", options.rank),
                         "--rank"};
    }
    params.rank = rank->kind == record::RankKind::kAmateur ? rank->value : params.bad.strong_rank;
  }
  if (options.fast) {
    params.effort.game_visits = 1200;
    params.bad.looks = {{0.7, 40, 20, 1}};
    params.most_visits = 4000;
    params.line_visits = 0;
    params.playouts = "playout:playouts=200";
  } else if (options.deep) {
    params.effort.game_visits = 40'000;
    params.bad.looks = {{0.3, 200, 200, 1}, {0.7, 1000, 200, 2}, {0.9, 1000, 100, 2}};
    params.line_visits = 200;
    params.most_visits = 1'000'000;
    params.playouts = "playout:playouts=5000";
  }
  return {};
}

}  // namespace kiryoku::cli
