// SPDX-License-Identifier: MIT
// Games from text, and records as short strings that tests can compare.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "formats/read.hpp"
#include "formats/record_json.hpp"
#include "go/coordinates.hpp"
#include "record/game_record.hpp"
#include "record/game_tree.hpp"
#include "support/outline.hpp"

namespace kiryoku::formats {

using test::outline;

inline std::vector<record::GameRecord> read_all(std::string_view bytes,
                                                const std::string& name = "test.sgf") {
  std::vector<record::GameRecord> games;
  const auto result = read_games_from_memory(bytes, name, {}, [&games](record::GameRecord& game) {
    games.push_back(std::move(game));
    return true;
  });
  EXPECT_TRUE(result) << (result ? "" : result.error().to_string());
  return games;
}

inline record::GameRecord read_text(std::string_view bytes, const std::string& name = "test.sgf") {
  auto games = read_all(bytes, name);
  EXPECT_EQ(games.size(), 1U);
  return games.empty() ? record::GameRecord() : games.front();
}

inline std::string error_of(std::string_view bytes, const std::string& name = "test.sgf") {
  const auto result =
      read_games_from_memory(bytes, name, {}, [](record::GameRecord&) { return true; });
  return result ? "no error" : result.error().to_string();
}

// "B Q16, W pass"
inline std::string moves_of(const record::GameRecord& game) {
  std::string text;
  for (const record::Step& step : game.steps) {
    if (step.move.color != go::Color::kEmpty) {
      text += text.empty() ? "" : ", ";
      text += step.move.color == go::Color::kBlack ? "B " : "W ";
      text += go::to_gtp(step.move.point, game.size);
    }
  }
  return text;
}

inline std::string points_of(const std::vector<go::Point>& points, int size = 19) {
  std::string text;
  for (const go::Point point : points) {
    text += (text.empty() ? "" : " ") + go::to_gtp(point, size);
  }
  return text;
}

// "row:column message", one per line.
inline std::string warnings_of(const record::GameRecord& game) {
  std::string text;
  for (const record::Warning& warning : game.warnings) {
    text += std::to_string(warning.row) + ":" + std::to_string(warning.column) + " " +
            warning.message + "\n";
  }
  return text;
}

// What a record says, without where it came from and what had to be repaired.
inline std::string summary(record::GameRecord game) {
  game.source.clear();
  game.encoding.clear();
  game.warnings.clear();
  return to_json(game, 1);
}

}  // namespace kiryoku::formats
