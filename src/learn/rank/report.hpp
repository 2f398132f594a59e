// SPDX-License-Identifier: MIT
// An experiment and a fitted model as files: CSV tables, a report in Markdown, and figures like the
// thesis' (SVG: every game a dot, won and lost apart, and the line of the means).
#pragma once

#include <filesystem>
#include <span>
#include <string>

#include "base/result.hpp"
#include "learn/rank/experiment.hpp"
#include "learn/rank/fit_model.hpp"

namespace kiryoku::learn::rank {

struct ReportHead {
  std::string games;   // what was read and left out, lines of Markdown
  std::string engine;  // identity
};

std::string means_csv(const Experiment& experiment);
std::string correlations_csv(const Experiment& experiment);
std::string won_lost_csv(const Experiment& experiment);
std::string regressions_csv(const Experiment& experiment);
std::string errors_csv(const FitReport& fit);

std::string report_markdown(const ReportHead& head, const Experiment& experiment,
                            const FitReport& fit);

// The figure of one column.
std::string figure_svg(const std::string& column, std::span<const ExperimentRow> rows,
                       const Experiment& experiment);

// All of the above into a folder that exists: report.md, *.csv, figures/*.svg.
base::Result<void> write_report(const std::filesystem::path& folder, const ReportHead& head,
                                std::span<const ExperimentRow> rows, const Experiment& experiment,
                                const FitReport& fit);

// A line for each number of games: how far off the consultation is on players never seen.
std::string summary_of(const FitReport& report);

}  // namespace kiryoku::learn::rank
