// SPDX-License-Identifier: MIT
// CGOS: the program that moves sends JSON with its move, and the server keeps it in CC (or C):
//   {"winrate":0.13,"score":-11.5,"visits":258,"moves":[{"move":"O15","winrate":…,"pv":"P17 …"}]}
// All values are the mover's, of the position before the move; a pv goes on behind its move.
#include <nlohmann/json.hpp>

#include "base/text.hpp"
#include "formats/annotations/reading.hpp"
#include "go/coordinates.hpp"

namespace kiryoku::formats {
namespace {

using nlohmann::json;

std::optional<double> black_share(const json& object, go::Color mover) {
  const auto winrate = number_at(object, "winrate");
  return winrate && *winrate >= 0 && *winrate <= 1
             ? std::optional(record::mover_winrate(*winrate, mover))
             : std::nullopt;
}

std::optional<double> black_points(const json& object, go::Color mover) {
  const auto score = number_at(object, "score");
  return score && std::abs(*score) <= kMostLead ? std::optional(record::mover_lead(*score, mover))
                                                : std::nullopt;
}

std::int64_t visits_of(const json& object) {
  const auto visits = number_at(object, "visits");
  return visits && *visits >= 0 && *visits < 1e15 ? static_cast<std::int64_t>(*visits) : 0;
}

void add_candidate(const json& entry, const NodeView& view, PositionNote& note) {
  if (!entry.is_object()) {
    return;
  }
  const auto move = go::parse_gtp(text_at(entry, "move"), view.size);
  if (!move) {
    return;
  }
  record::Candidate candidate;
  candidate.move = *move;
  candidate.visits = visits_of(entry);
  candidate.black_winrate =
      black_share(entry, view.move.color).value_or(note.black_winrate.value_or(0.5));
  candidate.black_lead = black_points(entry, view.move.color);
  if (const auto prior = number_at(entry, "prior"); prior && *prior >= 0 && *prior <= 1) {
    candidate.prior = prior;
  }
  candidate.pv = parse_moves(text_at(entry, "pv"), view.size);
  if (candidate.pv.empty() || candidate.pv.front() != *move) {
    candidate.pv.insert(candidate.pv.begin(), *move);
  }
  note.candidates.push_back(std::move(candidate));
}

}  // namespace

NodeNotes read_cgos(const NodeView& view) {
  NodeNotes notes;
  const std::string own = view.has("CC") ? view.tree.text(view.node, "CC") : std::string();
  const std::string_view text = base::trim(own.empty() ? view.comment : std::string_view(own));
  if (!text.starts_with('{') || !go::is_stone(view.move.color)) {
    return notes;
  }
  const json parsed = json::parse(text, nullptr, false);
  if (!parsed.is_object()) {
    notes.malformed = quoted(text);
    return notes;
  }
  PositionNote note;
  note.black_winrate = black_share(parsed, view.move.color);
  note.black_lead = black_points(parsed, view.move.color);
  note.visits = visits_of(parsed);
  if (const auto moves = parsed.find("moves"); moves != parsed.end() && moves->is_array()) {
    for (const json& entry : *moves) {
      add_candidate(entry, view, note);
    }
  }
  if (!note.black_winrate && !note.black_lead) {
    notes.malformed = parsed.contains("winrate") || parsed.contains("score") ? quoted(text) : "";
    return notes;
  }
  notes.before = std::move(note);
  return notes;
}

}  // namespace kiryoku::formats
