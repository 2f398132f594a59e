// SPDX-License-Identifier: MIT
#include "engine/gtp/analysis_line.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>

#include "go/coordinates.hpp"

namespace kiryoku::engine {
namespace {

constexpr double kLeelaUnit = 10000;  // lz-analyze writes 0.5421 as 5421
constexpr double kMaxVisits = 1e15;

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

// Any number, also nan and inf: whoever checks the answer has to see them.
std::optional<double> number(std::string_view word) {
  double value = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  if (error == std::errc::result_out_of_range) {
    return std::numeric_limits<double>::infinity();
  }
  return error == std::errc() && end == word.data() + word.size() ? std::optional(value)
                                                                  : std::nullopt;
}

std::int64_t count(std::string_view word) {
  const double value = number(word).value_or(0);
  return std::isfinite(value)
             ? static_cast<std::int64_t>(std::clamp(value, -kMaxVisits, kMaxVisits))
             : -1;
}

// One pass over the words. Sections begin with the words info, rootInfo, ownership.
class LineReader {
 public:
  LineReader(std::string_view line, const AnalysisFormat& format)
      : words_(words_of(line)), format_(format) {}

  record::Evaluation read() {
    while (at_ < words_.size()) {
      const std::string_view word = words_[at_++];
      if (word == "info") {
        read_info();
      } else if (word == "rootInfo") {
        read_root();
      } else if (word == "ownership") {
        read_ownership();
      }
    }
    finish();
    return std::move(evaluation_);
  }

 private:
  struct Ordered {
    record::Candidate candidate;
    double order = 0;
  };

  [[nodiscard]] bool at_section() const {
    static constexpr std::array<std::string_view, 5> kSections = {
        "info", "rootInfo", "ownership", "ownershipStdev", "movesOwnership"};
    return at_ >= words_.size() ||
           std::find(kSections.begin(), kSections.end(), words_[at_]) != kSections.end();
  }

  std::string_view next() { return at_ < words_.size() ? words_[at_++] : std::string_view(); }

  [[nodiscard]] std::optional<double> share(std::string_view word) const {
    const std::optional<double> value = number(word);
    return value && !format_.fractions ? std::optional(*value / kLeelaUnit) : value;
  }

  void read_info() {
    Ordered entry;
    entry.order = static_cast<double>(found_.size());
    bool has_move = false;
    while (!at_section()) {
      const std::string_view key = next();
      if (key == "pv") {
        read_pv(entry.candidate.pv);
      } else if (key == "move") {
        const std::optional<go::Point> point = go::parse_gtp(next(), format_.size);
        has_move = point.has_value();
        entry.candidate.move = point.value_or(go::Point::none());
      } else if (!at_section()) {
        set_field(entry, key, next());
      }
    }
    if (has_move) {
      found_.push_back(std::move(entry));
    }
  }

  void read_pv(std::vector<go::Point>& pv) {
    for (; !at_section(); ++at_) {
      const std::optional<go::Point> point = go::parse_gtp(words_[at_], format_.size);
      if (!point) {
        break;
      }
      pv.push_back(*point);
    }
  }

  void set_field(Ordered& entry, std::string_view key, std::string_view value) {
    record::Candidate& candidate = entry.candidate;
    if (key == "visits") {
      candidate.visits = count(value);
    } else if (key == "winrate") {
      candidate.black_winrate = record::mover_winrate(share(value).value_or(0.5), format_.view);
    } else if (key == "prior") {
      candidate.prior = share(value);
    } else if (key == "order") {
      const double order = number(value).value_or(entry.order);
      entry.order = std::isfinite(order) ? order : entry.order;
    } else if (key == "scoreLead" || (key == "scoreMean" && !candidate.black_lead)) {
      if (const std::optional<double> lead = number(value)) {
        candidate.black_lead = record::mover_lead(*lead, format_.view);
      }
    }
  }

  void read_root() {
    while (!at_section()) {
      const std::string_view key = next();
      if (at_section()) {
        break;
      }
      const std::string_view value = next();
      if (key == "visits") {
        root_visits_ = count(value);
      } else if (key == "winrate") {
        root_winrate_ = share(value);
      } else if (key == "scoreLead") {
        root_lead_ = number(value);
      }
    }
  }

  void read_ownership() {
    const double sign = format_.view == go::Color::kWhite ? -1 : 1;
    evaluation_.ownership.clear();
    for (; !at_section(); ++at_) {
      const std::optional<double> value = number(words_[at_]);
      if (!value) {
        break;
      }
      evaluation_.ownership.push_back(static_cast<float>(sign * *value));
    }
  }

  void finish() {
    std::stable_sort(found_.begin(), found_.end(),
                     [](const Ordered& a, const Ordered& b) { return a.order < b.order; });
    std::int64_t visits = 0;
    for (Ordered& entry : found_) {
      if (entry.candidate.pv.empty() || entry.candidate.pv.front() != entry.candidate.move) {
        entry.candidate.pv = {entry.candidate.move};
      }
      visits = std::clamp<std::int64_t>(visits + entry.candidate.visits, 0,
                                        static_cast<std::int64_t>(kMaxVisits));
      evaluation_.candidates.push_back(std::move(entry.candidate));
    }
    if (evaluation_.candidates.empty()) {
      return;
    }
    const record::Candidate& choice = evaluation_.candidates.front();
    evaluation_.visits = root_visits_.value_or(visits);
    evaluation_.black_winrate =
        root_winrate_ ? record::mover_winrate(*root_winrate_, format_.view) : choice.black_winrate;
    evaluation_.black_lead = root_lead_
                                 ? std::optional(record::mover_lead(*root_lead_, format_.view))
                                 : choice.black_lead;
  }

  std::vector<std::string_view> words_;
  AnalysisFormat format_;
  std::size_t at_ = 0;
  std::vector<Ordered> found_;
  record::Evaluation evaluation_;
  std::optional<std::int64_t> root_visits_;
  std::optional<double> root_winrate_, root_lead_;
};

}  // namespace

record::Evaluation parse_analysis_line(std::string_view line, const AnalysisFormat& format) {
  return LineReader(line, format).read();
}

}  // namespace kiryoku::engine
