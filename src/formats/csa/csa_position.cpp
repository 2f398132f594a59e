// SPDX-License-Identifier: MIT
#include "formats/csa/csa_position.hpp"

#include <algorithm>
#include <array>

#include "base/text.hpp"

namespace kiryoku::formats {
namespace {

using go::Color;
using enum ShogiPiece;

struct Supply {
  ShogiPiece piece;
  int count;
};

// A full set, kings excepted: they are never in hand.
constexpr std::array kSet = {Supply{kPawn, 18},  Supply{kLance, 4}, Supply{kKnight, 4},
                             Supply{kSilver, 4}, Supply{kGold, 4},  Supply{kBishop, 2},
                             Supply{kRook, 2}};

// "82HI": two digits and a piece.
struct PlacedPiece {
  ShogiSquare square;
  ShogiPiece piece = kNone;
};

std::optional<PlacedPiece> parse_placed(std::string_view text) {
  if (text.size() < 4 || !base::is_digit(text[0]) || !base::is_digit(text[1]) ||
      (text[0] == '0') != (text[1] == '0')) {
    return std::nullopt;
  }
  const auto piece = parse_csa_piece(text.substr(2, 2));
  if (!piece) {
    return std::nullopt;
  }
  return PlacedPiece{
      {static_cast<std::uint8_t>(text[0] - '0'), static_cast<std::uint8_t>(text[1] - '0')}, *piece};
}

std::string not_understood(std::string_view text) {
  return "cannot read the position at \"" + base::shorten(text, 20) + "\"";
}

}  // namespace

std::string CsaPosition::add(std::string_view statement) {
  if (statement.starts_with("PI")) {
    board_ = ShogiBoard::even_start();
    given_ = true;
    return remove_pieces(statement.substr(2));
  }
  if (statement.size() < 2) {
    return not_understood(statement);
  }
  const char kind = statement[1];
  if (kind == '+' || kind == '-') {
    given_ = true;
    return add_pieces(kind == '+' ? Color::kBlack : Color::kWhite, statement.substr(2));
  }
  if (kind >= '1' && kind <= '9') {
    given_ = true;
    return set_row(kind - '0', statement.substr(2));
  }
  return not_understood(statement);
}

std::string CsaPosition::remove_pieces(std::string_view pieces) {
  for (; !pieces.empty(); pieces.remove_prefix(std::min<std::size_t>(4, pieces.size()))) {
    const auto placed = parse_placed(pieces);
    if (!placed || placed->square.is_hand()) {
      return not_understood(pieces);
    }
    board_.set(placed->square, {});
  }
  return "";
}

// "-KY-KE * …" from file 9 to file 1. Three characters a square by the standard, but blanks get
// lost on the way, so a star or a sign begins a square wherever it stands.
std::string CsaPosition::set_row(int rank, std::string_view squares) {
  for (int file = 9; file >= 1; --file) {
    squares = base::trim(squares);
    if (squares.empty()) {
      break;
    }
    if (squares[0] == '*') {
      squares.remove_prefix(1);
      continue;
    }
    const auto piece = squares.size() >= 3 ? parse_csa_piece(squares.substr(1, 2)) : std::nullopt;
    if (!piece || (squares[0] != '+' && squares[0] != '-')) {
      return not_understood(squares);
    }
    board_.set({static_cast<std::uint8_t>(file), static_cast<std::uint8_t>(rank)},
               {*piece, squares[0] == '+' ? Color::kBlack : Color::kWhite});
    squares.remove_prefix(3);
  }
  return "";
}

std::string CsaPosition::add_pieces(Color color, std::string_view pieces) {
  for (; !pieces.empty(); pieces.remove_prefix(std::min<std::size_t>(4, pieces.size()))) {
    if (pieces.starts_with("00AL")) {
      for (const Supply& supply : kSet) {
        board_.add_to_hand(color, supply.piece,
                           std::max(0, supply.count - board_.count(supply.piece)));
      }
      continue;
    }
    const auto placed = parse_placed(pieces);
    if (!placed || (placed->square.is_hand() && placed->piece >= kKing)) {
      return not_understood(pieces);
    }
    if (placed->square.is_hand()) {
      board_.add_to_hand(color, placed->piece);
    } else {
      board_.set(placed->square, {placed->piece, color});
    }
  }
  return "";
}

}  // namespace kiryoku::formats
