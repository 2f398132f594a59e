// SPDX-License-Identifier: MIT
// What programs of others may write: a line of an analysis over GTP in both dialects, a line of
// KataGo's analysis engine, and an engines file. The first byte chooses. Whatever passes the check
// of answers must be sane.
#include <cmath>
#include <cstdlib>
#include <string_view>

#include "engine/answer_check.hpp"
#include "engine/gtp/analysis_line.hpp"
#include "engine/gtp/gtp_questions.hpp"
#include "engine/katago/analysis_protocol.hpp"
#include "engine/names.hpp"
#include "target.hpp"

namespace kiryoku::fuzz {
namespace {

void require(bool holds) {
  if (!holds) {
    std::abort();
  }
}

void check(record::Evaluation evaluation, int size) {
  go::Position position(size, go::Rules::chinese(), 7.5);
  position.play({go::Color::kBlack, go::from_row_major(size + 1, size)});
  evaluation.to_move = position.to_move();
  if (!engine::check_answer(position, evaluation)) {
    return;
  }
  const auto is_share = [](double value) { return value >= 0 && value <= 1; };
  require(is_share(evaluation.black_winrate) && evaluation.visits >= 0);
  require(!evaluation.black_lead || std::isfinite(*evaluation.black_lead));
  for (const record::Candidate& candidate : evaluation.candidates) {
    require(position.is_legal({position.to_move(), candidate.move}));
    require(is_share(candidate.black_winrate) && candidate.visits >= 0);
    require(!candidate.pv.empty() && candidate.pv.front() == candidate.move);
  }
  for (const float value : evaluation.ownership) {
    require(value >= -1 && value <= 1);
  }
}

}  // namespace

void fuzz_engine_answers(std::string_view bytes) {
  if (bytes.empty()) {
    return;
  }
  const int size = bytes.front() % 2 == 0 ? 9 : 19;
  const int kind = (bytes.front() / 2) % 4;
  const std::string_view text = bytes.substr(1);
  if (kind == 0) {
    const engine::AnalysisMessage message =
        engine::read_message(text, [size](const std::string&) { return size; });
    if (message.has_result) {
      check(message.evaluation, size);
    }
  } else if (kind == 1) {
    (void)engine::parse_names(text, "file");
    (void)engine::parse_gtp_score(text);
  } else {
    check(engine::parse_analysis_line(text, {size, go::Color::kWhite, kind == 2}), size);
  }
}

}  // namespace kiryoku::fuzz
