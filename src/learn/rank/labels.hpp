// SPDX-License-Identifier: MIT
// Which rank the players of a game had, as far as it is known: from a table, or from the records.
//
// A table is CSV with a header and a column game_id (the end of the game's place, PC[…/game/ID], or
// its source name), and either
//   human_color, b_rating, b_dev, w_rating, w_dev, ranked   OGS ratings of 2020, one human a game
//   color (B or W), rank (a number, or 5k, 3d …), deviation (optional, in ranks)
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "go/types.hpp"
#include "record/game_record.hpp"

namespace kiryoku::learn::rank {

struct Label {
  go::Color color = go::Color::kBlack;
  double rank = 0;
  double deviation = 0;    // of the rank; 0 = not told
  bool dependable = true;  // a rated game and a settled rating: what is measured on
};

struct LabelParams {
  double dependable_rating = 75;  // rating deviation below which a rating is settled
  double usable_rating = 100;     // … and below which it is used at all
};

class Labels {
 public:
  static base::Result<Labels> read(const std::filesystem::path& table,
                                   const LabelParams& params = {});
  // Ranks of both players as the records give them; programs and professionals have none.
  static Labels from_records();

  [[nodiscard]] std::vector<Label> of(const record::GameRecord& game) const;

 private:
  bool from_records_ = false;
  std::map<std::string, std::vector<Label>, std::less<>> by_game_;
};

// "24889787" of PC[OGS: https://online-go.com/game/24889787]; else the source name.
std::string game_id(const record::GameRecord& game);

}  // namespace kiryoku::learn::rank
