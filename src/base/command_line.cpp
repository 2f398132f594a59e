// SPDX-License-Identifier: MIT
#include "base/command_line.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>

namespace kiryoku::base {
namespace {

// Where Debian keeps GNU Go and its like; not in everybody's $PATH.
constexpr const char* kGamesFolders = ":/usr/local/games:/usr/games";

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

bool is_program(const std::string& path) {
  struct stat info = {};
  return stat(path.c_str(), &info) == 0 && S_ISREG(info.st_mode) && access(path.c_str(), X_OK) == 0;
}

}  // namespace

Result<std::vector<std::string>> split_command(std::string_view text) {
  std::vector<std::string> words;
  std::string word;
  bool in_word = false;
  char quote = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '\0') {
      return Error{ErrorCode::kInvalid, "a command line cannot hold a zero byte", ""};
    }
    const bool escapes = quote == 0 || (quote == '"' && i + 1 < text.size() &&
                                        (text[i + 1] == '"' || text[i + 1] == '\\'));
    if (c == '\\' && escapes && i + 1 < text.size()) {
      word += text[++i];
      in_word = true;
    } else if (quote != 0) {
      if (c == quote) {
        quote = 0;
      } else {
        word += c;
      }
    } else if (c == '"' || c == '\'') {
      quote = c;
      in_word = true;
    } else if (!is_blank(c)) {
      word += c;
      in_word = true;
    } else if (in_word) {
      words.push_back(std::move(word));
      word.clear();
      in_word = false;
    }
  }
  if (quote != 0) {
    return Error{ErrorCode::kInvalid, "a quote in the command line is not closed",
                 std::string(text.substr(0, 80))};
  }
  if (in_word) {
    words.push_back(std::move(word));
  }
  if (words.empty()) {
    return Error{ErrorCode::kInvalid, "the command line is empty", ""};
  }
  return words;
}

std::optional<std::string> find_program(const std::string& name) {
  if (name.find('/') != std::string::npos) {
    return is_program(name) ? std::optional<std::string>(name) : std::nullopt;
  }
  const char* path = std::getenv("PATH");
  const std::string folders = std::string(path != nullptr ? path : "/usr/bin:/bin") + kGamesFolders;
  std::string_view rest = folders;
  while (!rest.empty() && !name.empty()) {
    const std::size_t colon = rest.find(':');
    const std::string folder(rest.substr(0, colon));
    rest = colon == std::string_view::npos ? std::string_view() : rest.substr(colon + 1);
    const std::string candidate = (folder.empty() ? "." : folder) + "/" + name;
    if (is_program(candidate)) {
      return candidate;
    }
  }
  return std::nullopt;
}

}  // namespace kiryoku::base
