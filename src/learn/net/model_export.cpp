// SPDX-License-Identifier: MIT
// Both directions run over the same list of correspondences (`Exchange`), so that they cannot
// drift apart: a Copier either reads from the flat arrays or writes into them.
#include "learn/net/model_export.hpp"

#include <fmt/format.h>

#include "learn/net/normalise.hpp"
#include "learn/net/widen.hpp"

namespace kiryoku::learn {
namespace {

enum class Direction { kExport, kImport };

// No file holds what reads the teacher's hints: it begins anew.
void begin_hints(const Layout& layout, Weights& weights) {
  if (layout.shape.hints > 0) {
    const Weights fresh = initial_weights(layout, 1);
    const auto from = static_cast<std::ptrdiff_t>(layout.hint.weights);
    std::copy(fresh.values.begin() + from, fresh.values.end(), weights.values.begin() + from);
  }
}

// The rows of `global` that hear of the position, and those that hear who plays.
Matrix position_rows(const Layout& layout) {
  return {layout.global.weights, kGlobalInputs, layout.global.out};
}

Matrix player_rows(const Layout& layout) {
  const auto before = static_cast<std::size_t>(kGlobalInputs * layout.global.out);
  return {layout.global.weights + before, kMetaInputs, layout.global.out};
}

// Columns [first, first + columns) of a matrix stored `width` wide <-> a dense block.
struct Columns {
  std::size_t offset = 0;
  std::size_t rows = 0;
  std::size_t width = 0;
  std::size_t first = 0;
  std::size_t columns = 0;
};

class Exchange {
 public:
  Exchange(Direction direction, const Layout& layout, Weights& weights)
      : direction_(direction), layout_(layout), weights_(weights) {}

  void block(std::vector<float>& file, const Columns& c) {
    file.resize(c.rows * c.columns);
    for (std::size_t r = 0; r < c.rows; ++r) {
      for (std::size_t k = 0; k < c.columns; ++k) {
        float& mine = weights_.values[c.offset + r * c.width + c.first + k];
        float& theirs = file[r * c.columns + k];
        (direction_ == Direction::kExport ? theirs : mine) =
            direction_ == Direction::kExport ? mine : theirs;
      }
    }
  }

  // 3×3 weights: `in` real input channels of a padded number, some of the output channels.
  void conv(net::Conv& file, const Conv& mine, int in, int first, int out) {
    file.height = file.width = 3;
    file.in = in;
    file.out = out;
    const auto taps = std::size_t{9};
    const auto real = static_cast<std::size_t>(in), padded = static_cast<std::size_t>(mine.in);
    const auto width = static_cast<std::size_t>(mine.out), columns = static_cast<std::size_t>(out);
    file.weights.resize(taps * real * columns);
    std::vector<float> part;
    for (std::size_t tap = 0; tap < taps; ++tap) {
      const auto begin = file.weights.begin() + static_cast<std::ptrdiff_t>(tap * real * columns);
      part.assign(begin, begin + static_cast<std::ptrdiff_t>(real * columns));
      block(part, {mine.weights + tap * padded * width, real, width,
                   static_cast<std::size_t>(first), columns});
      std::copy(part.begin(), part.end(), begin);
    }
  }

  void matrix(net::MatMul& file, const Matrix& mine, int first, int out) {
    file.in = mine.in;
    file.out = out;
    block(file.weights, columns_of(mine, first, out));
  }

  void point_conv(net::Conv& file, const Matrix& mine, int first, int out) {
    file.height = file.width = 1;
    file.in = mine.in;
    file.out = out;
    block(file.weights, columns_of(mine, first, out));
  }

  void bias(net::Bias& file, std::size_t offset, int first, int count) {
    block(file, {offset, 1, static_cast<std::size_t>(count), static_cast<std::size_t>(first),
                 static_cast<std::size_t>(count)});
  }

