// SPDX-License-Identifier: MIT
// Which files a program was started with. Evaluations are kept under an engine's identity, and a
// command line stays the same when the network or the configuration it names becomes another.
#pragma once

#include <string>
#include <vector>

#include "engine/spec.hpp"

namespace kiryoku::engine {

// " files=1f2e3d4c5b6a7988" over the contents of all files named by the words of a command (a
// program only if it is a script, logs never), empty if there are none. Of large files only the
// beginning, the end and the size are looked at.
std::string file_marks(const std::vector<std::string>& words);

// All that is known of a program of others (gtp, katago) before it is started: its string, its
// files, and size and date of the program. Empty for other engines.
std::string launch_mark(const EngineSpec& spec);

}  // namespace kiryoku::engine
