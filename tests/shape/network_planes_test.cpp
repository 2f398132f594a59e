// SPDX-License-Identifier: MIT
// Stones, liberties, ko, ladders and areas of the reference positions of the network format,
// point by point.
#include <gtest/gtest.h>

#include <functional>

#include "go/scoring.hpp"
#include "shape/ladder.hpp"
#include "support/network_reference.hpp"
#include "support/shared_data.hpp"

namespace kiryoku::shape {
namespace {

using go::Color;
using go::Point;

void expect_plane(const test::NetworkReference& reference, std::size_t plane,
                  const std::function<bool(Point)>& is_set) {
  std::vector<int> ours;
  const int size = reference.position.size();
  for (const Point p : go::points_of(size)) {
    if (is_set(p)) {
      ours.push_back(to_row_major(p, size));
    }
  }
  EXPECT_EQ(ours, reference.planes[plane]) << reference.id << " plane " << plane;
}

TEST(NetworkPlanes, StonesLibertiesKoLaddersAndAreasAreTheReferences) {
  const auto shared = test::shared_data("net");
  if (!shared) {
    GTEST_SKIP() << "no reference positions here";
  }
  const auto references = test::read_network_references(*shared);
  ASSERT_GT(references.size(), 100U);
  for (const test::NetworkReference& reference : references) {
    const go::Position& position = reference.position;
    const go::Board& board = position.board();
    const Color me = position.to_move();
    expect_plane(reference, 1, [&](Point p) { return board.at(p) == me; });
    expect_plane(reference, 2, [&](Point p) { return board.at(p) == opposite(me); });
    for (int liberties = 1; liberties <= 3; ++liberties) {
      expect_plane(reference, static_cast<std::size_t>(2 + liberties), [&](Point p) {
        return is_stone(board.at(p)) && board.liberties(p) == liberties;
      });
    }
    expect_plane(reference, 6, [&](Point p) {
      const go::Legality legality = position.check({me, p});
      return legality == go::Legality::kKo || legality == go::Legality::kSuperko;
    });
    const Ladders ladders = find_ladders(board);
    expect_plane(reference, 14, [&](Point p) { return ladders.captured[p]; });
    expect_plane(reference, 17, [&](Point p) {
      return ladders.working_against[static_cast<std::size_t>(opposite(me))][p];
    });
    if (position.rules().scoring == go::Scoring::kArea) {
      const go::OwnerMap area =
          go::network_area(board, position.rules().tax, position.rules().suicide);
      expect_plane(reference, 18, [&](Point p) { return area[p] == me; });
      expect_plane(reference, 19, [&](Point p) { return area[p] == opposite(me); });
    }
  }
}

}  // namespace
}  // namespace kiryoku::shape
