// SPDX-License-Identifier: MIT
#include "learn/net/binary_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>
#include <zlib.h>

#include <array>
#include <cerrno>
#include <fstream>
#include <sstream>

namespace kiryoku::learn {
namespace {

constexpr std::size_t kSumBytes = 4;

std::uint32_t check_sum(std::string_view bytes) {
  return static_cast<std::uint32_t>(
      crc32_z(0, reinterpret_cast<const Bytef*>(bytes.data()), bytes.size()));
}

base::Error failed(const std::filesystem::path& path, std::string_view doing) {
  return {base::ErrorCode::kIo, fmt::format("{} failed: {}.", doing, std::strerror(errno)),
          path.string()};
}

bool write_all(int file, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(file, bytes.data(), bytes.size());
    if (written <= 0) {
      return false;
    }
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

base::Result<void> replace_with_parts(const std::filesystem::path& path,
                                      std::span<const std::string_view> parts) {
  const std::filesystem::path temporary = path.string() + ".part";
  const int file = ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  if (file < 0) {
    return failed(temporary, "Creating the file");
  }
  bool ok = true;
  for (const std::string_view part : parts) {
    ok = ok && write_all(file, part);
  }
  ok = ok && ::fsync(file) == 0;
  const int reason = errno;
  ok = ::close(file) == 0 && ok;
  if (!ok) {
    ::unlink(temporary.c_str());
    errno = reason;
    return failed(path, "Writing the file");
  }
  std::error_code error;
  std::filesystem::rename(temporary, path, error);
  if (error) {
    return base::Error{base::ErrorCode::kIo, "Renaming the written file failed: " + error.message(),
                       path.string()};
  }
  return {};
}

}  // namespace

base::Result<void> write_checked(const std::filesystem::path& path, std::string_view magic,
                                 std::string_view body) {
  const std::uint32_t sum = check_sum(body);
  std::array<char, kSumBytes> end{};
  std::memcpy(end.data(), &sum, kSumBytes);
  const std::array<std::string_view, 3> parts = {magic, body,
                                                 std::string_view(end.data(), end.size())};
  return replace_with_parts(path, parts);
}

base::Result<std::string> read_checked(const std::filesystem::path& path, std::string_view magic) {
  std::ifstream in(path, std::ios::binary);
  if (!in) {
    return base::Error{base::ErrorCode::kNotFound, "The file cannot be opened.", path.string()};
  }
  std::ostringstream content;
  content << in.rdbuf();
  std::string bytes = std::move(content).str();
  const auto bad = [&](std::string message) {
    return base::Error{base::ErrorCode::kInvalid, std::move(message), path.string()};
  };
  if (bytes.size() < magic.size() + kSumBytes || !std::string_view(bytes).starts_with(magic)) {
    return bad("This is not a file of the kind expected here.");
  }
  std::uint32_t sum = 0;
  std::memcpy(&sum, bytes.data() + bytes.size() - kSumBytes, kSumBytes);
  bytes.resize(bytes.size() - kSumBytes);
  bytes.erase(0, magic.size());
  if (check_sum(bytes) != sum) {
    return bad("The file is damaged or incomplete (its check sum does not fit).");
  }
  return bytes;
}

base::Result<void> replace_file(const std::filesystem::path& path, std::string_view bytes) {
  const std::array<std::string_view, 1> parts = {bytes};
  return replace_with_parts(path, parts);
}

}  // namespace kiryoku::learn
