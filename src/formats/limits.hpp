// SPDX-License-Identifier: MIT
// How much of an unknown file is read before it is refused. Commands print these in --help.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace kiryoku::formats {

struct ReadLimits {
  std::uint64_t file_bytes = 512'000'000;  // of one file, decompressed
  std::uint64_t game_bytes = 64'000'000;   // of one game in it
  std::int32_t nodes = 2'000'000;          // of one game, variations included
  std::uint32_t value_bytes = 16'000'000;  // of one property value
  std::int32_t node_properties = 1'000;    // different properties in one node
  std::int32_t warnings = 50;              // kept per game
  std::size_t chunk_bytes = 1U << 20U;     // read at a time; no limit, but what streaming holds
};

// "Limits: 512 MB a file (decompressed), 64 MB and 2000000 nodes a game, …", for help texts.
std::string describe(const ReadLimits& limits);

}  // namespace kiryoku::formats
