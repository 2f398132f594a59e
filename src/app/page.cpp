// SPDX-License-Identifier: MIT
#include "app/page.hpp"

#include <filesystem>
#include <system_error>
#include <vector>

#include "app/data_dir.hpp"
#include "base/file.hpp"

namespace kiryoku::app {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kMostBytes = 16U << 20U;
constexpr const char* kPage = "web/page.html";

}  // namespace

base::Result<std::string> read_page() {
  std::vector<fs::path> places;
  if (const auto data = data_dir()) {
    places.push_back(*data / kPage);
  }
  std::error_code ignored;
  const fs::path bin = fs::read_symlink("/proc/self/exe", ignored).parent_path();
  places.push_back((bin / "../share/kiryoku" / kPage).lexically_normal());
  for (const fs::path& place : places) {
    if (fs::is_regular_file(place, ignored)) {
      return base::read_file(place, kMostBytes);
    }
  }
  const fs::path build = bin.parent_path();
  return base::Error{base::ErrorCode::kNotFound,
                     "the page was not built, so there is no HTML report (it needs npm; `cmake "
                     "--build " +
                         build.string() + " --target page` builds it, page.log there says why not)",
                     places.back().string()};
}

}  // namespace kiryoku::app
