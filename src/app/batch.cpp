// SPDX-License-Identifier: MIT
#include "app/batch.hpp"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <utility>

namespace kiryoku::app {
namespace {

// How often those who wait look whether a stop was requested.
constexpr std::chrono::milliseconds kLook{100};

}  // namespace

Batch::Batch(std::unique_ptr<engine::Engine> engine, const BatchParams& params,
             const base::StopSource* stop, OnGame on_game)
    : params_(params), stop_(stop), on_game_(std::move(on_game)) {
  engines_.push_back(std::move(engine));
  for (int i = 1; i < params_.jobs; ++i) {
    std::unique_ptr<engine::Engine> another = engines_.front()->another();
    if (!another) {
      break;
    }
    engines_.push_back(std::move(another));
  }
  const bool alone = engines_.size() == 1 && params_.jobs > 1;
  const std::size_t positions = alone ? params_.positions_alone : params_.positions_at_once;
  for (const std::unique_ptr<engine::Engine>& each : engines_) {
    workers_.emplace_back([this, worker = each.get(), positions] { work(*worker, positions); });
  }
}

Batch::~Batch() { finish(); }

bool Batch::add(record::GameRecord&& game) {
  std::unique_lock lock(mutex_);
  while (added_ - told_ >= params_.games_ahead && !stopped()) {
    changed_.wait_for(lock, kLook);
  }
  if (stopped()) {
    return false;
  }
  waiting_.push_back({added_++, {std::move(game), {}, {}}});
  changed_.notify_all();
  return true;
}

void Batch::finish() {
  {
    const std::lock_guard lock(mutex_);
    complete_ = true;
  }
  changed_.notify_all();
  for (std::thread& worker : workers_) {
    worker.join();
  }
  workers_.clear();
}

// The next games, until they have enough positions together; none when the work is over.
std::vector<Batch::Ticket> Batch::take(std::size_t positions) {
  std::vector<Ticket> taken;
  std::size_t moves = 0;
  std::unique_lock lock(mutex_);
  while (waiting_.empty() && !complete_ && !stopped()) {
    changed_.wait_for(lock, kLook);
  }
  while (!waiting_.empty() && moves < positions && !stopped()) {
    moves += static_cast<std::size_t>(waiting_.front().game.game.move_count()) + 1;
    taken.push_back(std::move(waiting_.front()));
    waiting_.pop_front();
  }
  return taken;
}

void Batch::answer(engine::Engine& engine, std::vector<Ticket>& tickets) {
  for (Ticket& ticket : tickets) {
    ticket.game.asked = positions_of(ticket.game.game, params_.range);
  }
  if (params_.effort.game_visits == 0) {
    answer_together(engine, tickets);
    return;
  }
  engine::Budget budget;
  budget.stop = stop_;
  for (Ticket& ticket : tickets) {
    ticket.game.answers = evaluate_positions(engine, ticket.game.asked, params_.effort, budget, {});
    deliver(std::move(ticket));
  }
}

// The positions of all games in one call; each game is delivered with its last answer.
void Batch::answer_together(engine::Engine& engine, std::vector<Ticket>& tickets) {
  const base::Error unasked{base::ErrorCode::kInterrupted, "not evaluated", ""};
  GamePositions together;
  std::vector<std::size_t> ticket_of;
  for (std::size_t i = 0; i < tickets.size(); ++i) {
    std::vector<go::Position>& positions = tickets[i].game.asked.positions;
    tickets[i].first = together.positions.size();
    tickets[i].open = positions.size();
    tickets[i].game.answers.assign(positions.size(), unasked);
    ticket_of.resize(ticket_of.size() + positions.size(), i);
    std::move(positions.begin(), positions.end(), std::back_inserter(together.positions));
    positions.clear();
    if (tickets[i].open == 0) {
      deliver(std::move(tickets[i]));
    }
  }
  engine::Budget budget;
  budget.stop = stop_;
  budget.on_answer = [&](std::size_t place, const base::Result<record::Evaluation>& answer) {
    Ticket& ticket = tickets[ticket_of[place]];
    ticket.game.answers[place - ticket.first] = answer;
    if (--ticket.open == 0) {
      deliver(std::move(ticket));
    }
  };
  if (!together.positions.empty()) {
    evaluate_positions(engine, together, params_.effort, budget, {});
  }
}

// Tells the games whose turn it is; the others wait for those before them. Whoever tells does
// so without the lock, so that the rest can go on working.
void Batch::deliver(Ticket&& ticket) {
  std::unique_lock lock(mutex_);
  if (stopped()) {
    return;  // some of its answers may be missing
  }
  answered_.emplace(ticket.number, std::move(ticket.game));
  if (telling_) {
    return;
  }
  telling_ = true;
  for (auto first = answered_.begin(); first != answered_.end() && first->first == told_;
       first = answered_.begin()) {
    BatchGame game = std::move(first->second);
    answered_.erase(first);
    lock.unlock();
    on_game_(game);
    lock.lock();
    ++told_;
    changed_.notify_all();
  }
  telling_ = false;
}

void Batch::work(engine::Engine& engine, std::size_t positions) {
  while (true) {
    std::vector<Ticket> tickets = take(positions);
    if (tickets.empty()) {
      return;
    }
    answer(engine, tickets);
  }
}

}  // namespace kiryoku::app
