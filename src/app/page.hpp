// SPDX-License-Identifier: MIT
// The page that reviews are shown in, built from web/: beside the data files, else beside the
// program in ../share/kiryoku/web.
#pragma once

#include <string>

#include "base/result.hpp"

namespace kiryoku::app {

base::Result<std::string> read_page();

}  // namespace kiryoku::app
