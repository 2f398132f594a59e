// SPDX-License-Identifier: MIT
#include "engine/gtp/gtp_sync.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "engine/normal_rules.hpp"
#include "go/coordinates.hpp"

namespace kiryoku::engine {
namespace {

using base::ErrorCode;
using base::Result;

// More than this many undos cost more than a fresh start.
constexpr std::size_t kMaxUndos = 8;

Result<void> run(GtpClient& client, const std::string& command) {
  Result<std::string> answer = client.command(command);
  return answer ? Result<void>() : Result<void>(answer.error());
}

std::string play_command(go::Move move, int size) {
  return fmt::format("play {} {}", gtp_color(move.color), go::to_gtp(move.point, size));
}

}  // namespace

std::string gtp_color(go::Color color) { return color == go::Color::kBlack ? "black" : "white"; }

void GtpSync::played(go::Move move) { moves_.push_back(move); }

Result<void> GtpSync::bring_to(GtpClient& client, const go::Position& position) {
  const bool same_game = known_ && start_ == position.start_board() && komi_ == position.komi() &&
                         rules_ == position.rules();
  if (!same_game) {
    if (Result<void> begun = begin_anew(client, position); !begun) {
      return begun;
    }
  }
  const std::span<const go::Move> wanted = position.moves();
  const auto [mine, theirs] =
      std::mismatch(moves_.begin(), moves_.end(), wanted.begin(), wanted.end());
  const auto undos = static_cast<std::size_t>(moves_.end() - mine);
  if (undos > 0 && (undos > kMaxUndos || !client.knows("undo"))) {
    if (Result<void> begun = begin_anew(client, position); !begun) {
      return begun;
    }
  } else {
    for (std::size_t i = 0; i < undos; ++i) {
      if (Result<void> undone = run(client, "undo"); !undone) {
        forget();
        return undone;
      }
      moves_.pop_back();
    }
  }
  return play_moves(client, position);
}

Result<void> GtpSync::begin_anew(GtpClient& client, const go::Position& position) {
  forget();
  if (Result<void> set = send_settings(client, position, normal_komi(position.komi())); !set) {
    return set;
  }
  const bool handicap = position.handicap() >= 2 && position.start_to_move() == go::Color::kWhite;
  if (Result<void> placed = place_stones(client, position.start_board(), handicap); !placed) {
    return placed;
  }
  known_ = true;
  start_ = position.start_board();
  moves_.clear();
  komi_ = position.komi();
  rules_ = position.rules();
  return {};
}

Result<void> GtpSync::send_settings(GtpClient& client, const go::Position& position, double komi) {
  for (const std::string& command : {fmt::format("boardsize {}", position.size()),
                                     std::string("clear_board"), fmt::format("komi {}", komi)}) {
    if (Result<void> done = run(client, command); !done) {
      return done;
    }
  }
  return send_rules(client, position.rules());
}

// KataGo's own command can say all rules there are. Others know a few names at most; one that
// refuses even the nearest of them is left to its own rules.
Result<void> GtpSync::send_rules(GtpClient& client, const go::Rules& rules) {
  if (client.knows("kata-set-rules")) {
    return run(client, "kata-set-rules " + kata_rules(rules));
  }
  if (!client.knows("kgs-rules")) {
    return {};
  }
  Result<void> done;
  for (const std::string& name : kgs_rules(rules)) {
    done = run(client, "kgs-rules " + name);
    if (done || done.error().code != ErrorCode::kUnsupported) {
      return done;
    }
  }
  return {};
}

Result<void> GtpSync::place_stones(GtpClient& client, const go::Board& board, bool handicap) {
  std::vector<go::Move> stones;
  for (const go::Point p : go::points_of(board.size())) {
    if (go::is_stone(board.at(p))) {
      stones.push_back({board.at(p), p});
    }
  }
  if (handicap && client.knows("set_free_handicap")) {
    std::string command = "set_free_handicap";
    for (const go::Move& stone : stones) {
      command += " " + go::to_gtp(stone.point, board.size());
    }
    Result<void> done = run(client, command);
    if (done || done.error().code != ErrorCode::kUnsupported) {
      return done;
    }
  }
  for (const go::Move& stone : stones) {
    if (Result<void> done = run(client, play_command(stone, board.size())); !done) {
      return done;
    }
  }
  return {};
}

Result<void> GtpSync::play_moves(GtpClient& client, const go::Position& position) {
  const std::span<const go::Move> wanted = position.moves();
  for (std::size_t i = moves_.size(); i < wanted.size(); ++i) {
    Result<void> done = run(client, play_command(wanted[i], position.size()));
    if (done) {
      moves_.push_back(wanted[i]);
      continue;
    }
    forget();
    if (done.error().code != ErrorCode::kUnsupported) {
      return done;
    }
    if (Result<void> set = send_settings(client, position, set_up_komi(position)); !set) {
      return set;
    }
    return place_stones(client, position.board(), false);
  }
  return {};
}

}  // namespace kiryoku::engine
