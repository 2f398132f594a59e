// SPDX-License-Identifier: MIT
#include "review/phase.hpp"

#include <algorithm>

namespace kiryoku::review {
namespace {

// So many moves of 19×19, on a board of this size.
int scaled(int moves, int size) { return moves * size * size / (19 * 19); }

}  // namespace

Phase phase_of(int number, int size, const PhaseParams& params) {
  if (number <= scaled(params.opening_last, size)) {
    return Phase::kOpening;
  }
  return number <= scaled(params.middle_last, size) ? Phase::kMiddle : Phase::kEndgame;
}

std::vector<PhaseSpan> phases_of(int moves, int size, const PhaseParams& params) {
  const int opening = std::min(moves, scaled(params.opening_last, size));
  const int middle = std::min(moves, scaled(params.middle_last, size));
  std::vector<PhaseSpan> spans = {{Phase::kOpening, 1, opening},
                                  {Phase::kMiddle, opening + 1, middle},
                                  {Phase::kEndgame, middle + 1, moves}};
  std::erase_if(spans, [](const PhaseSpan& span) { return span.last < span.first; });
  return spans;
}

std::string_view id_of(Phase phase) {
  switch (phase) {
    case Phase::kOpening:
      return "opening";
    case Phase::kMiddle:
      return "middle";
    case Phase::kEndgame:
      return "endgame";
  }
  return "";
}

}  // namespace kiryoku::review
