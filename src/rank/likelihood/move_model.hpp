// SPDX-License-Identifier: MIT
// P(move | position, rank): a Bradley–Terry model whose strengths depend on the rank r of the
// player,
//   P = exp u(move) / Σ exp u,   u = Σ_f  a_f + b_f z + c_f (z² − s),   z = (r − centre) / width,
// over the features f of a move. Learned by room learn; here it is asked how likely the moves of a
// game are for every rank of a grid. There are two kinds: one that knows the board alone, and one
// that sees a network's policy beside it.
#pragma once

#include <array>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "knowledge/large_pattern.hpp"
#include "rank/likelihood/move_features.hpp"
#include "record/evaluation.hpp"
#include "record/game_record.hpp"

namespace kiryoku::rank {

inline constexpr std::size_t kRankTerms = 3;
using RankTerms = std::array<float, kRankTerms>;

// [1, z, z² − s] of a rank. The constants only make the columns of like size and nearly
// orthogonal on 27k–9d; they are part of the file format.
RankTerms rank_terms(double rank);

struct MoveModel {
  knowledge::PatternDictionary patterns;
  std::vector<RankTerms> weights;  // by feature number
  std::string about;               // what it was learned from, one line
  bool sees_policy = false;

  [[nodiscard]] FeatureNumbers numbers() const {
    return FeatureNumbers(patterns.hashes().size(), sees_policy);
  }
};

// The ranks asked about.
inline constexpr double kLowestRank = -27;  // 28 kyu
inline constexpr double kHighestRank = 9;
inline constexpr std::size_t kGridRanks = 37;

constexpr double grid_rank(std::size_t i) { return kLowestRank + static_cast<double>(i); }

using GridValues = std::array<double, kGridRanks>;

// ln P of one player's moves of a game for every rank of the grid, and how many moves they are;
// passes and moves that break the rules are left out.
struct GameLikelihood {
  GridValues log_likelihood{};
  int moves = 0;
};

// What an engine said before each move, by the moves played before.
using Evaluations = std::span<const std::optional<record::Evaluation>>;

// The policy of a position if all of it is known, else nothing.
std::span<const float> whole_policy(Evaluations evaluations, int turn, int size);

// Moves first_move … last_move of both players (from 1). A model that sees the policy leaves out
// moves before which it is not known.
GameLikelihood game_likelihood(const MoveModel& model, const record::GameRecord& game,
                               go::Color player, int first_move = 1, int last_move = 10'000,
                               Evaluations evaluations = {});

base::Result<MoveModel> read_move_model(const std::filesystem::path& path);
base::Result<MoveModel> parse_move_model(std::string_view text, const std::string& source);
std::string to_text(const MoveModel& model);
base::Result<void> write_move_model(const std::filesystem::path& path, const MoveModel& model);

}  // namespace kiryoku::rank
