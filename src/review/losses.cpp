// SPDX-License-Identifier: MIT
#include "review/losses.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>

namespace kiryoku::review {
namespace {

struct Value {
  double black_winrate;
  std::optional<double> black_lead;
};

struct Loss {
  double winrate = 0;
  std::optional<double> points;
};

const record::Candidate* find_candidate(const record::Evaluation& evaluation, go::Point move) {
  for (const record::Candidate& candidate : evaluation.candidates) {
    if (candidate.move == move) {
      return &candidate;
    }
  }
  return nullptr;
}

Value value_of(const record::Candidate& candidate) {
  return {candidate.black_winrate, candidate.black_lead};
}

// The mean over all that was tried. The best move alone promises more, but less reliably: it was
// chosen for its value, and losses measured by it are half again too large (docs/EXPERIMENTS.md).
Value value_of(const record::Evaluation& evaluation) {
  return {evaluation.black_winrate, evaluation.black_lead};
}

Loss loss_between(const Value& before, const Value& after, go::Color mover) {
  Loss loss;
  loss.winrate = std::max(0.0, record::mover_winrate(before.black_winrate, mover) -
                                   record::mover_winrate(after.black_winrate, mover));
  if (before.black_lead && after.black_lead) {
    loss.points = std::max(0.0, record::mover_lead(*before.black_lead, mover) -
                                    record::mover_lead(*after.black_lead, mover));
  }
  return loss;
}

// The opponent can do no worse than with the reply that was played: where it shows a much larger
// loss than the searches before it, they had not thought of it.
void heed_reply(JudgedMove& judged, const record::Evaluation& before,
                const record::Evaluation* replied, const LossParams& params) {
  if (replied == nullptr || params.reply_visits == 0) {
    return;
  }
  const Loss by_reply = loss_between(value_of(before), value_of(*replied), judged.move.color);
  const double more = by_reply.points.value_or(0) - judged.loss_points.value_or(0);
  if (more > 0 && by_reply.points.value_or(0) > judged.surprise_points.value_or(0)) {
    judged.surprise_winrate = std::max(by_reply.winrate, judged.loss_winrate);
    judged.surprise_points = by_reply.points;
    judged.surprising_reply = true;
  }
  if (!judged.is_best() && more >= params.reply_points && replied->visits >= params.reply_visits) {
    judged.loss_winrate = std::max(by_reply.winrate, judged.loss_winrate);
    judged.loss_points = by_reply.points;
    judged.doubt_points = std::max(judged.doubt_points, more);
  }
}

// The policy's share of a move, 0–1: by its map, or as the engine told with its candidates.
double prior_of(const record::Evaluation& evaluation, go::Point move, int size) {
  const int place = move.is_place() ? go::to_row_major(move, size) : size * size;
  const auto index = static_cast<std::size_t>(place);
  if (index < evaluation.policy.size()) {
    return std::max(0.0, static_cast<double>(evaluation.policy[index]));
  }
  const record::Candidate* found = find_candidate(evaluation, move);
  return found != nullptr ? found->prior.value_or(0) : 0;
}

// False if nothing is known of the move.
bool set_losses(JudgedMove& judged, const record::Evaluation& before,
                const record::Evaluation* after, const LossParams& params) {
  const record::Candidate* played = find_candidate(before, judged.move.point);
  const go::Color mover = judged.move.color;
  std::optional<Loss> same_search;
  std::optional<Loss> two_searches;
  if (played != nullptr && played->visits >= params.enough_visits) {
    same_search = loss_between(value_of(before), value_of(*played), mover);
  }
  if (after != nullptr) {
    two_searches = loss_between(value_of(before), value_of(*after), mover);
  }
  if (!same_search && !two_searches) {
    return false;
  }
  if (same_search && two_searches) {
    judged.doubt_points =
        std::abs(same_search->points.value_or(0) - two_searches->points.value_or(0));
  }
  const bool second =
      !same_search || (two_searches && static_cast<double>(after->visits) >=
                                           params.much_more * static_cast<double>(played->visits));
  const Loss& loss = second ? *two_searches : *same_search;
  judged.loss_winrate = loss.winrate;
  judged.loss_points = loss.points;
  judged.visits = second ? std::min(before.visits, after->visits) : played->visits;
  return true;
}

// What stands around a point: the same number as long as nothing changes there.
std::uint64_t surroundings(const go::Board& board, go::Point p) {
  constexpr int kReach = 2;  // lines
  std::uint64_t sum = p.index();
  for (int y = p.y() - kReach; y <= p.y() + kReach; ++y) {
    for (int x = p.x() - kReach; x <= p.x() + kReach; ++x) {
      const bool inside = x >= 0 && y >= 0 && x < board.size() && y < board.size();
      sum = sum * 4 + (inside ? static_cast<std::uint64_t>(board.at(go::Point::at(x, y))) : 3);
      sum *= 0x9e3779b97f4a7c15U;
    }
  }
  return sum;
}

// Marks what belongs together: the same player missing the same point in the same surroundings.
void find_repeats(std::vector<JudgedMove>& moves, const std::vector<std::uint64_t>& around,
                  const LossParams& params) {
  std::map<std::tuple<go::Color, go::Point, std::uint64_t>, std::vector<std::size_t>> misses;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const JudgedMove& move = moves[i];
    if (move.best.is_place() && !move.is_best() && move.loss_points &&
        *move.loss_points >= params.repeated_points) {
      misses[{move.move.color, move.best, around[i]}].push_back(i);
    }
  }
  for (const auto& [what, list] : misses) {
    const std::size_t told = *std::max_element(
        list.begin(), list.end(),
        [&](std::size_t a, std::size_t b) { return weight(moves[a]) < weight(moves[b]); });
    for (const std::size_t i : list) {
      if (i != told) {
        moves[i].repeat_of = moves[told].number;
        moves[told].repeats.push_back(moves[i].number);
      }
    }
  }
}

}  // namespace

