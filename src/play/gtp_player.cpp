// SPDX-License-Identifier: MIT
#include "play/gtp_player.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "base/text.hpp"
#include "engine/gtp/analysis_line.hpp"
#include "engine/gtp/gtp_questions.hpp"
#include "go/coordinates.hpp"

namespace kiryoku::play {
namespace {

using base::Error;
using base::ErrorCode;
using base::Result;

constexpr int kFinalWordTimeoutMs = 30000;
constexpr std::int64_t kLateAnswerMs = 500;  // waited for beyond the clock, to see the flag fall
constexpr std::uint64_t kMostRandomSeed = 2'000'000'000;
constexpr int kLongestTimeoutMs = 24 * 3600 * 1000;

// Whole chains, in the order of the board: a program may name one stone of a chain only.
std::vector<go::Point> parse_dead(std::string_view text, const go::Position& position) {
  std::vector<go::Point> dead;
  while (!text.empty()) {
    const std::size_t end = text.find_first_of(" \n\t");
    const std::optional<go::Point> point = go::parse_gtp(text.substr(0, end), position.size());
    if (point && point->is_place() && go::is_stone(position.board().at(*point))) {
      const std::vector<go::Point> chain = position.board().chain_stones(*point);
      dead.insert(dead.end(), chain.begin(), chain.end());
    }
    text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
  }
  std::sort(dead.begin(), dead.end());
  dead.erase(std::unique(dead.begin(), dead.end()), dead.end());
  return dead;
}

}  // namespace

GtpPlayer::GtpPlayer(std::string command, std::unique_ptr<engine::GtpClient> client)
    : command_(std::move(command)), name_(client->name()), client_(std::move(client)) {}

Error GtpPlayer::drop(Error error) {
  if (error.code != ErrorCode::kUnsupported) {
    client_.reset();
  }
  sync_.forget();
  return error;
}

Result<void> GtpPlayer::send_time(const TimeControl& time) {
  std::string command;
  const auto seconds = [](std::int64_t ms) { return (ms + 999) / 1000; };
  switch (time.kind) {
    case TimeControl::Kind::kNone:
      return {};
    case TimeControl::Kind::kAbsolute:
      command = fmt::format("time_settings {} 0 0", seconds(time.main_ms));
      break;
    case TimeControl::Kind::kByoYomi:
      command = client_->knows("kgs-time_settings")
                    ? fmt::format("kgs-time_settings byoyomi {} {} {}", seconds(time.main_ms),
                                  seconds(time.period_ms), time.periods)
                    : fmt::format("time_settings {} {} 1", seconds(time.main_ms),
                                  seconds(time.period_ms));
      break;
    case TimeControl::Kind::kCanadian:
      command = fmt::format("time_settings {} {} {}", seconds(time.main_ms),
                            seconds(time.period_ms), time.stones);
      break;
  }
  Result<std::string> sent = client_->command(command);
  return sent || sent.error().code == ErrorCode::kUnsupported ? Result<void>()
                                                              : Result<void>(sent.error());
}

Result<void> GtpPlayer::new_game(const TimeControl& time, std::uint64_t seed) {
  if (!client_ || !client_->is_running()) {
    Result<std::unique_ptr<engine::GtpClient>> fresh = engine::GtpClient::start(command_);
    if (!fresh) {
      return fresh.error();
    }
    client_ = std::move(*fresh);
  }
  sync_.forget();
  if (client_->knows("set_random_seed")) {  // GNU Go's; programs read it as a positive int
    Result<std::string> seeded =
        client_->command(fmt::format("set_random_seed {}", seed % kMostRandomSeed + 1));
    if (!seeded && seeded.error().code != ErrorCode::kUnsupported) {
      return drop(seeded.error());
    }
  }
  if (Result<void> told = send_time(time); !told) {
    return drop(told.error());
  }
  return {};
}

Result<Choice> GtpPlayer::choose(const go::Position& position, const Turn& turn) {
  if (!client_) {
    return Error{ErrorCode::kEngine, "is not running", name_};
  }
  if (Result<void> synced = sync_.bring_to(*client_, position); !synced) {
    return drop(synced.error());
  }
  const std::string color = engine::gtp_color(position.to_move());
  int timeout_ms = turn.timeout_ms > 0 ? turn.timeout_ms : kLongestTimeoutMs;
  if (turn.clock != nullptr && turn.clock->limit_ms() > 0) {
    timeout_ms = static_cast<int>(
        std::min<std::int64_t>(turn.clock->limit_ms() + kLateAnswerMs, timeout_ms));
    const Clock::Left left = turn.clock->left();
    Result<engine::GtpReply> told = client_->ask(
        fmt::format("time_left {} {} {}", color, left.seconds, left.stones), timeout_ms);
    if (!told) {
      return drop(told.error());
    }
  }
  std::string command = "genmove " + color;
  engine::AnalysisFormat format{position.size(), position.to_move(), false};
  for (const char* analysing : {"lz-genmove_analyze", "kata-genmove_analyze"}) {
    if (client_->knows(analysing)) {
      command = fmt::format("{} {} 1000", analysing, color);
      format.fractions = analysing == std::string_view("kata-genmove_analyze");
    }
  }
  std::vector<record::Candidate> candidates;
  const auto on_line = [&](std::string_view line) {
    std::vector<record::Candidate> seen = engine::parse_analysis_line(line, format).candidates;
    if (!seen.empty()) {
      candidates = std::move(seen);
    }
  };
  const Result<engine::GtpReply> reply = client_->ask(command, timeout_ms, turn.stop, on_line);
  if (!reply) {
    return drop(reply.error());
  }
  return read_choice(*reply, position, std::move(candidates));
}

Result<Choice> GtpPlayer::read_choice(const engine::GtpReply& reply, const go::Position& position,
                                      std::vector<record::Candidate> candidates) {
  if (!reply.ok) {
    return drop({ErrorCode::kEngine, fmt::format("refused to move: {}", reply.text), name_});
  }
  const std::size_t play = reply.text.rfind("play ");
  const std::string answer = base::to_lower(
      base::trim(play == std::string::npos ? reply.text : reply.text.substr(play + 5)));
  Choice choice;
  if (answer == "resign") {
    choice.resigns = true;
    choice.move = go::Point::pass();
  } else {
    const std::optional<go::Point> point = go::parse_gtp(answer, position.size());
    if (!point) {
      sync_.forget();
      return Error{ErrorCode::kEngine,
                   fmt::format("played '{}', which is no move", answer.substr(0, 40)), name_};
    }
    choice.move = *point;
    sync_.played({position.to_move(), *point});
  }
  if (!candidates.empty()) {
    record::Evaluation& evaluation = choice.evaluation.emplace();
    evaluation.engine = name_;
    evaluation.to_move = position.to_move();
    for (const record::Candidate& candidate : candidates) {
      evaluation.visits += candidate.visits;
    }
    evaluation.black_winrate = candidates.front().black_winrate;
    evaluation.black_lead = candidates.front().black_lead;
    evaluation.candidates = std::move(candidates);
  }
  return choice;
}

Result<FinalWord> GtpPlayer::final_word(const go::Position& position) {
  FinalWord word;
  if (!client_) {
    return word;
  }
  if (Result<void> synced = sync_.bring_to(*client_, position); !synced) {
    return drop(synced.error());
  }
  if (client_->knows("final_status_list")) {
    Result<engine::GtpReply> reply = client_->ask("final_status_list dead", kFinalWordTimeoutMs);
    if (!reply) {
      return drop(reply.error());
    }
    word.dead = reply->ok ? std::optional(parse_dead(reply->text, position)) : std::nullopt;
  }
  if (client_->knows("final_score")) {
    Result<engine::GtpReply> reply = client_->ask("final_score", kFinalWordTimeoutMs);
    if (!reply) {
      return drop(reply.error());
    }
    word.black_score = reply->ok ? engine::parse_gtp_score(reply->text) : std::nullopt;
  }
  return word;
}

}  // namespace kiryoku::play
