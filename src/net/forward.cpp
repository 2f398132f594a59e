// SPDX-License-Identifier: MIT
#include "net/forward.hpp"

#include <algorithm>
#include <cmath>
#include <variant>

#include "net/pairs.hpp"
#include "net/tiles.hpp"

namespace kiryoku::net {
namespace {

// d of the published format: board width against 14.
float width_offset(int points) { return std::sqrt(static_cast<float>(points)) - 14; }

}  // namespace

Forward::Forward(const PackedModel& model, const Kernels& kernels, Workspace& workspace,
                 std::span<const Inputs* const> batch)
    : model_(model),
      kernels_(kernels),
      workspace_(workspace),
      batch_(batch),
      positions_(static_cast<int>(batch.size())),
      size_(batch.front()->size),
      points_(batch.front()->points()) {}

void Forward::conv(const PackedConv& c, const float* in, float* out, std::int64_t pitch,
                   bool accumulate) {
  if (c.is_ringed()) {
    const bool tiles = c.method == ConvMethod::kTiles, pairs = c.method == ConvMethod::kPairs;
    const std::int64_t scratch = tiles   ? conv3x3_tiles_scratch(size_, c.in, c.out)
                                 : pairs ? conv3x3_pairs_scratch(c.in)
                                         : conv3x3_scratch(c.in);
    const auto convolve = tiles ? conv3x3_tiles : pairs ? conv3x3_pairs : kernels_.conv3x3;
    convolve({.in = in,
              .weights = c.weights.data(),
              .out = out,
              .out_pitch = pitch,
              .scratch = buffer(kScratch, scratch),
              .positions = positions_,
              .size = size_,
              .in_channels = c.in,
              .out_channels = c.out,
              .accumulate = accumulate});
    return;
  }
  GemmArgs product{.a = in,
                   .a_pitch = c.in,
                   .b = c.weights.data(),
                   .c = out,
                   .c_pitch = pitch,
                   .m = static_cast<int>(rows()),
                   .n = c.out,
                   .k = c.in,
                   .accumulate = accumulate};
  if (c.height == 1 && c.width == 1) {
    kernels_.gemm(product);
    return;
  }
  // Any other kernel: one product per tap and line of the board, added up. The middle tap
  // comes first because it alone reaches every point.
  const int middle = c.height / 2 * c.width + c.width / 2;
  product.b = c.weights.data() + std::int64_t{middle} * c.in * c.out;
  kernels_.gemm(product);
  product.accumulate = true;
  for (int tap = 0; tap < c.height * c.width; ++tap) {
    const int dy = tap / c.width - c.height / 2;
    const int dx = tap % c.width - c.width / 2;
    product.m = size_ - std::abs(dx);
    product.b = c.weights.data() + std::int64_t{tap} * c.in * c.out;
    if (tap == middle || product.m <= 0) {
      continue;
    }
    for (int i = 0; i < positions_; ++i) {
      for (int y = std::max(0, -dy); y < std::min(size_, size_ - dy); ++y) {
        const std::int64_t line = std::int64_t{i} * points_ + std::int64_t{y} * size_;
        product.c = out + (line + std::max(0, -dx)) * pitch;
        product.a = in + (line + std::int64_t{dy} * size_ + std::max(0, dx)) * c.in;
        kernels_.gemm(product);
      }
    }
  }
}

float* Forward::normed(const PackedNorm& norm, const float* in, std::int64_t pitch,
                       const PackedConv& next, const float* position_bias) {
  const std::int64_t width = next.is_ringed() ? ringed_width(size_) : size_;
  float* out = buffer(kActivated, positions_ * width * width * norm.channels);
  kernels_.norm_act({.in = in,
                     .in_pitch = pitch,
                     .out = out,
                     .scale = norm.scale.data(),
                     .bias = position_bias == nullptr ? norm.bias.data() : position_bias,
                     .bias_stride = position_bias == nullptr ? 0 : norm.channels,
                     .positions = positions_,
                     .size = size_,
                     .channels = norm.channels,
                     .act = norm.act,
                     .ringed = next.is_ringed()});
  return out;
}

float* Forward::plain(const PackedNorm& norm, const float* in, std::int64_t pitch, Slot slot) {
  float* out = buffer(slot, rows() * norm.channels);
  kernels_.norm_act({.in = in,
                     .in_pitch = pitch,
                     .out = out,
                     .scale = norm.scale.data(),
                     .bias = norm.bias.data(),
                     .positions = positions_,
                     .size = size_,
                     .channels = norm.channels,
                     .act = norm.act});
  return out;
}

void Forward::matmul(const PackedMatMul& m, const float* in, std::int64_t in_pitch, float* out,
                     std::int64_t count, bool accumulate) {
  kernels_.gemm({.a = in,
                 .a_pitch = in_pitch,
                 .b = m.weights.data(),
                 .c = out,
                 .c_pitch = m.out,
                 .m = static_cast<int>(count),
                 .n = m.out,
                 .k = m.in,
                 .accumulate = accumulate});
}

float* Forward::linear(const PackedMatMul& m, const float* in, std::int64_t in_pitch, Slot slot) {
  float* out = buffer(slot, std::int64_t{positions_} * m.out);
  for (int i = 0; i < positions_; ++i) {
    std::copy(m.bias.begin(), m.bias.end(), out + std::int64_t{i} * m.out);
  }
  matmul(m, in, in_pitch, out, positions_, true);
  return out;
}

// Three groups of channels per position: mean, mean scaled by the board's width, and the
// maximum (in the value head the mean scaled otherwise).
float* Forward::pooled(const float* in, int channels, bool value_head) {
  float* out = buffer(kPooled, std::int64_t{positions_} * 3 * channels);
  const float d = width_offset(points_);
  const float linear = d / 10;
  const float quadratic = d * d / 100 - 0.1F;
  for (int i = 0; i < positions_; ++i) {
    float* mean = out + std::int64_t{i} * 3 * channels;
    float* scaled = mean + channels;
    float* third = scaled + channels;
    kernels_.pool({.in = in + std::int64_t{i} * points_ * channels,
                   .pitch = channels,
                   .points = points_,
                   .channels = channels,
                   .mean = mean,
                   .max = third});
    for (int c = 0; c < channels; ++c) {
      scaled[c] = mean[c] * linear;
      third[c] = value_head ? mean[c] * quadratic : third[c];
    }
  }
  return out;
}

void Forward::start(float* map) {
  const PackedInput& input = model_.input;
  float* globals = buffer(kSmall1, std::int64_t{positions_} * kGlobalChannels);
  for (int i = 0; i < positions_; ++i) {
    std::copy(batch_[static_cast<std::size_t>(i)]->global.begin(),
              batch_[static_cast<std::size_t>(i)]->global.end(),
              globals + std::int64_t{i} * kGlobalChannels);
  }
  float* bias = linear(input.global, globals, kGlobalChannels, kBias);
  if (input.meta) {
    const MetaRow none{};
    float* rows = buffer(kSmall1, std::int64_t{positions_} * kMetaChannels);
    for (int i = 0; i < positions_; ++i) {
      const MetaRow* row = batch_[static_cast<std::size_t>(i)]->meta;
      const MetaRow& used = row == nullptr ? none : *row;
      std::copy(used.begin(), used.end(), rows + std::int64_t{i} * kMetaChannels);
    }
    const PackedMeta& meta = *input.meta;
    float* hidden1 = linear(meta.mul1, rows, kMetaChannels, kSmall2);
    kernels_.activate(hidden1, std::int64_t{positions_} * meta.mul1.out, meta.act1);
    float* hidden2 = linear(meta.mul2, hidden1, meta.mul1.out, kSmall1);
    kernels_.activate(hidden2, std::int64_t{positions_} * meta.mul2.out, meta.act2);
    matmul(meta.mul3, hidden2, meta.mul2.out, bias, positions_, true);
  }
  for (int i = 0; i < positions_; ++i) {
    kernels_.input_conv({.planes = batch_[static_cast<std::size_t>(i)]->planes.data(),
                         .weights = input.weights.data(),
                         .bias = bias + std::int64_t{i} * model_.channels,
                         .out = map + std::int64_t{i} * points_ * model_.channels,
                         .size = size_,
                         .height = input.height,
                         .width = input.width,
                         .channels = model_.channels});
  }
}

void Forward::block(const PackedResidual& b, float* map, int /*depth*/) {
  const float* a = normed(b.pre, map, b.pre.channels, b.conv1);
  float* mid = buffer(kMid, rows() * b.conv1.out);
  conv(b.conv1, a, mid, b.conv1.out, false);
  conv(b.conv2, normed(b.mid, mid, b.conv1.out, b.conv2), map, b.pre.channels, true);
}

void Forward::block(const PackedGpool& b, float* map, int /*depth*/) {
  const float* a = normed(b.pre, map, b.pre.channels, b.both);
  float* mid = buffer(kMid, rows() * b.both.out);
  conv(b.both, a, mid, b.both.out, false);
  const int regular = b.mid.channels;
  const float* g = plain(b.gpool_norm, mid + regular, b.both.out, kGpool);
  const float* pool = pooled(g, b.gpool_norm.channels, false);
  // scale * (r + pooled) + bias = scale * r + (scale * pooled + bias)
  float* bias = linear(b.to_bias, pool, b.to_bias.in, kBias);
  for (int i = 0; i < positions_; ++i) {
    for (int c = 0; c < regular; ++c) {
      float& value = bias[std::int64_t{i} * regular + c];
      value = value * b.mid.scale[static_cast<std::size_t>(c)] +
              b.mid.bias[static_cast<std::size_t>(c)];
    }
  }
  conv(b.conv2, normed(b.mid, mid, b.both.out, b.conv2, bias), map, b.pre.channels, true);
}

void Forward::block(const PackedBottleneck& b, float* map,
                    int depth) {  // NOLINT(misc-no-recursion)
  const float* a = normed(b.pre, map, b.pre.channels, b.down);
  const int inner = b.down.out;
  float* small = map_at(depth + 1, inner);
  conv(b.down, a, small, inner, false);
  for (const PackedBlock& block_inside : b.inner) {
    std::visit([&](const auto& body) { block(body, small, depth + 1); }, block_inside.body);
  }
  conv(b.up, normed(b.post, small, inner, b.up), map, b.pre.channels, true);
}

void Forward::heads(const float* tip, std::span<RawOutputs> outputs) {
  const PackedHeads& h = model_.heads;
  const std::int64_t pitch = h.first.out;
  float* first = buffer(kMid, rows() * pitch);
  conv(h.first, tip, first, pitch, false);
  value(first + h.p1_norm.channels + h.g1_norm.channels, pitch, outputs);
  policy(first, pitch, outputs);
}

void Forward::policy(const float* first, std::int64_t pitch, std::span<RawOutputs> outputs) {
  const PackedHeads& h = model_.heads;
  const int p1 = h.p1_norm.channels;
  const float* g = plain(h.g1_norm, first + p1, pitch, kGpool);
  const float* pool = pooled(g, h.g1_norm.channels, false);
  float* bias = linear(h.g_to_bias, pool, h.g_to_bias.in, kBias);
  for (int i = 0; i < positions_; ++i) {
    for (int c = 0; c < p1; ++c) {
      float& value = bias[std::int64_t{i} * p1 + c];
      value = value * h.p1_norm.scale[static_cast<std::size_t>(c)] +
              h.p1_norm.bias[static_cast<std::size_t>(c)];
    }
  }
  float* pass = linear(h.pass, pool, h.pass.in, kSmall1);
  std::int64_t pass_pitch = h.pass.out;
  if (h.pass_tail) {
    kernels_.activate(pass, std::int64_t{positions_} * h.pass.out, h.pass_tail->act);
    pass = linear(h.pass_tail->mul, pass, h.pass.out, kSmall2);
    pass_pitch = h.pass_tail->mul.out;
  }
  const float* a = normed(h.p1_norm, first, pitch, h.p2, bias);
  float* logits = buffer(kHead, rows() * h.p2.out);
  conv(h.p2, a, logits, h.p2.out, false);
  for (int i = 0; i < positions_; ++i) {
    std::vector<float>& out = outputs[static_cast<std::size_t>(i)].policy;
    const int channels = model_.policy_channels;
    out.resize(static_cast<std::size_t>(channels) * static_cast<std::size_t>(points_ + 1));
    float* target = out.data();
    for (int c = 0; c < channels; ++c) {
      for (int p = 0; p < points_; ++p) {
        *target++ = logits[(std::int64_t{i} * points_ + p) * h.p2.out + c];
      }
      *target++ = pass[i * pass_pitch + c];
    }
  }
}

void Forward::value(const float* v1, std::int64_t pitch, std::span<RawOutputs> outputs) {
  const PackedHeads& h = model_.heads;
  const float* pool = pooled(plain(h.v1_norm, v1, pitch, kGpool), h.v1_norm.channels, true);
  float* hidden = linear(h.v2, pool, h.v2.in, kSmall1);
  kernels_.activate(hidden, std::int64_t{positions_} * h.v2.out, h.v2_act);
  const float* values = linear(h.v3, hidden, h.v2.out, kSmall2);
  const float* scores = linear(h.score, hidden, h.v2.out, kBias);
  float* owner = buffer(kHead, rows() * h.ownership.out);
  conv(h.ownership, normed(h.v1_norm, v1, pitch, h.ownership), owner, h.ownership.out, false);
  for (int i = 0; i < positions_; ++i) {
    RawOutputs& out = outputs[static_cast<std::size_t>(i)];
    std::copy_n(values + std::int64_t{i} * h.v3.out, out.value.size(), out.value.begin());
    std::copy_n(scores + std::int64_t{i} * h.score.out, out.score.size(), out.score.begin());
    out.ownership.resize(static_cast<std::size_t>(points_));
    for (int p = 0; p < points_; ++p) {
      out.ownership[static_cast<std::size_t>(p)] =
          owner[(std::int64_t{i} * points_ + p) * h.ownership.out];
    }
  }
}

void Forward::copy_trunks(const float* map, std::span<std::vector<float>> trunks) {
  if (trunks.empty()) {
    return;
  }
  const auto* norm = std::get_if<PackedNorm>(&model_.tip);
  const float* tip = norm != nullptr ? plain(*norm, map, model_.channels, kTip)
                                     : rms(std::get<PackedRms>(model_.tip), map, kTip);
  const std::int64_t floats = std::int64_t{points_} * model_.channels;
  for (std::size_t i = 0; i < trunks.size(); ++i) {
    const float* from = tip + static_cast<std::int64_t>(i) * floats;
    trunks[i].assign(from, from + floats);
  }
}

void Forward::run(std::span<RawOutputs> outputs, std::span<std::vector<float>> trunks) {
  float* map = map_at(0, model_.channels);
  start(map);
  for (const PackedBlock& b : model_.blocks) {
    std::visit([&](const auto& body) { block(body, map, 0); }, b.body);
  }
  copy_trunks(map, trunks);
  if (const auto* norm = std::get_if<PackedNorm>(&model_.tip)) {
    heads(normed(*norm, map, model_.channels, model_.heads.first), outputs);
    return;
  }
  const PackedRms& tip = std::get<PackedRms>(model_.tip);
  const float* activated = rms(tip, map, kTip);
  if (!model_.heads.first.is_ringed()) {
    heads(activated, outputs);
    return;
  }
  // Give the map its ring by a norm that changes nothing.
  PackedNorm same;
  same.channels = model_.channels;
  same.scale.assign(static_cast<std::size_t>(same.channels), 1.0F);
  same.bias.assign(static_cast<std::size_t>(same.channels), 0.0F);
  same.act = Activation::kIdentity;
  heads(normed(same, activated, model_.channels, model_.heads.first), outputs);
}

}  // namespace kiryoku::net
