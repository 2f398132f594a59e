// SPDX-License-Identifier: MIT
#include "shape/surroundings.hpp"

#include <algorithm>

namespace kiryoku::shape {

View::View(const Surroundings& around, int direction)
    : around_(&around),
      sign_x_((direction & 1) != 0 ? -1 : 1),
      sign_y_((direction & 2) != 0 ? -1 : 1),
      swapped_((direction & 4) != 0) {}

go::Point View::point(int dx, int dy) const {
  const int x = around_->point.x() + sign_x_ * (swapped_ ? dy : dx);
  const int y = around_->point.y() + sign_y_ * (swapped_ ? dx : dy);
  const int size = around_->board.size();
  const bool inside = x >= 0 && y >= 0 && x < size && y < size;
  return inside ? go::Point::at(x, y) : go::Point::none();
}

Cell View::at(int dx, int dy) const {
  const go::Point p = point(dx, dy);
  if (p.is_none()) {
    return Cell::kOff;
  }
  const go::Color color = around_->board.at(p);
  if (color == go::Color::kEmpty) {
    return Cell::kEmpty;
  }
  return color == around_->color ? Cell::kOwn : Cell::kOpponent;
}

int View::line() const {
  const int along = swapped_ ? around_->point.x() : around_->point.y();
  const int sign = swapped_ ? sign_x_ : sign_y_;
  return sign > 0 ? around_->board.size() - along : along + 1;
}

int View::line_aside() const {
  const int along = swapped_ ? around_->point.y() : around_->point.x();
  const int sign = swapped_ ? sign_y_ : sign_x_;
  return sign > 0 ? around_->board.size() - along : along + 1;
}

int count_neighbors(const Surroundings& around, Cell cell) {
  const View view(around, 0);
  return static_cast<int>(view.at(0, 1) == cell) + static_cast<int>(view.at(0, -1) == cell) +
         static_cast<int>(view.at(1, 0) == cell) + static_cast<int>(view.at(-1, 0) == cell);
}

int count_diagonals(const Surroundings& around, Cell cell) {
  const View view(around, 0);
  return static_cast<int>(view.at(1, 1) == cell) + static_cast<int>(view.at(1, -1) == cell) +
         static_cast<int>(view.at(-1, 1) == cell) + static_cast<int>(view.at(-1, -1) == cell);
}

bool is_near(const Surroundings& around, Cell cell, int lines) {
  const View view(around, 0);
  for (int dy = -lines; dy <= lines; ++dy) {
    for (int dx = -lines; dx <= lines; ++dx) {
      if ((dx != 0 || dy != 0) && view.at(dx, dy) == cell) {
        return true;
      }
    }
  }
  return false;
}

int lowest_line(const Surroundings& around) {
  const int size = around.board.size();
  const int x = around.point.x();
  const int y = around.point.y();
  return 1 + std::min({x, y, size - 1 - x, size - 1 - y});
}

}  // namespace kiryoku::shape
