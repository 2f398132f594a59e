// SPDX-License-Identifier: MIT
#include "app/team.hpp"

#include <gtest/gtest.h>

#include <mutex>
#include <set>

namespace kiryoku::app {
namespace {

// Answers with the visits it was asked for, and remembers who it is.
class Echo : public engine::Engine {
 public:
  explicit Echo(int copies) : copies_(copies) {}

  [[nodiscard]] std::string identity() const override { return "echo"; }

  base::Result<record::Evaluation> evaluate(const go::Position& position,
                                            const engine::Budget& budget) override {
    record::Evaluation e;
    e.visits = budget.visits;
    e.black_lead = static_cast<double>(position.moves().size());
    return e;
  }

  [[nodiscard]] std::unique_ptr<engine::Engine> another() const override {
    return copies_ > 0 ? std::make_unique<Echo>(0) : nullptr;
  }

 private:
  int copies_;
};

std::vector<go::Position> positions(int count) {
  std::vector<go::Position> all{go::Position(go::Setup{}, {}, 6.5)};
  while (static_cast<int>(all.size()) < count) {
    all.push_back(all.back());
    all.back().play_unchecked(
        {all.back().to_move(), go::Point::at(static_cast<int>(all.size()), 3)});
  }
  return all;
}

TEST(Team, AnswersInOrderWhoeverAnswers) {
  Team team(std::make_unique<Echo>(5), 3);
  engine::Budget budget;
  budget.visits_each = {5, 500, 7, 8, 9, 10, 11};
  std::set<std::size_t> told;
  budget.on_answer = [&](std::size_t place, const base::Result<record::Evaluation>& answer) {
    told.insert(place);
    EXPECT_EQ(answer->visits, budget.visits_each[place]);
  };
  const auto answers = team.evaluate_many(positions(7), budget);
  ASSERT_EQ(answers.size(), 7U);
  for (std::size_t i = 0; i < answers.size(); ++i) {
    EXPECT_EQ(answers[i]->visits, budget.visits_each[i]);
    EXPECT_EQ(answers[i]->black_lead, static_cast<double>(i));
  }
  EXPECT_EQ(told.size(), 7U);
  EXPECT_EQ(team.visits(), 550);
}

TEST(Team, OneThatCannotBeDoubledAnswersAlone) {
  Team team(std::make_unique<Echo>(0), 4);
  EXPECT_EQ(team.evaluate_many(positions(3), {}).size(), 3U);
  EXPECT_TRUE(team.evaluate_many({}, {}).empty());
}

TEST(Team, DoesEveryPieceOfWorkOnce) {
  Team team(std::make_unique<Echo>(5), 2);
  std::mutex mutex;
  std::multiset<std::size_t> done;
  const std::vector<go::Position> asked = positions(1);
  team.each(20, [&](const Team::Search& search, std::size_t i) {
    engine::Budget budget;
    budget.visits = 2;
    EXPECT_TRUE(search(asked.front(), budget));
    const std::lock_guard lock(mutex);
    done.insert(i);
  });
  EXPECT_EQ(done.size(), 20U);
  EXPECT_EQ(std::set<std::size_t>(done.begin(), done.end()).size(), 20U);
  EXPECT_EQ(team.visits(), 40);
}

}  // namespace
}  // namespace kiryoku::app
