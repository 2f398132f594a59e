// SPDX-License-Identifier: MIT
// All indicators of one side of one game, each over the whole game and over its phases, as one
// row of numbers. Columns have names: "V.match" over the whole game, "V.match@to64" over a
// phase. What could not be measured is NaN, so that rows of all games have the same columns.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rank/value_table.hpp"
#include "record/phase.hpp"

namespace kiryoku::rank {

struct PhaseParams {
  int thesis_split = 64;  // [K 3.1] last move of both players of the first phase
  record::PhaseParams game;
};

enum class Phase { kAll, kTo64, kFrom65, kOpening, kMiddle, kEndgame };

std::string_view name_of(Phase phase);  // "", "to64", "from65", "opening", "middle", "endgame"

bool is_in(Phase phase, int move_number, int size, const PhaseParams& params = {});

struct MeasureColumn {
  std::string id;
  std::string unit;
  std::string help;
};

const std::vector<MeasureColumn>& measure_columns();
std::vector<std::string> measure_names();  // their ids

inline constexpr std::size_t kNoColumn = static_cast<std::size_t>(-1);
std::size_t measure_column(std::string_view id);  // kNoColumn if there is none

struct MeasureParams {
  StopParams stop;
  PhaseParams phases;
};

// What each evaluator said of the same side; either may be missing.
struct SideOpinions {
  const Side* net = nullptr;      // P, V and our own indicators
  const Side* playout = nullptr;  // M
};

// One value per column.
std::vector<double> measure(const SideOpinions& opinions, const MeasureParams& params = {});

}  // namespace kiryoku::rank
