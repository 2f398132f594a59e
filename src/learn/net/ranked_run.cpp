// SPDX-License-Identifier: MIT
#include "learn/net/ranked_run.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/file.hpp"
#include "net/outputs.hpp"

namespace kiryoku::learn {
namespace {

constexpr int kBeside = 6;    // ranks
constexpr int kWeakest = 34;  // of the thermometer
constexpr double kLeastProbability = 1e-9;
constexpr std::uint64_t kMostCurveBytes = 1U << 20U;

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
  base::Result<bool> measure_now(const OnRankedPoint& on_point);

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
};

base::Result<void> RankedRun::prepare() {
  const base::Result<bool> resumed = begin_training(params_, layout_, state_);
  if (!resumed) {
    return resumed.error();
  }
  if (*resumed) {
    const base::Result<std::string> curve =
        base::read_file(params_.folder / "curve.csv", kMostCurveBytes);
    curve_ = curve ? *curve : curve_;
  }
  return {};
}

base::Result<bool> RankedRun::measure_now(const OnRankedPoint& on_point) {
  const base::Result<net::Model> model = write_latest(params_, layout_, source(), runner_, state_);
  if (!model) {
    return model.error();
  }
  RankedPoint point;
  point.samples = state_.samples;
  point.rate =
      static_cast<double>(params_.step.schedule.factor(state_.optimiser.steps, state_.samples));
  point.training_loss =
      since_measured_.moves > 0 ? since_measured_.move_loss / since_measured_.moves : 0;
  point.unseen = measure_ranked(net::Network(net::Model{*model}), unseen_);
  since_measured_ = {};
  curve_ += fmt::format("{},{:.4f},{:.4f},{:.4f},{:.4f},{:.4f}\n", point.samples, point.rate,
                        point.training_loss, point.unseen.loss, point.unseen.loss_beside,
                        point.unseen.agreement);
  if (on_point) {
    on_point(point);
  }
  if (auto written = base::write_file_atomically(params_.folder / "curve.csv", curve_); !written) {
    return written.error();
  }
  return keep_if_best(params_, *model, point.unseen.loss, state_);
}

base::Result<RunResult> RankedRun::go(const OnRankedPoint& on_point, const base::StopSource& stop) {
  const auto step = [this] { since_measured_.add(runner_.step(source(), state_).loss); };
  return run_steps(params_, {step, [&] { return measure_now(on_point); }}, stop, state_);
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
