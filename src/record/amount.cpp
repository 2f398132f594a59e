// SPDX-License-Identifier: MIT
#include "record/amount.hpp"

#include "base/text.hpp"

namespace kiryoku::record {

namespace {

// What a single character adds to an amount; nothing if it is no number.
std::optional<double> value_of(char32_t c) {
  constexpr std::u32string_view kDigits = U"〇一二三四五六七八九";
  if (const std::size_t digit = kDigits.find(c); digit != std::u32string_view::npos) {
    return static_cast<double>(digit);
  }
  switch (c) {
    case U'半':
    case U'반':
    case U'½':
      return 0.5;
    case U'¼':
      return 0.25;
    case U'¾':
      return 0.75;
    default:
      return std::nullopt;
  }
}

bool continues_number(std::string_view text, std::size_t at) {
  const bool point = text[at] == '.' || text[at] == ',';
  return base::is_digit(text[at]) ||
         (point && at + 1 < text.size() && base::is_digit(text[at + 1]));
}

// "3.5" or "3/4" at `at`, which moves behind it.
std::optional<double> read_number(std::string_view text, std::size_t& at) {
  const std::size_t begin = at;
  while (at < text.size() && continues_number(text, at)) {
    ++at;
  }
  const std::optional<double> number = base::parse_number(text.substr(begin, at - begin));
  const bool divided = at + 1 < text.size() && text[at] == '/' && base::is_digit(text[at + 1]);
  if (!number || !divided) {
    return number;
  }
  const double divisor = text[at + 1] - '0';
  at += 2;
  return divisor > 0 ? *number / divisor : 0;
}

}  // namespace

std::optional<double> amount_in(std::string_view text) {
  double sum = 0;
  double last_digit = 0;  // in kanji, which 十 multiplies
  bool found = false;
  std::size_t at = 0;
  while (at < text.size()) {
    if (base::is_digit(text[at])) {
      const std::optional<double> number = read_number(text, at);
      if (!number) {
        return std::nullopt;
      }
      sum += *number;
      found = true;
      continue;
    }
    const char32_t c = base::next_code_point(text, at);
    const std::optional<double> value =
        c == U'十' ? std::optional(last_digit > 0 ? last_digit * 9 : 10) : value_of(c);
    if (value) {
      sum += *value;
      last_digit = *value >= 1 ? *value : 0;
      found = true;
    }
  }
  return found ? std::optional(sum) : std::nullopt;
}

}  // namespace kiryoku::record
