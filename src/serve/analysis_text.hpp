// SPDX-License-Identifier: MIT
// An Evaluation as analysis commands print it: one line of "info move …" for every candidate, in
// the dialect of lz-analyze (probabilities as whole numbers, 10000 = 1) or kata-analyze
// (fractions, scores, ownership). All values are the mover's.
#pragma once

#include <string>

#include "record/evaluation.hpp"

namespace kiryoku::serve {

enum class AnalysisDialect { kLeela, kKata };

struct AnalysisOptions {
  AnalysisDialect dialect = AnalysisDialect::kKata;
  int min_moves = 0;  // filled up from the policy
  int max_moves = 0;  // 0 = all
  bool root_info = false;
  bool ownership = false;
};

// "" if there is no candidate.
std::string to_analysis_line(const record::Evaluation& evaluation, int size,
                             const AnalysisOptions& options);

}  // namespace kiryoku::serve
