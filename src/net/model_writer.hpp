// SPDX-License-Identifier: MIT
// Model -> network file: .bin.gz (or .txt.gz, .bin, .txt by the name's ending). What read_model
// accepts is written so that reading it again gives the same Model.
#pragma once

#include <filesystem>
#include <string>

#include "base/result.hpp"
#include "net/model.hpp"

namespace kiryoku::net {

// The inflated stream, with binary or decimal float blocks.
std::string to_bytes(const Model& model, bool binary);

// Written beside the target and renamed, so that a failure leaves no half file.
base::Result<void> write_model(const Model& model, const std::filesystem::path& path);

}  // namespace kiryoku::net
