// SPDX-License-Identifier: MIT
#include "serve/gtp_protocol.hpp"

#include <algorithm>

namespace kiryoku::serve {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

std::string clean(std::string_view line) {
  std::string text;
  for (const char c : line) {
    if (c == '#') {
      break;
    }
    if (c == '\t') {
      text += ' ';
    } else if (static_cast<unsigned char>(c) >= 32 && c != 127) {
      text += c;
    }
  }
  return text;
}

}  // namespace

std::optional<GtpRequest> parse_request(std::string_view line) {
  const std::string text = clean(line);
  std::string_view rest = text;
  GtpRequest request;
  while (!rest.empty()) {
    const std::size_t end = rest.find(' ');
    const std::string_view word = rest.substr(0, end);
    rest = end == std::string_view::npos ? std::string_view() : rest.substr(end + 1);
    if (word.empty()) {
      continue;
    }
    const bool is_id = request.id.empty() && request.command.empty() &&
                       std::all_of(word.begin(), word.end(), is_digit);
    if (is_id) {
      request.id = std::string(word);
    } else if (request.command.empty()) {
      request.command = std::string(word);
    } else {
      request.arguments.emplace_back(word);
    }
  }
  if (request.command.empty() && request.id.empty()) {
    return std::nullopt;
  }
  return request;
}

bool is_interrupt(std::string_view line) {
  while (!line.empty() && static_cast<unsigned char>(line.back()) <= ' ') {
    line.remove_suffix(1);
  }
  return line == "# interrupt";
}

std::string format_answer(bool ok, std::string_view id, std::string_view text) {
  while (!text.empty() && (text.back() == '\n' || text.back() == '\r')) {
    text.remove_suffix(1);
  }
  std::string answer(ok ? "=" : "?");
  answer += id;
  if (!text.empty()) {
    answer += ' ';
  }
  char before = ' ';
  for (const char c : text) {
    if (c == '\r') {
      continue;
    }
    if (c == '\n' && before == '\n') {
      answer += ' ';
    }
    answer += c;
    before = c;
  }
  return answer + "\n\n";
}

}  // namespace kiryoku::serve
