// SPDX-License-Identifier: MIT
// One call of evaluate_many: positions are gathered into games, games into queries; queries are
// sent, answers collected and checked, and what a dead or hung program left open is asked again.
#pragma once

#include <cstddef>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "engine/engine.hpp"
#include "engine/katago/analysis_channel.hpp"
#include "engine/katago/katago_engine.hpp"

namespace kiryoku::engine {

// What a run needs of the engine, which outlives it and is shared between threads.
struct AnalysisHost {
  std::function<std::string()> next_id;
  std::function<std::shared_ptr<AnalysisChannel>()> channel;
  // A running channel instead of one that has ended; an error when it has died too often.
  std::function<base::Result<std::shared_ptr<AnalysisChannel>>(
      const std::shared_ptr<AnalysisChannel>& dead, const base::Error& why)>
      replace;
  std::function<void()> on_answer;
  std::string identity;
};

class AnalysisRun {
 public:
  AnalysisRun(std::span<const go::Position> positions, const Budget& budget,
              const KatagoParams& params, AnalysisHost host);
  ~AnalysisRun();
  AnalysisRun(const AnalysisRun&) = delete;
  AnalysisRun& operator=(const AnalysisRun&) = delete;

  std::vector<base::Result<record::Evaluation>> answers();

 private:
  using Clock = AnalysisChannel::Clock;

  struct Job {
    AnalysisQuery query;
    std::map<int, std::vector<std::size_t>> open;  // turn -> positions that wait for it
    double komi_shift = 0;  // points to add to Black's lead, for a komi that was made normal
    bool sent = false;
    int deaths = 0;     // of the program since this was last answered in part
    int ask_again = 0;  // answers that could not be read, and silences
  };

  void settle(std::size_t index, base::Result<record::Evaluation> answer);
  void gather();
  [[nodiscard]] std::int64_t visits_of(std::size_t index) const;
  [[nodiscard]] bool joins(const Job& job, std::size_t index) const;
  void add_job(std::size_t index, bool set_up);
  void send_jobs();
  void wait_for_message();
  void handle(const AnalysisMessage& message);
  void handle_error(std::list<Job>::iterator job, const AnalysisMessage& message);
  void handle_result(Job& job, const AnalysisMessage& message);
  base::Result<record::Evaluation> checked(const Job& job, std::size_t index,
                                           const AnalysisMessage& message) const;
  void look_for_silence();
  void program_ended(const base::Error& why);
  void ask_again_or_fail(std::list<Job>::iterator job, const base::Error& why);
  void unsend(Job& job);
  void fail(Job& job, const base::Error& why);
  void fail_all(const base::Error& why);
  void remove_finished();
  void stop();

  std::span<const go::Position> positions_;
  const Budget& budget_;
  const KatagoParams& params_;
  AnalysisHost host_;
  std::shared_ptr<AnalysisChannel> channel_;
  AnalysisChannel::Inbox inbox_;
  std::list<Job> jobs_;
  std::vector<std::optional<base::Result<record::Evaluation>>> answers_;
  std::map<std::size_t, record::Evaluation> partial_;  // during the search, by position
  Clock::time_point sent_at_ = Clock::now();
  std::optional<Clock::time_point> stopped_at_;
};

}  // namespace kiryoku::engine
