// SPDX-License-Identifier: MIT
#include "engine/consult/vote.hpp"

#include <algorithm>
#include <tuple>

namespace kiryoku::engine {
namespace {

using record::Candidate;
using record::Evaluation;

// A mean that knows whether anybody contributed.
class Mean {
 public:
  void add(double value, double weight) {
    sum_ += value * weight;
    weight_ += weight;
  }

  [[nodiscard]] std::optional<double> value() const {
    return weight_ > 0 ? std::optional<double>(sum_ / weight_) : std::nullopt;
  }

 private:
  double sum_ = 0;
  double weight_ = 0;
};

struct Ballot {
  Candidate candidate;
  int votes = 0;
  std::int64_t best_visits = -1;  // of the player whose line is kept
  Mean winrate, lead, prior;
};

Ballot& ballot_of(std::vector<Ballot>& ballots, go::Point move) {
  for (Ballot& ballot : ballots) {
    if (ballot.candidate.move == move) {
      return ballot;
    }
  }
  ballots.emplace_back().candidate.move = move;
  return ballots.back();
}

void count(std::vector<Ballot>& ballots, const Evaluation& player) {
  for (std::size_t i = 0; i < player.candidates.size(); ++i) {
    const Candidate& candidate = player.candidates[i];
    Ballot& ballot = ballot_of(ballots, candidate.move);
    const auto weight = static_cast<double>(std::max<std::int64_t>(candidate.visits, 1));
    ballot.votes += i == 0 ? 1 : 0;
    ballot.candidate.visits += candidate.visits;
    if (player.has_winrate) {
      ballot.winrate.add(candidate.black_winrate, weight);
    }
    if (candidate.black_lead) {
      ballot.lead.add(*candidate.black_lead, weight);
    }
    if (candidate.prior) {
      ballot.prior.add(*candidate.prior, 1);
    }
    if (candidate.visits > ballot.best_visits) {
      ballot.best_visits = candidate.visits;
      ballot.candidate.pv = candidate.pv;
    }
  }
}

// A move that only players without a value have named is given the value of the position.
std::vector<Candidate> elect(std::vector<Ballot> ballots, Vote vote, double unjudged_winrate) {
  std::stable_sort(ballots.begin(), ballots.end(), [vote](const Ballot& a, const Ballot& b) {
    const auto votes_first = [](const Ballot& ballot) {
      return std::tuple(ballot.votes, ballot.candidate.visits);
    };
    const auto visits_first = [](const Ballot& ballot) {
      return std::tuple(ballot.candidate.visits, std::int64_t{ballot.votes});
    };
    return vote == Vote::kMajority ? votes_first(a) > votes_first(b)
                                   : visits_first(a) > visits_first(b);
  });
  std::vector<Candidate> elected;
  for (Ballot& ballot : ballots) {
    ballot.candidate.black_winrate = ballot.winrate.value().value_or(unjudged_winrate);
    ballot.candidate.black_lead = ballot.lead.value();
    ballot.candidate.prior = ballot.prior.value();
    elected.push_back(std::move(ballot.candidate));
  }
  return elected;
}

// Point by point, over the players that have the map.
std::vector<float> mean_map(const std::vector<Evaluation>& players,
                            std::vector<float> Evaluation::*map) {
  std::vector<float> sum;
  int maps = 0;
  for (const Evaluation& player : players) {
    const std::vector<float>& values = player.*map;
    if (values.empty() || (!sum.empty() && sum.size() != values.size())) {
      continue;
    }
    sum.resize(values.size(), 0.0F);
    for (std::size_t i = 0; i < values.size(); ++i) {
      sum[i] += values[i];
    }
    ++maps;
  }
  for (float& value : sum) {
    value /= static_cast<float>(maps);
  }
  return sum;
}

}  // namespace

Evaluation consult(const std::vector<Evaluation>& players, Vote vote) {
  Evaluation result;
  result.to_move = players.front().to_move;
  std::vector<Ballot> ballots;
  Mean winrate;
  Mean lead;
  Mean lead_stdev;
  Mean no_result;
  for (const Evaluation& player : players) {
    count(ballots, player);
    result.visits += player.visits;
    if (player.has_winrate) {
      winrate.add(player.black_winrate, 1);
    }
    for (const auto& [mean, value] :
         {std::pair(&lead, player.black_lead), std::pair(&lead_stdev, player.lead_stdev),
          std::pair(&no_result, player.no_result)}) {
      if (value) {
        mean->add(*value, 1);
      }
    }
    const std::int64_t visits = player.candidates.empty() ? 0 : player.candidates.front().visits;
    result.opinions.push_back({player.engine, player.best_move(), visits, player.black_winrate});
  }
  result.black_winrate = winrate.value().value_or(0.5);
  result.has_winrate = winrate.value().has_value();
  result.candidates = elect(std::move(ballots), vote, result.black_winrate);
  result.black_lead = lead.value();
  result.lead_stdev = lead_stdev.value();
  result.no_result = no_result.value();
  result.policy = mean_map(players, &Evaluation::policy);
  result.ownership = mean_map(players, &Evaluation::ownership);
  result.criticality = mean_map(players, &Evaluation::criticality);
  result.score_histogram = mean_map(players, &Evaluation::score_histogram);
  return result;
}

}  // namespace kiryoku::engine
