// SPDX-License-Identifier: MIT
#include "record/date.hpp"

#include <fmt/format.h>

#include <array>
#include <optional>

#include "base/text.hpp"

namespace kiryoku::record {

namespace {

constexpr std::array<std::string_view, 12> kMonths = {"jan", "feb", "mar", "apr", "may", "jun",
                                                      "jul", "aug", "sep", "oct", "nov", "dec"};

struct Parts {
  std::array<int, 3> numbers{};
  int count = 0;
  int month = 0;         // by name
  int month_before = 0;  // how many numbers stood in front of it
  bool strange = false;  // something that does not belong into a date
};

// The first numbers of the text and the month's name, if it has one. A time of day behind a
// complete date is not looked at.
Parts split(std::string_view text) {
  Parts parts;
  std::size_t at = 0;
  while (at < text.size()) {
    if (base::is_digit(text[at])) {
      std::size_t end = at;
      while (end < text.size() && base::is_digit(text[end])) {
        ++end;
      }
      const int wanted = parts.month > 0 ? 2 : 3;
      if (parts.count == wanted) {
        parts.strange = at == 0 || text[at - 1] == ',' || text[at - 1] == '-';
        return parts;
      }
      parts.numbers[static_cast<std::size_t>(parts.count++)] =
          end - at > 8 ? -1 : base::parse_int(text.substr(at, end - at)).value_or(-1);
      at = end;
      continue;
    }
    const std::string word = base::to_lower(text.substr(at, 3));
    for (std::size_t m = 0; m < kMonths.size() && parts.month == 0; ++m) {
      if (word == kMonths[m]) {
        parts.month = static_cast<int>(m) + 1;
        parts.month_before = parts.count;
      }
    }
    ++at;
  }
  return parts;
}

std::optional<std::string> iso(int year, int month, int day) {
  if (year < 1000 || year > 2999 || month < 1 || month > 12 || day < 1 || day > 31) {
    return std::nullopt;
  }
  return fmt::format("{:04}-{:02}-{:02}", year, month, day);
}

}  // namespace

std::string normalize_date(std::string_view text) {
  text = base::trim(text);
  const bool is_iso = text.size() == 10 && text[4] == '-' && text[7] == '-';
  constexpr std::size_t kLongest = 60;
  if (is_iso || text.size() < 8 || text.size() > kLongest) {
    return std::string(text);
  }
  const Parts parts = split(text);
  const auto& n = parts.numbers;
  std::optional<std::string> date;
  if (parts.strange) {
    date.reset();
  } else if (parts.month > 0 && parts.count == 2) {
    date = n[0] > 31 ? iso(n[0], parts.month, n[1]) : iso(n[1], parts.month, n[0]);
  } else if (parts.count == 3 && n[0] >= 1000) {
    date = iso(n[0], n[1], n[2]);
  } else if (parts.count >= 1 && text.size() >= 8 && n[0] > 10'000'000 && parts.count == 1) {
    date = iso(n[0] / 10'000, n[0] / 100 % 100, n[0] % 100);
  }
  return date.value_or(std::string(text));
}

}  // namespace kiryoku::record
