// SPDX-License-Identifier: MIT
// The initial position of a CSA record in its three forms [Csa2024 2.5]: "PI" with pieces taken
// away, nine rows "P1" … "P9", single pieces "P+" and "P-" (00 is the hand, 00AL all that is left).
#pragma once

#include <string>
#include <string_view>

#include "formats/csa/shogi_board.hpp"

namespace kiryoku::formats {

class CsaPosition {
 public:
  // A statement that begins with P; the answer says what is wrong with it, empty if nothing is.
  std::string add(std::string_view statement);

  // Whether any form was used; without one the game starts from the usual position.
  [[nodiscard]] bool is_given() const { return given_; }

  [[nodiscard]] const ShogiBoard& board() const { return board_; }

 private:
  std::string remove_pieces(std::string_view pieces);
  std::string set_row(int rank, std::string_view squares);
  std::string add_pieces(go::Color color, std::string_view pieces);

  ShogiBoard board_;
  bool given_ = false;
};

}  // namespace kiryoku::formats
