// SPDX-License-Identifier: MIT
// Positions in, outputs out: makes the inputs, asks the cache, runs the network in batches of
// equal board size on several threads, averages symmetries. A result depends neither on the
// batch a position comes in nor on the number of threads.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "go/position.hpp"
#include "net/eval_cache.hpp"
#include "net/ladder_cache.hpp"
#include "net/metadata.hpp"
#include "net/network.hpp"
#include "net/outputs.hpp"

namespace kiryoku::net {

struct EvaluatorOptions {
  int threads = 1;
  bool history = true;
  double optimism = 0;                  // policy optimism, where the network has it
  std::optional<Profile> profile = {};  // for networks with a metadata encoder
  std::size_t cache_entries = 0;        // outputs kept; 0 = no cache
};

// What to evaluate and how it is turned.
struct Query {
  const go::Position* position = nullptr;
  int symmetry = 0;  // 0–7, or kAllSymmetries for the mean of the eight
};

inline constexpr int kAllSymmetries = -1;

// Networks see boards of up to 19 lines.
base::Result<void> check_size(const go::Position& position);

// One call at a time; the threads are its own.
class Evaluator {
 public:
  Evaluator(std::shared_ptr<const Network> network, const EvaluatorOptions& options);
  ~Evaluator();
  Evaluator(Evaluator&&) noexcept;
  Evaluator& operator=(Evaluator&&) noexcept;

  // A second one for another thread, with the same network and the same cache.
  [[nodiscard]] Evaluator another() const;

  [[nodiscard]] const Network& network() const { return *network_; }

  [[nodiscard]] const EvaluatorOptions& options() const { return options_; }

  // In the order of the queries; every position must pass check_size.
  std::vector<std::shared_ptr<const Output>> evaluate(std::span<const Query> queries);

  std::shared_ptr<const Output> evaluate(const go::Position& position, int symmetry = 0);

 private:
  struct Job;
  struct Worker;

  Evaluator(std::shared_ptr<const Network> network, const EvaluatorOptions& options,
            std::shared_ptr<EvalCache> cache);

  void prepare(Job& job, Worker& worker);
  void run(std::span<Job*> jobs, Worker& worker);
  void run_all(std::vector<Job*> open);
  static std::shared_ptr<const Output> answer(const Query& query, const Job* job);
  template <typename Work>
  void in_parallel(std::size_t count, const Work& work);

  std::shared_ptr<const Network> network_;
  EvaluatorOptions options_;
  std::shared_ptr<EvalCache> cache_;
  std::vector<std::unique_ptr<Worker>> workers_;
};

}  // namespace kiryoku::net
