// SPDX-License-Identifier: MIT
// The bytes of a network file as tokens and float blocks. Inflates gzip on the fly, so that
// memory follows what was really read, never what a number in the file claims.
#pragma once

#include <zlib.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"

namespace kiryoku::net {

// Where raw bytes come from: fills the buffer, answers how many (0 at the end).
class ByteSource {
 public:
  virtual ~ByteSource() = default;
  virtual base::Result<std::size_t> read(char* buffer, std::size_t size) = 0;
};

struct StreamLimits {
  std::uint64_t max_bytes = std::uint64_t{4} << 30U;  // after inflating
  std::size_t max_token = 1024;
};

// After the first failure every read answers something harmless and error() says why;
// so a reader may read several layers and look once.
class TokenStream {
 public:
  explicit TokenStream(ByteSource& source, StreamLimits limits = {});
  ~TokenStream();
  TokenStream(const TokenStream&) = delete;
  TokenStream& operator=(const TokenStream&) = delete;

  std::string token(std::string_view what);
  int integer(std::string_view what, int min, int max);
  bool flag(std::string_view what);
  float number(std::string_view what);
  // Binary or decimal: the block's first character tells which, so the file's name need not.
  std::vector<float> floats(std::string_view what, std::uint64_t count);

  // True if nothing but whitespace is left.
  bool at_end();

  void fail(base::ErrorCode code, std::string message);

  [[nodiscard]] bool failed() const { return failed_; }

  // `where` holds the byte offset in the inflated stream.
  [[nodiscard]] const base::Error& error() const { return error_; }

 private:
  struct Inflater;

  std::size_t read_source(char* buffer, std::size_t size);
  std::size_t start();
  std::size_t inflate_some();
  bool refill();
  int peek();
  int next();
  void skip_space();
  void read_binary(std::vector<float>& values, std::uint64_t count, std::string_view what);

  ByteSource& source_;
  StreamLimits limits_;
  std::unique_ptr<Inflater> inflater_;
  std::vector<char> buffer_;
  std::size_t position_ = 0;
  std::size_t filled_ = 0;
  std::uint64_t consumed_ = 0;  // bytes before buffer_
  bool started_ = false;
  bool failed_ = false;
  base::Error error_;
};

}  // namespace kiryoku::net
