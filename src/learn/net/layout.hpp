// SPDX-License-Identifier: MIT
// The network being trained, as offsets into flat arrays: all trainable numbers in one vector
// (which makes the optimiser, averaging and checkpoints one loop each), the running statistics
// of the batch normalisations in another. The architecture is the one of KataGo's file format:
// pre-activation residual blocks, every third with global pooling, a policy head and a value
// head. What the network computes is written down in net/README.md.
//
// Matrices are stored (in × out), out fastest; 3×3 weights [y][x][in][out]. Widths are padded
// to multiples of 8 with zeros that receive no gradient.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace kiryoku::learn {

constexpr int kSpatialInputs = 22;
constexpr int kSpatialPadded = 24;
constexpr int kGlobalInputs = 19;
constexpr int kMetaInputs = 192;   // who plays (net/metadata.hpp), behind the global inputs
constexpr int kHeadChannels = 32;  // each of p1, g1, v1
constexpr int kValueHidden = 64;
constexpr int kPadded = 8;         // width of the narrow outputs
constexpr int kPolicyOutputs = 2;  // people's moves; the teacher's moves
constexpr int kValueOutputs = 3;   // win, loss, no result
constexpr int kScoreOutputs = 4;   // mean, stdev, lead, variance time (not trained)

struct NetShape {
  int blocks = 6;
  int channels = 64;        // a multiple of 32
  bool told_ranks = false;  // told who plays, and so able to play as somebody of that rank
  int hints = 0;            // channels of the teacher's trunk learned, too; a multiple of 8

  [[nodiscard]] int global_inputs() const { return kGlobalInputs + (told_ranks ? kMetaInputs : 0); }

  [[nodiscard]] bool pools(int block) const { return block % 3 == 2; }

  [[nodiscard]] int pool_channels() const { return channels / 4; }

  // "b6c64", "b6c64-ranks": how files and messages name it.
  [[nodiscard]] std::string name() const;

  friend bool operator==(const NetShape&, const NetShape&) = default;
};

struct Matrix {
  std::size_t weights = 0;
  int in = 0;
  int out = 0;
};

struct Conv {
  std::size_t weights = 0;
  std::size_t transformed = 0;  // offset of its Winograd form
  int in = 0;
  int out = 0;
};

struct BatchNorm {
  std::size_t scale = 0;
  std::size_t shift = 0;
  std::size_t mean = 0;  // in the statistics
  std::size_t variance = 0;
  int channels = 0;
  int index = 0;  // counts the batch normalisations of the network
};

struct Block {
  bool pools = false;
  BatchNorm first_norm;
  Conv first;  // a pooling block: regular and pooled channels side by side
  BatchNorm pool_norm;
  Matrix pool_to_bias;
  BatchNorm second_norm;
  Conv second;
};

// A run of trainable numbers of one kind.
struct Segment {
  std::string name;
  std::size_t offset = 0;
  std::size_t count = 0;
  float initial_deviation = 0;  // normal around 0; 0: constant `initial_value`
  float initial_value = 0;
  bool decays = false;      // weight decay: on matrices, not on scales and biases
  std::size_t columns = 0;  // of a full matrix; 0: a vector, or a matrix with padding
};

struct Layout {
  explicit Layout(const NetShape& shape);

  NetShape shape;
  Conv input;
  Matrix global;
  std::vector<Block> blocks;
  BatchNorm tip;
  Matrix heads;  // 1×1 convolutions p1 | g1 | v1
  BatchNorm p1_norm, g1_norm, v1_norm;
  Matrix pool_to_p1, pass, policy;
  Matrix ownership, hidden, value;  // value: win, loss, no result | scores
  std::size_t hidden_bias = 0;
  std::size_t value_bias = 0;
  Matrix hint;  // from the tip to what the teacher's heads see; not exported
  std::size_t hint_bias = 0;

  std::vector<Segment> segments;
  std::vector<BatchNorm> norms;
  std::vector<Conv> convs;
  std::vector<Matrix> matrices;
  std::size_t parameters = 0;
  std::size_t statistics = 0;
  std::size_t transformed = 0;

 private:
  std::size_t add(const Segment& segment);
  Conv add_conv(const std::string& name, int in, int out, float gain);
  Matrix add_matrix(const std::string& name, int in, int out, int real_out, float gain);
  BatchNorm add_norm(const std::string& name, int channels);
  void add_block(int number);
};

// The trained numbers of a network.
struct Weights {
  std::vector<float> values;      // Layout::parameters
  std::vector<float> statistics;  // running mean and variance, Layout::statistics
};

Weights initial_weights(const Layout& layout, std::uint64_t seed);

}  // namespace kiryoku::learn
