// SPDX-License-Identifier: MIT
#include "formats/evaluation_comment.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "base/text.hpp"
#include "go/coordinates.hpp"

namespace kiryoku::formats {
namespace {

constexpr std::string_view kMark = "evaluation: ";
constexpr std::size_t kMaxPv = 20;  // moves written

std::vector<std::string_view> words_of(std::string_view line) {
  std::vector<std::string_view> words;
  while (!line.empty()) {
    const std::size_t end = line.find(' ');
    if (end != 0) {
      words.push_back(line.substr(0, end));
    }
    line = end == std::string_view::npos ? std::string_view() : line.substr(end + 1);
  }
  return words;
}

std::optional<record::Evaluation> parse_line(std::string_view line, int size) {
  record::Evaluation evaluation;
  bool has_winrate = false;
  std::vector<go::Point> pv;
  bool in_pv = false;
  for (std::string_view word : words_of(line)) {
    const std::size_t equals = word.find('=');
    const std::string_view key = equals == word.npos ? "" : word.substr(0, equals);
    const std::string_view value = equals == word.npos ? word : word.substr(equals + 1);
    const std::optional<double> number = base::parse_number(value);
    in_pv = in_pv || key == "pv";
    if (in_pv) {
      const std::optional<go::Point> point = go::parse_gtp(value, size);
      if (!point) {
        break;
      }
      pv.push_back(*point);
    } else if (key == "black_winrate" && number && *number >= 0 && *number <= 1) {
      evaluation.black_winrate = *number;
      has_winrate = true;
    } else if (key == "black_lead") {
      evaluation.black_lead = number;
    } else if (key == "visits" && number && *number >= 0 && *number < 1e15) {
      evaluation.visits = static_cast<std::int64_t>(*number);
    }
  }
  if (!has_winrate) {
    return std::nullopt;
  }
  if (!pv.empty()) {
    record::Candidate candidate;
    candidate.move = pv.front();
    candidate.visits = evaluation.visits;
    candidate.black_winrate = evaluation.black_winrate;
    candidate.black_lead = evaluation.black_lead;
    candidate.pv = std::move(pv);
    evaluation.candidates.push_back(std::move(candidate));
  }
  return evaluation;
}

}  // namespace

std::string to_comment_line(const record::Evaluation& evaluation, int size) {
  std::string line = fmt::format("{}black_winrate={:.4f}", kMark, evaluation.black_winrate);
  if (evaluation.black_lead) {
    line += fmt::format(" black_lead={:.2f}", *evaluation.black_lead);
  }
  line += fmt::format(" visits={}", evaluation.visits);
  if (!evaluation.candidates.empty() && !evaluation.candidates.front().pv.empty()) {
    const std::vector<go::Point>& pv = evaluation.candidates.front().pv;
    line += " pv=";
    for (std::size_t i = 0; i < std::min(pv.size(), kMaxPv); ++i) {
      line += (i == 0 ? "" : " ") + go::to_gtp(pv[i], size);
    }
  }
  return line;
}

std::optional<record::Evaluation> parse_comment_evaluation(std::string_view comment, int size) {
  while (!comment.empty()) {
    const std::size_t end = comment.find('\n');
    const std::string_view line = base::trim(comment.substr(0, end));
    if (line.starts_with(kMark)) {
      if (std::optional<record::Evaluation> found = parse_line(line.substr(kMark.size()), size)) {
        return found;
      }
    }
    comment = end == std::string_view::npos ? std::string_view() : comment.substr(end + 1);
  }
  return std::nullopt;
}

}  // namespace kiryoku::formats
