// SPDX-License-Identifier: MIT
// One binary per target: KIRYOKU_FUZZ_TARGET is its name.
#include <cstddef>
#include <cstdint>

#include "target.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  for (const kiryoku::fuzz::Target& target : kiryoku::fuzz::all_targets()) {
    if (target.name == KIRYOKU_FUZZ_TARGET) {
      target.run({reinterpret_cast<const char*>(data), size});
    }
  }
  return 0;
}
