// SPDX-License-Identifier: MIT
// Records as KaTrain would have saved them, from games and a table of its evaluations: for
// measuring what can be told from records that carry evaluations.
//
// The table is CSV, a line a move, the lines of a game together:
//   game_id,n,color,move,score_B,winrate_B,point_loss,best,top_move,top_score_B,pol_rank,pol_pct,
//   top_pol,top_pol_pct,time_ms,pv
#pragma once

#include <filesystem>

#include "base/progress.hpp"
#include "base/result.hpp"

namespace kiryoku::learn::rank {

struct KatrainRecordsPlan {
  std::filesystem::path games;  // SGF; the id of a game is the end of its place, PC[…/game/ID]
  std::filesystem::path table;
  std::filesystem::path folder;  // gets records-000.sgf.gz …; what is there is not made again
  std::size_t games_a_file = 500;
};

struct KatrainRecords {
  std::size_t games = 0;    // in the table
  std::size_t missing = 0;  // of them not among the records
};

base::Result<KatrainRecords> make_katrain_records(const KatrainRecordsPlan& plan,
                                                  const base::Progress& progress,
                                                  const base::StopSource* stop);

}  // namespace kiryoku::learn::rank
