// SPDX-License-Identifier: MIT
// KataGo's self-play and match files: "0.52 0.48 0.00 1.3 v=600 weight=1.00" in the comment:
// White's win, loss and no-result shares and White's score, of the position before the move.
#include "base/text.hpp"
#include "formats/annotations/reading.hpp"
#include "formats/tree_builder.hpp"

namespace kiryoku::formats {
namespace {

// "0.52": so a stray number in a sentence is not taken for one of four.
bool looks_like_share(std::string_view word) {
  return word.size() >= 3 && base::is_digit(word[0]) && word[1] == '.';
}

}  // namespace

NodeNotes read_katago_selfplay(const NodeView& view) {
  NodeNotes notes;
  std::string_view text = base::trim(view.comment);
  constexpr std::string_view kPassForKo = "Pass for ko ";
  if (text.starts_with(kPassForKo)) {
    text.remove_prefix(kPassForKo.size());
  }
  if (!looks_like_share(text.substr(0, 4)) && !text.starts_with("nan") &&
      !text.starts_with("-nan")) {
    return notes;
  }
  const std::vector<std::string_view> words = split(text.substr(0, text.find('\n')), ' ');
  if (words.size() < 4) {
    return notes;
  }
  const auto win = parse_share(words[0]);
  const auto loss = parse_share(words[1]);
  const auto no_result = parse_share(words[2]);
  const auto score = parse_lead(words[3]);
  constexpr double kRounding = 0.031;  // of three shares with two digits
  if (!win || !loss || !no_result || !score ||
      std::abs(*win + *loss + *no_result - 1) > kRounding) {
    notes.malformed = quoted(text);
    return notes;
  }
  PositionNote note;
  note.black_winrate = *loss + *no_result / 2;  // a game without result counts half
  note.black_lead = -*score;
  for (const std::string_view word : words) {
    if (word.starts_with("v=")) {
      note.visits = parse_visits(word.substr(2)).value_or(0);
    }
  }
  notes.before = std::move(note);
  return notes;
}

}  // namespace kiryoku::formats
