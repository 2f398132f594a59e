// SPDX-License-Identifier: MIT
// The smallest nouns of the game: Color, Point, Move, PointMap.
//
// A Point is an index into a board padded with one off-board ring. The stride
// is fixed (32), so a point means the same place on every board size, x and y
// are a mask and a shift, and neighbours are constant offsets. x counts from
// the left, y from the top, both from 0 (as SGF does).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace kiryoku::go {

inline constexpr int kMinSize = 2;
inline constexpr int kMaxSize = 25;

enum class Color : std::uint8_t { kEmpty = 0, kBlack = 1, kWhite = 2, kOff = 3 };

constexpr bool is_stone(Color c) { return c == Color::kBlack || c == Color::kWhite; }

// The other player; empty and off stay what they are.
constexpr Color opposite(Color c) {
  return is_stone(c) ? static_cast<Color>(3 - static_cast<int>(c)) : c;
}

class Point {
 public:
  static constexpr int kStride = 32;
  static constexpr int kCount = (kMaxSize + 2) * kStride;  // size of an array over all points

  constexpr Point() = default;  // Point::none()

  static constexpr Point at(int x, int y) {
    return Point(static_cast<std::uint16_t>((y + 1) * kStride + x + 1));
  }

  static constexpr Point from_index(std::size_t index) {
    return Point(static_cast<std::uint16_t>(index));
  }

  // Two places in the off-board ring serve as sentinels, so that arrays over
  // points may be indexed by them without a check.
  static constexpr Point none() { return Point(0); }

  static constexpr Point pass() { return Point(1); }

  [[nodiscard]] constexpr int x() const { return (index_ & (kStride - 1)) - 1; }

  [[nodiscard]] constexpr int y() const { return (index_ >> 5U) - 1; }

  [[nodiscard]] constexpr std::uint16_t index() const { return index_; }

  [[nodiscard]] constexpr bool is_pass() const { return index_ == 1; }

  [[nodiscard]] constexpr bool is_none() const { return index_ == 0; }

  // A place (neither pass nor none); whether it lies on a given board is the board's to say.
  [[nodiscard]] constexpr bool is_place() const { return index_ > 1; }

  // Neighbours; of an on-board point they are always valid indices.
  [[nodiscard]] constexpr Point left() const { return offset(-1); }

  [[nodiscard]] constexpr Point right() const { return offset(1); }

  [[nodiscard]] constexpr Point up() const { return offset(-kStride); }

  [[nodiscard]] constexpr Point down() const { return offset(kStride); }

  [[nodiscard]] constexpr Point offset(int delta) const {
    return Point(static_cast<std::uint16_t>(index_ + delta));
  }

  [[nodiscard]] constexpr std::array<Point, 4> neighbors() const {
    return {up(), left(), right(), down()};
  }

  [[nodiscard]] constexpr std::array<Point, 4> diagonals() const {
    return {offset(-kStride - 1), offset(-kStride + 1), offset(kStride - 1), offset(kStride + 1)};
  }

  friend constexpr bool operator==(Point, Point) = default;
  friend constexpr auto operator<=>(Point, Point) = default;

 private:
  explicit constexpr Point(std::uint16_t index) : index_(index) {}

  std::uint16_t index_ = 0;
};

// The only array over a board.
template <typename T>
class PointMap {
 public:
  constexpr PointMap() = default;

  explicit constexpr PointMap(const T& value) { fill(value); }

  constexpr T& operator[](Point p) { return values_[p.index()]; }

  constexpr const T& operator[](Point p) const { return values_[p.index()]; }

  constexpr void fill(const T& value) { values_.fill(value); }

  friend constexpr bool operator==(const PointMap&, const PointMap&) = default;

 private:
  std::array<T, Point::kCount> values_{};
};

struct Move {
  Color color = Color::kEmpty;
  Point point;  // a place, or Point::pass()

  [[nodiscard]] constexpr bool is_pass() const { return point.is_pass(); }

  friend constexpr bool operator==(const Move&, const Move&) = default;
};

constexpr bool on_board(Point p, int size) {
  return p.is_place() && p.x() >= 0 && p.y() >= 0 && p.x() < size && p.y() < size;
}

// Row-major index y * size + x, as every file format and network counts points.
constexpr int to_row_major(Point p, int size) { return p.y() * size + p.x(); }

constexpr Point from_row_major(int index, int size) {
  return Point::at(index % size, index / size);
}

// All points of a board, row by row from the top left: for (Point p : points_of(19)) …
class PointRange {
 public:
  class Iterator {
   public:
    constexpr Iterator(int x, int y, int size) : x_(x), y_(y), size_(size) {}

    constexpr Point operator*() const { return Point::at(x_, y_); }

    constexpr Iterator& operator++() {
      if (++x_ == size_) {
        x_ = 0;
        ++y_;
      }
      return *this;
    }

    friend constexpr bool operator==(const Iterator&, const Iterator&) = default;

   private:
    int x_;
    int y_;
    int size_;
  };

  explicit constexpr PointRange(int size) : size_(size) {}

  [[nodiscard]] constexpr Iterator begin() const { return {0, 0, size_}; }

  [[nodiscard]] constexpr Iterator end() const { return {0, size_, size_}; }

 private:
  int size_;
};

constexpr PointRange points_of(int size) { return PointRange(size); }

}  // namespace kiryoku::go
