// SPDX-License-Identifier: MIT
// A board for reading: plays and takes back. Every changed cell is written into a journal,
// so taking back is exact whatever a move did. Chains, exact liberties and simple ko as in
// go::Board; no hash, no set-up, no multi-stone suicide.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "go/board.hpp"
#include "go/types.hpp"

namespace kiryoku::shape {

class LadderBoard {
 public:
  explicit LadderBoard(const go::Board& board);

  [[nodiscard]] int size() const { return size_; }

  [[nodiscard]] go::Color at(go::Point p) const { return static_cast<go::Color>(get(kColor, p)); }

  [[nodiscard]] bool is_empty(go::Point p) const { return get(kColor, p) == 0; }

  [[nodiscard]] go::Point head(go::Point stone) const {
    return go::Point::from_index(get(kHead, stone));
  }

  [[nodiscard]] go::Point next_stone(go::Point stone) const {
    return go::Point::from_index(get(kNext, stone));
  }

  [[nodiscard]] int liberties(go::Point stone) const { return get(kLiberties, head(stone)); }

  [[nodiscard]] int stones(go::Point stone) const { return get(kStones, head(stone)); }

  [[nodiscard]] go::Point ko_point() const { return ko_point_; }

  void set_ko_point(go::Point p) { ko_point_ = p; }

  // Writes the first liberties of the chain into `found`, newest stones first; at most two.
  int find_liberties(go::Point stone, std::array<go::Point, 2>& found) const;

  [[nodiscard]] int empty_neighbors(go::Point p) const;

  // Empty, not the ko point, no suicide of any size.
  [[nodiscard]] bool is_legal(go::Color color, go::Point p) const;

  // Plays a legal move.
  void play(go::Color color, go::Point p);

  // Takes back the last move played.
  void undo();

 private:
  enum Field : std::uint16_t { kColor, kHead, kNext, kStones, kLiberties, kFields };

  struct Change {
    std::uint16_t cell;
    std::uint16_t old_value;
  };

  struct Ply {
    std::size_t journal_size;
    go::Point ko_point;
  };

  static constexpr std::size_t cell(Field field, go::Point p) {
    return static_cast<std::size_t>(field) * go::Point::kCount + p.index();
  }

  [[nodiscard]] std::uint16_t get(Field field, go::Point p) const { return cells_[cell(field, p)]; }

  void set(Field field, go::Point p, int value) {
    std::uint16_t& target = cells_[cell(field, p)];
    journal_.push_back({static_cast<std::uint16_t>(cell(field, p)), target});
    target = static_cast<std::uint16_t>(value);
  }

  void change_liberties_around(go::Point p, int change);
  void join(go::Point p);
  void add_to_chain(go::Point p, go::Point head);
  void remove_chain(go::Point stone);

  int size_;
  go::Point ko_point_;
  std::array<std::uint16_t, static_cast<std::size_t>(kFields) * go::Point::kCount> cells_{};
  std::vector<Change> journal_;
  std::vector<Ply> plies_;
};

}  // namespace kiryoku::shape
