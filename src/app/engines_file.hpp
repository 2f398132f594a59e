// SPDX-License-Identifier: MIT
// Where the user's names for engines are kept.
#pragma once

#include <filesystem>

namespace kiryoku::app {

// KIRYOKU_ENGINES if it is set (also by the flag --engines), else the file of
// default_engines_file() if there is one; empty if there is none.
std::filesystem::path engines_file();

// $XDG_CONFIG_HOME/kiryoku/engines.json, or the same under ~/.config; empty without a home.
std::filesystem::path default_engines_file();

}  // namespace kiryoku::app
