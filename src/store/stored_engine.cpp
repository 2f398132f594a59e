// SPDX-License-Identifier: MIT
#include "store/stored_engine.hpp"

#include <optional>
#include <utility>

#include "store/codec.hpp"
#include "store/key.hpp"

namespace kiryoku::store {

StoredEngine::StoredEngine(std::string identity, EngineFactory make,
                           std::shared_ptr<EvaluationStore> store)
    : identity_(std::move(identity)), make_(std::move(make)), store_(std::move(store)) {}

StoredEngine::StoredEngine(std::unique_ptr<engine::Engine> made,
                           std::shared_ptr<EvaluationStore> store)
    : identity_(made->identity()), store_(std::move(store)), engine_(std::move(made)) {}

base::Result<engine::Engine*> StoredEngine::real() const {
  if (!engine_) {
    base::Result<std::unique_ptr<engine::Engine>> made = make_();
    if (!made) {
      return made.error();
    }
    engine_ = std::move(made).value();
    identity_ = engine_->identity();
  }
  return engine_.get();
}

// An answer cut short by a stop is not what its budget promises, so it is not kept. What is kept
// is also what is answered now, so that the first answer and every later one are the same.
void StoredEngine::keep(EvaluationKey key, const engine::Budget& budget,
                        base::Result<record::Evaluation>& answer) {
  if (!answer || (budget.stop != nullptr && budget.stop->stop_requested())) {
    return;
  }
  std::string bytes = encode(*answer);
  if (base::Result<record::Evaluation> kept = decode(bytes)) {
    *answer = *std::move(kept);
  }
  key.engine = identity_;
  store_->put(key, std::move(bytes));
}

base::Result<record::Evaluation> StoredEngine::evaluate(const go::Position& position,
                                                        const engine::Budget& budget) {
  const EvaluationKey key{position_key(position), identity_, budget_key(budget)};
  if (std::optional<record::Evaluation> kept = store_->get(key)) {
    return *std::move(kept);
  }
  const base::Result<engine::Engine*> engine = real();
  if (!engine) {
    return engine.error();
  }
  base::Result<record::Evaluation> answer = (*engine)->evaluate(position, budget);
  keep(key, budget, answer);
  return answer;
}

// What the store has is answered first, the rest is kept answer by answer, so that a killed
// run loses only what was under way.
std::vector<base::Result<record::Evaluation>> StoredEngine::evaluate_many(
    std::span<const go::Position> positions, const engine::Budget& budget) {
  const base::Error unasked{base::ErrorCode::kInterrupted, "not evaluated", ""};
  std::vector<base::Result<record::Evaluation>> answers(positions.size(), unasked);
  std::vector<std::size_t> places;  // of those the store does not have
  std::vector<EvaluationKey> keys;
  engine::Budget asked = budget;
  asked.visits_each.clear();
  const auto known = [&](std::size_t place) {
    if (budget.on_answer) {
      budget.on_answer(place, answers[place]);
    }
  };
  for (std::size_t i = 0; i < positions.size(); ++i) {
    EvaluationKey key{position_key(positions[i]), identity_, budget_key(budget.of(i))};
    if (std::optional<record::Evaluation> kept = store_->get(key)) {
      answers[i] = *std::move(kept);
      known(i);
      continue;
    }
    places.push_back(i);
    keys.push_back(std::move(key));
    if (!budget.visits_each.empty()) {
      asked.visits_each.push_back(budget.visits_each[i]);
    }
  }
  if (places.empty()) {
    return answers;
  }
  const base::Result<engine::Engine*> engine = real();
  if (!engine) {
    for (const std::size_t place : places) {
      answers[place] = engine.error();
      known(place);
    }
    return answers;
  }
  asked.on_answer = [&](std::size_t i, const base::Result<record::Evaluation>& answer) {
    answers[places[i]] = answer;
    keep(keys[i], budget, answers[places[i]]);
    known(places[i]);
  };
  if (places.size() == positions.size()) {
    (*engine)->evaluate_many(positions, asked);
    return answers;
  }
  std::vector<go::Position> missing;
  missing.reserve(places.size());
  for (const std::size_t place : places) {
    missing.push_back(positions[place]);
  }
  (*engine)->evaluate_many(missing, asked);
  return answers;
}

std::unique_ptr<engine::Engine> StoredEngine::another() const {
  const base::Result<engine::Engine*> first = real();
  std::unique_ptr<engine::Engine> second = first ? (*first)->another() : nullptr;
  if (!second) {
    return nullptr;
  }
  return std::make_unique<StoredEngine>(std::move(second), store_);
}

}  // namespace kiryoku::store
