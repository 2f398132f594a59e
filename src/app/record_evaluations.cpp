// SPDX-License-Identifier: MIT
#include "app/record_evaluations.hpp"

#include <fmt/format.h>

#include "formats/annotations/annotated_game.hpp"

namespace kiryoku::app {
namespace {

using base::Error;
using base::ErrorCode;
using formats::AnnotationSource;

std::vector<std::string> notices_of(const AnnotationSource& source, std::size_t others,
                                    std::size_t positions) {
  std::vector<std::string> notices;
  if (source.malformed > 0) {
    notices.push_back(
        fmt::format("{} evaluations cannot be read ({})", source.malformed, source.example));
  }
  if (source.turned) {
    notices.push_back("values alternate in sign and are taken for those of the player to move: " +
                      source.viewpoint.to_string());
  }
  if (others > 0) {
    notices.push_back(fmt::format("others wrote into this record too; {} has most", source.name));
  }
  if (static_cast<std::size_t>(source.positions) + 2 < positions) {
    notices.push_back(fmt::format("{} of {} positions are evaluated", source.positions, positions));
  }
  if (source.choices == 0) {
    notices.push_back("the record never names the engine's own move");
  }
  return notices;
}

}  // namespace

base::Result<RecordEvaluations> evaluations_of_record(const record::GameRecord& game,
                                                      const std::string& evaluator) {
  formats::AnnotationParams params;
  params.wants_maps = true;
  formats::AnnotatedGame found = formats::read_annotations(game, params);
  std::size_t with_values = 0;
  const AnnotationSource* best = nullptr;
  for (const AnnotationSource& source : found.sources) {
    with_values += source.positions > 0 ? 1 : 0;
    if (best == nullptr && source.has_winrates) {
      best = &source;
    }
  }
  if (best == nullptr) {
    return Error{ErrorCode::kNotFound,
                 with_values > 0         ? "the record tells leads but no win rates"
                 : found.sources.empty() ? "the record carries no evaluations"
                                         : "the record carries no evaluation that can be used",
                 game.source};
  }
  RecordEvaluations answer;
  answer.source = best->name;
  answer.names_moves = best->choices > 0;
  auto& evaluations = found.game.evaluations.at(best->id);
  answer.notices = notices_of(*best, with_values - 1, evaluations.size());
  answer.game.record = std::move(found.game.record);
  answer.game.evaluations[evaluator] = std::move(evaluations);
  return answer;
}

}  // namespace kiryoku::app
