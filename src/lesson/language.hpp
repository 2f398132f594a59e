// SPDX-License-Identifier: MIT
// The languages the pupil may be spoken to in.
#pragma once

#include <string>

namespace kiryoku::lesson {

enum class Language : unsigned char { kJapanese, kEnglish };

// The same in both languages.
struct Text {
  std::string japanese;
  std::string english;

  [[nodiscard]] const std::string& in(Language language) const {
    return language == Language::kJapanese ? japanese : english;
  }
};

// What `told(language)` says, in both.
template <typename Told>
Text in_both(const Told& told) {
  return {told(Language::kJapanese), told(Language::kEnglish)};
}

}  // namespace kiryoku::lesson
