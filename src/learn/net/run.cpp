// SPDX-License-Identifier: MIT
#include "learn/net/run.hpp"

#include <fmt/format.h>

#include <chrono>

#include "base/folder.hpp"
#include "learn/net/model_export.hpp"
#include "net/model_file.hpp"
#include "net/model_writer.hpp"

namespace kiryoku::learn {
namespace {

using Clock = std::chrono::steady_clock;

// Batches from which the statistics of the averaged weights are taken.
constexpr int kStatisticsBatches = 32;

double minutes_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count() / 60.0;
}

std::filesystem::path checkpoint_of(const RunParams& params) {
  return params.folder / "checkpoint.bin";
}

base::Result<Weights> first_weights(const RunParams& params, const Layout& layout) {
  if (!params.warm_start) {
    return initial_weights(layout, params.seed);
  }
  const base::Result<net::Model> model = net::read_model(*params.warm_start);
  if (!model) {
    return model.error();
  }
  return from_model(layout, *model);
}

}  // namespace

base::Result<bool> begin_training(const RunParams& params, const Layout& layout,
                                  TrainingState& state) {
  if (const base::Result<void> made = base::make_folder(params.folder); !made) {
    return made.error();
  }
  if (std::filesystem::exists(checkpoint_of(params))) {
    if (!params.resume) {
      return base::Error{base::ErrorCode::kInvalid,
                         "There is a training in this folder already; go on with --resume or "
                         "name another folder.",
                         params.folder.string()};
    }
    base::Result<TrainingState> kept = read_checkpoint(checkpoint_of(params), layout);
    if (!kept) {
      return kept.error();
    }
    state = std::move(*kept);
    return true;
  }
  base::Result<Weights> weights = first_weights(params, layout);
  if (!weights) {
    return weights.error();
  }
  state.seed = params.seed;
  state.weights = std::move(*weights);
  state.optimiser.average = state.weights;
  return false;
}

base::Result<net::Model> write_latest(const RunParams& params, const Layout& layout,
                                      const BatchSource& source, StepRunner& runner,
                                      TrainingState& state) {
  Weights& average = state.optimiser.average;
  NetShape written_shape = params.shape;
  written_shape.hints = 0;
  runner.measure_statistics(source, kStatisticsBatches, average);
  net::Model model =
      to_model(layout, average, params.teacher_share,
               fmt::format("{}-{}-s{}", params.name, written_shape.name(), state.samples));
  if (base::Result<void> written = net::write_model(model, params.folder / "latest.bin.gz");
      !written) {
    return written.error();
  }
  return model;
}

base::Result<bool> keep_if_best(const RunParams& params, const net::Model& model, double loss,
                                TrainingState& state) {
  if (loss >= state.best_loss) {
    return false;
  }
  state.best_loss = loss;
  state.best_samples = state.samples;
  if (base::Result<void> written = net::write_model(model, params.folder / "best.bin.gz");
      !written) {
    return written.error();
  }
  return true;
}

base::Result<RunResult> run_steps(const RunParams& params, const RunSteps& steps,
                                  const base::StopSource& stop, TrainingState& state) {
  const Clock::time_point start = Clock::now();
  Clock::time_point saved = start;
  const std::int64_t plan = params.step.schedule.planned_samples;
  std::int64_t next_measure = state.samples + params.measure_samples;
  int without_better = 0;
  for (;;) {
    const bool interrupted = stop.stop_requested();
    const bool time_up = params.minutes > 0 && minutes_since(start) >= params.minutes;
    const bool plan_done = plan > 0 && state.samples >= plan;
    const bool no_progress = without_better >= params.patience;
    const bool ending = interrupted || time_up || plan_done || no_progress;
    if (!interrupted && (state.samples >= next_measure || ending)) {
      const base::Result<bool> better = steps.measure();
      if (!better) {
        return better.error();
      }
      without_better = *better ? 0 : without_better + 1;
      next_measure = state.samples + params.measure_samples;
    }
    if (ending || minutes_since(saved) >= params.checkpoint_minutes) {
      if (auto done = write_checkpoint(checkpoint_of(params), params.shape, state); !done) {
        return done.error();
      }
      saved = Clock::now();
    }
    if (ending) {
      return RunResult{.reason = interrupted ? StopReason::kInterrupted
                                 : time_up   ? StopReason::kTimeUp
                                 : plan_done ? StopReason::kPlanDone
                                             : StopReason::kNoProgress,
                       .samples = state.samples,
                       .last = {}};
    }
    steps.step();
  }
}

}  // namespace kiryoku::learn
