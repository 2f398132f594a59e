// SPDX-License-Identifier: MIT
#include "learn/knowledge/styles.hpp"

#include <algorithm>
#include <sstream>

#include "base/file.hpp"
#include "base/text.hpp"

namespace kiryoku::learn::mm {
namespace {

constexpr std::uint64_t kMaxTableBytes = std::uint64_t{1} << 20U;

std::vector<std::string> split(const std::string& line) {
  std::vector<std::string> fields;
  std::istringstream in(line);
  for (std::string field; std::getline(in, field, ',');) {
    fields.emplace_back(base::trim(field));
  }
  return fields;
}

}  // namespace

std::optional<Style> parse_style(std::string_view name) {
  if (name == "territorial") {
    return Style::kTerritorial;
  }
  if (name == "fighting") {
    return Style::kFighting;
  }
  if (name == "framework") {
    return Style::kFramework;
  }
  return std::nullopt;
}

std::optional<Style> style_of(double territoriality, double aggressivity,
                              const StyleParams& params) {
  if (territoriality <= params.most_territoriality_of_framework) {
    return Style::kFramework;
  }
  if (aggressivity >= params.least_aggressivity_of_fighting) {
    return Style::kFighting;
  }
  if (territoriality >= params.least_territoriality) {
    return Style::kTerritorial;
  }
  return std::nullopt;
}

base::Result<std::vector<std::string>> players_of_style(const std::filesystem::path& table,
                                                        Style style) {
  const base::Result<std::string> text = base::read_file(table, kMaxTableBytes);
  if (!text) {
    return text.error();
  }
  std::istringstream in(*text);
  std::string line;
  std::getline(in, line);
  const std::vector<std::string> header = split(line);
  const auto column = [&](std::string_view name) {
    return static_cast<std::size_t>(std::find(header.begin(), header.end(), name) - header.begin());
  };
  const std::size_t name = column("player");
  const std::size_t territoriality = column("territoriality");
  const std::size_t aggressivity = column("aggressivity");
  const std::size_t needed = std::max({name, territoriality, aggressivity});
  if (needed >= header.size()) {
    return base::Error{base::ErrorCode::kInvalid,
                       "the table needs the columns player, territoriality and aggressivity",
                       table.string()};
  }
  std::vector<std::string> players;
  while (std::getline(in, line)) {
    const std::vector<std::string> fields = split(line);
    if (fields.size() <= needed) {
      continue;
    }
    const std::optional<double> t = base::parse_number(fields[territoriality]);
    const std::optional<double> a = base::parse_number(fields[aggressivity]);
    if (t && a && style_of(*t, *a) == style) {
      players.push_back(fields[name]);
    }
  }
  return players;
}

}  // namespace kiryoku::learn::mm
