// SPDX-License-Identifier: MIT
#include "engine/katago/analysis_run.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "engine/answer_check.hpp"
#include "engine/normal_rules.hpp"

namespace kiryoku::engine {
namespace {

using base::Error;
using base::ErrorCode;
using base::Result;
using record::Evaluation;
using std::chrono::milliseconds;

constexpr int kLookMs = 50;         // how often a waiting run looks at its StopSource
constexpr int kStopGraceMs = 2000;  // for the last words of searches that are told to stop
constexpr int kMaxDeaths = 3;       // of the program during one query
constexpr int kMaxAskAgain = 1;     // per query
constexpr double kMaxKomi = 400;    // points; what the most generous version takes

int turn_of(const go::Position& position) { return static_cast<int>(position.moves().size()); }

// Whether the moves alone tell whose turn it is.
bool turn_is_clear(const go::Position& position) {
  return position.moves().empty()
             ? position.to_move() == position.start_to_move()
             : position.to_move() == go::opposite(position.moves().back().color);
}

}  // namespace

AnalysisRun::AnalysisRun(std::span<const go::Position> positions, const Budget& budget,
                         const KatagoParams& params, AnalysisHost host)
    : positions_(positions),
      budget_(budget),
      params_(params),
      host_(std::move(host)),
      channel_(host_.channel()),
      answers_(positions.size()) {
  gather();
}

AnalysisRun::~AnalysisRun() {
  for (Job& job : jobs_) {
    unsend(job);
  }
}

std::vector<Result<Evaluation>> AnalysisRun::answers() {
  while (!jobs_.empty()) {
    if (budget_.stop != nullptr && budget_.stop->stop_requested()) {
      stop();
    } else {
      send_jobs();
    }
    wait_for_message();
    remove_finished();
  }
  std::vector<Result<Evaluation>> answers;
  for (std::optional<Result<Evaluation>>& answer : answers_) {
    answers.push_back(std::move(*answer));
  }
  return answers;
}

void AnalysisRun::settle(std::size_t index, Result<Evaluation> answer) {
  answers_[index] = std::move(answer);
  if (budget_.on_answer) {
    budget_.on_answer(index, *answers_[index]);
  }
}

std::int64_t AnalysisRun::visits_of(std::size_t index) const {
  const std::int64_t wanted =
      budget_.visits_each.empty() ? budget_.visits : budget_.visits_each[index];
  return wanted > 0 ? wanted : params_.visits;
}

bool AnalysisRun::joins(const Job& job, std::size_t index) const {
  const go::Position& game = *job.query.game;
  const go::Position& position = positions_[index];
  const auto longer =
      game.moves().size() > position.moves().size() ? game.moves() : position.moves();
  const auto shorter =
      game.moves().size() > position.moves().size() ? position.moves() : game.moves();
  return !job.query.set_up && job.query.visits == visits_of(index) &&
         game.komi() == position.komi() && game.rules() == position.rules() &&
         game.start_to_move() == position.start_to_move() &&
         game.start_board() == position.start_board() &&
         std::equal(shorter.begin(), shorter.end(), longer.begin());
}

void AnalysisRun::gather() {
  for (std::size_t i = 0; i < positions_.size(); ++i) {
    const go::Position& position = positions_[i];
    if (!(std::abs(normal_komi(position.komi())) <= kMaxKomi)) {
      settle(i, Error{ErrorCode::kUnsupported,
                      fmt::format("KataGo takes a komi from {} to {}, not {}", -kMaxKomi, kMaxKomi,
                                  position.komi()),
                      ""});
      continue;
    }
    const bool set_up = !turn_is_clear(position);
    const auto found = std::find_if(jobs_.rbegin(), jobs_.rend(),
                                    [&](const Job& candidate) { return joins(candidate, i); });
    if (set_up || found == jobs_.rend()) {
      add_job(i, set_up);
      continue;
    }
    Job& job = *found;
    job.open[turn_of(position)].push_back(i);
    if (turn_of(position) > turn_of(*job.query.game)) {
      job.query.game = &position;
    }
  }
}

void AnalysisRun::add_job(std::size_t index, bool set_up) {
  const go::Position& position = positions_[index];
  Job job;
  job.query.game = &position;
  job.query.set_up = set_up;
  job.query.komi = set_up ? set_up_komi(position) : normal_komi(position.komi());
  job.query.visits = visits_of(index);
  job.query.ownership = params_.ownership;
  job.query.policy = params_.policy;
  job.komi_shift = normal_komi(position.komi()) - position.komi();
  job.open[set_up ? 0 : turn_of(position)].push_back(index);
  jobs_.push_back(std::move(job));
}

void AnalysisRun::send_jobs() {
  auto in_flight =
      std::count_if(jobs_.begin(), jobs_.end(), [](const Job& job) { return job.sent; });
  for (Job& job : jobs_) {
    if (in_flight >= params_.games) {
      return;
    }
    if (job.sent) {
      continue;
    }
    job.query.id = host_.next_id();
    job.query.turns.clear();
    for (const auto& turn : job.open) {
      job.query.turns.push_back(turn.first);
    }
    channel_->open(job.query.id, job.query.game->size(), inbox_);
    job.sent = true;
    sent_at_ = Clock::now();
    const auto deadline = sent_at_ + milliseconds(params_.timeout_ms);
    if (Result<void> sent = channel_->send(to_line(job.query, budget_), deadline); !sent) {
      channel_->kill();
      return;  // its end is told by receive()
    }
    ++in_flight;
  }
}

void AnalysisRun::wait_for_message() {
  const auto message = channel_->receive(inbox_, Clock::now() + milliseconds(kLookMs));
  if (!message) {
    program_ended(message.error());
  } else if (*message) {
    handle(**message);
  } else if (!stopped_at_) {
    look_for_silence();
  }
  if (stopped_at_ && Clock::now() - *stopped_at_ >= milliseconds(kStopGraceMs)) {
    fail_all({ErrorCode::kInterrupted, "stopped before it said anything", channel_->name()});
  }
}

void AnalysisRun::handle(const AnalysisMessage& message) {
  const auto job = std::find_if(jobs_.begin(), jobs_.end(), [&](const Job& candidate) {
    return candidate.sent && candidate.query.id == message.id;
  });
  if (job == jobs_.end()) {
    return;
  }
  if (!message.is_readable) {
    ask_again_or_fail(
        job, {ErrorCode::kEngine, "wrote an answer that cannot be read", channel_->name()});
  } else if (!message.error.empty()) {
    handle_error(job, message);
  } else if (message.warning.empty() && message.turn) {
    handle_result(*job, message);
  }
}

// Moves it holds for illegal (records break rules, and rules differ) are no obstacle to asking
// about the stones they led to.
void AnalysisRun::handle_error(std::list<Job>::iterator job, const AnalysisMessage& message) {
  if (job->query.set_up || message.field != "moves") {
    fail(*job, {ErrorCode::kUnsupported, fmt::format("refused the position: {}", message.error),
                channel_->name()});
    return;
  }
  for (const auto& turn : job->open) {
    for (const std::size_t index : turn.second) {
      add_job(index, true);
    }
  }
  job->open.clear();
}

void AnalysisRun::handle_result(Job& job, const AnalysisMessage& message) {
  const auto turn = job.open.find(*message.turn);
  if (turn == job.open.end()) {
    return;  // not asked for, or answered already
  }
  if (!message.has_result) {
    for (const std::size_t index : turn->second) {
      settle(index,
             Error{ErrorCode::kInterrupted, "stopped before it said anything", channel_->name()});
    }
    job.open.erase(turn);
    return;
  }
  for (const std::size_t index : turn->second) {
    Result<Evaluation> answer = checked(job, index, message);
    if (!message.is_during_search) {
      settle(index, std::move(answer));
    } else if (answer) {
      if (budget_.on_report) {
        budget_.on_report(*answer);
      }
      partial_[index] = std::move(*answer);
    }
  }
  if (!message.is_during_search) {
    host_.on_answer();
    job.deaths = 0;  // as long as it gets on, it may be started again
    job.open.erase(turn);
  }
}

Result<Evaluation> AnalysisRun::checked(const Job& job, std::size_t index,
                                        const AnalysisMessage& message) const {
  const go::Position& position = positions_[index];
  if (message.current_player != go::Color::kEmpty && message.current_player != position.to_move()) {
    return Error{ErrorCode::kEngine, "answered as if it were the other player's turn",
                 channel_->name()};
  }
  Evaluation evaluation = message.evaluation;
  evaluation.engine = host_.identity;
  evaluation.to_move = position.to_move();
  if (Result<void> sane = check_answer(position, evaluation); !sane) {
    return Error{ErrorCode::kEngine, sane.error().message, channel_->name()};
  }
  if (job.komi_shift != 0) {
    for (record::Candidate& candidate : evaluation.candidates) {
      candidate.black_lead = candidate.black_lead
                                 ? std::optional(*candidate.black_lead + job.komi_shift)
                                 : std::nullopt;
    }
    evaluation.black_lead = evaluation.black_lead
                                ? std::optional(*evaluation.black_lead + job.komi_shift)
                                : std::nullopt;
  }
  return evaluation;
}

// The program is busy as long as it answers anybody. Once it has been silent for too long,
// whatever it still owes will not come.
void AnalysisRun::look_for_silence() {
  const auto since = std::max(sent_at_, channel_->last_sign_of_life());
  if (Clock::now() - since < milliseconds(params_.timeout_ms)) {
    return;
  }
  const std::string complaint = channel_->last_complaint();
  const std::string words = channel_->last_words();
  const Error silent{
      ErrorCode::kEngine,
      fmt::format("did not answer within {:.1f} s{}{}{}{}", params_.timeout_ms / 1000.0,
                  complaint.empty() ? "" : "; it complained: ", complaint,
                  words.empty() ? "" : "; its last words: ", words),
      channel_->name()};
  channel_->kill();
  for (auto job = jobs_.begin(); job != jobs_.end(); ++job) {
    if (job->sent) {
      ask_again_or_fail(job, silent);
    }
  }
  // receive() tells the end of the killed program; by then nothing waits for it but jobs that are
  // to be sent anew.
}

void AnalysisRun::program_ended(const Error& why) {
  for (Job& job : jobs_) {
    if (!job.sent) {
      continue;
    }
    unsend(job);
    if (++job.deaths > kMaxDeaths) {
      fail(job, why);
    }
  }
  inbox_.clear();
  if (stopped_at_) {
    fail_all({ErrorCode::kInterrupted, "stopped before it said anything", channel_->name()});
    return;
  }
  remove_finished();
  if (jobs_.empty()) {
    return;
  }
  Result<std::shared_ptr<AnalysisChannel>> fresh = host_.replace(channel_, why);
  if (!fresh) {
    fail_all(fresh.error());
    return;
  }
  channel_ = std::move(*fresh);
}

void AnalysisRun::ask_again_or_fail(std::list<Job>::iterator job, const Error& why) {
  unsend(*job);
  if (++job->ask_again > kMaxAskAgain) {
    fail(*job, why);
  }
}

void AnalysisRun::unsend(Job& job) {
  if (job.sent) {
    channel_->close(job.query.id);
    job.sent = false;
  }
}

void AnalysisRun::fail(Job& job, const Error& why) {
  for (const auto& turn : job.open) {
    for (const std::size_t index : turn.second) {
      const auto partial = partial_.find(index);
      settle(index, why.code == ErrorCode::kInterrupted && partial != partial_.end()
                        ? Result<Evaluation>(partial->second)
                        : Result<Evaluation>(why));
    }
  }
  job.open.clear();
}

void AnalysisRun::fail_all(const Error& why) {
  for (Job& job : jobs_) {
    fail(job, why);
  }
}

void AnalysisRun::remove_finished() {
  for (auto job = jobs_.begin(); job != jobs_.end();) {
    if (job->open.empty()) {
      unsend(*job);
      job = jobs_.erase(job);
    } else {
      ++job;
    }
  }
}

void AnalysisRun::stop() {
  if (stopped_at_) {
    return;
  }
  stopped_at_ = Clock::now();
  for (Job& job : jobs_) {
    if (!job.sent) {
      fail(job, {ErrorCode::kInterrupted, "stopped before this position", channel_->name()});
      continue;
    }
    const auto deadline = *stopped_at_ + milliseconds(kStopGraceMs);
    (void)channel_->send(terminate_line(host_.next_id(), job.query.id), deadline);
  }
}

}  // namespace kiryoku::engine
