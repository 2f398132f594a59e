// SPDX-License-Identifier: MIT
// An engine in front of another: answers from the store what is there, asks the real one
// for the rest and keeps its answers. The real engine is made only when it is needed, so a
// game that is wholly in the store costs no start-up.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "engine/engine.hpp"
#include "store/evaluation_store.hpp"

namespace kiryoku::store {

using EngineFactory = std::function<base::Result<std::unique_ptr<engine::Engine>>()>;

class StoredEngine : public engine::Engine {
 public:
  // `identity` should be what the made engine's identity() says; answers are kept under that.
  StoredEngine(std::string identity, EngineFactory make, std::shared_ptr<EvaluationStore> store);

  // In front of an engine that is there already.
  StoredEngine(std::unique_ptr<engine::Engine> made, std::shared_ptr<EvaluationStore> store);

  [[nodiscard]] std::string identity() const override { return identity_; }

  base::Result<record::Evaluation> evaluate(const go::Position& position,
                                            const engine::Budget& budget) override;

  std::vector<base::Result<record::Evaluation>> evaluate_many(
      std::span<const go::Position> positions, const engine::Budget& budget) override;

  // Shares the store and what the real engine has loaded, which is therefore made now.
  [[nodiscard]] std::unique_ptr<engine::Engine> another() const override;

  // The engine behind, made now if it was not needed before.
  base::Result<engine::Engine*> real() const;

 private:
  void keep(EvaluationKey key, const engine::Budget& budget,
            base::Result<record::Evaluation>& answer);

  mutable std::string identity_;
  EngineFactory make_;
  std::shared_ptr<EvaluationStore> store_;
  mutable std::unique_ptr<engine::Engine> engine_;  // made when it is first needed
};

}  // namespace kiryoku::store
