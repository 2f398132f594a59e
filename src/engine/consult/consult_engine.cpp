// SPDX-License-Identifier: MIT
#include "engine/consult/consult_engine.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <map>
#include <mutex>
#include <optional>
#include <thread>

#include "engine/consult/vote.hpp"
#include "engine/decided.hpp"

namespace kiryoku::engine {
namespace {

using base::Error;
using base::ErrorCode;
using base::Result;
using record::Evaluation;

constexpr int kMaxThreads = 256;

class ConsultEngine final : public Engine {
 public:
  ConsultEngine(std::vector<std::unique_ptr<Engine>> players, Vote vote, int threads)
      : players_(std::move(players)), vote_(vote), threads_(threads) {}

  [[nodiscard]] std::string identity() const override {
    std::vector<std::string> names;
    for (const std::unique_ptr<Engine>& player : players_) {
      names.push_back(player->identity());
    }
    return fmt::format("consult vote={} ({})", vote_ == Vote::kMajority ? "majority" : "visits",
                       fmt::join(names, "; "));
  }

  [[nodiscard]] std::unique_ptr<Engine> another() const override {
    std::vector<std::unique_ptr<Engine>> players;
    for (const std::unique_ptr<Engine>& player : players_) {
      players.push_back(player->another());
      if (!players.back()) {
        return nullptr;
      }
    }
    return std::make_unique<ConsultEngine>(std::move(players), vote_, threads_);
  }

  Result<Evaluation> evaluate(const go::Position& position, const Budget& budget) override {
    answers_.assign(players_.size(), std::nullopt);
    next_player_ = 0;
    Budget share = budget;
    share.on_report = nullptr;
    if (budget.time_ms > 0) {
      const int rounds = (static_cast<int>(players_.size()) + threads_ - 1) / threads_;
      share.time_ms = std::max(1, budget.time_ms / rounds);
    }
    const auto work = [&] {
      for (std::size_t i = next_player_++; i < players_.size(); i = next_player_++) {
        if (!budget.only_move || vote_ != Vote::kMajority || !is_decided()) {
          ask(i, position, share, budget);
        }
      }
    };
    std::vector<std::thread> helpers;
    for (int i = 1; i < std::min(threads_, static_cast<int>(players_.size())); ++i) {
      helpers.emplace_back(work);
    }
    work();
    for (std::thread& helper : helpers) {
      helper.join();
    }
    return conclude();
  }

 private:
  void ask(std::size_t index, const go::Position& position, const Budget& share,
           const Budget& whole) {
    // Once stopped, players not yet asked would only have guesses to offer.
    if (index > 0 && whole.stop != nullptr && whole.stop->stop_requested()) {
      return;
    }
    Result<Evaluation> answer = players_[index]->evaluate(position, share);
    const std::lock_guard lock(mutex_);
    answers_[index] = std::move(answer);
    if (whole.on_report) {
      if (const Result<Evaluation> so_far = conclude()) {
        whole.on_report(*so_far);
      }
    }
  }

  // Whether the votes of those who have not answered yet can change nothing any more.
  bool is_decided() {
    const std::lock_guard lock(mutex_);
    std::map<go::Point, int> votes;
    int silent = 0;
    for (const std::optional<Result<Evaluation>>& answer : answers_) {
      if (answer && answer->has_value()) {
        ++votes[answer->value().best_move()];
      } else {
        ++silent;
      }
    }
    Lead lead;
    for (const auto& [move, count] : votes) {
      lead.add(count);
    }
    return lead.is_safe(silent);
  }

  // The vote of those who have answered. A player that failed has no voice, and its opinion is
  // kept as a move of none; if all failed, the first one's reason is the answer.
  Result<Evaluation> conclude() {
    std::vector<Evaluation> votes;
    std::vector<record::Opinion> silent;
    std::optional<Error> reason;
    for (std::size_t i = 0; i < answers_.size(); ++i) {
      const std::optional<Result<Evaluation>>& answer = answers_[i];
      if (answer && answer->has_value()) {
        votes.push_back(answer->value());
        continue;
      }
      silent.push_back({players_[i]->identity(), go::Point::none(), 0, 0.5});
      if (answer && !reason) {
        reason = answer->error();
      }
    }
    if (votes.empty()) {
      return reason.value_or(Error{ErrorCode::kInterrupted, "nobody has answered yet", ""});
    }
    Evaluation result = consult(votes, vote_);
    result.engine = identity();
    result.opinions.insert(result.opinions.end(), silent.begin(), silent.end());
    return result;
  }

  std::vector<std::unique_ptr<Engine>> players_;
  Vote vote_;
  int threads_;
  std::atomic<std::size_t> next_player_ = 0;
  std::mutex mutex_;  // guards answers_ while players think
  std::vector<std::optional<Result<Evaluation>>> answers_;
};

Result<std::unique_ptr<Engine>> make(const EngineSpec& spec, const EngineContext& context) {
  Result<std::string> vote = word_option(spec, "vote", "majority", {"majority", "visits"});
  Result<std::int64_t> threads = integer_option(spec, "threads", context.threads, 1, kMaxThreads);
  if (!vote || !threads) {
    return !vote ? vote.error() : threads.error();
  }
  if (spec.find("knowledge") || spec.find("players")) {
    return Error{ErrorCode::kInvalid,
                 "a consultation has either a set of players (knowledge=…) or players of its own",
                 ""};
  }
  std::vector<std::unique_ptr<Engine>> players;
  for (std::size_t i = 0; i < spec.players.size(); ++i) {
    EngineContext of_player = context;
    of_player.threads = 1;
    of_player.seed = context.seed + i;  // the same engine several times must not agree by chance
    Result<std::unique_ptr<Engine>> player = make_engine(spec.players[i], of_player);
    if (!player) {
      Error error = player.error();
      error.message = fmt::format("player {} of the consultation: {}", i + 1, error.message);
      return error;
    }
    players.push_back(std::move(*player));
  }
  return std::unique_ptr<Engine>(std::make_unique<ConsultEngine>(
      std::move(players), *vote == "majority" ? Vote::kMajority : Vote::kVisits,
      static_cast<int>(*threads)));
}

}  // namespace

EngineEntry consult_entry() {
  return {"consult",
          "several engines vote on the move, as in consult:vote=visits;3xplayout;net or "
          "consult:knowledge=bagging0,players=10",
          {{"vote", "majority (of moves; default) or visits (their sum)"},
           {"threads", "players that think at the same time"},
           {"knowledge", "a set learned together; its players consult, as playout engines"},
           {"players", "how many of the set (10); other options go to every player"}},
          &make};
}

}  // namespace kiryoku::engine
