// SPDX-License-Identifier: MIT
// A whole training: steps until the time or the plan is over, a checkpoint every few minutes, a
// measurement on unseen games now and then, with the learning curve, the network as it is and
// the best one so far. Everything lies in one folder:
//   checkpoint.bin   to go on from         curve.csv, curve.svg
//   latest.bin.gz    the averaged network  best.bin.gz   the one best on unseen games
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>

#include "base/progress.hpp"
#include "base/result.hpp"
#include "learn/net/curve.hpp"
#include "learn/net/label_store.hpp"
#include "learn/net/position_source.hpp"
#include "learn/net/step_runner.hpp"
#include "learn/net/unseen.hpp"

namespace kiryoku::learn {

struct RunParams {
  std::filesystem::path folder;
  NetShape shape;
  StepParams step;
  SourceParams source;
  std::uint64_t seed = 1;
  double minutes = 0;  // wall clock; 0: until the plan is done
  double checkpoint_minutes = 3;
  std::int64_t measure_samples = 100'000;  // between two measurements
  std::int64_t unseen_moves = 3000;        // per kind, asked at a measurement
  int patience = 12;                       // measurements without a better one before stopping
  float teacher_share = 0.0F;              // of the teacher's policy in the exported network
  bool resume = false;
  std::optional<std::filesystem::path> warm_start;  // a network file of the same shape
  std::string name = "kiryoku";
};

enum class StopReason { kPlanDone, kTimeUp, kNoProgress, kInterrupted };

struct RunResult {
  StopReason reason = StopReason::kPlanDone;
  std::int64_t samples = 0;
  std::optional<UnseenFigures> last;
};

// Told after every measurement.
using OnMeasured = std::function<void(const CurvePoint& point)>;

base::Result<RunResult> run_training(const RunParams& params,
                                     const std::vector<TrainingGame>& games, LabelStore& labels,
                                     const LabelStore& unseen_labels, const OnMeasured& on_measured,
                                     const base::StopSource& stop);

}  // namespace kiryoku::learn
