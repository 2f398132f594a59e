// SPDX-License-Identifier: MIT
// What every training shares: its folder (a checkpoint, the averaged network as it is and the best
// one so far), and steps until the time or the plan is over, with a checkpoint every few minutes
// and a measurement now and then.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "base/progress.hpp"
#include "base/result.hpp"
#include "learn/net/checkpoint.hpp"
#include "learn/net/position_source.hpp"
#include "learn/net/questions.hpp"
#include "learn/net/step_runner.hpp"
#include "learn/net/unseen.hpp"
#include "net/model.hpp"

namespace kiryoku::learn {

struct RunParams {
  std::filesystem::path folder;
  NetShape shape;
  StepParams step;
  SourceParams source;
  std::uint64_t seed = 1;
  double minutes = 0;  // wall clock; 0: until the plan is done
  double checkpoint_minutes = 3;
  std::int64_t measure_samples = 100'000;       // between two measurements
  std::int64_t unseen_moves = 3000;             // per kind, asked at a measurement
  int patience = 12;                            // measurements without a better one before stopping
  float teacher_share = 0.0F;                   // of the teacher's policy in the exported network
  std::shared_ptr<const net::Network> teacher;  // asked while training; none: labels of a store
  LabelParams questions;                        // … about these
  bool resume = false;
  std::optional<std::filesystem::path> warm_start;  // a network file; may have fewer channels
  std::string name = "kiryoku";
};

enum class StopReason { kPlanDone, kTimeUp, kNoProgress, kInterrupted };

struct RunResult {
  StopReason reason = StopReason::kPlanDone;
  std::int64_t samples = 0;
  std::optional<UnseenFigures> last;  // where there are such figures
};

// Opens or creates the folder and fills in the state: from its checkpoint, or anew. True if there
// was a checkpoint; one that is there must be meant to be gone on with (RunParams::resume).
base::Result<bool> begin_training(const RunParams& params, const Layout& layout,
                                  TrainingState& state);

// The averaged weights with statistics measured for them, written to latest.bin.gz.
base::Result<net::Model> write_latest(const RunParams& params, const Layout& layout,
                                      const BatchSource& source, StepRunner& runner,
                                      TrainingState& state);

// Writes best.bin.gz and answers true if no network of this training had a smaller loss.
base::Result<bool> keep_if_best(const RunParams& params, const net::Model& model, double loss,
                                TrainingState& state);

struct RunSteps {
  std::function<void()> step;
  // False: no better than before.
  std::function<base::Result<bool>()> measure;
};

base::Result<RunResult> run_steps(const RunParams& params, const RunSteps& steps,
                                  const base::StopSource& stop, TrainingState& state);

}  // namespace kiryoku::learn
