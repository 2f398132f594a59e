// SPDX-License-Identifier: MIT
// Any bytes as GTP lines: parsed, and run as commands on a session whose engine answers at once.
// Commands that touch files are left out.
#include <unistd.h>

#include <array>
#include <string_view>

#include "serve/gtp_commands.hpp"
#include "target.hpp"

namespace kiryoku::fuzz {

namespace {

class PassingEngine final : public engine::Engine {
 public:
  [[nodiscard]] std::string identity() const override { return "pass"; }

  base::Result<record::Evaluation> evaluate(const go::Position& position,
                                            const engine::Budget& /*budget*/) override {
    record::Evaluation evaluation;
    evaluation.to_move = position.to_move();
    evaluation.ownership.assign(
        static_cast<std::size_t>(position.size()) * static_cast<std::size_t>(position.size()),
        0.5F);
    record::Candidate candidate;
    candidate.move = go::Point::pass();
    candidate.pv = {candidate.move};
    evaluation.candidates.push_back(candidate);
    return evaluation;
  }
};

bool touches_files(const std::string& command) {
  return command == "loadsgf" || command == "printsgf";
}

}  // namespace

void fuzz_gtp(std::string_view bytes) {
  std::array<int, 2> ends = {};
  if (pipe(ends.data()) != 0) {
    return;
  }
  close(ends[1]);  // the input has ended, so analysis ends at once
  {
    serve::GtpInput input(ends[0], nullptr);
    serve::GtpSettings settings;
    settings.size = 5;
    serve::GtpSession session(std::make_unique<PassingEngine>(), settings, input);
    const serve::GtpHandler handler = serve::make_gtp_handler(session);
    const serve::GtpOutput output = [](std::string_view) { return true; };
    std::string_view text = bytes;
    while (!text.empty()) {
      const std::size_t end = text.find('\n');
      const auto request = serve::parse_request(text.substr(0, end));
      if (request && !touches_files(request->command)) {
        serve::GtpStream stream(output, request->id);
        const auto answer = handler(*request, stream);
        const std::string framed =
            answer ? serve::format_answer(true, request->id, answer->text)
                   : serve::format_answer(false, request->id, answer.error().to_string());
        require(framed.find("\n\n") == framed.size() - 2,
                "an answer has no empty line but its last");
      }
      text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
    }
  }
  close(ends[0]);
}

}  // namespace kiryoku::fuzz
