// SPDX-License-Identifier: MIT
#include "review/harm.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace kiryoku::review {

std::vector<std::vector<go::Point>> clusters(const std::vector<go::Point>& points, int reach) {
  std::vector<std::vector<go::Point>> found;
  for (const go::Point p : points) {
    std::vector<go::Point> joined{p};
    // A point may join two clusters that were apart so far.
    std::erase_if(found, [&](const std::vector<go::Point>& other) {
      const bool close = std::any_of(other.begin(), other.end(), [&](go::Point q) {
        return std::abs(p.x() - q.x()) <= reach && std::abs(p.y() - q.y()) <= reach;
      });
      if (close) {
        joined.insert(joined.end(), other.begin(), other.end());
      }
      return close;
    });
    found.push_back(std::move(joined));
  }
  return found;
}

std::vector<Harm> harms_of(const MoveFacts& facts, double fall) {
  constexpr int kReach = 2;  // lines
  std::vector<Harm> harms;
  if (facts.ownership_before.empty() || facts.ownership_moved.empty()) {
    return harms;
  }
  for (const go::Color color : {go::Color::kBlack, go::Color::kWhite}) {
    std::vector<go::Point> fallen;
    for (const go::Point p : go::points_of(facts.size())) {
      if (facts.before.board().at(p) == color &&
          facts.mine_before(p) - facts.mine_moved(p) >= fall) {
        fallen.push_back(p);
      }
    }
    for (std::vector<go::Point>& stones : clusters(fallen, kReach)) {
      Harm harm{color, std::move(stones), 0, 0};
      for (const go::Point p : harm.stones) {
        harm.before += facts.mine_before(p) / static_cast<double>(harm.stones.size());
        harm.moved += facts.mine_moved(p) / static_cast<double>(harm.stones.size());
      }
      harms.push_back(std::move(harm));
    }
  }
  std::stable_sort(harms.begin(), harms.end(),
                   [](const Harm& a, const Harm& b) { return a.stones.size() > b.stones.size(); });
  return harms;
}

std::vector<go::Point> left_alone(const MoveFacts& facts, go::Color color,
                                  const MistakeParams& params) {
  for (const Harm& harm : harms_of(facts, params.ours.fall)) {
    if (harm.color == color && static_cast<int>(harm.stones.size()) >= params.ours.group &&
        harm.before >= params.ours.dead &&
        distance(facts.judged.best, harm.stones) <= params.ours.touch &&
        distance(facts.move(), harm.stones) >= params.ours.away) {
      return harm.stones;
    }
  }
  return {};
}

double distance(go::Point p, const std::vector<go::Point>& stones) {
  double least = std::numeric_limits<double>::infinity();
  for (const go::Point q : stones) {
    least = std::min(least, distance(p, q));
  }
  return least;
}

double fall_near(const MoveFacts& facts, go::Point p, double lines) {
  double sum = 0;
  if (facts.ownership_before.empty() || facts.ownership_moved.empty()) {
    return sum;
  }
  for (const go::Point q : go::points_of(facts.size())) {
    if (distance(p, q) <= lines) {
      sum += std::max(0.0, facts.mine_before(q) - facts.mine_moved(q));
    }
  }
  return sum;
}

double fall_in_all(const MoveFacts& facts) {
  return fall_near(facts, go::Point::at(0, 0), std::numeric_limits<double>::max());
}

double settled_share(const MoveFacts& facts) {
  constexpr double kCertain = 0.9;  // share of either side
  int certain = 0;
  for (const go::Point p : go::points_of(facts.size())) {
    const double mine = facts.mine_before(p);
    certain += mine >= kCertain || mine <= 1 - kCertain ? 1 : 0;
  }
  return facts.ownership_before.empty()
             ? 0
             : static_cast<double>(certain) / (facts.size() * facts.size());
}

}  // namespace kiryoku::review
