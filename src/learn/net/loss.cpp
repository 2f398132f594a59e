// SPDX-License-Identifier: MIT
#include "learn/net/loss.hpp"

#include <algorithm>
#include <cmath>
#include <span>

namespace kiryoku::learn {
namespace {

// Where the outputs of one position lie.
struct Place {
  const PassOutput& output;
  PassOutput& gradient;
  std::size_t board;
  std::size_t points;

  [[nodiscard]] std::size_t point(std::size_t p) const { return (board * points + p) * kPadded; }

  [[nodiscard]] std::size_t row() const { return board * kPadded; }
};

// Probabilities of one policy channel, pass last.
void softmax_policy(const Place& at, std::size_t channel, std::vector<float>& p) {
  p.resize(at.points + 1);
  for (std::size_t i = 0; i < at.points; ++i) {
    p[i] = at.output.policy[at.point(i) + channel];
  }
  p[at.points] = at.output.pass[at.row() + channel];
  const float highest = *std::max_element(p.begin(), p.end());
  float sum = 0;
  for (float& v : p) {
    v = std::exp(v - highest);
    sum += v;
  }
  for (float& v : p) {
    v /= sum;
  }
}

void add_policy_gradient(const Place& at, std::size_t channel, const std::vector<float>& p,
                         float weight) {
  for (std::size_t i = 0; i < at.points; ++i) {
    at.gradient.policy[at.point(i) + channel] += weight * p[i];
  }
  at.gradient.pass[at.row() + channel] += weight * p[at.points];
}

double log_probability(float p) { return std::log(std::max(static_cast<double>(p), 1e-30)); }

void move_term(const Place& at, const Target& target, float weight, LossSums& sums,
               std::vector<float>& p) {
  softmax_policy(at, 0, p);
  const auto move = static_cast<std::size_t>(target.move);
  const auto best = std::max_element(p.begin(), p.end()) - p.begin();
  sums.moves += 1;
  sums.move_loss -= log_probability(p[move]);
  sums.move_hits += best == target.move ? 1 : 0;
  sums.total -= static_cast<double>(weight) * log_probability(p[move]);
  p[move] -= 1.0F;
  add_policy_gradient(at, 0, p, weight);
}

double teacher_policy_term(const Place& at, std::size_t channel, const TeacherTarget& teacher,
                           float weight, std::vector<float>& p) {
  softmax_policy(at, channel, p);
  double loss = 0;  // Kullback–Leibler divergence: 0 when the teacher is matched
  for (std::size_t i = 0; i < p.size(); ++i) {
    const float t = teacher.policy[i];
    loss += t > 0 ? static_cast<double>(t) * (log_probability(t) - log_probability(p[i])) : 0.0;
    p[i] -= t;
  }
  add_policy_gradient(at, channel, p, weight);
  return loss;
}

// Where no strong player's move is known, people's policy learns from the teacher, too.
void teacher_policy_terms(const Place& at, const Target& target, float weight, LossSums& sums,
                          std::vector<float>& p) {
  const double loss = teacher_policy_term(at, 1, target.teacher, weight, p);
  sums.teacher_policy += loss;
  sums.total += static_cast<double>(weight) * loss;
  const float stand_in = weight * (target.move < 0 ? 1.0F : 1.0F - target.move_weight);
  if (stand_in > 0) {
    sums.total +=
        static_cast<double>(stand_in) * teacher_policy_term(at, 0, target.teacher, stand_in, p);
  }
}

double value_term(const Place& at, std::span<const float, 3> target, float weight) {
  const float* x = at.output.value.data() + at.row();
  const float highest = std::max({x[0], x[1], x[2]});
  float p[3], sum = 0;
  for (int i = 0; i < 3; ++i) {
    sum += p[i] = std::exp(x[i] - highest);
  }
  double loss = 0;
  for (std::size_t i = 0; i < 3; ++i) {
    const float share = p[i] / sum;
    loss -= static_cast<double>(target[i]) * log_probability(share);
    at.gradient.value[at.row() + i] += weight * (share - target[i]);
  }
  return loss;
}

// Huber's loss of an error in units; the derivative goes through `slope`.
double huber(float error, float from, float& slope) {
  slope = std::clamp(error, -from, from);
  const float size = std::abs(error);
  return static_cast<double>(size <= from ? 0.5F * error * error : from * (size - 0.5F * from));
}

float softplus(float x) { return x > 20 ? x : std::log1p(std::exp(x)); }

void score_terms(const Place& at, const TeacherTarget& t, const LossWeights& w, float share,
                 LossSums& sums) {
  const float* x = at.output.value.data() + at.row() + kValueOutputs;
  float* dx = at.gradient.value.data() + at.row() + kValueOutputs;
  float slope = 0;
  const double mean = huber(x[0] - t.score_mean / kScoreUnit, w.huber_units, slope);
  dx[0] += share * w.score_mean * slope;
  const double stdev = huber(softplus(x[1]) - t.score_stdev / kScoreUnit, w.huber_units, slope);
  dx[1] += share * w.score_stdev * slope / (1.0F + std::exp(-x[1]));
  const double lead = huber(x[2] - t.lead / kScoreUnit, w.lead_linear_units, slope);
  dx[2] += share * w.lead * slope;
  sums.lead += lead;
  sums.score += mean + stdev;
  sums.total += static_cast<double>(share) *
                (static_cast<double>(w.score_mean) * mean +
                 static_cast<double>(w.score_stdev) * stdev + static_cast<double>(w.lead) * lead);
}

// tanh(x) is twice the logistic of 2x, less one: a yes-or-no question per point.
void ownership_term(const Place& at, const TeacherTarget& t, float weight, LossSums& sums) {
  const float per_point = weight / static_cast<float>(at.points);
  double loss = 0;
  for (std::size_t i = 0; i < at.points; ++i) {
    const float x = 2.0F * at.output.ownership[at.point(i)];
    const float target = 0.5F * (1.0F + t.ownership[i]);
    loss += static_cast<double>(softplus(x) - target * x);
    at.gradient.ownership[at.point(i)] +=
        per_point * 2.0F * (1.0F / (1.0F + std::exp(-x)) - target);
  }
  sums.ownership += loss / static_cast<double>(at.points);
  sums.total += static_cast<double>(per_point) * loss;
}

}  // namespace

void LossSums::add(const LossSums& o) {
  moves += o.moves;
  move_loss += o.move_loss;
  move_hits += o.move_hits;
  taught += o.taught;
  teacher_policy += o.teacher_policy;
  value += o.value;
  lead += o.lead;
  score += o.score;
  ownership += o.ownership;
  hint += o.hint;
  total += o.total;
}

LossSums compute_loss(const LossWeights& weights, const PassOutput& output, int size,
                      const std::vector<Target>& targets, double positions, PassOutput& gradient) {
  LossSums sums;
  std::vector<float> scratch;
  gradient.resize(static_cast<int>(targets.size()), size);
  const auto share = static_cast<float>(1.0 / positions);
  for (std::size_t board = 0; board < targets.size(); ++board) {
    const Target& target = targets[board];
    const Place at{output, gradient, board, static_cast<std::size_t>(size * size)};
    if (target.move >= 0 && target.move_weight > 0) {
      move_term(at, target, share * weights.move * target.move_weight, sums, scratch);
    }
    if (target.taught) {
      const TeacherTarget& t = target.teacher;
      const float value[3] = {t.win, t.loss, t.no_result};
      sums.taught += 1;
      teacher_policy_terms(at, target, share * weights.teacher_policy, sums, scratch);
      const double loss = value_term(at, value, share * weights.teacher_value);
      sums.value += loss;
      sums.total += static_cast<double>(share * weights.teacher_value) * loss;
      score_terms(at, t, weights, share, sums);
      ownership_term(at, t, share * weights.ownership, sums);
    } else if (target.result >= 0) {
      const float value[3] = {target.result, 1.0F - target.result, 0};
      sums.total += static_cast<double>(share * weights.result) *
                    value_term(at, value, share * weights.result);
    }
  }
  return sums;
}

LossSums hint_loss(float weight, const PassOutput& output, const std::vector<float>& hints,
                   std::size_t boards, double positions, PassOutput& gradient) {
  LossSums sums;
  gradient.hint.clear();
  if (hints.empty() || output.hint.size() != hints.size()) {
    return sums;
  }
  gradient.hint.resize(hints.size());
  const double per_board = static_cast<double>(hints.size()) / static_cast<double>(boards);
  const auto share = static_cast<float>(static_cast<double>(weight) / (positions * per_board));
  double squares = 0;
  for (std::size_t i = 0; i < hints.size(); ++i) {
    const float off = output.hint[i] - hints[i];
    squares += static_cast<double>(off * off);
    gradient.hint[i] = share * off;
  }
  sums.hint = 0.5 * squares / per_board;
  sums.total = static_cast<double>(weight) / positions * sums.hint;
  return sums;
}

}  // namespace kiryoku::learn
