// SPDX-License-Identifier: MIT
#include "learn/net/ranked_run.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>

#include "base/file.hpp"
#include "learn/net/checkpoint.hpp"
#include "learn/net/model_export.hpp"
#include "net/model_file.hpp"
#include "net/model_writer.hpp"
#include "net/outputs.hpp"

namespace kiryoku::learn {
namespace {

using Clock = std::chrono::steady_clock;

constexpr int kStatisticsBatches = 32;
constexpr int kBeside = 6;  // ranks
constexpr int kWeakest = 34;
constexpr double kLeastProbability = 1e-9;
constexpr std::uint64_t kMostCurveBytes = 1U << 20U;

double minutes_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count() / 60.0;
}

class RankedRun {
 public:
  RankedRun(const RunParams& params, const RankedGames& games)
      : params_(params),
        layout_(params.shape),
        state_(layout_),
        runner_(layout_, params.step),
        games_(games),
        unseen_(games.unseen_moves(static_cast<std::size_t>(params.unseen_moves))) {}

  base::Result<void> prepare();
  base::Result<RunResult> go(const OnRankedPoint& on_point, const base::StopSource& stop);

 private:
  [[nodiscard]] std::filesystem::path file(const char* name) const { return params_.folder / name; }

  base::Result<void> start_anew();
  base::Result<void> measure_now(const OnRankedPoint& on_point);

  [[nodiscard]] BatchSource source() const {
    return [this](std::uint64_t seed, int count, TrainingBatch& batch) {
      games_.fill(seed, count, batch);
    };
  }

