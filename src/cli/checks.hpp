// SPDX-License-Identifier: MIT
// Checks of flag values that answer in words a user understands:
//   app.add_option("--size", size, "Lines of the board")->check(whole_number(2, 25));
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <limits>

namespace kiryoku::cli {

inline constexpr std::int64_t kNoUpperEnd = std::numeric_limits<std::int32_t>::max();

// "'x' is not a whole number from 2 to 25" / "… of at least 2".
CLI::Validator whole_number(std::int64_t lowest, std::int64_t highest = kNoUpperEnd);

// The same for numbers with a fraction.
CLI::Validator number_between(double lowest, double highest);

// An amateur's rank: "'x' is no rank; write it like 12k or 3d".
CLI::Validator amateur_rank();

}  // namespace kiryoku::cli
