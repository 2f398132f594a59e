// SPDX-License-Identifier: MIT
#include "learn/rank/manner_trainer.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <map>
#include <numbers>
#include <thread>

#include "base/rng.hpp"
#include "learn/net/gemm.hpp"

namespace kiryoku::learn::rank {
namespace {

using base::Error;
using base::ErrorCode;
using base::Result;
using kiryoku::rank::kMannerFirst;
using kiryoku::rank::kMannerSecond;
using kiryoku::rank::MannerModel;

// What the last layer says is near 0; ranks are spread like this around their middle.
constexpr float kMiddleRank = -8;
constexpr float kSpreadRank = 6;

struct Scales {
  std::vector<float> mean, inverse;  // by input
};

Scales scales_of(std::span<const MannerSide> sides, std::size_t inputs) {
  constexpr double kLeastSpread = 1e-3;  // of what hardly ever changes
  std::vector<double> sum(inputs), squares(inputs);
  double rows = 0;
  for (const MannerSide& side : sides) {
    for (std::size_t i = 0; i < side.views.size(); ++i) {
      const auto value = static_cast<double>(side.views[i]);
      sum[i % inputs] += value;
      squares[i % inputs] += value * value;
    }
    rows += static_cast<double>(side.views.size() / inputs);
  }
  Scales scales;
  for (std::size_t i = 0; i < inputs; ++i) {
    const double mean = sum[i] / std::max(rows, 1.0);
    const double variance = std::max(0.0, squares[i] / std::max(rows, 1.0) - mean * mean);
    scales.mean.push_back(static_cast<float>(mean));
    scales.inverse.push_back(static_cast<float>(1 / (std::sqrt(variance) + kLeastSpread)));
  }
  return scales;
}

// Numbers that are learned together, with Adam's memory of them.
class Trained {
 public:
  Trained(std::size_t count, double deviation, base::Rng& rng)
      : values(count), gradient(count), first_(count), second_(count) {
    for (float& value : values) {
      const double radius = std::sqrt(-2 * std::log(1 - rng.uniform()));
      value =
          static_cast<float>(deviation * radius * std::cos(2 * std::numbers::pi * rng.uniform()));
    }
  }

  void step(double rate, double decay, double factor, int steps) {
    constexpr double kFirst = 0.9, kSecond = 0.999, kLeast = 1e-8;
    const double first_bias = 1 - std::pow(kFirst, steps);
    const double second_bias = 1 - std::pow(kSecond, steps);
    for (std::size_t i = 0; i < values.size(); ++i) {
      const double g = factor * static_cast<double>(gradient[i]);
      first_[i] = static_cast<float>(kFirst * static_cast<double>(first_[i]) + (1 - kFirst) * g);
      second_[i] =
          static_cast<float>(kSecond * static_cast<double>(second_[i]) + (1 - kSecond) * g * g);
      const double move = static_cast<double>(first_[i]) / first_bias /
                          (std::sqrt(static_cast<double>(second_[i]) / second_bias) + kLeast);
      values[i] -= static_cast<float>(rate * (move + decay * static_cast<double>(values[i])));
    }
  }

  std::vector<float> values, gradient;

 private:
  std::vector<float> first_, second_;
};

class Training {
 public:
  Training(std::span<const MannerSide> sides, std::size_t inputs, const Scales& scales, int without,
           const MannerParams& params)
      : sides_(sides),
        inputs_(inputs),
        scales_(scales),
        params_(params),
        rng_(params.seed),
        first_(inputs * kMannerFirst, std::sqrt(2.0 / static_cast<double>(inputs)), rng_),
        first_bias_(kMannerFirst, 0, rng_),
        second_(kMannerFirst * kMannerSecond, std::sqrt(2.0 / kMannerFirst), rng_),
        second_bias_(kMannerSecond, 0, rng_),
        last_(kMannerSecond + 1, std::sqrt(0.1 / kMannerSecond), rng_) {
    std::map<int, int> games;
    for (std::size_t i = 0; i < sides.size(); ++i) {
      if (sides[i].fold != without && moves_of(i) >= params.fewest_moves) {
        chosen_.push_back(i);
        ++games[sides[i].player];
      }
    }
    double total = 0;
    weights_.resize(sides.size());
    for (const std::size_t i : chosen_) {
      const double spread = sides[i].deviation / params.settled;
      weights_[i] = 1 / (1 + spread * spread) / std::sqrt(games[sides[i].player]);
      total += weights_[i];
    }
    for (const std::size_t i : chosen_) {
      weights_[i] *= static_cast<double>(chosen_.size()) / total;
    }
  }

