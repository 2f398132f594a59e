// SPDX-License-Identifier: MIT
#include "engine/gtp/gtp_engine.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>

#include "engine/gtp/analysis_line.hpp"
#include "engine/gtp/gtp_client.hpp"
#include "engine/gtp/gtp_sync.hpp"
#include "go/coordinates.hpp"

namespace kiryoku::engine {
namespace {

using base::Error;
using base::ErrorCode;
using base::Result;

// "B+12.5 (upper bound: …)", "W+3", "0"
std::optional<double> parse_score(std::string_view text) {
  double sign = 1;
  if (text.starts_with("B+") || text.starts_with("W+")) {
    sign = text[0] == 'B' ? 1 : -1;
    text.remove_prefix(2);
  }
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc() ? std::optional<double>(sign * value) : std::nullopt;
}

class GtpEngine final : public Engine {
 public:
  GtpEngine(std::string command, GtpEngineParams params, std::unique_ptr<GtpClient> client)
      : command_(std::move(command)), params_(params), client_(std::move(client)) {}

  [[nodiscard]] std::string identity() const override {
    return fmt::format("gtp {} cmd={}", client_->name(), command_);
  }

  Result<record::Evaluation> evaluate(const go::Position& position, const Budget& budget) override {
    if (!budget.area.points.empty() || !budget.avoid.empty()) {
      return Error{ErrorCode::kUnsupported, "a GTP engine cannot be told where to look",
                   client_->name()};
    }
    Result<record::Evaluation> answer = try_evaluate(position, budget);
    if (answer || answer.error().code != ErrorCode::kEngine) {
      return answer;
    }
    // It died or hangs: once more with a new one.
    Result<std::unique_ptr<GtpClient>> fresh = GtpClient::start(command_);
    if (!fresh) {
      return answer;
    }
    client_ = std::move(*fresh);
    sync_.forget();
    time_ms_ = 0;
    return try_evaluate(position, budget);
  }

 private:
  Result<record::Evaluation> try_evaluate(const go::Position& position, const Budget& budget);
  Result<void> set_time(int time_ms);
  void add_score(record::Evaluation& evaluation);
  Result<void> choose_instead_of_resigning(record::Evaluation& evaluation, go::Color mover,
                                           int size);

