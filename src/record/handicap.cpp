// SPDX-License-Identifier: MIT
#include "record/handicap.hpp"

#include <utility>

namespace kiryoku::record {

std::vector<go::Point> handicap_points(int size, int stones, ThirdStone third) {
  const int most = size < 7 ? 0 : size == 7 || size % 2 == 0 ? 4 : 9;
  if (stones < 2 || stones > most) {
    return {};
  }
  const int low = size < 13 ? 2 : 3;
  const int high = size - 1 - low;
  const int middle = size / 2;
  // Corners first, then the sides left and right, then the sides below and above.
  std::vector<go::Point> points = {go::Point::at(low, high), go::Point::at(high, low),
                                   go::Point::at(low, low), go::Point::at(high, high)};
  if (third == ThirdStone::kLowerRight) {
    std::swap(points[2], points[3]);
  }
  if (stones <= 4) {
    points.resize(static_cast<std::size_t>(stones));
    return points;
  }
  if (stones >= 6) {
    points.push_back(go::Point::at(low, middle));
    points.push_back(go::Point::at(high, middle));
  }
  if (stones >= 8) {
    points.push_back(go::Point::at(middle, high));
    points.push_back(go::Point::at(middle, low));
  }
  if (stones % 2 == 1) {
    points.push_back(go::Point::at(middle, middle));
  }
  return points;
}

}  // namespace kiryoku::record
