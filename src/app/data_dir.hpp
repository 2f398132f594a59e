// SPDX-License-Identifier: MIT
// Where the files that were learned (data/) are: the environment variable KIRYOKU_DATA, else
// ../share/kiryoku beside an installed binary, else data/ of the source tree the binary was
// built in. This is the only place that looks for them; rooms are handed paths or bytes.
#pragma once

#include <filesystem>
#include <string>

#include "base/result.hpp"

namespace kiryoku::app {

// The folder; every folder that was tried is named in the error.
base::Result<std::filesystem::path> data_dir();

// A file in it, "knowledge/gammas.tsv"; the error names the full path that is missing.
base::Result<std::filesystem::path> data_file(const std::string& name);

}  // namespace kiryoku::app
