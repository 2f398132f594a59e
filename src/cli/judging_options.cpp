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
    app::look_quickly(params);
  } else if (options.deep) {
    app::look_closely(params);
  }
  return {};
}

}  // namespace kiryoku::cli
