// SPDX-License-Identifier: MIT
// Bytes in the encodings game records are written in, to UTF-8. Conversion is iconv's; which
// encoding it is, where the file does not say or lies, is decided by how plausible the decoded
// characters are (see charset_score.hpp).
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace kiryoku::base {

enum class Encoding {
  kUtf8,
  kUtf16Le,
  kUtf16Be,
  kShiftJis,  // CP932 in practice
  kEucJp,
  kGb18030,  // also GB2312 and GBK
  kBig5,     // CP950
  kEucKr,    // CP949
  kWindows1251,
  kLatin1,  // ISO-8859-1; bytes 80–9F as Windows-1252 has them
};

// "UTF-8", "Shift_JIS", …
std::string_view to_string(Encoding encoding);

// Every usual name: "utf8", "SJIS", "cp936", "GBK", "ks_c_5601-1987" …; spaces, - and _ ignored.
std::optional<Encoding> parse_encoding(std::string_view name);

struct Decoded {
  std::size_t bytes_read = 0;  // of the input
  bool clean = true;           // false: an invalid byte was met
};

// Appends UTF-8 to `text` until the input ends, `max_text_bytes` have been appended, or a byte
// is invalid. A character cut off by the end of the input is left unread.
Decoded decode_strictly(Encoding encoding, std::string_view bytes, std::string& text,
                        std::size_t max_text_bytes = std::string::npos);

// The same, but writes U+FFFD for each invalid byte (also for a cut-off end) and goes on to
// the end of the input.
Decoded decode_leniently(Encoding encoding, std::string_view bytes, std::string& text,
                         std::size_t max_text_bytes = std::string::npos);

struct ByteOrderMark {
  Encoding encoding = Encoding::kUtf8;
  std::size_t length = 0;  // 0: none
};

ByteOrderMark byte_order_mark(std::string_view bytes);

// The most plausible encoding of a text (or its beginning: a cut-off last character is
// forgiven). `hint` is what the file claims; it is believed if the bytes can be read that way
// and nothing else is clearly more plausible.
Encoding detect_encoding(std::string_view bytes, std::optional<Encoding> hint = std::nullopt);

// A whole file: byte order mark, else detection; always valid UTF-8 and without the mark.
struct DecodedText {
  std::string text;
  Encoding encoding = Encoding::kUtf8;
  bool clean = true;
};

DecodedText decode_text(std::string_view bytes, std::optional<Encoding> hint = std::nullopt);

}  // namespace kiryoku::base
