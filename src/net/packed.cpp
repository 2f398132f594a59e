// SPDX-License-Identifier: MIT
#include "net/packed.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "net/cpu.hpp"
#include "net/pairs.hpp"
#include "net/tiles.hpp"

namespace kiryoku::net {
namespace {

std::size_t at(int i) { return static_cast<std::size_t>(i); }

AlignedFloats padded_copy(const std::vector<float>& values, int size, float rest = 0) {
  AlignedFloats result(at(size), rest);
  std::copy(values.begin(), values.end(), result.begin());
  return result;
}

// Winograd's G for F(4, 3): three taps of a line -> six.
constexpr std::array<std::array<double, 3>, kTileIn> kWeightTransform = {{
    {1.0 / 4, 0, 0},
    {-1.0 / 6, -1.0 / 6, -1.0 / 6},
    {-1.0 / 6, 1.0 / 6, -1.0 / 6},
    {1.0 / 24, 1.0 / 12, 1.0 / 6},
    {1.0 / 24, -1.0 / 12, 1.0 / 6},
    {0, 0, 1},
}};

// G w G' for the kernel between two channels, in double so that it costs no accuracy.
void transform_kernel(const Conv& conv, int in, int out, float* target, std::size_t step) {
  double rows[kTileIn][3] = {};
  const std::size_t channels = at(conv.in) * at(conv.out);
  const float* w = conv.weights.data() + at(in) * at(conv.out) + at(out);
  for (int i = 0; i < kTileIn; ++i) {
    for (int x = 0; x < 3; ++x) {
      for (int y = 0; y < 3; ++y) {
        rows[i][x] +=
            kWeightTransform[at(i)][at(y)] * static_cast<double>(w[at(y * 3 + x) * channels]);
      }
    }
  }
  for (int i = 0; i < kTileIn; ++i) {
    for (int j = 0; j < kTileIn; ++j) {
      double value = 0;
      for (int x = 0; x < 3; ++x) {
        value += rows[i][x] * kWeightTransform[at(j)][at(x)];
      }
      target[at(i * kTileIn + j) * step] = static_cast<float>(value);
    }
  }
}

AlignedFloats winograd_weights(const Conv& conv, const PackedConv& packed) {
  const std::size_t step = at(packed.in) * kLane;  // between tile points
  AlignedFloats weights(at(packed.out) * at(packed.in) * kTilePoints, 0.0F);
  for (int out = 0; out < conv.out; ++out) {
    for (int in = 0; in < conv.in; ++in) {
      float* target =
          weights.data() + at(out / kLane) * kTilePoints * step + at(in) * kLane + at(out % kLane);
      transform_kernel(conv, in, out, target, step);
    }
  }
  return weights;
}

ConvMethod method_of(const PackedConv& conv, bool half) {
  if (!conv.is_ringed()) {
    return ConvMethod::kTaps;
  }
  if (half && has_tiles()) {
    return ConvMethod::kTiles;
  }
  return half && conv.in <= kMostPairChannels ? ConvMethod::kPairs : ConvMethod::kWinograd;
}

void pack_taps(const Conv& conv, PackedConv& packed) {
  const std::size_t tap_size = at(packed.out) * at(packed.in);
  packed.weights.assign(tap_size * at(conv.height) * at(conv.width), 0.0F);
  const float* w = conv.weights.data();
  for (int tap = 0; tap < conv.height * conv.width; ++tap) {
    for (int in = 0; in < conv.in; ++in) {
      for (int out = 0; out < conv.out; ++out) {
        packed.weights[at(tap) * tap_size + (at(out / kLane) * at(packed.in) + at(in)) * kLane +
                       at(out % kLane)] = *w++;
      }
    }
  }
}

PackedRms pack(const RmsNorm& norm) {
  PackedRms packed;
  packed.epsilon = norm.epsilon;
  packed.real_channels = static_cast<int>(norm.weight.size());
  packed.channels = padded(packed.real_channels);
  packed.scale = padded_copy(norm.weight, packed.channels);
  return packed;
}

PackedNorm pack(const NormAct& norm) { return pack(norm.norm, norm.act); }

PackedBlock pack(Block&& block, bool half);

struct BlockPacker {
  bool half;

  PackedBlock operator()(const ResidualBlock& b) const {
    return {PackedResidual{pack(b.pre), pack(b.conv1, half), pack(b.mid), pack(b.conv2, half)}};
  }

  PackedBlock operator()(const GpoolBlock& b) const {
    const std::array<const Conv*, 2> both = {&b.regular, &b.gpool};
    return {PackedGpool{pack(b.pre), pack(side_by_side(both), half), pack(b.gpool_norm),
                        pack(b.to_bias, nullptr, 3), pack(b.mid), pack(b.conv2, half)}};
  }

