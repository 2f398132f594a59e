// SPDX-License-Identifier: MIT
#include "base/output_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>
#include <utility>

namespace kiryoku::base {
namespace {

constexpr std::size_t kBufferBytes = 1U << 18U;

// The permissions the file had, or what the umask gives a new one.
mode_t mode_for(const std::filesystem::path& target) {
  struct stat info = {};
  if (::stat(target.c_str(), &info) == 0) {
    return info.st_mode & 07777U;
  }
  const mode_t mask = ::umask(0);
  ::umask(mask);
  return 0666U & ~mask;
}

// errno of the first failing write, else 0.
int write_all(int descriptor, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(descriptor, bytes.data(), bytes.size());
    if (written < 0 && errno != EINTR) {
      return errno;
    }
    if (written > 0) {
      bytes.remove_prefix(static_cast<std::size_t>(written));
    }
  }
  return 0;
}

}  // namespace

Result<OutputFile> OutputFile::create(const std::filesystem::path& path) {
  std::error_code ignored;
  const auto status = std::filesystem::status(path, ignored);
  if (std::filesystem::is_directory(status)) {
    return Error{ErrorCode::kInvalid, "this is a directory, not a file", path.string()};
  }
  OutputFile file;
  file.path_ = path;
  if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status)) {
    file.descriptor_ = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
  } else {
    // Through a symbolic link the file it names is replaced, not the link.
    file.target_ = std::filesystem::weakly_canonical(path, ignored);
    if (ignored || file.target_.empty()) {
      file.target_ = path;
    }
    std::string temporary = file.target_.string() + ".XXXXXX.tmp";
    file.descriptor_ = ::mkostemps(temporary.data(), 4, O_CLOEXEC);
    if (file.descriptor_ >= 0) {
      file.temporary_ = temporary;
    }
  }
  if (file.descriptor_ < 0) {
    return file.failure(errno);
  }
  return file;
}

Result<void> OutputFile::write(std::string_view bytes) {
  if (buffer_.size() + bytes.size() < kBufferBytes) {
    buffer_ += bytes;
    return {};
  }
  if (Result<void> flushed = flush(); !flushed) {
    return flushed;
  }
  const int error = write_all(descriptor_, bytes);
  return error == 0 ? Result<void>() : failure(error);
}

Result<void> OutputFile::flush() {
  const int error = write_all(descriptor_, buffer_);
  buffer_.clear();
  return error == 0 ? Result<void>() : failure(error);
}

Result<void> OutputFile::commit() {
  if (Result<void> flushed = flush(); !flushed) {
    return flushed;
  }
  const bool is_straight = temporary_.empty();
  if (!is_straight &&
      (::fchmod(descriptor_, mode_for(target_)) != 0 || ::fsync(descriptor_) != 0)) {
    return failure(errno);
  }
  if (::close(std::exchange(descriptor_, -1)) != 0) {
    return failure(errno);
  }
  if (!is_straight && ::rename(temporary_.c_str(), target_.c_str()) != 0) {
    return failure(errno);
  }
  temporary_.clear();
  return {};
}

OutputFile::OutputFile(OutputFile&& other) noexcept
    : path_(std::move(other.path_)),
      target_(std::move(other.target_)),
      temporary_(std::exchange(other.temporary_, {})),
      buffer_(std::move(other.buffer_)),
      descriptor_(std::exchange(other.descriptor_, -1)) {}

OutputFile& OutputFile::operator=(OutputFile&& other) noexcept {
  if (this != &other) {
    abandon();
    path_ = std::move(other.path_);
    target_ = std::move(other.target_);
    temporary_ = std::exchange(other.temporary_, {});
    buffer_ = std::move(other.buffer_);
    descriptor_ = std::exchange(other.descriptor_, -1);
  }
  return *this;
}

OutputFile::~OutputFile() { abandon(); }

void OutputFile::abandon() {
  if (descriptor_ >= 0) {
    ::close(std::exchange(descriptor_, -1));
  }
  if (!temporary_.empty()) {
    ::unlink(temporary_.c_str());
    temporary_.clear();
  }
}

Error OutputFile::failure(int error_number) {
  const bool is_forbidden =
      error_number == EACCES || error_number == EPERM || error_number == EROFS;
  abandon();
  return {is_forbidden ? ErrorCode::kPermission : ErrorCode::kIo,
          fmt::format("cannot write the file: {}", std::generic_category().message(error_number)),
          path_.string()};
}

}  // namespace kiryoku::base
