// SPDX-License-Identifier: MIT
#include "engine/file_marks.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string_view>

#include "base/command_line.hpp"

namespace kiryoku::engine {
namespace {

constexpr std::uint64_t kLooked = std::uint64_t{1} << 20U;  // bytes at either end

std::uint64_t fnv1a(std::uint64_t hash, std::string_view bytes) {
  for (const char byte : bytes) {
    hash = (hash ^ static_cast<unsigned char>(byte)) * 0x100000001b3U;
  }
  return hash;
}

// The beginning and the end of a file; nothing if it is none.
std::optional<std::string> sample(const std::filesystem::path& path) {
  std::error_code ignored;
  if (!std::filesystem::is_regular_file(path, ignored)) {
    return std::nullopt;
  }
  const std::uint64_t size = std::filesystem::file_size(path, ignored);
  std::ifstream file(path, std::ios::binary);
  std::string text = std::to_string(size) + ":";
  for (const std::uint64_t from : {std::uint64_t{0}, size > kLooked ? size - kLooked : 0}) {
    std::string part(std::min(size, kLooked), '\0');
    file.clear();
    file.seekg(static_cast<std::streamoff>(from));
    file.read(part.data(), static_cast<std::streamsize>(part.size()));
    text += part;
  }
  return text;
}

// "--logfile FILE", "lz.log": different with every run, and of no weight.
bool is_log(const std::vector<std::string>& words, std::size_t i) {
  return words[i].ends_with(".log") ||
         (i > 0 && words[i - 1].starts_with('-') && words[i - 1].find("log") != std::string::npos);
}

}  // namespace

std::string file_marks(const std::vector<std::string>& words) {
  std::uint64_t hash = 0xcbf29ce484222325U;
  bool found = false;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string& word = words[i];
    if (is_log(words, i)) {
      continue;
    }
    std::optional<std::string> text = sample(word);
    if (!text && word.find('=') != std::string::npos) {
      text = sample(word.substr(word.find('=') + 1));  // --weights=FILE
    }
    const bool is_program = i == 0 && text && text->find(":#!") == std::string::npos;
    if (text && !is_program) {
      hash = fnv1a(hash, *text);
      found = true;
    }
  }
  return found ? fmt::format(" files={:016x}", hash) : "";
}

std::string launch_mark(const EngineSpec& spec) {
  if (spec.name != "gtp" && spec.name != "katago") {
    return "";
  }
  std::vector<std::string> words = {spec.find("binary").value_or("katago")};
  if (const auto command = spec.find("cmd")) {
    const auto split = base::split_command(*command);
    words = split ? *split : std::vector<std::string>();
  }
  const auto program = words.empty() ? std::nullopt : base::find_program(words.front());
  if (!program) {
    return "";
  }
  for (const char* key : {"model", "config"}) {
    if (const auto file = spec.find(key)) {
      words.push_back(*file);
    }
  }
  std::error_code error;
  const auto size = std::filesystem::file_size(*program, error);
  const auto date = std::filesystem::last_write_time(*program, error).time_since_epoch().count();
  return error ? "" : fmt::format("{} {} {}{}", to_string(spec), size, date, file_marks(words));
}

}  // namespace kiryoku::engine
