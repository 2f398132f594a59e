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
  bool strange = false;  // it goes on like a list of days
};

int month_named(std::string_view text) {
  const std::string word = base::to_lower(text.substr(0, 3));
  for (std::size_t m = 0; m < kMonths.size(); ++m) {
    if (word == kMonths[m]) {
      return static_cast<int>(m) + 1;
    }
  }
  return 0;
}

std::size_t digits_at(std::string_view text) {
  std::size_t count = 0;
  while (count < text.size() && base::is_digit(text[count])) {
    ++count;
  }
  return count;
}

// The first numbers of the text and the month's name, if it has one. A time of day behind a
// complete date is not looked at.
Parts split(std::string_view text) {
  constexpr std::size_t kMostDigits = 8;
  Parts parts;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t digits = digits_at(text.substr(at));
    if (digits == 0) {
      parts.month = parts.month > 0 ? parts.month : month_named(text.substr(at));
      ++at;
      continue;
    }
    if (parts.count >= (parts.month > 0 ? 2 : 3)) {
      parts.strange = text[at - 1] == ',' || text[at - 1] == '-';
      return parts;
    }
    const std::optional<int> number =
        digits > kMostDigits ? std::nullopt : base::parse_int(text.substr(at, digits));
    parts.numbers[static_cast<std::size_t>(parts.count++)] = number.value_or(-1);
    at += digits;
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
