// SPDX-License-Identifier: MIT
// Text as old files wrote it.
#pragma once

#include <gtest/gtest.h>
#include <iconv.h>

#include <string>

namespace kiryoku::formats {

inline std::string encode(const std::string& text, const char* iconv_name) {
  const iconv_t converter = ::iconv_open(iconv_name, "UTF-8");
  std::string bytes(text.size() * 4 + 16, '\0');
  char* in = const_cast<char*>(text.data());
  char* out = bytes.data();
  std::size_t left = text.size();
  std::size_t room = bytes.size();
  EXPECT_NE(::iconv(converter, &in, &left, &out, &room), static_cast<std::size_t>(-1))
      << iconv_name << " cannot write " << text;
  ::iconv_close(converter);
  bytes.resize(bytes.size() - room);
  return bytes;
}

}  // namespace kiryoku::formats
