// SPDX-License-Identifier: MIT
// One pass of a batch of equally large boards through a network.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "net/kernels.hpp"
#include "net/network.hpp"
#include "net/packed.hpp"

namespace kiryoku::net {

class Forward {
 public:
  Forward(const PackedModel& model, const Kernels& kernels, Workspace& workspace,
          std::span<const Inputs* const> batch);

  // `trunks`: empty, or one per position, for what the heads see: [point][channel].
  void run(std::span<RawOutputs> outputs, std::span<std::vector<float>> trunks = {});

 private:
  // Buffers; inner levels of nested blocks have a map of their own behind kFirstMap.
  enum Slot : std::size_t {
    kActivated,
    kMid,
    kScratch,
    kPooled,
    kBias,
    kSmall1,
    kSmall2,
    kGpool,
    kHead,
    kTip,
    kQuery,
    kKey,
    kValue,
    kContext,
    kScores,
    kPanels,
    kFirstMap,
  };

  float* buffer(Slot slot, std::int64_t floats) {
    return workspace_.buffer(slot, static_cast<std::size_t>(floats));
  }

  // The map of the trunk (level 0) or of a nested block.
  float* map_at(int level, int channels) {
    return workspace_.buffer(kFirstMap + static_cast<std::size_t>(level),
                             static_cast<std::size_t>(rows() * channels));
  }

  // All points of the batch.
  [[nodiscard]] std::int64_t rows() const { return std::int64_t{positions_} * points_; }

  // Steps.
  void start(float* map);
  void block(const PackedResidual& b, float* map, int depth);
  void block(const PackedGpool& b, float* map, int depth);
  void block(const PackedBottleneck& b, float* map, int depth);
  void block(const PackedAttention& b, float* map, int depth);
  void block(const PackedFfn& b, float* map, int depth);
  void copy_trunks(const float* map, std::span<std::vector<float>> trunks);
  void heads(const float* tip, std::span<RawOutputs> outputs);
  void policy(const float* first, std::int64_t pitch, std::span<RawOutputs> outputs);
  void value(const float* v1, std::int64_t pitch, std::span<RawOutputs> outputs);

  // Layers. The activated map is ringed when the convolution after it wants that.
  float* normed(const PackedNorm& norm, const float* in, std::int64_t pitch, const PackedConv& next,
                const float* position_bias = nullptr);
  float* plain(const PackedNorm& norm, const float* in, std::int64_t pitch, Slot slot);
  void conv(const PackedConv& c, const float* in, float* out, std::int64_t pitch, bool accumulate);
  void matmul(const PackedMatMul& m, const float* in, std::int64_t in_pitch, float* out,
              std::int64_t count, bool accumulate = false);
  // matmul and bias, one row per position.
  float* linear(const PackedMatMul& m, const float* in, std::int64_t in_pitch, Slot slot);
  float* pooled(const float* in, int channels, bool value_head);
  float* rms(const PackedRms& norm, const float* in, Slot slot = kActivated);

  // Attention.
  void rotate(const PackedAttention& b, float* map, int heads, std::int64_t pitch) const;
  void attend(const PackedAttention& b, int position, int head);

  const PackedModel& model_;
  const Kernels& kernels_;
  Workspace& workspace_;
  std::span<const Inputs* const> batch_;
  int positions_;
  int size_;
  int points_;
};

}  // namespace kiryoku::net
