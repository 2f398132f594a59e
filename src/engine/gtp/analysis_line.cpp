// SPDX-License-Identifier: MIT
#include "engine/gtp/analysis_line.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>

#include "go/coordinates.hpp"

namespace kiryoku::engine {
namespace {

constexpr double kLeelaUnit = 10000;  // lz-analyze writes 0.5421 as 5421

std::vector<std::string_view> words_of(std::string_view line) {
  std::vector<std::string_view> words;
  while (!line.empty()) {
    const std::size_t end = line.find_first_of(" \t");
    if (end != 0) {
      words.push_back(line.substr(0, end));
    }
    line = end == std::string_view::npos ? std::string_view() : line.substr(end + 1);
  }
  return words;
}

std::optional<double> number(std::string_view word) {
  double value = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  if (error != std::errc() || end != word.data() + word.size() || !std::isfinite(value)) {
    return std::nullopt;
  }
  return value;
}

// A probability in either dialect.
std::optional<double> share(std::string_view word) {
  const std::optional<double> value = number(word);
  if (!value) {
    return std::nullopt;
  }
  const bool fraction = word.find('.') != std::string_view::npos || word.find('e') != word.npos;
  return std::clamp(fraction ? *value : *value / kLeelaUnit, 0.0, 1.0);
}

void set_field(record::Candidate& candidate, std::string_view key, std::string_view value,
               go::Color mover) {
  if (key == "visits") {
    candidate.visits = static_cast<std::int64_t>(std::clamp(number(value).value_or(0), 0.0, 1e15));
  } else if (key == "winrate") {
    candidate.black_winrate = record::mover_winrate(share(value).value_or(0.5), mover);
  } else if (key == "prior") {
    candidate.prior = share(value);
  } else if (key == "scoreLead" || (key == "scoreMean" && !candidate.black_lead)) {
    if (const std::optional<double> lead = number(value)) {
      candidate.black_lead = record::mover_lead(*lead, mover);
    }
  }
}

}  // namespace

std::vector<record::Candidate> parse_analysis_line(std::string_view line, go::Color mover,
                                                   int size) {
  struct Ordered {
    record::Candidate candidate;
    double order = 0;
  };

  std::vector<Ordered> found;
  const std::vector<std::string_view> words = words_of(line);
  bool in_candidate = false;
  for (std::size_t i = 0; i + 1 < words.size(); ++i) {
    const std::string_view key = words[i];
    const std::string_view value = words[i + 1];
    if (key == "info" || key == "rootInfo" || key == "ownership") {
      in_candidate = key == "info";
    } else if (!in_candidate) {
      continue;
    } else if (key == "move") {
      const std::optional<go::Point> point = go::parse_gtp(value, size);
      in_candidate = point.has_value();
      if (point) {
        found.push_back({{}, static_cast<double>(found.size())});
        found.back().candidate.move = *point;
      }
      ++i;
    } else if (found.empty()) {
      continue;
    } else if (key == "pv") {
      std::vector<go::Point>& pv = found.back().candidate.pv;
      pv.clear();
      for (; i + 1 < words.size(); ++i) {
        const std::optional<go::Point> point = go::parse_gtp(words[i + 1], size);
        if (!point) {
          break;
        }
        pv.push_back(*point);
      }
    } else if (key == "order") {
      found.back().order = number(value).value_or(found.back().order);
      ++i;
    } else {
      set_field(found.back().candidate, key, value, mover);
      ++i;
    }
  }
  std::stable_sort(found.begin(), found.end(),
                   [](const Ordered& a, const Ordered& b) { return a.order < b.order; });
  std::vector<record::Candidate> candidates;
  for (Ordered& entry : found) {
    if (entry.candidate.pv.empty() || entry.candidate.pv.front() != entry.candidate.move) {
      entry.candidate.pv = {entry.candidate.move};
    }
    candidates.push_back(std::move(entry.candidate));
  }
  return candidates;
}

}  // namespace kiryoku::engine
