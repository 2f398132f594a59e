// SPDX-License-Identifier: MIT
#include "play/floodgate/usi_engine.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/text.hpp"
#include "formats/tree_builder.hpp"

namespace kiryoku::play {
namespace {

using base::ChildProcess;
using base::Error;
using base::ErrorCode;
using base::Result;

constexpr std::chrono::seconds kPatience{60};  // for one line

std::string position_line(const std::vector<std::string>& moves) {
  return moves.empty() ? "position startpos\n"
                       : fmt::format("position startpos moves {}\n", fmt::join(moves, " "));
}

// "info … score cp 96 … pv 7g7f 8b7b"
void read_info(const std::vector<std::string_view>& words, UsiAnswer& answer) {
  for (std::size_t i = 1; i + 1 < words.size(); ++i) {
    if (words[i] == "score" && i + 2 < words.size()) {
      const auto number = base::parse_number(words[i + 2]);
      answer.hundredths = words[i + 1] == "cp" ? number : std::nullopt;
      answer.mate = words[i + 1] == "mate" && number ? std::optional(static_cast<int>(*number))
                                                     : std::nullopt;
    } else if (words[i] == "pv") {
      answer.pv.assign(words.begin() + static_cast<std::ptrdiff_t>(i) + 1, words.end());
      return;
    }
  }
}

}  // namespace

Result<std::unique_ptr<UsiEngine>> UsiEngine::start(const std::string& command,
                                                    const std::vector<std::string>& setup) {
  auto child = ChildProcess::start(command);
  if (!child) {
    return child.error();
  }
  std::unique_ptr<UsiEngine> engine(new UsiEngine(std::move(*child)));
  std::string lines = "usi\n";
  for (const std::string& line : setup) {
    lines += line + "\n";
  }
  if (const auto said = engine->say(lines); !said) {
    return said.error();
  }
  if (const auto ready = engine->wait_for("usiok"); !ready) {
    return ready.error();
  }
  return engine;
}

Result<void> UsiEngine::say(const std::string& lines) {
  return child_->write(lines, ChildProcess::Clock::now() + kPatience);
}

Result<std::string> UsiEngine::hear() {
  auto line = child_->read_line(ChildProcess::Clock::now() + kPatience);
  if (!line) {
    return line.error();
  }
  if (!*line) {
    return Error{ErrorCode::kEngine, "the program does not answer", ""};
  }
  return std::move(**line);
}

Result<void> UsiEngine::wait_for(const std::string& word) {
  while (true) {
    const Result<std::string> line = hear();
    if (!line) {
      return line.error();
    }
    if (base::trim(*line) == word) {
      return {};
    }
  }
}

Result<void> UsiEngine::new_game() {
  if (const auto said = say("setoption name Clear Hash\nusinewgame\nisready\n"); !said) {
    return said;
  }
  return wait_for("readyok");
}

Result<UsiAnswer> UsiEngine::think(const std::vector<std::string>& moves, std::int64_t nodes) {
  if (const auto said = say(position_line(moves) + fmt::format("go nodes {}\n", nodes)); !said) {
    return said.error();
  }
  UsiAnswer answer;
  while (true) {
    const Result<std::string> line = hear();
    if (!line) {
      return line.error();
    }
    const std::vector<std::string_view> words = formats::split(base::trim(*line), ' ');
    if (words.size() >= 2 && words[0] == "bestmove") {
      answer.move = words[1];
      return answer;
    }
    if (!words.empty() && words[0] == "info") {
      read_info(words, answer);
    }
  }
}

Result<std::vector<std::string>> UsiEngine::legal_moves(const std::vector<std::string>& moves) {
  if (const auto said = say(position_line(moves) + "go perft 1\n"); !said) {
    return said.error();
  }
  std::vector<std::string> found;
  while (true) {
    const Result<std::string> line = hear();
    if (!line) {
      return line.error();
    }
    if (line->starts_with("Nodes searched")) {
      return found;
    }
    if (line->ends_with(": 1")) {
      found.push_back(line->substr(0, line->size() - 3));
    }
  }
}

}  // namespace kiryoku::play
