// SPDX-License-Identifier: MIT
// The network computed from the Model in the most literal way, in double: the measure for the
// packed, vectorised and transformed one. Maps are [channel][point].
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <variant>
#include <vector>

#include "net/model.hpp"
#include "net/network.hpp"

namespace kiryoku::test {

using Row = std::vector<double>;
using Map = std::vector<Row>;

class NaiveNetwork {
 public:
  NaiveNetwork(const net::Model& model, const net::Inputs& inputs)
      : m_(model), in_(inputs), size_(inputs.size), points_(inputs.points()) {}

  net::RawOutputs run() {
    Map x = start();
    blocks(m_.trunk.blocks, x);
    Map tip;
    if (const auto* norm = std::get_if<net::BatchNorm>(&m_.trunk.tip)) {
      tip = norm_act({*norm, m_.trunk.tip_act}, x);
    } else {
      const auto& rms = std::get<net::RmsTip>(m_.trunk.tip);
      tip = rms_norm(x, rms.gamma, rms.beta, rms.epsilon, rms.spatial);
      each(tip, [&](double v) { return act(v, m_.trunk.tip_act); });
    }
    net::RawOutputs out;
    policy(tip, out);
    value(tip, out);
    return out;
  }

 private:
  static double act(double x, net::Activation a) {
    switch (a) {
      case net::Activation::kIdentity:
        return x;
      case net::Activation::kRelu:
        return std::max(x, 0.0);
      case net::Activation::kMish:
        return x * std::tanh(std::log1p(std::exp(x)));
      case net::Activation::kSilu:
        return x / (1 + std::exp(-x));
    }
    return 0;
  }

  template <typename F>
  static void each(Map& map, const F& f) {
    for (Row& row : map) {
      for (double& v : row) {
        v = f(v);
      }
    }
  }

  static void add(Map& to, const Map& from) {
    for (std::size_t c = 0; c < to.size(); ++c) {
      for (std::size_t p = 0; p < to[c].size(); ++p) {
        to[c][p] += from[c][p];
      }
    }
  }

  static void add_bias(Map& to, const Row& bias) {
    for (std::size_t c = 0; c < to.size(); ++c) {
      for (double& v : to[c]) {
        v += bias[c];
      }
    }
  }

  Map empty(int channels) const {
    return Map(static_cast<std::size_t>(channels), Row(static_cast<std::size_t>(points_)));
  }

  Map conv(const net::Conv& c, const Map& in) const {
    Map out = empty(c.out);
    for (int y = 0; y < size_; ++y) {
      for (int x = 0; x < size_; ++x) {
        const float* w = c.weights.data();
        for (int a = 0; a < c.height; ++a) {
          for (int b = 0; b < c.width; ++b) {
            const int yy = y + a - c.height / 2;
            const int xx = x + b - c.width / 2;
            const bool inside = yy >= 0 && xx >= 0 && yy < size_ && xx < size_;
            for (const Row& channel : in) {
              const double v = inside ? channel[static_cast<std::size_t>(yy * size_ + xx)] : 0.0;
              for (Row& target : out) {
                target[static_cast<std::size_t>(y * size_ + x)] += v * static_cast<double>(*w++);
              }
            }
          }
        }
      }
    }
    return out;
  }

  static Map norm_act(const net::NormAct& n, const Map& in) {
    Map out = in;
    for (std::size_t c = 0; c < in.size(); ++c) {
      const double scale = n.norm.scale.empty() ? 1 : static_cast<double>(n.norm.scale[c]);
      const double bias = n.norm.bias.empty() ? 0 : static_cast<double>(n.norm.bias[c]);
      const double s = scale / std::sqrt(static_cast<double>(n.norm.variance[c]) +
                                         static_cast<double>(n.norm.epsilon));
      for (double& v : out[c]) {
        v = act(s * (v - static_cast<double>(n.norm.mean[c])) + bias, n.act);
      }
    }
    return out;
  }

  static Row mul(const net::MatMul& m, const Row& in, const net::Bias* bias = nullptr) {
    Row out(static_cast<std::size_t>(m.out));
    for (std::size_t o = 0; o < out.size(); ++o) {
      out[o] = bias == nullptr ? 0 : static_cast<double>((*bias)[o]);
      for (std::size_t i = 0; i < in.size(); ++i) {
        out[o] += in[i] * static_cast<double>(m.weights[i * out.size() + o]);
      }
    }
    return out;
  }

  static void activate(Row& row, net::Activation a) {
    for (double& v : row) {
      v = act(v, a);
    }
  }

