// SPDX-License-Identifier: MIT
#include "cli/judge_output.hpp"

#include <fmt/format.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "base/text.hpp"
#include "cli/game_facts.hpp"
#include "cli/text.hpp"

namespace kiryoku::cli {
namespace {

using judge::Band;
using judge::Form;
using judge::JudgeVerdict;
using judge::PlayerVerdict;
using judge::RateFit;
using judge::Tally;
using nlohmann::ordered_json;

std::string_view rule_name(const judge::JudgeKey& key) {
  return key.authors == formats::Authors::kEachPlayer ? "two-ply" : "ordinary";
}

std::string_view form_name(Form form) { return form == Form::kMean ? "mean" : "simple"; }

std::string fit_text(const char* name, const std::optional<RateFit>& fit) {
  return fit ? fmt::format("  rating = {:.2f} · {} {} {:.2f}, R² {:.3f} (p {:.3f})\n", fit->slope,
                           name, fit->intercept < 0 ? "−" : "+", std::abs(fit->intercept), fit->r2,
                           fit->p)
             : fmt::format("  no line through {}: needs three bands that differ\n", name);
}

std::string row_text(const std::string& name, std::optional<double> rating, std::int64_t games,
                     const Tally& tally, Form form) {
  return fmt::format("  {}{:>9}{:>8}{:>10}{:>9}{:>9}{:>10.4f}{:>10.4f}\n", padded(name, 24),
                     rating ? fmt::format("{:.1f}", *rating) : "-", games, tally.moves, tally.good,
                     tally.bad, tally.good_rate(form), tally.bad_rate(form));
}

std::string heading(Form form) {
  const bool mean = form == Form::kMean;
  return fmt::format("  {}{:>9}{:>8}{:>10}{:>9}{:>9}{:>10}{:>10}\n", padded("", 24), "rating",
                     "games", "moves", "good", "bad", mean ? "gain" : "good/move",
                     mean ? "loss" : "bad/move");
}

ordered_json tally_json(const Tally& tally, Form form) {
  return {{"moves", tally.moves},
          {"good", tally.good},
          {"bad", tally.bad},
          {"good_rate", tally.good_rate(form)},
          {"bad_rate", tally.bad_rate(form)},
          {"without_line", tally.no_line},
          {"decided", tally.decided}};
}

ordered_json fit_json(const std::optional<RateFit>& fit) {
  if (!fit) {
    return nullptr;
  }
  return {{"slope", fit->slope}, {"intercept", fit->intercept}, {"r2", fit->r2}, {"p", fit->p}};
}

ordered_json number_or_null(const std::optional<double>& number) {
  return number ? ordered_json(*number) : ordered_json(nullptr);
}

ordered_json judge_json(const JudgeVerdict& judge, const JudgeReport& report) {
  ordered_json bands = ordered_json::array();
  for (const Band& band : judge.bands) {
    ordered_json entry = {{"band", band.name}, {"rating", band.rating}, {"games", band.games}};
    entry.update(tally_json(band.tally, report.verdict.form));
    bands.push_back(std::move(entry));
  }
  ordered_json players = ordered_json::array();
  for (const PlayerVerdict& player : judge.players) {
    ordered_json entry = {
        {"name", player.name}, {"rating", number_or_null(player.rating)}, {"games", player.games}};
    entry.update(tally_json(player.tally, report.verdict.form));
    players.push_back(std::move(entry));
  }
  return {{"judge", judge.key.name},
          {"unit", judge::name_of(judge.key.unit)},
          {"rule", rule_name(judge.key)},
          {"rating", number_or_null(judge.rating)},
          {"max_value", judge::value_limit(report.params, judge.key.unit)},
          {"bands", std::move(bands)},
          {"fit", {{"bad", fit_json(judge.bad)}, {"good", fit_json(judge.good)}}},
          {"players", std::move(players)}};
}

std::string csv_row(const JudgeVerdict& judge, std::string_view kind, const std::string& name,
                    std::optional<double> rating, std::int64_t games, const Tally& tally,
                    Form form) {
  return fmt::format("{},{},{},{},{},{},{},{},{},{},{:.6f},{:.6f}\n", csv_field(judge.key.name),
                     judge::name_of(judge.key.unit), rule_name(judge.key), kind, csv_field(name),
                     rating ? fmt::format("{:.2f}", *rating) : "", games, tally.moves, tally.good,
                     tally.bad, tally.good_rate(form), tally.bad_rate(form));
}

}  // namespace

std::string to_text(const JudgeReport& report) {
  const Form form = report.verdict.form;
  std::string text =
      fmt::format("{} form, from move {}; {} of {} games judged\n", form_name(form),
                  judge::first_move(report.params), report.totals->judged, report.totals->games);
  for (const JudgeVerdict& judge : report.verdict.judges) {
    text += fmt::format("\n{}{}: {} rule, in {}, |value| < {}\n", printable(judge.key.name),
                        judge.rating ? fmt::format(" ({:.0f})", *judge.rating) : "",
                        rule_name(judge.key), judge::name_of(judge.key.unit),
                        base::format_number(judge::value_limit(report.params, judge.key.unit)));
    text += heading(form);
    if (report.by_player || judge.bands.empty()) {
      for (const PlayerVerdict& player : judge.players) {
        text += row_text(printable(player.name), player.rating, player.games, player.tally, form);
      }
    } else {
      for (const Band& band : judge.bands) {
        text += row_text(printable(band.name), band.rating, band.games, band.tally, form);
      }
      text += fit_text("bad", judge.bad) + fit_text("good", judge.good);
    }
  }
  return text;
}

std::string to_csv(const JudgeReport& report) {
  std::string text = "judge,unit,rule,kind,name,rating,games,moves,good,bad,good_rate,bad_rate\n";
  for (const JudgeVerdict& judge : report.verdict.judges) {
    for (const Band& band : judge.bands) {
      text += csv_row(judge, "band", band.name, band.rating, band.games, band.tally,
                      report.verdict.form);
    }
    for (const PlayerVerdict& player : judge.players) {
      text += csv_row(judge, "player", player.name, player.rating, player.games, player.tally,
                      report.verdict.form);
    }
  }
  return text;
}

std::string to_json(const JudgeReport& report) {
  ordered_json judges = ordered_json::array();
  for (const JudgeVerdict& judge : report.verdict.judges) {
    judges.push_back(judge_json(judge, report));
  }
  ordered_json remarks = ordered_json::array();
  for (const auto& [what, total] : report.totals->remarks) {
    remarks.push_back({{"what", what}, {"count", total.count}, {"example", total.example}});
  }
  const ordered_json json = {{"form", form_name(report.verdict.form)},
                             {"from_move", judge::first_move(report.params)},
                             {"games", report.totals->games},
                             {"games_judged", report.totals->judged},
                             {"judges", std::move(judges)},
                             {"remarks", std::move(remarks)}};
  return dump(json) + "\n";
}

std::string remarks_text(const judge::Totals& totals) {
  std::string text;
  for (const auto& [what, total] : totals.remarks) {
    text += fmt::format("note: {} ({}); {}\n", what, total.count, printable(total.example));
  }
  return text;
}

}  // namespace kiryoku::cli
