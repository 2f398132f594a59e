// SPDX-License-Identifier: MIT
#include "rank/indicators/all.hpp"

namespace kiryoku::rank {

RowIndicator match_indicator();
RowIndicator good_indicator();
RowIndicator bad_indicator();
RowIndicator avg_good_indicator();
RowIndicator avg_bad_indicator();
RowIndicator avg_loss_indicator();
RowIndicator good1_indicator();
RowIndicator bad1_indicator();
MoveIndicator loss_mean_indicator();
MoveIndicator loss_log_indicator();
MoveIndicator loss_small_indicator();
MoveIndicator loss_q50_indicator();
MoveIndicator loss_q75_indicator();
MoveIndicator loss_q90_indicator();
MoveIndicator lost_1_indicator();
MoveIndicator lost_3_indicator();
MoveIndicator lost_8_indicator();
MoveIndicator lost_20_indicator();
MoveIndicator winrate_loss_indicator();
MoveIndicator log_prob_indicator();
MoveIndicator log_prob_cut_indicator();
MoveIndicator log_ratio_indicator();
MoveIndicator log_rank_indicator();
MoveIndicator top1_indicator();
MoveIndicator top3_indicator();
MoveIndicator top5_indicator();
MoveIndicator top10_indicator();
MoveIndicator top30_indicator();
MoveIndicator complexity_indicator();
MoveIndicator plain_missed_indicator();
MoveIndicator close_loss_indicator();
MoveIndicator near_last_indicator();

const std::vector<RowIndicator>& row_indicators() {
  static const std::vector<RowIndicator> kAll = {
      match_indicator(),   good_indicator(),     bad_indicator(),   avg_good_indicator(),
      avg_bad_indicator(), avg_loss_indicator(), good1_indicator(), bad1_indicator(),
  };
  return kAll;
}

const std::vector<MoveIndicator>& move_indicators() {
  static const std::vector<MoveIndicator> kAll = {
      loss_mean_indicator(),    loss_log_indicator(),     loss_small_indicator(),
      loss_q50_indicator(),     loss_q75_indicator(),     loss_q90_indicator(),
      lost_1_indicator(),       lost_3_indicator(),       lost_8_indicator(),
      lost_20_indicator(),      winrate_loss_indicator(), log_prob_indicator(),
      log_prob_cut_indicator(), log_ratio_indicator(),    log_rank_indicator(),
      top1_indicator(),         top3_indicator(),         top5_indicator(),
      top10_indicator(),        top30_indicator(),        complexity_indicator(),
      plain_missed_indicator(), close_loss_indicator(),   near_last_indicator(),
  };
  return kAll;
}

}  // namespace kiryoku::rank
