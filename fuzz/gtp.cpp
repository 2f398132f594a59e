// SPDX-License-Identifier: MIT
// Any bytes as a GTP conversation: read, framed and run as commands of a whole session with the
// random engine. Commands that touch files are refused. Every answer must be framed, and there
// must be as many as there are requests up to "quit".
#include <unistd.h>

#include <array>
#include <string>
#include <string_view>

#include "engine/all.hpp"
#include "serve/gtp_commands.hpp"
#include "target.hpp"

namespace kiryoku::fuzz {

namespace {

constexpr std::size_t kMostBytes = 60'000;  // what a pipe takes at once

bool touches_files(const std::string& command) {
  return command == "loadsgf" || command == "printsgf";
}

int count_requests(std::string_view text) {
  int requests = 0;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    const auto request = serve::parse_request(text.substr(0, end));
    requests += request ? 1 : 0;
    if (request && request->command == "quit") {
      break;
    }
    text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
  }
  return requests;
}

// Answers are separated by empty lines; each begins with '=' or '?'.
int count_answers(std::string_view said) {
  int answers = 0;
  while (!said.empty()) {
    require(said[0] == '=' || said[0] == '?', "an answer begins with = or ?");
    const std::size_t end = said.find("\n\n");
    require(end != std::string_view::npos, "an answer ends with an empty line");
    said.remove_prefix(end + 2);
    ++answers;
  }
  return answers;
}

}  // namespace

void fuzz_gtp(std::string_view bytes) {
  bytes = bytes.substr(0, kMostBytes);
  std::array<int, 2> ends = {};
  if (pipe(ends.data()) != 0) {
    return;
  }
  const bool sent =
      write(ends[1], bytes.data(), bytes.size()) == static_cast<ssize_t>(bytes.size());
  close(ends[1]);
  std::string said;
  auto engine = engine::make_engine("random", {});
  if (sent && engine) {
    serve::GtpInput input(ends[0], nullptr);
    serve::GtpSettings settings;
    settings.size = 5;
    settings.play.ending.settle.playouts = 5;  // 200 are too slow for fuzzing
    serve::GtpSession session(std::move(*engine), settings, input);
    const serve::GtpHandler handler = serve::make_gtp_handler(session);
    serve::serve_gtp(
        input,
        [&](std::string_view text) {
          said += text;
          return true;
        },
        [&](const serve::GtpRequest& request, serve::GtpStream& stream) {
          return touches_files(request.command)
                     ? base::Result<serve::GtpAnswer>(serve::refuse("no files"))
                     : handler(request, stream);
        });
    require(count_answers(said) == count_requests(bytes), "every request has one answer");
  }
  close(ends[0]);
}

}  // namespace kiryoku::fuzz
