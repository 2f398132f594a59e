// SPDX-License-Identifier: MIT
#include "formats/annotations/katrain_blob.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <nlohmann/json.hpp>

#include "base/gzip.hpp"
#include "formats/annotations/reading.hpp"
#include "go/coordinates.hpp"

namespace kiryoku::formats {
namespace {

using nlohmann::json;

constexpr std::size_t kMostBytes = 4'000'000;  // of one value, decompressed

std::optional<std::string> from_base64(std::string_view text) {
  std::string bytes;
  bytes.reserve(text.size() * 3 / 4);
  std::uint32_t held = 0;
  int bits = 0;
  for (const char c : text) {
    std::uint32_t digit = 0;
    if (c >= 'A' && c <= 'Z') {
      digit = static_cast<std::uint32_t>(c - 'A');
    } else if (c >= 'a' && c <= 'z') {
      digit = static_cast<std::uint32_t>(c - 'a') + 26;
    } else if (c >= '0' && c <= '9') {
      digit = static_cast<std::uint32_t>(c - '0') + 52;
    } else if (c == '+' || c == '/') {
      digit = c == '+' ? 62 : 63;
    } else if (c == '=' || c == '\n' || c == '\r' || c == ' ') {
      continue;
    } else {
      return std::nullopt;
    }
    held = (held << 6U) | digit;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes += static_cast<char>((held >> static_cast<unsigned>(bits)) & 0xFFU);
    }
  }
  return bytes;
}

std::optional<std::string> unpacked(std::string_view raw) {
  const auto bytes = from_base64(raw);
  return bytes ? base::gunzipped(*bytes, kMostBytes) : std::nullopt;
}

// IEEE half precision, little endian.
float half_at(std::string_view bytes, std::size_t index) {
  const auto low = static_cast<unsigned char>(bytes[2 * index]);
  const auto high = static_cast<unsigned char>(bytes[2 * index + 1]);
  const unsigned bits = low | (static_cast<unsigned>(high) << 8U);
  const int exponent = static_cast<int>((bits >> 10U) & 0x1FU);
  const float fraction = static_cast<float>(bits & 0x3FFU) / 1024.0F;
  const float size =
      exponent == 0 ? std::ldexp(fraction, -14) : std::ldexp(1.0F + fraction, exponent - 15);
  return (bits & 0x8000U) != 0 ? -size : size;
}

std::vector<float> halves(std::string_view raw, std::size_t count, float lowest) {
  const auto bytes = unpacked(raw);
  if (!bytes || bytes->size() != 2 * count) {
    return {};
  }
  std::vector<float> values(count);
  for (std::size_t i = 0; i < count; ++i) {
    values[i] = std::clamp(half_at(*bytes, i), lowest, 1.0F);
  }
  return values;
}

std::vector<go::Point> moves_at(const json& entry, int size) {
  std::vector<go::Point> moves;
  const auto pv = entry.find("pv");
  if (pv != entry.end() && pv->is_array()) {
    for (const json& word : *pv) {
      const auto point =
          word.is_string() ? go::parse_gtp(word.get<std::string>(), size) : std::nullopt;
      if (!point || moves.size() >= kMostPvMoves) {
        break;
      }
      moves.push_back(*point);
    }
  }
  return moves;
}

std::int64_t visits_at(const json& entry) {
  const auto visits = number_at(entry, "visits");
  return visits && *visits >= 0 && *visits < 1e15 ? static_cast<std::int64_t>(*visits) : 0;
}

std::optional<double> share_at(const json& entry, const char* key) {
  const auto share = number_at(entry, key);
  return share && *share >= 0 && *share <= 1 ? share : std::nullopt;
}

std::optional<double> lead_at(const json& entry) {
  const auto lead = number_at(entry, "scoreLead");
  return lead && std::abs(*lead) <= kMostLead ? lead : std::nullopt;
}

void add_candidates(const json& moves, int size, PositionNote& note) {
  std::vector<std::pair<double, record::Candidate>> ordered;
  for (const auto& [name, entry] : moves.items()) {
    const auto move = go::parse_gtp(name, size);
    // KaTrain adds moves that were played to the list, with an order behind all others.
    constexpr double kLast = 999;
    if (!move || !entry.is_object()) {
      continue;
    }
    record::Candidate candidate;
    candidate.move = *move;
    candidate.visits = visits_at(entry);
    candidate.black_winrate = share_at(entry, "winrate").value_or(note.black_winrate.value_or(0.5));
    candidate.black_lead = lead_at(entry);
    candidate.prior = share_at(entry, "prior");
    candidate.pv = moves_at(entry, size);
    if (candidate.pv.empty() || candidate.pv.front() != *move) {
      candidate.pv = {*move};
    }
    ordered.emplace_back(number_at(entry, "order").value_or(kLast), std::move(candidate));
  }
  std::stable_sort(ordered.begin(), ordered.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  for (auto& [order, candidate] : ordered) {
    note.candidates.push_back(std::move(candidate));
  }
}

}  // namespace

NodeNotes read_katrain_blob(const NodeView& view) {
  NodeNotes notes;
  std::array<std::string_view, 3> raw;
  std::size_t count = 0;
  const record::PropertyId property = view.tree.find(view.node, "KT");
  for (record::ValueId value = view.tree.first_value(property); value >= 0;
       value = view.tree.next_value(value)) {
    if (count < raw.size()) {
      raw[count] = view.tree.raw(value);
    }
    ++count;
  }
  const auto text = count == raw.size() ? unpacked(raw[2]) : std::nullopt;
  const json parsed = text ? json::parse(*text, nullptr, false) : json();
  const auto root = parsed.is_object() ? parsed.find("root") : parsed.end();
  if (!parsed.is_object() || root == parsed.end()) {
    notes.malformed = "KT " + quoted(raw[0]);
    return notes;
  }
  if (!root->is_object()) {
    return notes;  // saved before the position was analysed
  }
  PositionNote note;
  note.black_winrate = share_at(*root, "winrate");
  note.black_lead = lead_at(*root);
  note.visits = visits_at(*root);
  if (!note.black_winrate && !note.black_lead) {
    notes.malformed = "KT without a value";
    return notes;
  }
  if (const auto moves = parsed.find("moves"); moves != parsed.end() && moves->is_object()) {
    add_candidates(*moves, view.size, note);
  }
  if (view.wants_maps) {
    const auto points = static_cast<std::size_t>(view.size * view.size);
    note.ownership = halves(raw[0], points, -1.0F);
    note.policy = halves(raw[1], points + 1, -1.0F);
  }
  notes.after = std::move(note);
  return notes;
}

}  // namespace kiryoku::formats
