// SPDX-License-Identifier: MIT
#include "net/model_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <utility>

#include "net/model_reader.hpp"

namespace kiryoku::net {
namespace {

class FileSource final : public ByteSource {
 public:
  explicit FileSource(const std::filesystem::path& path) : file_(std::fopen(path.c_str(), "rb")) {}

  ~FileSource() override {
    if (file_ != nullptr) {
      (void)std::fclose(file_);
    }
  }

  FileSource(const FileSource&) = delete;
  FileSource& operator=(const FileSource&) = delete;

  [[nodiscard]] bool is_open() const { return file_ != nullptr; }

  base::Result<std::size_t> read(char* buffer, std::size_t size) override {
    const std::size_t got = std::fread(buffer, 1, size, file_);
    if (got == 0 && std::ferror(file_) != 0) {
      return base::Error{base::ErrorCode::kIo, "the network file cannot be read", ""};
    }
    for (std::size_t i = 0; i < got; ++i) {
      constexpr std::uint64_t kPrime = 0x100000001b3U;  // FNV-1a
      fingerprint_ = (fingerprint_ ^ static_cast<unsigned char>(buffer[i])) * kPrime;
    }
    return got;
  }

  [[nodiscard]] std::uint64_t fingerprint() const { return fingerprint_; }

 private:
  std::FILE* file_;
  std::uint64_t fingerprint_ = 0xcbf29ce484222325U;
};

class MemorySource final : public ByteSource {
 public:
  explicit MemorySource(std::span<const char> bytes) : rest_(bytes) {}

  base::Result<std::size_t> read(char* buffer, std::size_t size) override {
    const std::size_t take = std::min(size, rest_.size());
    std::copy_n(rest_.data(), take, buffer);
    rest_ = rest_.subspan(take);
    return take;
  }

 private:
  std::span<const char> rest_;
};

}  // namespace

base::Result<Model> read_model(const std::filesystem::path& path, const ModelLimits& limits) {
  FileSource source(path);
  if (!source.is_open()) {
    return base::Error{base::ErrorCode::kNotFound, "the network file cannot be opened",
                       path.string()};
  }
  auto model = ModelReader(source, limits).read();
  if (!model) {
    base::Error error = model.error();
    error.where = path.string() + ", " + error.where;
    return error;
  }
  model->fingerprint = source.fingerprint();
  return model;
}

base::Result<Model> read_model(std::span<const char> bytes, const ModelLimits& limits) {
  MemorySource source(bytes);
  return ModelReader(source, limits).read();
}

}  // namespace kiryoku::net
