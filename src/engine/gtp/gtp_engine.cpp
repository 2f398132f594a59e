// SPDX-License-Identifier: MIT
#include "engine/gtp/gtp_engine.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/command_line.hpp"
#include "engine/answer_check.hpp"
#include "engine/file_marks.hpp"
#include "engine/gtp/gtp_questions.hpp"
#include "engine/gtp/gtp_sync.hpp"

namespace kiryoku::engine {
namespace {

using base::Error;
using base::ErrorCode;
using base::Result;

constexpr int kMaxRestarts = 3;  // in a row, without an answer between them
constexpr int kMaxProcesses = 256;
constexpr int kMaxWrongAnswers = 2;  // to one position, by a program that still runs

class GtpEngine final : public Engine {
 public:
  GtpEngine(std::string command, GtpEngineParams params, std::unique_ptr<GtpClient> client)
      : command_(std::move(command)), params_(std::move(params)), client_(std::move(client)) {
    const std::string analysis =
        can_analyse(*client_)
            ? fmt::format(" visits={}{}", params_.visits,
                          params_.view == "mover" ? "" : " winrates=" + params_.view)
            : "";
    const auto words = base::split_command(command_);
    identity_ = fmt::format("gtp {}{} cmd={}{}", client_->name(), analysis, command_,
                            words ? file_marks(*words) : "");
  }

  [[nodiscard]] std::string identity() const override { return identity_; }

  // Programs that analyse use all cores or a graphics card by themselves; the others think on one
  // core, so a batch may have several of them.
  [[nodiscard]] std::unique_ptr<Engine> another() const override {
    const int most = params_.processes > 0   ? params_.processes
                     : can_analyse(*client_) ? 1
                                             : kMaxProcesses;
    if (processes_ >= most) {
      return nullptr;
    }
    Result<std::unique_ptr<GtpClient>> client = GtpClient::start(command_, params_.timeouts);
    if (!client) {
      return nullptr;
    }
    ++processes_;
    return std::make_unique<GtpEngine>(command_, params_, std::move(*client));
  }

  Result<record::Evaluation> evaluate(const go::Position& position, const Budget& budget) override {
    if (!budget.area.points.empty() || !budget.avoid.empty()) {
      return Error{ErrorCode::kUnsupported, "a GTP engine cannot be told where to look",
                   client_->name()};
    }
    int wrong_answers = 0;
    while (true) {
      Result<record::Evaluation> answer = try_evaluate(position, budget);
      if (answer) {
        restarts_ = 0;
        return answer;
      }
      if (answer.error().code != ErrorCode::kEngine) {
        return answer;
      }
      const bool died = !client_->is_running();
      if (!died && ++wrong_answers >= kMaxWrongAnswers) {
        return answer;
      }
      const bool recovered = died || client_->owes_answers() ? restart() : forget_board();
      if (!recovered) {
        return answer;
      }
    }
  }

  void clear_cache() override { sync_.forget(); }

 private:
  // The first sentence tells why; that it could not be started again would only hide it.
  bool restart() {
    if (restarts_ >= kMaxRestarts) {
      return false;
    }
    ++restarts_;
    Result<std::unique_ptr<GtpClient>> fresh = GtpClient::start(command_, params_.timeouts);
    if (!fresh) {
      return false;
    }
    client_ = std::move(*fresh);
    time_ms_ = 0;
    return forget_board();
  }

  bool forget_board() {
    sync_.forget();
    return true;
  }

  Result<record::Evaluation> try_evaluate(const go::Position& position, const Budget& budget) {
    if (Result<void> synced = sync_.bring_to(*client_, position); !synced) {
      return synced.error();
    }
    if (Result<void> set = set_time(budget.time_ms); !set) {
      return set.error();
    }
    Result<record::Evaluation> answer = can_analyse(*client_)
                                            ? ask_analysis(*client_, position, budget, params_)
                                            : ask_move(*client_, sync_, position, budget, params_);
    if (!answer) {
      return answer;
    }
    answer->engine = identity_;
    answer->to_move = position.to_move();
    if (Result<void> checked = check_answer(position, *answer); !checked) {
      return Error{ErrorCode::kEngine, checked.error().message, client_->name()};
    }
    return answer;
  }

  Result<void> set_time(int time_ms) {
    if (time_ms == time_ms_ || can_analyse(*client_) || !client_->knows("time_settings")) {
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

  std::string command_;
  GtpEngineParams params_;
  std::string identity_;
  std::unique_ptr<GtpClient> client_;
  mutable int processes_ = 1;  // this one and those it was doubled into
  GtpSync sync_;
  int time_ms_ = 0;  // a move, as it was last told
  int restarts_ = 0;
};

Result<GtpEngineParams> read_params(const EngineSpec& spec, const EngineContext& context) {
  GtpEngineParams params;
  const auto timeout = integer_option(spec, "timeout", params.move_timeout_ms / 1000, 1, 86400);
  const auto visits = integer_option(spec, "visits", params.visits, 1, 1'000'000'000);
  const auto processes = integer_option(spec, "processes", 0, 1, kMaxProcesses);
  for (const auto* number : {&timeout, &visits, &processes}) {
    if (!*number) {
      return number->error();
    }
  }
  const auto view = word_option(spec, "winrates", params.view, {"mover", "black", "white"});
  if (!view) {
    return view.error();
  }
  params.visits = *visits;
  params.processes = static_cast<int>(*processes);
  params.view = *view;
  params.move_timeout_ms = static_cast<int>(*timeout) * 1000;
  if (context.patience_ms > 0) {
    params.move_timeout_ms = context.patience_ms;
    params.timeouts = {context.patience_ms, context.patience_ms};
  }
  return params;
}

Result<std::unique_ptr<Engine>> make(const EngineSpec& spec, const EngineContext& context) {
  const std::optional<std::string> command = spec.find("cmd");
  if (!command) {
    return Error{ErrorCode::kInvalid, "the engine gtp needs cmd=, as in gtp:cmd=gnugo --mode gtp",
                 ""};
  }
  const Result<GtpEngineParams> params = read_params(spec, context);
  if (!params) {
    return params.error();
  }
  Result<std::unique_ptr<GtpClient>> client = GtpClient::start(*command, params->timeouts);
  if (!client) {
    return client.error();
  }
  return std::unique_ptr<Engine>(
      std::make_unique<GtpEngine>(*command, *params, std::move(*client)));
}

}  // namespace

EngineEntry gtp_entry() {
  return {"gtp",
          "any program that speaks GTP: GNU Go, Leela Zero, Pachi, KataGo …",
          {{"visits", "of an analysis, if the program can analyse (100)"},
           {"winrates", "whose win rates its analysis tells: mover, black or white (mover)"},
           {"timeout", "seconds of silence after which it is taken for hung (300)"},
           {"processes",
            "how many of it a batch may run at once (as many as --jobs; 1 if it can "
            "analyse)"},
           {"cmd", "its command line; comes last and takes the rest of the string"}},
          &make};
}

}  // namespace kiryoku::engine
