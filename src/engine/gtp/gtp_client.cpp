// SPDX-License-Identifier: MIT
#include "engine/gtp/gtp_client.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>

namespace kiryoku::engine {
namespace {

using base::ChildProcess;
using base::Error;
using base::ErrorCode;
using base::Result;
using std::chrono::milliseconds;

constexpr int kStopLookMs = 50;            // how often a waiting command looks at its StopSource
constexpr const char* kHarmless = "name";  // sent to interrupt an analysis
constexpr std::size_t kMaxReplyBytes = std::size_t{8} << 20U;

// GTP: control characters other than tab and line end are to be ignored.
std::string clean(std::string line) {
  std::erase_if(line, [](char c) { return static_cast<unsigned char>(c) < 32 && c != '\t'; });
  while (!line.empty() && (line.back() == ' ' || line.back() == '\t')) {
    line.pop_back();
  }
  return line;
}

struct Header {
  bool ok = true;
  std::optional<int> id;
  std::string text;
};

// "=12 D4", "? no", "=12"; nothing for chatter.
std::optional<Header> parse_header(const std::string& line) {
  if (line.empty() || (line[0] != '=' && line[0] != '?')) {
    return std::nullopt;
  }
  Header header;
  header.ok = line[0] == '=';
  const char* begin = line.data() + 1;
  const char* end = line.data() + line.size();
  int id = 0;
  const auto [after, error] = std::from_chars(begin, end, id);
  if (error == std::errc()) {
    header.id = id;
    begin = after;
  }
  while (begin != end && (*begin == ' ' || *begin == '\t')) {
    ++begin;
  }
  header.text.assign(begin, end);
  return header;
}

// Puts the answer to one command together from lines, skipping those to commands given up before.
class ReplyReader {
 public:
  ReplyReader(int id, int& unanswered) : id_(id), unanswered_(unanswered) {}

  // True once the answer is complete.
  bool feed(const std::string& line) {
    if (!header_) {
      header_ = parse_header(line);
      if (header_) {
        // An answer without an id belongs to the oldest command still unanswered.
        ours_ = header_->id ? *header_->id == id_ : unanswered_ == 0;
        reply_ = {header_->ok, header_->text};
      }
      return false;
    }
    if (!line.empty()) {
      reply_.text += "\n" + line;
      return false;
    }
    if (!ours_) {
      unanswered_ = std::max(0, unanswered_ - 1);
      header_.reset();
    }
    return ours_;
  }

  [[nodiscard]] bool is_ours() const { return header_ && ours_; }

  [[nodiscard]] std::size_t bytes() const { return reply_.text.size(); }

  // For answers of many lines that are read as they come.
  void forget_text() { reply_.text.clear(); }

  GtpReply take() { return std::move(reply_); }

