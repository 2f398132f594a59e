// SPDX-License-Identifier: MIT
// KaTrain. Either the property KT (katrain_blob.hpp), of the position the node's move led to, or
// its text in the comment, of which the language changes but not the form of numbers and moves:
//   Score: W+0.8                                      after the move, as are
//   Win rate: W 60.3%
//   Predicted top move was D4 (W+0.2).                before it, as all below
//   PV: BD4 Q16
//   Move was #4 according to policy  (9.14%).
//   Top policy move was D4 (9.7%).
#include "base/text.hpp"
#include "formats/annotations/katrain_blob.hpp"
#include "formats/annotations/reading.hpp"
#include "formats/tree_builder.hpp"
#include "go/coordinates.hpp"

namespace kiryoku::formats {
namespace {

bool begins_word(std::string_view text, std::size_t at) {
  if (at == 0) {
    return true;
  }
  const char before = text[at - 1];
  return !((before >= 'A' && before <= 'Z') || (before >= 'a' && before <= 'z') ||
           base::is_digit(before));
}

std::string_view number_prefix(std::string_view text) {
  return text.substr(0, text.find_first_not_of("0123456789."));
}

// "W+0.8" as Black's points; "B+0.0" too.
std::optional<double> find_lead(std::string_view line) {
  for (std::size_t i = 0; i + 2 < line.size(); ++i) {
    if ((line[i] == 'B' || line[i] == 'W') && line[i + 1] == '+' && begins_word(line, i)) {
      const auto points = parse_lead(number_prefix(line.substr(i + 2)));
      return points && line[i] == 'W' ? std::optional(-*points) : points;
    }
  }
  return std::nullopt;
}

// "W 60.3%" as Black's share.
std::optional<double> find_winrate(std::string_view line) {
  for (std::size_t i = 0; i + 2 < line.size(); ++i) {
    if ((line[i] == 'B' || line[i] == 'W') && line[i + 1] == ' ' && begins_word(line, i)) {
      const std::string_view number = number_prefix(line.substr(i + 2));
      if (!number.empty() && line.substr(i + 2 + number.size()).starts_with('%')) {
        const auto share = parse_percent(number);
        return share && line[i] == 'W' ? std::optional(1 - *share) : share;
      }
    }
  }
  return std::nullopt;
}

// The word of the line that is a vertex.
std::optional<go::Point> find_vertex(std::string_view line, int size) {
  for (const std::string_view word : split(line, ' ')) {
    if (const auto point = go::parse_gtp(word, size); point && !point->is_pass()) {
      return point;
    }
  }
  return std::nullopt;
}

std::optional<double> share_in_parentheses(std::string_view line) {
  const std::size_t open = line.rfind('(');
  const std::size_t end = line.rfind("%)");
  return open == std::string_view::npos || end == std::string_view::npos || end < open
             ? std::nullopt
             : parse_percent(line.substr(open + 1, end - open - 1));
}

record::Candidate& candidate_for(PositionNote& note, go::Point move) {
  for (record::Candidate& candidate : note.candidates) {
    if (candidate.move == move) {
      return candidate;
    }
  }
  note.candidates.push_back(*candidate_of({move}));
  return note.candidates.back();
}

// "BD4 Q16": the colour stands before the first vertex.
void read_pv(std::string_view line, const NodeView& view, PositionNote& note) {
  line = base::trim(line);
  if (line.starts_with('B') || line.starts_with('W')) {
    line.remove_prefix(1);
  }
  if (auto candidate = candidate_of(parse_moves(line, view.size))) {
    if (!note.candidates.empty() && note.candidates.front().move == candidate->move) {
      note.candidates.front().pv = std::move(candidate->pv);
    } else if (note.candidates.empty()) {
      note.candidates.push_back(std::move(*candidate));
    }
  }
}

void read_line(std::string_view line, const NodeView& view, PositionNote& before) {
  const std::size_t pv = line.find("PV:");
  if (pv != std::string_view::npos) {
    read_pv(line.substr(pv + 3), view, before);
    return;
  }
  const auto share = share_in_parentheses(line);
  if (line.find('#') != std::string_view::npos && share) {
    if (!view.move.is_pass()) {
      candidate_for(before, view.move.point).prior = share;
    }
    return;
  }
  const auto vertex = find_vertex(line, view.size);
  const auto lead = find_lead(line);
  if (vertex && lead && before.candidates.empty()) {
    before.candidates.push_back(*candidate_of({*vertex}));
    before.candidates.back().black_lead = lead;
  } else if (vertex && share) {
    candidate_for(before, *vertex).prior = share;
  }
}

NodeNotes read_text(const NodeView& view) {
  NodeNotes notes;
  PositionNote after;
  PositionNote before;
  Lines lines(view.comment);
  std::string_view line;
  while (lines.next(line)) {
    if (!after.black_lead || !after.black_winrate) {
      // The score's line first, then the win rate's; anything before is a title or a note.
      if (!after.black_lead) {
        after.black_lead = find_lead(line);
      } else if (after.black_winrate = find_winrate(line); !after.black_winrate) {
        break;
      }
      continue;
    }
    read_line(line, view, before);
  }
  if (!after.black_lead || !after.black_winrate) {
    return notes;  // some other text
  }
  notes.after = std::move(after);
  if (!before.candidates.empty()) {
    notes.before = std::move(before);
  }
  return notes;
}

}  // namespace

NodeNotes read_katrain(const NodeView& view) {
  if (view.has("KT")) {
    return read_katrain_blob(view);
  }
  // A cheap look before the lines: every such comment has a score and a percent sign.
  const bool may_be = view.comment.find('%') != std::string_view::npos &&
                      view.comment.find('+') != std::string_view::npos;
  return may_be && go::is_stone(view.move.color) ? read_text(view) : NodeNotes{};
}

}  // namespace kiryoku::formats
