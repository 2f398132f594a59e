// SPDX-License-Identifier: MIT
#include "review/line.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "review/harm.hpp"

namespace kiryoku::review {

Line::Line(go::Position start, std::span<const go::Point> begin, const LineParams& params)
    : params_(params), position_(std::move(start)) {
  for (const go::Point p : begin) {
    if (!add(p)) {
      open_ = false;
      break;
    }
  }
  open_ = open_ && !moves_.empty() && moves_.size() < params_.most;
}

bool Line::is_local(go::Point p) const {
  return p.is_place() && (moves_.empty() || distance(p, moves_) <= params_.reach);
}

bool Line::add(go::Point p) {
  if (moves_.size() >= params_.most || !is_local(p) ||
      position_.play({position_.to_move(), p}) != go::Legality::kOk) {
    return false;
  }
  moves_.push_back(p);
  return true;
}

std::vector<go::Point> Line::area() const {
  std::vector<go::Point> points;
  for (const go::Point p : go::points_of(position_.size())) {
    if (is_local(p)) {
      points.push_back(p);
    }
  }
  return points;
}

bool Line::is_settled(const std::vector<float>& ownership) const {
  const int size = position_.size();
  if (ownership.size() < static_cast<std::size_t>(size * size)) {
    return false;
  }
  for (const go::Point p : go::points_of(size)) {
    if (!go::is_stone(position_.board().at(p)) || distance(p, moves_) > params_.around) {
      continue;
    }
    const float black = ownership[static_cast<std::size_t>(go::to_row_major(p, size))];
    if ((1 + std::abs(static_cast<double>(black))) / 2 < params_.settled) {
      return false;
    }
  }
  return true;
}

void Line::go_on(const record::Evaluation& answer) {
  open_ = !answer.candidates.empty() && !is_settled(answer.ownership) &&
          add(answer.candidates.front().move) && moves_.size() < params_.most;
}

}  // namespace kiryoku::review
