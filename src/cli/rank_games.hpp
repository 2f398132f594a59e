// SPDX-License-Identifier: MIT
// The games of `kiryoku rank` by player: who played, which games can be used, which not and why.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "cli/command.hpp"
#include "go/types.hpp"
#include "rank/game_filter.hpp"
#include "record/evaluation.hpp"
#include "record/game_record.hpp"

namespace kiryoku::cli {

struct PlayedGame {
  std::size_t game = 0;  // in RankGames::games
  go::Color color = go::Color::kBlack;
};

struct LeftOut {
  std::string source;
  std::string why;
};

struct RankedPlayer {
  std::string key;
  std::string name;                // as the first record writes it
  std::vector<PlayedGame> played;  // in order of date where it is known
  std::vector<LeftOut> left_out;
};

struct RankGames {
  std::vector<record::GameRecord> games;  // those somebody can be ranked by; without trees
  // With --from-record: what each record says of its positions, and whose word the first is.
  std::vector<std::vector<std::optional<record::Evaluation>>> evaluations;
  std::string evaluator;
  std::map<std::string, int> notices;   // about the records, how many of them
  std::vector<RankedPlayer> players;    // in order of appearance
  std::vector<std::string> unreadable;  // sentences
};

struct RankGamesParams {
  rank::FilterParams filter;
  std::string player;        // only this one; empty: all but programs
  bool from_record = false;  // games whose records carry no evaluations are left out
};

// A wrong player's name is an error that lists the names found.
base::Result<RankGames> read_rank_games(const std::vector<std::string>& files,
                                        const RankGamesParams& params, const Context& context);

}  // namespace kiryoku::cli
