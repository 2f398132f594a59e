// SPDX-License-Identifier: MIT
#include "review/consequences.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include "review/harm.hpp"

namespace kiryoku::review {
namespace {

std::optional<Fate> fate_of(const MoveFacts& facts, go::Point p, const ConsequenceParams& params) {
  const go::Color color = facts.before.board().at(p);
  const double fall = facts.mine_before(p) - facts.mine_after(p);
  if (!go::is_stone(color) || fall < params.change) {
    return std::nullopt;
  }
  const bool own = color == facts.mover();
  if (facts.mine_after(p) <= params.lost) {
    return own ? Fate::kDied : Fate::kLived;
  }
  return own ? Fate::kWeaker : Fate::kStronger;
}

// Empty points, and stones that were dead or prisoners to be, whose owner changed.
std::optional<Fate> area_fate_of(const MoveFacts& facts, go::Point p,
                                 const ConsequenceParams& params) {
  const bool empty = facts.before.board().is_empty(p) && facts.after.board().is_empty(p);
  if (!empty || facts.mine_before(p) - facts.mine_after(p) < params.change) {
    return std::nullopt;
  }
  return facts.mine_before(p) >= params.owned ? Fate::kAreaLost : Fate::kAreaGained;
}

double fall_of(const MoveFacts& facts, const std::vector<go::Point>& points) {
  double sum = 0;
  for (const go::Point p : points) {
    sum += facts.mine_before(p) - facts.mine_after(p);
  }
  return sum;
}

void add(std::vector<Consequence>& found, const MoveFacts& facts, Fate fate, go::Color color,
         const std::vector<go::Point>& points, const ConsequenceParams& params) {
  const bool area = fate == Fate::kAreaLost || fate == Fate::kAreaGained;
  for (std::vector<go::Point>& together : clusters(points, params.reach)) {
    const double fall = fall_of(facts, together);
    const bool too_few = (fate == Fate::kWeaker || fate == Fate::kStronger) &&
                         static_cast<int>(together.size()) < params.several;
    if ((area && fall < params.area_points) || too_few) {
      continue;
    }
    // A stone that changes sides is worth itself and its point, an empty point the point for one
    // and against the other.
    found.push_back({fate, color, std::move(together), area ? fall : 2 * fall});
  }
}

}  // namespace

std::vector<Consequence> consequences_of(const MoveFacts& facts, const ConsequenceParams& params) {
  std::vector<Consequence> found;
  if (facts.ownership_before.empty() || facts.ownership_after.empty()) {
    return found;
  }
  std::map<std::pair<Fate, go::Color>, std::vector<go::Point>> points;
  for (const go::Point p : go::points_of(facts.size())) {
    if (const std::optional<Fate> fate = fate_of(facts, p, params)) {
      points[{*fate, facts.before.board().at(p)}].push_back(p);
    } else if (const std::optional<Fate> area = area_fate_of(facts, p, params)) {
      points[{*area, *area == Fate::kAreaLost ? facts.mover() : go::opposite(facts.mover())}]
          .push_back(p);
    }
  }
  for (const auto& [what, list] : points) {
    add(found, facts, what.first, what.second, list, params);
  }
  std::stable_sort(found.begin(), found.end(),
                   [](const Consequence& a, const Consequence& b) { return a.points > b.points; });
  return found;
}

std::string_view id_of(Fate fate) {
  switch (fate) {
    case Fate::kDied:
      return "died";
    case Fate::kLived:
      return "lived";
    case Fate::kWeaker:
      return "weaker";
    case Fate::kStronger:
      return "stronger";
    case Fate::kAreaLost:
      return "area_lost";
    case Fate::kAreaGained:
      return "area_gained";
  }
  return "";
}

Place place_of(const std::vector<go::Point>& stones, int size) {
  double x = 0;
  double y = 0;
  for (const go::Point p : stones) {
    x += p.x();
    y += p.y();
  }
  const auto third = [&](double sum) {
    const double mean = stones.empty() ? size / 2.0 : sum / static_cast<double>(stones.size());
    return std::clamp(static_cast<int>(mean * 3 / size), 0, 2);
  };
  return static_cast<Place>(3 * third(y) + third(x));
}

}  // namespace kiryoku::review
