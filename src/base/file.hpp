// SPDX-License-Identifier: MIT
// Files: read whole or in chunks (plain or gzip, told apart by content), written so that a
// failure leaves the old file as it was. Every failure is one sentence with the system's reason.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

#include "base/result.hpp"

namespace kiryoku::base {

// "512 MB", for messages and help texts.
std::string format_bytes(std::uint64_t bytes);

// Bytes from a file, decompressed where it is gzip, never more than a stated number.
class ByteSource {
 public:
  // Fails for a directory, a missing or forbidden file, and a file larger than the limit.
  static Result<ByteSource> open(const std::filesystem::path& path, std::uint64_t max_bytes);

  // Fills up to `size` bytes; 0 only at the end. The limit counts decompressed bytes.
  Result<std::size_t> read(char* out, std::size_t size);

  [[nodiscard]] bool is_compressed() const;

  ByteSource(ByteSource&&) noexcept;
  ByteSource& operator=(ByteSource&&) noexcept;
  ~ByteSource();

 private:
  struct Stream;
  explicit ByteSource(std::unique_ptr<Stream> stream);

  std::unique_ptr<Stream> stream_;
};

Result<std::string> read_file(const std::filesystem::path& path, std::uint64_t max_bytes);

// Writes beside the target, syncs, renames. A device or pipe is written straight.
Result<void> write_file_atomically(const std::filesystem::path& path, std::string_view bytes);

}  // namespace kiryoku::base