  // False: stopped.
  bool run(const base::StopSource* stop) {
    const auto games = static_cast<std::size_t>(params_.games);
    const std::size_t of_epoch = std::max<std::size_t>(1, chosen_.size() / games);
    const auto steps = static_cast<double>(of_epoch) * params_.epochs;
    for (int epoch = 0; epoch < params_.epochs; ++epoch) {
      for (std::size_t i = chosen_.size(); i > 1; --i) {
        std::swap(chosen_[i - 1], chosen_[rng_.below(static_cast<std::uint32_t>(i))]);
      }
      for (std::size_t b = 0; b < of_epoch && !chosen_.empty(); ++b) {
        if (stop != nullptr && stop->stop_requested()) {
          return false;
        }
        const std::size_t from = b * games;
        step(std::span(chosen_).subspan(from, std::min(games, chosen_.size() - from)),
             rate_at(steps_ / steps));
      }
    }
    return true;
  }

  // The scales of the inputs and of the ranks are worked into the weights.
  [[nodiscard]] MannerModel model() const {
    MannerModel model;
    model.inputs = inputs_;
    model.first = first_.values;
    model.first_bias = first_bias_.values;
    model.second = second_.values;
    model.second_bias = second_bias_.values;
    model.last = last_.values;
    for (std::size_t i = 0; i < inputs_; ++i) {
      for (std::size_t o = 0; o < kMannerFirst; ++o) {
        float& weight = model.first[i * kMannerFirst + o];
        weight *= scales_.inverse[i];
        model.first_bias[o] -= weight * scales_.mean[i];
      }
    }
    for (float& value : model.last) {
      value *= kSpreadRank;
    }
    model.last[kMannerSecond] += kMiddleRank;
    return model;
  }

 private:
  [[nodiscard]] int moves_of(std::size_t side) const {
    return static_cast<int>(sides_[side].views.size() / inputs_);
  }

  // Up to the largest over the first third, then down to nothing.
  [[nodiscard]] double rate_at(double share) const {
    constexpr double kRising = 0.3;
    const double along = share < kRising ? 1 - share / kRising : (share - kRising) / (1 - kRising);
    return params_.rate * (0.01 + 0.99 * 0.5 * (1 + std::cos(std::numbers::pi * along)));
  }

  void gather(std::span<const std::size_t> games) {
    rows_ = 0;
    for (const std::size_t side : games) {
      rows_ += static_cast<std::size_t>(moves_of(side));
    }
    x_.resize(rows_ * inputs_);
    float* to = x_.data();
    for (const std::size_t side : games) {
      const std::vector<float>& views = sides_[side].views;
      for (std::size_t at = 0; at < views.size(); at += inputs_) {
        for (std::size_t i = 0; i < inputs_; ++i) {
          *to++ = (views[at + i] - scales_.mean[i]) * scales_.inverse[i];
        }
      }
    }
  }

  void forward() {
    h1_.resize(rows_ * kMannerFirst);
    h2_.resize(rows_ * kMannerSecond);
    out_.resize(rows_);
    multiply({rows_, inputs_, kMannerFirst, x_.data(), inputs_, 1, first_.values.data(),
              kMannerFirst, h1_.data(), kMannerFirst});
    const auto kept = static_cast<float>(1 / (1 - params_.dropout));
    const auto dropped = static_cast<std::uint32_t>(params_.dropout * 65536);
    for (std::size_t i = 0; i < h1_.size(); ++i) {
      const float value = h1_[i] + first_bias_.values[i % kMannerFirst];
      h1_[i] = value > 0 && rng_.below(65536) >= dropped ? kept * value : 0.0F;
    }
    multiply({rows_, kMannerFirst, kMannerSecond, h1_.data(), kMannerFirst, 1,
              second_.values.data(), kMannerSecond, h2_.data(), kMannerSecond});
    for (std::size_t row = 0; row < rows_; ++row) {
      float sum = last_.values[kMannerSecond];
      for (std::size_t o = 0; o < kMannerSecond; ++o) {
        float& value = h2_[row * kMannerSecond + o];
        value = std::max(value + second_bias_.values[o], 0.0F);
        sum += last_.values[o] * value;
      }
      out_[row] = sum;
    }
  }

  [[nodiscard]] double slope(double error) const {
    return 2 * std::clamp(error, -params_.linear_from, params_.linear_from);
  }

  // out_ becomes the gradient of the loss.
  void output_gradient(std::span<const std::size_t> games) {
    std::size_t row = 0;
    for (const std::size_t side : games) {
      const auto moves = static_cast<std::size_t>(moves_of(side));
      double mean = 0;
      for (std::size_t i = 0; i < moves; ++i) {
        mean += static_cast<double>(out_[row + i]) / static_cast<double>(moves);
      }
      const auto off = [&](double value) {
        return static_cast<double>(kSpreadRank) * value + static_cast<double>(kMiddleRank) -
               sides_[side].rank;
      };
      const double whole = slope(off(mean)) / static_cast<double>(games.size() * moves);
      for (std::size_t i = 0; i < moves; ++i, ++row) {
        const double single = params_.single_moves * slope(off(static_cast<double>(out_[row]))) /
                              static_cast<double>(rows_);
        out_[row] = static_cast<float>(static_cast<double>(kSpreadRank) * weights_[side] *
                                       (whole + single));
      }
    }
  }

