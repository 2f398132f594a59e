// SPDX-License-Identifier: MIT
// The user's browser: shows a page, or prints it to PDF.
#pragma once

#include <filesystem>

namespace kiryoku::cli {

// Does what is wanted with a page that was written, and says on stderr what cannot be done here.
// False if something that was wanted failed.
bool show_page(const std::filesystem::path& page, bool open, bool pdf);

}  // namespace kiryoku::cli
