// SPDX-License-Identifier: MIT
#include "base/file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

#include <algorithm>
#include <cerrno>
#include <system_error>
#include <utility>

#include "base/output_file.hpp"

namespace kiryoku::base {

namespace {

constexpr unsigned kGzipBuffer = 256 * 1024;  // bytes zlib reads at a time

ErrorCode code_of(int error) {
  switch (error) {
    case ENOENT:
    case ENOTDIR:
      return ErrorCode::kNotFound;
    case EACCES:
    case EPERM:
    case EROFS:
      return ErrorCode::kPermission;
    default:
      return ErrorCode::kIo;
  }
}

Error system_error(std::string_view what, int error, const std::filesystem::path& path) {
  return {code_of(error), fmt::format("{}: {}", what, std::generic_category().message(error)),
          path.string()};
}

// A file descriptor that closes itself.
class Descriptor {
 public:
  explicit Descriptor(int fd) : fd_(fd) {}

  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;

  ~Descriptor() { close(); }

  [[nodiscard]] int get() const { return fd_; }

  int release() { return std::exchange(fd_, -1); }

  int close() { return fd_ < 0 ? 0 : ::close(std::exchange(fd_, -1)); }

 private:
  int fd_;
};

}  // namespace

std::string format_bytes(std::uint64_t bytes) {
  constexpr std::uint64_t kKilo = 1000;
  if (bytes < 10 * kKilo) {
    return fmt::format("{} bytes", bytes);
  }
  if (bytes < 10 * kKilo * kKilo) {
    return fmt::format("{} kB", bytes / kKilo);
  }
  return fmt::format("{} MB", bytes / (kKilo * kKilo));
}

struct ByteSource::Stream {
  gzFile file = nullptr;
  std::filesystem::path path;
  std::uint64_t bytes_left = 0;
  std::uint64_t max_bytes = 0;

  Stream() = default;
  Stream(const Stream&) = delete;
  Stream& operator=(const Stream&) = delete;

  ~Stream() {
    if (file != nullptr) {
      gzclose(file);
    }
  }
};

ByteSource::ByteSource(std::unique_ptr<Stream> stream) : stream_(std::move(stream)) {}

ByteSource::ByteSource(ByteSource&&) noexcept = default;
ByteSource& ByteSource::operator=(ByteSource&&) noexcept = default;
ByteSource::~ByteSource() = default;

Result<ByteSource> ByteSource::open(const std::filesystem::path& path, std::uint64_t max_bytes) {
  Descriptor descriptor(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (descriptor.get() < 0) {
    return system_error("cannot open the file", errno, path);
  }
  struct stat status = {};
  if (::fstat(descriptor.get(), &status) != 0) {
    return system_error("cannot read the file", errno, path);
  }
  if (S_ISDIR(status.st_mode)) {
    return Error{ErrorCode::kInvalid, "this is a directory, not a file", path.string()};
  }
  if (S_ISREG(status.st_mode) && static_cast<std::uint64_t>(status.st_size) > max_bytes) {
    return Error{ErrorCode::kTooLarge,
                 fmt::format("the file has {}, more than the limit of {}",
                             format_bytes(static_cast<std::uint64_t>(status.st_size)),
                             format_bytes(max_bytes)),
                 path.string()};
  }
  auto stream = std::make_unique<Stream>();
  stream->file = gzdopen(descriptor.get(), "rb");
  if (stream->file == nullptr) {
    return Error{ErrorCode::kIo, "cannot read the file: out of memory", path.string()};
  }
  descriptor.release();
  gzbuffer(stream->file, kGzipBuffer);
  stream->path = path;
  stream->max_bytes = max_bytes;
  stream->bytes_left = max_bytes;
  return ByteSource(std::move(stream));
}

Result<std::size_t> ByteSource::read(char* out, std::size_t size) {
  constexpr std::size_t kLargestRead = 1U << 30U;
  const auto wanted = static_cast<unsigned>(std::min(size, kLargestRead));
  const int got = gzread(stream_->file, out, wanted);
  int state = Z_OK;
  const char* const reason = gzerror(stream_->file, &state);
  if (state == Z_ERRNO) {
    return system_error("cannot read the file", errno, stream_->path);
  }
  if (got < 0 || (got < static_cast<int>(wanted) && state != Z_OK && state != Z_STREAM_END)) {
    std::string_view words = reason;  // "<fd:4>: unexpected end of file"
    words.remove_prefix(words.find(": ") == std::string_view::npos ? 0 : words.find(": ") + 2);
    return Error{ErrorCode::kInvalid,
                 fmt::format("the gzip data is damaged or cut off ({})", words),
                 stream_->path.string()};
  }
  if (static_cast<std::uint64_t>(got) > stream_->bytes_left) {
    return Error{
        ErrorCode::kTooLarge,
        fmt::format("the file has more than the limit of {}{}", format_bytes(stream_->max_bytes),
                    is_compressed() ? " when decompressed" : ""),
        stream_->path.string()};
  }
  stream_->bytes_left -= static_cast<std::uint64_t>(got);
  return static_cast<std::size_t>(got);
}

bool ByteSource::is_compressed() const { return gzdirect(stream_->file) == 0; }

Result<std::string> read_file(const std::filesystem::path& path, std::uint64_t max_bytes) {
  auto source = ByteSource::open(path, max_bytes);
  if (!source) {
    return source.error();
  }
  constexpr std::size_t kChunk = 1U << 18U;
  std::string bytes;
  while (true) {
    const std::size_t before = bytes.size();
    bytes.resize(before + std::max(kChunk, before / 2));
    const auto got = source->read(bytes.data() + before, bytes.size() - before);
    if (!got) {
      return got.error();
    }
    bytes.resize(before + *got);
    if (*got == 0) {
      return bytes;
    }
  }
}

Result<void> write_file_atomically(const std::filesystem::path& path, std::string_view bytes) {
  Result<OutputFile> file = OutputFile::create(path);
  if (!file) {
    return file.error();
  }
  const Result<void> written = file->write(bytes);
  return written ? file->commit() : written;
}

}  // namespace kiryoku::base
