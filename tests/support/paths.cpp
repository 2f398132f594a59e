// SPDX-License-Identifier: MIT
#include "support/paths.hpp"

namespace kiryoku::test {

std::filesystem::path source_dir() { return KIRYOKU_SOURCE_DIR; }

std::filesystem::path program() { return KIRYOKU_BINARY; }

std::filesystem::path fake_gtp() { return KIRYOKU_FAKE_GTP; }

std::filesystem::path fake_katago() { return KIRYOKU_FAKE_KATAGO; }

}  // namespace kiryoku::test
