// SPDX-License-Identifier: MIT
// A file that is written piece by piece and appears all at once: everything goes to a temporary
// file beside it, commit() renames that. Until then, and after any failure, the old file stays
// as it was. A device or a pipe is written straight.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "base/result.hpp"

namespace kiryoku::base {

class OutputFile {
 public:
  static Result<OutputFile> create(const std::filesystem::path& path);

  Result<void> write(std::string_view bytes);

  // Syncs and renames. Nothing may be written afterwards.
  Result<void> commit();

  OutputFile(OutputFile&& other) noexcept;
  OutputFile& operator=(OutputFile&& other) noexcept;
  ~OutputFile();  // without commit(): the temporary file is removed

 private:
  OutputFile() = default;
  Result<void> flush();
  void abandon();
  Error failure(int error_number);

  std::filesystem::path path_;    // as the user named it
  std::filesystem::path target_;  // behind symbolic links
  std::string temporary_;         // empty: written straight
  std::string buffer_;
  int descriptor_ = -1;
};

}  // namespace kiryoku::base
