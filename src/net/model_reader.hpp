// SPDX-License-Identifier: MIT
// The grammar of a network file, one member function per layer and section, in the order of
// the published format. Checks every size against its neighbours while it goes.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "net/model.hpp"
#include "net/model_file.hpp"
#include "net/token_stream.hpp"

namespace kiryoku::net {

class ModelReader {
 public:
  ModelReader(ByteSource& source, const ModelLimits& limits);

  base::Result<Model> read();

 private:
  // Layers.
  void name() { in_.token("a layer's name"); }

  std::vector<float> floats(std::string_view what, std::uint64_t count);
  int channels(std::string_view what);
  Conv conv();
  BatchNorm batch_norm();
  Activation activation();
  NormAct norm_act();
  MatMul mat_mul();
  Bias bias();
  RmsNorm rms_norm();
  RmsTip rms_tip();

  // Sections.
  void header();
  Trunk trunk();
  MetaEncoder meta_encoder();
  std::vector<Block> blocks(int count, int channels, int depth);
  Block block(int channels, int depth);
  ResidualBlock residual_block(int channels);
  GpoolBlock gpool_block(int channels);
  BottleneckBlock bottleneck_block(int channels, int depth);
  AttentionBlock attention_block(int channels);
  FfnBlock ffn_block(int channels);
  PolicyHead policy_head();
  ValueHead value_head();

  // Failures.
  void zeros(int count, std::string_view where);
  void require_size(std::string_view what, int actual, int expected);
  void require_shape(std::string_view what, const Conv& conv, int in, int out);
  void require_shape(std::string_view what, const MatMul& mul, int in, int out);
  void unsupported(std::string message);

  TokenStream in_;
  ModelLimits limits_;
  Model model_;
  std::uint64_t weights_left_;
  int blocks_left_;
};

}  // namespace kiryoku::net
