// SPDX-License-Identifier: MIT
// A shogi board as far as reading game records needs it: where the pieces are and whose, what is
// in hand, and whether a move takes its piece from where it says. It does not know how pieces
// move, nor check or mate. Sente is Black, as everywhere in computer shogi.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "go/types.hpp"

namespace kiryoku::formats {

enum class ShogiPiece : std::uint8_t {
  kNone,
  kPawn,
  kLance,
  kKnight,
  kSilver,
  kGold,
  kBishop,
  kRook,
  kKing,
  kPromotedPawn,
  kPromotedLance,
  kPromotedKnight,
  kPromotedSilver,
  kHorse,
  kDragon,
};

// "FU", "KY", … "RY", as CSA names them.
std::string_view csa_name(ShogiPiece piece);
std::optional<ShogiPiece> parse_csa_piece(std::string_view name);

ShogiPiece promoted(ShogiPiece piece);    // kNone where it cannot be
ShogiPiece unpromoted(ShogiPiece piece);  // itself where it is not promoted

// A square: file 1–9 from the right, rank 1–9 from the top; 0, 0 is the hand.
struct ShogiSquare {
  std::uint8_t file = 0;
  std::uint8_t rank = 0;

  [[nodiscard]] constexpr bool is_hand() const { return file == 0; }

  friend constexpr bool operator==(ShogiSquare, ShogiSquare) = default;
};

struct ShogiMove {
  go::Color color = go::Color::kEmpty;
  ShogiSquare from;  // the hand: a drop
  ShogiSquare to;
  ShogiPiece piece = ShogiPiece::kNone;  // as it stands after the move

  friend constexpr bool operator==(const ShogiMove&, const ShogiMove&) = default;
};

// "+7776FU", "-0055KA"; nothing for anything else.
std::optional<ShogiMove> parse_csa_move(std::string_view text);
std::string to_csa(const ShogiMove& move);

class ShogiBoard {
 public:
  struct Stand {
    ShogiPiece piece = ShogiPiece::kNone;
    go::Color color = go::Color::kEmpty;
  };

  ShogiBoard() = default;  // empty

  static ShogiBoard even_start();

  [[nodiscard]] const Stand& at(ShogiSquare square) const { return squares_[index(square)]; }

  void set(ShogiSquare square, Stand stand) { squares_[index(square)] = stand; }

  // Unpromoted pieces only.
  [[nodiscard]] int in_hand(go::Color color, ShogiPiece piece) const;
  void add_to_hand(go::Color color, ShogiPiece piece, int count = 1);

  // Pieces of a kind, promoted or not, on the board and in both hands.
  [[nodiscard]] int count(ShogiPiece piece) const;

  // Why the move cannot be what was played here; empty if it can.
  [[nodiscard]] std::string_view objection(const ShogiMove& move) const;

  // Executes it whatever objection() says.
  void play(const ShogiMove& move);

  // The same text for the same pieces in the same places, hands included.
  [[nodiscard]] std::string key() const;

 private:
  static std::size_t index(ShogiSquare square) {
    return static_cast<std::size_t>((square.rank - 1) * 9 + square.file - 1);
  }

  static std::size_t hand_index(go::Color color, ShogiPiece piece) {
    return (color == go::Color::kBlack ? 0U : 9U) + static_cast<std::size_t>(piece);
  }

  std::array<Stand, 81> squares_{};
  std::array<std::uint8_t, 18> hands_{};
};

}  // namespace kiryoku::formats
