// SPDX-License-Identifier: MIT
#include "learn/net/training_run.hpp"

#include <fmt/format.h>

#include <chrono>

#include "learn/net/checkpoint.hpp"
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

class Run {
 public:
  Run(const RunParams& params, const std::vector<TrainingGame>& games, LabelStore& labels,
      const LabelStore& unseen_labels)
      : params_(params),
        layout_(params.shape),
        state_(layout_),
        runner_(layout_, params.step),
        labels_(labels),
        source_(games, labels, params.source),
        unseen_(draw_unseen(games, unseen_labels, params.unseen_moves, params.unseen_moves)) {}

  base::Result<void> prepare();
  base::Result<RunResult> go(const OnMeasured& on_measured, const base::StopSource& stop);

 private:
  [[nodiscard]] std::filesystem::path file(const char* name) const { return params_.folder / name; }

  base::Result<void> save() {
    return write_checkpoint(file("checkpoint.bin"), params_.shape, state_);
  }

  base::Result<void> measure_now(const OnMeasured& on_measured, const base::StopSource& stop);

  void fill(std::uint64_t seed, int count, TrainingBatch& batch) const {
    source_.fill(seed, count, batch);
  }

  const RunParams& params_;
  Layout layout_;
  TrainingState state_;
  StepRunner runner_;
  LabelStore& labels_;
  PositionSource source_;
  UnseenSet unseen_;
  std::vector<CurvePoint> curve_;
  LossSums since_measured_;
  double processor_seconds_ = 0;
  int without_better_ = 0;
};

base::Result<void> Run::prepare() {
  std::error_code error;
  std::filesystem::create_directories(params_.folder, error);
  if (error) {
    return base::Error{base::ErrorCode::kIo, "Creating the folder failed: " + error.message(),
                       params_.folder.string()};
  }
  if (!source_.is_usable()) {
    return base::Error{base::ErrorCode::kInvalid,
                       "There is neither a game of strong players nor a labelled position to "
                       "train on.",
                       {}};
  }
  const bool there = std::filesystem::exists(file("checkpoint.bin"));
  if (there && !params_.resume) {
    return base::Error{base::ErrorCode::kInvalid,
                       "There is a training in this folder already; go on with --resume or name "
                       "another folder.",
                       params_.folder.string()};
  }
  if (there) {
    base::Result<TrainingState> state = read_checkpoint(file("checkpoint.bin"), layout_);
    if (!state) {
      return state.error();
    }
    state_ = std::move(*state);
    base::Result<std::vector<CurvePoint>> curve = read_curve(file("curve.csv"));
    if (!curve) {
      return curve.error();
    }
    curve_ = std::move(*curve);
    return {};
  }
  state_.seed = params_.seed;
  state_.weights = initial_weights(layout_, params_.seed);
  if (params_.warm_start) {
    const base::Result<net::Model> model = net::read_model(*params_.warm_start);
    if (!model) {
      return model.error();
    }
    base::Result<Weights> weights = from_model(layout_, *model);
    if (!weights) {
      return weights.error();
    }
    state_.weights = std::move(*weights);
  }
  state_.optimiser.average = state_.weights;
  return {};
}

base::Result<void> Run::measure_now(const OnMeasured& on_measured, const base::StopSource& stop) {
  if (base::Result<void> read = labels_.refresh(); !read) {
    return read;
  }
  Weights& average = state_.optimiser.average;
  runner_.measure_statistics(
      [this](std::uint64_t seed, int count, TrainingBatch& batch) { fill(seed, count, batch); },
      kStatisticsBatches, average);
  const std::string name =
      fmt::format("{}-{}-s{}", params_.name, params_.shape.name(), state_.samples);
  net::Model model = to_model(layout_, average, params_.teacher_share, name);
  if (base::Result<void> written = net::write_model(model, file("latest.bin.gz")); !written) {
    return written;
  }
  const net::Network network(net::Model{model});
  const UnseenFigures figures = measure(network, unseen_, params_.step.threads, stop);
  if (stop.stop_requested()) {
    return {};  // figures of half a set are none
  }
  CurvePoint point = to_curve_point(since_measured_, figures);
  point.samples = state_.samples;
  point.hours = processor_seconds_ / 3600.0;
  point.rate =
      static_cast<double>(params_.step.schedule.factor(state_.optimiser.steps, state_.samples));
  since_measured_ = {};
  curve_.push_back(point);
  ++without_better_;
  if (figures.combined_loss() < state_.best_loss) {
    without_better_ = 0;
    state_.best_loss = figures.combined_loss();
    state_.best_samples = state_.samples;
    if (base::Result<void> written = net::write_model(model, file("best.bin.gz")); !written) {
      return written;
    }
  }
  if (on_measured) {
    on_measured(point);
  }
  return write_curve(file("curve.csv"), curve_);
}

base::Result<RunResult> Run::go(const OnMeasured& on_measured, const base::StopSource& stop) {
  const Clock::time_point start = Clock::now();
  Clock::time_point saved = start;
  const std::int64_t plan = params_.step.schedule.planned_samples;
  std::int64_t next_measure = state_.samples + params_.measure_samples;
  RunResult result;
  for (;;) {
    const bool interrupted = stop.stop_requested();
    const bool time_up = params_.minutes > 0 && minutes_since(start) >= params_.minutes;
    const bool plan_done = plan > 0 && state_.samples >= plan;
    const bool no_progress = without_better_ >= params_.patience;
    const bool ending = interrupted || time_up || plan_done || no_progress;
    if (!interrupted && (state_.samples >= next_measure || ending)) {
      if (base::Result<void> done = measure_now(on_measured, stop); !done) {
        return done.error();
      }
      next_measure = state_.samples + params_.measure_samples;
    }
    if (ending || minutes_since(saved) >= params_.checkpoint_minutes) {
      if (base::Result<void> done = save(); !done) {
        return done.error();
      }
      saved = Clock::now();
    }
    if (ending) {
      result.reason = interrupted ? StopReason::kInterrupted
                      : time_up   ? StopReason::kTimeUp
                      : plan_done ? StopReason::kPlanDone
                                  : StopReason::kNoProgress;
      break;
    }
    const StepRunner::Result step = runner_.step(
        [this](std::uint64_t seed, int count, TrainingBatch& batch) { fill(seed, count, batch); },
        state_);
    since_measured_.add(step.loss);
    processor_seconds_ += step.seconds;
  }
  result.samples = state_.samples;
  if (!curve_.empty()) {
    result.last = curve_.back().unseen;
  }
  return result;
}

}  // namespace

base::Result<RunResult> run_training(const RunParams& params,
                                     const std::vector<TrainingGame>& games, LabelStore& labels,
                                     const LabelStore& unseen_labels, const OnMeasured& on_measured,
                                     const base::StopSource& stop) {
  Run run(params, games, labels, unseen_labels);
  if (base::Result<void> ready = run.prepare(); !ready) {
    return ready.error();
  }
  return run.go(on_measured, stop);
}

}  // namespace kiryoku::learn
