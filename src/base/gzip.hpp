// SPDX-License-Identifier: MIT
// Text to gzip, for files whose name ends in .gz. Reading needs no counterpart: files are
// decompressed by base::ByteSource.
#pragma once

#include <optional>
#include <string>

namespace kiryoku::base {

// Nothing if zlib refuses (out of memory).
std::optional<std::string> gzipped(const std::string& text);

}  // namespace kiryoku::base