 private:
  int id_;
  int& unanswered_;
  std::optional<Header> header_;
  bool ours_ = false;
  GtpReply reply_;
};

}  // namespace

GtpClient::GtpClient(std::unique_ptr<ChildProcess> child, const GtpTimeouts& timeouts)
    : child_(std::move(child)), timeouts_(timeouts) {}

GtpClient::~GtpClient() {
  if (unanswered_ > 0) {
    child_->kill();  // hung or still thinking: it would not hear us
  } else if (child_->is_running()) {
    // Politely; what does not leave is killed when child_ goes.
    const auto soon = ChildProcess::Clock::now() + milliseconds(50);
    [[maybe_unused]] const Result<void> ignored = child_->write("quit\n", soon);
  }
}

Result<std::unique_ptr<GtpClient>> GtpClient::start(std::string_view command_line,
                                                    const GtpTimeouts& timeouts) {
  Result<std::unique_ptr<ChildProcess>> child = ChildProcess::start(command_line);
  if (!child) {
    return child.error();
  }
  std::unique_ptr<GtpClient> client(new GtpClient(std::move(*child), timeouts));
  Result<GtpReply> name = client->ask("name", timeouts.start_ms);
  if (!name) {
    return name.error();
  }
  Result<GtpReply> version = client->ask("version", timeouts.command_ms);
  Result<GtpReply> list = client->ask("list_commands", timeouts.command_ms);
  if (!version || !list) {
    return !version ? version.error() : list.error();
  }
  if (name->ok && !name->text.empty()) {
    client->name_ = name->text + (version->ok && !version->text.empty() ? " " + version->text : "");
  }
  std::string_view rest = list->ok ? std::string_view(list->text) : std::string_view();
  while (!rest.empty()) {
    const std::size_t end = rest.find_first_of("\n \t");
    if (end != 0) {
      client->commands_.emplace_back(rest.substr(0, end));
    }
    rest = end == std::string_view::npos ? std::string_view() : rest.substr(end + 1);
  }
  return client;
}

bool GtpClient::knows(std::string_view command) const {
  return std::find(commands_.begin(), commands_.end(), command) != commands_.end();
}

Error GtpClient::failure(std::string message) const {
  return Error{ErrorCode::kEngine, std::move(message), name_};
}

Result<GtpReply> GtpClient::ask(std::string_view command, int timeout_ms,
                                const base::StopSource* stop, const OnLine& on_line) {
  const auto deadline = ChildProcess::Clock::now() + milliseconds(timeout_ms);
  Result<void> sent = child_->write(fmt::format("{} {}\n", next_id_, command), deadline);
  if (!sent) {
    return failure(sent.error().message);
  }
  Result<GtpReply> reply = read_reply(command, timeout_ms, stop, on_line);
  if (!reply) {
    ++unanswered_;
  }
  ++next_id_;
  return reply;
}

Error GtpClient::no_answer(std::string_view command, int timeout_ms) const {
  const std::string last_words = child_->stderr_tail();
  return failure(fmt::format("did not answer '{}' within {:.1f} s{}{}",
                             command.substr(0, command.find(' ')), timeout_ms / 1000.0,
                             last_words.empty() ? "" : "; its last words: ", last_words));
}

Result<std::string> GtpClient::next_line(std::string_view command, int timeout_ms,
                                         ChildProcess::Clock::time_point deadline,
                                         const base::StopSource* stop) {
  while (true) {
    const auto look = std::min(deadline, ChildProcess::Clock::now() + milliseconds(kStopLookMs));
    Result<std::optional<std::string>> read = child_->read_line(look);
    if (!read) {
      return failure(read.error().message);
    }
    // Looked at even while lines come: a program may chatter for ever without answering.
    if (stop != nullptr && stop->stop_requested()) {
      return Error{ErrorCode::kInterrupted, "stopped", name_};
    }
    if (ChildProcess::Clock::now() >= deadline) {
      return no_answer(command, timeout_ms);
    }
    if (read->has_value()) {
      return std::move(**read);
    }
  }
}

Result<GtpReply> GtpClient::read_reply(std::string_view command, int timeout_ms,
                                       const base::StopSource* stop, const OnLine& on_line) {
  const auto deadline = ChildProcess::Clock::now() + milliseconds(timeout_ms);
  ReplyReader reader(next_id_, unanswered_);
  while (true) {
    Result<std::string> read = next_line(command, timeout_ms, deadline, stop);
    if (!read) {
      return read.error();
    }
    const std::string line = clean(std::move(*read));
    if (reader.feed(line)) {
      return reader.take();
    }
    if (reader.is_ours() && on_line && !line.empty()) {
      on_line(line);
    }
    if (reader.bytes() > kMaxReplyBytes) {
      return failure(fmt::format("its answer to '{}' does not end", command));
    }
  }
}

Result<GtpReply> GtpClient::ask_until(std::string_view command, int silence_ms,
                                      const Enough& enough) {
  const auto deadline = ChildProcess::Clock::now() + milliseconds(timeouts_.command_ms);
  Result<void> sent = child_->write(fmt::format("{} {}\n", next_id_, command), deadline);
  if (!sent) {
    return failure(sent.error().message);
  }
  bool interrupted = false;
  Result<GtpReply> reply = read_until(command, silence_ms, enough, interrupted);
  ++next_id_;
  if (!reply) {
    unanswered_ += interrupted ? 2 : 1;
    next_id_ += interrupted ? 1 : 0;
    return reply;
  }
  if (interrupted) {
    Result<GtpReply> rest = read_reply(kHarmless, timeouts_.command_ms, nullptr, {});
    ++next_id_;
    if (!rest) {
      ++unanswered_;
      return rest;
    }
  }
  return reply;
}

Result<GtpReply> GtpClient::read_until(std::string_view command, int silence_ms,
                                       const Enough& enough, bool& interrupted) {
  auto deadline = ChildProcess::Clock::now() + milliseconds(silence_ms);
  ReplyReader reader(next_id_, unanswered_);
  while (true) {
    const auto look = std::min(deadline, ChildProcess::Clock::now() + milliseconds(kStopLookMs));
    Result<std::optional<std::string>> read = child_->read_line(look);
    if (!read) {
      return failure(read.error().message);
    }
    const std::string line = read->has_value() ? clean(std::move(**read)) : std::string();
    if (read->has_value() && reader.feed(line)) {
      return reader.take();
    }
    if (ChildProcess::Clock::now() >= deadline) {
      return no_answer(command, interrupted ? timeouts_.command_ms : silence_ms);
    }
    if (interrupted) {
      continue;
    }
    if (reader.is_ours() && !line.empty()) {
      deadline = ChildProcess::Clock::now() + milliseconds(silence_ms);
      if (reader.bytes() > kMaxReplyBytes) {
        reader.forget_text();
      }
    }
    if (enough(reader.is_ours() ? std::string_view(line) : std::string_view())) {
      interrupted = true;
      deadline = ChildProcess::Clock::now() + milliseconds(timeouts_.command_ms);
      const std::string next = fmt::format("{} {}\n", next_id_ + 1, kHarmless);
      if (Result<void> sent = child_->write(next, deadline); !sent) {
        return failure(sent.error().message);
      }
    }
  }
}

Result<std::string> GtpClient::command(std::string_view command) {
  Result<GtpReply> reply = ask(command, timeouts_.command_ms);
  if (!reply) {
    return reply.error();
  }
  if (!reply->ok) {
    return Error{ErrorCode::kUnsupported,
                 fmt::format("refused '{}': {}", command.substr(0, 80), reply->text), name_};
  }
  return reply->text;
}

}  // namespace kiryoku::engine
