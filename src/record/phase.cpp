// SPDX-License-Identifier: MIT
#include "record/phase.hpp"

#include <algorithm>

namespace kiryoku::record {

int last_move_of(Phase phase, int size, const PhaseParams& params) {
  const int moves = phase == Phase::kOpening ? params.opening_last : params.middle_last;
  return moves * size * size / (19 * 19);
}

Phase phase_of(int number, int size, const PhaseParams& params) {
  if (number <= last_move_of(Phase::kOpening, size, params)) {
    return Phase::kOpening;
  }
  return number <= last_move_of(Phase::kMiddle, size, params) ? Phase::kMiddle : Phase::kEndgame;
}

std::vector<PhaseSpan> phases_of(int moves, int size, const PhaseParams& params) {
  const int opening = std::min(moves, last_move_of(Phase::kOpening, size, params));
  const int middle = std::min(moves, last_move_of(Phase::kMiddle, size, params));
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

}  // namespace kiryoku::record
