// SPDX-License-Identifier: MIT
// The eyes of one or several networks: every position is read by each, and what they see stands
// side by side, in their order.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "engine/net/trunk_reader.hpp"

namespace kiryoku::app {

class Eyes {
 public:
  // The networks of engine strings of the kind `net`.
  static base::Result<Eyes> open(std::span<const std::string> engines,
                                 const engine::EngineContext& context);

  // Those of these names, found behind the engine string or among the shipped ones; nothing where
  // one is missing. The first must be the engine's own.
  static std::optional<Eyes> find(std::span<const std::string> names, const std::string& engine,
                                  const engine::EngineContext& context);

  [[nodiscard]] std::vector<std::string> networks() const;  // names and fingerprints

  [[nodiscard]] const std::vector<engine::TrunkReader>& readers() const { return readers_; }

  [[nodiscard]] std::size_t view_size() const;  // numbers of a move, rank/manner/move_view.hpp

 private:
  explicit Eyes(std::vector<engine::TrunkReader> readers) : readers_(std::move(readers)) {}

  std::vector<engine::TrunkReader> readers_;
};

}  // namespace kiryoku::app
