// SPDX-License-Identifier: MIT
// Game records in every encoding the world has written them in, without a word about which.
#include "base/encoding.hpp"

#include <gtest/gtest.h>
#include <iconv.h>

#include <algorithm>
#include <string>
#include <vector>

#include "base/text.hpp"

namespace kiryoku::base {
namespace {

// The text in another encoding; "" if that cannot write it.
std::string encode(const std::string& text, const char* iconv_name) {
  const iconv_t converter = ::iconv_open(iconv_name, "UTF-8");
  std::string bytes(text.size() * 4 + 16, '\0');
  char* in = const_cast<char*>(text.data());
  char* out = bytes.data();
  std::size_t left = text.size();
  std::size_t room = bytes.size();
  const bool ok = ::iconv(converter, &in, &left, &out, &room) != static_cast<std::size_t>(-1);
  ::iconv_close(converter);
  bytes.resize(bytes.size() - room);
  return ok ? bytes : "";
}

struct Language {
  Encoding encoding;
  const char* iconv_name;
  std::vector<std::string> names;
  std::vector<std::string> phrases;
};

const Language kLanguages[] = {
    {Encoding::kShiftJis,
     "CP932",
     {"井山裕太", "芝野虎丸", "一力遼", "小池芳弘", "佐田篤史", "富士田明彦", "奥田あや"},
     {"第46期名人戦七番勝負第1局", "白中押し勝ち", "表示能力ソフト予定"}},
    {Encoding::kGb18030,
     "GB18030",
     {"柯洁", "古力", "伊凌涛", "范蕴若", "王泽锦", "聂卫平", "天涯浪子", "檀啸"},
     {"第6届中国围棋王中王争霸赛总决赛", "黑中盘胜", "白胜43.5目", "升降级对局 9段"}},
    {Encoding::kBig5,
     "CP950",
     {"周俊勳", "張栩", "林至涵", "賴俊辰", "楊博崴", "蘇聖芳", "許功蓋"},
     {"第12期天元賽挑戰賽", "黑中盤勝", "海峰棋院"}},
    {Encoding::kEucKr,
     "CP949",
     {"이세돌", "이창호", "설현준", "박하민", "송지훈", "행운아"},
     {"흑 불계승", "제12회 삼성화재배 결승", "한국기원"}},
    {Encoding::kEucJp,
     "EUC-JP",
     {"井山裕太", "奥田あや", "石田芳夫"},
     {"白中押し勝ち", "次の一手はどこか", "ＮＨＫ杯トーナメント"}},
    {Encoding::kWindows1251,
     "CP1251",
     {"Иванов", "Шикшин", "Динерштейн", "Кузнецов"},
     {"Чемпионат России", "6 кю", "Кубок Москвы"}},
    {Encoding::kLatin1,
     "CP1252",
     {"Müller", "José", "Núñez", "François", "Sjöberg", "Großmann"},
     {"Köln 2005", "Championnat de Grenoble – 3ème ronde"}},
};

TEST(EncodingDetection, TellsTheEncodingFromTwoNames) {
  for (const Language& language : kLanguages) {
    if (language.encoding == Encoding::kEucJp) {
      continue;  // without kana it is hardly different from GB2312
    }
    for (const std::string& black : language.names) {
      for (const std::string& white : language.names) {
        const std::string text =
            "(;GM[1]FF[3]SZ[19]PB[" + black + "]PW[" + white + "]KM[6.5];B[pd];W[dp])";
        const std::string bytes = encode(text, language.iconv_name);
        ASSERT_FALSE(bytes.empty()) << text;
        const DecodedText decoded = decode_text(bytes);
        EXPECT_EQ(decoded.text, text) << to_string(decoded.encoding);
        EXPECT_EQ(decoded.encoding, language.encoding) << text;
        EXPECT_TRUE(decoded.clean);
      }
    }
  }
}

TEST(EncodingDetection, TellsTheEncodingFromANameAndAPhrase) {
  for (const Language& language : kLanguages) {
    for (const std::string& name : language.names) {
      for (const std::string& phrase : language.phrases) {
        const std::string text = "(;SZ[19]PB[" + name + "]PW[abc]EV[" + phrase + "];B[pd])";
        const DecodedText decoded = decode_text(encode(text, language.iconv_name));
        EXPECT_EQ(decoded.text, text) << to_string(decoded.encoding);
      }
    }
  }
}

TEST(EncodingDetection, IsNotDrownedByAscii) {
  const std::string moves(200'000, 'a');
  for (const Language& language : kLanguages) {
    const std::string text = "(;PB[" + language.names[1] + "]PW[" + language.names[0] + "]C[" +
                             language.phrases[0] + "]X[" + moves + "])";
    EXPECT_EQ(detect_encoding(encode(text, language.iconv_name)), language.encoding)
        << text.substr(0, 60);
  }
}

TEST(EncodingDetection, KeepsUtf8WhateverTheFileClaims) {
  for (const Language& language : kLanguages) {
    for (const std::string& name : language.names) {
      const std::string text = "(;PB[" + name + "])";
      EXPECT_EQ(decode_text(text, Encoding::kGb18030).text, text);
    }
  }
}

TEST(EncodingDetection, BelievesATrueHintAndNotALyingOne) {
  const std::string kanji_only = encode("(;PB[林海峰]PW[呉清源])", "EUC-JP");
  EXPECT_EQ(detect_encoding(kanji_only, Encoding::kEucJp), Encoding::kEucJp);
  const std::string chinese = encode("(;PB[柯洁]PW[古力])", "GB18030");
  EXPECT_EQ(detect_encoding(chinese, Encoding::kLatin1), Encoding::kGb18030);
  EXPECT_EQ(detect_encoding(chinese, Encoding::kShiftJis), Encoding::kGb18030);
  EXPECT_EQ(detect_encoding(chinese, Encoding::kUtf8), Encoding::kGb18030);
}

TEST(EncodingDetection, ForgivesACharacterCutOffAtTheEnd) {
  const std::string bytes = encode("(;PB[芝野虎丸]PW[井山裕太", "CP932");
  EXPECT_EQ(detect_encoding(bytes.substr(0, bytes.size() - 1)), Encoding::kShiftJis);
  EXPECT_EQ(detect_encoding("(;PB[\xE6\x97"), Encoding::kUtf8);
}

TEST(Decoding, ReadsByteOrderMarks) {
  const std::string text = "(;PB[井山]PW[Müller])";
  EXPECT_EQ(decode_text("\xEF\xBB\xBF" + text).text, text);
  EXPECT_EQ(decode_text("\xFF\xFE" + encode(text, "UTF-16LE")).text, text);
  EXPECT_EQ(decode_text("\xFE\xFF" + encode(text, "UTF-16BE")).text, text);
}

TEST(Decoding, MarksWhatIsInvalidAndGoesOn) {
  std::string text;
  const Decoded lenient = decode_leniently(Encoding::kUtf8, "a\xFFz\xE6\x97", text);
  EXPECT_EQ(text, "a\xEF\xBF\xBDz\xEF\xBF\xBD\xEF\xBF\xBD");
  EXPECT_FALSE(lenient.clean);
  text.clear();
  const Decoded strict = decode_strictly(Encoding::kShiftJis, "ab\xFD\xFDz", text);
  EXPECT_EQ(text, "ab");
  EXPECT_EQ(strict.bytes_read, 2U);
  EXPECT_FALSE(strict.clean);
}

TEST(Decoding, StopsWhereItIsTold) {
  const std::string bytes = encode("黒白黒白", "CP932");
  std::string text;
  EXPECT_EQ(decode_strictly(Encoding::kShiftJis, bytes, text, 6).bytes_read, 4U);
  EXPECT_EQ(text, "黒白");
  text.clear();
  EXPECT_EQ(decode_strictly(Encoding::kUtf8, "黒白", text, 3).bytes_read, 3U);
}

TEST(Decoding, TakesTheOpenBytesOfLatin1AsTheyAre) {
  EXPECT_EQ(decode_text("na\xEFve \x85 caf\xE9").text, "naïve … café");
  std::string text;
  EXPECT_TRUE(decode_strictly(Encoding::kLatin1, "\x81", text).clean);
  EXPECT_EQ(text, "\xC2\x81");
}

TEST(EncodingNames, AreUnderstoodInAllSpellings) {
  for (const char* name : {"Shift_JIS", "shift-jis", "SJIS", "x-sjis", "CP932", "Windows-31J"}) {
    EXPECT_EQ(parse_encoding(name), Encoding::kShiftJis) << name;
  }
  for (const char* name : {"GB2312", "gbk", "gb18030", "CP936"}) {
    EXPECT_EQ(parse_encoding(name), Encoding::kGb18030) << name;
  }
  EXPECT_EQ(parse_encoding("UTF-8"), Encoding::kUtf8);
  EXPECT_EQ(parse_encoding("ks_c_5601-1987"), Encoding::kEucKr);
  EXPECT_EQ(parse_encoding("ISO8859-1"), Encoding::kLatin1);
  EXPECT_EQ(parse_encoding("klingon"), std::nullopt);
}

}  // namespace
}  // namespace kiryoku::base
