// SPDX-License-Identifier: MIT
#include "base/folder.hpp"

#include <system_error>

namespace kiryoku::base {

Result<void> make_folder(const std::filesystem::path& folder) {
  std::error_code error;
  if (!folder.empty()) {
    std::filesystem::create_directories(folder, error);
  }
  if (error) {
    return Error{ErrorCode::kIo, "cannot make this folder: " + error.message(), folder.string()};
  }
  return {};
}

}  // namespace kiryoku::base
