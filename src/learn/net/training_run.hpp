// SPDX-License-Identifier: MIT
// A whole training: steps until the time or the plan is over, a checkpoint every few minutes, a
// measurement on unseen games now and then, with the learning curve, the network as it is and
// the best one so far. Everything lies in one folder:
//   checkpoint.bin   to go on from         curve.csv, curve.svg
//   latest.bin.gz    the averaged network  best.bin.gz   the one best on unseen games
#pragma once

#include <functional>

#include "base/progress.hpp"
#include "base/result.hpp"
#include "learn/net/curve.hpp"
#include "learn/net/label_store.hpp"
#include "learn/net/run.hpp"
#include "learn/net/unseen.hpp"

namespace kiryoku::learn {

// Told after every measurement.
using OnMeasured = std::function<void(const CurvePoint& point)>;

base::Result<RunResult> run_training(const RunParams& params,
                                     const std::vector<TrainingGame>& games, LabelStore& labels,
                                     const LabelStore& unseen_labels, const OnMeasured& on_measured,
                                     const base::StopSource& stop);

}  // namespace kiryoku::learn
