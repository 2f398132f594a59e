// SPDX-License-Identifier: MIT
#include "learn/net/step_runner.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <ctime>
#include <thread>

namespace kiryoku::learn {
namespace {

constexpr int kFullSize = 19;

double thread_seconds() {
  timespec now{};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

Statistics statistics_for(const TrainingBatch& batch) {
  return batch.input.size == kFullSize ? Statistics::kBatch : Statistics::kRunning;
}

// Distinct for every batch of every step.
std::uint64_t batch_seed(std::uint64_t seed, std::int64_t step, int index) {
  return seed * 0x9e3779b97f4a7c15U + static_cast<std::uint64_t>(step) * 1024U +
         static_cast<std::uint64_t>(index);
}

}  // namespace

StepRunner::StepRunner(const Layout& layout, const StepParams& params)
    : layout_(&layout), params_(params), prepared_(layout, params.tiles) {
  for (int i = 0; i < std::max(1, params.threads); ++i) {
    workers_.emplace_back(layout);
  }
}

void StepRunner::for_each(int count, const std::function<void(Worker&, int)>& body) {
  std::atomic<int> next{0};
  const auto work = [&](Worker& worker) {
    const double start = thread_seconds();
    for (int i = next++; i < count; i = next++) {
      body(worker, i);
    }
    worker.seconds += thread_seconds() - start;
  };
  std::vector<std::jthread> threads;
  for (std::size_t i = 1; i < workers_.size(); ++i) {
    threads.emplace_back([&work, worker = &workers_[i]] { work(*worker); });
  }
  work(workers_.front());
}

StepRunner::Result StepRunner::step(const BatchSource& source, TrainingState& state) {
  prepared_.update(*layout_, state.weights);
  for (Worker& worker : workers_) {
    std::fill(worker.gradient.begin(), worker.gradient.end(), 0.0F);
    std::fill(worker.statistics.begin(), worker.statistics.end(), 0.0F);
    worker.measured = 0;
    worker.seconds = 0;
    worker.loss = {};
  }
  for_each(params_.batches, [&](Worker& worker, int index) {
    source(batch_seed(state.seed, state.optimiser.steps, index), params_.batch_size, worker.batch);
    const TrainingBatch& batch = worker.batch;
    const PassOutput& output =
        worker.pass.forward(state.weights, prepared_, batch.input, statistics_for(batch));
    worker.loss.add(compute_loss(params_.loss, output, batch.input.size, batch.targets,
                                 params_.positions(), worker.output_gradient));
    worker.loss.add(hint_loss(params_.loss.hint, output, batch.hints, batch.targets.size(),
                              params_.positions(), worker.output_gradient));
    worker.pass.backward(prepared_, batch.input, worker.output_gradient, worker.gradient.data());
    if (statistics_for(batch) == Statistics::kBatch) {
      collect_statistics(worker);
    }
  });
  sum_gradients();

  Result result;
  const std::vector<float>& gradient = workers_.front().gradient;
  result.gradient_norm = gradient_norm(gradient);
  const auto norm = static_cast<float>(result.gradient_norm);
  const float shorten =
      norm > params_.optimiser.largest_gradient ? params_.optimiser.largest_gradient / norm : 1.0F;
  const float rate = params_.schedule.factor(state.optimiser.steps, state.samples);
  ++state.optimiser.steps;
  if (std::isfinite(result.gradient_norm)) {  // one broken batch must not spoil the weights
    for_each(static_cast<int>(layout_->segments.size()), [&](Worker&, int index) {
      update_segment(params_.optimiser, layout_->segments[static_cast<std::size_t>(index)], rate,
                     shorten, gradient, state.weights, state.optimiser);
    });
    update_statistics(state.weights, params_.statistics_decay);
  }
  state.samples += params_.positions();
  for (const Worker& worker : workers_) {
    result.loss.add(worker.loss);
    result.seconds += worker.seconds;
  }
  return result;
}

void StepRunner::sum_gradients() {
  std::vector<float>& total = workers_.front().gradient;
  for (std::size_t i = 1; i < workers_.size(); ++i) {
    for (std::size_t k = 0; k < total.size(); ++k) {
      total[k] += workers_[i].gradient[k];
    }
  }
}

void StepRunner::collect_statistics(Worker& worker) const {
  worker.pass.copy_statistics(worker.batch_statistics);
  for (std::size_t i = 0; i < worker.statistics.size(); ++i) {
    worker.statistics[i] += worker.batch_statistics[i];
  }
  ++worker.measured;
}

void StepRunner::update_statistics(Weights& weights, float keep) {
  int measured = 0;
  for (const Worker& worker : workers_) {
    measured += worker.measured;
  }
  if (measured == 0) {
    return;
  }
  for (std::size_t i = 0; i < weights.statistics.size(); ++i) {
    float sum = 0;
    for (const Worker& worker : workers_) {
      sum += worker.statistics[i];
    }
    weights.statistics[i] =
        keep * weights.statistics[i] + (1.0F - keep) * sum / static_cast<float>(measured);
  }
}

void StepRunner::measure_statistics(const BatchSource& source, int batches, Weights& weights) {
  prepared_.update(*layout_, weights);
  for (Worker& worker : workers_) {
    std::fill(worker.statistics.begin(), worker.statistics.end(), 0.0F);
    worker.measured = 0;
  }
  for_each(batches, [&](Worker& worker, int index) {
    source(batch_seed(~std::uint64_t{0}, 0, index), params_.batch_size, worker.batch);
    if (statistics_for(worker.batch) == Statistics::kBatch) {
      (void)worker.pass.forward(weights, prepared_, worker.batch.input, Statistics::kBatch);
      collect_statistics(worker);
    }
  });
  update_statistics(weights, 0.0F);
}

}  // namespace kiryoku::learn
