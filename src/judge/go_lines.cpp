// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "judge/read_lines.hpp"

namespace kiryoku::judge {
namespace {

using formats::AnnotationSource;
using formats::Authors;
using go::Color;
using record::Evaluation;

MoveId id_of(go::Point point) { return static_cast<MoveId>(point.index()); }

// "2500", "1800?": a rating; else the rank on its scale (… 1k = 0, 1d = 1 …).
std::optional<double> rating_of(const record::Player& player) {
  constexpr double kLeastRating = 100;  // ranks are smaller
  std::string_view text = base::trim(player.rank_text);
  if (text.ends_with('?')) {
    text.remove_suffix(1);
  }
  const auto number = base::parse_number(text);
  if (number && *number >= kLeastRating && *number < 1e5) {
    return number;
  }
  if (player.rank && player.rank->kind == record::RankKind::kAmateur) {
    return player.rank->value;
  }
  return std::nullopt;
}

std::optional<Color> winner_of(const record::GameResult& result) {
  if (go::is_stone(result.winner)) {
    return result.winner;
  }
  return result.kind == record::ResultKind::kDraw ? std::optional(Color::kEmpty) : std::nullopt;
}

std::optional<double> value_of(const Evaluation& evaluation, Unit unit) {
  constexpr double kPercent = 100;
  return unit == Unit::kPoints ? evaluation.black_lead
                               : std::optional(kPercent * (evaluation.black_winrate - 0.5));
}

// What the program that played `move` expects next.
std::optional<MoveId> expected_answer(const Evaluation& evaluation, go::Point move) {
  for (const record::Candidate& candidate : evaluation.candidates) {
    if (candidate.move == move && candidate.pv.size() >= 2) {
      return id_of(candidate.pv[1]);
    }
  }
  return std::nullopt;
}

std::optional<double> compared(const Evaluation& evaluation, const go::Move& move) {
  const record::Candidate& best = evaluation.candidates.front();
  for (const record::Candidate& candidate : evaluation.candidates) {
    if (candidate.move == move.point && candidate.black_lead && best.black_lead) {
      return record::mover_lead(*candidate.black_lead, move.color) -
             record::mover_lead(*best.black_lead, move.color);
    }
  }
  return std::nullopt;
}

void fill_plies(const record::GameRecord& record,
                const std::vector<std::optional<Evaluation>>& evaluations,
                const AnnotationSource& source, Line& line) {
  std::size_t turn = 0;
  for (const record::Step& step : record.steps) {
    if (!go::is_stone(step.move.color)) {
      continue;
    }
    Ply ply;
    ply.mover = step.move.color;
    ply.move = id_of(step.move.point);
    if (const auto& evaluation = evaluations[turn]; evaluation) {
      if (source.only_compares) {
        ply.change = compared(*evaluation, step.move);
      } else {
        ply.value = value_of(*evaluation, line.unit);
      }
      if (line.authors == Authors::kEachPlayer) {
        ply.expected = expected_answer(*evaluation, step.move.point);
      } else if (!evaluation->candidates.empty()) {
        ply.expected = id_of(evaluation->best_move());
      }
    }
    line.plies.push_back(ply);
    ++turn;
  }
  if (const auto& last = evaluations[turn]; last && !source.only_compares) {
    line.last_value = value_of(*last, line.unit);
  }
}

void remark_on(const AnnotationSource& source, const std::string& where,
               std::vector<Remark>& remarks) {
  if (source.malformed > 0) {
    remarks.push_back({"evaluations that cannot be read were skipped",
                       where + ": " + source.example, source.malformed});
  }
  if (source.turned) {
    remarks.push_back(
        {"values alternate in sign: taken for those of the player to move",
         fmt::format("{}: {}, {}", where, source.name, source.viewpoint.to_string())});
  } else if (source.viewpoint.pattern == formats::SignPattern::kUnclear &&
             source.viewpoint.agree + source.viewpoint.disagree >= 10) {
    remarks.push_back(
        {"signs of neighbouring values neither agree nor alternate: taken as written",
         fmt::format("{}: {}, {}", where, source.name, source.viewpoint.to_string())});
  }
}

// The unit the values of this source are taken in; nothing if it has not what was asked for.
std::optional<Unit> unit_of(const AnnotationSource& source, GoValue wanted) {
  if (source.only_compares) {
    return Unit::kPoints;
  }
  if (wanted != GoValue::kWinrate && source.has_leads) {
    return Unit::kPoints;
  }
  return wanted != GoValue::kLead && source.has_winrates ? std::optional(Unit::kPercent)
                                                         : std::nullopt;
}

}  // namespace

ReadLines read_lines(record::GameRecord record, const LineParams& params) {
  formats::AnnotatedGame found = read_annotations(std::move(record), params.annotations);
  const record::GameRecord& game = found.game.record;
  ReadLines read;
  for (const AnnotationSource& source : found.sources) {
    remark_on(source, game.source, read.remarks);
    if (source.positions == 0 && !source.only_compares) {
      continue;
    }
    const auto unit = unit_of(source, params.value);
    if (!unit) {
      read.remarks.push_back({"the value asked for is not written beside every move",
                              game.source + ": " + source.name});
      continue;
    }
    Line line;
    line.source = game.source;
    line.players = {LinePlayer{game.black.name, rating_of(game.black)},
                    LinePlayer{game.white.name, rating_of(game.white)}};
    line.winner = winner_of(game.result);
    line.authors = source.authors;
    line.judge = source.id;
    line.unit = *unit;
    fill_plies(game, found.game.evaluations.at(source.id), source, line);
    read.lines.push_back(std::move(line));
  }
  if (read.lines.size() > 1) {
    std::string names;
    for (const AnnotationSource& source : found.sources) {
      names += (names.empty() ? "" : ", ") + source.name;
    }
    read.remarks.push_back({"several annotators wrote into one game: each judges for itself",
                            game.source + ": " + names});
  }
  if (read.lines.empty()) {
    read.remarks.push_back({"games without evaluations", game.source});
  }
  return read;
}

}  // namespace kiryoku::judge
