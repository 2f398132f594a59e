// SPDX-License-Identifier: MIT
// Network file -> Model. Reads .bin.gz, .txt.gz, .bin and .txt of versions 8–17 (gzip and
// binary are recognised by content). Everything in the file is checked: sizes against each
// other and against limits, values for being finite; nothing is allocated on a mere claim.
#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>

#include "base/result.hpp"
#include "net/model.hpp"
#include "net/token_stream.hpp"

namespace kiryoku::net {

// Far above every published network; they keep a hostile file from asking for the absurd.
struct ModelLimits {
  int max_channels = 8192;
  int max_kernel = 19;
  int max_blocks = 512;                                 // all levels together
  int max_nesting = 4;                                  // nested bottlenecks
  std::uint64_t max_weights = std::uint64_t{1} << 29U;  // values in one network
  StreamLimits stream;
};

base::Result<Model> read_model(const std::filesystem::path& path, const ModelLimits& limits = {});

// Who a network file is, without reading its weights: Model::name and Model::fingerprint.
struct ModelLabel {
  std::string name;
  std::uint64_t fingerprint = 0;
};

base::Result<ModelLabel> read_model_label(const std::filesystem::path& path);

// From memory; `bytes` may be compressed.
base::Result<Model> read_model(std::span<const char> bytes, const ModelLimits& limits = {});

}  // namespace kiryoku::net
