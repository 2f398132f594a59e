// SPDX-License-Identifier: MIT
// Many games through one kind of engine, every core busy: each worker has an engine that shares
// its network or knowledge with the others' and takes as many games at once as make a good
// batch of positions. An engine that cannot be doubled gets one worker and large batches.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "app/evaluate_game.hpp"
#include "base/progress.hpp"
#include "base/result.hpp"
#include "engine/engine.hpp"
#include "record/game_record.hpp"

namespace kiryoku::app {

struct BatchParams {
  int jobs = 1;                         // workers
  GameEffort effort;                    // for each game
  MoveRange range;                      // of each game
  std::size_t positions_at_once = 256;  // of a worker, where there are several
  std::size_t positions_alone = 4096;   // … of the only one, which keeps many games in flight
  std::size_t games_ahead = 64;         // read but not yet told: bounds the memory
};

struct BatchGame {
  record::GameRecord game;
  GamePositions asked;  // the positions themselves may be gone by the time it is told
  std::vector<base::Result<record::Evaluation>> answers;
};

class Batch {
 public:
  // Called once per game, in the order in which they were added, one at a time, from a worker.
  using OnGame = std::function<void(BatchGame& game)>;

  // `stop` may be null. After a stop, games not yet answered are not told.
  Batch(std::unique_ptr<engine::Engine> engine, const BatchParams& params,
        const base::StopSource* stop, OnGame on_game);
  ~Batch();
  Batch(const Batch&) = delete;
  Batch& operator=(const Batch&) = delete;

  // Waits while enough games are under way. False once stopped.
  bool add(record::GameRecord&& game);

  // Waits until every added game was told (or the stop took effect).
  void finish();

 private:
  struct Ticket {
    std::size_t number = 0;
    BatchGame game;
    std::size_t first = 0;  // place of its first position among those asked together
    std::size_t open = 0;   // positions not yet answered
  };

  void work(engine::Engine& engine, std::size_t positions);
  std::vector<Ticket> take(std::size_t positions);
  void answer(engine::Engine& engine, std::vector<Ticket>& tickets);
  void answer_together(engine::Engine& engine, std::vector<Ticket>& tickets);
  void deliver(Ticket&& ticket);

  [[nodiscard]] bool stopped() const { return stop_ != nullptr && stop_->stop_requested(); }

  BatchParams params_;
  const base::StopSource* stop_;
  OnGame on_game_;
  std::vector<std::unique_ptr<engine::Engine>> engines_;
  std::vector<std::thread> workers_;

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Ticket> waiting_;
  std::map<std::size_t, BatchGame> answered_;  // games whose turn has not come
  std::size_t added_ = 0;
  std::size_t told_ = 0;
  bool telling_ = false;
  bool complete_ = false;  // nothing more will be added
};

}  // namespace kiryoku::app
