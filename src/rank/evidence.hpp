// SPDX-License-Identifier: MIT
// Everything one game says about one player: indicators, and how likely the moves are for every
// rank, as a whole and by phase.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rank/likelihood/move_model.hpp"
#include "rank/likelihood/told_ranks.hpp"
#include "rank/manner/manner_model.hpp"
#include "rank/measures.hpp"

namespace kiryoku::rank {

inline constexpr std::array kGamePhases = {Phase::kOpening, Phase::kMiddle, Phase::kEndgame};
using PhaseLikelihoods = std::array<GameLikelihood, kGamePhases.size()>;

// Who says how likely a move is for a rank.
enum class Likelihood {
  kMoves,    // Bradley–Terry strengths
  kChoices,  // the same beside a network's policy
  kPeople    // a network told the rank
};

inline constexpr std::array kLikelihoods = {Likelihood::kMoves, Likelihood::kChoices,
                                            Likelihood::kPeople};

std::string_view name_of(Likelihood likelihood);  // "moves", "choices", "people"

// By likelihood: the exponent that makes its posterior follow the rank best.
using Tempers = std::array<double, kLikelihoods.size()>;

struct GameEvidence {
  std::vector<double> measures;  // by measure_columns(); NaN where unknown
  std::array<PhaseLikelihoods, kLikelihoods.size()> likelihoods;  // no moves: not asked
  MannerSums manner;  // no moves: not asked; phases as in kGamePhases

  [[nodiscard]] const PhaseLikelihoods& of(Likelihood likelihood) const {
    return likelihoods[static_cast<std::size_t>(likelihood)];
  }

  PhaseLikelihoods& of(Likelihood likelihood) {
    return likelihoods[static_cast<std::size_t>(likelihood)];
  }

  [[nodiscard]] GameLikelihood whole(Likelihood likelihood) const;

  [[nodiscard]] int moves_in(std::size_t phase) const;  // of the player
  [[nodiscard]] int moves() const;
};

// The likelihood of each phase alone, by the strengths of moves or by what the network said.
PhaseLikelihoods phase_likelihoods(const MoveModel& model, const record::GameRecord& game,
                                   go::Color player, Evaluations evaluations = {},
                                   const PhaseParams& params = {});
PhaseLikelihoods phase_likelihoods(std::span<const ToldMove> moves, int size, go::Color player,
                                   const PhaseParams& params = {});

// The models of moves by rank that are there.
struct LikelihoodModels {
  MoveModel moves;
  std::optional<MoveModel> choices;
};

// Without the network that is told ranks; `opinions` may lack either evaluator, and the policies of
// `evaluations` may be missing.
GameEvidence make_evidence(const record::GameRecord& game, go::Color player,
                           const SideOpinions& opinions, Evaluations evaluations,
                           const LikelihoodModels& models, const MeasureParams& params = {});

// Names of what evidence_value knows: every measure column, and for each likelihood "moves",
// "moves@opening" …: the mean of the posterior over ranks of this game alone; "moves>-18",
// "moves@opening>-18" …: how much likelier the moves are for 19k than for 7k, for some ranks.
double evidence_value(const GameEvidence& evidence, const std::string& column,
                      const Tempers& tempers);

// Those of the likelihoods.
const std::vector<std::string>& likelihood_columns();

// "manner", "manner@opening" …: the mean rank that the moves speak for.
inline constexpr const char* kManner = "manner";
const std::vector<std::string>& manner_columns();

// One value per column.
std::vector<double> evidence_row(const GameEvidence& evidence, std::span<const std::string> columns,
                                 const Tempers& tempers);

}  // namespace kiryoku::rank
