// SPDX-License-Identifier: MIT
#include "play/openings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <numeric>

#include "base/rng.hpp"
#include "base/text.hpp"
#include "formats/read.hpp"

namespace kiryoku::play {
namespace {

using base::Error;
using base::ErrorCode;
using base::Result;
namespace fs = std::filesystem;

constexpr std::size_t kMaxOpenings = 100000;

bool is_game_file(const fs::path& path) {
  const std::string name = path.filename().string();
  for (const std::string_view extension : formats::game_extensions()) {
    if (name.ends_with(extension)) {
      return true;
    }
  }
  return false;
}

Result<std::vector<fs::path>> files_of(const fs::path& path) {
  std::error_code error;
  if (!fs::is_directory(path, error)) {
    return std::vector<fs::path>{path};
  }
  std::vector<fs::path> files;
  for (fs::directory_iterator it(path, error), end; !error && it != end; it.increment(error)) {
    if (is_game_file(it->path())) {
      files.push_back(it->path());
    }
  }
  if (error) {
    return Error{ErrorCode::kIo, error.message(), path.string()};
  }
  std::sort(files.begin(), files.end());
  return files;
}

// A point on the third line or higher (any, on tiny boards) that may be played.
go::Point random_move(const go::Position& position, base::Rng& rng) {
  constexpr int kSmallestWithEdge = 7;
  const int size = position.size();
  const int edge = size < kSmallestWithEdge ? 0 : 2;
  std::vector<go::Point> points;
  for (const go::Point p : go::points_of(size)) {
    const bool inside =
        p.x() >= edge && p.y() >= edge && p.x() < size - edge && p.y() < size - edge;
    if (inside && position.is_legal({position.to_move(), p})) {
      points.push_back(p);
    }
  }
  return points.empty() ? go::Point::pass()
                        : points[rng.below(static_cast<std::uint32_t>(points.size()))];
}

// Which game the pair uses: a shuffle of all games, then another one, …
std::size_t game_of_pair(std::size_t games, int pair, std::uint64_t seed) {
  const auto round = static_cast<std::size_t>(pair) / games;
  base::Rng rng(seed + round);
  std::vector<std::size_t> order(games);
  std::iota(order.begin(), order.end(), std::size_t{0});
  for (std::size_t left = games; left > 1; --left) {
    std::swap(order[rng.below(static_cast<std::uint32_t>(left))], order[left - 1]);
  }
  return order[static_cast<std::size_t>(pair) % games];
}

}  // namespace

Result<Openings> read_openings(std::string_view text, int board_size, int game_moves) {
  constexpr std::string_view kRandom = "random:";
  Openings openings;
  openings.text = std::string(text);
  openings.game_moves = game_moves;
  if (text == "none" || text.empty()) {
    openings.text = "none";
    return openings;
  }
  if (text.starts_with(kRandom)) {
    const std::optional<int> moves = base::parse_int(text.substr(kRandom.size()));
    if (!moves || *moves < 0 || *moves > board_size * board_size / 2) {
      return Error{ErrorCode::kInvalid,
                   fmt::format("openings '{}': expected random:N with N from 0 to {}", text,
                               board_size * board_size / 2),
                   ""};
    }
    openings.random_moves = *moves;
    return openings;
  }
  Result<std::vector<fs::path>> files = files_of(fs::path(text));
  if (!files) {
    return files.error();
  }
  for (const fs::path& file : *files) {
    const Result<void> read = formats::read_games(file, {}, [&](record::GameRecord& game) {
      if (game.size == board_size) {
        openings.games.push_back(std::move(game));
        openings.games.back().tree.reset();
      }
      return openings.games.size() < kMaxOpenings;
    });
    if (!read) {
      return read.error();
    }
  }
  if (openings.games.empty()) {
    return Error{ErrorCode::kNotFound,
                 fmt::format("no opening for a board of {} lines was found", board_size),
                 std::string(text)};
  }
  return openings;
}

go::Position opening_position(const Openings& openings, int pair, std::uint64_t seed,
                              int board_size, const go::Rules& rules, double komi) {
  if (!openings.games.empty()) {
    const record::GameRecord& game =
        openings.games[game_of_pair(openings.games.size(), pair, seed)];
    go::Setup setup = game.setup;
    setup.size = board_size;
    go::Position position(setup, rules, komi);
    int moves = 0;
    for (const record::Step& step : game.steps) {
      // An opening ends where the record cannot be played under the match's rules.
      const bool enough = openings.game_moves > 0 && moves >= openings.game_moves;
      if (enough || !step.edits.empty() || !go::is_stone(step.move.color) || step.move.is_pass() ||
          position.play(step.move) != go::Legality::kOk) {
        break;
      }
      ++moves;
    }
    return position;
  }
  go::Position position(board_size, rules, komi);
  base::Rng rng(seed * 1000003 + static_cast<std::uint64_t>(pair));
  for (int i = 0; i < openings.random_moves; ++i) {
    const go::Point move = random_move(position, rng);
    if (move.is_pass()) {
      break;
    }
    position.play({position.to_move(), move});
  }
  return position;
}

}  // namespace kiryoku::play
