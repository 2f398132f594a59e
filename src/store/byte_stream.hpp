// SPDX-License-Identifier: MIT
// Numbers and strings in a byte string: the writer cannot fail, the reader remembers the
// first failure and answers zeros from then on, so that it is checked once at the end.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

namespace kiryoku::store {

class ByteWriter {
 public:
  void u8(std::uint8_t value) { bytes_.push_back(static_cast<char>(value)); }

  // Seven bits a byte, the lowest first.
  void varint(std::uint64_t value) {
    while (value >= 0x80U) {
      u8(static_cast<std::uint8_t>(value | 0x80U));
      value >>= 7U;
    }
    u8(static_cast<std::uint8_t>(value));
  }

  void u16(std::uint16_t value) {
    u8(static_cast<std::uint8_t>(value));
    u8(static_cast<std::uint8_t>(value >> 8U));
  }

  void f32(double value) {
    const auto bits = std::bit_cast<std::uint32_t>(static_cast<float>(value));
    u16(static_cast<std::uint16_t>(bits));
    u16(static_cast<std::uint16_t>(bits >> 16U));
  }

  void text(std::string_view value) {
    varint(value.size());
    bytes_.append(value);
  }

  [[nodiscard]] std::string take() { return std::move(bytes_); }

 private:
  std::string bytes_;
};

class ByteReader {
 public:
  explicit ByteReader(std::string_view bytes) : bytes_(bytes) {}

  std::uint8_t u8() {
    if (bytes_.empty()) {
      ok_ = false;
      return 0;
    }
    const auto value = static_cast<std::uint8_t>(bytes_.front());
    bytes_.remove_prefix(1);
    return value;
  }

  std::uint64_t varint() {
    std::uint64_t value = 0;
    for (unsigned shift = 0; shift < 64; shift += 7) {
      const std::uint8_t byte = u8();
      value |= static_cast<std::uint64_t>(byte & 0x7fU) << shift;
      if ((byte & 0x80U) == 0) {
        return value;
      }
    }
    ok_ = false;
    return 0;
  }

  std::uint16_t u16() {
    const std::uint16_t low = u8();
    return static_cast<std::uint16_t>(low | (static_cast<unsigned>(u8()) << 8U));
  }

  double f32() {
    const std::uint32_t low = u16();
    return std::bit_cast<float>(low | (static_cast<std::uint32_t>(u16()) << 16U));
  }

  std::string text() {
    const std::uint64_t size = varint();
    if (size > bytes_.size()) {
      ok_ = false;
      return {};
    }
    std::string value(bytes_.substr(0, size));
    bytes_.remove_prefix(size);
    return value;
  }

  // A count of things that take at least `least_bytes` each: never more than can be there.
  std::size_t count(std::size_t least_bytes) {
    const std::uint64_t value = varint();
    if (value > bytes_.size() / least_bytes) {
      ok_ = false;
      return 0;
    }
    return static_cast<std::size_t>(value);
  }

  // Everything read so far was there.
  [[nodiscard]] bool ok() const { return ok_; }

  [[nodiscard]] bool at_end() const { return bytes_.empty(); }

 private:
  std::string_view bytes_;
  bool ok_ = true;
};

}  // namespace kiryoku::store