  const RunParams& params_;
  Layout layout_;
  TrainingState state_;
  StepRunner runner_;
  const RankedGames& games_;
  std::vector<RankedMove> unseen_;
  LossSums since_measured_;
  std::string curve_ = "samples,rate,training_loss,unseen_loss,unseen_loss_beside,agreement\n";
  int without_better_ = 0;
};

base::Result<void> RankedRun::start_anew() {
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

base::Result<void> RankedRun::prepare() {
  std::error_code error;
  std::filesystem::create_directories(params_.folder, error);
  if (error) {
    return base::Error{base::ErrorCode::kIo, "Creating the folder failed: " + error.message(),
                       params_.folder.string()};
  }
  if (!std::filesystem::exists(file("checkpoint.bin"))) {
    return start_anew();
  }
  if (!params_.resume) {
    return base::Error{base::ErrorCode::kInvalid,
                       "There is a training in this folder already; go on with --resume or name "
                       "another folder.",
                       params_.folder.string()};
  }
  base::Result<TrainingState> state = read_checkpoint(file("checkpoint.bin"), layout_);
  if (!state) {
    return state.error();
  }
  state_ = std::move(*state);
  if (const auto curve = base::read_file(file("curve.csv"), kMostCurveBytes)) {
    curve_ = *curve;
  }
  return {};
}

base::Result<void> RankedRun::measure_now(const OnRankedPoint& on_point) {
  Weights& average = state_.optimiser.average;
  runner_.measure_statistics(source(), kStatisticsBatches, average);
  const std::string name =
      fmt::format("{}-{}-s{}", params_.name, params_.shape.name(), state_.samples);
  const net::Model model = to_model(layout_, average, 0, name);
  if (base::Result<void> written = net::write_model(model, file("latest.bin.gz")); !written) {
    return written;
  }
  RankedPoint point;
  point.samples = state_.samples;
  point.rate =
      static_cast<double>(params_.step.schedule.factor(state_.optimiser.steps, state_.samples));
  point.training_loss =
      since_measured_.moves > 0 ? since_measured_.move_loss / since_measured_.moves : 0;
  point.unseen = measure_ranked(net::Network(net::Model{model}), unseen_);
  since_measured_ = {};
  ++without_better_;
  if (point.unseen.loss < state_.best_loss) {
    without_better_ = 0;
    state_.best_loss = point.unseen.loss;
    state_.best_samples = state_.samples;
    if (base::Result<void> written = net::write_model(model, file("best.bin.gz")); !written) {
      return written;
    }
  }
  curve_ += fmt::format("{},{:.4f},{:.4f},{:.4f},{:.4f},{:.4f}\n", point.samples, point.rate,
                        point.training_loss, point.unseen.loss, point.unseen.loss_beside,
                        point.unseen.agreement);
  if (on_point) {
    on_point(point);
  }
  return base::write_file_atomically(file("curve.csv"), curve_);
}

base::Result<RunResult> RankedRun::go(const OnRankedPoint& on_point, const base::StopSource& stop) {
  const Clock::time_point start = Clock::now();
  Clock::time_point saved = start;
  const std::int64_t plan = params_.step.schedule.planned_samples;
  std::int64_t next_measure = state_.samples + params_.measure_samples;
  for (;;) {
    const bool interrupted = stop.stop_requested();
    const bool time_up = params_.minutes > 0 && minutes_since(start) >= params_.minutes;
    const bool plan_done = plan > 0 && state_.samples >= plan;
    const bool no_progress = without_better_ >= params_.patience;
    const bool ending = interrupted || time_up || plan_done || no_progress;
    if (!interrupted && (state_.samples >= next_measure || ending)) {
      if (base::Result<void> done = measure_now(on_point); !done) {
        return done.error();
      }
      next_measure = state_.samples + params_.measure_samples;
    }
    if (ending || minutes_since(saved) >= params_.checkpoint_minutes) {
      if (auto done = write_checkpoint(file("checkpoint.bin"), params_.shape, state_); !done) {
        return done.error();
      }
      saved = Clock::now();
    }
    if (ending) {
      return RunResult{.reason = interrupted ? StopReason::kInterrupted
                                 : time_up   ? StopReason::kTimeUp
                                 : plan_done ? StopReason::kPlanDone
                                             : StopReason::kNoProgress,
                       .samples = state_.samples,
                       .last = {}};
    }
    since_measured_.add(runner_.step(source(), state_).loss);
  }
}

double played_probability(const net::Network& network, const RankedMove& move, int rank,
                          net::Workspace& workspace, bool* is_first_choice) {
  net::Inputs inputs = move.inputs;
  const net::MetaRow row = row_of_rank(rank, inputs.points());
  inputs.meta = &row;
  const net::Inputs* asked[] = {&inputs};
  net::RawOutputs raw[1];
  network.forward(asked, raw, workspace);
  const net::Output out = net::decode(network, raw[0], inputs);
  if (is_first_choice != nullptr) {
    const auto best = std::max_element(out.policy.begin(), out.policy.end()) - out.policy.begin();
    *is_first_choice = best == move.move;
  }
  return std::max(static_cast<double>(out.policy[static_cast<std::size_t>(move.move)]),
                  kLeastProbability);
}

}  // namespace

RankedFigures measure_ranked(const net::Network& network, const std::vector<RankedMove>& moves) {
  RankedFigures figures;
  net::Workspace workspace;
  for (const RankedMove& move : moves) {
    bool hit = false;
    const int beside = move.rank + (move.rank + kBeside <= kWeakest ? kBeside : -kBeside);
    figures.moves += 1;
    figures.loss -= std::log(played_probability(network, move, move.rank, workspace, &hit));
    figures.loss_beside -= std::log(played_probability(network, move, beside, workspace, nullptr));
    figures.agreement += hit ? 1 : 0;
  }
  if (figures.moves > 0) {
    figures.loss /= figures.moves;
    figures.loss_beside /= figures.moves;
    figures.agreement /= figures.moves;
  }
  return figures;
}

base::Result<RunResult> run_ranked_training(const RunParams& params, const RankedGames& games,
                                            const OnRankedPoint& on_point,
                                            const base::StopSource& stop) {
  RankedRun run(params, games);
  if (base::Result<void> ready = run.prepare(); !ready) {
    return ready.error();
  }
  return run.go(on_point, stop);
}

}  // namespace kiryoku::learn
