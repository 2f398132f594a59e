// SPDX-License-Identifier: MIT
#include "judge/totals.hpp"

#include <cmath>

namespace kiryoku::judge {
namespace {

using formats::Authors;
using go::Color;

constexpr double kTenths = 10;
constexpr std::size_t kMostRemarks = 200;  // kinds

void add_side(const Line& line, Color color, const Tally& tally,
              const std::set<std::string>& wanted, Totals& totals) {
  const std::string& judge =
      line.authors == Authors::kEachPlayer ? line.player(go::opposite(color)).name : line.judge;
  if (!wanted.empty() && !wanted.contains(judge)) {
    return;
  }
  JudgeTotal& total = totals.judges[{judge, line.unit, line.authors}];
  const LinePlayer& player = line.player(color);
  PlayerTotal& own = total.players[player.name];
  own.tally.add(tally);
  ++own.games;
  if (!player.rating) {
    return;
  }
  own.rating_sum += *player.rating;
  ++own.rated_games;
  if (!wanted.contains(player.name)) {
    RatingTotal& rated = total.ratings[std::llround(*player.rating * kTenths)];
    rated.tally.add(tally);
    ++rated.games;
    rated.rating_sum += *player.rating;
  }
}

}  // namespace

void Totals::add(const Remark& remark) {
  const bool known = remarks.contains(remark.what) || remarks.size() < kMostRemarks;
  RemarkTotal& total = remarks[known ? remark.what : "other remarks"];
  if (total.count == 0) {
    total.example = remark.example;
  }
  total.count += remark.count;
}

void Totals::add(const ReadLines& read, const JudgeParams& params,
                 const std::set<std::string>& wanted) {
  ++games;
  for (const Remark& remark : read.remarks) {
    add(remark);
  }
  bool any = false;
  for (const Line& line : read.lines) {
    const JudgedLine found = judge_line(line, params);
    add_side(line, Color::kBlack, found.black, wanted, *this);
    add_side(line, Color::kWhite, found.white, wanted, *this);
    any = any || found.black.moves + found.white.moves > 0;
  }
  judged += any ? 1 : 0;
  if (!read.lines.empty() && read.lines.front().winner) {
    const Line& line = read.lines.front();
    const std::string& black = line.players[0].name;
    const std::string& white = line.players[1].name;
    if (*line.winner == Color::kEmpty) {
      results.add_draw(black, white);
    } else {
      results.add(*line.winner == Color::kBlack ? black : white,
                  *line.winner == Color::kBlack ? white : black);
    }
  }
}

void Totals::add(const Totals& other) {
  for (const auto& [key, total] : other.judges) {
    JudgeTotal& own = judges[key];
    for (const auto& [name, player] : total.players) {
      PlayerTotal& mine = own.players[name];
      mine.tally.add(player.tally);
      mine.games += player.games;
      mine.rating_sum += player.rating_sum;
      mine.rated_games += player.rated_games;
    }
    for (const auto& [rating, rated] : total.ratings) {
      RatingTotal& mine = own.ratings[rating];
      mine.tally.add(rated.tally);
      mine.games += rated.games;
      mine.rating_sum += rated.rating_sum;
    }
  }
  results.add(other.results);
  for (const auto& [what, total] : other.remarks) {
    add({what, total.example, static_cast<int>(total.count)});
  }
  games += other.games;
  judged += other.judged;
}

}  // namespace kiryoku::judge
