// SPDX-License-Identifier: MIT
#include "learn/knowledge/checkpoint.hpp"

#include <fmt/format.h>

#include <sstream>

#include "base/file.hpp"
#include "knowledge/knowledge_file.hpp"

namespace kiryoku::learn::mm {
namespace {

constexpr std::string_view kMagic = "kiryoku-learning 1";
constexpr std::uint64_t kMaxBytes = std::uint64_t{1} << 30U;

}  // namespace

base::Result<void> write_checkpoint(const std::filesystem::path& path, const LearnState& state) {
  return base::write_file_atomically(
      path, fmt::format("{}\n{}\n{} {} {} {:.17g}\n{}", kMagic, state.signature,
                        state.players.size(), state.stage, state.iteration, state.last_likelihood,
                        knowledge::format_knowledge(state.players, {}, 17)));
}

base::Result<LearnState> read_checkpoint(const std::filesystem::path& path) {
  const base::Result<std::string> text = base::read_file(path, kMaxBytes);
  if (!text) {
    return text.error();
  }
  const base::Error damaged{base::ErrorCode::kInvalid,
                            "the state of an earlier learning is damaged; remove the file to begin "
                            "anew",
                            path.string()};
  std::istringstream in(*text);
  std::string magic;
  LearnState state;
  int players = 0;
  if (!std::getline(in, magic) || magic != kMagic || !std::getline(in, state.signature) ||
      !(in >> players >> state.stage >> state.iteration >> state.last_likelihood) || players < 1 ||
      players > knowledge::kMaxPlayers || in.get() != '\n') {
    return damaged;
  }
  const auto body = static_cast<std::size_t>(in.tellg());
  for (int player = 1; player <= players; ++player) {
    base::Result<knowledge::Knowledge> knowledge =
        knowledge::parse_knowledge(std::string_view(*text).substr(body), path.string(), player);
    if (!knowledge) {
      return damaged;
    }
    state.players.push_back(std::move(*knowledge));
  }
  return state;
}

}  // namespace kiryoku::learn::mm
