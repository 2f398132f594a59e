// SPDX-License-Identifier: MIT
#include "review/bad_moves.hpp"

#include <algorithm>
#include <iterator>
#include <string>

namespace kiryoku::review {
namespace {

// The number of the last move that was no pass.
int last_played(std::span<const JudgedMove> moves) {
  int last = 0;
  for (const JudgedMove& move : moves) {
    last = move.move.is_pass() ? last : std::max(last, move.number);
  }
  return last;
}

double between(const double (&pair)[2], double rank, const BadMoveParams& params) {
  const double share =
      std::clamp((rank - params.weak_rank) / (params.strong_rank - params.weak_rank), 0.0, 1.0);
  return pair[0] + share * (pair[1] - pair[0]);
}

std::int64_t visits_at(const record::EvaluatedGame& game, int turn) {
  const auto found = game.evaluations.find(std::string(kValue));
  const auto now = static_cast<std::size_t>(turn);
  const bool known =
      found != game.evaluations.end() && now < found->second.size() && found->second[now];
  return known ? found->second[now]->visits : 0;
}

// What is left of a loss of so many points when the doubt is taken off, 0–1.
double sure_share(double points, const JudgedMove& move, const BadMoveParams& params) {
  return points > 0 ? std::max(0.0, 1 - params.taken_off * move.doubt_points / points) : 1;
}

// The engine's choice is no mistake, but may turn out not to be its choice at a closer look; and a
// reply may have shown what no search saw.
JudgedMove suspected(JudgedMove move) {
  if (move.is_best() || move.surprise_points.value_or(0) > move.loss_points.value_or(0)) {
    move.loss_winrate = move.surprise_winrate;
    move.loss_points = move.surprise_points;
    move.doubt_points = 0;
  }
  return move;
}

}  // namespace

void trust_others(BadMoveParams& params) {
  const BadMoveParams usual{.points = {4.4, 4.0}, .winrate = {0.12, 0.10}};
  std::copy(std::begin(usual.points), std::end(usual.points), params.points);
  std::copy(std::begin(usual.winrate), std::end(usual.winrate), params.winrate);
}

void weigh_looks(double first_points, const BadMoveParams& params, JudgedMove& move) {
  move.first_points = first_points;
  if (!move.loss_points || move.is_best()) {
    return;
  }
  const double more = first_points - *move.loss_points;
  if (more > 0) {
    *move.loss_points += params.first_heeded * more;
  } else {
    move.doubt_points = std::max(move.doubt_points, -more);
  }
}

double badness(const JudgedMove& move, double rank, const BadMoveParams& params) {
  const double after = move.mover_winrate - move.loss_winrate;
  const bool decided = after > params.decided || move.mover_winrate < 1 - params.decided;
  const double by_winrate = move.loss_winrate / between(params.winrate, rank, params);
  if (!move.loss_points) {
    return by_winrate;
  }
  const double points = *move.loss_points;
  const double worth = std::max(points, move.loss_winrate * kPointsPerWinrate);
  const double by_points =
      sure_share(points, move, params) * points / between(params.points, rank, params);
  return decided ? by_points : std::max(by_points, sure_share(worth, move, params) * by_winrate);
}

std::vector<JudgedMove> bad_moves(std::span<const JudgedMove> moves, go::Color color, double rank,
                                  const BadMoveParams& params) {
  std::vector<JudgedMove> bad;
  const int last = last_played(moves);
  for (const JudgedMove& move : moves) {
    if (move.move.color == color && move.number <= last && !move.is_best() &&
        badness(move, rank, params) >= 1) {
      bad.push_back(move);
    }
  }
  if (bad.size() > params.most) {
    std::stable_sort(bad.begin(), bad.end(), [](const JudgedMove& a, const JudgedMove& b) {
      return weight(a) > weight(b);
    });
    bad.resize(params.most);
    std::sort(bad.begin(), bad.end(),
              [](const JudgedMove& a, const JudgedMove& b) { return a.number < b.number; });
  }
  return bad;
}

std::vector<Question> doubts(const record::EvaluatedGame& game, std::span<const JudgedMove> moves,
                             const LookAgain& look, const BadMoveParams& params) {
  struct Doubt {
    double badness;
    int number;
    bool by_reply;
  };

  BadMoveParams suspicion = params;
  suspicion.taken_off = params.taken_off_looking;
  for (const int end : {0, 1}) {
    suspicion.points[end] = params.looking_points;
    suspicion.winrate[end] = params.looking_winrate;
  }
  std::vector<Doubt> found;
  const int last = last_played(moves);
  for (const JudgedMove& move : moves) {
    const double bad = badness(suspected(move), params.weak_rank, suspicion);
    const bool verified =
        visits_at(game, move.number - 1) >= look.visits * look.times_before &&
        visits_at(game, move.number) >= look.visits &&
        (!move.surprising_reply || visits_at(game, move.number + 1) >= look.visits);
    if (bad >= look.share && !verified && move.number <= last) {
      found.push_back({bad, move.number, move.surprising_reply});
    }
  }
  std::stable_sort(found.begin(), found.end(),
                   [](const Doubt& a, const Doubt& b) { return a.badness > b.badness; });
  found.resize(std::min(found.size(), look.most));
  std::vector<Question> questions;
  for (const Doubt& doubt : found) {
    const std::int64_t before = look.visits * look.times_before;
    if (visits_at(game, doubt.number - 1) < before) {
      questions.push_back({doubt.number - 1, kValue, before});
    }
    if (visits_at(game, doubt.number) < look.visits) {
      questions.push_back({doubt.number, kValue, look.visits});
    }
    if (doubt.by_reply && visits_at(game, doubt.number + 1) < look.visits) {
      questions.push_back({doubt.number + 1, kValue, look.visits});
    }
  }
  return questions;
}

std::vector<Question> unsettled(const record::EvaluatedGame& game, std::span<const JudgedMove> bad,
                                const BadMoveParams& params) {
  constexpr double kOpen = 0.03;  // win rate that a worse choice could still cost
  std::vector<JudgedMove> found;
  const auto values = game.evaluations.find(std::string(kValue));
  for (const JudgedMove& move : bad) {
    const bool open = move.mover_winrate > kOpen && move.mover_winrate < 1 - kOpen;
    const std::int64_t visits = visits_at(game, move.number - 1);
    if (!open || visits == 0 || visits >= params.settling_visits) {
      continue;
    }
    const auto& best =
        values->second[static_cast<std::size_t>(move.number - 1)]->candidates.front();
    const double share = static_cast<double>(best.visits) / static_cast<double>(visits);
    if (share < params.settled_share || best.prior.value_or(1) < params.settled_prior) {
      found.push_back(move);
    }
  }
  const auto is_open = [&](const JudgedMove& move) {
    return move.mover_winrate < params.decided && move.mover_winrate > 1 - params.decided;
  };
  std::stable_sort(found.begin(), found.end(), [&](const JudgedMove& a, const JudgedMove& b) {
    return is_open(a) != is_open(b) ? is_open(a) : weight(a) > weight(b);
  });
  found.resize(std::min(found.size(), params.settling_most));
  std::vector<Question> questions;
  for (const JudgedMove& move : found) {
    questions.push_back({move.number - 1, kValue, params.settling_visits});
  }
  return questions;
}

std::vector<JudgedMove> paper_bad_moves(std::span<const JudgedMove> moves, go::Color color,
                                        double loss_winrate) {
  std::vector<JudgedMove> bad;
  std::copy_if(moves.begin(), moves.end(), std::back_inserter(bad), [&](const JudgedMove& move) {
    return move.move.color == color && move.loss_winrate > loss_winrate;
  });
  return bad;
}

}  // namespace kiryoku::review
