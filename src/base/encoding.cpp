// SPDX-License-Identifier: MIT
#include "base/encoding.hpp"

#include <iconv.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <memory>
#include <utility>

#include "base/text.hpp"

namespace kiryoku::base {

namespace {

struct EncodingNames {
  Encoding encoding;
  std::string_view name;   // what people are shown
  const char* iconv_name;  // the superset really in use
};

constexpr std::array<EncodingNames, 10> kNames = {{
    {Encoding::kUtf8, "UTF-8", "UTF-8"},
    {Encoding::kUtf16Le, "UTF-16LE", "UTF-16LE"},
    {Encoding::kUtf16Be, "UTF-16BE", "UTF-16BE"},
    {Encoding::kShiftJis, "Shift_JIS", "CP932"},
    {Encoding::kEucJp, "EUC-JP", "EUC-JP-MS"},
    {Encoding::kGb18030, "GB18030", "GB18030"},
    {Encoding::kBig5, "Big5", "CP950"},
    {Encoding::kEucKr, "EUC-KR", "CP949"},
    {Encoding::kWindows1251, "Windows-1251", "CP1251"},
    {Encoding::kLatin1, "ISO-8859-1", "CP1252"},
}};

const EncodingNames& names_of(Encoding encoding) {
  return *std::find_if(kNames.begin(), kNames.end(),
                       [encoding](const EncodingNames& n) { return n.encoding == encoding; });
}

// The names compared after lower-casing and dropping everything but letters and digits.
constexpr std::pair<std::string_view, Encoding> kAliases[] = {
    {"utf8", Encoding::kUtf8},
    {"usascii", Encoding::kUtf8},
    {"ascii", Encoding::kUtf8},
    {"utf16", Encoding::kUtf16Le},
    {"utf16le", Encoding::kUtf16Le},
    {"utf16be", Encoding::kUtf16Be},
    {"ucs2", Encoding::kUtf16Le},
    {"unicode", Encoding::kUtf8},
    {"shiftjis", Encoding::kShiftJis},
    {"sjis", Encoding::kShiftJis},
    {"xsjis", Encoding::kShiftJis},
    {"mskanji", Encoding::kShiftJis},
    {"cp932", Encoding::kShiftJis},
    {"ms932", Encoding::kShiftJis},
    {"windows31j", Encoding::kShiftJis},
    {"windows932", Encoding::kShiftJis},
    {"cswindows31j", Encoding::kShiftJis},
    {"eucjp", Encoding::kEucJp},
    {"xeucjp", Encoding::kEucJp},
    {"ujis", Encoding::kEucJp},
    {"eucjpms", Encoding::kEucJp},
    {"cp51932", Encoding::kEucJp},
    {"gb18030", Encoding::kGb18030},
    {"gbk", Encoding::kGb18030},
    {"gb", Encoding::kGb18030},
    {"gb2312", Encoding::kGb18030},
    {"gb231280", Encoding::kGb18030},
    {"euccn", Encoding::kGb18030},
    {"cp936", Encoding::kGb18030},
    {"ms936", Encoding::kGb18030},
    {"windows936", Encoding::kGb18030},
    {"chinese", Encoding::kGb18030},
    {"big5", Encoding::kBig5},
    {"big5hkscs", Encoding::kBig5},
    {"cnbig5", Encoding::kBig5},
    {"cp950", Encoding::kBig5},
    {"ms950", Encoding::kBig5},
    {"windows950", Encoding::kBig5},
    {"euckr", Encoding::kEucKr},
    {"ksc56011987", Encoding::kEucKr},
    {"ksc5601", Encoding::kEucKr},
    {"ksx1001", Encoding::kEucKr},
    {"korean", Encoding::kEucKr},
    {"uhc", Encoding::kEucKr},
    {"cp949", Encoding::kEucKr},
    {"ms949", Encoding::kEucKr},
    {"windows949", Encoding::kEucKr},
    {"windows1251", Encoding::kWindows1251},
    {"cp1251", Encoding::kWindows1251},
    {"win1251", Encoding::kWindows1251},
    {"iso88591", Encoding::kLatin1},
    {"88591", Encoding::kLatin1},
    {"latin1", Encoding::kLatin1},
    {"l1", Encoding::kLatin1},
    {"windows1252", Encoding::kLatin1},
    {"cp1252", Encoding::kLatin1},
    {"iso885915", Encoding::kLatin1},
};

// An open converter to UTF-8. Opening one takes longer than converting a game with it, so each
// thread keeps those it has used.
class Converter {
 public:
  explicit Converter(Encoding encoding)
      : descriptor_(::iconv_open("UTF-8", names_of(encoding).iconv_name)) {}

  Converter(const Converter&) = delete;
  Converter& operator=(const Converter&) = delete;

  ~Converter() {
    if (is_open()) {
      ::iconv_close(descriptor_);
    }
  }

  [[nodiscard]] bool is_open() const { return descriptor_ != kClosed; }

  static Converter& to_utf8_from(Encoding encoding) {
    thread_local std::array<std::unique_ptr<Converter>, kNames.size()> kept;
    std::unique_ptr<Converter>& converter = kept[static_cast<std::size_t>(encoding)];
    if (converter == nullptr) {
      converter = std::make_unique<Converter>(encoding);
    } else if (converter->is_open()) {
      ::iconv(converter->descriptor_, nullptr, nullptr, nullptr, nullptr);  // begin anew
    }
    return *converter;
  }

