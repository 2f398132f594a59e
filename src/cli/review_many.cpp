// SPDX-License-Identifier: MIT
#include "cli/review_run.hpp"

namespace kiryoku::cli {

base::Result<bool> review_many(const ReviewJob& /*job*/, const ReviewGames& /*games*/,
                               const base::StopSource& /*stop*/) {
  return base::Error{base::ErrorCode::kUnsupported, "several games at once: not yet", ""};
}

}  // namespace kiryoku::cli
