// SPDX-License-Identifier: MIT
// Human-style networks are told who plays: ranks, time control, server, date. A profile names
// such a pair of players in one word (published format, section 11).
#pragma once

#include <string_view>

#include "base/result.hpp"
#include "go/types.hpp"
#include "net/network.hpp"

namespace kiryoku::net {

struct Profile {
  // Entries of the rank thermometer: 1 for 9d … 9 for 1d, 10 for 1k … 29 for 20k.
  int black_rank = 0;
  int white_rank = 0;
  bool professional = false;  // professional games of a year instead of server games
  int year = 2020;
  int month = 3;
};

// "rank_5k", "rank_3d_12k" (Black, White), "preaz_…" (before 2017), "proyear_1985".
base::Result<Profile> parse_profile(std::string_view name);

// The row for the player to move.
MetaRow meta_row(const Profile& profile, go::Color to_move, int points);

}  // namespace kiryoku::net
