// SPDX-License-Identifier: MIT
// Many reviewed games together: a table, the page with all of them, and a page for each player of
// several. Only what these need is kept of a game.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/result.hpp"
#include "lesson/game_review.hpp"

namespace kiryoku::report {

struct Practice {
  double loss_points = 0;
  std::string json;  // the position and the mistake, see docs/REVIEW_JSON.md
};

struct CollectionSide {
  std::string name;
  std::string rank;  // as the record has it
  std::optional<lesson::PlayerRank> estimate;
  std::optional<double> accuracy;
  int moves = 0;
  double points_lost = 0;
  int mistakes = 0;
  std::vector<lesson::KindCount> kinds;
  std::vector<Practice> practice;
};

struct CollectionGame {
  std::string name;  // of its reports, without extension
  std::string date;
  std::string result;
  int size = 19;
  int moves = 0;
  bool complete = true;
  CollectionSide black, white;

  [[nodiscard]] const CollectionSide& side(go::Color color) const {
    return color == go::Color::kBlack ? black : white;
  }
};

CollectionGame summary_of(const lesson::GameReview& review, std::string name);

// A player of two or more games, and the name of the page about them.
struct CollectionPlayer {
  std::string name;
  std::string file;                                      // "player-Aoi.html"
  std::vector<std::pair<std::size_t, go::Color>> games;  // by date, then in the order given
  std::optional<lesson::PlayerRank> rank;                // from several of them together
  std::size_t ranked_games = 0;                          // from how many
};

std::vector<CollectionPlayer> players_of(const std::vector<CollectionGame>& games);

// `language`: the pages open in it; else in the browser's.
inline constexpr const char* kIndexFile = "index.html";

std::string index_json(const std::vector<CollectionGame>& games,
                       const std::vector<CollectionPlayer>& players,
                       const std::vector<base::Error>& skipped,
                       std::optional<lesson::Language> language);

struct PlayerPageParams {
  std::size_t practice = 20;  // positions, the most expensive ones
};

std::string player_json(const CollectionPlayer& player, const std::vector<CollectionGame>& games,
                        std::optional<lesson::Language> language,
                        const PlayerPageParams& params = {});

// For the terminal: a header, and a line a game.
std::string table_text(const std::vector<CollectionGame>& games, lesson::Language language);

}  // namespace kiryoku::report
