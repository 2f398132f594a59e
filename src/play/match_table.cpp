// SPDX-License-Identifier: MIT
#include "play/match_table.hpp"

#include <fmt/format.h>

#include <cmath>
#include <map>
#include <nlohmann/json.hpp>

#include "stats/binomial.hpp"

namespace kiryoku::play {
namespace {

using go::Color;

bool a_won(const GameSummary& game) {
  return game.result.winner != Color::kEmpty &&
         (game.result.winner == Color::kBlack) == game.a_is_black;
}

// How games ended, most frequent first only by name: "counted 12, resignation 30".
std::string endings(const MatchResult& result) {
  std::map<std::string, int> counts;
  for (const GameSummary& game : result.games) {
    switch (game.result.kind) {
      case record::ResultKind::kResignation:
        ++counts["resignation"];
        break;
      case record::ResultKind::kTime:
        ++counts["time"];
        break;
      case record::ResultKind::kForfeit:
        ++counts["forfeit"];
        break;
      case record::ResultKind::kScore:
      case record::ResultKind::kDraw:
        ++counts["counted (" + game.reason + ")"];
        break;
      case record::ResultKind::kUnknown:
      case record::ResultKind::kVoid:
      case record::ResultKind::kWinOnly:
        ++counts["other"];
        break;
    }
  }
  std::string text;
  for (const auto& [ending, count] : counts) {
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", ending, count);
  }
  return text;
}

std::string troubles(const MatchResult& result) {
  constexpr int kShown = 10;
  std::string text;
  int count = 0;
  for (const GameSummary& game : result.games) {
    if (game.trouble && ++count <= kShown) {
      const char* black = game.a_is_black ? "A" : "B";
      const char* white = game.a_is_black ? "B" : "A";
      text += fmt::format("game {} (Black {}, White {}): {}, {}\n", game.number, black, white,
                          game.result.to_string(), game.reason);
    }
  }
  return count > kShown ? text + fmt::format("… and {} more\n", count - kShown) : text;
}

std::string elo_text(double share) {
  const double elo = stats::elo_from_share(share);
  return std::isinf(elo) ? (elo > 0 ? "+∞" : "-∞") : fmt::format("{:+.0f}", elo);
}

std::string times(const MatchResult& result) {
  std::int64_t a_ms = 0;
  std::int64_t b_ms = 0;
  int a_moves = 0;
  int b_moves = 0;
  int moves = 0;
  for (const GameSummary& game : result.games) {
    a_ms += game.a_ms;
    b_ms += game.b_ms;
    a_moves += game.a_moves;
    b_moves += game.b_moves;
    moves += game.moves;
  }
  const auto mean = [](std::int64_t sum, int count) {
    return count == 0 ? 0.0 : static_cast<double>(sum) / count;
  };
  return fmt::format("moves a game {:.1f}; seconds a move: A {:.3f}, B {:.3f}\n",
                     mean(moves, static_cast<int>(result.games.size())), mean(a_ms, a_moves) / 1000,
                     mean(b_ms, b_moves) / 1000);
}

}  // namespace

Tally tally(const MatchResult& result) {
  Tally t;
  for (const GameSummary& game : result.games) {
    ++t.games;
    t.a_black_games += game.a_is_black ? 1 : 0;
    if (game.result.winner == Color::kEmpty) {
      ++t.draws;
    } else if (a_won(game)) {
      ++t.a_wins;
      t.a_black_wins += game.a_is_black ? 1 : 0;
    } else {
      ++t.b_wins;
    }
  }
  const int decided = t.a_wins + t.b_wins;
  if (decided > 0) {
    const stats::Interval interval = *stats::wilson_interval(t.a_wins, decided);
    t.wilson_low = interval.low;
    t.wilson_high = interval.high;
    t.p = *stats::binomial_test_two_sided(t.a_wins, decided);
  }
  return t;
}

std::string to_table(const MatchPlan& plan, const MatchResult& result) {
  const Tally t = tally(result);
  const int a_white_games = t.games - t.a_black_games;
  const int decided = t.a_wins + t.b_wins;
  const double share = decided == 0 ? 0.5 : static_cast<double>(t.a_wins) / decided;
  std::string text = fmt::format("A  {}\nB  {}\n", plan.a, plan.b);
  text += fmt::format("{} games, {}×{}, komi {}, {} rules, time {}, openings {}, seed {}{}\n\n",
                      t.games, plan.size, plan.size, plan.komi, go::to_name(plan.rules),
                      to_string(plan.time), plan.openings.text, plan.seed,
                      result.interrupted ? fmt::format(" (stopped before {})", plan.games) : "");
  text += fmt::format("{:<8}{:>6}{:>12}{:>12}{:>9}\n", "", "wins", "as Black", "as White", "share");
  const auto row = [&](const char* name, int wins, int black_wins, int black_games, int white_games,
                       double part) {
    text += fmt::format("{:<8}{:>6}{:>12}{:>12}{:>8.1f}%\n", name, wins,
                        fmt::format("{}/{}", black_wins, black_games),
                        fmt::format("{}/{}", wins - black_wins, white_games), 100 * part);
  };
  int b_black_wins = 0;
  for (const GameSummary& game : result.games) {
    b_black_wins += !game.a_is_black && game.result.winner == Color::kBlack ? 1 : 0;
  }
  row("A", t.a_wins, t.a_black_wins, t.a_black_games, a_white_games, share);
  row("B", t.b_wins, b_black_wins, a_white_games, t.a_black_games, 1 - share);
  text += fmt::format("{:<8}{:>6}\n\n", "draws", t.draws);
  text += fmt::format(
      "A's share of decided games: {:.1f}% (Wilson 95%: {:.1f}–{:.1f}%), binomial test p = {:.2g}, "
      "Elo {} ({} … {})\n",
      100 * share, 100 * t.wilson_low, 100 * t.wilson_high, t.p, elo_text(share),
      elo_text(t.wilson_low), elo_text(t.wilson_high));
  text += "ended by: " + endings(result) + "\n" + times(result) + troubles(result);
  return text;
}

std::string to_json(const MatchPlan& plan, const MatchResult& result) {
  const Tally t = tally(result);
  const nlohmann::ordered_json json = {{"a", plan.a},
                                       {"b", plan.b},
                                       {"games", t.games},
                                       {"a_wins", t.a_wins},
                                       {"b_wins", t.b_wins},
                                       {"draws", t.draws},
                                       {"wilson", {t.wilson_low, t.wilson_high}},
                                       {"p", t.p}};
  return json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

}  // namespace kiryoku::play
