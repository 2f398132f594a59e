// SPDX-License-Identifier: MIT
#include "review/facts.hpp"

#include <cmath>
#include <limits>
#include <string>

namespace kiryoku::review {
namespace {

double value_at(const std::vector<float>& map, go::Point p, int size) {
  const bool known = go::on_board(p, size) && map.size() >= static_cast<std::size_t>(size * size);
  return known ? static_cast<double>(map[static_cast<std::size_t>(go::to_row_major(p, size))]) : 0;
}

double share(const std::vector<float>& ownership, go::Point p, int size, go::Color mover) {
  const double black = (1 + value_at(ownership, p, size)) / 2;
  return mover == go::Color::kBlack ? black : 1 - black;
}

const record::Evaluation* find(const record::EvaluatedGame& game, std::string_view evaluator,
                               std::size_t turn) {
  const auto found = game.evaluations.find(std::string(evaluator));
  if (found == game.evaluations.end() || turn >= found->second.size() || !found->second[turn]) {
    return nullptr;
  }
  return &*found->second[turn];
}

std::vector<float> ownership_at(const record::EvaluatedGame& game, std::size_t turn,
                                Ownership source) {
  const record::Evaluation* value = find(game, kValue, turn);
  if (source == Ownership::kByJudge && value != nullptr && !value->ownership.empty()) {
    return value->ownership;
  }
  const record::Evaluation* playouts = find(game, kPlayouts, turn);
  return playouts == nullptr ? std::vector<float>() : playouts->ownership;
}

// The turn of S3, or of the position after the move where it was the last.
std::size_t turn_after(const JudgedMove& move, int moves) {
  return static_cast<std::size_t>(std::min(move.number + 1, moves));
}

go::Point place_or_none(go::Point p) { return p.is_place() ? p : go::Point::none(); }

}  // namespace

double MoveFacts::criticality_at(go::Point p) const { return value_at(criticality, p, size()); }

double MoveFacts::mine_before(go::Point p) const {
  return share(ownership_before, p, size(), mover());
}

double MoveFacts::mine_moved(go::Point p) const {
  return share(ownership_moved, p, size(), mover());
}

double MoveFacts::mine_after(go::Point p) const {
  return share(ownership_after, p, size(), mover());
}

MoveFacts facts_of(const record::EvaluatedGame& game, const JudgedMove& move, Ownership source) {
  MoveFacts facts;
  facts.judged = move;
  const auto before = static_cast<std::size_t>(move.number - 1);
  const std::size_t after = turn_after(move, game.record.move_count());
  record::for_each_position(game.record,
                            [&](int turn, const go::Position& position, const go::Move* next) {
                              const auto now = static_cast<std::size_t>(turn);
                              if (now + 1 == before && next != nullptr) {
                                facts.previous = place_or_none(next->point);
                              }
                              if (now == before) {
                                facts.before = position;
                              }
                              if (now == before + 1 && next != nullptr) {
                                facts.answer = place_or_none(next->point);
                              }
                              if (now == after) {
                                facts.after = position;
                              }
                            });
  if (const record::Evaluation* sight = find(game, kFirstSight, before);
      sight != nullptr && move.move.point.is_place()) {
    facts.first_sight = value_at(sight->policy, move.move.point, facts.size());
  }
  if (const record::Evaluation* playouts = find(game, kPlayouts, before)) {
    facts.criticality = playouts->criticality;
  }
  if (const record::Evaluation* moved = find(game, kValue, before + 1);
      moved != nullptr && !moved->candidates.empty()) {
    facts.reply = place_or_none(moved->candidates.front().move);
    facts.reply_line = moved->candidates.front().pv;
  }
  facts.ownership_before = ownership_at(game, before, source);
  facts.ownership_moved = ownership_at(game, before + 1, source);
  facts.ownership_after = ownership_at(game, after, source);
  return facts;
}

std::vector<Question> open_questions(const record::EvaluatedGame& game,
                                     std::span<const JudgedMove> moves, Ownership source) {
  std::vector<Question> questions;
  const auto ask = [&](std::size_t turn, std::string_view evaluator, std::int64_t visits) {
    const record::Evaluation* known = find(game, evaluator, turn);
    if (known == nullptr || known->visits < visits) {
      questions.push_back({static_cast<int>(turn), evaluator, visits});
    }
  };
  for (const JudgedMove& move : moves) {
    const auto before = static_cast<std::size_t>(move.number - 1);
    const std::size_t after = turn_after(move, game.record.move_count());
    const record::Evaluation* value = find(game, kValue, before);
    ask(before, kFirstSight, 0);
    ask(before, kPlayouts, 0);
    if (source == Ownership::kByJudge && value != nullptr && !value->ownership.empty()) {
      ask(after, kValue, kOwnershipVisits);
    } else {
      ask(after, kPlayouts, 0);
    }
  }
  return questions;
}

double distance(go::Point p, go::Point q) {
  if (!p.is_place() || !q.is_place()) {
    return std::numeric_limits<double>::infinity();
  }
  return std::hypot(p.x() - q.x(), p.y() - q.y());
}

double density(const go::Board& board, go::Point p) {
  int points = 0;
  int stones = 0;
  for (const go::Point q : go::points_of(board.size())) {
    if (q != p && distance(p, q) <= kDensityRadius) {
      ++points;
      stones += go::is_stone(board.at(q)) ? 1 : 0;
    }
  }
  return points > 0 ? static_cast<double>(stones) / points : 0;
}

}  // namespace kiryoku::review
