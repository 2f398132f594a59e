// SPDX-License-Identifier: MIT
#include "learn/rank/report.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <system_error>

#include "base/file.hpp"
#include "base/folder.hpp"
#include "record/rank.hpp"

namespace kiryoku::learn::rank {
namespace {

using base::Result;

std::string rank_name(int rank) {
  return record::to_string(record::Rank{record::RankKind::kAmateur, static_cast<double>(rank)});
}

std::string equation(const stats::LinearFit& fit) {
  std::string text = fmt::format("{:.4g}", fit.intercept.value);
  for (const stats::Coefficient& slope : fit.slopes) {
    text += fmt::format(" {} {:.4g}·{}", slope.value < 0 ? "−" : "+", std::abs(slope.value),
                        slope.name.empty() ? "x" : slope.name);
  }
  return text;
}

std::string errors_markdown(const FitReport& fit) {
  std::string text = "\n## Error on players never seen (RMSE in ranks, by games per estimate)\n\n|";
  const EstimatorReport& whole = fit.estimators.back();
  text += " estimator |";
  for (const Score& score : whole.scores) {
    text += fmt::format(" {} |", score.games);
  }
  text += " one per player (≥ 10 games): RMSE | median | without worst 5 % |\n|---|";
  for (std::size_t i = 0; i < whole.scores.size() + 3; ++i) {
    text += "---|";
  }
  text += "\n";
  for (const EstimatorReport& estimator : fit.estimators) {
    text += fmt::format("| {} |", estimator.name);
    for (const Score& score : estimator.scores) {
      text += fmt::format(" {:.2f} |", score.rmse);
    }
    text += fmt::format(" {:.2f} | {:.2f} | {:.2f} |\n", estimator.by_player.rmse,
                        estimator.by_player.median, estimator.by_player.trimmed_rmse);
  }
  text += "\nThe consultation, by games per estimate:\n\n";
  text +=
      "| games | groups | players | RMSE | every player alike | within ±1 | 90 % interval covers "
      "|\n";
  text += "|---|---|---|---|---|---|---|\n";
  for (const Score& s : whole.scores) {
    text +=
        fmt::format("| {} | {} | {} | {:.2f} | {:.2f} | {:.0f} % | {:.1f} % |\n", s.games, s.groups,
                    s.players, s.rmse, s.rmse_by_player, 100 * s.within_1, 100 * s.coverage);
  }
  return text;
}

std::string correlations_markdown(const Experiment& experiment) {
  std::string text = "\n## Correlation of the means with rank\n\n";
  text += "| indicator | range | ranks | r | p |\n|---|---|---|---|---|\n";
  for (const CorrelationRow& row : experiment.correlations) {
    text += fmt::format("| {} | {} | {} | {:.3f} | {:.2g} |\n", row.column, row.range, row.ranks,
                        row.r, row.p);
  }
  return text;
}

std::string won_lost_markdown(const Experiment& experiment) {
  std::map<std::string, std::pair<int, int>> counts;
  for (const WonLostRow& row : experiment.won_lost) {
    auto& [differs, all] = counts[row.column];
    differs += row.differs ? 1 : 0;
    ++all;
  }
  std::string text = "\n## Won against lost games (rank-sum test, 1 % level)\n\n";
  text += "| indicator | ranks that differ | ranks |\n|---|---|---|\n";
  for (const auto& [column, count] : counts) {
    text += fmt::format("| {} | {} | {} |\n", column, count.first, count.second);
  }
  return text;
}

std::string regressions_markdown(const Experiment& experiment) {
  std::string text = "\n## Regressions of rank on the means\n\n";
  text += "| on | games | rank = | standardised | R² |\n|---|---|---|---|---|\n";
  for (const RegressionRow& row : experiment.regressions) {
    if (row.name.find('@') != std::string::npos) {
      continue;  // phases are in regressions.csv
    }
    std::vector<std::string> standardised;
    for (const stats::Coefficient& slope : row.fit.slopes) {
      standardised.push_back(fmt::format("{:.3f}", slope.standardised));
    }
    text += fmt::format("| {} | {} | {} | {} | {:.3f} |\n", row.name, row.games, equation(row.fit),
                        fmt::join(standardised, " "), row.fit.r2);
  }
  return text;
}

}  // namespace

std::string means_csv(const Experiment& experiment) {
  std::string text = fmt::format("rank,games,{}\n", fmt::join(experiment.columns, ","));
  for (const RankMeans& row : experiment.means) {
    text +=
        fmt::format("{},{},{:.5g}\n", rank_name(row.rank), row.games, fmt::join(row.means, ","));
  }
  return text;
}

std::string correlations_csv(const Experiment& experiment) {
  std::string text = "indicator,range,ranks,r,p\n";
  for (const CorrelationRow& row : experiment.correlations) {
    text += fmt::format("{},{},{},{:.5f},{:.3g}\n", row.column, row.range, row.ranks, row.r, row.p);
  }
  return text;
}

std::string won_lost_csv(const Experiment& experiment) {
  std::string text = "indicator,rank,won,lost,p,differs\n";
  for (const WonLostRow& row : experiment.won_lost) {
    text += fmt::format("{},{},{},{},{:.4g},{}\n", row.column, rank_name(row.rank), row.won,
                        row.lost, row.p, row.differs ? 1 : 0);
  }
  return text;
}

std::string regressions_csv(const Experiment& experiment) {
  std::string text = "name,games,term,value,standard_error,standardised,r2,adjusted_r2,ranks\n";
  for (const RegressionRow& row : experiment.regressions) {
    const auto add = [&](const std::string& term, const stats::Coefficient& c) {
      text += fmt::format("{},{},{},{:.6g},{:.4g},{:.4g},{:.4f},{:.4f},{}\n", row.name, row.games,
                          term, c.value, c.standard_error, c.standardised, row.fit.r2,
                          row.fit.adjusted_r2, row.fit.observations);
    };
    add("intercept", row.fit.intercept);
    for (const stats::Coefficient& slope : row.fit.slopes) {
      add(slope.name.empty() ? row.name : slope.name, slope);
    }
  }
  return text;
}

std::string errors_csv(const FitReport& fit) {
  std::string text = "estimator,games,groups,players,rmse,rmse_by_player,within_1,coverage\n";
  for (const EstimatorReport& estimator : fit.estimators) {
    for (const Score& s : estimator.scores) {
      text += fmt::format("{},{},{},{},{:.4f},{:.4f},{:.4f},{:.4f}\n", estimator.name, s.games,
                          s.groups, s.players, s.rmse, s.rmse_by_player, s.within_1, s.coverage);
    }
  }
  return text;
}

std::string report_markdown(const ReportHead& head, const Experiment& experiment,
                            const FitReport& fit) {
  std::string text = fmt::format(
      "# How well games tell rank\n\n{}\n\nEngine: {}. Tempers of the likelihoods: {:.3f}. "
      "Interval: "
      "± {:.2f}·√({:.2f} + {:.2f}·100/moves).\n",
      head.games, head.engine, fmt::join(fit.model.tempers, ", "), fit.model.spread.z,
      fit.model.spread.constant, fit.model.spread.per_100_moves);
  text += errors_markdown(fit);
  text += correlations_markdown(experiment);
  text += won_lost_markdown(experiment);
  text += regressions_markdown(experiment);
  text += "\nMeans per rank are in means.csv, every game in measures.csv, figures in figures/.\n";
  return text;
}

Result<void> write_report(const std::filesystem::path& folder, const ReportHead& head,
                          std::span<const ExperimentRow> rows, const Experiment& experiment,
                          const FitReport& fit) {
  if (Result<void> made = base::make_folder(folder / "figures"); !made) {
    return made;
  }
  std::vector<std::pair<std::filesystem::path, std::string>> files = {
      {"report.md", report_markdown(head, experiment, fit)},
      {"means.csv", means_csv(experiment)},
      {"correlations.csv", correlations_csv(experiment)},
      {"won_lost.csv", won_lost_csv(experiment)},
      {"regressions.csv", regressions_csv(experiment)},
      {"errors.csv", errors_csv(fit)}};
  for (const std::string& column : experiment.columns) {
    if (column.find('@') == std::string::npos) {
      files.emplace_back(std::filesystem::path("figures") / (column + ".svg"),
                         figure_svg(column, rows, experiment));
    }
  }
  for (const auto& [name, text] : files) {
    if (const auto written = base::write_file_atomically(folder / name, text); !written) {
      return written.error();
    }
  }
  return {};
}

std::string summary_of(const FitReport& report) {
  std::string text;
  for (const Score& score : report.estimators.back().scores) {
    text += fmt::format(
        "{} game{}: RMSE {:.2f} ranks ({} estimates of {} players), interval covers {:.0f} %\n",
        score.games, score.games == 1 ? "" : "s", score.rmse, score.groups, score.players,
        100 * score.coverage);
  }
  return text;
}

}  // namespace kiryoku::learn::rank
