// SPDX-License-Identifier: MIT
// A network as its file describes it: plain layers with plain weights, nothing packed or
// merged yet. Versions 8–17 of KataGo's published format. Names in the file carry no
// meaning and are not kept, except the model's own.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "net/activation.hpp"

namespace kiryoku::net {

inline constexpr int kMinVersion = 8;
inline constexpr int kMaxVersion = 17;

// Cross-correlation with zero padding, stride 1, no bias. Weights y, x, in, out; out fastest.
struct Conv {
  int height = 1;
  int width = 1;
  int in = 0;
  int out = 0;
  std::vector<float> weights;
};

struct BatchNorm {
  float epsilon = 0;
  std::vector<float> mean;
  std::vector<float> variance;
  std::vector<float> scale;  // empty: 1
  std::vector<float> bias;   // empty: 0

  [[nodiscard]] int channels() const { return static_cast<int>(mean.size()); }
};

// y(o) = sum x(i) w(i, o), then + bias(o) where there is one. Order in, out; out fastest.
struct MatMul {
  int in = 0;
  int out = 0;
  std::vector<float> weights;
};

using Bias = std::vector<float>;

// Per point: x * weight / sqrt(mean of x² over channels + epsilon).
struct RmsNorm {
  float epsilon = 0;
  std::vector<float> weight;
};

struct RmsTip {
  float epsilon = 0;
  bool spatial = false;  // one mean of squares over all channels and points
  std::vector<float> gamma;
  std::vector<float> beta;
};

struct NormAct {
  BatchNorm norm;
  Activation act = Activation::kRelu;
};

struct ResidualBlock {
  NormAct pre;
  Conv conv1;
  NormAct mid;
  Conv conv2;
};

struct GpoolBlock {
  NormAct pre;
  Conv regular;
  Conv gpool;
  NormAct gpool_norm;
  MatMul to_bias;  // 3 * gpool channels -> regular channels
  NormAct mid;
  Conv conv2;
};

struct Block;

struct BottleneckBlock {
  NormAct pre;
  Conv down;
  std::vector<Block> inner;
  NormAct post;
  Conv up;
};

struct Rope {
  bool learnable = false;
  float theta = 0;                 // fixed
  std::vector<float> frequencies;  // learnable: kv head, pair, (x, y)
};

struct AttentionBlock {
  int heads = 0;
  int kv_heads = 0;
  int q_dim = 0;
  int v_dim = 0;
  RmsNorm norm;
  MatMul q, k, v, out;
  std::optional<Rope> rope;
};

struct FfnBlock {
  RmsNorm norm;
  MatMul up;    // C -> F
  MatMul gate;  // C -> F
  MatMul down;  // F -> C
};

struct Block {
  std::variant<ResidualBlock, GpoolBlock, BottleneckBlock, AttentionBlock, FfnBlock> body;
};

// Rank and source of human-style networks: 192 values -> trunk channels.
struct MetaEncoder {
  MatMul mul1;
  Bias bias1;
  Activation act1 = Activation::kRelu;
  MatMul mul2;
  Bias bias2;
  Activation act2 = Activation::kRelu;
  MatMul mul3;
};

struct Trunk {
  int channels = 0;
  Conv input;
  MatMul global_input;
  std::optional<MetaEncoder> meta;
  std::vector<Block> blocks;
  std::variant<BatchNorm, RmsTip> tip;
  Activation tip_act = Activation::kRelu;
};

// What follows the pass branch's first product from version 15 on.
struct PassTail {
  Bias bias;
  Activation act = Activation::kRelu;
  MatMul mul;
};

struct PolicyHead {
  int channels = 1;  // 1, 2 or 4
  Conv p1;
  Conv g1;
  NormAct g1_norm;
  MatMul g_to_bias;
  NormAct p1_norm;
  Conv p2;
  MatMul pass;
  std::optional<PassTail> pass_tail;
};

struct ValueHead {
  Conv v1;
  NormAct v1_norm;
  MatMul v2;
  Bias v2_bias;
  Activation v2_act = Activation::kRelu;
  MatMul v3;
  Bias v3_bias;
  MatMul score;  // -> 4 (version 8) or 6 values
  Bias score_bias;
  Conv ownership;
};

// Factors from raw outputs to points, moves and errors; the defaults hold below version 13.
struct Multipliers {
  float td_score = 20;
  float score_mean = 20;
  float score_stdev = 20;
  float lead = 20;
  float variance_time = 40;
  float shortterm_value_error = 0.25F;
  float shortterm_score_error = 30;
};

struct Model {
  std::string name;
  std::uint64_t fingerprint = 0;  // of the file's bytes; not written
  int version = kMinVersion;
  Multipliers multipliers;
  int meta_encoder_version = 0;
  bool pass_alive_under_suicide = false;
  Trunk trunk;
  PolicyHead policy;
  ValueHead value;
};

}  // namespace kiryoku::net
