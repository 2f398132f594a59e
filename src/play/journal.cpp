// SPDX-License-Identifier: MIT
#include "play/journal.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <nlohmann/json.hpp>
#include <optional>

#include "base/file.hpp"
#include "base/folder.hpp"

namespace kiryoku::play {
namespace {

using base::Error;
using base::ErrorCode;
using base::Result;
using nlohmann::json;

constexpr const char* kJournalFile = "match.jsonl";
constexpr std::uint64_t kMaxJournalBytes = 256'000'000;

// Everything that decides what game n is; the number of games does not.
json plan_json(const MatchPlan& plan) {
  return {{"match", 1},
          {"a", plan.a},
          {"b", plan.b},
          {"size", plan.size},
          {"komi", plan.komi},
          {"rules", go::to_name(plan.rules)},
          {"time", to_string(plan.time)},
          {"openings", plan.openings.text},
          {"opening_moves", plan.openings.game_moves},
          {"seed", plan.seed}};
}

json game_json(const GameSummary& game) {
  return {{"game", game.number},
          {"a_is_black", game.a_is_black},
          {"result", game.result.to_string()},
          {"reason", game.reason},
          {"trouble", game.trouble},
          {"moves", game.moves},
          {"a_moves", game.a_moves},
          {"b_moves", game.b_moves},
          {"a_ms", game.a_ms},
          {"b_ms", game.b_ms}};
}

std::optional<GameSummary> parse_game(const std::string& line) {
  const json value = json::parse(line, nullptr, false);
  if (!value.is_object()) {
    return std::nullopt;
  }
  GameSummary game;
  try {
    game.number = value.at("game").get<int>();
    game.a_is_black = value.at("a_is_black").get<bool>();
    game.result = record::parse_result(value.at("result").get<std::string>());
    game.reason = value.at("reason").get<std::string>();
    game.trouble = value.at("trouble").get<bool>();
    game.moves = value.at("moves").get<int>();
    game.a_moves = value.at("a_moves").get<int>();
    game.b_moves = value.at("b_moves").get<int>();
    game.a_ms = value.at("a_ms").get<std::int64_t>();
    game.b_ms = value.at("b_ms").get<std::int64_t>();
  } catch (const json::exception&) {
    return std::nullopt;
  }
  return game.number >= 1 ? std::optional(std::move(game)) : std::nullopt;
}

// The games in the lines from `begin` on, sorted by number; answers where the last whole line of
// a game ends.
std::size_t parse_games(const std::string& text, std::size_t begin,
                        std::vector<GameSummary>& games) {
  std::size_t good = begin;
  while (good < text.size()) {
    const std::size_t end = text.find('\n', good);
    std::optional<GameSummary> game =
        end == std::string::npos ? std::nullopt : parse_game(text.substr(good, end - good));
    if (!game) {
      break;
    }
    games.push_back(std::move(*game));
    good = end + 1;
  }
  std::sort(games.begin(), games.end(),
            [](const GameSummary& x, const GameSummary& y) { return x.number < y.number; });
  return good;
}

// "size (9 there, 13 here)": the first thing in which two plans differ.
std::string difference(const json& there, const json& here) {
  for (const auto& [key, value] : here.items()) {
    if (!there.contains(key) || there[key] != value) {
      return fmt::format("{} ({} there, {} here)", key,
                         there.contains(key) ? there[key].dump() : "nothing", value.dump());
    }
  }
  return "";
}

Error io_error(const std::filesystem::path& path, const char* what) {
  return {ErrorCode::kIo, fmt::format("{}: {}", what, std::strerror(errno)), path.string()};
}

}  // namespace

Journal::Journal(Journal&& other) noexcept
    : fd_(other.fd_), path_(std::move(other.path_)), games_(std::move(other.games_)) {
  other.fd_ = -1;
}

Journal::~Journal() {
  if (fd_ >= 0) {
    close(fd_);
  }
}

Result<Journal> Journal::open(const MatchPlan& plan) {
  if (const Result<void> made = base::make_folder(plan.sgf_dir); !made) {
    return made.error();
  }
  const std::filesystem::path path = plan.sgf_dir / kJournalFile;
  const int fd = ::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
  if (fd < 0) {
    return io_error(path, "cannot be opened");
  }
  Journal journal(fd, path);
  if (flock(fd, LOCK_EX | LOCK_NB) != 0) {
    return Error{ErrorCode::kPermission, "another match is writing here", plan.sgf_dir.string()};
  }
  if (Result<void> loaded = journal.load(plan); !loaded) {
    return loaded.error();
  }
  return journal;
}

Result<void> Journal::load(const MatchPlan& plan) {
  Result<std::string> text = base::read_file(path_, kMaxJournalBytes);
  if (!text) {
    return text.error();
  }
  const std::string head = plan_json(plan).dump();
  const std::size_t end_of_head = text->find('\n');
  const bool without_games = end_of_head == std::string::npos || end_of_head + 1 == text->size();
  if (without_games) {  // new, or given up before its first game
    if (ftruncate(fd_, 0) != 0) {
      return io_error(path_, "cannot be written");
    }
    return write_line(head);
  }
  if (!plan.resume) {
    return Error{ErrorCode::kInvalid, "holds a match already; add --resume or use another folder",
                 plan.sgf_dir.string()};
  }
  const json there = json::parse(text->substr(0, end_of_head), nullptr, false);
  if (!there.is_object() || !there.contains("match")) {
    return Error{ErrorCode::kInvalid, "is not the journal of a match", path_.string()};
  }
  if (const std::string differs = difference(there, json::parse(head)); !differs.empty()) {
    return Error{ErrorCode::kInvalid,
                 fmt::format("holds another match, which differs in {}", differs),
                 plan.sgf_dir.string()};
  }
  const std::size_t good = parse_games(*text, end_of_head + 1, games_);
  if (good < text->size() && ftruncate(fd_, static_cast<off_t>(good)) != 0) {
    return io_error(path_, "cannot be written");
  }
  return {};
}

Result<void> Journal::write_line(const std::string& line) {
  const std::string bytes = line + "\n";
  const ssize_t written = ::write(fd_, bytes.data(), bytes.size());
  if (written != static_cast<ssize_t>(bytes.size()) || fdatasync(fd_) != 0) {
    return io_error(path_, "cannot be written");
  }
  return {};
}

Result<void> Journal::append(const GameSummary& game) {
  games_.push_back(game);
  return write_line(game_json(game).dump(-1, ' ', false, json::error_handler_t::replace));
}

Result<std::vector<GameSummary>> read_games(const std::filesystem::path& folder) {
  std::vector<GameSummary> games;
  std::error_code ignored;
  if (!std::filesystem::exists(folder / kJournalFile, ignored)) {
    return games;
  }
  const Result<std::string> text = base::read_file(folder / kJournalFile, kMaxJournalBytes);
  if (!text) {
    return text.error();
  }
  const std::size_t end_of_head = text->find('\n');
  if (end_of_head != std::string::npos) {
    parse_games(*text, end_of_head + 1, games);
  }
  return games;
}

}  // namespace kiryoku::play
