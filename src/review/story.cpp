// SPDX-License-Identifier: MIT
#include "review/story.hpp"

#include <algorithm>
#include <string>

namespace kiryoku::review {
namespace {

const record::Evaluation* find(const record::EvaluatedGame& game, std::string_view evaluator,
                               int turn) {
  const auto found = game.evaluations.find(std::string(evaluator));
  const auto now = static_cast<std::size_t>(turn);
  if (found == game.evaluations.end() || now >= found->second.size() || !found->second[now]) {
    return nullptr;
  }
  return &*found->second[now];
}

// Probability at first sight; 1 where nobody was asked.
double sight_of(const record::EvaluatedGame& game, const JudgedMove& move) {
  const record::Evaluation* sight = find(game, kFirstSight, move.number - 1);
  const int size = game.record.size;
  if (sight == nullptr || !go::on_board(move.move.point, size)) {
    return 1;
  }
  const auto place = static_cast<std::size_t>(go::to_row_major(move.move.point, size));
  return place < sight->policy.size() ? static_cast<double>(sight->policy[place]) : 1;
}

}  // namespace

std::vector<int> turning_points(std::span<const JudgedMove> moves, const StoryParams& params) {
  constexpr double kEven = 0.5;
  std::vector<int> turns;
  for (const JudgedMove& move : moves) {
    const double after = move.mover_winrate - move.loss_winrate;
    if (move.loss_winrate >= params.turn_winrate && move.mover_winrate >= kEven && after < kEven) {
      turns.push_back(move.number);
    }
  }
  return turns;
}

std::optional<int> losing_move(std::span<const JudgedMove> moves, go::Color loser,
                               const StoryParams& params) {
  constexpr double kEven = 0.5;
  std::optional<int> found;
  for (const JudgedMove& move : moves) {
    const double before = move.move.color == loser ? move.mover_winrate : 1 - move.mover_winrate;
    const double change = move.move.color == loser ? -move.loss_winrate : move.loss_winrate;
    if (before + change >= kEven) {
      found.reset();  // the loser still led after this
    } else if (move.move.color == loser && before >= kEven &&
               move.loss_winrate >= params.losing_winrate) {
      found = move.number;
    }
  }
  return found;
}

bool is_punished(const JudgedMove& mistake, std::span<const JudgedMove> moves,
                 const StoryParams& params) {
  for (const JudgedMove& answer : moves) {
    if (answer.number == mistake.number + 1) {
      return weight(answer) <= params.kept * weight(mistake);
    }
  }
  return true;
}

std::vector<JudgedMove> only_moves(const record::EvaluatedGame& game,
                                   std::span<const JudgedMove> moves, go::Color color,
                                   const StoryParams& params) {
  std::vector<JudgedMove> found;
  for (const JudgedMove& move : moves) {
    const record::Evaluation* e = find(game, kValue, move.number - 1);
    if (move.move.color != color || !move.is_best() || move.move.is_pass() || e == nullptr ||
        e->visits < params.hard_visits || e->candidates.size() < 2) {
      continue;
    }
    const record::Candidate& first = e->candidates[0];
    const record::Candidate& second = e->candidates[1];
    const double points = record::mover_lead(first.black_lead.value_or(0), color) -
                          record::mover_lead(second.black_lead.value_or(0), color);
    const double winrate = record::mover_winrate(first.black_winrate, color) -
                           record::mover_winrate(second.black_winrate, color);
    if (points >= params.hard_points || winrate >= params.hard_winrate) {
      found.push_back(move);
    }
  }
  return found;
}

std::vector<Question> open_sights(const record::EvaluatedGame& game,
                                  std::span<const JudgedMove> moves) {
  std::vector<Question> questions;
  for (const JudgedMove& move : moves) {
    if (find(game, kFirstSight, move.number - 1) == nullptr) {
      questions.push_back({move.number - 1, kFirstSight, 0});
    }
  }
  return questions;
}

std::vector<JudgedMove> good_moves(const record::EvaluatedGame& game,
                                   std::span<const JudgedMove> only, const StoryParams& params) {
  std::vector<JudgedMove> good;
  std::copy_if(only.begin(), only.end(), std::back_inserter(good),
               [&](const JudgedMove& move) { return sight_of(game, move) <= params.hard_sight; });
  std::stable_sort(good.begin(), good.end(), [&](const JudgedMove& a, const JudgedMove& b) {
    return sight_of(game, a) < sight_of(game, b);
  });
  good.resize(std::min(good.size(), params.most_good));
  std::sort(good.begin(), good.end(),
            [](const JudgedMove& a, const JudgedMove& b) { return a.number < b.number; });
  return good;
}

}  // namespace kiryoku::review
