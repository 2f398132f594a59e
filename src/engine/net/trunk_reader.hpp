// SPDX-License-Identifier: MIT
// What a network sees of positions beyond what it answers: the channels of every point that its
// heads read. Whoever learns about people from the network's eyes (rank/manner) begins here.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "base/progress.hpp"
#include "base/result.hpp"
#include "engine/all.hpp"
#include "go/position.hpp"
#include "net/network.hpp"
#include "net/outputs.hpp"

namespace kiryoku::engine {

struct TrunkView {
  net::Output output;
  std::vector<float> trunk;  // [point][channel]
};

class TrunkReader {
 public:
  // The network of an engine string of the kind `net`.
  static base::Result<TrunkReader> open(const std::string& engine, const EngineContext& context);

  // Name and fingerprint of the network: equal for equal files.
  [[nodiscard]] std::string network() const;

  [[nodiscard]] int channels() const { return network_->channels(); }

  // Positions of up to 19 lines. `seen` is called from several threads, once for each place; after
  // a stop no more.
  void read(std::span<const go::Position> positions, const base::StopSource* stop,
            const std::function<void(std::size_t, const TrunkView&)>& seen) const;

 private:
  TrunkReader(std::shared_ptr<const net::Network> network, int threads)
      : network_(std::move(network)), threads_(threads) {}

  std::shared_ptr<const net::Network> network_;
  int threads_;
};

}  // namespace kiryoku::engine
