// SPDX-License-Identifier: MIT
// The position for people and files, and its count.
#include <fmt/format.h>

#include <algorithm>

#include "base/file.hpp"
#include "go/coordinates.hpp"
#include "go/scoring.hpp"
#include "play/game_sgf.hpp"
#include "play/settle.hpp"
#include "serve/gtp_commands.hpp"

namespace kiryoku::serve {
namespace {

using go::Color;
using go::Point;

bool is_star(Point p, int size) {
  if (size < 9 || size % 2 == 0) {
    return false;
  }
  const int edge = size >= 13 ? 3 : 2;
  const auto on_line = [&](int at) {
    return at == edge || at == size / 2 || at == size - 1 - edge;
  };
  return on_line(p.x()) && on_line(p.y());
}

std::string column_letters(int size) {
  std::string text = "   ";
  for (int x = 0; x < size; ++x) {
    const std::string vertex = go::to_gtp(Point::at(x, size - 1), size);  // "A1"
    text += " " + vertex.substr(0, vertex.size() - 1);
  }
  return text;
}

// Chains that are alive without territory of their own: no empty point beside them, or beside
// chains they share a liberty with, belongs to them.
class SekiFinder {
 public:
  explicit SekiFinder(const go::Board& board) : board_(board), owners_(go::area_owners(board)) {}

  [[nodiscard]] bool is_in_seki(Point stone) const {
    const Color color = board_.at(stone);
    go::PointMap<bool> seen;
    std::vector<Point> chains{board_.chain_of(stone)};
    seen[chains.front()] = true;
    for (std::size_t i = 0; i < chains.size(); ++i) {
      for (const Point liberty : board_.chain_liberties(chains[i])) {
        if (owners_[liberty] == color) {
          return false;
        }
        for (const Point q : liberty.neighbors()) {
          if (board_.at(q) == color && !seen[board_.chain_of(q)]) {
            seen[board_.chain_of(q)] = true;
            chains.push_back(board_.chain_of(q));
          }
        }
      }
    }
    return true;
  }

 private:
  const go::Board& board_;
  go::OwnerMap owners_;
};

// By random games to the end, whatever the engine: on finished games they are as good as playouts
// with knowledge and better than a small network (docs/EXPERIMENTS.md), and take no thought.
std::vector<Point> dead_now(const GtpSession& session) {
  const play::SettleParams& params = session.settings().play.ending.settle;
  base::Rng rng(session.position.hash());
  return play::dead_stones(session.position.board(), play::settle(session.position, params, rng),
                           params);
}

}  // namespace

GtpText gtp_showboard(GtpCall& call) {
  const go::Position& position = call.session.position;
  const int size = position.size();
  const Point last = position.moves().empty() ? Point::none() : position.moves().back().point;
  std::string text = "\n" + column_letters(size) + "\n";
  for (int y = 0; y < size; ++y) {
    text += fmt::format("{:>3}", size - y);
    for (int x = 0; x < size; ++x) {
      const Point p = Point::at(x, y);
      const Color color = position.board().at(p);
      const char mark = color == Color::kBlack   ? 'X'
                        : color == Color::kWhite ? 'O'
                        : is_star(p, size)       ? '+'
                                                 : '.';
      text += (p == last ? '(' : x > 0 && Point::at(x - 1, y) == last ? ')' : ' ');
      text += mark;
    }
    text += fmt::format("{}{}\n", Point::at(size - 1, y) == last ? ")" : " ", size - y);
  }
  text += column_letters(size) + "\n";
  text += fmt::format("{} to play; captured by Black {}, by White {}; komi {}; {} rules",
                      position.to_move() == Color::kBlack ? "Black" : "White",
                      position.captured_by(Color::kBlack), position.captured_by(Color::kWhite),
                      position.komi(), go::to_name(position.rules()));
  return text;
}

GtpText gtp_printsgf(GtpCall& call) {
  const std::string path = call.arguments.rest();
  const std::string sgf = play::to_sgf(call.session.position);
  if (path.empty() || path == "-") {
    return sgf;
  }
  if (const base::Result<void> written = base::write_file_atomically(path, sgf); !written) {
    return refuse("cannot write file: " + written.error().to_string());
  }
  return std::string();
}

GtpText gtp_final_score(GtpCall& call) {
  const double score = go::final_score(call.session.position, dead_now(call.session));
  return score == 0 ? std::string("0")
                    : fmt::format("{}+{}", score > 0 ? 'B' : 'W', std::abs(score));
}

GtpText gtp_final_status_list(GtpCall& call) {
  const std::string status = call.arguments.word("status");
  if (status != "alive" && status != "dead" && status != "seki") {
    call.arguments.complain("expected alive, dead or seki");
  }
  if (const auto error = call.arguments.error()) {
    return *error;
  }
  const go::Board& board = call.session.position.board();
  go::Board cleaned = board;
  for (const Point p : dead_now(call.session)) {
    cleaned.set(p, Color::kEmpty);
  }
  const SekiFinder seki(cleaned);
  std::string text;
  for (const Point p : go::points_of(board.size())) {
    if (!go::is_stone(board.at(p)) || board.chain_of(p) != p) {
      continue;
    }
    const bool is_dead = cleaned.is_empty(p);
    const std::string own = is_dead ? "dead" : seki.is_in_seki(p) ? "seki" : "alive";
    if (own != status) {
      continue;
    }
    std::string line;
    for (const Point stone : board.chain_stones(p)) {
      line += (line.empty() ? "" : " ") + go::to_gtp(stone, board.size());
    }
    text += line + "\n";
  }
  return text;
}

}  // namespace kiryoku::serve
