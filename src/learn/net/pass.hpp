// SPDX-License-Identifier: MIT
// One pass of one thread through the network being trained: a batch of positions of one board
// size in, raw outputs out; gradients of the outputs in, gradients of the parameters out. All
// that the way back needs is kept in here between the two.
#pragma once

#include <cstdint>
#include <vector>

#include "learn/net/conv3x3.hpp"
#include "learn/net/layout.hpp"
#include "learn/net/normalise.hpp"
#include "learn/net/pooling.hpp"

namespace kiryoku::learn {

// Forms of the weights that are computed once per step: Winograd's or tiles for the convolutions,
// and transposed matrices (at the same offsets as the originals).
struct PreparedWeights {
  explicit PreparedWeights(const Layout& layout, bool by_tiles = false);

  void update(const Layout& layout, const Weights& weights);

  bool tiles;
  net::AlignedFloats u, u_transposed;
  std::vector<float> transposed;
};

struct PassInput {
  int batch = 0;
  int size = 19;
  std::vector<float> spatial;  // batch · size² × kSpatialPadded
  std::vector<float> global;   // batch × NetShape::global_inputs()
};

// Raw outputs, or the gradients of them; all kPadded wide.
struct PassOutput {
  std::vector<float> policy;     // per point: people, teacher
  std::vector<float> pass;       // per position: people, teacher
  std::vector<float> ownership;  // per point
  std::vector<float> value;      // per position: win, loss, no result, then the scores
  std::vector<float> hint;       // per point, NetShape::hints wide

  void resize(int batch, int size, int hints = 0);
};

class Pass {
 public:
  explicit Pass(const Layout& layout);

  const PassOutput& forward(const Weights& weights, const PreparedWeights& prepared,
                            const PassInput& input, Statistics use);

  // Adds to `gradient` (Layout::parameters values). Must follow forward() with the same input.
  void backward(const PreparedWeights& prepared, const PassInput& input,
                const PassOutput& output_gradient, float* gradient);

  // Statistics of the batch of the last forward pass, laid out as Weights::statistics.
  void copy_statistics(std::vector<float>& statistics) const;

 private:
  struct BlockState {
    std::vector<float> x;  // input of the block
    std::vector<float> r;  // between its convolutions
    std::vector<float> pooled;
    std::vector<std::int32_t> highest;
  };

  void forward_trunk(const Weights& weights, const PreparedWeights& prepared,
                     const PassInput& input);
  void forward_pooling(const Weights& weights, const Block& block, BlockState& state);
  void forward_policy(const Weights& weights);
  void forward_value(const Weights& weights);
  void backward_policy(const PreparedWeights& prepared, const PassOutput& dy, float* gradient);
  void backward_value(const PreparedWeights& prepared, const PassOutput& dy, float* gradient);
  void backward_block(std::size_t number, const PreparedWeights& prepared, float* gradient);
  void backward_pooling(const Block& block, BlockState& state, const PreparedWeights& prepared,
                        float* gradient);

  [[nodiscard]] ConvShape conv_shape(const Conv& conv) const {
    return {batch_, size_, conv.in, conv.out};
  }

  [[nodiscard]] PoolShape pool_shape(int channels) const { return {batch_, size_, channels}; }

  // A tensor of the trunk's width.
  [[nodiscard]] Output wide(std::vector<float>& data) const;
  [[nodiscard]] Output head(std::vector<float>& data, int part) const;

  Normaliser& normaliser(const BatchNorm& norm) {
    return normalisers_[static_cast<std::size_t>(norm.index)];
  }

  void sum_per_board(Input x, int channels, std::vector<float>& sums) const;
  void add_per_board(const std::vector<float>& values, int channels, Output y) const;

  const Layout* layout_;
  std::vector<Normaliser> normalisers_;
  std::vector<BlockState> states_;
  ConvWorkspace work_;
  Statistics use_ = Statistics::kBatch;
  int batch_ = 0;
  int size_ = 0;
  std::size_t points_ = 0;  // of one board
  std::size_t rows_ = 0;    // of the batch

  std::vector<float> tip_;        // output of the last block
  std::vector<float> activated_;  // tip after its activation
  std::vector<float> heads_;      // p1 | g1 | v1
  std::vector<float> head_activated_, policy_activated_, value_activated_;
  std::vector<float> policy_pooled_, value_pooled_, hidden_;
  std::vector<std::int32_t> policy_highest_, value_highest_;
  PassOutput output_;

  std::vector<float> dx_, dr_, dheads_, dnarrow_, dboard_, dpooled_;
};

}  // namespace kiryoku::learn
