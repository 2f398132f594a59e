// SPDX-License-Identifier: MIT
// What an engine can be called.
#pragma once

#include <algorithm>
#include <string_view>

namespace kiryoku::engine {

// Letters of any script, digits, - _ and .
inline bool can_be_name(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '-' || c == '.' || static_cast<unsigned char>(c) >= 0x80U;
  });
}

}  // namespace kiryoku::engine
