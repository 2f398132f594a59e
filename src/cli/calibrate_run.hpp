// SPDX-License-Identifier: MIT
// The work of `kiryoku calibrate`: games read, the likelihood learned, sides measured, the model
// fitted and written; every step goes on where a stopped run was.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "cli/command.hpp"
#include "cli/engine_options.hpp"
#include "learn/rank/fit_model.hpp"
#include "learn/rank/labelled_games.hpp"
#include "learn/rank/manner_trainer.hpp"
#include "learn/rank/move_trainer.hpp"

namespace kiryoku::cli {

struct CalibrateOptions {
  std::vector<std::string> files;
  std::string labels = "from-records";
  EngineOptions engine;
  std::string playout;  // engine string for M; empty: none
  std::size_t playout_of_rank = 0;
  std::filesystem::path playout_from;       // folder of a model whose M is taken; empty: none
  std::string people;                       // engine string of the network that is told ranks
  std::vector<std::string> people_without;  // the same, by the fold of players left out
  std::string second_eyes = "large";        // shipped network that sees the manner, too; none
  std::filesystem::path out;
  std::string scale = "ogs2020";
  std::vector<std::string> ranks;  // lowest and highest; empty: all
  bool strict = false;
  bool from_record = false;
  std::size_t evaluate_of_player = 0;
  std::size_t evaluate = 0;
  learn::rank::GameChoice choice;
  learn::rank::MoveTrainingParams moves;
  learn::rank::MannerParams manner;
  learn::rank::FitParams fit;
};

base::Result<ExitCode> run_calibration(const CalibrateOptions& options, const Context& context);

}  // namespace kiryoku::cli
