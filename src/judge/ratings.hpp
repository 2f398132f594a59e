// SPDX-License-Identifier: MIT
// How strong the players of a set are: from its own results, or from a table.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <utility>

#include "base/result.hpp"

namespace kiryoku::judge {

using Ratings = std::map<std::string, double, std::less<>>;

// Who beat whom how often. A draw is half a win for both.
class Results {
 public:
  void add(const std::string& winner, const std::string& loser);
  void add_draw(const std::string& a, const std::string& b);
  void add(const Results& other);

  [[nodiscard]] std::int64_t games() const { return games_; }

  // Wins of the first over the second, and of the second over the first; the first name is the
  // smaller one.
  [[nodiscard]] const std::map<std::pair<std::string, std::string>, std::array<double, 2>>& pairs()
      const {
    return pairs_;
  }

 private:
  void add(const std::string& a, const std::string& b, double wins_a, double wins_b);

  std::map<std::pair<std::string, std::string>, std::array<double, 2>> pairs_;
  std::int64_t games_ = 0;
};

struct BradleyTerryParams {
  double mean = 1500;        // of the players: only differences are known
  double virtual_draws = 1;  // of every player with an average one: keeps ratings finite
  int rounds = 10'000;       // at most
  double settled = 1e-6;     // largest relative change of a strength in the last round
};

// Maximum likelihood under Bradley–Terry by minorisation–maximisation, in Elo.
base::Result<Ratings> bradley_terry(const Results& results, const BradleyTerryParams& params = {});

// CSV with a header and the columns player (or name) and rating.
base::Result<Ratings> read_ratings(const std::filesystem::path& file);

}  // namespace kiryoku::judge
