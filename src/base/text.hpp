// SPDX-License-Identifier: MIT
// Small helpers on text: UTF-8, ASCII case, numbers written without regard to the locale.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace kiryoku::base {

inline constexpr char32_t kReplacementCharacter = 0xFFFD;

// Length of the longest prefix that is valid UTF-8 (no overlong forms, no surrogates). A
// sequence cut off by the end of the text does not belong to the prefix.
std::size_t valid_utf8_prefix(std::string_view text);

// Length of the leading bytes below 0x80.
std::size_t ascii_prefix(std::string_view text);

inline bool is_utf8(std::string_view text) { return valid_utf8_prefix(text) == text.size(); }

inline bool is_ascii(std::string_view text) { return ascii_prefix(text) == text.size(); }

// The first bytes of a valid sequence, and then the text ends.
bool is_cut_off_sequence(std::string_view text);

// The code point at `position`, which moves behind it; U+FFFD and one byte where it is invalid.
char32_t next_code_point(std::string_view text, std::size_t& position);

void append_utf8(std::string& text, char32_t code_point);

std::size_t count_code_points(std::string_view text);

std::size_t count_newlines(std::string_view text);

std::size_t find_last_newline(std::string_view text);  // npos if there is none

constexpr bool is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

constexpr char to_lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; }

// Without spaces (also the ideographic one) at both ends.
std::string_view trim(std::string_view text);

std::string to_lower(std::string_view text);  // ASCII letters only

bool contains_ignoring_case(std::string_view text, std::string_view lower_case_part);

// Whole text a number; ',' is taken for a decimal point too. Never locale-dependent.
std::optional<double> parse_number(std::string_view text);
std::optional<int> parse_int(std::string_view text);

// "3.5", "7": the shortest form that reads back the same.
std::string format_number(double value);

// At most so many bytes, cut between characters, with "…" if something was cut; line ends and
// other control characters become spaces. For messages.
std::string shorten(std::string_view text, std::size_t max_bytes);

// Replaces every occurrence.
std::string replace_all(std::string text, std::string_view from, std::string_view to);

}  // namespace kiryoku::base
