// SPDX-License-Identifier: MIT
// The loop of a GTP server, without any Go in it: requests come from a GtpInput, a handler
// answers them, answers go out framed. Nothing else is ever written to the output.
#pragma once

#include <functional>
#include <mutex>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "serve/gtp_input.hpp"
#include "serve/gtp_protocol.hpp"

namespace kiryoku::serve {

// Takes bytes to the controller; false when it is gone.
using GtpOutput = std::function<bool(std::string_view bytes)>;

// An answer that is written line by line while the command still runs (analysis). Lines may come
// from any thread.
class GtpStream {
 public:
  GtpStream(const GtpOutput& output, std::string_view id) : output_(output), id_(id) {}

  // The first call begins the answer ("=id").
  void write_line(std::string_view line);

  // Begins the answer even if no line follows.
  void begin();

  [[nodiscard]] bool has_begun() const { return begun_; }

 private:
  void begin_locked();

  const GtpOutput& output_;
  std::string id_;
  std::mutex mutex_;
  bool begun_ = false;
};

struct GtpAnswer {
  std::string text;
  bool quits = false;
};

// An error is a refusal ("? message"); once the stream has begun it only ends the answer.
using GtpHandler =
    std::function<base::Result<GtpAnswer>(const GtpRequest& request, GtpStream& stream)>;

// Until "quit", the end of input or of the controller.
void serve_gtp(GtpInput& input, const GtpOutput& output, const GtpHandler& handler);

}  // namespace kiryoku::serve
