// SPDX-License-Identifier: MIT
#include "engine/random.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "base/rng.hpp"

namespace kiryoku::engine {
namespace {

using base::Result;

class RandomEngine final : public Engine {
 public:
  explicit RandomEngine(std::uint64_t seed) : seed_(seed), rng_(seed) {}

  [[nodiscard]] std::string identity() const override {
    return fmt::format("random seed={}", seed_);
  }

  Result<record::Evaluation> evaluate(const go::Position& position, const Budget& budget) override {
    const go::Color mover = position.to_move();
    std::vector<go::Point> moves;
    for (const go::Point p : go::points_of(position.size())) {
      const bool allowed =
          std::find(budget.avoid.begin(), budget.avoid.end(), p) == budget.avoid.end() &&
          (budget.area.points.empty() ||
           std::find(budget.area.points.begin(), budget.area.points.end(), p) !=
               budget.area.points.end());
      if (allowed && position.is_legal({mover, p}) && !position.board().is_eye_like(mover, p)) {
        moves.push_back(p);
      }
    }
    record::Evaluation evaluation;
    evaluation.engine = identity();
    evaluation.visits = 1;
    evaluation.has_winrate = false;
    evaluation.to_move = mover;
    record::Candidate choice;
    choice.visits = 1;
    choice.move = go::Point::pass();
    if (!moves.empty()) {
      choice.move = moves[rng_.below(static_cast<std::uint32_t>(moves.size()))];
      choice.prior = 1.0 / static_cast<double>(moves.size());
    }
    choice.pv = {choice.move};
    evaluation.candidates.push_back(std::move(choice));
    return evaluation;
  }

 private:
  std::uint64_t seed_;
  base::Rng rng_;
};

Result<std::unique_ptr<Engine>> make(const EngineSpec& spec, const EngineContext& context) {
  const Result<std::int64_t> seed =
      integer_option(spec, "seed", static_cast<std::int64_t>(context.seed), 0,
                     std::numeric_limits<std::int64_t>::max());
  if (!seed) {
    return seed.error();
  }
  return std::unique_ptr<Engine>(std::make_unique<RandomEngine>(static_cast<std::uint64_t>(*seed)));
}

}  // namespace

EngineEntry random_entry() {
  return {"random",
          "uniformly random legal moves, own eyes left open; a baseline",
          {{"seed", "of the random numbers"}},
          &make};
}

}  // namespace kiryoku::engine
