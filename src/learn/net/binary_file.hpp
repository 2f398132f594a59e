// SPDX-License-Identifier: MIT
// Files of plain numbers with a check sum: written beside the target, flushed, then renamed, so
// that a killed run or a full disk leaves the old file; read only if complete.
#pragma once

#include <cstdint>
#include <cstring>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "base/result.hpp"

namespace kiryoku::learn {

class ByteWriter {
 public:
  template <typename T>
  void number(T value) {
    static_assert(std::is_arithmetic_v<T>);
    append(&value, sizeof value);
  }

  template <typename T>
  void numbers(const std::vector<T>& values) {
    static_assert(std::is_arithmetic_v<T>);
    number<std::uint64_t>(values.size());
    append(values.data(), values.size() * sizeof(T));
  }

  [[nodiscard]] std::string& bytes() { return bytes_; }

 private:
  void append(const void* data, std::size_t count) {
    bytes_.append(static_cast<const char*>(data), count);
  }

  std::string bytes_;
};

// Reading past the end makes it bad and yields zeros.
class ByteReader {
 public:
  explicit ByteReader(std::string_view bytes) : bytes_(bytes) {}

  template <typename T>
  T number() {
    static_assert(std::is_arithmetic_v<T>);
    T value{};
    if (take(sizeof value)) {
      std::memcpy(&value, bytes_.data() + at_ - sizeof value, sizeof value);
    }
    return value;
  }

  template <typename T>
  std::vector<T> numbers() {
    const auto count = number<std::uint64_t>();
    if (count > (bytes_.size() - at_) / sizeof(T) || !take(count * sizeof(T))) {
      good_ = false;
      return {};
    }
    std::vector<T> values(count);
    std::memcpy(values.data(), bytes_.data() + at_ - count * sizeof(T), count * sizeof(T));
    return values;
  }

  // Everything read and nothing left over.
  [[nodiscard]] bool complete() const { return good_ && at_ == bytes_.size(); }

  [[nodiscard]] bool good() const { return good_; }

 private:
  bool take(std::size_t count) {
    if (!good_ || count > bytes_.size() - at_) {
      good_ = false;
      return false;
    }
    at_ += count;
    return true;
  }

  std::string_view bytes_;
  std::size_t at_ = 0;
  bool good_ = true;
};

// `magic` (eight letters) comes first, a check sum last.
base::Result<void> write_checked(const std::filesystem::path& path, std::string_view magic,
                                 std::string_view body);
base::Result<std::string> read_checked(const std::filesystem::path& path, std::string_view magic);

// A text or picture beside the network; replaced as a whole.
base::Result<void> replace_file(const std::filesystem::path& path, std::string_view bytes);

}  // namespace kiryoku::learn
