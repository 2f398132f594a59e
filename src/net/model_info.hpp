// SPDX-License-Identifier: MIT
// What kind of network a Model is, in a few words and numbers.
#pragma once

#include <cstdint>
#include <string>

#include "net/model.hpp"

namespace kiryoku::net {

struct ModelInfo {
  std::string name;
  int version = 0;
  std::string blocks;  // "4 residual, 2 pooling", nested ones in brackets
  int channels = 0;    // of the trunk
  int input_kernel = 0;
  std::string activations;  // "relu", "mish, identity"
  int policy_channels = 0;
  bool has_meta = false;
  std::uint64_t parameters = 0;
};

ModelInfo describe(const Model& model);

}  // namespace kiryoku::net
