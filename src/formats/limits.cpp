// SPDX-License-Identifier: MIT
#include "formats/limits.hpp"

#include <fmt/format.h>

#include "base/file.hpp"

namespace kiryoku::formats {

std::string describe(const ReadLimits& limits) {
  return fmt::format(
      "Limits: {} a file (decompressed), {} and {} nodes a game, {} a property value, {} "
      "properties "
      "a node.",
      base::format_bytes(limits.file_bytes), base::format_bytes(limits.game_bytes), limits.nodes,
      base::format_bytes(limits.value_bytes), limits.node_properties);
}

}  // namespace kiryoku::formats
