// SPDX-License-Identifier: MIT
#include "learn/net/layout.hpp"

#include <fmt/format.h>

#include <cmath>
#include <numbers>

#include "base/rng.hpp"

namespace kiryoku::learn {
namespace {

float normal(base::Rng& rng) {
  const double radius = std::sqrt(-2.0 * std::log(1.0 - rng.uniform()));
  return static_cast<float>(radius * std::cos(2.0 * std::numbers::pi * rng.uniform()));
}

}  // namespace

std::string NetShape::name() const {
  return fmt::format("b{}c{}{}{}", blocks, channels, told_ranks ? "-ranks" : "",
                     hints > 0 ? "-hints" : "");
}

Layout::Layout(const NetShape& net_shape) : shape(net_shape) {
  const int c = shape.channels;
  input = add_conv("input", kSpatialPadded, c, 1.0F);
  global = add_matrix("global", shape.global_inputs(), c, c, 0.5F);
  for (int i = 0; i < shape.blocks; ++i) {
    add_block(i);
  }
  tip = add_norm("tip", c);
  heads = add_matrix("heads", c, 3 * kHeadChannels, 3 * kHeadChannels, 1.0F);
  p1_norm = add_norm("p1", kHeadChannels);
  g1_norm = add_norm("g1", kHeadChannels);
  v1_norm = add_norm("v1", kHeadChannels);
  pool_to_p1 = add_matrix("pool_to_p1", 3 * kHeadChannels, kHeadChannels, kHeadChannels, 0.5F);
  pass = add_matrix("pass", 3 * kHeadChannels, kPadded, kPolicyOutputs, 0.3F);
  policy = add_matrix("policy", kHeadChannels, kPadded, kPolicyOutputs, 0.3F);
  ownership = add_matrix("ownership", kHeadChannels, kPadded, 1, 0.3F);
  hidden = add_matrix("hidden", 3 * kHeadChannels, kValueHidden, kValueHidden, 1.0F);
  hidden_bias = add({.name = "hidden_bias", .count = kValueHidden});
  value = add_matrix("value", kValueHidden, kPadded, kValueOutputs + kScoreOutputs, 0.3F);
  value_bias = add({.name = "value_bias", .count = kPadded});
  if (shape.hints > 0) {
    hint = add_matrix("hint", c, shape.hints, shape.hints, 0.5F);
    hint_bias = add({.name = "hint_bias", .count = static_cast<std::size_t>(shape.hints)});
  }
}

std::size_t Layout::add(const Segment& segment) {
  segments.push_back(segment);
  segments.back().offset = parameters;
  parameters += segment.count;
  return segments.back().offset;
}

// He's initialisation: deviation = gain · sqrt(2 / inputs).
Conv Layout::add_conv(const std::string& name, int in, int out, float gain) {
  Conv conv{.transformed = transformed, .in = in, .out = out};
  const std::size_t pairs = static_cast<std::size_t>(in) * static_cast<std::size_t>(out);
  conv.weights = add({.name = name,
                      .count = 9 * pairs,
                      .initial_deviation = gain * std::sqrt(2.0F / static_cast<float>(9 * in)),
                      .decays = true,
                      .columns = static_cast<std::size_t>(out)});
  transformed += 36 * pairs;
  convs.push_back(conv);
  return conv;
}

Matrix Layout::add_matrix(const std::string& name, int in, int out, int real_out, float gain) {
  Matrix matrix{.in = in, .out = out};
  const std::size_t pairs = static_cast<std::size_t>(in) * static_cast<std::size_t>(out);
  // Narrow outputs start at zero, so that their padding is zero and stays so.
  const float deviation = real_out < out ? 0.0F : gain * std::sqrt(2.0F / static_cast<float>(in));
  matrix.weights = add({.name = name,
                        .count = pairs,
                        .initial_deviation = deviation,
                        .decays = true,
                        .columns = real_out < out ? 0 : static_cast<std::size_t>(out)});
  matrices.push_back(matrix);
  return matrix;
}

BatchNorm Layout::add_norm(const std::string& name, int channels) {
  const auto count = static_cast<std::size_t>(channels);
  BatchNorm norm;
  norm.channels = channels;
  norm.index = static_cast<int>(norms.size());
  norm.scale = add({.name = name + "_scale", .count = count, .initial_value = 1});
  norm.shift = add({.name = name + "_shift", .count = count});
  norm.mean = statistics;
  norm.variance = statistics + count;
  statistics += 2 * count;
  norms.push_back(norm);
  return norm;
}

void Layout::add_block(int number) {
  const std::string name = fmt::format("block{}", number);
  // The sum over the blocks should not outgrow the input of the trunk.
  const float gain = 1.0F / std::sqrt(static_cast<float>(shape.blocks));
  const int c = shape.channels;
  Block block;
  block.pools = shape.pools(number);
  const int pooled = block.pools ? shape.pool_channels() : 0;
  block.first_norm = add_norm(name + "_norm1", c);
  block.first = add_conv(name + "_conv1", c, c, 1.0F);
  if (block.pools) {
    block.pool_norm = add_norm(name + "_norm_pool", pooled);
    block.pool_to_bias = add_matrix(name + "_pool", 3 * pooled, c - pooled, c - pooled, 0.5F);
  }
  block.second_norm = add_norm(name + "_norm2", c - pooled);
  block.second = add_conv(name + "_conv2", c - pooled, c, gain);
  blocks.push_back(block);
}

Weights initial_weights(const Layout& layout, std::uint64_t seed) {
  base::Rng rng(seed);
  Weights weights;
  weights.values.resize(layout.parameters);
  weights.statistics.resize(layout.statistics);
  for (const Segment& segment : layout.segments) {
    for (std::size_t i = 0; i < segment.count; ++i) {
      weights.values[segment.offset + i] =
          segment.initial_value + segment.initial_deviation * normal(rng);
    }
  }
  for (const BatchNorm& norm : layout.norms) {
    for (int i = 0; i < norm.channels; ++i) {
      weights.statistics[norm.variance + static_cast<std::size_t>(i)] = 1.0F;
    }
  }
  return weights;
}

}  // namespace kiryoku::learn
