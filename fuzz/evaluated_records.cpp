// SPDX-License-Identifier: MIT
// Records that carry evaluations, of shogi and of Go: whatever the bytes, reading ends, what is
// said of them is UTF-8, values are finite and within their limits, and judging counts no move
// twice.
#include <cmath>

#include "base/text.hpp"
#include "formats/csa/csa_reader.hpp"
#include "formats/read.hpp"
#include "judge/judge_line.hpp"
#include "judge/read_lines.hpp"
#include "target.hpp"

namespace kiryoku::fuzz {
namespace {

formats::ReadLimits small_limits() {
  formats::ReadLimits limits;
  limits.nodes = 5000;
  limits.value_bytes = 100'000;
  return limits;
}

void check_tally(const judge::Tally& tally) {
  require(tally.good + tally.bad <= tally.moves, "a move is good or bad, not both");
  require(std::isfinite(tally.gained) && std::isfinite(tally.lost), "sums are numbers");
  require(tally.gained >= 0 && tally.lost >= 0, "sums have no sign");
}

void check_lines(const judge::ReadLines& read) {
  for (const judge::Remark& remark : read.remarks) {
    require(base::is_utf8(remark.what) && base::is_utf8(remark.example), "remarks are UTF-8");
  }
  for (const judge::Line& line : read.lines) {
    for (const judge::Ply& ply : line.plies) {
      require(!ply.value || std::isfinite(*ply.value), "values are numbers");
    }
    for (const judge::Form form : {judge::Form::kSimple, judge::Form::kMean}) {
      judge::JudgeParams params;
      params.form = form;
      params.from_move = 1;
      const judge::JudgedLine judged = judge_line(line, params);
      check_tally(judged.black);
      check_tally(judged.white);
      require(
          judged.black.moves + judged.white.moves <= static_cast<std::int64_t>(line.plies.size()),
          "a move is judged once");
    }
  }
}

void check_evaluation(const record::Evaluation& evaluation) {
  require(evaluation.black_winrate >= 0 && evaluation.black_winrate <= 1, "shares are shares");
  require(!evaluation.black_lead || std::isfinite(*evaluation.black_lead), "leads are numbers");
  for (const record::Candidate& candidate : evaluation.candidates) {
    require(candidate.black_winrate >= 0 && candidate.black_winrate <= 1, "shares are shares");
    require(!candidate.pv.empty() && candidate.pv.front() == candidate.move,
            "a line begins with its move");
  }
}

}  // namespace

void fuzz_csa(std::string_view bytes) {
  [[maybe_unused]] const bool looks = formats::looks_like_csa(bytes);
  const auto read =
      formats::read_csa_from_memory(bytes, "fuzz", small_limits(), [](formats::CsaGame& game) {
        for (const record::Warning& warning : game.warnings) {
          require(base::is_utf8(warning.message), "warnings are UTF-8");
        }
        formats::ShogiBoard board = game.start;
        for (const formats::CsaMove& move : game.moves) {
          require(formats::parse_csa_move(to_csa(move.move)) == move.move, "moves can be written");
          board.play(move.move);
        }
        check_lines(judge::read_lines(game, {}));
        return true;
      });
  require(read || base::is_utf8(read.error().to_string()), "errors are UTF-8");
}

void fuzz_annotations(std::string_view bytes) {
  [[maybe_unused]] const auto read = formats::read_games_from_memory(
      bytes, "fuzz.sgf", {small_limits()},
      [](record::GameRecord& game) {
        if (game.tree == nullptr) {
          return true;
        }
        formats::AnnotationParams params;
        params.wants_maps = true;
        const formats::AnnotatedGame found = formats::read_annotations(game, params);
        for (const auto& [id, evaluations] : found.game.evaluations) {
          require(evaluations.size() == static_cast<std::size_t>(game.move_count()) + 1,
                  "every position has a place");
          for (const auto& evaluation : evaluations) {
            if (evaluation) {
              check_evaluation(*evaluation);
            }
          }
        }
        check_lines(judge::read_lines(std::move(game), {}));
        return true;
      },
      [](const base::Error&) {});
}

}  // namespace kiryoku::fuzz
