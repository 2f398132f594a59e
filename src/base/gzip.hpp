// SPDX-License-Identifier: MIT
// Text to gzip, for files whose name ends in .gz, and back where it lies in memory; files are
// decompressed by base::ByteSource.
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.hpp"

namespace kiryoku::base {

// Nothing if zlib refuses (out of memory).
std::optional<std::string> gzipped(const std::string& text);

// Nothing if it is not gzip, damaged, cut short, or longer than `max_bytes`.
std::optional<std::string> gunzipped(std::string_view bytes, std::size_t max_bytes);

// A text file, gzip'd if its name ends in .gz; it appears at once and whole.
Result<void> write_text(const std::filesystem::path& path, const std::string& text);

}  // namespace kiryoku::base
