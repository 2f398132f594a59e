// SPDX-License-Identifier: MIT
#include "app/record_engine.hpp"

namespace kiryoku::app {
namespace {

using base::Result;
using record::Evaluation;

class RecordEngine final : public engine::Engine {
 public:
  explicit RecordEngine(std::shared_ptr<const RecordAnswers> answers)
      : answers_(std::move(answers)) {}

  [[nodiscard]] std::string identity() const override { return "record: " + answers_->source; }

  Result<Evaluation> evaluate(const go::Position& position, const engine::Budget&) override {
    if (const Evaluation* found = find(position)) {
      return *found;
    }
    Evaluation nothing;
    nothing.engine = identity();
    nothing.to_move = position.to_move();
    return nothing;
  }

  std::vector<Result<Evaluation>> evaluate_many(std::span<const go::Position> positions,
                                                const engine::Budget& budget) override {
    std::vector<Result<Evaluation>> all;
    for (const go::Position& position : positions) {
      const Evaluation* found = find(position);
      all.push_back(found != nullptr ? Result<Evaluation>(*found)
                                     : base::Error{base::ErrorCode::kInterrupted,
                                                   "the record says nothing of this position", ""});
      if (budget.on_answer) {
        budget.on_answer(all.size() - 1, all.back());
      }
    }
    return all;
  }

 private:
  // The position after so many moves of the record, if its stones are the same.
  [[nodiscard]] const Evaluation* find(const go::Position& position) const {
    const auto& evaluations = answers_->game.evaluations.begin()->second;
    const std::size_t turn = position.moves().size();
    if (turn >= evaluations.size() || !evaluations[turn]) {
      return nullptr;
    }
    const go::Position recorded =
        record::position_after(answers_->game.record, static_cast<int>(turn));
    return recorded.board().hash() == position.board().hash() ? &*evaluations[turn] : nullptr;
  }

  std::shared_ptr<const RecordAnswers> answers_;
};

}  // namespace

std::unique_ptr<engine::Engine> make_record_engine(std::shared_ptr<const RecordAnswers> answers) {
  return std::make_unique<RecordEngine>(std::move(answers));
}

}  // namespace kiryoku::app