  // The matrix at every point.
  Map mul(const net::MatMul& m, const Map& in) const {
    Map out = empty(m.out);
    for (std::size_t p = 0; p < static_cast<std::size_t>(points_); ++p) {
      Row row;
      for (const Row& channel : in) {
        row.push_back(channel[p]);
      }
      row = mul(m, row);
      for (std::size_t c = 0; c < out.size(); ++c) {
        out[c][p] = row[c];
      }
    }
    return out;
  }

  Row pool(const Map& map, bool value_head) const {
    const double d = std::sqrt(points_) - 14;
    Row mean, scaled, third;
    for (const Row& row : map) {
      double sum = 0;
      for (const double v : row) {
        sum += v;
      }
      mean.push_back(sum / points_);
      scaled.push_back(sum / points_ * d / 10);
      third.push_back(value_head ? sum / points_ * (d * d / 100 - 0.1)
                                 : *std::max_element(row.begin(), row.end()));
    }
    mean.insert(mean.end(), scaled.begin(), scaled.end());
    mean.insert(mean.end(), third.begin(), third.end());
    return mean;
  }

  Map rms_norm(const Map& in, const std::vector<float>& gamma, const std::vector<float>& beta,
               float epsilon, bool spatial) const {
    const auto channels = static_cast<double>(in.size());
    Row squares(static_cast<std::size_t>(points_));
    double all = 0;
    for (const Row& row : in) {
      for (std::size_t p = 0; p < row.size(); ++p) {
        squares[p] += row[p] * row[p] / channels;
        all += row[p] * row[p] / channels / points_;
      }
    }
    Map out = in;
    for (std::size_t c = 0; c < in.size(); ++c) {
      for (std::size_t p = 0; p < squares.size(); ++p) {
        const double mean = spatial ? all : squares[p];
        out[c][p] = in[c][p] * static_cast<double>(gamma[c]) /
                        std::sqrt(mean + static_cast<double>(epsilon)) +
                    (beta.empty() ? 0 : static_cast<double>(beta[c]));
      }
    }
    return out;
  }

  Map start() const {
    Map planes = empty(net::kSpatialChannels);
    for (std::size_t p = 0; p < static_cast<std::size_t>(points_); ++p) {
      for (std::size_t c = 0; c < planes.size(); ++c) {
        planes[c][p] = (in_.planes[p] >> c & 1U) != 0 ? 1 : 0;
      }
    }
    Map x = conv(m_.trunk.input, planes);
    add_bias(x, mul(m_.trunk.global_input, Row(in_.global.begin(), in_.global.end())));
    if (m_.trunk.meta) {
      const net::MetaEncoder& e = *m_.trunk.meta;
      Row row = mul(e.mul1, Row(in_.meta->begin(), in_.meta->end()), &e.bias1);
      activate(row, e.act1);
      row = mul(e.mul2, row, &e.bias2);
      activate(row, e.act2);
      add_bias(x, mul(e.mul3, row));
    }
    return x;
  }

  void blocks(const std::vector<net::Block>& all, Map& x) const {
    for (const net::Block& b : all) {
      std::visit([&](const auto& body) { block(body, x); }, b.body);
    }
  }

  void block(const net::ResidualBlock& b, Map& x) const {
    add(x, conv(b.conv2, norm_act(b.mid, conv(b.conv1, norm_act(b.pre, x)))));
  }

  void block(const net::GpoolBlock& b, Map& x) const {
    const Map u = norm_act(b.pre, x);
    Map r = conv(b.regular, u);
    add_bias(r, mul(b.to_bias, pool(norm_act(b.gpool_norm, conv(b.gpool, u)), false)));
    add(x, conv(b.conv2, norm_act(b.mid, r)));
  }

  void block(const net::BottleneckBlock& b, Map& x) const {
    Map t = conv(b.down, norm_act(b.pre, x));
    blocks(b.inner, t);
    add(x, conv(b.up, norm_act(b.post, t)));
  }

  double angle(const net::AttentionBlock& b, int kv, int pair, int p) const {
    const int x = p % size_;
    const int y = p / size_;
    if (b.rope->learnable) {
      const float* f = b.rope->frequencies.data() + (kv * b.q_dim / 2 + pair) * 2;
      return x * static_cast<double>(f[0]) + y * static_cast<double>(f[1]);
    }
    const int n = b.q_dim / 4;
    const double theta = b.rope->theta;
    return pair < n ? y * std::pow(theta, -2.0 * pair / (b.q_dim / 2))
                    : x * std::pow(theta, -2.0 * (pair - n) / (b.q_dim / 2));
  }