  std::string command_;
  GtpEngineParams params_;
  std::unique_ptr<GtpClient> client_;
  GtpSync sync_;
  int time_ms_ = 0;  // a move, as it was last told
};

Result<void> GtpEngine::set_time(int time_ms) {
  if (time_ms == time_ms_ || !client_->knows("time_settings")) {
    return {};
  }
  // No main time, so many seconds for every single move.
  const int seconds = std::max(1, time_ms / 1000);
  Result<std::string> set = client_->command(fmt::format("time_settings 0 {} 1", seconds));
  if (!set && set.error().code == ErrorCode::kEngine) {
    return set.error();
  }
  time_ms_ = time_ms;
  return {};
}

Result<record::Evaluation> GtpEngine::try_evaluate(const go::Position& position,
                                                   const Budget& budget) {
  if (Result<void> synced = sync_.bring_to(*client_, position); !synced) {
    return synced.error();
  }
  if (Result<void> set = set_time(budget.time_ms); !set) {
    return set.error();
  }
  const go::Color mover = position.to_move();
  record::Evaluation evaluation;
  evaluation.engine = identity();
  evaluation.to_move = mover;
  evaluation.visits = 1;
  add_score(evaluation);
  const auto on_line = [&](std::string_view line) {
    std::vector<record::Candidate> seen = parse_analysis_line(line, mover, position.size());
    if (!seen.empty()) {
      evaluation.candidates = std::move(seen);
    }
  };
  std::string command = "genmove";
  for (const char* analysing : {"kata-genmove_analyze", "lz-genmove_analyze"}) {
    command = command == "genmove" && client_->knows(analysing) ? analysing : command;
  }
  const bool analyses = command != "genmove";
  command += " " + gtp_color(mover) + (analyses ? " 100" : "");
  Result<GtpReply> reply = client_->ask(command, params_.move_timeout_ms, budget.stop, on_line);
  if (!reply || !reply->ok) {
    sync_.forget();
    return !reply ? reply.error()
                  : Error{ErrorCode::kEngine, "refused to move: " + reply->text, client_->name()};
  }
  std::string answer = reply->text;
  if (analyses) {
    answer.erase(0, answer.rfind("play ") == std::string::npos ? 0 : answer.rfind("play ") + 5);
  }
  if (answer == "resign" || answer == "RESIGN") {
    Result<void> chosen = choose_instead_of_resigning(evaluation, mover, position.size());
    return chosen ? Result<record::Evaluation>(evaluation) : chosen.error();
  }
  const std::optional<go::Point> point = go::parse_gtp(answer, position.size());
  if (!point || !position.is_legal({mover, *point})) {
    sync_.forget();
    return Error{ErrorCode::kEngine, fmt::format("plays the illegal move '{}'", answer),
                 client_->name()};
  }
  sync_.played({mover, *point});  // taken back by the next bring_to
  auto chosen = std::find_if(evaluation.candidates.begin(), evaluation.candidates.end(),
                             [&](const record::Candidate& c) { return c.move == *point; });
  if (chosen != evaluation.candidates.end()) {
    std::rotate(evaluation.candidates.begin(), chosen, chosen + 1);
    evaluation.black_winrate = evaluation.candidates.front().black_winrate;
    evaluation.black_lead = evaluation.candidates.front().black_lead;
    evaluation.visits = 0;
    for (const record::Candidate& candidate : evaluation.candidates) {
      evaluation.visits += candidate.visits;
    }
  } else {
    record::Candidate only;
    only.move = *point;
    only.visits = 1;
    only.black_winrate = evaluation.black_winrate;
    only.black_lead = evaluation.black_lead;
    only.pv = {*point};
    evaluation.candidates.insert(evaluation.candidates.begin(), std::move(only));
  }
  return evaluation;
}

void GtpEngine::add_score(record::Evaluation& evaluation) {
  if (!client_->knows("estimate_score")) {
    return;
  }
  Result<std::string> text = client_->command("estimate_score");
  evaluation.black_lead = text ? parse_score(*text) : std::nullopt;
  if (evaluation.black_lead) {
    evaluation.black_winrate =
        1 / (1 + std::exp(-*evaluation.black_lead / params_.winrate_scale_points));
  }
}

// A program that resigns has judged the position, but a move is still wanted.
Result<void> GtpEngine::choose_instead_of_resigning(record::Evaluation& evaluation, go::Color mover,
                                                    int size) {
  sync_.forget();  // whether a resignation can be undone differs between programs
  record::Candidate candidate;
  candidate.move = go::Point::pass();
  if (client_->knows("reg_genmove")) {
    Result<GtpReply> reply =
        client_->ask("reg_genmove " + gtp_color(mover), params_.move_timeout_ms);
    if (!reply) {
      return reply.error();
    }
    candidate.move = go::parse_gtp(reply->text, size).value_or(go::Point::pass());
  }
  evaluation.black_winrate = record::mover_winrate(0.0, mover);
  candidate.black_winrate = evaluation.black_winrate;
  candidate.visits = 1;
  candidate.pv = {candidate.move};
  evaluation.candidates = {std::move(candidate)};
  return {};
}

Result<std::unique_ptr<Engine>> make(const EngineSpec& spec, const EngineContext& /*context*/) {
  const std::optional<std::string> command = spec.find("cmd");
  if (!command) {
    return Error{ErrorCode::kInvalid, "the engine gtp needs cmd=, as in gtp:cmd=gnugo --mode gtp",
                 ""};
  }
  GtpEngineParams params;
  Result<std::int64_t> timeout =
      integer_option(spec, "timeout", params.move_timeout_ms / 1000, 1, 86400);
  if (!timeout) {
    return timeout.error();
  }
  params.move_timeout_ms = static_cast<int>(*timeout) * 1000;
  Result<std::unique_ptr<GtpClient>> client = GtpClient::start(*command);
  if (!client) {
    return client.error();
  }
  return std::unique_ptr<Engine>(std::make_unique<GtpEngine>(*command, params, std::move(*client)));
}

}  // namespace

EngineEntry gtp_entry() {
  return {"gtp",
          "any program that speaks GTP",
          {{"timeout", "seconds after which a thinking program is taken for hung"},
           {"cmd", "its command line; comes last and takes the rest of the string"}},
          &make};
}

}  // namespace kiryoku::engine
