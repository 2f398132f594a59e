// SPDX-License-Identifier: MIT
#include "base/text.hpp"

#include <charconv>
#include <cmath>
#include <cstdint>
#include <cstring>

namespace kiryoku::base {

namespace {

constexpr std::uint64_t kHighBits = 0x8080808080808080U;

std::uint64_t load(const char* p) {
  std::uint64_t word = 0;
  std::memcpy(&word, p, sizeof word);
  return word;
}

bool is_continuation(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

// Bytes of the valid sequence at the front of `text` (not empty, first byte ≥ 0x80); 0 if none.
std::size_t sequence_length(std::string_view text) {
  const auto first = static_cast<unsigned char>(text[0]);
  const std::size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  if (first < 0xC2 || first > 0xF4 || text.size() < length) {
    return 0;
  }
  for (std::size_t i = 1; i < length; ++i) {
    if (!is_continuation(text[i])) {
      return 0;
    }
  }
  const auto second = static_cast<unsigned char>(text[1]);
  const bool overlong = (first == 0xE0 && second < 0xA0) || (first == 0xF0 && second < 0x90);
  const bool beyond = (first == 0xED && second > 0x9F) || (first == 0xF4 && second > 0x8F);
  return overlong || beyond ? 0 : length;
}

}  // namespace

std::size_t ascii_prefix(std::string_view text) {
  std::size_t i = 0;
  const char* const p = text.data();
  while (i + 32 <= text.size()) {
    if (((load(p + i) | load(p + i + 8) | load(p + i + 16) | load(p + i + 24)) & kHighBits) != 0) {
      break;
    }
    i += 32;
  }
  while (i < text.size() && static_cast<unsigned char>(p[i]) < 0x80) {
    ++i;
  }
  return i;
}

std::size_t valid_utf8_prefix(std::string_view text) {
  std::size_t i = 0;
  while (true) {
    i += ascii_prefix(text.substr(i));
    while (i < text.size() && static_cast<unsigned char>(text[i]) >= 0x80) {
      const std::size_t length = sequence_length(text.substr(i));
      if (length == 0) {
        return i;
      }
      i += length;
    }
    if (i >= text.size()) {
      return text.size();
    }
  }
}

bool is_cut_off_sequence(std::string_view text) {
  if (text.empty() || text.size() > 3) {
    return false;
  }
  // Some completion by continuation bytes must be valid; A0 and 80–8F suit every lead byte that
  // restricts its second one.
  for (const char* filler : {"\x80\x80\x80", "\xA0\x80\x80", "\x90\x80\x80"}) {
    std::string whole(text);
    whole.append(filler, 4 - text.size());
    const std::size_t length =
        static_cast<unsigned char>(whole[0]) < 0x80 ? 0 : sequence_length(whole);
    if (length > text.size()) {
      return true;
    }
  }
  return false;
}

char32_t next_code_point(std::string_view text, std::size_t& position) {
  const auto first = static_cast<unsigned char>(text[position]);
  if (first < 0x80) {
    ++position;
    return first;
  }
  const std::size_t length = sequence_length(text.substr(position));
  if (length == 0) {
    ++position;
    return kReplacementCharacter;
  }
  char32_t code = first & (0xFFU >> (length + 1));
  for (std::size_t i = 1; i < length; ++i) {
    code = (code << 6U) | (static_cast<unsigned char>(text[position + i]) & 0x3FU);
  }
  position += length;
  return code;
}

void append_utf8(std::string& text, char32_t code_point) {
  const auto add = [&text](char32_t byte) { text.push_back(static_cast<char>(byte)); };
  if (code_point < 0x80) {
    add(code_point);
  } else if (code_point < 0x800) {
    add(0xC0U | (code_point >> 6U));
    add(0x80U | (code_point & 0x3FU));
  } else if (code_point < 0x10000) {
    add(0xE0U | (code_point >> 12U));
    add(0x80U | ((code_point >> 6U) & 0x3FU));
    add(0x80U | (code_point & 0x3FU));
  } else {
    add(0xF0U | (code_point >> 18U));
    add(0x80U | ((code_point >> 12U) & 0x3FU));
    add(0x80U | ((code_point >> 6U) & 0x3FU));
    add(0x80U | (code_point & 0x3FU));
  }
}

std::size_t count_code_points(std::string_view text) {
  std::size_t count = ascii_prefix(text);
  for (const char c : text.substr(count)) {
    count += is_continuation(c) ? 0 : 1;
  }
  return count;
}

std::size_t count_newlines(std::string_view text) {
  std::size_t count = 0;
  const char* p = text.data();
  const char* const end = p + text.size();
  while (p != end && (p = static_cast<const char*>(
                          std::memchr(p, '\n', static_cast<std::size_t>(end - p)))) != nullptr) {
    ++count;
    ++p;
  }
  return count;
}

std::size_t find_last_newline(std::string_view text) {
  const void* const found = ::memrchr(text.data(), '\n', text.size());
  return found == nullptr ? std::string_view::npos
                          : static_cast<std::size_t>(static_cast<const char*>(found) - text.data());
}

std::string_view trim(std::string_view text) {
  constexpr std::string_view kIdeographicSpace = "\xE3\x80\x80";
  while (!text.empty()) {
    if (is_space(text.front())) {
      text.remove_prefix(1);
    } else if (text.starts_with(kIdeographicSpace)) {
      text.remove_prefix(kIdeographicSpace.size());
    } else {
      break;
    }
  }
  while (!text.empty()) {
    if (is_space(text.back())) {
      text.remove_suffix(1);
    } else if (text.ends_with(kIdeographicSpace)) {
      text.remove_suffix(kIdeographicSpace.size());
    } else {
      break;
    }
  }
  return text;
}

std::string to_lower(std::string_view text) {
  std::string lower(text);
  for (char& c : lower) {
    c = to_lower(c);
  }
  return lower;
}

bool contains_ignoring_case(std::string_view text, std::string_view lower_case_part) {
  if (lower_case_part.size() > text.size()) {
    return false;
  }
  for (std::size_t i = 0; i + lower_case_part.size() <= text.size(); ++i) {
    std::size_t k = 0;
    while (k < lower_case_part.size() && to_lower(text[i + k]) == lower_case_part[k]) {
      ++k;
    }
    if (k == lower_case_part.size()) {
      return true;
    }
  }
  return false;
}

std::optional<double> parse_number(std::string_view text) {
  text = trim(text);
  if (text.starts_with('+')) {
    text.remove_prefix(1);
  }
  constexpr std::size_t kLongest = 64;
  if (text.empty() || text.size() > kLongest || text.front() == '+') {
    return std::nullopt;
  }
  char digits[kLongest];
  for (std::size_t i = 0; i < text.size(); ++i) {
    digits[i] = text[i] == ',' ? '.' : text[i];
  }
  double value = 0;
  const auto [end, error] = std::from_chars(digits, digits + text.size(), value);
  if (error != std::errc() || end != digits + text.size() || !std::isfinite(value)) {
    return std::nullopt;
  }
  return value;
}

std::optional<int> parse_int(std::string_view text) {
  text = trim(text);
  if (text.starts_with('+')) {
    text.remove_prefix(1);
  }
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (text.empty() || error != std::errc() || end != text.data() + text.size()) {
    return std::nullopt;
  }
  return value;
}

std::string format_number(double value) {
  char digits[64];
  const auto [end, error] = std::to_chars(digits, digits + sizeof digits, value);
  return error == std::errc() ? std::string(digits, end) : std::string("0");
}

std::string shorten(std::string_view text, std::size_t max_bytes) {
  std::string_view kept = text.substr(0, max_bytes);
  if (kept.size() < text.size()) {
    kept = kept.substr(0, valid_utf8_prefix(kept));
  }
  std::string result(kept);
  for (char& c : result) {
    c = static_cast<unsigned char>(c) < 0x20 || c == 0x7F ? ' ' : c;
  }
  return kept.size() < text.size() ? result + "…" : result;
}

std::string replace_all(std::string text, std::string_view from, std::string_view to) {
  for (std::size_t at = text.find(from); at != std::string::npos && !from.empty();
       at = text.find(from, at + to.size())) {
    text.replace(at, from.size(), to);
  }
  return text;
}

}  // namespace kiryoku::base