double weight(const JudgedMove& move) {
  return move.loss_points.value_or(move.loss_winrate * kPointsPerWinrate);
}

std::vector<JudgedMove> judge_moves(const record::EvaluatedGame& game, const std::string& evaluator,
                                    const LossParams& params) {
  std::vector<JudgedMove> judged;
  std::vector<std::uint64_t> around;
  const auto found = game.evaluations.find(evaluator);
  if (found == game.evaluations.end()) {
    return judged;
  }
  const auto& evaluations = found->second;
  record::for_each_position(
      game.record, [&](int turn, const go::Position& position, const go::Move* next) {
        const auto now = static_cast<std::size_t>(turn);
        if (next == nullptr || now >= evaluations.size() || !evaluations[now] ||
            evaluations[now]->candidates.empty()) {
          return;
        }
        const record::Evaluation& before = *evaluations[now];
        const record::Candidate& choice = before.candidates.front();
        JudgedMove move;
        move.number = turn + 1;
        move.move = *next;
        move.best = choice.move;
        move.best_line = choice.pv.empty() ? std::vector{choice.move} : choice.pv;
        move.mover_winrate = record::mover_winrate(before.black_winrate, next->color);
        move.visits = before.visits;
        const auto value_at = [&](std::size_t place) -> const record::Evaluation* {
          const bool known =
              place < evaluations.size() && evaluations[place] && evaluations[place]->has_winrate;
          return known ? &*evaluations[place] : nullptr;
        };
        const record::Evaluation* after = value_at(now + 1);
        if (move.is_best()) {
          move.loss_points = choice.black_lead ? std::optional(0.0) : std::nullopt;
          if (after != nullptr) {
            const Loss surprise = loss_between(value_of(before), value_of(*after), next->color);
            move.surprise_winrate = surprise.winrate;
            move.surprise_points = surprise.points;
          }
        } else if (!set_losses(move, before, after, params)) {
          return;
        }
        heed_reply(move, before, value_at(now + 2), params);
        move.first_points = move.loss_points.value_or(0);
        move.prior = prior_of(before, next->point, position.size());
        move.best_prior = prior_of(before, move.best, position.size());
        around.push_back(surroundings(position.board(), move.best));
        judged.push_back(std::move(move));
      });
  find_repeats(judged, around, params);
  return judged;
}

}  // namespace kiryoku::review
