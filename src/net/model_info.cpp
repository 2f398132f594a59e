// SPDX-License-Identifier: MIT
#include "net/model_info.hpp"

#include <fmt/format.h>

#include <set>
#include <variant>
#include <vector>

namespace kiryoku::net {
namespace {

const char* name_of(Activation act) {
  switch (act) {
    case Activation::kIdentity:
      return "identity";
    case Activation::kRelu:
      return "relu";
    case Activation::kMish:
      return "mish";
    case Activation::kSilu:
      return "silu";
  }
  return "";
}

// Goes over every layer; counts parameters and collects activations.
class Census {
 public:
  template <typename... Layers>
  void add(const Layers&... layers) {
    (one(layers), ...);
  }

  std::uint64_t parameters = 0;
  std::set<std::string> activations;

 private:
  void floats(const std::vector<float>& values) { parameters += values.size(); }

  void one(const Conv& c) { floats(c.weights); }

  void one(const MatMul& m) { floats(m.weights); }

  void one(const Bias& b) { floats(b); }

  void one(Activation act) { activations.insert(name_of(act)); }

  void one(const BatchNorm& n) {
    for (const auto* values : {&n.mean, &n.variance, &n.scale, &n.bias}) {
      floats(*values);
    }
  }

  void one(const NormAct& n) { add(n.norm, n.act); }

  void one(const RmsNorm& n) { floats(n.weight); }

  void one(const RmsTip& n) { add(n.gamma, n.beta); }

  void one(const ResidualBlock& b) { add(b.pre, b.conv1, b.mid, b.conv2); }

  void one(const GpoolBlock& b) {
    add(b.pre, b.regular, b.gpool, b.gpool_norm, b.to_bias, b.mid, b.conv2);
  }

  void one(const BottleneckBlock& b) {  // NOLINT(misc-no-recursion)
    add(b.pre, b.down, b.inner, b.post, b.up);
  }

  void one(const AttentionBlock& b) {
    add(b.norm, b.q, b.k, b.v, b.out);
    if (b.rope) {
      floats(b.rope->frequencies);
    }
  }

  void one(const FfnBlock& b) { add(b.norm, b.up, b.gate, b.down); }

  void one(const std::vector<Block>& blocks) {  // NOLINT(misc-no-recursion)
    for (const Block& b : blocks) {
      std::visit([this](const auto& body) { one(body); }, b.body);
    }
  }
};

std::string blocks_text(const std::vector<Block>& blocks);

struct BlockName {
  std::string operator()(const ResidualBlock& /*b*/) const { return "residual"; }

  std::string operator()(const GpoolBlock& /*b*/) const { return "pooling"; }

  std::string operator()(const BottleneckBlock& b) const {  // NOLINT(misc-no-recursion)
    return fmt::format("bottleneck to {} channels [{}]", b.down.out, blocks_text(b.inner));
  }

  std::string operator()(const AttentionBlock& b) const {
    return fmt::format("attention of {} heads", b.heads);
  }

  std::string operator()(const FfnBlock& b) const {
    return fmt::format("feed-forward of {}", b.up.out);
  }
};

// Equal blocks are counted, in the order in which they first appear.
std::string blocks_text(const std::vector<Block>& blocks) {  // NOLINT(misc-no-recursion)
  std::vector<std::pair<std::string, int>> counts;
  for (const Block& b : blocks) {
    const std::string name = std::visit(BlockName{}, b.body);
    bool known = false;
    for (auto& entry : counts) {
      if (entry.first == name) {
        ++entry.second;
        known = true;
      }
    }
    if (!known) {
      counts.emplace_back(name, 1);
    }
  }
  std::vector<std::string> parts;
  for (const auto& entry : counts) {
    parts.push_back(fmt::format("{} {}", entry.second, entry.first));
  }
  return fmt::format("{}", fmt::join(parts, ", "));
}

}  // namespace

ModelInfo describe(const Model& model) {
  Census census;
  const Trunk& t = model.trunk;
  census.add(t.input, t.global_input, t.tip_act);
  if (t.meta) {
    const MetaEncoder& m = *t.meta;
    census.add(m.mul1, m.bias1, m.act1, m.mul2, m.bias2, m.act2, m.mul3);
  }
  census.add(t.blocks);
  std::visit([&](const auto& tip) { census.add(tip); }, t.tip);
  const PolicyHead& p = model.policy;
  census.add(p.p1, p.g1, p.g1_norm, p.g_to_bias, p.p1_norm, p.p2, p.pass);
  if (p.pass_tail) {
    census.add(p.pass_tail->bias, p.pass_tail->act, p.pass_tail->mul);
  }
  const ValueHead& v = model.value;
  census.add(v.v1, v.v1_norm, v.v2, v.v2_bias, v.v2_act, v.v3, v.v3_bias, v.score, v.score_bias,
             v.ownership);
  ModelInfo info;
  info.name = model.name;
  info.version = model.version;
  info.blocks = blocks_text(t.blocks);
  info.channels = t.channels;
  info.input_kernel = t.input.height;
  info.activations = fmt::format("{}", fmt::join(census.activations, ", "));
  info.policy_channels = p.channels;
  info.has_meta = t.meta.has_value();
  info.parameters = census.parameters;
  return info;
}

}  // namespace kiryoku::net
