// SPDX-License-Identifier: MIT
#include "serve/gtp_server.hpp"

#include <fmt/format.h>

#include <exception>

namespace kiryoku::serve {
namespace {

using base::Error;
using base::ErrorCode;
using base::Result;

// Whatever std throws must not end the session.
Result<GtpAnswer> guarded(const GtpHandler& handler, const GtpRequest& request, GtpStream& stream) {
  try {
    return handler(request, stream);
  } catch (const std::bad_alloc&) {
    return Error{ErrorCode::kTooLarge, "not enough memory", ""};
  } catch (const std::exception& error) {
    return Error{ErrorCode::kInvalid, fmt::format("internal error: {}", error.what()), ""};
  }
}

}  // namespace

void GtpStream::begin_locked() {
  if (!begun_) {
    begun_ = true;
    output_("=" + id_ + "\n");
  }
}

void GtpStream::begin() {
  const std::lock_guard lock(mutex_);
  begin_locked();
}

void GtpStream::write_line(std::string_view line) {
  const std::lock_guard lock(mutex_);
  begin_locked();
  output_(std::string(line) + "\n");
}

void serve_gtp(GtpInput& input, const GtpOutput& output, const GtpHandler& handler) {
  while (const std::optional<GtpInput::Line> line = input.next()) {
    const std::optional<GtpRequest> request = parse_request(line->text);
    if (!request) {
      continue;
    }
    if (line->too_long) {
      if (!output(format_answer(
              false, request->id,
              fmt::format("a line of more than {} bytes is not read", kMaxGtpLine)))) {
        return;
      }
      continue;
    }
    GtpStream stream(output, request->id);
    const Result<GtpAnswer> answer = guarded(handler, *request, stream);
    bool alive = true;
    if (stream.has_begun()) {
      alive = output("\n");
    } else if (answer) {
      alive = output(format_answer(true, request->id, answer->text));
    } else {
      alive = output(format_answer(false, request->id, answer.error().to_string()));
    }
    if (!alive || (answer && answer->quits)) {
      return;
    }
  }
}

}  // namespace kiryoku::serve
