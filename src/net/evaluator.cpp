// SPDX-License-Identifier: MIT
#include "net/evaluator.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <thread>
#include <utility>

#include "go/symmetry.hpp"
#include "net/features.hpp"

namespace kiryoku::net {

// One position in one symmetry.
struct Evaluator::Job {
  const go::Position* position = nullptr;
  int symmetry = 0;
  Inputs inputs = {};
  MetaRow meta = {};
  InputsKey key = {};
  std::shared_ptr<const Output> output = {};
};

struct Evaluator::Worker {
  Workspace workspace;
  LadderCache ladders;
};

base::Result<void> check_size(const go::Position& position) {
  if (position.size() > kMaxBoard) {
    return base::Error{base::ErrorCode::kUnsupported,
                       fmt::format("networks evaluate boards of up to {0}×{0}, this one is {1}×{1}",
                                   kMaxBoard, position.size()),
                       ""};
  }
  return {};
}

Evaluator::Evaluator(std::shared_ptr<const Network> network, const EvaluatorOptions& options)
    : Evaluator(std::move(network), options, std::make_shared<EvalCache>(options.cache_entries)) {}

Evaluator::Evaluator(std::shared_ptr<const Network> network, const EvaluatorOptions& options,
                     std::shared_ptr<EvalCache> cache)
    : network_(std::move(network)), options_(options), cache_(std::move(cache)) {
  for (int i = 0; i < std::max(1, options_.threads); ++i) {
    workers_.push_back(std::make_unique<Worker>());
  }
}

Evaluator::~Evaluator() = default;
Evaluator::Evaluator(Evaluator&&) noexcept = default;
Evaluator& Evaluator::operator=(Evaluator&&) noexcept = default;

Evaluator Evaluator::another() const { return Evaluator(network_, options_, cache_); }

// Calls work(index, worker) for all indices below count, each once.
template <typename Work>
void Evaluator::in_parallel(std::size_t count, const Work& work) {
  std::atomic<std::size_t> next{0};
  const auto take = [&](Worker& worker) {
    for (std::size_t i = next++; i < count; i = next++) {
      work(i, worker);
    }
  };
  std::vector<std::jthread> threads;
  for (std::size_t t = 1; t < workers_.size() && t < count; ++t) {
    threads.emplace_back([&take, worker = workers_[t].get()] { take(*worker); });
  }
  take(*workers_.front());
}

void Evaluator::prepare(Job& job, Worker& worker) {
  const FeatureOptions features{.history = options_.history,
                                .pass_alive_under_suicide = network_->pass_alive_under_suicide()};
  job.inputs = transformed(make_inputs(*job.position, features, worker.ladders), job.symmetry);
  if (network_->has_meta() && options_.profile) {
    job.meta = meta_row(*options_.profile, job.position->to_move(), job.inputs.points());
    job.inputs.meta = &job.meta;
  }
  if (options_.cache_entries > 0) {
    job.key = key_of(job.inputs);
    job.output = cache_->find(job.key);
  }
}

void Evaluator::run(std::span<Job*> jobs, Worker& worker) {
  std::vector<const Inputs*> inputs;
  for (const Job* job : jobs) {
    inputs.push_back(&job->inputs);
  }
  std::vector<RawOutputs> raw(jobs.size());
  network_->forward(inputs, raw, worker.workspace);
  for (std::size_t i = 0; i < jobs.size(); ++i) {
    Job& job = *jobs[i];
    job.output =
        std::make_shared<const Output>(decode(*network_, raw[i], job.inputs, options_.optimism));
    if (options_.cache_entries > 0) {
      cache_->insert(job.key, job.output);
    }
  }
}

// What the cache did not know, in chunks of one board size, enough of them for all threads.
void Evaluator::run_all(std::vector<Job*> open) {
  std::stable_sort(open.begin(), open.end(),
                   [](const Job* a, const Job* b) { return a->inputs.size < b->inputs.size; });
  const std::size_t share = (open.size() + workers_.size() - 1) / workers_.size();
  const std::size_t most = std::min(static_cast<std::size_t>(network_->chunk()), share);
  std::vector<std::span<Job*>> chunks;
  for (std::size_t first = 0; first < open.size();) {
    std::size_t end = first + 1;
    while (end < open.size() && end - first < most &&
           open[end]->inputs.size == open[first]->inputs.size) {
      ++end;
    }
    chunks.emplace_back(open.data() + first, end - first);
    first = end;
  }
  in_parallel(chunks.size(), [&](std::size_t i, Worker& worker) { run(chunks[i], worker); });
}

// The answer to a query from its job, or from its eight.
std::shared_ptr<const Output> Evaluator::answer(const Query& query, const Job* job) {
  if (query.symmetry == 0) {
    return job->output;
  }
  if (query.symmetry != kAllSymmetries) {
    return std::make_shared<const Output>(turned_back(*job->output, query.symmetry));
  }
  std::vector<Output> turned;
  for (int s = 0; s < go::kSymmetries; ++s) {
    turned.push_back(turned_back(*job[s].output, s));
  }
  return std::make_shared<const Output>(average(turned));
}

std::vector<std::shared_ptr<const Output>> Evaluator::evaluate(std::span<const Query> queries) {
  std::vector<Job> jobs;
  std::vector<std::size_t> first_job;  // of each query
  for (const Query& query : queries) {
    const bool all = query.symmetry == kAllSymmetries;
    first_job.push_back(jobs.size());
    for (int s = 0; s < (all ? go::kSymmetries : 1); ++s) {
      jobs.push_back({.position = query.position, .symmetry = all ? s : query.symmetry});
    }
  }
  in_parallel(jobs.size(), [&](std::size_t i, Worker& worker) { prepare(jobs[i], worker); });
  std::vector<Job*> open;
  for (Job& job : jobs) {
    if (job.output == nullptr) {
      open.push_back(&job);
    }
  }
  run_all(std::move(open));
  std::vector<std::shared_ptr<const Output>> results;
  for (std::size_t i = 0; i < queries.size(); ++i) {
    results.push_back(answer(queries[i], &jobs[first_job[i]]));
  }
  return results;
}

std::shared_ptr<const Output> Evaluator::evaluate(const go::Position& position, int symmetry) {
  const Query query{&position, symmetry};
  return evaluate(std::span(&query, 1)).front();
}

}  // namespace kiryoku::net
