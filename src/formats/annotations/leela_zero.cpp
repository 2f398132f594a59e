// SPDX-License-Identifier: MIT
// Leela Zero in comments. Lizzie's form, of the position the node's move led to, for the side it
// names:
//   Black's winrate: 57.1% (+1.2%)
//   (elfv2 / 1.2k playouts)
// and the program's own lines, of the position before the move, for the player of the move:
//   Q16 ->    1234 (V: 53.20%) (N: 12.30%) PV: Q16 D4 Q4
#include "base/text.hpp"
#include "formats/annotations/reading.hpp"
#include "formats/tree_builder.hpp"
#include "go/coordinates.hpp"

namespace kiryoku::formats {
namespace {

// What stands between two marks; empty where they are not there.
std::string_view between(std::string_view text, std::string_view from, std::string_view to) {
  const std::size_t begin = text.find(from);
  if (begin == std::string_view::npos) {
    return {};
  }
  text.remove_prefix(begin + from.size());
  return text.substr(0, text.find(to));
}

bool read_named_side(std::string_view comment, NodeNotes& notes) {
  constexpr std::string_view kMark = "'s winrate: ";
  const std::size_t mark = comment.find(kMark);
  if (mark == std::string_view::npos || mark < 5) {
    return false;
  }
  const std::string_view side = comment.substr(mark - 5, 5);
  if (side != "Black" && side != "White") {
    return false;
  }
  std::string_view number = comment.substr(mark + kMark.size());
  number = number.substr(0, number.find_first_of(" \n("));
  const auto winrate = parse_percent(number);
  if (!winrate || !number.ends_with('%')) {
    notes.malformed = quoted(comment.substr(mark - 5));
    return true;
  }
  PositionNote note;
  note.black_winrate = side == "Black" ? *winrate : 1 - *winrate;
  const std::string_view behind = comment.substr(mark);
  const std::size_t open = behind.find("\n(");
  if (open != std::string_view::npos) {
    const std::string_view inside = behind.substr(open + 2, behind.find(')', open) - open - 2);
    const std::size_t slash = inside.rfind(" / ");
    if (slash != std::string_view::npos && inside.ends_with(" playouts")) {
      notes.engine = inside.substr(0, slash);
      note.visits = parse_visits(inside.substr(slash + 3, inside.size() - slash - 12)).value_or(0);
    }
  }
  notes.after = std::move(note);
  return true;
}

void read_line(std::string_view line, const NodeView& view, NodeNotes& notes) {
  const std::size_t arrow = line.find(" -> ");
  if (arrow == std::string_view::npos || line.find("(V:") == std::string_view::npos) {
    return;
  }
  const auto move = go::parse_gtp(base::trim(line.substr(0, arrow)), view.size);
  const auto winrate = parse_percent(between(line, "(V:", ")"));
  if (!move || !winrate) {
    notes.malformed = quoted(line);
    return;
  }
  record::Candidate candidate;
  candidate.move = *move;
  candidate.black_winrate = record::mover_winrate(*winrate, view.move.color);
  candidate.visits = parse_visits(between(line, " -> ", "(")).value_or(0);
  candidate.prior = parse_percent(between(line, "(N:", ")"));
  candidate.pv = parse_moves(between(line, "PV:", "\n"), view.size);
  if (candidate.pv.empty() || candidate.pv.front() != *move) {
    candidate.pv = {*move};
  }
  if (!notes.before) {
    notes.before.emplace();
    notes.before->black_winrate = candidate.black_winrate;
  }
  notes.before->visits += candidate.visits;
  notes.before->candidates.push_back(std::move(candidate));
}

}  // namespace

NodeNotes read_leela_zero(const NodeView& view) {
  NodeNotes notes;
  if (read_named_side(view.comment, notes) || !go::is_stone(view.move.color) ||
      view.comment.find("(V:") == std::string_view::npos) {
    return notes;
  }
  Lines lines(view.comment);
  std::string_view line;
  while (lines.next(line)) {
    read_line(line, view, notes);
  }
  return notes;
}

}  // namespace kiryoku::formats