  void norm(net::BatchNorm& file, const BatchNorm& mine) {
    const auto count = static_cast<std::size_t>(mine.channels);
    file.epsilon = direction_ == Direction::kExport ? kNormEpsilon : file.epsilon;
    block(file.scale, {mine.scale, 1, count, 0, count});
    block(file.bias, {mine.shift, 1, count, 0, count});
    file.mean.resize(count);
    file.variance.resize(count);
    for (std::size_t c = 0; c < count; ++c) {
      float& mean = weights_.statistics[mine.mean + c];
      float& variance = weights_.statistics[mine.variance + c];
      if (direction_ == Direction::kExport) {
        file.mean[c] = mean;
        file.variance[c] = variance;
      } else {
        mean = file.mean[c];
        variance = file.variance[c] + file.epsilon - kNormEpsilon;
      }
    }
  }

  void trunk(net::Trunk& trunk) {
    const int c = layout_.shape.channels;
    conv(trunk.input, layout_.input, kSpatialInputs, 0, c);
    matrix(trunk.global_input, position_rows(layout_), 0, c);
    for (std::size_t i = 0; i < layout_.blocks.size(); ++i) {
      const Block& mine = layout_.blocks[i];
      if (mine.pools) {
        pooling_block(std::get<net::GpoolBlock>(trunk.blocks[i].body), mine);
      } else {
        auto& file = std::get<net::ResidualBlock>(trunk.blocks[i].body);
        norm(file.pre.norm, mine.first_norm);
        conv(file.conv1, mine.first, c, 0, c);
        norm(file.mid.norm, mine.second_norm);
        conv(file.conv2, mine.second, c, 0, c);
      }
    }
    norm(std::get<net::BatchNorm>(trunk.tip), layout_.tip);
  }

  void policy(net::PolicyHead& head) {
    point_conv(head.p1, layout_.heads, 0, kHeadChannels);
    point_conv(head.g1, layout_.heads, kHeadChannels, kHeadChannels);
    norm(head.g1_norm.norm, layout_.g1_norm);
    matrix(head.g_to_bias, layout_.pool_to_p1, 0, kHeadChannels);
    norm(head.p1_norm.norm, layout_.p1_norm);
    point_conv(head.p2, layout_.policy, 0, 1);
    matrix(head.pass, layout_.pass, 0, 1);
  }

  void value(net::ValueHead& head) {
    point_conv(head.v1, layout_.heads, 2 * kHeadChannels, kHeadChannels);
    norm(head.v1_norm.norm, layout_.v1_norm);
    matrix(head.v2, layout_.hidden, 0, kValueHidden);
    bias(head.v2_bias, layout_.hidden_bias, 0, kValueHidden);
    matrix(head.v3, layout_.value, 0, kValueOutputs);
    bias(head.v3_bias, layout_.value_bias, 0, kValueOutputs);
    matrix(head.score, layout_.value, kValueOutputs, kScoreOutputs);
    bias(head.score_bias, layout_.value_bias, kValueOutputs, kScoreOutputs);
    point_conv(head.ownership, layout_.ownership, 0, 1);
  }

 private:
  static Columns columns_of(const Matrix& m, int first, int out) {
    return {m.weights, static_cast<std::size_t>(m.in), static_cast<std::size_t>(m.out),
            static_cast<std::size_t>(first), static_cast<std::size_t>(out)};
  }

  void pooling_block(net::GpoolBlock& file, const Block& mine) {
    const int c = layout_.shape.channels, pooled = layout_.shape.pool_channels();
    norm(file.pre.norm, mine.first_norm);
    conv(file.regular, mine.first, c, 0, c - pooled);
    conv(file.gpool, mine.first, c, c - pooled, pooled);
    norm(file.gpool_norm.norm, mine.pool_norm);
    matrix(file.to_bias, mine.pool_to_bias, 0, c - pooled);
    norm(file.mid.norm, mine.second_norm);
    conv(file.conv2, mine.second, c - pooled, 0, c);
  }

