// SPDX-License-Identifier: MIT
#include "engine/net/trunk_reader.hpp"

#include <fmt/format.h>

#include <atomic>
#include <thread>

#include "engine/names.hpp"
#include "engine/net/net_engine.hpp"
#include "engine/spec.hpp"
#include "net/cpu.hpp"
#include "net/features.hpp"
#include "net/ladder_cache.hpp"

namespace kiryoku::engine {

using base::Error;
using base::ErrorCode;
using base::Result;

Result<TrunkReader> TrunkReader::open(const std::string& engine, const EngineContext& context) {
  const Result<EngineSpec> given = parse_spec(engine);
  if (!given) {
    return given.error();
  }
  const Result<EngineSpec> spec = resolve_names(*given, context);
  if (!spec) {
    return spec.error();
  }
  if (spec->name != "net") {
    return Error{ErrorCode::kInvalid, "only networks show what they see", engine};
  }
  auto network = net::Network::load(network_path(*spec, context), net::has_half());
  if (!network) {
    return network.error();
  }
  if ((*network)->has_meta()) {
    return Error{ErrorCode::kInvalid, "a network that is told ranks sees everybody differently",
                 engine};
  }
  return TrunkReader(*std::move(network), std::max(1, context.threads));
}

std::string TrunkReader::network() const {
  return fmt::format("{} {:016x}", network_->name(), network_->fingerprint());
}

void TrunkReader::read(std::span<const go::Position> positions, const base::StopSource* stop,
                       const std::function<void(std::size_t, const TrunkView&)>& seen) const {
  std::atomic<std::size_t> next{0};
  const auto work = [&] {
    net::Workspace workspace;
    net::LadderCache ladders;
    for (std::size_t i = next++; i < positions.size(); i = next++) {
      if (stop != nullptr && stop->stop_requested()) {
        return;
      }
      const net::Inputs inputs = net::make_inputs(positions[i], {}, ladders);
      const net::Inputs* one[] = {&inputs};
      net::RawOutputs raw[1];
      std::vector<float> trunk[1];
      network_->forward_with_trunks(one, raw, trunk, workspace);
      seen(i, {net::decode(*network_, raw[0], inputs), std::move(trunk[0])});
    }
  };
  std::vector<std::jthread> threads;
  for (int i = 1; i < threads_; ++i) {
    threads.emplace_back(work);
  }
  work();
}

}  // namespace kiryoku::engine
