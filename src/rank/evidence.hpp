// SPDX-License-Identifier: MIT
// Everything one game says about one player: indicators, and how likely the moves are for every
// rank, as a whole and by phase.
#pragma once

#include <array>
#include <span>
#include <string>
#include <vector>

#include "rank/likelihood/move_model.hpp"
#include "rank/measures.hpp"

namespace kiryoku::rank {

inline constexpr std::array kGamePhases = {Phase::kOpening, Phase::kMiddle, Phase::kEndgame};

struct GameEvidence {
  std::vector<double> measures;  // by measure_columns(); NaN where unknown
  std::array<GameLikelihood, kGamePhases.size()> phases;

  [[nodiscard]] GameLikelihood whole() const;

  [[nodiscard]] int moves() const { return whole().moves; }
};

// `opinions` may lack either evaluator.
GameEvidence make_evidence(const record::GameRecord& game, go::Color player,
                           const SideOpinions& opinions, const MoveModel& moves,
                           const MeasureParams& params = {});

// The likelihood of a phase alone.
std::array<GameLikelihood, kGamePhases.size()> phase_likelihoods(const MoveModel& model,
                                                                 const record::GameRecord& game,
                                                                 go::Color player,
                                                                 const PhaseParams& params = {});

// Names of what evidence_value knows: every measure column, and "moves", "moves@opening" …: the
// mean of the posterior over ranks of this game alone.
double evidence_value(const GameEvidence& evidence, const std::string& column, double temper);

// One value per column.
std::vector<double> evidence_row(const GameEvidence& evidence, std::span<const std::string> columns,
                                 double temper);

}  // namespace kiryoku::rank
