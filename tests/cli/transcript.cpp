// SPDX-License-Identifier: MIT
#include "cli/transcript.hpp"

#include <sys/wait.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "support/paths.hpp"

namespace kiryoku::test {
namespace {

constexpr const char* kAny = "<...>";

bool line_matches(const std::string& pattern, const std::string& line) {
  const std::size_t gap = pattern.find(kAny);
  if (gap == std::string::npos) {
    return pattern == line;
  }
  if (line.compare(0, gap, pattern, 0, gap) != 0) {
    return false;
  }
  const std::string rest = pattern.substr(gap + std::string(kAny).size());
  for (std::size_t at = gap; at <= line.size(); ++at) {
    if (line_matches(rest, line.substr(at))) {
      return true;
    }
  }
  return false;
}

std::vector<std::string> lines_in(const std::filesystem::path& file) {
  std::ifstream in(file);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) {
    lines.push_back(line);
  }
  return lines;
}

// What follows a marker: "| text" or, for an empty line, "|".
bool take_marked(const std::string& line, const std::string& marker, std::string& text) {
  if (line == marker) {
    text.clear();
    return true;
  }
  if (!line.starts_with(marker + " ")) {
    return false;
  }
  text = line.substr(marker.size() + 1);
  return true;
}

std::string marked(const std::string& marker, const std::string& text) {
  return marker + (text.empty() ? "" : " " + text) + "\n";
}

}  // namespace

Transcript parse_transcript(const std::vector<std::string>& lines) {
  Transcript transcript;
  for (const std::string& line : lines) {
    std::string text;
    Exchange* last = transcript.exchanges.empty() ? nullptr : &transcript.exchanges.back();
    if (take_marked(line, "$", text)) {
      transcript.exchanges.push_back({.remarks = std::move(transcript.closing_remarks),
                                      .command = text,
                                      .out = {},
                                      .err = {}});
      transcript.closing_remarks.clear();
    } else if (last != nullptr && take_marked(line, ">", text)) {
      last->command += "\n" + text;
    } else if (last != nullptr && take_marked(line, "|", text)) {
      last->out.push_back(text);
    } else if (last != nullptr && take_marked(line, "!", text)) {
      last->err.push_back(text);
    } else if (last != nullptr && line.starts_with("[") && line.ends_with("]")) {
      last->exit_code = std::atoi(line.c_str() + 1);
    } else {
      transcript.closing_remarks.push_back(line);
    }
  }
  return transcript;
}

std::string to_text(const Transcript& transcript) {
  std::string out;
  for (const Exchange& exchange : transcript.exchanges) {
    for (const std::string& line : exchange.remarks) {
      out += line + "\n";
    }
    std::istringstream command(exchange.command);
    const char* marker = "$";
    for (std::string line; std::getline(command, line); marker = ">") {
      out += marked(marker, line);
    }
    for (const std::string& line : exchange.out) {
      out += marked("|", line);
    }
    for (const std::string& line : exchange.err) {
      out += marked("!", line);
    }
    if (exchange.exit_code != 0) {
      out += "[" + std::to_string(exchange.exit_code) + "]\n";
    }
  }
  for (const std::string& line : transcript.closing_remarks) {
    out += line + "\n";
  }
  return out;
}

bool matches(const std::vector<std::string>& expected, const std::vector<std::string>& actual) {
  if (expected.empty()) {
    return actual.empty();
  }
  const std::vector<std::string> rest(expected.begin() + 1, expected.end());
  if (expected.front() != kAny) {
    return !actual.empty() && line_matches(expected.front(), actual.front()) &&
           matches(rest, {actual.begin() + 1, actual.end()});
  }
  for (auto from = actual.begin();; ++from) {
    if (matches(rest, {from, actual.end()})) {
      return true;
    }
    if (from == actual.end()) {
      return false;
    }
  }
}

Exchange run_exchange(const Exchange& asked, const std::filesystem::path& folder) {
  const std::filesystem::path notes = folder.string() + ".notes";
  std::filesystem::create_directories(notes);
  const std::string source = source_dir().string();
  std::ofstream(notes / "command") << ". '" << source << "/tests/cli/preamble.sh'\n"
                                   << asked.command << "\n";
  const std::string shell =
      "cd '" + folder.string() + "' && KIRYOKU_BINARY='" + program().string() +
      "' KIRYOKU_SOURCE_DIR='" + source + "' timeout 100 bash '" + (notes / "command").string() +
      "' >'" + (notes / "out").string() + "' 2>'" + (notes / "err").string() + "' </dev/null";
  const int status = std::system(shell.c_str());
  return {.remarks = asked.remarks,
          .command = asked.command,
          .out = lines_in(notes / "out"),
          .err = lines_in(notes / "err"),
          .exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : -1};
}

}  // namespace kiryoku::test
