// SPDX-License-Identifier: MIT
#include "record/server.hpp"

#include <gtest/gtest.h>

#include <tuple>

namespace kiryoku::record {
namespace {

TEST(Server, IsRecognisedByTheMarksItLeaves) {
  const std::tuple<const char*, const char*, Server> cases[] = {
      {"PC", "OGS: https://online-go.com/game/24889787", Server::kOgs},
      {"PC", "The Kiseido Go Server (KGS) at http://www.gokgs.com/", Server::kKgs},
      {"AP", "CGoban:3", Server::kKgs},
      {"AP", "foxwq", Server::kFox},
      {"GN", "野狐围棋 升降级对局", Server::kFox},
      {"PC", "Tygem Baduk", Server::kTygem},
      {"SO", "弈城围棋网", Server::kTygem},
      {"PC", "IGS-PandaNet", Server::kIgs},
      {"US", "Brought to you by IGS PANDANET", Server::kIgs},
      {"CP", "Copyright (c) PANDANET Inc. 2019", Server::kIgs},
      {"PC", "IGS", Server::kIgs},
      {"EV", "幽玄の間 三番勝負", Server::kYugenNoMa},
      {"SO", "https://u-gen.nihonkiin.or.jp/", Server::kYugenNoMa},
      {"PC", "www.cyberoro.com", Server::kCyberoro},
      {"SO", "wBaduk", Server::kWbaduk},
      {"PC", "Hotel Digs, Ogsville", Server::kUnknown},
      {"EV", "8th Kisei, league", Server::kUnknown},
      {"PB", "foxwq", Server::kUnknown},
      {"PC", "", Server::kUnknown},
  };
  for (const auto& [property, value, server] : cases) {
    EXPECT_EQ(recognise_server(property, value), server) << property << " " << value;
  }
}

}  // namespace
}  // namespace kiryoku::record
