// SPDX-License-Identifier: MIT
#include "net/model_writer.hpp"

#include <fmt/format.h>
#include <zlib.h>

#include <cstdio>
#include <iterator>
#include <string_view>
#include <system_error>

namespace kiryoku::net {
namespace {

class Writer {
 public:
  Writer(int version, bool binary) : version_(version), binary_(binary) {}

  std::string take() { return std::move(out_); }

  template <typename... Values>
  void line(const Values&... values) {
    bool first = true;
    const auto one = [&](const auto& value) {
      fmt::format_to(std::back_inserter(out_), "{}{}", first ? "" : " ", value);
      first = false;
    };
    (one(values), ...);
    out_ += '\n';
  }

  void name() { line(fmt::format("layer{}", ++layers_)); }

  void floats(const std::vector<float>& values) {
    if (binary_) {
      out_ += "@BIN@";
      out_.append(reinterpret_cast<const char*>(values.data()), values.size() * sizeof(float));
      out_ += '\n';
      return;
    }
    for (const float value : values) {
      fmt::format_to(std::back_inserter(out_), "{} ", value);  // shortest that reads back the same
    }
    out_ += '\n';
  }

  void layer(const Conv& c) {
    name();
    line(c.height, c.width, c.in, c.out, 1, 1);
    floats(c.weights);
  }

  void layer(const BatchNorm& n) {
    name();
    line(n.channels(), n.epsilon, n.scale.empty() ? 0 : 1, n.bias.empty() ? 0 : 1);
    floats(n.mean);
    floats(n.variance);
    if (!n.scale.empty()) {
      floats(n.scale);
    }
    if (!n.bias.empty()) {
      floats(n.bias);
    }
  }

  void layer(Activation act) {
    name();
    if (version_ < 11) {
      return;
    }
    switch (act) {
      case Activation::kIdentity:
        return line("ACTIVATION_IDENTITY");
      case Activation::kRelu:
        return line("ACTIVATION_RELU");
      case Activation::kMish:
        return line("ACTIVATION_MISH");
      case Activation::kSilu:
        return line("ACTIVATION_SILU");
    }
  }

  void layer(const NormAct& n) {
    layer(n.norm);
    layer(n.act);
  }

  void layer(const MatMul& m) {
    name();
    line(m.in, m.out);
    floats(m.weights);
  }

  void layer(const Bias& b) {
    name();
    line(b.size());
    floats(b);
  }

  void layer(const RmsNorm& n) {
    name();
    line(n.weight.size(), n.epsilon);
    floats(n.weight);
  }

  void layer(const RmsTip& n) {
    name();
    line(n.gamma.size(), n.epsilon, n.spatial ? 1 : 0, 0);
    floats(n.gamma);
    floats(n.beta);
  }

  template <typename... Layers>
  void layers(const Layers&... all) {
    (layer(all), ...);
  }

  void block(const ResidualBlock& b) {
    line("ordinary_block");
    name();
    layers(b.pre, b.conv1, b.mid, b.conv2);
  }

  void block(const GpoolBlock& b) {
    line("gpool_block");
    name();
    layers(b.pre, b.regular, b.gpool, b.gpool_norm, b.to_bias, b.mid, b.conv2);
  }

  void block(const BottleneckBlock& b) {  // NOLINT(misc-no-recursion)
    line("nested_bottleneck_block");
    name();
    line(b.inner.size());
    layers(b.pre, b.down);
    blocks(b.inner);
    layers(b.post, b.up);
  }

  void block(const AttentionBlock& b) {
    line("transformer_attention_block");
    name();
    line(b.heads, b.kv_heads, b.q_dim, b.v_dim, b.rope ? 1 : 0,
         b.rope && b.rope->learnable ? 1 : 0);
    layers(b.norm, b.q, b.k, b.v, b.out);
    if (!b.rope) {
      return;
    }
    name();
    if (b.rope->learnable) {
      line(b.kv_heads, b.q_dim / 2, 2);
      floats(b.rope->frequencies);
    } else {
      line(b.rope->theta);
    }
  }

  void block(const FfnBlock& b) {
    line("transformer_ffn_block");
    name();
    line(b.up.in, b.up.out, 1);
    layers(b.norm, b.up, b.gate, b.down);
  }

