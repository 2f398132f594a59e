// SPDX-License-Identifier: MIT
// How plausible bytes are as text in one encoding. Only characters outside ASCII count, because
// nearly all of a game record is ASCII whatever the encoding. Scores of different encodings over
// the same bytes can be compared; the larger is the more plausible.
#pragma once

#include <optional>
#include <string_view>

#include "base/encoding.hpp"

namespace kiryoku::base {

// Points per decoded character (chosen by hand, checked on the names and phrases of
// tests/base/encoding_test.cpp).
struct CharsetWeights {
  double common = 3;                // in the language's table of charset_tables.hpp
  double kana = 3;                  // in a Japanese encoding
  double level_one = 1;             // among the frequent characters of the standard
  double symbol = 0.5;              // CJK punctuation, full-width forms
  double level_two = -1;            // rarer ones
  double extension = -3;            // vendor extensions, half-width katakana
  double impossible = -10;          // private use, control characters
  double letter = 1.2;              // a Latin or Cyrillic letter in a word that looks like one
  double odd_letter = -1.5;         // a letter where none should be: case changes, runs of accents
  double second_capital = 0.2;      // a Cyrillic capital behind another
  double rare_hangul = 0.5;         // a syllable of the standard that is not in the table
  double share_without_kana = 0.7;  // of the score of EUC-JP without any kana that counts
  double swallowed = -1;            // a second byte that would have been ] or backslash
};

// Nothing if the bytes are not valid in that encoding (a cut-off last character is forgiven).
std::optional<double> charset_score(Encoding encoding, std::string_view bytes,
                                    const CharsetWeights& weights = {});

}  // namespace kiryoku::base
