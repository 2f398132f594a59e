// SPDX-License-Identifier: MIT
// Corner books. What is accepted can be written and read back the same.
#include "knowledge/joseki_file.hpp"

#include "target.hpp"

namespace kiryoku::fuzz {

void fuzz_joseki_file(std::string_view bytes) {
  const auto book = knowledge::parse_joseki(bytes, "file");
  if (!book) {
    require(!book.error().message.empty(), "an error says what is wrong");
    return;
  }
  for (const auto& [key, entry] : book->positions) {
    for (const knowledge::JosekiMove& move : entry.moves) {
      require(move.place >= 0 && move.place < knowledge::kCornerPlaces, "moves are in the corner");
    }
  }
  const std::string written = knowledge::format_joseki(*book, "");
  const auto back = knowledge::parse_joseki(written, "file");
  require(back && knowledge::format_joseki(*back, "") == written, "what was read can be written");
}

}  // namespace kiryoku::fuzz
