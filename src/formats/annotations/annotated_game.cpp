// SPDX-License-Identifier: MIT
#include "formats/annotations/annotated_game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

namespace kiryoku::formats {
namespace {

using go::Color;
using record::Evaluation;

// Everything one annotator said about one position.
struct Place {
  std::optional<PositionNote> note;
  Color to_move = Color::kBlack;
};

struct Collected {
  const Annotator* annotator = nullptr;
  std::vector<Place> places;
  std::string engine;
  AnnotationSource source;
};

// The later note fills what the earlier one leaves open.
void merge(std::optional<PositionNote>& kept, PositionNote note) {
  if (!kept) {
    kept = std::move(note);
    return;
  }
  if (!kept->black_winrate && !kept->black_lead) {
    kept->black_winrate = note.black_winrate;
    kept->black_lead = note.black_lead;
  }
  kept->visits = std::max(kept->visits, note.visits);
  if (kept->candidates.empty()) {
    kept->candidates = std::move(note.candidates);
  }
  if (kept->policy.empty()) {
    kept->policy = std::move(note.policy);
  }
  if (kept->ownership.empty()) {
    kept->ownership = std::move(note.ownership);
  }
}

void collect(const NodeView& view, std::size_t turn, std::span<Collected> all) {
  for (Collected& one : all) {
    NodeNotes notes = one.annotator->read(view);
    if (notes.empty()) {
      continue;
    }
    if (!notes.malformed.empty() && one.source.malformed++ == 0) {
      one.source.example = fmt::format("move {}: {}", turn + 1, notes.malformed);
    }
    if (!notes.engine.empty() && one.engine.empty()) {
      one.engine = std::move(notes.engine);
    }
    const bool is_move = go::is_stone(view.move.color);
    if (notes.before && is_move) {
      merge(one.places[turn].note, std::move(*notes.before));
    }
    if (notes.after) {
      merge(one.places[turn + (is_move ? 1 : 0)].note, std::move(*notes.after));
    }
  }
}

void turn(PositionNote& note) {
  if (note.black_winrate) {
    note.black_winrate = 1 - *note.black_winrate;
  }
  if (note.black_lead) {
    note.black_lead = -*note.black_lead;
  }
  for (record::Candidate& candidate : note.candidates) {
    candidate.black_winrate = 1 - candidate.black_winrate;
    if (candidate.black_lead) {
      candidate.black_lead = -*candidate.black_lead;
    }
  }
}

void settle_viewpoint(Collected& one, const AnnotationParams& params) {
  std::vector<std::optional<double>> values;
  for (const Place& place : one.places) {
    values.emplace_back();
    if (place.note && place.note->black_winrate && one.source.has_winrates) {
      values.back() = *place.note->black_winrate - 0.5;
    } else if (place.note && place.note->black_lead) {
      values.back() = place.note->black_lead;
    }
  }
  const ViewpointParams& viewpoint = params.viewpoint;
  one.source.viewpoint = find_viewpoint(
      values, one.source.has_winrates ? viewpoint.clear_winrate : viewpoint.clear_lead, viewpoint);
  one.source.turned = params.choice == ViewpointChoice::kTurned ||
                      (params.choice == ViewpointChoice::kAuto &&
                       one.source.viewpoint.pattern == SignPattern::kAlternating);
  for (Place& place : one.places) {
    // Alternating values are steady once those with White to move are turned.
    if (one.source.turned && place.note && place.to_move == Color::kWhite) {
      turn(*place.note);
    }
  }
}

void describe(Collected& one) {
  AnnotationSource& source = one.source;
  std::map<std::int64_t, int> visits;
  source.has_winrates = true;
  source.has_leads = true;
  for (const Place& place : one.places) {
    if (!place.note) {
      continue;
    }
    source.choices += place.note->candidates.empty() ? 0 : 1;
    if (place.note->black_winrate || place.note->black_lead) {
      ++source.positions;
      source.has_winrates = source.has_winrates && place.note->black_winrate;
      source.has_leads = source.has_leads && place.note->black_lead;
      ++visits[place.note->visits];
    }
  }
  source.only_compares = source.positions == 0 && source.choices > 0;
  source.has_winrates = source.has_winrates && source.positions > 0;
  source.has_leads = source.has_leads && source.positions > 0;
  source.name = one.annotator->title;
  if (!one.engine.empty() && source.name.find(one.engine) == std::string::npos) {
    source.name += " by " + one.engine;
  }
  const auto usual =
      std::max_element(visits.begin(), visits.end(),
                       [](const auto& a, const auto& b) { return a.second < b.second; });
  if (usual != visits.end() && usual->first > 0) {
    source.name += fmt::format(", {} visit{}", usual->first, usual->first == 1 ? "" : "s");
  }
}

std::optional<Evaluation> to_evaluation(Place& place, const AnnotationSource& source) {
  if (!place.note) {
    return std::nullopt;
  }
  PositionNote& note = *place.note;
  const bool has_value = note.black_winrate || note.black_lead;
  if (!has_value && !source.only_compares) {
    return std::nullopt;
  }
  Evaluation evaluation;
  evaluation.engine = source.name;
  evaluation.visits = note.visits;
  evaluation.to_move = place.to_move;
  evaluation.black_winrate = note.black_winrate.value_or(0.5);
  evaluation.has_winrate = note.black_winrate.has_value();
  evaluation.black_lead = note.black_lead;
  evaluation.candidates = std::move(note.candidates);
  for (record::Candidate& candidate : evaluation.candidates) {
    if (std::isnan(candidate.black_winrate)) {
      candidate.black_winrate = evaluation.black_winrate;
    }
  }
  evaluation.policy = std::move(note.policy);
  evaluation.ownership = std::move(note.ownership);
  return evaluation;
}

std::vector<Collected> collect_all(const record::GameRecord& record,
                                   const AnnotationParams& params) {
  std::vector<Collected> all;
  const auto positions = static_cast<std::size_t>(record.move_count()) + 1;
  for (const Annotator& annotator : all_annotators()) {
    Collected one;
    one.annotator = &annotator;
    one.places.resize(positions);
    one.source.id = annotator.id;
    one.source.authors = annotator.authors;
    all.push_back(std::move(one));
  }
  std::size_t turn = 0;
  record::NodeId last = record::kNone;
  const auto look = [&](record::NodeId node, const go::Move& move) {
    if (node < 0 || record.tree->plain_move(node) != nullptr) {
      return;  // ";B[pd]" and no more
    }
    const std::string comment = record.tree->text(node, "C");
    collect({*record.tree, node, record.size, move, comment, params.wants_maps}, turn, all);
  };
  look(record.tree->root(), {});
  Color next = Color::kBlack;
  for (const record::Step& step : record.steps) {
    const bool is_move = go::is_stone(step.move.color);
    next = is_move ? step.move.color : next;
    if (is_move) {
      for (Collected& one : all) {
        one.places[turn].to_move = step.move.color;
        one.places[turn + 1].to_move = go::opposite(step.move.color);
      }
    }
    if (step.node != last && (is_move || step.node != record.tree->root())) {
      look(step.node, step.move);
    }
    last = step.node;
    turn += is_move ? 1 : 0;
  }
  return all;
}

}  // namespace

AnnotatedGame read_annotations(record::GameRecord record, const AnnotationParams& params) {
  AnnotatedGame found;
  if (record.tree == nullptr) {
    found.game.record = std::move(record);
    return found;
  }
  std::vector<Collected> all = collect_all(record, params);
  // Programs that share a name are one engine: their evaluations can be compared.
  const bool same_program = !record.black.name.empty() && record.black.name == record.white.name;
  for (Collected& one : all) {
    describe(one);
    if (one.source.positions == 0 && one.source.choices == 0 && one.source.malformed == 0) {
      continue;
    }
    if (same_program) {
      one.source.authors = Authors::kOneEngine;
    }
    settle_viewpoint(one, params);
    auto& kept = found.game.evaluations[one.source.id];
    for (Place& place : one.places) {
      kept.push_back(to_evaluation(place, one.source));
    }
    found.sources.push_back(std::move(one.source));
  }
  std::stable_sort(found.sources.begin(), found.sources.end(),
                   [](const AnnotationSource& a, const AnnotationSource& b) {
                     return a.positions > b.positions;
                   });
  found.game.record = std::move(record);
  return found;
}

}  // namespace kiryoku::formats
