// SPDX-License-Identifier: MIT
#include "base/gzip.hpp"

#include <zlib.h>

namespace kiryoku::base {

std::optional<std::string> gzipped(const std::string& text) {
  z_stream stream{};
  constexpr int kGzip = 15 + 16;
  if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, kGzip, 9, Z_DEFAULT_STRATEGY) != Z_OK) {
    return std::nullopt;
  }
  std::string bytes(deflateBound(&stream, text.size()), '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));  // NOLINT
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(bytes.data());  // NOLINT
  stream.avail_out = static_cast<uInt>(bytes.size());
  const int code = deflate(&stream, Z_FINISH);
  bytes.resize(stream.total_out);
  deflateEnd(&stream);
  return code == Z_STREAM_END ? std::optional(std::move(bytes)) : std::nullopt;
}

}  // namespace kiryoku::base
