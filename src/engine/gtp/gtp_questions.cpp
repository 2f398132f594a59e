// SPDX-License-Identifier: MIT
#include "engine/gtp/gtp_questions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "base/text.hpp"
#include "engine/gtp/analysis_line.hpp"
#include "go/coordinates.hpp"

namespace kiryoku::engine {
namespace {

using base::Error;
using base::ErrorCode;
using base::Result;
using record::Evaluation;
using Clock = std::chrono::steady_clock;

std::int64_t ms_since(Clock::time_point start) {
  return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - start).count();
}

// Decides when an analysis has gone on for long enough, and keeps its last word.
class Listener {
 public:
  Listener(const AnalysisFormat& format, const Budget& budget, const GtpEngineParams& params)
      : format_(format), budget_(budget), params_(params) {
    visits_ = budget.visits > 0 ? budget.visits : budget.time_ms > 0 ? 0 : params.visits;
  }

  bool hear(std::string_view line) {
    Evaluation heard = parse_analysis_line(line, format_);
    if (!heard.candidates.empty()) {
      if (heard.visits > last_.visits) {
        grew_at_ = Clock::now();
      }
      if (heard.ownership.empty()) {
        heard.ownership = std::move(last_.ownership);
      }
      last_ = std::move(heard);
      report();
    }
    const bool knows_something = !last_.candidates.empty();
    return (budget_.stop != nullptr && budget_.stop->stop_requested()) ||
           (knows_something && visits_ > 0 && last_.visits >= visits_) ||
           (knows_something && budget_.time_ms > 0 && ms_since(start_) >= budget_.time_ms) ||
           (knows_something && ms_since(grew_at_) >= params_.stall_ms);
  }

  Evaluation take() { return std::move(last_); }

 private:
  void report() {
    if (budget_.on_report && ms_since(reported_at_) >= budget_.report_ms) {
      budget_.on_report(last_);
      reported_at_ = Clock::now();
    }
  }

  AnalysisFormat format_;
  const Budget& budget_;
  const GtpEngineParams& params_;
  std::int64_t visits_ = 0;  // 0: only time counts
  Clock::time_point start_ = Clock::now();
  Clock::time_point grew_at_ = start_;
  Clock::time_point reported_at_ = start_;
  Evaluation last_;
};

// The richest form first; older programs refuse words they do not know.
std::vector<std::string> analysis_commands(const GtpClient& client, go::Color mover, int cs) {
  const std::string color = gtp_color(mover);
  if (client.knows("kata-analyze")) {
    const std::string plain = fmt::format("kata-analyze {} {}", color, cs);
    return {plain + " rootInfo true ownership true", plain + " ownership true", plain};
  }
  return {fmt::format("lz-analyze {} {}", color, cs), fmt::format("lz-analyze {}", cs)};
}

Error refusal(const GtpClient& client, std::string_view what, std::string_view text) {
  return {ErrorCode::kEngine, fmt::format("refused to {}: {}", what, base::shorten(text, 200)),
          client.name()};
}

// A lead of points as a win rate, and back into the evaluation.
void set_lead(Evaluation& evaluation, double lead, double scale_points) {
  evaluation.black_lead = lead;
  evaluation.black_winrate = 1 / (1 + std::exp(-lead / scale_points));
  evaluation.has_winrate = true;
}

// Commands that judge the board as it stands, best first. A refusal is no value.
Result<void> ask_score(GtpClient& client, Evaluation& evaluation, const Budget& budget,
                       const GtpEngineParams& params) {
  for (const char* command : {"estimate_score", "final_score"}) {
    if (!client.knows(command)) {
      continue;
    }
    const Result<GtpReply> reply = client.ask(command, params.move_timeout_ms, budget.stop);
    if (!reply) {
      return reply.error();
    }
    if (const auto lead = reply->ok ? parse_gtp_score(reply->text) : std::nullopt) {
      set_lead(evaluation, *lead, params.winrate_scale_points);
    }
    return {};
  }
  return {};
}

// Commands that tell what the last search found.
Result<void> ask_search_value(GtpClient& client, Evaluation& evaluation,
                              const GtpEngineParams& params) {
  for (const char* command : {"uct_score", "uct_value_black"}) {
    if (!client.knows(command)) {
      continue;
    }
    const Result<GtpReply> reply = client.ask(command, params.timeouts.command_ms);
    if (!reply) {
      return reply.error();
    }
    const std::string_view text = base::trim(reply->text);
    if (!reply->ok) {
      continue;
    }
    if (command == std::string_view("uct_score")) {
      if (const auto lead = parse_gtp_score(text)) {
        set_lead(evaluation, *lead, params.winrate_scale_points);
      }
    } else if (const auto value = base::parse_number(text)) {
      evaluation.black_winrate = *value;
      evaluation.has_winrate = true;
    }
  }
  return {};
}

void set_only_candidate(Evaluation& evaluation, go::Point move) {
  record::Candidate only;
  only.move = move;
  only.visits = 1;
  only.black_winrate = evaluation.black_winrate;
  only.black_lead = evaluation.black_lead;
  only.pv = {move};
  evaluation.candidates = {std::move(only)};
}

}  // namespace

