// SPDX-License-Identifier: MIT
#include "engine/katago/katago_engine.hpp"

#include <fmt/format.h>

#include <atomic>
#include <mutex>

#include "base/command_line.hpp"
#include "engine/file_marks.hpp"
#include "engine/katago/analysis_channel.hpp"
#include "engine/katago/analysis_run.hpp"

namespace kiryoku::engine {
namespace {

using base::Error;
using base::ErrorCode;
using base::Result;

constexpr int kMaxRestarts = 3;  // in a row, without an answer between them

class KatagoEngine final : public Engine {
 public:
  KatagoEngine(std::vector<std::string> command, const KatagoParams& params,
               std::unique_ptr<AnalysisChannel> channel)
      : command_(std::move(command)),
        params_(params),
        name_(channel->name()),
        identity_(fmt::format("katago {} visits={}{} cmd={}{}", name_, params_.visits,
                              params_.ownership ? "" : " ownership=off", fmt::join(command_, " "),
                              file_marks(command_))),
        channel_(std::move(channel)) {}

  [[nodiscard]] std::string identity() const override { return identity_; }

  Result<record::Evaluation> evaluate(const go::Position& position, const Budget& budget) override {
    return std::move(evaluate_many({&position, 1}, budget).front());
  }

  std::vector<Result<record::Evaluation>> evaluate_many(std::span<const go::Position> positions,
                                                        const Budget& budget) override {
    if (budget.area.black_weight != 1.0 || budget.area.white_weight != 1.0) {
      const Error error{ErrorCode::kUnsupported, "KataGo cannot weigh the points of an area",
                        name_};
      return std::vector<Result<record::Evaluation>>(positions.size(), error);
    }
    if (positions.size() > 1 && !budget.avoid.empty()) {
      return Engine::evaluate_many(positions, budget);  // whose moves they are changes by turns
    }
    AnalysisHost host;
    host.next_id = [this] { return fmt::format("k{}", ++last_id_); };
    host.channel = [this] {
      const std::lock_guard lock(mutex_);
      return channel_;
    };
    host.replace = [this](const std::shared_ptr<AnalysisChannel>& dead, const Error& why) {
      return replace(dead, why);
    };
    host.on_answer = [this] { restarts_ = 0; };
    host.identity = identity_;
    return AnalysisRun(positions, budget, params_, std::move(host)).answers();
  }

  void clear_cache() override {
    const std::lock_guard lock(mutex_);
    // Nobody waits for the answer: queries sent later are read later.
    const auto soon = AnalysisChannel::Clock::now() + std::chrono::seconds(5);
    (void)channel_->send(action_line(fmt::format("k{}", ++last_id_), "clear_cache"), soon);
  }

 private:
  Result<std::shared_ptr<AnalysisChannel>> replace(const std::shared_ptr<AnalysisChannel>& dead,
                                                   const Error& why) {
    const std::lock_guard lock(mutex_);
    if (channel_ != dead) {
      return channel_;  // another thread was faster
    }
    if (restarts_ >= kMaxRestarts) {
      return why;
    }
    ++restarts_;
    Result<std::unique_ptr<AnalysisChannel>> fresh =
        AnalysisChannel::start(command_, params_.start_ms);
    if (!fresh) {
      return why;
    }
    channel_ = std::move(*fresh);
    return channel_;
  }

  std::vector<std::string> command_;
  KatagoParams params_;
  std::string name_;
  std::string identity_;
  std::atomic<std::int64_t> last_id_ = 0;
  std::atomic<int> restarts_ = 0;
  std::mutex mutex_;  // guards channel_
  std::shared_ptr<AnalysisChannel> channel_;
};

Result<std::vector<std::string>> command_of(const EngineSpec& spec) {
  const auto command = spec.find("cmd");
  const auto model = spec.find("model");
  if (command && (model || spec.find("config") || spec.find("binary"))) {
    return Error{ErrorCode::kInvalid, "give katago either cmd= or model= and config=", ""};
  }
  if (command) {
    return base::split_command(*command);
  }
  if (!model) {
    return Error{ErrorCode::kInvalid,
                 "the engine katago needs model= and config=, or cmd=katago analysis -config … "
                 "-model …",
                 ""};
  }
  std::vector<std::string> words = {spec.find("binary").value_or("katago"), "analysis", "-model",
                                    *model};
  if (const auto config = spec.find("config")) {
    words.insert(words.end(), {"-config", *config});
  }
  return words;
}

Result<KatagoParams> read_params(const EngineSpec& spec, const EngineContext& context) {
  KatagoParams params;
  const auto visits = integer_option(spec, "visits", params.visits, 1, 1'000'000'000);
  const auto games = integer_option(spec, "games", params.games, 1, 10000);
  const auto timeout = integer_option(spec, "timeout", params.timeout_ms / 1000, 1, 86400);
  for (const auto* number : {&visits, &games, &timeout}) {
    if (!*number) {
      return number->error();
    }
  }
  const auto ownership = word_option(spec, "ownership", "on", {"on", "off"});
  if (!ownership) {
    return ownership.error();
  }
  params.visits = *visits;
  params.games = static_cast<int>(*games);
  params.timeout_ms = static_cast<int>(*timeout) * 1000;
  params.ownership = *ownership == "on";
  if (context.patience_ms > 0) {
    params.timeout_ms = context.patience_ms;
    params.start_ms = context.patience_ms;
  }
  return params;
}

Result<std::unique_ptr<Engine>> make(const EngineSpec& spec, const EngineContext& context) {
  Result<std::vector<std::string>> command = command_of(spec);
  if (!command) {
    return command.error();
  }
  const Result<KatagoParams> params = read_params(spec, context);
  if (!params) {
    return params.error();
  }
  Result<std::unique_ptr<AnalysisChannel>> channel =
      AnalysisChannel::start(*command, params->start_ms);
  if (!channel) {
    return channel.error();
  }
  return std::unique_ptr<Engine>(
      std::make_unique<KatagoEngine>(std::move(*command), *params, std::move(*channel)));
}

}  // namespace

EngineEntry katago_entry() {
  return {"katago",
          "KataGo's analysis engine, whole games at a time",
          {{"model", "its network file"},
           {"config", "its analysis configuration"},
           {"binary", "the program (katago)"},
           {"visits", "of a position (100)"},
           {"ownership", "off: saves memory and a little time (on)"},
           {"games", "queries in flight at a time (16)"},
           {"timeout", "seconds without an answer after which it is taken for hung (300)"},
           {"cmd", "instead of model and config: the command line; comes last"}},
          &make};
}

}  // namespace kiryoku::engine