  Direction direction_;
  const Layout& layout_;
  Weights& weights_;
};

// An empty model with the right kinds of blocks.
net::Model skeleton(const NetShape& shape, const std::string& name) {
  net::Model model;
  model.name = name;
  model.version = 8;
  model.trunk.channels = shape.channels;
  for (int i = 0; i < shape.blocks; ++i) {
    net::Block block;
    if (shape.pools(i)) {
      block.body = net::GpoolBlock{};
    } else {
      block.body = net::ResidualBlock{};
    }
    model.trunk.blocks.push_back(std::move(block));
  }
  model.trunk.tip = net::BatchNorm{};
  return model;
}

// Sizes of every block of numbers, in the order of the file: equal lists, equal architecture.
std::vector<std::size_t> sizes_of(const net::Model& model) {
  std::vector<std::size_t> sizes;
  const auto conv = [&](const net::Conv& c) {
    sizes.insert(sizes.end(), {static_cast<std::size_t>(c.height), static_cast<std::size_t>(c.in),
                               static_cast<std::size_t>(c.out), c.weights.size()});
  };
  const auto norm = [&](const net::BatchNorm& n) {
    sizes.insert(sizes.end(), {n.mean.size(), n.scale.size(), n.bias.size()});
  };
  const auto matrix = [&](const net::MatMul& m) { sizes.push_back(m.weights.size()); };
  conv(model.trunk.input);
  matrix(model.trunk.global_input);
  for (const net::Block& block : model.trunk.blocks) {
    if (const auto* b = std::get_if<net::ResidualBlock>(&block.body)) {
      norm(b->pre.norm), conv(b->conv1), norm(b->mid.norm), conv(b->conv2);
    } else if (const auto* g = std::get_if<net::GpoolBlock>(&block.body)) {
      norm(g->pre.norm), conv(g->regular), conv(g->gpool), norm(g->gpool_norm.norm);
      matrix(g->to_bias), norm(g->mid.norm), conv(g->conv2);
    } else {
      sizes.push_back(0);
    }
  }
  if (const auto* tip = std::get_if<net::BatchNorm>(&model.trunk.tip)) {
    norm(*tip);
  }
  const net::PolicyHead& p = model.policy;
  conv(p.p1), conv(p.g1), norm(p.g1_norm.norm), matrix(p.g_to_bias), norm(p.p1_norm.norm);
  conv(p.p2), matrix(p.pass);
  const net::ValueHead& v = model.value;
  conv(v.v1), norm(v.v1_norm.norm), matrix(v.v2), matrix(v.v3), matrix(v.score);
  conv(v.ownership);
  return sizes;
}

// logit = people's · (1 − share) + teacher's · share, written into people's column.
void mix_policies(const Matrix& m, float share, std::vector<float>& values) {
  for (int i = 0; i < m.in; ++i) {
    float* row = values.data() + m.weights + static_cast<std::size_t>(i * m.out);
    row[0] = (1.0F - share) * row[0] + share * row[1];
  }
}

net::MatMul identity(int size) {
  net::MatMul matrix{.in = size, .out = size, .weights = {}};
  matrix.weights.resize(static_cast<std::size_t>(size * size));
  for (int i = 0; i < size; ++i) {
    matrix.weights[static_cast<std::size_t>(i * size + i)] = 1;
  }
  return matrix;
}

// A matrix with more output columns, the new ones zero.
net::MatMul widened(const net::MatMul& matrix, int out) {
  net::MatMul wide{.in = matrix.in, .out = out, .weights = {}};
  wide.weights.resize(static_cast<std::size_t>(matrix.in * out));
  for (int i = 0; i < matrix.in; ++i) {
    for (int o = 0; o < matrix.out; ++o) {
      wide.weights[static_cast<std::size_t>(i * out + o)] =
          matrix.weights[static_cast<std::size_t>(i * matrix.out + o)];
    }
  }
  return wide;
}

// From version 8 to the first version whose networks can be told who plays. What the format
// has in more layers than we do becomes identities and zeros.
void tell_ranks(Exchange& exchange, const Layout& layout, net::Model& model) {
  constexpr int kScores = 6;
  const auto zeros = [](int count) { return net::Bias(static_cast<std::size_t>(count)); };
  const int c = layout.shape.channels;
  model.version = 15;
  model.meta_encoder_version = 1;
  net::MetaEncoder meta{.mul1 = {},
                        .bias1 = zeros(c),
                        .act1 = net::Activation::kIdentity,
                        .mul2 = identity(c),
                        .bias2 = zeros(c),
                        .act2 = net::Activation::kIdentity,
                        .mul3 = identity(c)};
  exchange.matrix(meta.mul1, player_rows(layout), 0, c);
  model.trunk.meta = std::move(meta);

  net::PolicyHead& policy = model.policy;
  policy.channels = kPolicyOutputs;
  exchange.point_conv(policy.p2, layout.policy, 0, kPolicyOutputs);
  exchange.matrix(policy.pass, layout.pass, 0, kPolicyOutputs);
  policy.pass = widened(policy.pass, kHeadChannels);
  net::MatMul pick{.in = kHeadChannels, .out = kPolicyOutputs, .weights = {}};
  pick.weights.resize(static_cast<std::size_t>(kHeadChannels * kPolicyOutputs));
  for (int i = 0; i < kPolicyOutputs; ++i) {
    pick.weights[static_cast<std::size_t>(i * kPolicyOutputs + i)] = 1;
  }
  policy.pass_tail = net::PassTail{
      .bias = zeros(kHeadChannels), .act = net::Activation::kIdentity, .mul = std::move(pick)};
  model.value.score = widened(model.value.score, kScores);
  model.value.score_bias.resize(kScores);
}

}  // namespace

net::Model to_model(const Layout& layout, const Weights& weights, float teacher_share,
                    const std::string& name) {
  Weights mixed = weights;
  mix_policies(layout.policy, teacher_share, mixed.values);
  mix_policies(layout.pass, teacher_share, mixed.values);
  net::Model model = skeleton(layout.shape, name);
  Exchange exchange(Direction::kExport, layout, mixed);
  exchange.trunk(model.trunk);
  exchange.policy(model.policy);
  exchange.value(model.value);
  if (layout.shape.told_ranks) {
    tell_ranks(exchange, layout, model);
  }
  return model;
}

base::Result<NetShape> shape_of(const net::Model& model) {
  const NetShape shape{.blocks = static_cast<int>(model.trunk.blocks.size()),
                       .channels = model.trunk.channels};
  const auto refuse = [&] {
    return base::Error{base::ErrorCode::kUnsupported,
                       fmt::format("The network {} has an architecture that is not one of the "
                                   "trainer's own.",
                                   model.name),
                       {}};
  };
  if (model.version != 8 || shape.channels % 32 != 0 || shape.channels <= 0) {
    return refuse();
  }
  const Layout layout(shape);
  Weights zero;
  zero.values.resize(layout.parameters);
  zero.statistics.resize(layout.statistics);
  if (sizes_of(to_model(layout, zero, 0, "")) != sizes_of(model)) {
    return refuse();
  }
  return shape;
}

base::Result<Weights> from_model(const Layout& layout,  // NOLINT(misc-no-recursion): once
                                 const net::Model& model) {
  const base::Result<NetShape> shape = shape_of(model);
  if (!shape) {
    return shape.error();
  }
  NetShape wanted = layout.shape;
  wanted.told_ranks = false;  // one that is told ranks may begin with one that is not
  wanted.hints = 0;           // and what reads hints is never exported
  if (shape->blocks == wanted.blocks && shape->channels < wanted.channels) {
    const Layout narrow(*shape);
    base::Result<Weights> weights = from_model(narrow, model);  // NOLINT(misc-no-recursion): once
    return weights ? widen(narrow, *weights, layout) : weights;
  }
  if (!(*shape == wanted)) {
    return base::Error{base::ErrorCode::kUnsupported,
                       fmt::format("The network {} is a {}, but {} is to be trained.", model.name,
                                   shape->name(), layout.shape.name()),
                       {}};
  }
  Weights weights;
  weights.values.resize(layout.parameters);
  weights.statistics.resize(layout.statistics);
  begin_hints(layout, weights);
  net::Model copy = model;
  Exchange exchange(Direction::kImport, layout, weights);
  exchange.trunk(copy.trunk);
  exchange.policy(copy.policy);
  exchange.value(copy.value);
  for (const Matrix* m : {&layout.policy, &layout.pass}) {
    for (int i = 0; i < m->in; ++i) {
      float* row = weights.values.data() + m->weights + static_cast<std::size_t>(i * m->out);
      row[1] = row[0];
    }
  }
  return weights;
}

}  // namespace kiryoku::learn
