// SPDX-License-Identifier: MIT
// What GoGui can show on its board: ownership, criticality, the probabilities of moves at first
// sight, the best moves, and the voices of a consultation.
#include <fmt/format.h>

#include <algorithm>

#include "go/coordinates.hpp"
#include "serve/gtp_commands.hpp"

namespace kiryoku::serve {
namespace {

using record::Evaluation;

// A dboard: rows of numbers from −1 to 1, the top row first.
std::string to_dboard(const std::vector<float>& values, int size, float scale) {
  std::string text;
  for (int y = 0; y < size; ++y) {
    for (int x = 0; x < size; ++x) {
      const float value = values[static_cast<std::size_t>(y * size + x)];
      text += fmt::format("{}{:.3f}", x == 0 ? "" : " ", std::clamp(value * scale, -1.0F, 1.0F));
    }
    text += "\n";
  }
  return text;
}

GtpText without(const char* what) { return refuse(fmt::format("this engine has no {}", what)); }

// The move probabilities: the engine's policy, or the priors of its candidates.
std::vector<float> probabilities(const Evaluation& evaluation, int size) {
  std::vector<float> values(static_cast<std::size_t>(size) * static_cast<std::size_t>(size), 0.0F);
  for (std::size_t i = 0; i < values.size() && i < evaluation.policy.size(); ++i) {
    values[i] = std::max(0.0F, evaluation.policy[i]);
  }
  for (const record::Candidate& candidate : evaluation.candidates) {
    if (evaluation.policy.empty() && candidate.move.is_place()) {
      values[static_cast<std::size_t>(go::to_row_major(candidate.move, size))] =
          static_cast<float>(candidate.prior.value_or(0));
    }
  }
  return values;
}

}  // namespace

GtpText gtp_gogui_analyze_commands(GtpCall& /*call*/) {
  return std::string(
      "dboard/Ownership/kiryoku-ownership\n"
      "dboard/Criticality/kiryoku-criticality\n"
      "gfx/Move probabilities/kiryoku-probabilities\n"
      "gfx/Best moves/kiryoku-best_moves\n"
      "gfx/Opinions of a consultation/kiryoku-opinions\n"
      "plist/Dead stones/final_status_list dead\n"
      "plist/Stones in seki/final_status_list seki\n"
      "string/Score/final_score\n"
      "none/Forget earlier searches/clear_cache\n");
}

GtpText gtp_ownership(GtpCall& call) {
  const base::Result<std::vector<float>> ownership = call.session.ownership();
  return ownership ? GtpText(to_dboard(*ownership, call.session.position.size(), 1.0F))
                   : ownership.error();
}

GtpText gtp_criticality(GtpCall& call) {
  const base::Result<Evaluation> evaluation = call.session.evaluation();
  if (!evaluation) {
    return evaluation.error();
  }
  if (evaluation->criticality.empty()) {
    return without("criticality");
  }
  // Criticality is small everywhere but in a few places; the largest fills its square.
  const float largest =
      *std::max_element(evaluation->criticality.begin(), evaluation->criticality.end());
  return to_dboard(evaluation->criticality, call.session.position.size(),
                   largest > 0 ? 1.0F / largest : 1.0F);
}

GtpText gtp_probabilities(GtpCall& call) {
  constexpr float kLeastShown = 0.01F;
  const base::Result<Evaluation> evaluation = call.session.evaluation();
  if (!evaluation) {
    return evaluation.error();
  }
  const int size = call.session.position.size();
  const std::vector<float> values = probabilities(*evaluation, size);
  std::string influence = "INFLUENCE";
  std::string labels = "LABEL";
  for (const go::Point p : go::points_of(size)) {
    const float value = values[static_cast<std::size_t>(go::to_row_major(p, size))];
    if (value >= kLeastShown) {
      const std::string vertex = go::to_gtp(p, size);
      influence += fmt::format(" {} {:.3f}", vertex, value);
      labels += fmt::format(" {} {:.0f}", vertex, 100 * value);
    }
  }
  return influence + "\n" + labels;
}

GtpText gtp_best_moves(GtpCall& call) {
  constexpr std::size_t kShown = 8;
  const base::Result<Evaluation> evaluation = call.session.evaluation();
  if (!evaluation) {
    return evaluation.error();
  }
  const int size = call.session.position.size();
  const go::Color mover = evaluation->to_move;
  std::string labels = "LABEL";
  for (std::size_t i = 0; i < std::min(kShown, evaluation->candidates.size()); ++i) {
    const record::Candidate& candidate = evaluation->candidates[i];
    if (candidate.move.is_place()) {
      labels += fmt::format(" {} {:.0f}", go::to_gtp(candidate.move, size),
                            100 * record::mover_winrate(candidate.black_winrate, mover));
    }
  }
  std::string text = labels;
  if (evaluation->best_move().is_place()) {
    text += "\nCIRCLE " + go::to_gtp(evaluation->best_move(), size);
  }
  text += fmt::format("\nTEXT Black {:.1f}%", 100 * evaluation->black_winrate);
  if (evaluation->black_lead) {
    text += fmt::format(", lead {:+.1f}", *evaluation->black_lead);
  }
  return text + fmt::format(", {} visits", evaluation->visits);
}

GtpText gtp_opinions(GtpCall& call) {
  const base::Result<Evaluation> evaluation = call.session.evaluation();
  if (!evaluation) {
    return evaluation.error();
  }
  if (evaluation->opinions.empty()) {
    return without("opinions");
  }
  const int size = call.session.position.size();
  std::vector<int> votes(static_cast<std::size_t>(size) * static_cast<std::size_t>(size));
  int passes = 0;
  for (const record::Opinion& opinion : evaluation->opinions) {
    if (opinion.move.is_place()) {
      ++votes[static_cast<std::size_t>(go::to_row_major(opinion.move, size))];
    } else {
      passes += opinion.move.is_pass() ? 1 : 0;
    }
  }
  std::string text = "LABEL";
  for (const go::Point p : go::points_of(size)) {
    const int count = votes[static_cast<std::size_t>(go::to_row_major(p, size))];
    text += count > 0 ? fmt::format(" {} {}", go::to_gtp(p, size), count) : "";
  }
  return text +
         fmt::format("\nTEXT {} players, {} for a pass", evaluation->opinions.size(), passes);
}

}  // namespace kiryoku::serve
