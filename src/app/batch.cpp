// SPDX-License-Identifier: MIT
#include "app/batch.hpp"

#include <chrono>
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
  engine::Budget budget;
  budget.stop = stop_;
  GamePositions together;
  for (Ticket& ticket : tickets) {
    BatchGame& game = ticket.game;
    game.asked = positions_of(game.game, params_.range);
    if (params_.effort.game_visits > 0) {
      game.answers = evaluate_positions(engine, game.asked, params_.effort, budget, {});
    } else {
      together.positions.insert(together.positions.end(), game.asked.positions.begin(),
                                game.asked.positions.end());
    }
  }
  if (together.positions.empty()) {
    return;
  }
  auto answers = evaluate_positions(engine, together, params_.effort, budget, {});
  auto next = answers.begin();
  for (Ticket& ticket : tickets) {
    const auto end = next + static_cast<std::ptrdiff_t>(ticket.game.asked.positions.size());
    ticket.game.answers.assign(std::make_move_iterator(next), std::make_move_iterator(end));
    next = end;
  }
}

// Tells the games whose turn it is; the others wait for those before them. Whoever tells does
// so without the lock, so that the rest can go on working.
void Batch::deliver(std::vector<Ticket>&& tickets) {
  std::unique_lock lock(mutex_);
  for (Ticket& ticket : tickets) {
    answered_.emplace(ticket.number, std::move(ticket.game));
  }
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
    if (stopped()) {
      return;
    }
    deliver(std::move(tickets));
  }
}

}  // namespace kiryoku::app
