// SPDX-License-Identifier: MIT
// Lizzie: LZ[version winrate visits <newline> move D4 visits 100 winrate 5321 … pv D4 Q16 info …],
// of the position the node's move led to. The first win rate (percent) is of the player who made
// that move; those of the candidates, ×100 of a percent or with a point, of the player to move.
// What LizzieYzy writes behind the visits is not used.
#include "base/text.hpp"
#include "formats/annotations/reading.hpp"
#include "formats/tree_builder.hpp"
#include "go/coordinates.hpp"

namespace kiryoku::formats {
namespace {

// 5321, 53.21 or 0.5321, as the engines behind Lizzie write it.
std::optional<double> parse_lz_share(std::string_view text) {
  const auto number = finite_number(text);
  if (!number || *number < 0 || *number > 10000) {
    return std::nullopt;
  }
  if (text.find('.') == std::string_view::npos) {
    return *number / 10000;
  }
  return *number <= 1 ? *number : (*number <= 100 ? std::optional(*number / 100) : std::nullopt);
}

// "move D4 visits 100 winrate 5321 prior 1500 scoreMean 0.5 pv D4 Q16"
std::optional<record::Candidate> parse_info(std::string_view text, int size, go::Color to_move) {
  const std::size_t pv = text.find(" pv ");
  const std::vector<std::string_view> words = split(text.substr(0, pv), ' ');
  record::Candidate candidate;
  bool has_move = false;
  for (std::size_t i = 0; i + 1 < words.size(); i += 2) {
    const std::string_view key = words[i];
    const std::string_view value = words[i + 1];
    if (key == "move") {
      const auto move = go::parse_gtp(value, size);
      has_move = move.has_value();
      candidate.move = move.value_or(go::Point::none());
    } else if (key == "visits") {
      candidate.visits = parse_visits(value).value_or(0);
    } else if (key == "winrate") {
      const auto share = parse_lz_share(value);
      candidate.black_winrate = record::mover_winrate(share.value_or(0.5), to_move);
    } else if (key == "prior") {
      candidate.prior = parse_lz_share(value);
    } else if (key == "scoreMean" || key == "scoreLead") {
      const auto lead = parse_lead(value);
      candidate.black_lead = lead ? std::optional(record::mover_lead(*lead, to_move)) : lead;
    }
  }
  if (!has_move) {
    return std::nullopt;
  }
  if (pv != std::string_view::npos) {
    candidate.pv = parse_moves(text.substr(pv + 4), size);
  }
  if (candidate.pv.empty() || candidate.pv.front() != candidate.move) {
    candidate.pv = {candidate.move};
  }
  return candidate;
}

}  // namespace

NodeNotes read_lizzie(const NodeView& view) {
  NodeNotes notes;
  if (!view.has("LZ")) {
    return notes;
  }
  const std::string text = view.tree.text(view.node, "LZ");
  Lines lines(text);
  std::string_view head;
  std::string_view infos;
  lines.next(head);
  lines.next(infos);
  const std::vector<std::string_view> words = split(base::trim(head), ' ');
  const auto winrate = words.size() > 1 ? parse_percent(words[1]) : std::nullopt;
  const auto visits = words.size() > 2 ? parse_visits(words[2]) : std::nullopt;
  if (!winrate || !visits) {
    notes.malformed = "LZ " + quoted(text);
    return notes;
  }
  if (*visits == 0) {
    return notes;  // Lizzie writes a placeholder where it has not looked
  }
  // In the root nobody has moved: the number is of the player who did not.
  const go::Color moved = go::is_stone(view.move.color) ? view.move.color : go::Color::kWhite;
  const go::Color to_move = go::opposite(moved);
  PositionNote note;
  note.black_winrate = record::mover_winrate(*winrate, moved);
  note.visits = *visits;
  while (!infos.empty()) {
    const std::size_t next = infos.find(" info ");
    std::string_view info = infos.substr(0, next);
    info.remove_prefix(info.starts_with("info ") ? 5 : 0);
    if (auto candidate = parse_info(info, view.size, to_move)) {
      note.candidates.push_back(std::move(*candidate));
    }
    infos = next == std::string_view::npos ? std::string_view() : infos.substr(next + 6);
  }
  if (!note.black_lead && !note.candidates.empty()) {
    note.black_lead = note.candidates.front().black_lead;
  }
  notes.after = std::move(note);
  return notes;
}

}  // namespace kiryoku::formats
