// SPDX-License-Identifier: MIT
#include "base/charset_score.hpp"

#include <string>

#include "base/charset_tables.hpp"
#include "base/text.hpp"

namespace kiryoku::base {

namespace {

using Byte = unsigned char;

bool is_between(char32_t c, char32_t low, char32_t high) { return c >= low && c <= high; }

bool is_han(char32_t c) { return is_between(c, 0x4E00, 0x9FFF); }

bool is_kana(char32_t c) { return is_between(c, 0x3041, 0x30FF); }

bool is_hangul(char32_t c) { return is_between(c, 0xAC00, 0xD7A3); }

bool is_cjk_symbol(char32_t c) {
  return is_between(c, 0x3000, 0x3020) || is_between(c, 0xFF01, 0xFF5E) || c == 0x00B7 ||
         is_between(c, 0x2010, 0x2026) || is_between(c, 0x2160, 0x216B) ||
         is_between(c, 0x2460, 0x2473) || is_between(c, 0x25A0, 0x25CF);
}

bool is_common(std::u32string_view table, char32_t c) {
  return table.find(c) != std::u32string_view::npos;
}

// Bytes of the character that starts with `lead` (≥ 0x80) in a double-byte encoding.
std::size_t raw_length(Encoding encoding, Byte lead, Byte second) {
  switch (encoding) {
    case Encoding::kShiftJis:
      return lead >= 0xA1 && lead <= 0xDF ? 1 : 2;
    case Encoding::kEucJp:
      return lead == 0x8F ? 3 : 2;
    case Encoding::kGb18030:
      return second >= '0' && second <= '9' ? 4 : 2;
    case Encoding::kBig5:
    case Encoding::kEucKr:
      return 2;
    case Encoding::kUtf8:
    case Encoding::kUtf16Le:
    case Encoding::kUtf16Be:
    case Encoding::kWindows1251:
    case Encoding::kLatin1:
      return 1;
  }
  return 1;
}

// The lead bytes up to which a standard has its frequent and its rarer characters, and the
// least second byte of both.
struct Levels {
  Byte last_frequent;
  Byte last_rare;
  Byte least_second = 0;
  Byte first = 0;
};

Levels levels_of(Encoding encoding) {
  switch (encoding) {
    case Encoding::kShiftJis:
      return {0x97, 0xEA};
    case Encoding::kEucJp:
      return {0xCF, 0xF4, 0xA1, 0x90};
    case Encoding::kGb18030:
      return {0xD7, 0xF7, 0xA1, 0xA1};
    case Encoding::kBig5:
      return {0xC6, 0xF9};
    case Encoding::kEucKr:
      return {0xC8, 0xFD, 0xA1, 0xA1};
    case Encoding::kUtf8:
    case Encoding::kUtf16Le:
    case Encoding::kUtf16Be:
    case Encoding::kWindows1251:
    case Encoding::kLatin1:
      break;
  }
  return {0xFF, 0xFF};
}

// 1: the frequent half of the standard, 2: the rest of it, 3: extensions.
int level_of(Encoding encoding, Byte lead, Byte second) {
  const Levels levels = levels_of(encoding);
  if (lead < levels.first || second < levels.least_second || lead > levels.last_rare) {
    return 3;
  }
  return lead <= levels.last_frequent ? 1 : 2;
}

std::u32string_view table_of(Encoding encoding) {
  switch (encoding) {
    case Encoding::kShiftJis:
    case Encoding::kEucJp:
      return kJapanese;
    case Encoding::kBig5:
      return kTraditionalChinese;
    case Encoding::kEucKr:
      return kHangul;
    case Encoding::kGb18030:
    case Encoding::kUtf8:
    case Encoding::kUtf16Le:
    case Encoding::kUtf16Be:
    case Encoding::kWindows1251:
    case Encoding::kLatin1:
      return kSimplifiedChinese;
  }
  return {};
}

double score_cjk_character(Encoding encoding, char32_t c, int level, const CharsetWeights& w) {
  const bool japanese = encoding == Encoding::kShiftJis || encoding == Encoding::kEucJp;
  const bool korean = encoding == Encoding::kEucKr;
  if (is_kana(c)) {
    return japanese ? w.kana : w.level_two;
  }
  if (is_common(table_of(encoding), c)) {
    return w.common;
  }
  if (is_cjk_symbol(c)) {
    return w.symbol;
  }
  if (is_hangul(c)) {
    return level == 1 ? w.rare_hangul : w.extension;
  }
  if (is_han(c) && level < 3) {
    return level == 1 && !korean ? w.level_one : w.level_two;
  }
  if (is_between(c, 0xE000, 0xF8FF) || c < 0xA0) {
    return w.impossible;
  }
  return w.extension;
}

std::optional<double> score_double_byte(Encoding encoding, std::string_view bytes,
                                        const CharsetWeights& w) {
  std::string text;
  if (!decode_strictly(encoding, bytes, text).clean) {
    return std::nullopt;
  }
  double score = 0;
  bool kana_seen = false;
  std::size_t raw = 0;
  std::size_t at = 0;
  while (at < text.size() && raw < bytes.size()) {
    const char32_t c = next_code_point(text, at);
    const Byte lead = static_cast<Byte>(bytes[raw]);
    if (lead < 0x80) {
      ++raw;
      continue;
    }
    const Byte second = raw + 1 < bytes.size() ? static_cast<Byte>(bytes[raw + 1]) : 0;
    const std::size_t length = raw_length(encoding, lead, second);
    kana_seen = kana_seen || is_kana(c);
    score += score_cjk_character(encoding, c, level_of(encoding, lead, second), w);
    if (length == 2 && (second == ']' || second == '\\')) {
      score += w.swallowed;
    }
    raw += length;
  }
  if (encoding == Encoding::kEucJp && !kana_seen) {
    score *= w.share_without_kana;  // Chinese in GB2312 looks much the same but for the kana
  }
  return score;
}

bool is_ascii_letter(char32_t c) { return is_between(c, 'a', 'z') || is_between(c, 'A', 'Z'); }

bool is_cyrillic(char32_t c) { return is_between(c, 0x410, 0x44F) || c == 0x401 || c == 0x451; }

bool is_upper_cyrillic(char32_t c) { return is_between(c, 0x410, 0x42F) || c == 0x401; }

bool is_latin_letter(char32_t c) { return is_between(c, 0xC0, 0xFF) && c != 0xD7 && c != 0xF7; }

// A run of characters outside ASCII and the ASCII characters around it.
struct Run {
  std::u32string characters;
  char32_t before = 0;
  char32_t after = 0;

