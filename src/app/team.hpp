// SPDX-License-Identifier: MIT
// Several engines of one thread that answer as one: searches of different positions run side by
// side, which keeps every core busier than one search with several threads and makes each of them
// a little better.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "engine/engine.hpp"

namespace kiryoku::app {

class Team : public engine::Engine {
 public:
  // As many as wanted and as the engine can be doubled.
  Team(std::unique_ptr<engine::Engine> first, int wanted);

  [[nodiscard]] std::string identity() const override;

  base::Result<record::Evaluation> evaluate(const go::Position& position,
                                            const engine::Budget& budget) override;

  // Each member takes an unbroken part of the positions, so that a search may go on from the one
  // before it, whoever is faster: the answers are the same every time.
  std::vector<base::Result<record::Evaluation>> evaluate_many(
      std::span<const go::Position> positions, const engine::Budget& budget) override;

  using Search =
      std::function<base::Result<record::Evaluation>(const go::Position&, const engine::Budget&)>;

  // Calls `work` once for every number below `count`, each time with a member that is free.
  void each(std::size_t count, const std::function<void(const Search&, std::size_t)>& work);

  // Asked for so far; what a store knew is counted, too.
  [[nodiscard]] std::int64_t visits() const { return visits_; }

 private:
  void together(const std::function<void(std::size_t member)>& work);
  [[nodiscard]] Search search_of(std::size_t member);

  std::vector<std::unique_ptr<engine::Engine>> members_;
  std::atomic<std::int64_t> visits_ = 0;
};

}  // namespace kiryoku::app
