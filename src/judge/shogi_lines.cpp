// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "judge/read_lines.hpp"

namespace kiryoku::judge {
namespace {

using formats::CsaGame;
using formats::CsaMove;
using formats::ShogiMove;
using formats::ViewpointChoice;
using go::Color;

constexpr double kHundredths = 100;  // of a pawn

MoveId id_of(const ShogiMove& move) {
  return static_cast<MoveId>(((move.from.file * 10U + move.from.rank) << 16U) |
                             ((move.to.file * 10U + move.to.rank) << 8U) |
                             static_cast<unsigned>(move.piece));
}

// The first move of the other side in the line; some programs begin it with their own move.
std::optional<MoveId> expected_answer(const CsaMove& played) {
  const auto& pv = played.note->pv;
  const std::size_t first = !pv.empty() && pv.front() == played.move ? 1 : 0;
  return pv.size() > first && pv[first].color != played.move.color ? std::optional(id_of(pv[first]))
                                                                   : std::nullopt;
}

// Whether values are the movers' instead of sente's.
bool is_turned(const Line& line, const LineParams& params, std::vector<Remark>& remarks) {
  std::vector<std::optional<double>> values;
  for (const Ply& ply : line.plies) {
    values.push_back(ply.value);
  }
  const formats::ViewpointParams& viewpoint = params.annotations.viewpoint;
  const auto finding = find_viewpoint(values, viewpoint.clear_pawns, viewpoint);
  const bool alternates = finding.pattern == formats::SignPattern::kAlternating;
  if (params.annotations.choice != ViewpointChoice::kAuto) {
    return params.annotations.choice == ViewpointChoice::kTurned;
  }
  if (alternates) {
    remarks.push_back({"values alternate in sign: taken for those of the player to move",
                       line.source + ": " + finding.to_string()});
  } else if (finding.pattern == formats::SignPattern::kUnclear &&
             finding.agree + finding.disagree >= viewpoint.fewest) {
    remarks.push_back({"signs of neighbouring values neither agree nor alternate: taken as written",
                       line.source + ": " + finding.to_string()});
  }
  return alternates;
}

std::optional<Color> winner_of(const record::GameResult& result) {
  if (go::is_stone(result.winner)) {
    return result.winner;
  }
  return result.kind == record::ResultKind::kDraw ? std::optional(Color::kEmpty) : std::nullopt;
}

}  // namespace

ReadLines read_lines(const CsaGame& game, const LineParams& params) {
  ReadLines read;
  Line line;
  line.source = game.source;
  line.players = {LinePlayer{game.black.name, game.black.rate},
                  LinePlayer{game.white.name, game.white.rate}};
  line.winner = winner_of(game.result);
  line.authors = formats::Authors::kEachPlayer;
  line.unit = Unit::kPawns;
  bool any = false;
  for (const CsaMove& move : game.moves) {
    Ply ply;
    ply.mover = move.move.color;
    ply.move = id_of(move.move);
    if (move.note) {
      if (!move.note->malformed.empty()) {
        read.remarks.push_back({"evaluations that cannot be read were skipped",
                                fmt::format("{}: move {}: {}", game.source, line.plies.size() + 1,
                                            move.note->malformed)});
      }
      if (move.note->value) {
        ply.value = *move.note->value / kHundredths;
        ply.expected = expected_answer(move);
        any = true;
      }
    }
    line.plies.push_back(ply);
  }
  if (!any) {
    read.remarks.push_back({"games without evaluations", game.source});
    return read;
  }
  if (is_turned(line, params, read.remarks)) {
    for (Ply& ply : line.plies) {
      if (ply.value && ply.mover == Color::kWhite) {
        ply.value = -*ply.value;
      }
    }
  }
  read.lines.push_back(std::move(line));
  return read;
}

}  // namespace kiryoku::judge
