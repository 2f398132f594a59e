// SPDX-License-Identifier: MIT
// Which fitted models are asked how strong the players of some games are.
#pragma once

#include <array>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "cli/rank_games.hpp"
#include "rank/models.hpp"

namespace kiryoku::cli {

struct ModelChoice {
  std::string server;           // whose ranks; empty: by the games
  std::filesystem::path model;  // a folder made by calibrate; empty: a shipped one
  bool from_record = false;     // the records' own evaluations are used
};

// A model, and what the games say to it.
struct Voice {
  rank::Models models;
  std::vector<std::array<rank::GameEvidence, 2>> evidence;  // [game][Black, White]
};

// The model that is asked; and behind one of a server whose weaker players it does not know, the
// usual one, which does.
struct Voices {
  Voice asked;
  std::optional<Voice> usual;
};

base::Result<Voices> voices_for(const ModelChoice& choice, const RankGames& games);

}  // namespace kiryoku::cli
