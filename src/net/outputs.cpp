// SPDX-License-Identifier: MIT
#include "net/outputs.hpp"

#include <algorithm>
#include <cmath>

#include "go/symmetry.hpp"

namespace kiryoku::net {
namespace {

// Weights are finite, but a strange network may still overflow on the way: whatever comes out
// is made a number, so that nobody behind this has to think of it.
double finite(float x) {
  constexpr float kLimit = 1e6F;
  return std::isnan(x) ? 0.0 : static_cast<double>(std::clamp(x, -kLimit, kLimit));
}

double softplus(double x) { return x > 40 ? x : std::log1p(std::exp(x)); }

// Indices of the global inputs that say whether a game may end without result.
constexpr std::size_t kSuperkoInput = 6;
constexpr std::size_t kTerritoryInput = 9;

void decode_value(const RawOutputs& raw, const Inputs& inputs, Output& output) {
  const bool no_result_possible =
      inputs.global[kSuperkoInput] == 0.0F || inputs.global[kTerritoryInput] != 0.0F;
  const double win = finite(raw.value[0]);
  const double loss = finite(raw.value[1]);
  const double none = finite(raw.value[2]);
  const double top = std::max({win, loss, no_result_possible ? none : win});
  const double win_part = std::exp(win - top);
  const double loss_part = std::exp(loss - top);
  const double none_part = no_result_possible ? std::exp(none - top) : 0.0;
  const double total = win_part + loss_part + none_part;
  output.win = win_part / total;
  output.loss = loss_part / total;
  output.no_result = none_part / total;
}

double error_of(double x, double multiplier, int version, double version9_factor) {
  if (version == 9) {
    return version9_factor * softplus(x);
  }
  return version < 14 ? std::sqrt(softplus(x) * multiplier)
                      : softplus(x / 2) * std::sqrt(multiplier);
}

void decode_score(const Network& network, const RawOutputs& raw, Output& output) {
  const Multipliers& m = network.multipliers();
  const double certain = 1 - output.no_result;
  const double mean = finite(raw.score[0]) * static_cast<double>(m.score_mean);
  const double stdev = softplus(finite(raw.score[1])) * static_cast<double>(m.score_stdev);
  const double second_moment = (mean * mean + stdev * stdev) * certain;
  output.score_mean = mean * certain;
  output.score_stdev =
      std::sqrt(std::max(0.0, second_moment - output.score_mean * output.score_mean));
  output.lead = finite(raw.score[2]) * static_cast<double>(m.lead) * certain;
  constexpr int kFirstWithErrors = 9;
  if (network.version() >= kFirstWithErrors) {
    constexpr double kVersion9ScoreFactor = 10;
    output.time_left = softplus(finite(raw.score[3])) * static_cast<double>(m.variance_time);
    output.winloss_error =
        error_of(finite(raw.score[4]), m.shortterm_value_error, network.version(), 1);
    output.score_error = error_of(finite(raw.score[5]), m.shortterm_score_error, network.version(),
                                  kVersion9ScoreFactor);
  }
}

void decode_policy(const Network& network, const RawOutputs& raw, const Inputs& inputs,
                   double optimism, Output& output) {
  const auto points = static_cast<std::size_t>(inputs.points());
  const bool mix = optimism > 0 && network.policy_channels() > 1 && !network.has_meta();
  const auto weight = static_cast<float>(mix ? optimism : 0.0);
  output.policy.assign(points + 1, -1.0F);
  const auto is_legal = [&](std::size_t i) { return i == points || inputs.legal[i]; };
  const auto logit = [&](std::size_t i) {
    const auto plain = static_cast<float>(finite(raw.policy[i]));
    return mix ? plain + (static_cast<float>(finite(raw.policy[points + 1 + i])) - plain) * weight
               : plain;
  };
  float top = logit(points);
  for (std::size_t i = 0; i < points; ++i) {
    top = is_legal(i) ? std::max(top, logit(i)) : top;
  }
  double total = 0;
  for (std::size_t i = 0; i <= points; ++i) {
    if (is_legal(i)) {
      output.policy[i] = std::exp(logit(i) - top);
      total += static_cast<double>(output.policy[i]);
    }
  }
  for (std::size_t i = 0; i <= points; ++i) {
    if (is_legal(i)) {
      output.policy[i] = static_cast<float>(static_cast<double>(output.policy[i]) / total);
    }
  }
}

}  // namespace

Output decode(const Network& network, const RawOutputs& raw, const Inputs& inputs,
              double optimism) {
  Output output;
  output.size = inputs.size;
  decode_value(raw, inputs, output);
  decode_score(network, raw, output);
  decode_policy(network, raw, inputs, optimism, output);
  output.ownership.resize(raw.ownership.size());
  std::transform(raw.ownership.begin(), raw.ownership.end(), output.ownership.begin(),
                 [](float logit) { return static_cast<float>(std::tanh(finite(logit))); });
  return output;
}

Output turned_back(const Output& output, int symmetry) {
  Output result = output;
  for (int i = 0; i < output.size * output.size; ++i) {
    const go::Point there =
        go::transform(go::from_row_major(i, output.size), output.size, symmetry);
    const auto from = static_cast<std::size_t>(go::to_row_major(there, output.size));
    result.policy[static_cast<std::size_t>(i)] = output.policy[from];
    result.ownership[static_cast<std::size_t>(i)] = output.ownership[from];
  }
  return result;
}

Output average(std::span<const Output> outputs) {
  Output mean = outputs.front();
  for (const Output& o : outputs.subspan(1)) {
    mean.win += o.win;
    mean.loss += o.loss;
    mean.no_result += o.no_result;
    mean.lead += o.lead;
    mean.score_mean += o.score_mean;
    mean.score_stdev += o.score_stdev;
    mean.time_left += o.time_left;
    mean.winloss_error += o.winloss_error;
    mean.score_error += o.score_error;
    for (std::size_t i = 0; i < mean.policy.size(); ++i) {
      mean.policy[i] += o.policy[i];  // illegal: -1 everywhere
    }
    for (std::size_t i = 0; i < mean.ownership.size(); ++i) {
      mean.ownership[i] += o.ownership[i];
    }
  }
  const auto count = static_cast<double>(outputs.size());
  for (double* value :
       {&mean.win, &mean.loss, &mean.no_result, &mean.lead, &mean.score_mean, &mean.score_stdev,
        &mean.time_left, &mean.winloss_error, &mean.score_error}) {
    *value /= count;
  }
  for (std::vector<float>* values : {&mean.policy, &mean.ownership}) {
    for (float& value : *values) {
      value /= static_cast<float>(count);
    }
  }
  return mean;
}

record::Evaluation to_evaluation(const Output& output, go::Color to_move, bool lead_trained) {
  const bool black = to_move == go::Color::kBlack;
  const double lead = lead_trained ? output.lead : output.score_mean;
  record::Evaluation e;
  e.visits = 1;
  e.to_move = to_move;
  e.black_winrate = black ? output.winrate() : 1 - output.winrate();
  e.black_lead = black ? lead : -lead;
  e.lead_stdev = output.score_stdev;
  e.no_result = output.no_result;
  e.policy = output.policy;
  e.ownership = output.ownership;
  if (!black) {
    for (float& value : e.ownership) {
      value = -value;
    }
  }
  const int points = output.size * output.size;
  std::vector<int> order;
  for (int i = 0; i <= points; ++i) {
    if (output.policy[static_cast<std::size_t>(i)] >= 0) {
      order.push_back(i);
    }
  }
  const auto prior = [&](int i) { return output.policy[static_cast<std::size_t>(i)]; };
  const auto kept = static_cast<std::ptrdiff_t>(std::min(order.size(), kRawCandidates));
  std::partial_sort(order.begin(), order.begin() + kept, order.end(), [&](int a, int b) {
    return prior(a) > prior(b) || (prior(a) == prior(b) && a < b);
  });
  order.resize(static_cast<std::size_t>(kept));
  for (const int i : order) {
    record::Candidate c;
    c.move = i == points ? go::Point::pass() : go::from_row_major(i, output.size);
    c.black_winrate = e.black_winrate;
    c.black_lead = e.black_lead;
    c.prior = static_cast<double>(prior(i));
    c.pv = {c.move};
    e.candidates.push_back(std::move(c));
  }
  return e;
}

}  // namespace kiryoku::net
