// SPDX-License-Identifier: MIT
#include "judge/verdict.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/text.hpp"
#include "formats/tree_builder.hpp"
#include "stats/least_squares.hpp"

namespace kiryoku::judge {
namespace {

using base::Error;
using base::ErrorCode;
using base::Result;

constexpr double kLeastRating = 100;  // below it ratings are ranks

struct Rated {
  std::string name;  // of the player, where one is meant
  double rating = 0;
  std::int64_t games = 0;
  Tally tally;
};

std::optional<double> rating_of(const std::string& name, const PlayerTotal& player,
                                const Ratings* ratings) {
  if (ratings != nullptr) {
    const auto found = ratings->find(name);
    return found == ratings->end() ? std::nullopt : std::optional(found->second);
  }
  return player.rated_games == 0
             ? std::nullopt
             : std::optional(player.rating_sum / static_cast<double>(player.rated_games));
}

// What is put into bands: games by their records' ratings, or players by given ones.
std::vector<Rated> rated_of(const JudgeTotal& total, const BandChoice& bands,
                            const Ratings* ratings, const std::set<std::string>& wanted) {
  std::vector<Rated> all;
  if (ratings == nullptr && bands.kind != BandChoice::Kind::kEachPlayer) {
    for (const auto& [key, rated] : total.ratings) {
      all.push_back(
          {"", rated.rating_sum / static_cast<double>(rated.games), rated.games, rated.tally});
    }
    return all;
  }
  for (const auto& [name, player] : total.players) {
    const auto rating = rating_of(name, player, ratings);
    if (rating && !wanted.contains(name)) {
      all.push_back({name, *rating, player.games, player.tally});
    }
  }
  return all;
}

std::vector<double> edges_of(const BandChoice& choice, const std::vector<Rated>& all) {
  if (choice.kind == BandChoice::Kind::kEdges) {
    return choice.edges;
  }
  const bool ranks = std::all_of(all.begin(), all.end(), [](const Rated& rated) {
    return std::abs(rated.rating) < kLeastRating;
  });
  return ranks ? rank_bands() : paper_bands();
}

void add_to(Band& band, double& weighted, const Rated& rated) {
  weighted += rated.rating * static_cast<double>(rated.tally.moves);
  band.games += rated.games;
  band.tally.add(rated.tally);
}

std::vector<Band> bands_of(const std::vector<Rated>& all, const BandChoice& choice) {
  std::vector<Band> bands;
  if (choice.kind == BandChoice::Kind::kEachPlayer) {
    for (const Rated& rated : all) {
      bands.push_back({rated.name, rated.rating, rated.games, rated.tally});
    }
  } else {
    const std::vector<double> edges = edges_of(choice, all);
    for (std::size_t i = 0; i + 1 < edges.size(); ++i) {
      Band band;
      band.name =
          fmt::format("{}–{}", base::format_number(edges[i]), base::format_number(edges[i + 1]));
      double weighted = 0;
      for (const Rated& rated : all) {
        if (rated.rating >= edges[i] && rated.rating < edges[i + 1]) {
          add_to(band, weighted, rated);
        }
      }
      band.rating = band.tally.moves == 0 ? 0 : weighted / static_cast<double>(band.tally.moves);
      bands.push_back(std::move(band));
    }
  }
  std::erase_if(bands, [](const Band& band) { return band.tally.moves == 0; });
  std::stable_sort(bands.begin(), bands.end(),
                   [](const Band& a, const Band& b) { return a.rating < b.rating; });
  return bands;
}

template <typename Rate>
std::optional<RateFit> fit_of(const std::vector<Band>& bands, Rate rate) {
  std::vector<double> x;
  std::vector<double> y;
  for (const Band& band : bands) {
    x.push_back(rate(band.tally));
    y.push_back(band.rating);
  }
  const auto fit = stats::fit_line(x, y);
  if (!fit) {
    return std::nullopt;
  }
  return RateFit{fit->slopes.front().value, fit->intercept.value, fit->r2, fit->p};
}

std::int64_t moves_of(const JudgeVerdict& judge) {
  std::int64_t moves = 0;
  for (const PlayerVerdict& player : judge.players) {
    moves += player.tally.moves;
  }
  return moves;
}

}  // namespace

std::vector<double> paper_bands() { return {1250, 1650, 2150, 2350, 2550, 2650, 2750, 2950, 3450}; }

std::vector<double> rank_bands() { return {-30, -25, -20, -15, -10, -5, 0, 5, 10}; }

Result<BandChoice> parse_bands(const std::string& text) {
  if (text == "auto") {
    return BandChoice{};
  }
  if (text == "each") {
    return BandChoice{BandChoice::Kind::kEachPlayer, {}};
  }
  BandChoice choice{BandChoice::Kind::kEdges, {}};
  for (const std::string_view word : formats::split(text, ',')) {
    const auto edge = base::parse_number(base::trim(word));
    if (!edge || !std::isfinite(*edge) || (!choice.edges.empty() && *edge <= choice.edges.back())) {
      return Error{ErrorCode::kInvalid,
                   "bands are rising numbers with commas between them, 'each' or 'auto'",
                   "--bands"};
    }
    choice.edges.push_back(*edge);
  }
  if (choice.edges.size() < 2) {
    return Error{ErrorCode::kInvalid, "a band needs two edges", "--bands"};
  }
  return choice;
}

Verdict make_verdict(const Totals& totals, Form form, const BandChoice& bands,
                     const Ratings* ratings, const std::set<std::string>& wanted) {
  Verdict verdict;
  verdict.form = form;
  for (const auto& [key, total] : totals.judges) {
    JudgeVerdict judge;
    judge.key = key;
    if (ratings != nullptr && ratings->contains(key.name)) {
      judge.rating = ratings->find(key.name)->second;
    }
    judge.bands = bands_of(rated_of(total, bands, ratings, wanted), bands);
    judge.bad = fit_of(judge.bands, [&](const Tally& tally) { return tally.bad_rate(form); });
    judge.good = fit_of(judge.bands, [&](const Tally& tally) { return tally.good_rate(form); });
    for (const auto& [name, player] : total.players) {
      judge.players.push_back({name, rating_of(name, player, ratings), player.games, player.tally});
    }
    verdict.judges.push_back(std::move(judge));
  }
  std::stable_sort(
      verdict.judges.begin(), verdict.judges.end(),
      [](const JudgeVerdict& a, const JudgeVerdict& b) { return moves_of(a) > moves_of(b); });
  return verdict;
}

}  // namespace kiryoku::judge