  void blocks(const std::vector<Block>& all) {  // NOLINT(misc-no-recursion)
    for (const Block& b : all) {
      std::visit([this](const auto& body) { block(body); }, b.body);  // NOLINT(misc-no-recursion)
    }
  }

 private:
  int version_;
  bool binary_;
  int layers_ = 0;
  std::string out_;
};

void write_header(Writer& out, const Model& model) {
  out.line(model.name);
  out.line(model.version);
  out.line(kSpatialChannels, kGlobalChannels);
  if (model.version >= 13) {
    const Multipliers& m = model.multipliers;
    out.line(m.td_score, m.score_mean, m.score_stdev, m.lead, m.variance_time,
             m.shortterm_value_error, m.shortterm_score_error);
  }
  if (model.version >= 15) {
    out.line(model.meta_encoder_version, model.pass_alive_under_suicide ? 1 : 0, 0, 0, 0, 0, 0, 0);
  }
}

void write_trunk(Writer& out, const Model& model) {
  const Trunk& trunk = model.trunk;
  out.line("trunk");
  const int c = trunk.channels;
  out.line(trunk.blocks.size(), c, c, c, c, c);
  if (model.version >= 15) {
    out.line(trunk.tip.index(), 0, 0, 0, 0, 0);
  }
  out.layers(trunk.input, trunk.global_input);
  if (trunk.meta) {
    const MetaEncoder& m = *trunk.meta;
    out.name();
    out.line(kMetaChannels);
    out.layers(m.mul1, m.bias1, m.act1, m.mul2, m.bias2, m.act2, m.mul3);
  }
  out.blocks(trunk.blocks);
  std::visit([&out](const auto& tip) { out.layer(tip); }, trunk.tip);
  out.layer(trunk.tip_act);
}

void write_heads(Writer& out, const Model& model) {
  const PolicyHead& p = model.policy;
  out.line("policyhead");
  if (model.version >= 17) {
    out.line(p.channels, 0, 0, 0);
  }
  out.layers(p.p1, p.g1, p.g1_norm, p.g_to_bias, p.p1_norm, p.p2, p.pass);
  if (p.pass_tail) {
    out.layers(p.pass_tail->bias, p.pass_tail->act, p.pass_tail->mul);
  }
  const ValueHead& v = model.value;
  out.line("valuehead");
  if (model.version >= 17) {
    out.line(0, 0, 0);
  }
  out.layers(v.v1, v.v1_norm, v.v2, v.v2_bias, v.v2_act, v.v3, v.v3_bias, v.score, v.score_bias,
             v.ownership);
}

// gzopen's "T" writes without compression.
bool write_file(const std::string& bytes, const std::filesystem::path& path, bool compress) {
  const gzFile file = gzopen(path.c_str(), compress ? "wb9" : "wbT");
  if (file == nullptr) {
    return false;
  }
  constexpr std::size_t kChunk = std::size_t{1} << 20U;
  bool ok = true;
  for (std::size_t at = 0; ok && at < bytes.size(); at += kChunk) {
    const auto length = static_cast<unsigned>(std::min(kChunk, bytes.size() - at));
    ok = gzwrite(file, bytes.data() + at, length) == static_cast<int>(length);
  }
  return gzclose(file) == Z_OK && ok;
}

}  // namespace

std::string to_bytes(const Model& model, bool binary) {
  Writer out(model.version, binary);
  write_header(out, model);
  write_trunk(out, model);
  write_heads(out, model);
  return out.take();
}

base::Result<void> write_model(const Model& model, const std::filesystem::path& path) {
  const std::string file_name = path.filename().string();
  const bool compress = path.extension() == ".gz";
  const bool binary = file_name.find(".txt") == std::string::npos;
  std::filesystem::path temporary = path;
  temporary += ".part";
  std::error_code failure;
  if (write_file(to_bytes(model, binary), temporary, compress)) {
    std::filesystem::rename(temporary, path, failure);
    if (!failure) {
      return {};
    }
  }
  std::error_code ignored;
  std::filesystem::remove(temporary, ignored);
  return base::Error{base::ErrorCode::kIo, "the network file cannot be written", path.string()};
}

}  // namespace kiryoku::net
