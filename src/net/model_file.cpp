// SPDX-License-Identifier: MIT
#include "net/model_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <utility>
#include <vector>

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

  // Of the whole file, whatever was read of it so far.
  base::Result<std::uint64_t> fingerprint() {
    std::vector<char> rest(std::size_t{1} << 16U);
    while (true) {
      const base::Result<std::size_t> got = read(rest.data(), rest.size());
      if (!got) {
        return got.error();
      }
      if (*got == 0) {
        return fingerprint_;
      }
    }
  }

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

namespace {

base::Error cannot_open(const std::filesystem::path& path) {
  return {base::ErrorCode::kNotFound, "the network file cannot be opened", path.string()};
}

}  // namespace

base::Result<ModelLabel> read_model_label(const std::filesystem::path& path) {
  FileSource source(path);
  if (!source.is_open()) {
    return cannot_open(path);
  }
  ModelLabel label;
  TokenStream stream(source);
  label.name = stream.token("the model's name");
  base::Error error = stream.error();
  if (!stream.failed()) {
    const base::Result<std::uint64_t> fingerprint = source.fingerprint();
    if (fingerprint) {
      label.fingerprint = *fingerprint;
      return label;
    }
    error = fingerprint.error();
  }
  error.where = path.string() + (error.where.empty() ? "" : ", " + error.where);
  return error;
}

base::Result<Model> read_model(const std::filesystem::path& path, const ModelLimits& limits) {
  FileSource source(path);
  if (!source.is_open()) {
    return cannot_open(path);
  }
  auto model = ModelReader(source, limits).read();
  if (!model) {
    base::Error error = model.error();
    error.where = path.string() + ", " + error.where;
    return error;
  }
  const base::Result<std::uint64_t> fingerprint = source.fingerprint();
  if (!fingerprint) {
    return fingerprint.error();
  }
  model->fingerprint = *fingerprint;
  return model;
}

base::Result<Model> read_model(std::span<const char> bytes, const ModelLimits& limits) {
  MemorySource source(bytes);
  return ModelReader(source, limits).read();
}

}  // namespace kiryoku::net