  [[nodiscard]] bool touches_a_word() const {
    return is_ascii_letter(before) || is_ascii_letter(after);
  }
};

// Words are Cyrillic throughout, in small letters but for the first.
double score_cyrillic(const Run& run, const CharsetWeights& w) {
  double score = 0;
  char32_t before = run.before;
  for (const char32_t c : run.characters) {
    const bool usual_symbol =
        c == 0xAB || c == 0xBB || c == 0x2116 || is_between(c, 0x2010, 0x2026);
    const bool capital = is_upper_cyrillic(c);
    const bool never_first = c == 0x42A || c == 0x42B || c == 0x42C;  // Ъ Ы Ь
    if (!is_cyrillic(c)) {
      score += usual_symbol ? 0 : w.odd_letter;
    } else if (run.touches_a_word() || never_first ||
               (capital && is_cyrillic(before) && !is_upper_cyrillic(before))) {
      score += w.odd_letter;
    } else {
      score += capital && is_cyrillic(before) ? w.second_capital : w.letter;
    }
    before = c;
  }
  return score;
}

// Accented letters come singly or in pairs within words of plain ones.
double score_latin(const Run& run, const CharsetWeights& w) {
  double score = 0;
  for (const char32_t c : run.characters) {
    const bool usual_symbol = c == 0xA0 || c == 0xAB || c == 0xBB || is_between(c, 0xBC, 0xBE) ||
                              is_between(c, 0x2010, 0x2026) || c == 0xA9 || c == 0xB0 ||
                              c == 0x20AC;
    if (!is_latin_letter(c)) {
      score += usual_symbol ? 0 : w.odd_letter;
    } else if (run.characters.size() > 2) {
      score += w.odd_letter;
    } else {
      score += run.touches_a_word() ? w.letter : 0;
    }
  }
  return score;
}

std::optional<double> score_single_byte(Encoding encoding, std::string_view bytes,
                                        const CharsetWeights& w) {
  std::string text;
  if (!decode_strictly(encoding, bytes, text).clean) {
    return std::nullopt;
  }
  double score = 0;
  Run run;
  std::size_t at = 0;
  while (at < text.size()) {
    const char32_t c = next_code_point(text, at);
    if (c >= 0x80) {
      run.characters.push_back(c);
      score += is_between(c, 0x80, 0x9F) ? w.impossible : 0;
    }
    if (!run.characters.empty() && (c < 0x80 || at == text.size())) {
      run.after = c < 0x80 ? c : 0;
      score += encoding == Encoding::kLatin1 ? score_latin(run, w) : score_cyrillic(run, w);
      run.characters.clear();
    }
    run.before = run.characters.empty() ? c : run.before;
  }
  return score;
}

}  // namespace

std::optional<double> charset_score(Encoding encoding, std::string_view bytes,
                                    const CharsetWeights& weights) {
  switch (encoding) {
    case Encoding::kShiftJis:
    case Encoding::kEucJp:
    case Encoding::kGb18030:
    case Encoding::kBig5:
    case Encoding::kEucKr:
      return score_double_byte(encoding, bytes, weights);
    case Encoding::kWindows1251:
    case Encoding::kLatin1:
      return score_single_byte(encoding, bytes, weights);
    case Encoding::kUtf8:
    case Encoding::kUtf16Le:
    case Encoding::kUtf16Be:
      return std::nullopt;
  }
  return std::nullopt;
}

}  // namespace kiryoku::base
