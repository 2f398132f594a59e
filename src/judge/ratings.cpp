// SPDX-License-Identifier: MIT
#include "judge/ratings.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "base/file.hpp"
#include "base/text.hpp"
#include "formats/tree_builder.hpp"

namespace kiryoku::judge {
namespace {

using base::Error;
using base::ErrorCode;
using base::Result;

constexpr double kEloPerTenfold = 400;

struct Pairing {
  std::size_t a = 0;
  std::size_t b = 0;
  double games = 0;
};

// γ ← wins / Σ games / (γ + γ of the opponent), the average player's γ being 1.
std::vector<double> strengths(const std::vector<double>& wins, const std::vector<Pairing>& pairings,
                              const BradleyTerryParams& params) {
  std::vector<double> gammas(wins.size(), 1.0);
  for (int round = 0; round < params.rounds; ++round) {
    std::vector<double> share(wins.size());
    for (std::size_t i = 0; i < wins.size(); ++i) {
      share[i] = params.virtual_draws / (gammas[i] + 1);
    }
    for (const Pairing& pairing : pairings) {
      const double each = pairing.games / (gammas[pairing.a] + gammas[pairing.b]);
      share[pairing.a] += each;
      share[pairing.b] += each;
    }
    double largest = 0;
    for (std::size_t i = 0; i < wins.size(); ++i) {
      const double next = (wins[i] + params.virtual_draws / 2) / share[i];
      largest = std::max(largest, std::abs(next / gammas[i] - 1));
      gammas[i] = next;
    }
    if (largest < params.settled) {
      break;
    }
  }
  return gammas;
}

}  // namespace

void Results::add(const std::string& a, const std::string& b, double wins_a, double wins_b) {
  if (a == b) {
    return;
  }
  ++games_;
  auto& entry = pairs_[a < b ? std::pair(a, b) : std::pair(b, a)];
  entry[a < b ? 0 : 1] += wins_a;
  entry[a < b ? 1 : 0] += wins_b;
}

void Results::add(const std::string& winner, const std::string& loser) { add(winner, loser, 1, 0); }

void Results::add_draw(const std::string& a, const std::string& b) { add(a, b, 0.5, 0.5); }

void Results::add(const Results& other) {
  for (const auto& [names, wins] : other.pairs_) {
    auto& entry = pairs_[names];
    entry[0] += wins[0];
    entry[1] += wins[1];
  }
  games_ += other.games_;
}

Result<Ratings> bradley_terry(const Results& results, const BradleyTerryParams& params) {
  std::map<std::string, std::size_t> numbers;
  for (const auto& [names, wins] : results.pairs()) {
    numbers.emplace(names.first, numbers.size());
    numbers.emplace(names.second, numbers.size());
  }
  if (numbers.empty()) {
    return Error{ErrorCode::kNotFound, "no game with two players and a result", ""};
  }
  std::vector<double> wins(numbers.size());
  std::vector<Pairing> pairings;
  for (const auto& [names, score] : results.pairs()) {
    const std::size_t a = numbers.at(names.first);
    const std::size_t b = numbers.at(names.second);
    wins[a] += score[0];
    wins[b] += score[1];
    pairings.push_back({a, b, score[0] + score[1]});
  }
  const std::vector<double> gammas = strengths(wins, pairings, params);
  Ratings ratings;
  double sum = 0;
  for (const auto& [name, number] : numbers) {
    sum += ratings[name] = kEloPerTenfold * std::log10(gammas[number]);
  }
  const double shift = params.mean - sum / static_cast<double>(ratings.size());
  for (auto& [name, rating] : ratings) {
    rating += shift;
  }
  return ratings;
}

Result<Ratings> read_ratings(const std::filesystem::path& file) {
  constexpr std::uint64_t kMostBytes = 100'000'000;
  const auto text = base::read_file(file, kMostBytes);
  if (!text) {
    return text.error();
  }
  formats::Lines lines(*text);
  std::string_view line;
  std::size_t name_column = 0;
  std::size_t rating_column = 0;
  std::size_t columns = 0;
  Ratings ratings;
  while (lines.next(line)) {
    const std::vector<std::string_view> fields = formats::split(line, ',');
    if (columns == 0) {
      columns = fields.size();
      const auto column = [&](std::string_view name) {
        return static_cast<std::size_t>(std::find(fields.begin(), fields.end(), name) -
                                        fields.begin());
      };
      name_column = std::min(column("player"), column("name"));
      rating_column = column("rating");
      if (name_column >= columns || rating_column >= columns) {
        return Error{ErrorCode::kInvalid, "the first line must name the columns player and rating",
                     file.string()};
      }
      continue;
    }
    const auto rating =
        fields.size() == columns ? base::parse_number(fields[rating_column]) : std::nullopt;
    if (!rating || !std::isfinite(*rating)) {
      return Error{ErrorCode::kInvalid, "this line has no rating",
                   file.string() + ":" + std::to_string(lines.row())};
    }
    ratings[std::string(fields[name_column])] = *rating;
  }
  return ratings;
}

}  // namespace kiryoku::judge
