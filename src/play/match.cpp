// SPDX-License-Identifier: MIT
#include "play/match.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <mutex>
#include <optional>
#include <thread>

#include "base/file.hpp"
#include "base/rng.hpp"
#include "play/game_sgf.hpp"
#include "play/journal.hpp"

namespace kiryoku::play {
namespace {

using base::Error;
using base::ErrorCode;
using base::Result;

struct Pair {
  std::unique_ptr<Player> a;
  std::unique_ptr<Player> b;
};

class Match {
 public:
  Match(const MatchPlan& plan, const base::Progress& progress, const base::StopSource* stop)
      : plan_(plan), progress_(progress), stop_(stop) {}

  Result<MatchResult> run(const MakePlayer& make_player) {
    if (!plan_.sgf_dir.empty()) {
      Result<Journal> journal = Journal::open(plan_);
      if (!journal) {
        return journal.error();
      }
      journal_.emplace(std::move(*journal));
      result_.games = journal_->games();
    }
    collect_open_games();
    Result<std::vector<Pair>> pairs = make_pairs(make_player);
    if (!pairs) {
      return pairs.error();
    }
    result_.a_name = pairs->front().a->name();
    result_.b_name = pairs->front().b->name();
    report();
    std::vector<std::thread> helpers;
    for (std::size_t i = 1; i < pairs->size(); ++i) {
      helpers.emplace_back([this, pair = &(*pairs)[i]] { work(*pair); });
    }
    work(pairs->front());
    for (std::thread& helper : helpers) {
      helper.join();
    }
    if (failure_) {
      return *failure_;
    }
    std::sort(result_.games.begin(), result_.games.end(),
              [](const GameSummary& x, const GameSummary& y) { return x.number < y.number; });
    result_.interrupted = is_stopped() && !open_games_.empty();
    return std::move(result_);
  }

 private:
  void collect_open_games() {
    std::vector<bool> done(static_cast<std::size_t>(plan_.games) + 1);
    for (const GameSummary& game : result_.games) {
      if (game.number <= plan_.games) {
        done[static_cast<std::size_t>(game.number)] = true;
      }
    }
    for (int number = plan_.games; number >= 1; --number) {  // the next one is at the back
      if (!done[static_cast<std::size_t>(number)]) {
        open_games_.push_back(number);
      }
    }
  }

  Result<std::vector<Pair>> make_pairs(const MakePlayer& make_player) {
    const int jobs = std::clamp(plan_.jobs, 1, std::max(1, static_cast<int>(open_games_.size())));
    std::vector<Pair> pairs;
    for (int i = 0; i < jobs; ++i) {
      Result<std::unique_ptr<Player>> a = make_player(plan_.a);
      if (!a) {
        return a.error();
      }
      Result<std::unique_ptr<Player>> b = make_player(plan_.b);
      if (!b) {
        return b.error();
      }
      pairs.push_back({std::move(*a), std::move(*b)});
    }
    return pairs;
  }

  [[nodiscard]] bool is_stopped() const { return stop_ != nullptr && stop_->stop_requested(); }

  void report() {
    if (progress_) {
      progress_({.what = "games",
                 .done = static_cast<std::int64_t>(result_.games.size()),
                 .total = plan_.games});
    }
  }

  // One worker: games until none is left.
  void work(Pair& pair) {
    while (const std::optional<int> number = take_game()) {
      Result<void> played = play_one(pair, *number);
      if (!played) {
        const std::lock_guard lock(mutex_);
        if (played.error().code == ErrorCode::kInterrupted) {
          open_games_.push_back(*number);
        } else if (!failure_) {
          failure_ = played.error();
        }
      }
    }
  }

  std::optional<int> take_game() {
    const std::lock_guard lock(mutex_);
    if (open_games_.empty() || failure_ || is_stopped()) {
      return std::nullopt;
    }
    const int number = open_games_.back();
    open_games_.pop_back();
    return number;
  }

  Result<void> play_one(Pair& pair, int number) {
    const bool a_is_black = number % 2 == 1;
    const int opening = (number - 1) / 2;
    GameConditions conditions;
    conditions.start =
        opening_position(plan_.openings, opening, plan_.seed, plan_.size, plan_.rules, plan_.komi);
    conditions.time = plan_.time;
    conditions.seed = game_seed(number);
    Result<PlayedGame> game =
        play_game(a_is_black ? *pair.a : *pair.b, a_is_black ? *pair.b : *pair.a, conditions,
                  plan_.referee, stop_);
    if (!game) {
      return game.error();
    }
    return keep(*game, summarize(*game, number, a_is_black), pair);
  }

  // Far apart, so that the players of a consultation, who are numbered on from the game's seed,
  // do not meet again in the next game.
  [[nodiscard]] std::uint64_t game_seed(int number) const {
    base::Rng rng(plan_.seed * 1000003 + static_cast<std::uint64_t>(number));
    return rng() >> 2U;  // leaves room to count on, as a positive number
  }

  static GameSummary summarize(const PlayedGame& game, int number, bool a_is_black) {
    GameSummary summary;
    summary.number = number;
    summary.a_is_black = a_is_black;
    summary.result = game.result;
    summary.reason = game.reason;
    summary.trouble = game.trouble;
    summary.moves = static_cast<int>(game.start.moves().size() + game.moves.size());
    for (const PlayedMove& played : game.moves) {
      const bool by_a = (played.move.color == go::Color::kBlack) == a_is_black;
      (by_a ? summary.a_moves : summary.b_moves) += 1;
      (by_a ? summary.a_ms : summary.b_ms) += played.time_ms;
    }
    return summary;
  }

  Result<void> keep(const PlayedGame& game, const GameSummary& summary, const Pair& pair) {
    if (!plan_.sgf_dir.empty()) {
      const std::string& black = summary.a_is_black ? pair.a->name() : pair.b->name();
      const std::string& white = summary.a_is_black ? pair.b->name() : pair.a->name();
      const std::string sgf = to_sgf(game, {.black = black,
                                            .white = white,
                                            .event = fmt::format("{} - {}", plan_.a, plan_.b),
                                            .round = std::to_string(summary.number)});
      const auto path = plan_.sgf_dir / fmt::format("game-{:05}.sgf", summary.number);
      if (Result<void> written = base::write_file_atomically(path, sgf); !written) {
        return written;
      }
    }
    const std::lock_guard lock(mutex_);
    if (journal_) {
      if (Result<void> noted = journal_->append(summary); !noted) {
        return noted;
      }
    }
    result_.games.push_back(summary);
    report();
    return {};
  }

  const MatchPlan& plan_;
  const base::Progress& progress_;
  const base::StopSource* stop_;
  std::optional<Journal> journal_;
  std::mutex mutex_;  // guards what follows while workers play
  std::vector<int> open_games_;
  MatchResult result_;
  std::optional<Error> failure_;
};

}  // namespace

Result<MatchResult> play_match(const MatchPlan& plan, const MakePlayer& make_player,
                               const base::Progress& progress, const base::StopSource* stop) {
  return Match(plan, progress, stop).run(make_player);
}

}  // namespace kiryoku::play
