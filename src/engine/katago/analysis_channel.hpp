// SPDX-License-Identifier: MIT
// One run of KataGo's analysis engine, shared by whoever asks it: lines go out, a thread of its
// own reads what comes in and hands each message to the inbox its id was opened for. Messages for
// closed ids (late answers) are dropped. It ends with the program; a new one is then started.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "base/child_process.hpp"
#include "base/result.hpp"
#include "engine/katago/analysis_protocol.hpp"

namespace kiryoku::engine {

class AnalysisChannel {
 public:
  using Clock = std::chrono::steady_clock;
  using Inbox = std::deque<AnalysisMessage>;

  // Starts the program and asks for its version and models. Loading a network takes a while and
  // tuning for a new graphics card minutes, so `start_ms` should be generous.
  static base::Result<std::unique_ptr<AnalysisChannel>> start(
      const std::vector<std::string>& command, int start_ms);
  ~AnalysisChannel();
  AnalysisChannel(const AnalysisChannel&) = delete;
  AnalysisChannel& operator=(const AnalysisChannel&) = delete;

  // "KataGo 1.15.3 kata1-b18c384nbt-s9996604416-d4316597426"
  [[nodiscard]] const std::string& name() const { return name_; }

  // From now on messages for this id go to the inbox, until it is closed. `size` is the board's.
  void open(const std::string& id, int size, Inbox& inbox);
  void close(const std::string& id);

  base::Result<void> send(std::string_view line, Clock::time_point deadline);

  // The next message in the inbox; nothing when the deadline passes first. An error when the
  // program has ended and the inbox is empty.
  base::Result<std::optional<AnalysisMessage>> receive(Inbox& inbox, Clock::time_point deadline);

  // When a message for an open id last came, in whoever's inbox it went.
  [[nodiscard]] Clock::time_point last_sign_of_life() const;

  // What it complained of without saying which query it meant.
  [[nodiscard]] std::string last_complaint() const;

  [[nodiscard]] std::string last_words() const { return child_->stderr_tail(); }

  void kill() { child_->kill(); }

 private:
  struct Address {
    Inbox* inbox = nullptr;
    int size = 0;
  };

  explicit AnalysisChannel(std::unique_ptr<base::ChildProcess> child);
  base::Result<void> introduce(int start_ms);
  base::Result<AnalysisMessage> ask(const char* action, Clock::time_point deadline);
  void read_lines();
  void deliver(AnalysisMessage message, std::string_view line);

  std::unique_ptr<base::ChildProcess> child_;
  std::string name_ = "KataGo";
  std::mutex sending_;
  std::atomic<bool> closing_ = false;
  std::atomic<bool> introduced_ = false;

  mutable std::mutex mutex_;  // guards what follows
  std::condition_variable changed_;
  std::map<std::string, Address> addresses_;
  std::optional<base::Error> end_;
  Clock::time_point last_sign_of_life_ = Clock::now();
  std::string complaint_;

  std::thread reader_;
};

}  // namespace kiryoku::engine
