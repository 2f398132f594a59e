// SPDX-License-Identifier: MIT
// Tiny networks with random weights, one of every shape the format knows, for tests that must
// not depend on a trained network.
#pragma once

#include <cmath>
#include <cstdint>
#include <utility>
#include <vector>

#include "base/rng.hpp"
#include "net/model.hpp"

namespace kiryoku::test {

struct TinyNetOptions {
  int version = 8;
  int channels = 8;
  int policy_channels = 1;
  net::Activation act = net::Activation::kRelu;
  int input_kernel = 3;
  bool gpool = true;
  bool bottleneck = false;
  bool transformer = false;
  bool learnable_rope = false;
  bool meta = false;
  int rms_tip = 0;  // 0: batch norm, 1: per point, 2: spatial
  std::uint64_t seed = 1;
};

class TinyNet {
 public:
  explicit TinyNet(const TinyNetOptions& options) : o_(options), rng_(options.seed) {}

  net::Model make() {
    net::Model m;
    m.name = "tiny";
    m.version = o_.version;
    if (o_.version >= 13) {
      m.multipliers = {20, 18, 16, 14, 35, 0.3F, 25};
    }
    m.meta_encoder_version = o_.meta ? 1 : 0;
    m.trunk = trunk();
    m.policy = policy();
    m.value = value();
    return m;
  }

 private:
  std::vector<float> floats(int count, double spread, double centre = 0) {
    std::vector<float> values(static_cast<std::size_t>(count));
    for (float& v : values) {
      v = static_cast<float>(centre + spread * (2 * rng_.uniform() - 1));
    }
    return values;
  }

  net::Conv conv(int kernel, int in, int out) {
    const double spread = 1.7 / std::sqrt(kernel * kernel * in);
    return {kernel, kernel, in, out, floats(kernel * kernel * in * out, spread)};
  }

  net::MatMul mul(int in, int out) { return {in, out, floats(in * out, 1.7 / std::sqrt(in))}; }

  net::NormAct norm(int channels) {
    net::BatchNorm n;
    n.epsilon = 1e-4F;
    n.mean = floats(channels, 0.3);
    n.variance = floats(channels, 0.3, 1.0);
    if (rng_.below(2) == 0) {
      n.scale = floats(channels, 0.3, 1.0);
    }
    n.bias = floats(channels, 0.3);
    return {std::move(n), o_.act};
  }

  net::Block residual(int c) {
    return {net::ResidualBlock{norm(c), conv(3, c, c), norm(c), conv(3, c, c)}};
  }

  net::Block gpool(int c) {
    const int pooled = c / 2;
    const int regular = c - 1;  // not a multiple of the vector length
    return {net::GpoolBlock{norm(c), conv(3, c, regular), conv(3, c, pooled), norm(pooled),
                            mul(3 * pooled, regular), norm(regular), conv(3, regular, c)}};
  }

  net::Block bottleneck(int c) {
    const int inner = c / 2;
    net::BottleneckBlock b{norm(c), conv(1, c, inner), {}, norm(inner), conv(1, inner, c)};
    b.inner.push_back(residual(inner));
    b.inner.push_back(gpool(inner));
    return {std::move(b)};
  }

  net::Block attention(int c) {
    net::AttentionBlock b;
    b.heads = 4;
    b.kv_heads = 2;
    b.q_dim = 8;
    b.v_dim = 5;
    b.norm = {1e-6F, floats(c, 0.3, 1.0)};
    b.q = mul(c, b.heads * b.q_dim);
    b.k = mul(c, b.kv_heads * b.q_dim);
    b.v = mul(c, b.kv_heads * b.v_dim);
    b.out = mul(b.heads * b.v_dim, c);
    b.rope.emplace();
    b.rope->learnable = o_.learnable_rope;
    if (o_.learnable_rope) {
      b.rope->frequencies = floats(b.kv_heads * b.q_dim, 0.5);
    } else {
      b.rope->theta = 100;
    }
    return {std::move(b)};
  }

