// SPDX-License-Identifier: MIT
#include "formats/csa/shogi_board.hpp"

#include <algorithm>

#include "base/text.hpp"

namespace kiryoku::formats {
namespace {

using go::Color;

constexpr std::array<std::string_view, 15> kNames = {"*",  "FU", "KY", "KE", "GI", "KI", "KA", "HI",
                                                     "OU", "TO", "NY", "NK", "NG", "UM", "RY"};

std::optional<ShogiSquare> parse_square(char file, char rank) {
  if (!base::is_digit(file) || !base::is_digit(rank) || (file == '0') != (rank == '0')) {
    return std::nullopt;
  }
  return ShogiSquare{static_cast<std::uint8_t>(file - '0'), static_cast<std::uint8_t>(rank - '0')};
}

}  // namespace

std::string_view csa_name(ShogiPiece piece) { return kNames[static_cast<std::size_t>(piece)]; }

std::optional<ShogiPiece> parse_csa_piece(std::string_view name) {
  const auto found = std::find(kNames.begin() + 1, kNames.end(), name);
  if (found == kNames.end()) {
    return std::nullopt;
  }
  return static_cast<ShogiPiece>(found - kNames.begin());
}

ShogiPiece promoted(ShogiPiece piece) {
  switch (piece) {
    case ShogiPiece::kPawn:
      return ShogiPiece::kPromotedPawn;
    case ShogiPiece::kLance:
      return ShogiPiece::kPromotedLance;
    case ShogiPiece::kKnight:
      return ShogiPiece::kPromotedKnight;
    case ShogiPiece::kSilver:
      return ShogiPiece::kPromotedSilver;
    case ShogiPiece::kBishop:
      return ShogiPiece::kHorse;
    case ShogiPiece::kRook:
      return ShogiPiece::kDragon;
    case ShogiPiece::kNone:
    case ShogiPiece::kGold:
    case ShogiPiece::kKing:
    case ShogiPiece::kPromotedPawn:
    case ShogiPiece::kPromotedLance:
    case ShogiPiece::kPromotedKnight:
    case ShogiPiece::kPromotedSilver:
    case ShogiPiece::kHorse:
    case ShogiPiece::kDragon:
      break;
  }
  return ShogiPiece::kNone;
}

ShogiPiece unpromoted(ShogiPiece piece) {
  for (const ShogiPiece plain : {ShogiPiece::kPawn, ShogiPiece::kLance, ShogiPiece::kKnight,
                                 ShogiPiece::kSilver, ShogiPiece::kBishop, ShogiPiece::kRook}) {
    if (promoted(plain) == piece) {
      return plain;
    }
  }
  return piece;
}

std::optional<ShogiMove> parse_csa_move(std::string_view text) {
  if (text.size() != 7 || (text[0] != '+' && text[0] != '-')) {
    return std::nullopt;
  }
  const auto from = parse_square(text[1], text[2]);
  const auto to = parse_square(text[3], text[4]);
  const auto piece = parse_csa_piece(text.substr(5));
  if (!from || !to || !piece || to->is_hand()) {
    return std::nullopt;
  }
  return ShogiMove{text[0] == '+' ? Color::kBlack : Color::kWhite, *from, *to, *piece};
}

std::string to_csa(const ShogiMove& move) {
  std::string text(1, move.color == Color::kBlack ? '+' : '-');
  for (const int digit : {move.from.file, move.from.rank, move.to.file, move.to.rank}) {
    text += static_cast<char>('0' + digit);
  }
  return text += csa_name(move.piece);
}

ShogiBoard ShogiBoard::even_start() {
  using enum ShogiPiece;
  constexpr std::array kBack = {kLance, kKnight, kSilver, kGold, kKing,
                                kGold,  kSilver, kKnight, kLance};
  ShogiBoard board;
  for (std::uint8_t file = 1; file <= 9; ++file) {
    const ShogiPiece back = kBack[file - 1U];
    board.set({file, 1}, {back, Color::kWhite});
    board.set({file, 3}, {kPawn, Color::kWhite});
    board.set({file, 7}, {kPawn, Color::kBlack});
    board.set({file, 9}, {back, Color::kBlack});
  }
  board.set({8, 2}, {kRook, Color::kWhite});
  board.set({2, 2}, {kBishop, Color::kWhite});
  board.set({2, 8}, {kRook, Color::kBlack});
  board.set({8, 8}, {kBishop, Color::kBlack});
  return board;
}

int ShogiBoard::in_hand(Color color, ShogiPiece piece) const {
  return piece > ShogiPiece::kKing ? 0 : hands_[hand_index(color, piece)];
}

void ShogiBoard::add_to_hand(Color color, ShogiPiece piece, int count) {
  constexpr int kMost = 200;  // more than a set has; a hostile file cannot overflow the counter
  std::uint8_t& held = hands_[hand_index(color, unpromoted(piece))];
  held = static_cast<std::uint8_t>(std::clamp(held + count, 0, kMost));
}

int ShogiBoard::count(ShogiPiece piece) const {
  const auto on_board = std::count_if(squares_.begin(), squares_.end(), [&](const Stand& stand) {
    return unpromoted(stand.piece) == piece;
  });
  return static_cast<int>(on_board) + in_hand(Color::kBlack, piece) + in_hand(Color::kWhite, piece);
}

std::string_view ShogiBoard::objection(const ShogiMove& move) const {
  if (move.from.is_hand()) {
    if (in_hand(move.color, move.piece) == 0) {
      return "drops a piece that is not in hand";
    }
    return at(move.to).piece == ShogiPiece::kNone ? "" : "drops a piece on another";
  }
  const Stand& mover = at(move.from);
  if (mover.piece == ShogiPiece::kNone || mover.color != move.color) {
    return "moves a piece that is not there";
  }
  if (mover.piece != move.piece && promoted(mover.piece) != move.piece) {
    return "turns a piece into another";
  }
  const Stand& taken = at(move.to);
  return taken.piece != ShogiPiece::kNone && taken.color == move.color ? "takes its own piece" : "";
}

void ShogiBoard::play(const ShogiMove& move) {
  if (move.from.is_hand()) {
    add_to_hand(move.color, move.piece, -1);
  } else {
    set(move.from, {});
  }
  const Stand taken = at(move.to);
  if (taken.piece != ShogiPiece::kNone && taken.piece != ShogiPiece::kKing) {
    add_to_hand(move.color, taken.piece);
  }
  set(move.to, {move.piece, move.color});
}

std::string ShogiBoard::key() const {
  std::string text;
  text.reserve(squares_.size() + hands_.size());
  for (const Stand& stand : squares_) {
    text += static_cast<char>('A' + static_cast<int>(stand.piece) +
                              (stand.color == Color::kWhite ? 16 : 0));
  }
  for (const std::uint8_t held : hands_) {
    text += static_cast<char>('A' + held);
  }
  return text;
}

}  // namespace kiryoku::formats
