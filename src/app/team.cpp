// SPDX-License-Identifier: MIT
#include "app/team.hpp"

#include <algorithm>
#include <mutex>
#include <thread>
#include <utility>

namespace kiryoku::app {
namespace {

using base::Result;

// Where each part of the positions begins, and the end: about the same visits for all.
std::vector<std::size_t> parts_of(std::size_t positions, const engine::Budget& budget,
                                  std::size_t parts) {
  std::vector<std::int64_t> before{0};  // visits
  for (std::size_t i = 0; i < positions; ++i) {
    before.push_back(before.back() + (budget.visits_each.empty() ? 1 : budget.visits_each[i]));
  }
  std::vector<std::size_t> begins;
  for (std::size_t part = 0; part <= parts; ++part) {
    const std::int64_t share =
        before.back() * static_cast<std::int64_t>(part) / static_cast<std::int64_t>(parts);
    begins.push_back(static_cast<std::size_t>(
        std::lower_bound(before.begin(), before.end(), share) - before.begin()));
  }
  begins.back() = positions;
  return begins;
}

}  // namespace

Team::Team(std::unique_ptr<engine::Engine> first, int wanted) {
  members_.push_back(std::move(first));
  for (int i = 1; i < wanted; ++i) {
    std::unique_ptr<engine::Engine> another = members_.front()->another();
    if (!another) {
      break;
    }
    members_.push_back(std::move(another));
  }
}

std::string Team::identity() const { return members_.front()->identity(); }

Result<record::Evaluation> Team::evaluate(const go::Position& position,
                                          const engine::Budget& budget) {
  return search_of(0)(position, budget);
}

void Team::together(const std::function<void(std::size_t)>& work) {
  std::vector<std::thread> threads;
  for (std::size_t member = 1; member < members_.size(); ++member) {
    threads.emplace_back([&work, member] { work(member); });
  }
  work(0);
  for (std::thread& thread : threads) {
    thread.join();
  }
}

std::vector<Result<record::Evaluation>> Team::evaluate_many(std::span<const go::Position> positions,
                                                            const engine::Budget& budget) {
  const std::vector<std::size_t> begins = parts_of(positions.size(), budget, members_.size());
  for (std::size_t i = 0; i < positions.size(); ++i) {
    visits_ += budget.of(i).visits;
  }
  std::vector<std::vector<Result<record::Evaluation>>> answers(members_.size());
  std::mutex telling;
  together([&](std::size_t member) {
    const std::size_t first = begins[member];
    const std::size_t count = begins[member + 1] - first;
    engine::Budget part = budget;
    if (!budget.visits_each.empty()) {
      const auto from = budget.visits_each.begin() + static_cast<std::ptrdiff_t>(first);
      part.visits_each.assign(from, from + static_cast<std::ptrdiff_t>(count));
    }
    if (budget.on_answer) {
      part.on_answer = [&, first](std::size_t place, const Result<record::Evaluation>& answer) {
        const std::lock_guard lock(telling);
        budget.on_answer(first + place, answer);
      };
    }
    if (count > 0) {
      answers[member] = members_[member]->evaluate_many(positions.subspan(first, count), part);
    }
  });
  std::vector<Result<record::Evaluation>> all;
  for (auto& part : answers) {
    std::move(part.begin(), part.end(), std::back_inserter(all));
  }
  return all;
}

Team::Search Team::search_of(std::size_t member) {
  return [this, member](const go::Position& position, const engine::Budget& budget) {
    visits_ += budget.visits;
    return members_[member]->evaluate(position, budget);
  };
}

void Team::each(std::size_t count, const std::function<void(const Search&, std::size_t)>& work) {
  std::atomic<std::size_t> next = 0;
  together([&](std::size_t member) {
    const Search search = search_of(member);
    for (std::size_t i = next++; i < count; i = next++) {
      work(search, i);
    }
  });
}

}  // namespace kiryoku::app
