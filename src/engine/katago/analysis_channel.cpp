// SPDX-License-Identifier: MIT
#include "engine/katago/analysis_channel.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"

namespace kiryoku::engine {
namespace {

using base::ChildProcess;
using base::Error;
using base::ErrorCode;
using base::Result;
using std::chrono::milliseconds;

constexpr int kLookMs = 100;  // how often the reader looks whether it is still wanted
constexpr int kModelsMs = 10000;
constexpr std::size_t kShown = 120;  // bytes of a strange line that are told

}  // namespace

AnalysisChannel::AnalysisChannel(std::unique_ptr<ChildProcess> child) : child_(std::move(child)) {
  reader_ = std::thread([this] { read_lines(); });
}

AnalysisChannel::~AnalysisChannel() {
  {
    const std::lock_guard lock(mutex_);
    if (!addresses_.empty()) {
      child_->kill();  // at the end of its input it would finish all it was asked first
    }
  }
  closing_ = true;
  reader_.join();
}

Result<std::unique_ptr<AnalysisChannel>> AnalysisChannel::start(
    const std::vector<std::string>& command, int start_ms) {
  Result<std::unique_ptr<ChildProcess>> child = ChildProcess::start(command);
  if (!child) {
    return child.error();
  }
  std::unique_ptr<AnalysisChannel> channel(new AnalysisChannel(std::move(*child)));
  if (Result<void> known = channel->introduce(start_ms); !known) {
    return known.error();
  }
  return channel;
}

Result<void> AnalysisChannel::introduce(int start_ms) {
  const Result<AnalysisMessage> version =
      ask("query_version", Clock::now() + milliseconds(start_ms));
  if (!version) {
    return version.error();
  }
  // Versions that do not know these questions answer with an error, which will do.
  const Result<AnalysisMessage> models =
      ask("query_models", Clock::now() + milliseconds(std::min(start_ms, kModelsMs)));
  if (!models && models.error().code == ErrorCode::kEngine) {
    return models.error();
  }
  introduced_ = true;
  if (!version->version.empty()) {
    name_ += " " + version->version;
  }
  for (const std::string& model : models ? models->models : std::vector<std::string>()) {
    name_ += " " + model;
  }
  return {};
}

Result<AnalysisMessage> AnalysisChannel::ask(const char* action, Clock::time_point deadline) {
  const auto asked_at = Clock::now();
  Inbox inbox;
  open(action, 0, inbox);
  Result<std::optional<AnalysisMessage>> answer = std::optional<AnalysisMessage>();
  if (Result<void> sent = send(action_line(action, action), deadline); !sent) {
    answer = sent.error();
  } else {
    answer = receive(inbox, deadline);
  }
  close(action);
  if (!answer) {
    return answer.error();
  }
  if (*answer) {
    return **answer;
  }
  const std::string words = last_words();
  return Error{
      action == std::string_view("query_version") ? ErrorCode::kEngine : ErrorCode::kUnsupported,
      fmt::format("did not answer '{}' within {:.1f} s{}{}", action,
                  std::chrono::duration<double>(Clock::now() - asked_at).count(),
                  words.empty() ? "" : "; its last words: ", words),
      name_};
}

void AnalysisChannel::open(const std::string& id, int size, Inbox& inbox) {
  const std::lock_guard lock(mutex_);
  addresses_[id] = {&inbox, size};
}

void AnalysisChannel::close(const std::string& id) {
  const std::lock_guard lock(mutex_);
  addresses_.erase(id);
}

Result<void> AnalysisChannel::send(std::string_view line, Clock::time_point deadline) {
  const std::lock_guard lock(sending_);
  Result<void> written = child_->write(line, deadline);
  return written ? written : Error{ErrorCode::kEngine, written.error().message, name_};
}

Result<std::optional<AnalysisMessage>> AnalysisChannel::receive(Inbox& inbox,
                                                                Clock::time_point deadline) {
  std::unique_lock lock(mutex_);
  changed_.wait_until(lock, deadline, [&] { return !inbox.empty() || end_; });
  if (!inbox.empty()) {
    AnalysisMessage message = std::move(inbox.front());
    inbox.pop_front();
    return std::optional<AnalysisMessage>(std::move(message));
  }
  if (end_) {
    return *end_;
  }
  return std::optional<AnalysisMessage>();
}

AnalysisChannel::Clock::time_point AnalysisChannel::last_sign_of_life() const {
  const std::lock_guard lock(mutex_);
  return last_sign_of_life_;
}

std::string AnalysisChannel::last_complaint() const {
  const std::lock_guard lock(mutex_);
  return complaint_;
}

void AnalysisChannel::read_lines() {
  const auto size_of = [this](const std::string& id) {
    const std::lock_guard lock(mutex_);
    const auto found = addresses_.find(id);
    return found == addresses_.end() ? 0 : found->second.size;
  };
  while (!closing_) {
    Result<std::optional<std::string>> line =
        child_->read_line(Clock::now() + milliseconds(kLookMs));
    if (!line) {
      const std::lock_guard lock(mutex_);
      end_ = Error{ErrorCode::kEngine, line.error().message, name_};
      changed_.notify_all();
      return;
    }
    if (!*line || base::trim(**line).empty()) {
      continue;
    }
    if (!introduced_ && ((**line)[0] == '?' || (**line)[0] == '=')) {
      const std::lock_guard lock(mutex_);
      end_ = Error{ErrorCode::kEngine,
                   "speaks GTP and not the analysis protocol; run it as 'katago analysis …' or "
                   "name it as gtp:cmd=…",
                   name_};
      changed_.notify_all();
      return;
    }
    deliver(read_message(**line, size_of), **line);
  }
}

void AnalysisChannel::deliver(AnalysisMessage message, std::string_view line) {
  const std::lock_guard lock(mutex_);
  const auto found = addresses_.find(message.id);
  if (found != addresses_.end()) {
    last_sign_of_life_ = Clock::now();
    found->second.inbox->push_back(std::move(message));
    changed_.notify_all();
    return;
  }
  if (message.id.empty() && (!message.error.empty() || !message.is_readable)) {
    complaint_ = message.error.empty() ? base::shorten(line, kShown) : message.error;
    // It can only mean the one query there is.
    if (!message.error.empty() && addresses_.size() == 1) {
      message.id = addresses_.begin()->first;
      addresses_.begin()->second.inbox->push_back(std::move(message));
      changed_.notify_all();
    }
  }
}

}  // namespace kiryoku::engine