  // errno of the stop: 0 (all read), E2BIG (output full), EILSEQ, EINVAL (cut-off end).
  int convert(std::string_view& bytes, char*& out, std::size_t& room) {
    char* in = const_cast<char*>(bytes.data());  // iconv's signature; it does not write there
    std::size_t left = bytes.size();
    const std::size_t result = ::iconv(descriptor_, &in, &left, &out, &room);
    const int error = result == static_cast<std::size_t>(-1) ? errno : 0;
    bytes.remove_prefix(bytes.size() - left);
    return error;
  }

 private:
  static inline const iconv_t kClosed = reinterpret_cast<iconv_t>(-1);  // NOLINT: iconv's own
  iconv_t descriptor_;
};

// What one invalid byte becomes.
char32_t substitute(Encoding encoding, char byte) {
  // The five bytes Windows-1252 leaves open are control characters in ISO-8859-1.
  return encoding == Encoding::kLatin1 ? static_cast<unsigned char>(byte) : kReplacementCharacter;
}

// False, and nothing appended, if the text would become longer than `most` bytes.
bool append_within(std::string& text, char32_t character, std::size_t most) {
  const std::size_t before = text.size();
  append_utf8(text, character);
  if (text.size() > most) {
    text.resize(before);
    return false;
  }
  return true;
}

// UTF-8 to UTF-8, by our own rules of validity rather than iconv's.
Decoded copy_utf8(std::string_view bytes, std::string& text, std::size_t max_text_bytes,
                  bool lenient) {
  Decoded result;
  const std::size_t start = text.size();
  const std::size_t limit =
      max_text_bytes > std::string::npos - start ? std::string::npos : start + max_text_bytes;
  std::size_t at = 0;
  while (at < bytes.size() && text.size() - start < max_text_bytes) {
    std::string_view rest = bytes.substr(at, max_text_bytes - (text.size() - start));
    const std::size_t valid = valid_utf8_prefix(rest);
    text.append(rest.substr(0, valid));
    at += valid;
    const std::string_view stopped_at = bytes.substr(at, 4);
    if (valid == rest.size()) {
      continue;
    }
    if (!lenient) {
      result.clean = is_cut_off_sequence(stopped_at);
      break;
    }
    result.clean = false;
    if (!append_within(text, kReplacementCharacter, limit)) {
      break;
    }
    ++at;
  }
  result.bytes_read = at;
  return result;
}

Decoded decode(Encoding encoding, std::string_view bytes, std::string& text,
               std::size_t max_text_bytes, bool lenient) {
  if (encoding == Encoding::kUtf8) {
    return copy_utf8(bytes, text, max_text_bytes, lenient);
  }
  Decoded result;
  Converter& converter = Converter::to_utf8_from(encoding);
  const std::size_t input_size = bytes.size();
  const std::size_t start = text.size();
  const std::size_t limit =
      max_text_bytes > std::string::npos - start ? std::string::npos : start + max_text_bytes;
  constexpr std::size_t kBlock = 4096;
  char block[kBlock];
  while (converter.is_open() && !bytes.empty() && text.size() - start < max_text_bytes) {
    const std::size_t room_left = max_text_bytes - (text.size() - start);
    std::size_t room = std::min(kBlock, room_left);
    char* out = block;
    const int error = converter.convert(bytes, out, room);
    text.append(block, out);
    if (error == E2BIG && text.size() - start + 4 > max_text_bytes) {
      break;  // the caller's limit, not the block's
    }
    if (error == EILSEQ || error == EINVAL) {
      if (!lenient && encoding != Encoding::kLatin1) {
        result.clean = error == EINVAL;
        break;
      }
      result.clean = result.clean && encoding == Encoding::kLatin1;
      if (!append_within(text, substitute(encoding, bytes.front()), limit)) {
        break;
      }
      bytes.remove_prefix(1);
    }
  }
  result.bytes_read = input_size - bytes.size();
  return result;
}

}  // namespace

std::string_view to_string(Encoding encoding) { return names_of(encoding).name; }

std::optional<Encoding> parse_encoding(std::string_view name) {
  std::string key;
  for (const char c : name) {
    const char lower = to_lower(c);
    if (is_digit(lower) || (lower >= 'a' && lower <= 'z')) {
      key.push_back(lower);
    }
  }
  for (const auto& [alias, encoding] : kAliases) {
    if (key == alias) {
      return encoding;
    }
  }
  return std::nullopt;
}

Decoded decode_strictly(Encoding encoding, std::string_view bytes, std::string& text,
                        std::size_t max_text_bytes) {
  return decode(encoding, bytes, text, max_text_bytes, false);
}

Decoded decode_leniently(Encoding encoding, std::string_view bytes, std::string& text,
                         std::size_t max_text_bytes) {
  return decode(encoding, bytes, text, max_text_bytes, true);
}

ByteOrderMark byte_order_mark(std::string_view bytes) {
  if (bytes.starts_with("\xEF\xBB\xBF")) {
    return {Encoding::kUtf8, 3};
  }
  if (bytes.starts_with("\xFF\xFE")) {
    return {Encoding::kUtf16Le, 2};
  }
  if (bytes.starts_with("\xFE\xFF")) {
    return {Encoding::kUtf16Be, 2};
  }
  return {};
}

DecodedText decode_text(std::string_view bytes, std::optional<Encoding> hint) {
  DecodedText result;
  const ByteOrderMark mark = byte_order_mark(bytes);
  bytes.remove_prefix(mark.length);
  result.encoding = mark.length > 0 ? mark.encoding : detect_encoding(bytes, hint);
  if (result.encoding == Encoding::kUtf8 && is_utf8(bytes)) {
    result.text.assign(bytes);
  } else {
    result.clean = decode_leniently(result.encoding, bytes, result.text).clean;
  }
  return result;
}

}  // namespace kiryoku::base
