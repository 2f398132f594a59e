// SPDX-License-Identifier: MIT
#include "cli/rank_output.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "cli/text.hpp"
#include "record/rank.hpp"

namespace kiryoku::cli {
namespace {

constexpr std::array kBars = {"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
constexpr std::size_t kReasonsShown = 5;

double rounded(double value) { return std::round(value * 100) / 100; }

std::string sparkline(const std::vector<TimedRank>& over_time) {
  const auto [low, high] =
      std::minmax_element(over_time.begin(), over_time.end(),
                          [](const auto& a, const auto& b) { return a.value < b.value; });
  std::string line;
  for (const TimedRank& at : over_time) {
    const double share = (at.value - low->value) / std::max(high->value - low->value, 0.5);
    line += kBars[static_cast<std::size_t>(std::lround(share * (kBars.size() - 1)))];
  }
  return line;
}

std::string voter_help(const std::string& by) {
  static const std::map<std::string, std::string> kHelp = {
      {"M", "regression on the search's win rates"},
      {"P", "regression on the policy's values"},
      {"V", "regression on the network's win rates"},
      {"play", "trees on all indicators"},
      {"lines", "regression on all indicators"},
      {"series-lines", "regression on several games together"},
      {"manner", "what the networks see in the moves"},
      {"moves", "likelihood of the moves played"},
      {"choices", "likelihood of the moves beside what the network would play"}};
  const auto found = kHelp.find(by);
  return found == kHelp.end() ? "" : found->second;
}

std::string shown(const std::optional<double>& value) {
  return value ? fmt::format("{:.2f}", *value) : "–";
}

// "3 games left out: a copy of a game already there (2), …"
std::string left_out_text(const RankedPlayer& player) {
  std::map<std::string, int> reasons;
  for (const LeftOut& game : player.left_out) {
    ++reasons[game.why];
  }
  std::string text;
  std::size_t count = 0;
  for (const auto& [why, games] : reasons) {
    if (++count > kReasonsShown) {
      text += "; …";
      break;
    }
    text += fmt::format("{}{} ({})", text.empty() ? "" : "; ", why, games);
  }
  return text;
}

std::string estimate_text(const rank::RankEstimate& e) {
  std::string text = fmt::format("  {} ({:+.1f}), 90 % between {} and {}, on the scale of {}\n",
                                 rank_text(e.value), e.value, rank_text(e.low), rank_text(e.high),
                                 rank::title_of(e.scale));
  text += fmt::format("  from {} move{} of {} game{}\n", e.moves, e.moves == 1 ? "" : "s", e.games,
                      e.games == 1 ? "" : "s");
  text += "  votes:\n";
  for (const rank::Vote& vote : e.votes) {
    text += fmt::format("    {:<12} {:>5}  weight {:>5.2f}  {}\n", vote.by,
                        std::isnan(vote.value) ? "–" : rank_text(vote.value), vote.weight,
                        voter_help(vote.by));
  }
  if (!e.phases.empty()) {
    text += "  by phase:";
    for (const rank::PhaseRank& phase : e.phases) {
      text += fmt::format(" {} {}", phase.phase, rank_text(phase.value));
    }
    text += "\n";
  }
  if (!e.indicators.empty()) {
    text += fmt::format("  {:<13} {:>9} {:>9} {:>9} {:>9}\n", "indicators", "here",
                        rank_text(e.value - rank::kNeighbour), rank_text(e.value),
                        rank_text(e.value + rank::kNeighbour));
    for (const rank::IndicatorView& i : e.indicators) {
      text += fmt::format("  {:<13} {:>9.2f} {:>9} {:>9} {:>9}  {}\n", i.id, i.value,
                          shown(i.weaker), shown(i.same), shown(i.stronger), i.help);
    }
  }
  return text;
}

}  // namespace

std::string rank_text(double value) {
  return record::to_string(record::Rank{record::RankKind::kAmateur, value});
}

std::string to_text(const PlayerReport& report) {
  std::string text = printable(report.player->name) + "\n";
  text += report.estimate ? estimate_text(*report.estimate)
                          : fmt::format("  no estimate: {}\n", printable(report.why_not));
  if (report.over_time.size() > 1) {
    text += fmt::format(
        "  over time: {} {} ({}) to {} ({})\n", sparkline(report.over_time),
        rank_text(report.over_time.front().value), printable(report.over_time.front().from),
        rank_text(report.over_time.back().value), printable(report.over_time.back().to));
  }
  if (!report.player->left_out.empty()) {
    text +=
        fmt::format("  {} game{} left out: {}\n", report.player->left_out.size(),
                    report.player->left_out.size() == 1 ? "" : "s", left_out_text(*report.player));
  }
  return text;
}

nlohmann::ordered_json to_json(const PlayerReport& report) {
  nlohmann::ordered_json json = {{"name", report.player->name}};
  if (report.estimate) {
    const rank::RankEstimate& e = *report.estimate;
    json.update({{"rank", rank_text(e.value)},
                 {"value", rounded(e.value)},
                 {"low", rounded(e.low)},
                 {"high", rounded(e.high)},
                 {"scale", std::string(rank::id_of(e.scale))},
                 {"games", e.games},
                 {"moves", e.moves}});
    json["votes"] = nlohmann::ordered_json::array();
    for (const rank::Vote& vote : e.votes) {
      if (!std::isnan(vote.value)) {
        json["votes"].push_back(
            {{"by", vote.by}, {"value", rounded(vote.value)}, {"weight", rounded(vote.weight)}});
      }
    }
    json["phases"] = nlohmann::ordered_json::object();
    for (const rank::PhaseRank& phase : e.phases) {
      json["phases"][phase.phase] = rounded(phase.value);
    }
    json["indicators"] = nlohmann::ordered_json::object();
    for (const rank::IndicatorView& i : e.indicators) {
      json["indicators"][i.id] = i.value;
    }
    json["over_time"] = nlohmann::ordered_json::array();
    for (const TimedRank& at : report.over_time) {
      json["over_time"].push_back(
          {{"from", at.from}, {"to", at.to}, {"games", at.games}, {"value", rounded(at.value)}});
    }
  } else {
    json.update({{"rank", nullptr}, {"why", report.why_not}});
  }
  json["left_out"] = nlohmann::ordered_json::array();
  for (const LeftOut& game : report.player->left_out) {
    json["left_out"].push_back({{"game", game.source}, {"why", game.why}});
  }
  return json;
}

std::string rank_csv_header() {
  return "name,rank,value,low,high,scale,games,moves,left_out,why\n";
}

std::string to_csv(const PlayerReport& report) {
  if (!report.estimate) {
    return fmt::format("{},,,,,,0,0,{},{}\n", csv_field(report.player->name),
                       report.player->left_out.size(), csv_field(report.why_not));
  }
  const rank::RankEstimate& e = *report.estimate;
  return fmt::format("{},{},{:.2f},{:.2f},{:.2f},{},{},{},{},\n", csv_field(report.player->name),
                     rank_text(e.value), e.value, e.low, e.high, rank::id_of(e.scale), e.games,
                     e.moves, report.player->left_out.size());
}

}  // namespace kiryoku::cli