  void backward() {
    std::fill(last_.gradient.begin(), last_.gradient.end(), 0.0F);
    std::fill(second_bias_.gradient.begin(), second_bias_.gradient.end(), 0.0F);
    std::fill(first_bias_.gradient.begin(), first_bias_.gradient.end(), 0.0F);
    for (std::size_t row = 0; row < rows_; ++row) {
      const float g = out_[row];
      last_.gradient[kMannerSecond] += g;
      for (std::size_t o = 0; o < kMannerSecond; ++o) {
        float& value = h2_[row * kMannerSecond + o];
        last_.gradient[o] += g * value;
        value = value > 0 ? g * last_.values[o] : 0.0F;  // from here on the gradient
        second_bias_.gradient[o] += value;
      }
    }
    multiply({kMannerFirst, rows_, kMannerSecond, h1_.data(), 1, kMannerFirst, h2_.data(),
              kMannerSecond, second_.gradient.data(), kMannerSecond});
    turned_.resize(second_.values.size());
    for (std::size_t i = 0; i < kMannerFirst; ++i) {
      for (std::size_t o = 0; o < kMannerSecond; ++o) {
        turned_[o * kMannerFirst + i] = second_.values[i * kMannerSecond + o];
      }
    }
    dh1_.resize(h1_.size());
    multiply({rows_, kMannerSecond, kMannerFirst, h2_.data(), kMannerSecond, 1, turned_.data(),
              kMannerFirst, dh1_.data(), kMannerFirst});
    const auto kept = static_cast<float>(1 / (1 - params_.dropout));
    for (std::size_t i = 0; i < h1_.size(); ++i) {
      dh1_[i] = h1_[i] > 0 ? kept * dh1_[i] : 0.0F;
      first_bias_.gradient[i % kMannerFirst] += dh1_[i];
    }
    multiply({inputs_, rows_, kMannerFirst, x_.data(), 1, inputs_, dh1_.data(), kMannerFirst,
              first_.gradient.data(), kMannerFirst});
  }

  void step(std::span<const std::size_t> games, double rate) {
    constexpr double kLargestGradient = 5;
    gather(games);
    forward();
    output_gradient(games);
    backward();
    double squares = 0;
    for (const Trained* part : {&first_, &first_bias_, &second_, &second_bias_, &last_}) {
      for (const float g : part->gradient) {
        squares += static_cast<double>(g) * static_cast<double>(g);
      }
    }
    const double factor = std::min(1.0, kLargestGradient / (std::sqrt(squares) + 1e-12));
    ++steps_;
    for (Trained* part : {&first_, &first_bias_, &second_, &second_bias_, &last_}) {
      part->step(rate, params_.decay, factor, steps_);
    }
  }

  std::span<const MannerSide> sides_;
  std::size_t inputs_;
  const Scales& scales_;
  const MannerParams& params_;
  base::Rng rng_;
  Trained first_, first_bias_, second_, second_bias_, last_;
  std::vector<std::size_t> chosen_;
  std::vector<double> weights_;  // by side
  std::size_t rows_ = 0;
  int steps_ = 0;
  std::vector<float> x_, h1_, h2_, out_, dh1_, turned_;
};

}  // namespace

Result<MannerModels> learn_manner(std::span<const MannerSide> sides, std::size_t inputs, int folds,
                                  const MannerParams& params, const base::Progress& progress,
                                  const base::StopSource* stop) {
  const Scales scales = scales_of(sides, inputs);
  std::vector<MannerModel> models(static_cast<std::size_t>(folds) + 1);
  std::atomic<int> next{0}, done{0};
  std::atomic<bool> stopped{false};
  const auto work = [&] {
    for (int k = next++; k <= folds; k = next++) {
      Training training(sides, inputs, scales, k < folds ? k : -1, params);
      if (stopped || !training.run(stop)) {
        stopped = true;
        return;
      }
      models[static_cast<std::size_t>(k)] = training.model();
      if (progress) {
        progress({"manners learned", ++done, folds + 1});
      }
    }
  };
  {
    std::vector<std::jthread> threads;
    for (int i = 1; i < params.threads; ++i) {
      threads.emplace_back(work);
    }
    work();
  }
  if (stopped) {
    return Error{ErrorCode::kInterrupted, "stopped while learning manners", ""};
  }
  MannerModels found;
  found.all = std::move(models.back());
  models.pop_back();
  found.without = std::move(models);
  return found;
}

}  // namespace kiryoku::learn::rank