  net::Block ffn(int c) {
    return {
        net::FfnBlock{{1e-6F, floats(c, 0.3, 1.0)}, mul(c, 2 * c), mul(c, 2 * c), mul(2 * c, c)}};
  }

  net::Trunk trunk() {
    const int c = o_.channels;
    net::Trunk t;
    t.channels = c;
    t.input = conv(o_.input_kernel, net::kSpatialChannels, c);
    t.global_input = mul(net::kGlobalChannels, c);
    if (o_.meta) {
      t.meta = net::MetaEncoder{mul(net::kMetaChannels, 6),
                                floats(6, 0.3),
                                o_.act,
                                mul(6, 10),
                                floats(10, 0.3),
                                o_.act,
                                mul(10, c)};
    }
    t.blocks.push_back(residual(c));
    if (o_.gpool) {
      t.blocks.push_back(gpool(c));
    }
    if (o_.bottleneck) {
      t.blocks.push_back(bottleneck(c));
    }
    if (o_.transformer) {
      t.blocks.push_back(attention(c));
      t.blocks.push_back(ffn(c));
    }
    if (o_.rms_tip == 0) {
      t.tip = norm(c).norm;
    } else {
      t.tip = net::RmsTip{1e-6F, o_.rms_tip == 2, floats(c, 0.3, 1.0), floats(c, 0.3)};
    }
    t.tip_act = o_.act;
    return t;
  }

  net::PolicyHead policy() {
    const int c = o_.channels;
    net::PolicyHead p;
    p.channels = o_.policy_channels;
    p.p1 = conv(1, c, 5);
    p.g1 = conv(1, c, 6);
    p.g1_norm = norm(6);
    p.g_to_bias = mul(18, 5);
    p.p1_norm = norm(5);
    p.p2 = conv(1, 5, p.channels);
    if (o_.version < 15) {
      p.pass = mul(18, p.channels);
    } else {
      p.pass = mul(18, 5);
      p.pass_tail = net::PassTail{floats(5, 0.3), o_.act, mul(5, p.channels)};
    }
    return p;
  }

  net::ValueHead value() {
    const int c = o_.channels;
    const int scores = o_.version >= 9 ? 6 : 4;
    net::ValueHead v;
    v.v1 = conv(1, c, 7);
    v.v1_norm = norm(7);
    v.v2 = mul(21, 9);
    v.v2_bias = floats(9, 0.3);
    v.v2_act = o_.act;
    v.v3 = mul(9, 3);
    v.v3_bias = floats(3, 0.3);
    v.score = mul(9, scores);
    v.score_bias = floats(scores, 0.3);
    v.ownership = conv(1, 7, 1);
    return v;
  }

  TinyNetOptions o_;
  base::Rng rng_;
};

inline net::Model tiny_net(const TinyNetOptions& options = {}) { return TinyNet(options).make(); }

// One of every version and of every kind of block, activation, tip and head.
inline std::vector<TinyNetOptions> all_tiny_nets() {
  using enum net::Activation;
  std::vector<TinyNetOptions> all;
  for (int version = net::kMinVersion; version <= net::kMaxVersion; ++version) {
    TinyNetOptions o;
    o.version = version;
    o.seed = static_cast<std::uint64_t>(version);
    o.policy_channels = version <= 11 ? 1 : version <= 15 ? 2 : 4;
    o.input_kernel = version % 2 == 0 ? 5 : 3;
    o.channels = version % 3 == 0 ? 12 : 16;
    o.act = version < 11 ? kRelu : version % 3 == 0 ? kSilu : version == 13 ? kIdentity : kMish;
    o.bottleneck = version >= 11;
    o.meta = version == 15;
    o.transformer = version == 17;
    o.rms_tip = version == 16 ? 1 : version == 17 ? 2 : 0;
    all.push_back(o);
  }
  all.push_back(all.back());
  all.back().learnable_rope = true;
  all.back().policy_channels = 2;
  return all;
}

}  // namespace kiryoku::test
