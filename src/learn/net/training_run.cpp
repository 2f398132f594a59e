// SPDX-License-Identifier: MIT
#include "learn/net/training_run.hpp"

#include <memory>

#include "learn/net/taught_source.hpp"

namespace kiryoku::learn {
namespace {

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
        taught_(params.teacher
                    ? std::make_unique<TaughtSource>(*params.teacher, games, params.questions,
                                                     params.source.small_board_share)
                    : nullptr),
        unseen_(draw_unseen(games, unseen_labels, params.unseen_moves, params.unseen_moves)) {}

  base::Result<void> prepare();
  base::Result<RunResult> go(const OnMeasured& on_measured, const base::StopSource& stop);

 private:
  [[nodiscard]] std::filesystem::path file(const char* name) const { return params_.folder / name; }

  base::Result<bool> measure_now(const OnMeasured& on_measured, const base::StopSource& stop);

  [[nodiscard]] BatchSource source() const {
    return [this](std::uint64_t seed, int count, TrainingBatch& batch) {
      taught_ ? taught_->fill(seed, count, batch) : source_.fill(seed, count, batch);
    };
  }

  const RunParams& params_;
  Layout layout_;
  TrainingState state_;
  StepRunner runner_;
  LabelStore& labels_;
  PositionSource source_;
  std::unique_ptr<TaughtSource> taught_;  // instead, where a teacher is asked
  UnseenSet unseen_;
  std::vector<CurvePoint> curve_;
  LossSums since_measured_;
  double processor_seconds_ = 0;
};

base::Result<void> Run::prepare() {
  if (taught_ ? !taught_->is_usable() : !source_.is_usable()) {
    return base::Error{base::ErrorCode::kInvalid,
                       "There is neither a game of strong players nor a labelled position to "
                       "train on.",
                       {}};
  }
  const base::Result<bool> resumed = begin_training(params_, layout_, state_);
  if (!resumed) {
    return resumed.error();
  }
  if (*resumed) {
    base::Result<std::vector<CurvePoint>> curve = read_curve(file("curve.csv"));
    if (!curve) {
      return curve.error();
    }
    curve_ = std::move(*curve);
  }
  return {};
}

base::Result<bool> Run::measure_now(const OnMeasured& on_measured, const base::StopSource& stop) {
  if (base::Result<void> read = labels_.refresh(); !read) {
    return read.error();
  }
  const base::Result<net::Model> model = write_latest(params_, layout_, source(), runner_, state_);
  if (!model) {
    return model.error();
  }
  const net::Network network(net::Model{*model});
  const UnseenFigures figures = measure(network, unseen_, params_.step.threads, stop);
  if (stop.stop_requested()) {
    return true;  // figures of half a set are none
  }
  CurvePoint point = to_curve_point(since_measured_, figures);
  point.samples = state_.samples;
  point.hours = processor_seconds_ / 3600.0;
  point.rate =
      static_cast<double>(params_.step.schedule.factor(state_.optimiser.steps, state_.samples));
  since_measured_ = {};
  curve_.push_back(point);
  if (on_measured) {
    on_measured(point);
  }
  if (base::Result<void> written = write_curve(file("curve.csv"), curve_); !written) {
    return written.error();
  }
  return keep_if_best(params_, *model, figures.combined_loss(), state_);
}

base::Result<RunResult> Run::go(const OnMeasured& on_measured, const base::StopSource& stop) {
  const auto step = [this] {
    const StepRunner::Result done = runner_.step(source(), state_);
    since_measured_.add(done.loss);
    processor_seconds_ += done.seconds;
  };
  base::Result<RunResult> result =
      run_steps(params_, {step, [&] { return measure_now(on_measured, stop); }}, stop, state_);
  if (result && !curve_.empty()) {
    result->last = curve_.back().unseen;
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
