// SPDX-License-Identifier: MIT
// CSA standard game records, versions 1 to 3.0 [Csa2024]: one statement a line or several with
// commas, any number of games in a file with "/" between them, Shift_JIS or UTF-8. What cannot be
// understood is skipped with a warning; a file without one statement of CSA is an error.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "formats/csa/csa_game.hpp"
#include "formats/limits.hpp"

namespace kiryoku::formats {

// By the first bytes of a file.
bool looks_like_csa(std::string_view head);

// May move from the game. False stops the reading.
using CsaCallback = std::function<bool(CsaGame& game)>;

// All games of a file, plain or gzip; one game is held in memory at a time.
base::Result<void> read_csa_games(const std::filesystem::path& path, const ReadLimits& limits,
                                  const CsaCallback& on_game);

base::Result<void> read_csa_from_memory(std::string_view bytes, const std::string& name,
                                        const ReadLimits& limits, const CsaCallback& on_game);

}  // namespace kiryoku::formats
