// SPDX-License-Identifier: MIT
#include "net/model_reader.hpp"

#include <fmt/format.h>

#include <utility>

namespace kiryoku::net {

ModelReader::ModelReader(ByteSource& source, const ModelLimits& limits)
    : in_(source, limits.stream),
      limits_(limits),
      weights_left_(limits.max_weights),
      blocks_left_(limits.max_blocks) {}

void ModelReader::unsupported(std::string message) {
  in_.fail(base::ErrorCode::kUnsupported, std::move(message));
}

void ModelReader::zeros(int count, std::string_view where) {
  for (int i = 0; i < count && !in_.failed(); ++i) {
    if (in_.integer("a reserved number", -1'000'000, 1'000'000) != 0) {
      unsupported(
          fmt::format("the network uses a reserved field of the {} that is not known here", where));
    }
  }
}

void ModelReader::require_size(std::string_view what, int actual, int expected) {
  if (actual != expected) {
    in_.fail(base::ErrorCode::kInvalid,
             fmt::format("{} has {} channels where {} are needed", what, actual, expected));
  }
}

void ModelReader::require_shape(std::string_view what, const Conv& conv, int in, int out) {
  require_size(what, conv.in, in);
  require_size(what, conv.out, out);
}

void ModelReader::require_shape(std::string_view what, const MatMul& mul, int in, int out) {
  require_size(what, mul.in, in);
  require_size(what, mul.out, out);
}

std::vector<float> ModelReader::floats(std::string_view what, std::uint64_t count) {
  if (count > weights_left_) {
    in_.fail(base::ErrorCode::kTooLarge,
             fmt::format("the network has more than {} weights", limits_.max_weights));
    return {};
  }
  weights_left_ -= count;
  return in_.floats(what, count);
}

int ModelReader::channels(std::string_view what) {
  return in_.integer(what, 1, limits_.max_channels);
}

Conv ModelReader::conv() {
  name();
  Conv layer;
  layer.height = in_.integer("a convolution's height", 1, limits_.max_kernel);
  layer.width = in_.integer("a convolution's width", 1, limits_.max_kernel);
  layer.in = channels("a convolution's input size");
  layer.out = channels("a convolution's output size");
  const int dilation_y = in_.integer("a convolution's dilation", 1, limits_.max_kernel);
  const int dilation_x = in_.integer("a convolution's dilation", 1, limits_.max_kernel);
  if (dilation_y != 1 || dilation_x != 1) {
    unsupported("the network uses dilated convolutions, which are not supported");
  }
  if (layer.height % 2 == 0 || layer.width % 2 == 0) {
    unsupported("the network uses convolutions of even size, which are not supported");
  }
  const auto count = static_cast<std::uint64_t>(layer.height) *
                     static_cast<std::uint64_t>(layer.width) *
                     static_cast<std::uint64_t>(layer.in) * static_cast<std::uint64_t>(layer.out);
  layer.weights = floats("a convolution's weights", count);
  return layer;
}

BatchNorm ModelReader::batch_norm() {
  name();
  BatchNorm layer;
  const auto count = static_cast<std::uint64_t>(channels("a batch norm's size"));
  layer.epsilon = in_.number("a batch norm's epsilon");
  const bool has_scale = in_.flag("a batch norm's scale flag");
  const bool has_bias = in_.flag("a batch norm's bias flag");
  layer.mean = floats("a batch norm's means", count);
  layer.variance = floats("a batch norm's variances", count);
  if (has_scale) {
    layer.scale = floats("a batch norm's scales", count);
  }
  if (has_bias) {
    layer.bias = floats("a batch norm's biases", count);
  }
  for (const float variance : layer.variance) {
    if (!(variance + layer.epsilon > 0)) {
      in_.fail(base::ErrorCode::kInvalid, "a batch norm's variance is not positive");
    }
  }
  return layer;
}

Activation ModelReader::activation() {
  name();
  constexpr int kFirstWithKinds = 11;
  if (model_.version < kFirstWithKinds) {
    return Activation::kRelu;
  }
  const std::string kind = in_.token("an activation's kind");
  if (kind == "ACTIVATION_IDENTITY") {
    return Activation::kIdentity;
  }
  if (kind == "ACTIVATION_RELU") {
    return Activation::kRelu;
  }
  if (kind == "ACTIVATION_MISH") {
    return Activation::kMish;
  }
  if (kind == "ACTIVATION_SILU") {
    return Activation::kSilu;
  }
  unsupported(fmt::format("the network uses the activation '{}', which is not supported",
                          kind.substr(0, 40)));
  return Activation::kIdentity;
}

NormAct ModelReader::norm_act() {
  NormAct layer;
  layer.norm = batch_norm();
  layer.act = activation();
  return layer;
}

MatMul ModelReader::mat_mul() {
  name();
  MatMul layer;
  layer.in = channels("a matrix's input size");
  layer.out = channels("a matrix's output size");
  layer.weights = floats(
      "a matrix", static_cast<std::uint64_t>(layer.in) * static_cast<std::uint64_t>(layer.out));
  return layer;
}

Bias ModelReader::bias() {
  name();
  return floats("biases", static_cast<std::uint64_t>(channels("a bias's size")));
}

RmsNorm ModelReader::rms_norm() {
  name();
  RmsNorm layer;
  const auto count = static_cast<std::uint64_t>(channels("an RMS norm's size"));
  layer.epsilon = in_.number("an RMS norm's epsilon");
  layer.weight = floats("an RMS norm's weights", count);
  if (layer.epsilon < 0) {
    in_.fail(base::ErrorCode::kInvalid, "an RMS norm's epsilon is negative");
  }
  return layer;
}

RmsTip ModelReader::rms_tip() {
  name();
  RmsTip layer;
  const auto count = static_cast<std::uint64_t>(channels("an RMS norm's size"));
  layer.epsilon = in_.number("an RMS norm's epsilon");
  layer.spatial = in_.flag("an RMS norm's spatial flag");
  if (in_.integer("an RMS norm's group size", 0, limits_.max_channels) != 0) {
    unsupported("the network uses a grouped RMS norm, which is not supported");
  }
  layer.gamma = floats("an RMS norm's scales", count);
  layer.beta = floats("an RMS norm's biases", count);
  if (layer.epsilon < 0) {
    in_.fail(base::ErrorCode::kInvalid, "an RMS norm's epsilon is negative");
  }
  return layer;
}

void ModelReader::header() {
  model_.name = in_.token("the model's name");
  model_.version = in_.integer("the model's version", 0, 1'000'000);
  if (in_.failed()) {
    return;
  }
  if (model_.version < kMinVersion || model_.version > kMaxVersion) {
    unsupported(fmt::format("the network has version {}, supported are {} to {}", model_.version,
                            kMinVersion, kMaxVersion));
    return;
  }
  const int spatial = in_.integer("the number of spatial inputs", 0, limits_.max_channels);
  const int global = in_.integer("the number of global inputs", 0, limits_.max_channels);
  if (!in_.failed() && (spatial != kSpatialChannels || global != kGlobalChannels)) {
    unsupported(
        fmt::format("the network wants {} spatial and {} global inputs, supported are {} "
                    "and {}",
                    spatial, global, kSpatialChannels, kGlobalChannels));
  }
  constexpr int kFirstWithMultipliers = 13;
  if (model_.version >= kFirstWithMultipliers) {
    Multipliers& m = model_.multipliers;
    for (float* value : {&m.td_score, &m.score_mean, &m.score_stdev, &m.lead, &m.variance_time,
                         &m.shortterm_value_error, &m.shortterm_score_error}) {
      *value = in_.number("a multiplier");
    }
    constexpr float kMost = 1e6F;
    for (const float value : {m.score_mean, m.score_stdev, m.lead, m.variance_time,
                              m.shortterm_value_error, m.shortterm_score_error}) {
      if (!(value >= 0 && value <= kMost)) {
        in_.fail(base::ErrorCode::kInvalid, "a multiplier is negative or absurdly large");
      }
    }
  }
  constexpr int kFirstWithMeta = 15;
  if (model_.version >= kFirstWithMeta) {
    model_.meta_encoder_version = in_.integer("the metadata encoder's version", 0, 1'000'000);
    if (model_.meta_encoder_version > 1) {
      unsupported(fmt::format("the network's metadata encoder has version {}, supported is 1",
                              model_.meta_encoder_version));
    }
    model_.pass_alive_under_suicide = in_.flag("the pass-alive flag");
    zeros(6, "header");
  }
}

base::Result<Model> ModelReader::read() {
  header();
  if (!in_.failed()) {
    model_.trunk = trunk();
  }
  if (!in_.failed()) {
    model_.policy = policy_head();
  }
  if (!in_.failed()) {
    model_.value = value_head();
  }
  if (!in_.failed() && !in_.at_end() && !in_.failed()) {
    in_.fail(base::ErrorCode::kInvalid, "there are data after the end of the network");
  }
  if (in_.failed()) {
    return in_.error();
  }
  return std::move(model_);
}

}  // namespace kiryoku::net
