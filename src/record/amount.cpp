// SPDX-License-Identifier: MIT
#include "record/amount.hpp"

#include "base/text.hpp"

namespace kiryoku::record {

namespace {

int kanji_digit(char32_t c) {
  constexpr std::u32string_view kDigits = U"〇一二三四五六七八九";
  const std::size_t digit = kDigits.find(c);
  return digit == std::u32string_view::npos ? -1 : static_cast<int>(digit);
}

}  // namespace

std::optional<double> amount_in(std::string_view text) {
  double whole = 0;
  double last_number = 0;
  bool found = false;
  std::size_t at = 0;
  while (at < text.size()) {
    if (base::is_digit(text[at])) {
      std::size_t end = at;
      while (end < text.size() && (base::is_digit(text[end]) ||
                                   ((text[end] == '.' || text[end] == ',') &&
                                    end + 1 < text.size() && base::is_digit(text[end + 1])))) {
        ++end;
      }
      const std::optional<double> number = base::parse_number(text.substr(at, end - at));
      if (!number) {
        return std::nullopt;
      }
      at = end;
      if (at + 1 < text.size() && text[at] == '/' && base::is_digit(text[at + 1])) {
        const double divisor = text[at + 1] - '0';
        whole += divisor > 0 ? *number / divisor : 0;
        at += 2;
      } else {
        whole += *number;
      }
      found = true;
      continue;
    }
    const char32_t c = base::next_code_point(text, at);
    if (c == U'½' || c == U'半' || c == U'반') {
      whole += 0.5;
      found = true;
    } else if (c == U'¼') {
      whole += 0.25;
      found = true;
    } else if (c == U'¾') {
      whole += 0.75;
      found = true;
    } else if (c == U'十') {
      whole = (last_number > 0 ? whole - last_number + last_number * 10 : whole + 10);
      found = true;
    } else if (const int digit = kanji_digit(c); digit >= 0) {
      last_number = digit;
      whole += digit;
      found = true;
    }
  }
  return found ? std::optional(whole) : std::nullopt;
}

}  // namespace kiryoku::record
