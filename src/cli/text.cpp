// SPDX-License-Identifier: MIT
#include "cli/text.hpp"

#include <cstddef>
#include <utility>

#include "base/display.hpp"
#include "base/text.hpp"

namespace kiryoku::cli {

std::string printable(std::string_view text, bool keep_lines) {
  return base::printable(text, keep_lines);
}

int display_width(std::string_view text) { return base::display_width(text); }

std::string padded(std::string text, int columns) { return base::padded(std::move(text), columns); }

std::string thousands(long long number) {
  std::string digits = std::to_string(number);
  const std::ptrdiff_t first = number < 0 ? 1 : 0;
  for (auto i = static_cast<std::ptrdiff_t>(digits.size()) - 3; i > first; i -= 3) {
    digits.insert(static_cast<std::size_t>(i), ",");
  }
  return digits;
}

std::string csv_field(std::string_view text) {
  if (text.find_first_of("\",\r\n") == std::string_view::npos) {
    return std::string(text);
  }
  return "\"" + base::replace_all(std::string(text), "\"", "\"\"") + "\"";
}

}  // namespace kiryoku::cli
