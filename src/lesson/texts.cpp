// SPDX-License-Identifier: MIT
#include "lesson/texts.hpp"

#include <algorithm>
#include <cassert>

namespace kiryoku::lesson {

std::string filled(std::string_view text, std::initializer_list<Slot> slots) {
  std::string out;
  for (;;) {
    const std::size_t open = text.find('{');
    out += text.substr(0, open);
    if (open == std::string_view::npos) {
      return out;
    }
    const std::size_t close = std::min(text.find('}', open), text.size() - 1);
    const std::string_view name = text.substr(open + 1, close - open - 1);
    const auto* const slot =
        std::find_if(slots.begin(), slots.end(), [&](const Slot& s) { return s.name == name; });
    assert(slot != slots.end());
    out += slot != slots.end() ? slot->value : "";
    text.remove_prefix(close + 1);
  }
}

std::string capitalized(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') {
    text[0] = static_cast<char>(text[0] - 'a' + 'A');
  }
  return text;
}

}  // namespace kiryoku::lesson
