// SPDX-License-Identifier: MIT
// The engine `net`: a network alone (visits=1: P is its policy, V its win rate and lead), or a
// tree search over it.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "engine/all.hpp"
#include "engine/engine.hpp"
#include "engine/net/net_search.hpp"
#include "engine/spec.hpp"
#include "net/evaluator.hpp"
#include "net/network.hpp"

namespace kiryoku::engine {

struct NetEngineOptions {
  NetSearchOptions search;
  net::EvaluatorOptions evaluator;
  std::string profile;  // as it was named
  bool half = false;    // in 16 bits
};

class NetEngine final : public Engine {
 public:
  NetEngine(std::shared_ptr<const net::Network> network, const NetEngineOptions& options)
      : NetEngine(net::Evaluator(std::move(network), options.evaluator), options) {}

  NetEngine(net::Evaluator evaluator, const NetEngineOptions& options);

  [[nodiscard]] std::string identity() const override;

  base::Result<record::Evaluation> evaluate(const go::Position& position,
                                            const Budget& budget) override;

  // What one has evaluated the other knows.
  [[nodiscard]] std::unique_ptr<Engine> another() const override;

  // The raw network takes them in batches; a search keeps its tree from one to the next.
  std::vector<base::Result<record::Evaluation>> evaluate_many(
      std::span<const go::Position> positions, const Budget& budget) override;

  // The network's own outputs in one symmetry (0–7, or net::kAllSymmetries), mover's side.
  base::Result<net::Output> raw(const go::Position& position, int symmetry);

  // The text of GTP's kata-raw-nn for one symmetry ("0" … "7") or "all" of them, one after the
  // other.
  base::Result<std::string> raw_nn(const go::Position& position, std::string_view symmetry);

  [[nodiscard]] const net::Network& network() const { return evaluator_.network(); }

 private:
  NetEngineOptions options_;
  net::Evaluator evaluator_;
  NetSearch search_;
};

// One "name value" per line and two maps, White's side, as KataGo's kata-raw-nn prints them;
// networks before version 9 do not predict errors.
std::string raw_nn_text(const net::Output& output, go::Color to_move, int symmetry,
                        bool has_errors);

// The file of the network that such an engine would ask.
std::filesystem::path network_path(const EngineSpec& spec, const EngineContext& context);

EngineEntry net_entry();

}  // namespace kiryoku::engine
