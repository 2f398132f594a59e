// SPDX-License-Identifier: MIT
#include "gtp_script.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <regex>

namespace kiryoku::test {
namespace {

bool is_expectation(const std::string& line) {
  return line.starts_with('=') || line.starts_with('?');
}

// A line matches literally, or with its part /…/ as a regular expression.
bool matches(const std::string& expected, const std::string& got) {
  const std::size_t slash = expected.find('/');
  if (slash == std::string::npos || !expected.ends_with('/') || slash + 1 >= expected.size()) {
    return expected == got;
  }
  const std::string before = expected.substr(0, slash);
  const std::string pattern = expected.substr(slash + 1, expected.size() - slash - 2);
  return got.starts_with(before) &&
         std::regex_match(got.substr(before.size()), std::regex(pattern));
}

bool runs_until_interrupted(const std::string& command) {
  static const std::regex kAnalysis("([0-9]+ )?(lz-|kata-)?analyze( .*)?");
  return std::regex_match(command, kAnalysis);
}

void compare(const GtpExchange& exchange, const std::vector<std::string>& got) {
  std::size_t i = 0;
  for (const std::string& expected : exchange.expected) {
    if (expected == "...") {
      return;
    }
    ASSERT_LT(i, got.size()) << "line " << exchange.line << ": '" << exchange.command
                             << "': expected also: " << expected;
    EXPECT_TRUE(matches(expected, got[i]))
        << "line " << exchange.line << ": '" << exchange.command << "'\nexpected: " << expected
        << "\ngot:      " << got[i];
    ++i;
  }
  EXPECT_EQ(i, got.size()) << "line " << exchange.line << ": '" << exchange.command
                           << "' said also: " << (i < got.size() ? got[i] : "");
}

}  // namespace

GtpScript read_gtp_script(const std::filesystem::path& path) {
  GtpScript script;
  std::ifstream in(path);
  EXPECT_TRUE(in.good()) << path;
  int number = 0;
  for (std::string line; std::getline(in, line);) {
    ++number;
    if (line.starts_with("#! ")) {
      script.flags = line.substr(3);
    } else if (line.empty() || line.starts_with("#")) {
      continue;
    } else if (is_expectation(line)) {
      script.exchanges.back().expected.push_back(line);
    } else if (line.starts_with("| ")) {
      script.exchanges.back().expected.push_back(line.substr(2));
    } else {
      script.exchanges.push_back({number, line, {}});
    }
  }
  return script;
}

std::vector<std::string> read_gtp_answer(const GtpTalk& talk) {
  std::vector<std::string> lines;
  while (true) {
    std::optional<std::string> line = talk.read_line();
    if (!line) {
      ADD_FAILURE() << "no answer";
      return lines;
    }
    if (line->empty()) {
      return lines;
    }
    lines.push_back(std::move(*line));
  }
}

void run_gtp_script(const GtpScript& script, const GtpTalk& talk) {
  for (const GtpExchange& exchange : script.exchanges) {
    talk.send(exchange.command + "\n");
    std::vector<std::string> got;
    if (runs_until_interrupted(exchange.command) && !exchange.expected.empty() &&
        exchange.expected[0].starts_with("=")) {
      for (int i = 0; i < 2; ++i) {  // "=", then the first line of analysis
        got.push_back(talk.read_line().value_or("(silence)"));
      }
      talk.send("\n");
    }
    for (std::string& line : read_gtp_answer(talk)) {
      got.push_back(std::move(line));
    }
    compare(exchange, got);
    if (testing::Test::HasFatalFailure()) {
      return;
    }
  }
}

}  // namespace kiryoku::test
