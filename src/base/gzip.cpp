// SPDX-License-Identifier: MIT
#include "base/gzip.hpp"

#include <zlib.h>

#include "base/file.hpp"

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

std::optional<std::string> gunzipped(std::string_view bytes, std::size_t max_bytes) {
  z_stream stream{};
  constexpr int kGzip = 15 + 16;
  if (inflateInit2(&stream, kGzip) != Z_OK) {
    return std::nullopt;
  }
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));  // NOLINT
  stream.avail_in = static_cast<uInt>(bytes.size());
  constexpr std::size_t kPiece = 16'384;
  std::string text;
  int code = Z_OK;
  while (code == Z_OK && text.size() <= max_bytes) {
    const std::size_t before = text.size();
    text.resize(before + kPiece);
    stream.next_out = reinterpret_cast<Bytef*>(text.data() + before);  // NOLINT
    stream.avail_out = kPiece;
    code = inflate(&stream, Z_NO_FLUSH);
    text.resize(before + kPiece - stream.avail_out);
  }
  inflateEnd(&stream);
  return code == Z_STREAM_END && text.size() <= max_bytes ? std::optional(std::move(text))
                                                          : std::nullopt;
}

Result<void> write_text(const std::filesystem::path& path, const std::string& text) {
  if (path.extension() != ".gz") {
    return write_file_atomically(path, text);
  }
  const std::optional<std::string> bytes = gzipped(text);
  if (!bytes) {
    return Error{ErrorCode::kIo, "the file could not be compressed", path.string()};
  }
  return write_file_atomically(path, *bytes);
}

}  // namespace kiryoku::base
