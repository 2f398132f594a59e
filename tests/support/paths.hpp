// SPDX-License-Identifier: MIT
// Where this source tree and the program under test lie. Functions rather than macros, so that
// only one file depends on the place of the checkout and compiled tests can be shared.
#pragma once

#include <filesystem>

namespace kiryoku::test {

std::filesystem::path source_dir();
std::filesystem::path program();      // the built `kiryoku`
std::filesystem::path fake_gtp();     // a GTP program that misbehaves on request
std::filesystem::path fake_katago();  // the same for KataGo's analysis protocol

}  // namespace kiryoku::test
