// SPDX-License-Identifier: MIT
#include "formats/annotations/reading.hpp"

#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>

#include "base/text.hpp"
#include "go/coordinates.hpp"

namespace kiryoku::formats {

std::optional<double> finite_number(std::string_view text) {
  text = base::trim(text);
  if (text.starts_with('+')) {
    text.remove_prefix(1);
  }
  const auto number = base::parse_number(text);
  return number && std::isfinite(*number) ? number : std::nullopt;
}

std::optional<double> parse_percent(std::string_view text) {
  text = base::trim(text);
  if (text.ends_with('%')) {
    text.remove_suffix(1);
  }
  const auto number = finite_number(text);
  return number && *number >= 0 && *number <= 100 ? std::optional(*number / 100) : std::nullopt;
}

std::optional<double> parse_share(std::string_view text) {
  const auto number = finite_number(text);
  return number && *number >= 0 && *number <= 1 ? number : std::nullopt;
}

std::optional<double> parse_lead(std::string_view text) {
  const auto number = finite_number(text);
  return number && std::abs(*number) <= kMostLead ? number : std::nullopt;
}

std::optional<std::int64_t> parse_visits(std::string_view text) {
  text = base::trim(text);
  double unit = 1;
  if (!text.empty()) {
    const char last = base::to_lower(text.back());
    unit = last == 'k' ? 1e3 : (last == 'm' ? 1e6 : 1);
    text.remove_suffix(unit > 1 ? 1 : 0);
  }
  const auto number = finite_number(text);
  constexpr double kMostVisits = 1e15;
  if (!number || *number < 0 || *number * unit > kMostVisits) {
    return std::nullopt;
  }
  return static_cast<std::int64_t>(std::llround(*number * unit));
}

std::vector<go::Point> parse_moves(std::string_view text, int size) {
  std::vector<go::Point> moves;
  while (moves.size() < kMostPvMoves) {
    text = base::trim(text);
    const std::size_t end = std::min(text.find_first_of(" \t\r\n,"), text.size());
    const auto point = go::parse_gtp(text.substr(0, end), size);
    if (end == 0 || !point) {
      break;
    }
    moves.push_back(*point);
    text.remove_prefix(end);
  }
  return moves;
}

std::string quoted(std::string_view text) {
  constexpr std::size_t kShownBytes = 40;
  return "\"" + base::shorten(base::trim(text), kShownBytes) + "\"";
}

NodeNotes values_in(const NodeView& view, const char* lead_property) {
  NodeNotes notes;
  PositionNote note;
  const auto read = [&](const char* property, auto&& parse) {
    const std::string text = view.tree.text(view.node, property);
    const std::optional<double> value = parse(text);
    if (!value) {
      notes.malformed = std::string(property) + " " + formats::quoted(text);
    }
    return value;
  };
  if (view.has("SBKV")) {
    note.black_winrate = read("SBKV", parse_percent);
  }
  if (view.has(lead_property)) {
    note.black_lead = read(lead_property, parse_lead);
  }
  if (note.black_winrate || note.black_lead) {
    notes.after = std::move(note);
  }
  return notes;
}

std::optional<record::Candidate> candidate_of(std::vector<go::Point> pv) {
  if (pv.empty()) {
    return std::nullopt;
  }
  record::Candidate candidate;
  candidate.move = pv.front();
  candidate.black_winrate = std::numeric_limits<double>::quiet_NaN();
  candidate.pv = std::move(pv);
  return candidate;
}

std::optional<double> number_at(const nlohmann::json& object, const char* key) {
  const auto found = object.find(key);
  if (found == object.end() || !found->is_number()) {
    return std::nullopt;
  }
  const double number = found->get<double>();
  return std::isfinite(number) ? std::optional(number) : std::nullopt;
}

std::string text_at(const nlohmann::json& object, const char* key) {
  const auto found = object.find(key);
  return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

}  // namespace kiryoku::formats
