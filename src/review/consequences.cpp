// SPDX-License-Identifier: MIT
#include "review/consequences.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>

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

bool is_close(const std::vector<go::Point>& stones, go::Point p, int reach) {
  return std::any_of(stones.begin(), stones.end(), [&](go::Point q) {
    return std::abs(p.x() - q.x()) <= reach && std::abs(p.y() - q.y()) <= reach;
  });
}

}  // namespace

std::vector<Consequence> consequences_of(const MoveFacts& facts, const ConsequenceParams& params) {
  std::vector<Consequence> found;
  if (facts.ownership_before.empty() || facts.ownership_after.empty()) {
    return found;
  }
  for (const go::Point p : go::points_of(facts.size())) {
    const std::optional<Fate> fate = fate_of(facts, p, params);
    if (!fate) {
      continue;
    }
    Consequence joined{*fate, facts.before.board().at(p), {p}, 0};
    // A stone may join two groups that were told apart so far.
    std::erase_if(found, [&](const Consequence& other) {
      const bool same = other.fate == joined.fate && other.color == joined.color &&
                        is_close(other.stones, p, params.reach);
      if (same) {
        joined.stones.insert(joined.stones.end(), other.stones.begin(), other.stones.end());
      }
      return same;
    });
    found.push_back(std::move(joined));
  }
  std::stable_sort(found.begin(), found.end(), [](const Consequence& a, const Consequence& b) {
    return a.stones.size() > b.stones.size();
  });
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
  static constexpr std::array<std::array<Place, 3>, 3> kPlaces = {{
      {{{"左上", "upper left"}, {"上辺", "upper side"}, {"右上", "upper right"}}},
      {{{"左辺", "left side"}, {"中央", "centre"}, {"右辺", "right side"}}},
      {{{"左下", "lower left"}, {"下辺", "lower side"}, {"右下", "lower right"}}},
  }};
  double x = 0;
  double y = 0;
  for (const go::Point p : stones) {
    x += p.x();
    y += p.y();
  }
  const auto third = [&](double sum) {
    const double mean = stones.empty() ? size / 2.0 : sum / static_cast<double>(stones.size());
    return static_cast<std::size_t>(std::clamp(static_cast<int>(mean * 3 / size), 0, 2));
  };
  return kPlaces[third(y)][third(x)];
}

}  // namespace kiryoku::review
