// SPDX-License-Identifier: MIT
// GNU Go's replay (gnugo --replay both -o FILE): the value in points of its own move and of the
// one played, but no opinion of the position:
//   GNU Go plays G7 (75.00) - Game move C7 (74.00)      GNU Go plays the same move G6 (27.26)
// The candidates carry these values as leads of the mover; they say something of each other only.
#include "base/text.hpp"
#include "formats/annotations/reading.hpp"
#include "go/coordinates.hpp"

namespace kiryoku::formats {
namespace {

// "G7 (75.00)", "PASS" (without a value: 0).
std::optional<record::Candidate> parse_valued(std::string_view text, const NodeView& view) {
  text = base::trim(text);
  const std::size_t space = std::min(text.find(' '), text.size());
  const auto move = go::parse_gtp(text.substr(0, space), view.size);
  if (!move) {
    return std::nullopt;
  }
  double value = 0;
  const std::size_t open = text.find('(');
  if (open != std::string_view::npos) {
    const auto number = parse_lead(text.substr(open + 1, text.find(')', open) - open - 1));
    if (!number) {
      return std::nullopt;
    }
    value = *number;
  }
  auto candidate = candidate_of({*move});
  candidate->black_lead = record::mover_lead(value, view.move.color);
  return candidate;
}

}  // namespace

NodeNotes read_gnugo(const NodeView& view) {
  constexpr std::string_view kMark = "GNU Go plays ";
  constexpr std::string_view kSame = "the same move ";
  constexpr std::string_view kPlayed = " - Game move ";
  NodeNotes notes;
  const std::size_t mark = view.comment.find(kMark);
  if (mark == std::string_view::npos || !go::is_stone(view.move.color)) {
    return notes;
  }
  const std::string_view line =
      view.comment.substr(mark + kMark.size(), view.comment.find('\n', mark) - mark);
  const bool same = line.starts_with(kSame);
  const std::size_t divide = line.find(kPlayed);
  const auto best = parse_valued(line.substr(same ? kSame.size() : 0), view);
  const auto played = same || divide == std::string_view::npos
                          ? best
                          : parse_valued(line.substr(divide + kPlayed.size()), view);
  if (!best || !played) {
    notes.malformed = quoted(line);
    return notes;
  }
  PositionNote note;
  note.candidates.push_back(*best);
  if (!same && played->move != best->move) {
    note.candidates.push_back(*played);
  }
  notes.before = std::move(note);
  notes.engine = "GNU Go";
  return notes;
}

}  // namespace kiryoku::formats