std::optional<double> parse_gtp_score(std::string_view text) {
  double sign = 1;
  text = base::trim(text);
  if (text == "Draw" || text == "draw") {
    return 0;
  }
  if (!text.empty() && (text[0] == 'B' || text[0] == 'W' || text[0] == 'b' || text[0] == 'w') &&
      text.substr(1).starts_with('+')) {
    sign = base::to_lower(text[0]) == 'b' ? 1 : -1;
    text.remove_prefix(2);
  }
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool whole_word = end == text.data() + text.size() || *end == ' ';
  if (error != std::errc() || !whole_word || !std::isfinite(value)) {
    return std::nullopt;
  }
  return sign * value;
}

bool can_analyse(const GtpClient& client) {
  return client.knows("kata-analyze") || client.knows("lz-analyze");
}

Result<Evaluation> ask_analysis(GtpClient& client, const go::Position& position,
                                const Budget& budget, const GtpEngineParams& params) {
  const go::Color view = params.view == "black"   ? go::Color::kBlack
                         : params.view == "white" ? go::Color::kWhite
                                                  : position.to_move();
  const AnalysisFormat format{position.size(), view, client.knows("kata-analyze")};
  const auto commands = analysis_commands(client, position.to_move(), params.report_cs);
  std::string refused;
  for (const std::string& command : commands) {
    Listener listener(format, budget, params);
    const Result<GtpReply> reply =
        client.ask_until(command, params.move_timeout_ms,
                         [&](std::string_view line) { return listener.hear(line); });
    if (!reply) {
      return reply.error();
    }
    if (!reply->ok) {
      refused = reply->text;
      continue;
    }
    Evaluation evaluation = listener.take();
    if (evaluation.candidates.empty() && budget.stop != nullptr && budget.stop->stop_requested()) {
      return Error{ErrorCode::kInterrupted, "stopped before it said anything", client.name()};
    }
    return evaluation;
  }
  return refusal(client, "analyse", refused);
}

Result<Evaluation> ask_move(GtpClient& client, GtpSync& sync, const go::Position& position,
                            const Budget& budget, const GtpEngineParams& params) {
  const go::Color mover = position.to_move();
  Evaluation evaluation;
  evaluation.visits = 1;
  evaluation.has_winrate = false;
  if (Result<void> scored = ask_score(client, evaluation, budget, params); !scored) {
    return scored.error();
  }
  const bool only_asks = client.knows("reg_genmove");
  const std::string command = (only_asks ? "reg_genmove " : "genmove ") + gtp_color(mover);
  const Result<GtpReply> reply = client.ask(command, params.move_timeout_ms, budget.stop);
  if (!reply || !reply->ok) {
    sync.forget();
    return !reply ? reply.error() : refusal(client, "move", reply->text);
  }
  const std::string answer = base::to_lower(base::trim(reply->text));
  if (answer == "resign") {
    // It has judged the position, but a move is still wanted, and the only one that is certain is
    // to pass. Whether a resignation can be undone differs between programs.
    sync.forget();
    evaluation.black_winrate = record::mover_winrate(0.0, mover);
    evaluation.has_winrate = true;
    set_only_candidate(evaluation, go::Point::pass());
    return evaluation;
  }
  const std::optional<go::Point> point = go::parse_gtp(answer, position.size());
  if (!point || !position.is_legal({mover, *point})) {
    sync.forget();
    return Error{
        ErrorCode::kEngine,
        fmt::format("plays the illegal move '{}'", base::shorten(base::trim(reply->text), 40)),
        client.name()};
  }
  if (!only_asks) {
    sync.played({mover, *point});  // taken back when the next position is asked for
  }
  if (Result<void> valued = ask_search_value(client, evaluation, params); !valued) {
    return valued.error();
  }
  set_only_candidate(evaluation, *point);
  return evaluation;
}

}  // namespace kiryoku::engine
