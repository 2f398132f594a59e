// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "engine/playout/playout_engine.hpp"
#include "support/diagram.hpp"

namespace kiryoku::engine {
namespace {

TEST(Playout, DoesNotPassBecauseItIsBehind) {
  const go::Position position(test::setup_of(R"(
    . . . . . . . . .
    . . . . X . . . .
    . . . O . . O . .
    . X X . X X O . .
    . O O X . O . O .
    . X O . X X O O O
    . . O . X O X X X
    . O X . X O O O X
    . . O . . . . X .
  )"),
                              go::Rules::chinese(), 7.5);
  auto engine = make_engine("playout:playouts=1500,knowledge=none", {});
  ASSERT_TRUE(engine.has_value()) << engine.error().to_string();
  const auto evaluation = (*engine)->evaluate(position, {});
  ASSERT_TRUE(evaluation.has_value());
  EXPECT_TRUE(evaluation->best_move().is_place());
}

}  // namespace
}  // namespace kiryoku::engine
