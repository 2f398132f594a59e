// SPDX-License-Identifier: MIT
// The controller's side of GTP 2: commands with ids go to a program, framed answers come back.
//
// Made for programs as they are: answers to commands that were given up are recognised by their
// id and dropped, stray blank lines and chatter between answers are skipped, answers without an
// id are accepted, and a death or a silence is an error with the program's last words.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/child_process.hpp"
#include "base/progress.hpp"
#include "base/result.hpp"

namespace kiryoku::engine {

struct GtpReply {
  bool ok = true;    // "=" or "?"
  std::string text;  // several lines are joined by '\n'
};

struct GtpTimeouts {
  int start_ms = 60000;    // until the first answer; programs load networks, tune, …
  int command_ms = 20000;  // commands that need no thought
};

class GtpClient {
 public:
  // Starts the program and asks it for its name and commands.
  static base::Result<std::unique_ptr<GtpClient>> start(std::string_view command_line,
                                                        const GtpTimeouts& timeouts = {});
  ~GtpClient();
  GtpClient(const GtpClient&) = delete;
  GtpClient& operator=(const GtpClient&) = delete;

  // Told every line of an answer as it comes.
  using OnLine = std::function<void(std::string_view)>;

  // An error is the end of the conversation (the program died or hangs) or an interruption by
  // `stop`; a refusal ("?") is an answer.
  base::Result<GtpReply> ask(std::string_view command, int timeout_ms,
                             const base::StopSource* stop = nullptr, const OnLine& on_line = {});

  // Asked for every line of an answer as it comes, and (with an empty line) every now and then.
  using Enough = std::function<bool(std::string_view line)>;

  // For commands such as lz-analyze, which answer line by line until anything else is sent: once
  // `enough` says so the program is interrupted. Silence for `silence_ms` is an error; one that
  // ends its answer by itself has done so.
  base::Result<GtpReply> ask_until(std::string_view command, int silence_ms, const Enough& enough);

  // For commands that must succeed: a refusal is an error too (kUnsupported).
  base::Result<std::string> command(std::string_view command);

  [[nodiscard]] bool knows(std::string_view command) const;

  [[nodiscard]] const std::string& name() const { return name_; }  // "GNU Go 3.8"

  [[nodiscard]] std::string stderr_tail() const { return child_->stderr_tail(); }

  [[nodiscard]] bool is_running() const { return child_->is_running(); }

  // Something was asked that it has not answered: it thinks, or hangs.
  [[nodiscard]] bool owes_answers() const { return unanswered_ > 0; }

 private:
  GtpClient(std::unique_ptr<base::ChildProcess> child, const GtpTimeouts& timeouts);
  base::Result<GtpReply> read_reply(std::string_view command, int timeout_ms,
                                    const base::StopSource* stop, const OnLine& on_line);
  // The next line by the deadline; `command` and `timeout_ms` are for the message.
  base::Result<std::string> next_line(std::string_view command, int timeout_ms,
                                      base::ChildProcess::Clock::time_point deadline,
                                      const base::StopSource* stop);
  base::Result<GtpReply> read_until(std::string_view command, int silence_ms, const Enough& enough,
                                    bool& interrupted);
  [[nodiscard]] base::Error no_answer(std::string_view command, int timeout_ms) const;
  [[nodiscard]] base::Error failure(std::string message) const;

  std::unique_ptr<base::ChildProcess> child_;
  GtpTimeouts timeouts_;
  std::string name_ = "GTP engine";
  std::vector<std::string> commands_;
  int next_id_ = 1;
  int unanswered_ = 0;  // commands given up before their answer came
};

}  // namespace kiryoku::engine