  void rotate(const net::AttentionBlock& b, Map& map, int heads) const {
    for (int h = 0; h < heads && b.rope; ++h) {
      for (int pair = 0; pair < b.q_dim / 2; ++pair) {
        for (int p = 0; p < points_; ++p) {
          const double a = angle(b, h / (heads / b.kv_heads), pair, p);
          double& u =
              map[static_cast<std::size_t>(h * b.q_dim + 2 * pair)][static_cast<std::size_t>(p)];
          double& w = map[static_cast<std::size_t>(h * b.q_dim + 2 * pair + 1)]
                         [static_cast<std::size_t>(p)];
          const double turned = u * std::cos(a) - w * std::sin(a);
          w = u * std::sin(a) + w * std::cos(a);
          u = turned;
        }
      }
    }
  }

  void block(const net::AttentionBlock& b, Map& x) const {
    const Map t = rms_norm(x, b.norm.weight, {}, b.norm.epsilon, false);
    Map q = mul(b.q, t);
    Map k = mul(b.k, t);
    const Map v = mul(b.v, t);
    rotate(b, q, b.heads);
    rotate(b, k, b.kv_heads);
    Map context = empty(b.heads * b.v_dim);
    const auto n = static_cast<std::size_t>(points_);
    for (int h = 0; h < b.heads; ++h) {
      const int kv = h / (b.heads / b.kv_heads);
      for (std::size_t p = 0; p < n; ++p) {
        Row weight(n);
        double total = 0;
        for (std::size_t o = 0; o < n; ++o) {
          double dot = 0;
          for (int c = 0; c < b.q_dim; ++c) {
            dot += q[static_cast<std::size_t>(h * b.q_dim + c)][p] *
                   k[static_cast<std::size_t>(kv * b.q_dim + c)][o];
          }
          weight[o] = std::exp(dot / std::sqrt(b.q_dim));
          total += weight[o];
        }
        for (int c = 0; c < b.v_dim; ++c) {
          for (std::size_t o = 0; o < n; ++o) {
            context[static_cast<std::size_t>(h * b.v_dim + c)][p] +=
                weight[o] / total * v[static_cast<std::size_t>(kv * b.v_dim + c)][o];
          }
        }
      }
    }
    add(x, mul(b.out, context));
  }

  void block(const net::FfnBlock& b, Map& x) const {
    const Map t = rms_norm(x, b.norm.weight, {}, b.norm.epsilon, false);
    Map up = mul(b.up, t);
    const Map gate = mul(b.gate, t);
    each(up, [](double v) { return act(v, net::Activation::kSilu); });
    for (std::size_t c = 0; c < up.size(); ++c) {
      for (std::size_t p = 0; p < up[c].size(); ++p) {
        up[c][p] *= gate[c][p];
      }
    }
    add(x, mul(b.down, up));
  }

  void policy(const Map& tip, net::RawOutputs& out) const {
    const net::PolicyHead& h = m_.policy;
    Map p = conv(h.p1, tip);
    const Row g = pool(norm_act(h.g1_norm, conv(h.g1, tip)), false);
    add_bias(p, mul(h.g_to_bias, g));
    const Map logits = conv(h.p2, norm_act(h.p1_norm, p));
    Row pass = mul(h.pass, g, h.pass_tail ? &h.pass_tail->bias : nullptr);
    if (h.pass_tail) {
      activate(pass, h.pass_tail->act);
      pass = mul(h.pass_tail->mul, pass);
    }
    for (std::size_t c = 0; c < logits.size(); ++c) {
      out.policy.insert(out.policy.end(), logits[c].begin(), logits[c].end());
      out.policy.push_back(static_cast<float>(pass[c]));
    }
  }

  void value(const Map& tip, net::RawOutputs& out) const {
    const net::ValueHead& h = m_.value;
    const Map w = norm_act(h.v1_norm, conv(h.v1, tip));
    Row hidden = mul(h.v2, pool(w, true), &h.v2_bias);
    activate(hidden, h.v2_act);
    const Row value = mul(h.v3, hidden, &h.v3_bias);
    const Row score = mul(h.score, hidden, &h.score_bias);
    std::copy(value.begin(), value.end(), out.value.begin());
    std::copy(score.begin(), score.end(), out.score.begin());
    const Map owner = conv(h.ownership, w);
    out.ownership.assign(owner[0].begin(), owner[0].end());
  }

  const net::Model& m_;
  const net::Inputs& in_;
  int size_;
  int points_;
};

}  // namespace kiryoku::test
