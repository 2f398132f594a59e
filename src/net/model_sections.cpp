// SPDX-License-Identifier: MIT
// Trunk, blocks and heads of a network file; layers and header are in model_reader.cpp.
#include <fmt/format.h>

#include <utility>

#include "net/model_reader.hpp"

namespace kiryoku::net {
namespace {

constexpr int kPooledGroups = 3;  // mean, scaled mean, maximum (or second scaled mean)

}  // namespace

Trunk ModelReader::trunk() {
  Trunk trunk;
  name();
  const int count = in_.integer("the number of blocks", 0, limits_.max_blocks);
  trunk.channels = channels("the trunk's size");
  for (int i = 0; i < 4; ++i) {  // repeated in the layers
    in_.integer("a trunk size", 0, limits_.max_channels);
  }
  int norm_kind = 0;
  constexpr int kFirstWithNormKind = 15;
  if (model_.version >= kFirstWithNormKind) {
    norm_kind = in_.integer("the trunk's norm kind", 0, 1'000'000);
    if (norm_kind > 1) {
      unsupported(fmt::format("the network's trunk norm kind {} is not supported", norm_kind));
    }
    zeros(5, "trunk");
  }
  trunk.input = conv();
  require_shape("the first convolution", trunk.input, kSpatialChannels, trunk.channels);
  trunk.global_input = mat_mul();
  require_shape("the global input's matrix", trunk.global_input, kGlobalChannels, trunk.channels);
  if (model_.meta_encoder_version > 0 && !in_.failed()) {
    trunk.meta = meta_encoder();
    require_size("the metadata encoder", trunk.meta->mul3.out, trunk.channels);
  }
  trunk.blocks = blocks(count, trunk.channels, 0);
  if (norm_kind == 0) {
    BatchNorm norm = batch_norm();
    require_size("the trunk's last norm", norm.channels(), trunk.channels);
    trunk.tip = std::move(norm);
  } else {
    RmsTip norm = rms_tip();
    require_size("the trunk's last norm", static_cast<int>(norm.gamma.size()), trunk.channels);
    trunk.tip = std::move(norm);
  }
  trunk.tip_act = activation();
  return trunk;
}

MetaEncoder ModelReader::meta_encoder() {
  MetaEncoder encoder;
  name();
  const int inputs = in_.integer("the number of metadata inputs", 0, limits_.max_channels);
  if (inputs != kMetaChannels) {
    unsupported(fmt::format("the network wants {} metadata inputs, supported are {}", inputs,
                            kMetaChannels));
  }
  encoder.mul1 = mat_mul();
  encoder.bias1 = bias();
  encoder.act1 = activation();
  encoder.mul2 = mat_mul();
  encoder.bias2 = bias();
  encoder.act2 = activation();
  encoder.mul3 = mat_mul();
  require_size("the metadata encoder's first matrix", encoder.mul1.in, kMetaChannels);
  require_size("the metadata encoder's first bias", static_cast<int>(encoder.bias1.size()),
               encoder.mul1.out);
  require_size("the metadata encoder's second matrix", encoder.mul2.in, encoder.mul1.out);
  require_size("the metadata encoder's second bias", static_cast<int>(encoder.bias2.size()),
               encoder.mul2.out);
  require_size("the metadata encoder's third matrix", encoder.mul3.in, encoder.mul2.out);
  return encoder;
}

std::vector<Block> ModelReader::blocks(int count, int channels, int depth) {
  std::vector<Block> result;
  for (int i = 0; i < count && !in_.failed(); ++i) {
    if (--blocks_left_ < 0) {
      in_.fail(base::ErrorCode::kTooLarge,
               fmt::format("the network has more than {} blocks", limits_.max_blocks));
      break;
    }
    result.push_back(block(channels, depth));
  }
  return result;
}

// Recursive through nested bottlenecks, as deep as limits_.max_nesting.
Block ModelReader::block(int channels, int depth) {  // NOLINT(misc-no-recursion)
  const std::string kind = in_.token("a block's kind");
  name();
  if (in_.failed()) {
    return {};
  }
  if (kind == "ordinary_block") {
    return {residual_block(channels)};
  }
  if (kind == "gpool_block") {
    return {gpool_block(channels)};
  }
  if (kind == "nested_bottleneck_block") {
    if (depth >= limits_.max_nesting) {
      in_.fail(base::ErrorCode::kTooLarge,
               fmt::format("blocks are nested more than {} deep", limits_.max_nesting));
      return {};
    }
    return {bottleneck_block(channels, depth)};
  }
  if (kind == "transformer_attention_block") {
    return {attention_block(channels)};
  }
  if (kind == "transformer_ffn_block") {
    return {ffn_block(channels)};
  }
  unsupported(fmt::format("the network uses blocks of kind '{}', which are not supported",
                          kind.substr(0, 40)));
  return {};
}

ResidualBlock ModelReader::residual_block(int channels) {
  ResidualBlock b;
  b.pre = norm_act();
  b.conv1 = conv();
  b.mid = norm_act();
  b.conv2 = conv();
  require_size("a block's first norm", b.pre.norm.channels(), channels);
  require_size("a block's first convolution", b.conv1.in, channels);
  require_size("a block's second norm", b.mid.norm.channels(), b.conv1.out);
  require_shape("a block's second convolution", b.conv2, b.conv1.out, channels);
  return b;
}

GpoolBlock ModelReader::gpool_block(int channels) {
  GpoolBlock b;
  b.pre = norm_act();
  b.regular = conv();
  b.gpool = conv();
  b.gpool_norm = norm_act();
  b.to_bias = mat_mul();
  b.mid = norm_act();
  b.conv2 = conv();
  require_size("a pooling block's first norm", b.pre.norm.channels(), channels);
  require_size("a pooling block's regular convolution", b.regular.in, channels);
  require_size("a pooling block's pooling convolution", b.gpool.in, channels);
  require_size("a pooling block's pooling norm", b.gpool_norm.norm.channels(), b.gpool.out);
  require_shape("a pooling block's matrix", b.to_bias, kPooledGroups * b.gpool.out, b.regular.out);
  require_size("a pooling block's second norm", b.mid.norm.channels(), b.regular.out);
  require_shape("a pooling block's last convolution", b.conv2, b.regular.out, channels);
  return b;
}

BottleneckBlock ModelReader::bottleneck_block(int channels,
                                              int depth) {  // NOLINT(misc-no-recursion)
  BottleneckBlock b;
  const int count = in_.integer("the number of inner blocks", 0, limits_.max_blocks);
  b.pre = norm_act();
  b.down = conv();
  require_size("a bottleneck's first norm", b.pre.norm.channels(), channels);
  require_size("a bottleneck's first convolution", b.down.in, channels);
  b.inner = blocks(count, b.down.out, depth + 1);
  b.post = norm_act();
  b.up = conv();
  require_size("a bottleneck's last norm", b.post.norm.channels(), b.down.out);
  require_shape("a bottleneck's last convolution", b.up, b.down.out, channels);
  return b;
}

AttentionBlock ModelReader::attention_block(int channels) {
  AttentionBlock b;
  constexpr int kMaxHeads = 1024;
  b.heads = in_.integer("the number of attention heads", 1, kMaxHeads);
  b.kv_heads = in_.integer("the number of key heads", 1, kMaxHeads);
  b.q_dim = in_.integer("an attention head's query size", 1, limits_.max_channels);
  b.v_dim = in_.integer("an attention head's value size", 1, limits_.max_channels);
  const bool use_rope = in_.flag("the rotary flag");
  const bool learnable = in_.flag("the learnable rotary flag");
  b.norm = rms_norm();
  b.q = mat_mul();
  b.k = mat_mul();
  b.v = mat_mul();
  b.out = mat_mul();
  require_size("an attention norm", static_cast<int>(b.norm.weight.size()), channels);
  require_shape("an attention's query matrix", b.q, channels, b.heads * b.q_dim);
  require_shape("an attention's key matrix", b.k, channels, b.kv_heads * b.q_dim);
  require_shape("an attention's value matrix", b.v, channels, b.kv_heads * b.v_dim);
  require_shape("an attention's output matrix", b.out, b.heads * b.v_dim, channels);
  if (b.heads % b.kv_heads != 0) {
    in_.fail(base::ErrorCode::kInvalid, "attention heads are no multiple of the key heads");
  }
  if (!use_rope || in_.failed()) {
    return b;
  }
  b.rope.emplace();
  b.rope->learnable = learnable;
  name();
  if (learnable) {
    require_size("a rotary table", in_.integer("a rotary table's heads", 1, kMaxHeads), b.kv_heads);
    require_size("a rotary table", in_.integer("a rotary table's pairs", 0, limits_.max_channels),
                 b.q_dim / 2);
    require_size("a rotary table", in_.integer("a rotary table's directions", 1, 2), 2);
    b.rope->frequencies =
        floats("a rotary table", static_cast<std::uint64_t>(b.kv_heads) *
                                     static_cast<std::uint64_t>(b.q_dim / 2) * 2U);
  } else {
    b.rope->theta = in_.number("the rotary base");
    if (!(b.rope->theta > 0)) {
      in_.fail(base::ErrorCode::kInvalid, "the rotary base is not positive");
    }
  }
  const int divisor = learnable ? 2 : 4;
  if (b.q_dim % divisor != 0) {
    unsupported(
        fmt::format("a rotary attention with a query size of {} is not supported", b.q_dim));
  }
  return b;
}

FfnBlock ModelReader::ffn_block(int channels) {
  FfnBlock b;
  require_size("a feed-forward block", in_.integer("its size", 1, limits_.max_channels), channels);
  const int hidden = in_.integer("a feed-forward block's hidden size", 1, limits_.max_channels);
  if (!in_.flag("the SwiGLU flag")) {
    unsupported("the network uses feed-forward blocks without SwiGLU, which are not supported");
  }
  b.norm = rms_norm();
  b.up = mat_mul();
  b.gate = mat_mul();
  b.down = mat_mul();
  require_size("a feed-forward norm", static_cast<int>(b.norm.weight.size()), channels);
  require_shape("a feed-forward block's first matrix", b.up, channels, hidden);
  require_shape("a feed-forward block's gate", b.gate, channels, hidden);
  require_shape("a feed-forward block's last matrix", b.down, hidden, channels);
  return b;
}

PolicyHead ModelReader::policy_head() {
  PolicyHead head;
  name();
  const int version = model_.version;
  head.channels = version <= 11 ? 1 : version <= 15 ? 2 : 4;
  if (version >= 17) {
    head.channels = in_.integer("the number of policy outputs", 0, limits_.max_channels);
    if (head.channels != 2 && head.channels != 4) {
      unsupported(fmt::format("{} policy outputs are not supported", head.channels));
    }
    zeros(3, "policy head");
  }
  head.p1 = conv();
  head.g1 = conv();
  head.g1_norm = norm_act();
  head.g_to_bias = mat_mul();
  head.p1_norm = norm_act();
  head.p2 = conv();
  head.pass = mat_mul();
  const int trunk = model_.trunk.channels;
  const int pooled = kPooledGroups * head.g1.out;
  require_size("the policy's first convolution", head.p1.in, trunk);
  require_size("the policy's pooling convolution", head.g1.in, trunk);
  require_size("the policy's pooling norm", head.g1_norm.norm.channels(), head.g1.out);
  require_shape("the policy's pooling matrix", head.g_to_bias, pooled, head.p1.out);
  require_size("the policy's norm", head.p1_norm.norm.channels(), head.p1.out);
  require_shape("the policy's last convolution", head.p2, head.p1.out, head.channels);
  if (version < 15) {
    require_shape("the pass matrix", head.pass, pooled, head.channels);
    return head;
  }
  require_shape("the pass matrix", head.pass, pooled, head.p1.out);
  head.pass_tail.emplace();
  head.pass_tail->bias = bias();
  head.pass_tail->act = activation();
  head.pass_tail->mul = mat_mul();
  require_size("the pass bias", static_cast<int>(head.pass_tail->bias.size()), head.pass.out);
  require_shape("the second pass matrix", head.pass_tail->mul, head.pass.out, head.channels);
  return head;
}

ValueHead ModelReader::value_head() {
  ValueHead head;
  name();
  if (model_.version >= 17) {
    zeros(3, "value head");
  }
  head.v1 = conv();
  head.v1_norm = norm_act();
  head.v2 = mat_mul();
  head.v2_bias = bias();
  head.v2_act = activation();
  head.v3 = mat_mul();
  head.v3_bias = bias();
  head.score = mat_mul();
  head.score_bias = bias();
  head.ownership = conv();
  const int scores = model_.version >= 9 ? 6 : 4;
  require_size("the value's convolution", head.v1.in, model_.trunk.channels);
  require_size("the value's norm", head.v1_norm.norm.channels(), head.v1.out);
  require_size("the value's first matrix", head.v2.in, kPooledGroups * head.v1.out);
  require_size("the value's first bias", static_cast<int>(head.v2_bias.size()), head.v2.out);
  require_shape("the value's second matrix", head.v3, head.v2.out, 3);
  require_size("the value's second bias", static_cast<int>(head.v3_bias.size()), 3);
  require_shape("the score matrix", head.score, head.v2.out, scores);
  require_size("the score bias", static_cast<int>(head.score_bias.size()), scores);
  require_shape("the ownership convolution", head.ownership, head.v1.out, 1);
  return head;
}

}  // namespace kiryoku::net
