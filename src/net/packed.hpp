// SPDX-License-Identifier: MIT
// Layers as the kernels want them: batch norms merged to scale and bias, weights cut into
// panels of 16 outputs, 3×3 convolutions transformed for Winograd. Made once from a Model,
// then only read, by any number of threads.
#pragma once

#include <optional>
#include <span>
#include <variant>
#include <vector>

#include "net/aligned.hpp"
#include "net/kernels.hpp"
#include "net/model.hpp"

namespace kiryoku::net {

// How a convolution is computed, and so how its weights are packed.
enum class ConvMethod {
  kTaps,      // [tap][out / kLane][in][kLane]
  kWinograd,  // see Conv3x3Args
  kTiles,     // tiles.hpp
  kPairs,     // pairs.hpp
};

struct PackedConv {
  int height = 1;
  int width = 1;
  int in = 0;   // padded
  int out = 0;  // padded
  ConvMethod method = ConvMethod::kTaps;
  AlignedFloats weights;

  // Whether the input must have a ring of zeros.
  [[nodiscard]] bool is_ringed() const { return height == 3 && width == 3; }
};

struct PackedNorm {
  int channels = 0;  // padded
  AlignedFloats scale;
  AlignedFloats bias;
  Activation act = Activation::kRelu;
};

struct PackedMatMul {
  int in = 0;
  int out = 0;            // padded
  AlignedFloats weights;  // [out / kLane][in][kLane]
  AlignedFloats bias;     // zero where the layer has none
};

struct PackedResidual {
  PackedNorm pre;
  PackedConv conv1;
  PackedNorm mid;
  PackedConv conv2;
};

struct PackedGpool {
  PackedNorm pre;
  PackedConv both;  // regular and pooling channels side by side
  PackedNorm gpool_norm;
  PackedMatMul to_bias;
  PackedNorm mid;
  PackedConv conv2;
};

struct PackedBlock;

struct PackedBottleneck {
  PackedNorm pre;
  PackedConv down;
  std::vector<PackedBlock> inner;
  PackedNorm post;
  PackedConv up;
};

struct PackedRms {
  float epsilon = 0;
  int channels = 0;
  int real_channels = 0;
  bool spatial = false;
  AlignedFloats scale;
  AlignedFloats bias;
  Activation act = Activation::kIdentity;
};

struct PackedAttention {
  int heads = 0;
  int kv_heads = 0;
  int q_dim = 0;
  int v_dim = 0;
  PackedRms norm;
  PackedMatMul q, k, v, out;
  std::optional<Rope> rope;
};

struct PackedFfn {
  PackedRms norm;
  PackedMatMul up, gate, down;
};

struct PackedBlock {
  std::variant<PackedResidual, PackedGpool, PackedBottleneck, PackedAttention, PackedFfn> body;
};

struct PackedMeta {
  PackedMatMul mul1;
  Activation act1 = Activation::kRelu;
  PackedMatMul mul2;
  Activation act2 = Activation::kRelu;
  PackedMatMul mul3;
};

struct PackedInput {
  int height = 0;
  int width = 0;
  AlignedFloats weights;  // [y][x][plane][padded out]
  PackedMatMul global;
  std::optional<PackedMeta> meta;
};

struct PackedPassTail {
  Activation act = Activation::kRelu;
  PackedMatMul mul;
};

// Policy and value begin with one convolution: p1, g1 and v1 side by side.
struct PackedHeads {
  PackedConv first;
  PackedNorm p1_norm, g1_norm, v1_norm;
  PackedMatMul g_to_bias;
  PackedConv p2;
  PackedMatMul pass;
  std::optional<PackedPassTail> pass_tail;
  PackedMatMul v2;
  Activation v2_act = Activation::kRelu;
  PackedMatMul v3, score;
  PackedConv ownership;
};

struct PackedModel {
  int channels = 0;         // of the trunk, padded
  int policy_channels = 1;  // 1, 2 or 4
  PackedInput input;
  std::vector<PackedBlock> blocks;
  std::variant<PackedNorm, PackedRms> tip;
  PackedHeads heads;
  std::size_t weight_bytes = 0;
};

// Takes the model's weights apart as it goes, so that both are never whole in memory.
// `half`: 3×3 convolutions by tiles or pairs, one of which must be supported.
PackedModel pack(Model&& model, bool half = false);

// Single layers, for tests and for training.
PackedConv pack(const Conv& conv, bool half = false);
PackedNorm pack(const BatchNorm& norm, Activation act);
// `groups` > 1: the input is that many groups of channels, each padded on its own.
PackedMatMul pack(const MatMul& mul, const Bias* bias = nullptr, int groups = 1);

// Convolutions of one input as a single one, each beginning at a multiple of kLane; smaller
// kernels are set into the middle of the largest.
Conv side_by_side(std::span<const Conv* const> convs);

}  // namespace kiryoku::net
