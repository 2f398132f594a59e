// SPDX-License-Identifier: MIT
// The words of data/texts: id, tab, text with named slots such as {points}, a file a language. They
// are part of the program, and an id that is not in both files does not compile.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "lesson/language.hpp"
#include "lesson/texts_data.hpp"

namespace kiryoku::lesson {

class TextId {
 public:
  consteval TextId(const char* id)
      : japanese_(found(kJapaneseTexts, id)), english_(found(kEnglishTexts, id)) {}

  [[nodiscard]] constexpr std::string_view in(Language language) const {
    return language == Language::kJapanese ? japanese_ : english_;
  }

 private:
  static void this_id_is_not_in_data_texts();  // the compiler's message

  static consteval std::string_view found(std::string_view texts, std::string_view id) {
    for (std::size_t at = 0; at < texts.size();) {
      const std::size_t end = texts.find('\n', at);
      const std::string_view line = texts.substr(at, end - at);
      if (line.starts_with(id) && line.substr(id.size()).starts_with('\t')) {
        return line.substr(id.size() + 1);
      }
      at = end == std::string_view::npos ? texts.size() : end + 1;
    }
    this_id_is_not_in_data_texts();
    return {};
  }

  std::string_view japanese_;
  std::string_view english_;
};

struct Slot {
  std::string_view name;
  std::string value;
};

// The text with {name} replaced by the value of the slot; every slot must be given.
std::string filled(std::string_view text, std::initializer_list<Slot> slots);

inline std::string say(TextId id, Language language, std::initializer_list<Slot> slots = {}) {
  return filled(id.in(language), slots);
}

// As the first word of a sentence.
std::string capitalized(std::string text);

}  // namespace kiryoku::lesson