  PackedBlock operator()(BottleneckBlock& b) const {  // NOLINT(misc-no-recursion)
    PackedBottleneck packed{pack(b.pre), pack(b.down, half), {}, pack(b.post), pack(b.up, half)};
    for (Block& inner : b.inner) {
      packed.inner.push_back(pack(std::move(inner), half));
    }
    return {std::move(packed)};
  }

  PackedBlock operator()(const AttentionBlock& b) const {
    return {PackedAttention{b.heads, b.kv_heads, b.q_dim, b.v_dim, pack(b.norm), pack(b.q),
                            pack(b.k), pack(b.v), pack(b.out), b.rope}};
  }

  PackedBlock operator()(const FfnBlock& b) const {
    return {PackedFfn{pack(b.norm), pack(b.up), pack(b.gate), pack(b.down)}};
  }
};

// Frees the block's own weights once they are packed.
PackedBlock pack(Block&& block, bool half) {  // NOLINT(misc-no-recursion)
  Block taken = std::move(block);
  return std::visit(BlockPacker{half}, taken.body);
}

PackedInput pack_input(const Trunk& trunk) {
  PackedInput input;
  input.height = trunk.input.height;
  input.width = trunk.input.width;
  const int channels = padded(trunk.channels);
  const int rows = input.height * input.width * kSpatialChannels;
  input.weights.assign(at(rows) * at(channels), 0.0F);
  for (int row = 0; row < rows; ++row) {
    std::copy_n(trunk.input.weights.begin() + std::ptrdiff_t{row} * trunk.channels, trunk.channels,
                input.weights.begin() + std::ptrdiff_t{row} * channels);
  }
  input.global = pack(trunk.global_input);
  if (trunk.meta) {
    const MetaEncoder& m = *trunk.meta;
    input.meta =
        PackedMeta{pack(m.mul1, &m.bias1), m.act1, pack(m.mul2, &m.bias2), m.act2, pack(m.mul3)};
  }
  return input;
}

PackedHeads pack_heads(const PolicyHead& p, const ValueHead& v) {
  PackedHeads heads;
  const std::array<const Conv*, 3> first = {&p.p1, &p.g1, &v.v1};
  heads.first = pack(side_by_side(first));  // exact, as all that is small
  heads.p1_norm = pack(p.p1_norm);
  heads.g1_norm = pack(p.g1_norm);
  heads.v1_norm = pack(v.v1_norm);
  heads.g_to_bias = pack(p.g_to_bias, nullptr, 3);
  heads.p2 = pack(p.p2);
  heads.pass = pack(p.pass, p.pass_tail ? &p.pass_tail->bias : nullptr, 3);
  if (p.pass_tail) {
    heads.pass_tail = PackedPassTail{p.pass_tail->act, pack(p.pass_tail->mul)};
  }
  heads.v2 = pack(v.v2, &v.v2_bias, 3);
  heads.v2_act = v.v2_act;
  heads.v3 = pack(v.v3, &v.v3_bias);
  heads.score = pack(v.score, &v.score_bias);
  heads.ownership = pack(v.ownership);
  return heads;
}

std::size_t bytes_of(const PackedBlock& block);

struct BlockBytes {
  static std::size_t of(const AlignedFloats& weights) { return weights.size() * sizeof(float); }

  std::size_t operator()(const PackedResidual& b) const {
    return of(b.conv1.weights) + of(b.conv2.weights);
  }

  std::size_t operator()(const PackedGpool& b) const {
    return of(b.both.weights) + of(b.to_bias.weights) + of(b.conv2.weights);
  }

  std::size_t operator()(const PackedBottleneck& b) const {  // NOLINT(misc-no-recursion)
    std::size_t total = of(b.down.weights) + of(b.up.weights);
    for (const PackedBlock& inner : b.inner) {
      total += bytes_of(inner);
    }
    return total;
  }

  std::size_t operator()(const PackedAttention& b) const {
    return of(b.q.weights) + of(b.k.weights) + of(b.v.weights) + of(b.out.weights);
  }

