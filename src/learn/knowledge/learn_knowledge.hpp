// SPDX-License-Identifier: MIT
// Learning of knowledge from games: one player, or the several of a consultation by bagging
// (each from games of its own drawn with replacement, some shared by all) and negative
// correlation learning [N 2.5, 3]. Long, so it keeps its state after every iteration and goes
// on from there.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "base/progress.hpp"
#include "base/result.hpp"
#include "knowledge/knowledge.hpp"
#include "learn/knowledge/minorization.hpp"
#include "learn/knowledge/training_games.hpp"

namespace kiryoku::learn::mm {

struct LearnParams {
  knowledge::FeatureSet features = knowledge::FeatureSet::kPaper;  // kPaper or kFull
  int players = 1;
  int sample = 0;            // games drawn with replacement for a player; 0 = every game once
  int shared = 0;            // of these, games that all players have in common
  double ncl_alpha = 0;      // [N 3.1] on our scale of strengths
  int iterations = 30;       // at most
  double least_gain = 1e-4;  // of mean log-likelihood by an iteration; below it learning ends
  int least_count = 20;      // [Coulom 2007] times a large pattern must have been played
  int playout_games = 4000;  // enough for the few features of playouts
  int threads = 1;
  std::uint64_t seed = 1;
};

struct LearnReport {
  int player = 1;
  knowledge::FeatureSet features = knowledge::FeatureSet::kPaper;
  int iterations = 0;
  std::size_t learned_features = 0;
  Likelihood training;
  Prediction test;
};

struct LearnCallbacks {
  base::Progress progress;
  std::function<void(const LearnReport&)> on_report;  // a player (or a part of it) is finished
  const base::StopSource* stop = nullptr;
};

// `checkpoint` is where the state is kept while learning, and removed at the end. If it exists
// and was made with the same games and parameters, learning goes on from it. Stopped on request:
// kInterrupted, with the checkpoint left.
base::Result<std::vector<knowledge::Knowledge>> learn_knowledge(
    const std::vector<TrainingGame>& games, const std::vector<TrainingGame>& test_games,
    const LearnParams& params, const std::filesystem::path& checkpoint,
    const LearnCallbacks& callbacks);

// Indices of the games a player (from 0) learns from.
std::vector<std::size_t> draw_games(std::size_t count, const LearnParams& params, int player);

}  // namespace kiryoku::learn::mm
