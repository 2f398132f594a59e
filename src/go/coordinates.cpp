// SPDX-License-Identifier: MIT
#include "go/coordinates.hpp"

#include <array>

namespace kiryoku::go {

namespace {

constexpr std::string_view kGtpLetters = "ABCDEFGHJKLMNOPQRSTUVWXYZ";
constexpr std::array<std::string_view, 10> kKanjiDigits = {"〇", "一", "二", "三", "四",
                                                           "五", "六", "七", "八", "九"};
constexpr std::string_view kTen = "十";
constexpr std::string_view kBetween = "の";
constexpr std::string_view kPassJapanese = "パス";

char upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

bool is_digit(char c) { return c >= '0' && c <= '9'; }

std::optional<Point> place(int x, int y, int size) {
  if (x < 0 || y < 0 || x >= size || y >= size) {
    return std::nullopt;
  }
  return Point::at(x, y);
}

// A decimal number of one to three digits, or -1.
int parse_number(std::string_view text) {
  if (text.empty() || text.size() > 3) {
    return -1;
  }
  int value = 0;
  for (const char c : text) {
    if (!is_digit(c)) {
      return -1;
    }
    value = value * 10 + (c - '0');
  }
  return value;
}

int sgf_index(char c) {
  if (c >= 'a' && c <= 'z') {
    return c - 'a';
  }
  return c >= 'A' && c <= 'Z' ? c - 'A' + 26 : -1;
}

char sgf_letter(int index) {
  return static_cast<char>(index < 26 ? 'a' + index : 'A' + index - 26);
}

std::string to_kanji(int number) {
  std::string text;
  if (number >= 20) {
    text += kKanjiDigits[static_cast<std::size_t>(number / 10)];
  }
  if (number >= 10) {
    text += kTen;
  }
  if (number % 10 != 0) {
    text += kKanjiDigits[static_cast<std::size_t>(number % 10)];
  }
  return text;
}

// ASCII, full-width (１６) or kanji (十六) number below 100, or -1.
int parse_japanese_number(std::string_view text) {
  std::string ascii;
  for (std::size_t i = 0; i < text.size();) {
    if (is_digit(text[i])) {
      ascii += text[i++];
    } else if (text.substr(i, 2) == "\xef\xbc" && i + 2 < text.size() && text[i + 2] >= '\x90' &&
               text[i + 2] <= '\x99') {
      ascii += static_cast<char>('0' + (text[i + 2] - '\x90'));
      i += 3;
    } else {
      break;
    }
  }
  if (!ascii.empty()) {
    // A mixture of digits and kanji is no number: compare what was consumed.
    const bool all_ascii = ascii.size() == text.size();
    const bool all_wide = ascii.size() * 3 == text.size();
    return all_ascii || all_wide ? parse_number(ascii) : -1;
  }
  for (int number = 1; number < 100; ++number) {
    if (text == to_kanji(number)) {
      return number;
    }
  }
  return -1;
}

}  // namespace

std::string to_gtp(Point p, int size) {
  if (p.is_pass()) {
    return "pass";
  }
  if (!p.is_place()) {
    return "";
  }
  const auto letters = static_cast<int>(kGtpLetters.size());
  std::string text;
  if (p.x() >= letters) {
    text += kGtpLetters[static_cast<std::size_t>(p.x() / letters - 1)];
  }
  text += kGtpLetters[static_cast<std::size_t>(p.x() % letters)];
  return text + std::to_string(size - p.y());
}

std::optional<Point> parse_gtp(std::string_view text, int size) {
  if (text.size() == 4 && upper(text[0]) == 'P' && upper(text[1]) == 'A' && upper(text[2]) == 'S' &&
      upper(text[3]) == 'S') {
    return Point::pass();
  }
  int column = 0;  // 1-based while letters are read
  std::size_t i = 0;
  for (; i < text.size() && i < 2 && !is_digit(text[i]); ++i) {
    const std::size_t letter = kGtpLetters.find(upper(text[i]));
    if (letter == std::string_view::npos) {
      return std::nullopt;
    }
    column = column * static_cast<int>(kGtpLetters.size()) + static_cast<int>(letter) + 1;
  }
  const int row = parse_number(text.substr(i));
  if (column == 0 || row < 1) {
    return std::nullopt;
  }
  return place(column - 1, size - row, size);
}

std::string to_sgf(Point p, int /*size*/) {
  if (!p.is_place()) {
    return "";
  }
  return {sgf_letter(p.x()), sgf_letter(p.y())};
}

std::optional<Point> parse_sgf(std::string_view text, int size) {
  if (text.empty() || (text == "tt" && size <= 19)) {
    return Point::pass();
  }
  if (text.size() != 2) {
    return std::nullopt;
  }
  return place(sgf_index(text[0]), sgf_index(text[1]), size);
}

std::string to_japanese(Point p, int /*size*/) {
  if (p.is_pass()) {
    return std::string(kPassJapanese);
  }
  if (!p.is_place()) {
    return "";
  }
  return std::to_string(p.x() + 1) + std::string(kBetween) + to_kanji(p.y() + 1);
}

std::optional<Point> parse_japanese(std::string_view text, int size) {
  if (text == kPassJapanese) {
    return Point::pass();
  }
  const std::size_t between = text.find(kBetween);
  if (between == std::string_view::npos) {
    return std::nullopt;
  }
  const int column = parse_japanese_number(text.substr(0, between));
  const int row = parse_japanese_number(text.substr(between + kBetween.size()));
  return place(column - 1, row - 1, size);
}

}  // namespace kiryoku::go