  std::size_t operator()(const PackedFfn& b) const {
    return of(b.up.weights) + of(b.gate.weights) + of(b.down.weights);
  }
};

std::size_t bytes_of(const PackedBlock& block) {  // NOLINT(misc-no-recursion)
  return std::visit(BlockBytes{}, block.body);
}

}  // namespace

PackedConv pack(const Conv& conv, bool half) {
  PackedConv packed;
  packed.height = conv.height;
  packed.width = conv.width;
  packed.in = padded(conv.in);
  packed.out = padded(conv.out);
  packed.method = method_of(packed, half);
  switch (packed.method) {
    case ConvMethod::kTiles:
      packed.weights.resize(static_cast<std::size_t>(tile_weight_floats(conv.in, conv.out)));
      pack_tiles(conv.weights.data(), conv.in, conv.out, packed.weights.data());
      break;
    case ConvMethod::kWinograd:
      packed.weights = winograd_weights(conv, packed);
      break;
    case ConvMethod::kPairs:
      packed.weights.resize(static_cast<std::size_t>(pair_weight_floats(packed.in, packed.out)));
      pack_pairs(winograd_weights(conv, packed).data(), packed.in, packed.out,
                 packed.weights.data());
      break;
    case ConvMethod::kTaps:
      pack_taps(conv, packed);
      break;
  }
  return packed;
}

PackedNorm pack(const BatchNorm& norm, Activation act) {
  PackedNorm packed;
  packed.channels = padded(norm.channels());
  packed.act = act;
  packed.scale.assign(at(packed.channels), 0.0F);
  packed.bias.assign(at(packed.channels), 0.0F);
  for (std::size_t c = 0; c < norm.mean.size(); ++c) {
    const double scale = norm.scale.empty() ? 1.0 : static_cast<double>(norm.scale[c]);
    const double bias = norm.bias.empty() ? 0.0 : static_cast<double>(norm.bias[c]);
    const double merged = scale / std::sqrt(static_cast<double>(norm.variance[c]) +
                                            static_cast<double>(norm.epsilon));
    packed.scale[c] = static_cast<float>(merged);
    packed.bias[c] = static_cast<float>(bias - merged * static_cast<double>(norm.mean[c]));
  }
  return packed;
}

PackedMatMul pack(const MatMul& mul, const Bias* bias, int groups) {
  PackedMatMul packed;
  const int group = mul.in / groups;
  const int group_padded = groups > 1 ? padded(group) : group;
  packed.in = groups * group_padded;
  packed.out = padded(mul.out);
  packed.weights.assign(at(packed.in) * at(packed.out), 0.0F);
  const float* w = mul.weights.data();
  for (int in = 0; in < mul.in; ++in) {
    const int row = in / group * group_padded + in % group;
    for (int out = 0; out < mul.out; ++out) {
      packed.weights[(at(out / kLane) * at(packed.in) + at(row)) * kLane + at(out % kLane)] = *w++;
    }
  }
  packed.bias = padded_copy(bias == nullptr ? Bias{} : *bias, packed.out);
  return packed;
}

Conv side_by_side(std::span<const Conv* const> convs) {
  Conv merged;
  merged.in = convs.front()->in;
  for (const Conv* conv : convs) {
    merged.height = std::max(merged.height, conv->height);
    merged.width = std::max(merged.width, conv->width);
    merged.out += padded(conv->out);
  }
  merged.weights.assign(at(merged.height) * at(merged.width) * at(merged.in) * at(merged.out),
                        0.0F);
  int first = 0;
  for (const Conv* conv : convs) {
    const int down = (merged.height - conv->height) / 2;
    const int right = (merged.width - conv->width) / 2;
    const float* w = conv->weights.data();
    for (int y = 0; y < conv->height; ++y) {
      for (int x = 0; x < conv->width; ++x) {
        for (int in = 0; in < conv->in; ++in) {
          const std::size_t row =
              (at(y + down) * at(merged.width) + at(x + right)) * at(merged.in) + at(in);
          std::copy_n(w, conv->out,
                      merged.weights.begin() +
                          static_cast<std::ptrdiff_t>(row * at(merged.out) + at(first)));
          w += conv->out;
        }
      }
    }
    first += padded(conv->out);
  }
  return merged;
}

PackedModel pack(Model&& model, bool half) {
  Model taken = std::move(model);
  PackedModel packed;
  packed.channels = padded(taken.trunk.channels);
  packed.policy_channels = taken.policy.channels;
  packed.input = pack_input(taken.trunk);
  packed.heads = pack_heads(taken.policy, taken.value);
  for (Block& block : taken.trunk.blocks) {
    packed.blocks.push_back(pack(std::move(block), half));
    packed.weight_bytes += bytes_of(packed.blocks.back());
  }
  if (const auto* norm = std::get_if<BatchNorm>(&taken.trunk.tip)) {
    packed.tip = pack(*norm, taken.trunk.tip_act);
  } else {
    const RmsTip& tip = std::get<RmsTip>(taken.trunk.tip);
    PackedRms rms = pack(RmsNorm{tip.epsilon, tip.gamma});
    rms.spatial = tip.spatial;
    rms.bias = padded_copy(tip.beta, rms.channels);
    rms.act = taken.trunk.tip_act;
    packed.tip = std::move(rms);
  }
  return packed;
}

}  // namespace kiryoku::net
