// SPDX-License-Identifier: MIT
// Professionals by style [N 3.2]: territorial 実利派, fighting 好戦派, framework 模様派, told from
// experts' scores of territoriality and aggressivity (1–10).
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"

namespace kiryoku::learn::mm {

enum class Style { kTerritorial, kFighting, kFramework };

std::optional<Style> parse_style(std::string_view name);

struct StyleParams {
  double most_territoriality_of_framework = 3.5;  // own choice: a player has at most one style;
  double least_aggressivity_of_fighting = 7.0;    // framework is asked first, then fighting,
  double least_territoriality = 7.0;              // then territory
};

std::optional<Style> style_of(double territoriality, double aggressivity,
                              const StyleParams& params = {});

// Names of the players of a style in a CSV table with the columns player, territoriality and
// aggressivity.
base::Result<std::vector<std::string>> players_of_style(const std::filesystem::path& table,
                                                        Style style);

}  // namespace kiryoku::learn::mm
