// SPDX-License-Identifier: MIT
#include "record/rank.hpp"

#include <array>
#include <cmath>
#include <string>
#include <utility>

#include "base/text.hpp"

namespace kiryoku::record {

namespace {

constexpr double kLowestKyu = 50;
constexpr double kHighestDan = 15;

// Full-width letters and digits and kanji numerals to ASCII, lower case, no spaces.
struct Normalised {
  std::string text;
  bool kanji_number = false;
};

constexpr std::array<std::u32string_view, 11> kNumerals = {
    U"零〇", U"一壱初", U"二弐", U"三参", U"四", U"五", U"六", U"七", U"八", U"九", U"十"};

void append_numeral(int digit, std::string& text) {
  // 十 as ten, 十五 as fifteen, 二十 as twenty: ten after a digit multiplies, before one adds.
  if (digit < 10) {
    if (text.ends_with("10")) {
      text.back() = static_cast<char>('0' + digit);
      return;
    }
    text.push_back(static_cast<char>('0' + digit));
    return;
  }
  text += text.empty() || !base::is_digit(text.back()) ? "10" : "0";
}

Normalised normalise(std::string_view raw) {
  Normalised result;
  std::size_t at = 0;
  while (at < raw.size()) {
    char32_t c = base::next_code_point(raw, at);
    if (c >= 0xFF01 && c <= 0xFF5E) {
      c -= 0xFEE0;  // full-width forms
    }
    bool numeral = false;
    for (std::size_t digit = 0; digit < kNumerals.size() && !numeral; ++digit) {
      if (kNumerals[digit].find(c) != std::u32string_view::npos) {
        append_numeral(static_cast<int>(digit), result.text);
        numeral = true;
      }
    }
    result.kanji_number = result.kanji_number || numeral;
    if (!numeral && c != ' ' && c != 0x3000 && c != '\t') {
      base::append_utf8(result.text, c);
    }
  }
  result.text = base::to_lower(result.text);
  return result;
}

bool take(std::string_view& text, std::string_view prefix) {
  if (!text.starts_with(prefix)) {
    return false;
  }
  text.remove_prefix(prefix.size());
  return true;
}

bool take_any(std::string_view& text, std::initializer_list<std::string_view> prefixes) {
  for (const std::string_view prefix : prefixes) {
    if (take(text, prefix)) {
      return true;
    }
  }
  return false;
}

std::optional<double> take_number(std::string_view& text) {
  std::size_t length = 0;
  while (length < text.size() && length < 6 &&
         (base::is_digit(text[length]) || text[length] == '.')) {
    ++length;
  }
  const std::optional<double> number = base::parse_number(text.substr(0, length));
  if (number) {
    text.remove_prefix(length);
  }
  return number;
}

enum class Unit { kNone, kKyu, kDan, kPro };

Unit take_unit(std::string_view& text) {
  take_any(text, {"-", "th", "st", "nd", "rd"});
  if (take_any(text, {"kyu", "級", "级", "급", "k"})) {
    return Unit::kKyu;
  }
  if (take_any(text, {"danpro", "prodan", "pro", "p段", "p"})) {
    return Unit::kPro;
  }
  if (take_any(text, {"dan", "段", "단", "d"})) {
    return Unit::kDan;
  }
  return Unit::kNone;
}

std::optional<Rank> make_rank(double number, Unit unit) {
  if (unit == Unit::kKyu && number >= 1 && number <= kLowestKyu) {
    return Rank{RankKind::kAmateur, 1 - number, false};
  }
  if (unit == Unit::kDan && number >= 1 && number <= kHighestDan) {
    return Rank{RankKind::kAmateur, number, false};
  }
  if (unit == Unit::kPro && number >= 1 && number <= 9) {
    return Rank{RankKind::kProfessional, number, false};
  }
  return std::nullopt;
}

// Behind the unit only marks may follow: ?, *, +, a rating in parentheses, "pro", "ama".
bool finish(std::string_view rest, Rank& rank) {
  while (!rest.empty()) {
    if (take(rest, "?")) {
      rank.provisional = true;
    } else if (take_any(rest, {"pro", "職業", "职业", "プロ"})) {
      if (rank.value < 1 || rank.value > 9) {
        return false;
      }
      rank.kind = RankKind::kProfessional;
    } else if (take_any(rest, {"amateur", "ama", "業余", "业余", "アマ"})) {
      rank.kind = RankKind::kAmateur;
    } else if (!take_any(rest, {"*", "+", "-", "."})) {
      return rest.starts_with('(') || rest.starts_with('[');
    }
  }
  return true;
}

Unit unit_of_letter(char letter) {
  switch (letter) {
    case 'k':
      return Unit::kKyu;
    case 'd':
      return Unit::kDan;
    case 'p':
      return Unit::kPro;
    default:
      return Unit::kNone;
  }
}

// "(5k)" or "[5k]" without the brackets; nothing if one of them is missing.
std::optional<std::string_view> without_brackets(std::string_view text) {
  if (text.size() <= 2 || (text.front() != '(' && text.front() != '[')) {
    return text;
  }
  if (text.back() != (text.front() == '(' ? ')' : ']')) {
    return std::nullopt;
  }
  return text.substr(1, text.size() - 2);
}

// K5, D3, P9段: the letter in front of the number.
Unit take_leading_unit(std::string_view& text) {
  const Unit unit = text.empty() ? Unit::kNone : unit_of_letter(text.front());
  text.remove_prefix(unit == Unit::kNone ? 0 : 1);
  return unit;
}

std::optional<Rank> parse_normalised(std::string_view text, bool kanji_number) {
  const bool amateur = take_any(text, {"amateur", "ama.", "ama", "業余", "业余", "アマ"});
  const bool professional = !amateur && take_any(text, {"pro", "職業", "职业", "プロ"});
  const Unit before = take_leading_unit(text);
  const std::optional<double> number = take_number(text);
  if (!number) {
    return std::nullopt;
  }
  Unit unit = take_unit(text);
  if (unit == Unit::kNone || before == Unit::kPro) {
    unit = before;
  }
  // 九段 in kanji is how professionals are written; servers write 9段.
  if (unit == Unit::kDan && !amateur && (professional || kanji_number)) {
    unit = Unit::kPro;
  }
  std::optional<Rank> rank = make_rank(*number, unit);
  if (!rank || !finish(text, *rank)) {
    return std::nullopt;
  }
  return rank;
}

}  // namespace

std::optional<Rank> parse_rank(std::string_view raw) {
  // "7k", "3d", "9p": nearly all of them, without the general machinery.
  if (raw.size() == 2 && raw[0] >= '1' && raw[0] <= '9') {
    if (const Unit unit = unit_of_letter(raw[1]); unit != Unit::kNone) {
      return make_rank(raw[0] - '0', unit);
    }
  }
  constexpr std::size_t kLongest = 64;
  if (raw.size() > kLongest) {
    return std::nullopt;
  }
  const Normalised normalised = normalise(raw);
  const auto text = without_brackets(normalised.text);
  return text ? parse_normalised(*text, normalised.kanji_number) : std::nullopt;
}

std::string to_string(const Rank& rank) {
  const long value = std::lround(rank.value);
  if (rank.kind == RankKind::kProfessional) {
    return std::to_string(value) + "p";
  }
  return value >= 1 ? std::to_string(value) + "d" : std::to_string(1 - value) + "k";
}

std::string to_japanese(const Rank& rank) {
  constexpr std::array<std::string_view, 10> kDan = {"",   "初", "二", "三", "四",
                                                     "五", "六", "七", "八", "九"};
  const long value = std::lround(rank.value);
  if (value < 1) {
    return std::to_string(1 - value) + "級";
  }
  const std::string number =
      value < 10 ? std::string(kDan[static_cast<std::size_t>(value)]) : std::to_string(value);
  return (rank.kind == RankKind::kProfessional ? "プロ" : "") + number + "段";
}

NameWithRank split_rank(std::string_view written_name) {
  const std::string_view name = base::trim(written_name);
  // The last space, ASCII or ideographic, or an opening bracket starts the rank.
  for (std::size_t at = name.size(); at-- > 1;) {
    const bool boundary = name[at] == ' ' || name[at] == '(' || name[at] == '[' ||
                          name.substr(at).starts_with("\xE3\x80\x80") ||
                          name.substr(at).starts_with("（");
    if (!boundary) {
      continue;
    }
    const std::string_view rank_text = base::trim(name.substr(at));
    if (const std::optional<Rank> rank = parse_rank(rank_text)) {
      return {std::string(base::trim(name.substr(0, at))), std::string(rank_text), rank};
    }
  }
  return {std::string(name), "", std::nullopt};
}

}  // namespace kiryoku::record
