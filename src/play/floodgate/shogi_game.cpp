// SPDX-License-Identifier: MIT
#include "play/floodgate/shogi_game.hpp"

#include <fmt/format.h>

#include <cmath>
#include <map>

#include "base/text.hpp"

namespace kiryoku::play {
namespace {

using base::Error;
using base::ErrorCode;
using base::Result;
using formats::ShogiBoard;
using formats::ShogiMove;
using formats::ShogiPiece;
using formats::ShogiSquare;
using go::Color;

constexpr int kRepetitions = 4;  // of a position: sennichite
constexpr std::size_t kMostPv = 10;

// "7g": file 7, rank 7 ('a' is rank 1).
std::optional<ShogiSquare> parse_usi_square(std::string_view text) {
  if (text.size() < 2 || text[0] < '1' || text[0] > '9' || text[1] < 'a' || text[1] > 'i') {
    return std::nullopt;
  }
  return ShogiSquare{static_cast<std::uint8_t>(text[0] - '0'),
                     static_cast<std::uint8_t>(text[1] - 'a' + 1)};
}

ShogiPiece piece_of_letter(char letter) {
  constexpr std::string_view kLetters = " PLNSGBRK";
  const std::size_t found = kLetters.find(letter);
  return found == std::string_view::npos ? ShogiPiece::kNone : static_cast<ShogiPiece>(found);
}

class Game {
 public:
  explicit Game(const ShogiGameParams& params) : params_(params) { note_position(); }

  [[nodiscard]] const std::vector<std::string>& moves() const { return moves_; }

  [[nodiscard]] Color to_move() const { return to_move_; }

  [[nodiscard]] const std::string& text() const { return text_; }

  Result<void> play(const std::string& usi) {
    const auto move = parse_usi_move(usi, board_, to_move_);
    if (!move) {
      return Error{ErrorCode::kEngine, fmt::format("'{}' is no move here", usi),
                   fmt::format("move {}", moves_.size() + 1)};
    }
    board_.play(*move);
    moves_.push_back(usi);
    text_ += formats::to_csa(*move) + "\nT1\n";
    to_move_ = go::opposite(to_move_);
    note_position();
    return {};
  }

  // The evaluation behind the move that has just been played: Black's value, then what is
  // expected from the opponent's answer on.
  void comment(const UsiAnswer& answer) {
    const double sign = to_move_ == Color::kWhite ? 1 : -1;  // Black has moved
    double value = answer.hundredths.value_or(0);
    if (answer.mate) {
      value = std::copysign(params_.mate_hundredths, static_cast<double>(*answer.mate));
    }
    text_ += fmt::format("'** {:.0f}", sign * value + 0.0);
    if (!answer.pv.empty() && answer.pv.front() == moves_.back()) {
      ShogiBoard board = board_;
      Color color = to_move_;
      for (std::size_t i = 1; i < std::min(answer.pv.size(), kMostPv); ++i) {
        const auto move = parse_usi_move(answer.pv[i], board, color);
        if (!move) {
          break;
        }
        text_ += " " + formats::to_csa(*move);
        board.play(*move);
        color = go::opposite(color);
      }
    }
    text_ += "\n";
  }

  // How the game ends before another move is made; empty: it goes on.
  [[nodiscard]] std::string_view ending() const {
    if (repeated_ >= kRepetitions) {
      return "%SENNICHITE";
    }
    return static_cast<int>(moves_.size()) >= params_.most_moves ? "%MAX_MOVES" : "";
  }

 private:
  void note_position() {
    repeated_ = ++seen_[board_.key() + (to_move_ == Color::kBlack ? '+' : '-')];
  }

  const ShogiGameParams& params_;
  ShogiBoard board_ = ShogiBoard::even_start();
  Color to_move_ = Color::kBlack;
  std::vector<std::string> moves_;
  std::string text_;
  std::map<std::string, int> seen_;
  int repeated_ = 0;
};

bool is_lost(const UsiAnswer& answer, const ShogiGameParams& params) {
  return answer.mate ? *answer.mate < 0 : answer.hundredths.value_or(0) < -params.resign_hundredths;
}

}  // namespace

std::optional<ShogiMove> parse_usi_move(std::string_view text, const ShogiBoard& board,
                                        Color color) {
  if (text.size() < 4) {
    return std::nullopt;
  }
  const auto to = parse_usi_square(text.substr(2));
  ShogiMove move;
  move.color = color;
  if (!to) {
    return std::nullopt;
  }
  move.to = *to;
  if (text[1] == '*') {
    move.piece = piece_of_letter(text[0]);
  } else {
    const auto from = parse_usi_square(text);
    if (!from) {
      return std::nullopt;
    }
    move.from = *from;
    const ShogiPiece piece = board.at(*from).piece;
    move.piece = text.ends_with('+') ? promoted(piece) : piece;
  }
  if (move.piece == ShogiPiece::kNone || !board.objection(move).empty()) {
    return std::nullopt;
  }
  return move;
}

Result<std::string> play_shogi_game(UsiEngine& black, const ShogiLevel& black_level,
                                    UsiEngine& white, const ShogiLevel& white_level,
                                    const std::vector<std::string>& opening,
                                    const ShogiGameParams& params) {
  Game game(params);
  for (const std::string& move : opening) {
    if (const auto played = game.play(move); !played) {
      return played.error();
    }
  }
  for (UsiEngine* engine : {&black, &white}) {
    if (const auto ready = engine->new_game(); !ready) {
      return ready.error();
    }
  }
  std::map<Color, int> lost_moves;
  std::string ending;
  while (ending.empty()) {
    const Color mover = game.to_move();
    const bool is_black = mover == Color::kBlack;
    const auto answer = (is_black ? black : white)
                            .think(game.moves(), is_black ? black_level.nodes : white_level.nodes);
    if (!answer) {
      return answer.error();
    }
    int& lost = lost_moves[mover];
    lost = is_lost(*answer, params) ? lost + 1 : 0;
    if (answer->move == "resign" || answer->move == "(none)" || lost >= params.resign_moves) {
      ending = "%TORYO";
    } else if (answer->move == "win") {
      ending = "%KACHI";
    } else {
      if (const auto played = game.play(answer->move); !played) {
        return played.error();
      }
      game.comment(*answer);
      ending = game.ending();
    }
  }
  return fmt::format("V2.2\nN+{}\nN-{}\nPI\n+\n{}{}\n", black_level.name, white_level.name,
                     game.text(), ending);
}

}  // namespace kiryoku::play
