// SPDX-License-Identifier: MIT
#include "net/token_stream.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstring>
#include <limits>
#include <utility>

namespace kiryoku::net {
namespace {

constexpr std::size_t kBufferBytes = std::size_t{1} << 16U;
// Blocks are grown by what arrives; up to this many values they are allocated at once.
constexpr std::uint64_t kTrustedFloats = std::uint64_t{1} << 18U;

bool is_space(int c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; }

static_assert(std::endian::native == std::endian::little, "float blocks are read as they are");

}  // namespace

// Null when the file is not compressed.
struct TokenStream::Inflater {
  z_stream stream{};
  std::vector<char> input = std::vector<char>(kBufferBytes);
  bool input_ended = false;
  bool ended = false;

  // A z_stream points into itself once initialised: not movable.
  explicit Inflater(std::string_view first) {
    std::copy(first.begin(), first.end(), input.begin());
    stream.next_in = reinterpret_cast<Bytef*>(input.data());
    stream.avail_in = static_cast<uInt>(first.size());
    constexpr int kGzipWindow = 15 + 16;
    ended = inflateInit2(&stream, kGzipWindow) != Z_OK;
  }

  ~Inflater() { inflateEnd(&stream); }

  Inflater(const Inflater&) = delete;
  Inflater& operator=(const Inflater&) = delete;
};

TokenStream::TokenStream(ByteSource& source, StreamLimits limits)
    : source_(source), limits_(limits), buffer_(kBufferBytes) {}

TokenStream::~TokenStream() = default;

void TokenStream::fail(base::ErrorCode code, std::string message) {
  if (failed_) {
    return;
  }
  failed_ = true;
  error_ = {code, std::move(message), fmt::format("byte {}", consumed_ + position_)};
}

// Raw bytes of the source; failure counts as the end.
std::size_t TokenStream::read_source(char* buffer, std::size_t size) {
  const auto got = source_.read(buffer, size);
  if (!got) {
    fail(got.error().code, got.error().message);
    return 0;
  }
  return *got;
}

// The first bytes tell whether the file is compressed.
std::size_t TokenStream::start() {
  started_ = true;
  const std::size_t got = read_source(buffer_.data(), buffer_.size());
  constexpr std::string_view kGzipMagic = "\x1f\x8b";
  const std::string_view first(buffer_.data(), got);
  if (!first.starts_with(kGzipMagic)) {
    return got;
  }
  inflater_ = std::make_unique<Inflater>(first);
  return inflate_some();
}

std::size_t TokenStream::inflate_some() {
  z_stream& z = inflater_->stream;
  z.next_out = reinterpret_cast<Bytef*>(buffer_.data());
  z.avail_out = static_cast<uInt>(buffer_.size());
  while (z.avail_out == buffer_.size() && !inflater_->ended && !failed_) {
    if (z.avail_in == 0 && !inflater_->input_ended) {
      const std::size_t got = read_source(inflater_->input.data(), inflater_->input.size());
      z.next_in = reinterpret_cast<Bytef*>(inflater_->input.data());
      z.avail_in = static_cast<uInt>(got);
      inflater_->input_ended = got == 0;
    }
    const int status = inflate(&z, Z_NO_FLUSH);
    inflater_->ended = status == Z_STREAM_END;
    if (status == Z_BUF_ERROR && inflater_->input_ended) {
      fail(base::ErrorCode::kInvalid, "the compressed data end too early");
    } else if (status != Z_OK && status != Z_STREAM_END && status != Z_BUF_ERROR) {
      fail(base::ErrorCode::kInvalid, "the compressed data are damaged");
    }
  }
  return failed_ ? 0 : buffer_.size() - z.avail_out;
}

// Gets the next piece of the inflated stream; false at the end or on failure.
bool TokenStream::refill() {
  if (failed_) {
    return false;
  }
  consumed_ += filled_;
  position_ = 0;
  filled_ = 0;
  if (consumed_ > limits_.max_bytes) {
    fail(base::ErrorCode::kTooLarge,
         fmt::format("the network file holds more than {} MiB of data", limits_.max_bytes >> 20U));
    return false;
  }
  if (!started_) {
    filled_ = start();
  } else if (inflater_) {
    filled_ = inflate_some();
  } else {
    filled_ = read_source(buffer_.data(), buffer_.size());
  }
  return filled_ > 0;
}

int TokenStream::peek() {
  if (position_ == filled_ && !refill()) {
    return -1;
  }
  return static_cast<unsigned char>(buffer_[position_]);
}

int TokenStream::next() {
  const int c = peek();
  if (c >= 0) {
    ++position_;
  }
  return c;
}

void TokenStream::skip_space() {
  while (is_space(peek())) {
    ++position_;
  }
}

bool TokenStream::at_end() {
  skip_space();
  return peek() < 0;
}

std::string TokenStream::token(std::string_view what) {
  std::string text;
  skip_space();
  while (!failed_) {
    const int c = peek();
    if (c < 0 || is_space(c)) {
      break;
    }
    if (text.size() == limits_.max_token || c < ' ' || c > '~') {
      fail(base::ErrorCode::kInvalid, fmt::format("no readable text where {} should be", what));
      break;
    }
    text.push_back(static_cast<char>(next()));
  }
  if (text.empty() && !failed_) {
    fail(base::ErrorCode::kInvalid, fmt::format("the file ends before {}", what));
  }
  return failed_ ? std::string() : text;
}

int TokenStream::integer(std::string_view what, int min, int max) {
  const std::string text = token(what);
  if (failed_) {
    return min;
  }
  int value = 0;
  const char* end = text.data() + text.size();
  const auto [stop, code] = std::from_chars(text.data(), end, value);
  if (code != std::errc() || stop != end || value < min || value > max) {
    fail(base::ErrorCode::kInvalid,
         fmt::format("{} is '{}' but must be a whole number from {} to {}", what,
                     text.substr(0, 32), min, max));
    return min;
  }
  return value;
}

bool TokenStream::flag(std::string_view what) { return integer(what, 0, 1) == 1; }

float TokenStream::number(std::string_view what) {
  const std::string text = token(what);
  if (failed_) {
    return 0;
  }
  // As double first: values below the smallest float (an epsilon of 1e-50) are simply zero.
  double value = 0;
  const char* begin = text.data() + (text.front() == '+' ? 1 : 0);
  const char* end = text.data() + text.size();
  const auto [stop, code] = std::from_chars(begin, end, value);
  const bool fits = std::abs(value) <= std::numeric_limits<float>::max();  // false for NaN
  if (code != std::errc() || stop != end || !fits) {
    fail(base::ErrorCode::kInvalid,
         fmt::format("{} is '{}' but must be a finite number", what, text.substr(0, 32)));
    return 0;
  }
  return static_cast<float>(value);
}

void TokenStream::read_binary(std::vector<float>& values, std::uint64_t count,
                              std::string_view what) {
  for (const char expected : std::string_view("@BIN@")) {
    if (next() != expected) {
      fail(base::ErrorCode::kInvalid, fmt::format("no @BIN@ mark before {}", what));
      return;
    }
  }
  std::uint64_t done = 0;  // bytes
  const std::uint64_t total = count * sizeof(float);
  while (done < total) {
    if (peek() < 0) {
      fail(base::ErrorCode::kInvalid, fmt::format("the file ends within {}", what));
      return;
    }
    if (done == values.size() * sizeof(float)) {
      const std::uint64_t grown = std::max<std::uint64_t>(kTrustedFloats, values.size() * 2);
      values.resize(std::min(count, grown));
    }
    const std::uint64_t room = values.size() * sizeof(float) - done;
    const std::uint64_t take = std::min<std::uint64_t>(room, filled_ - position_);
    std::memcpy(reinterpret_cast<char*>(values.data()) + done, buffer_.data() + position_, take);
    position_ += take;
    done += take;
  }
}

std::vector<float> TokenStream::floats(std::string_view what, std::uint64_t count) {
  std::vector<float> values;
  if (failed_) {
    return values;
  }
  skip_space();
  if (peek() == '@') {
    read_binary(values, count, what);
    const bool finite =
        std::all_of(values.begin(), values.end(), [](float v) { return std::isfinite(v); });
    if (!failed_ && !finite) {
      fail(base::ErrorCode::kInvalid,
           fmt::format("{} hold a value that is no finite number", what));
    }
  } else {
    values.reserve(std::min(count, kTrustedFloats));
    for (std::uint64_t i = 0; i < count && !failed_; ++i) {
      values.push_back(number(what));
    }
  }
  if (failed_) {
    values.clear();
  }
  return values;
}

}  // namespace kiryoku::net
