// SPDX-License-Identifier: MIT
#include "report/collection.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <set>

#include "base/display.hpp"
#include "base/text.hpp"
#include "go/coordinates.hpp"
#include "lesson/texts.hpp"
#include "record/rank.hpp"
#include "report/html.hpp"
#include "report/json_parts.hpp"

namespace kiryoku::report {
namespace {

using lesson::Language;

constexpr std::size_t kLongestFileName = 80;  // bytes of a player's name in it

std::string page_of(const std::string& name) { return address_of_name(name + ".html"); }

Practice practice_of(const lesson::ReviewedMove& move, const std::string& name) {
  const go::Board& board = move.facts.before.board();
  std::vector<go::Point> black;
  std::vector<go::Point> white;
  for (const go::Point p : go::points_of(board.size())) {
    if (!board.is_empty(p)) {
      (board.at(p) == go::Color::kBlack ? black : white).push_back(p);
    }
  }
  const Json json = {{"game", name},
                     {"href", page_of(name)},
                     {"size", board.size()},
                     {"black", points_json(black, board.size())},
                     {"white", points_json(white, board.size())},
                     {"mistake", mistake_json(move)}};
  return {move.facts.judged.loss_points.value_or(50 * move.facts.judged.loss_winrate), dump(json)};
}

CollectionSide side_of(const lesson::GameReview& review, go::Color color, const std::string& name) {
  const record::Player& written = review.game.record.player(color);
  const lesson::PlayerReview& player = review.player(color);
  CollectionSide side{written.name,
                      written.rank ? record::to_string(*written.rank) : written.rank_text,
                      player.rank,
                      player.accuracy,
                      player.moves,
                      player.points_lost,
                      static_cast<int>(player.mistakes.size()),
                      player.kinds,
                      {}};
  for (const lesson::ReviewedMove& move : player.mistakes) {
    if (move.facts.judged.best.is_place()) {
      side.practice.push_back(practice_of(move, name));
    }
  }
  return side;
}

Json side_json(const CollectionSide& side) {
  Json json = {{"name", side.name}, {"mistakes", side.mistakes}, {"moves", side.moves}};
  if (!side.rank.empty()) {
    json["rank"] = side.rank;
  }
  if (side.estimate) {
    json["estimate"] = rank_json(*side.estimate);
  }
  if (side.accuracy) {
    json["accuracy"] = rounded(*side.accuracy, 1);
  }
  json["points_lost"] = rounded(side.points_lost, 1);
  return json;
}

void add_rank(const CollectionPlayer& player, Json& json) {
  if (player.rank) {
    json["estimate"] = rank_json(*player.rank);
    json["estimate"]["games"] = player.ranked_games;
  }
}

// A file name of a player's name: what could mean another place becomes "-".
std::string file_name(const std::string& player) {
  std::string name = base::printable(player).substr(0, kLongestFileName);
  while (!base::is_utf8(name)) {
    name.pop_back();
  }
  for (char& c : name) {
    if (std::string_view("/\\:*?\"<>|.# ").find(c) != std::string_view::npos) {
      c = '-';
    }
  }
  return "player-" + name;
}

Json themes_json(const CollectionPlayer& player, const std::vector<CollectionGame>& games) {
  struct Theme {
    const review::Mistake* kind = nullptr;
    int count = 0;
    int games = 0;
  };

  std::vector<Theme> themes;
  for (const auto& [index, color] : player.games) {
    for (const lesson::KindCount& kind : games[index].side(color).kinds) {
      auto known = std::find_if(themes.begin(), themes.end(),
                                [&](const Theme& theme) { return theme.kind == kind.kind; });
      if (known == themes.end()) {
        known = themes.insert(themes.end(), Theme{kind.kind});
      }
      known->count += kind.count;
      ++known->games;
    }
  }
  std::stable_sort(themes.begin(), themes.end(),
                   [](const Theme& a, const Theme& b) { return a.count > b.count; });
  Json list = Json::array();
  for (const Theme& theme : themes) {
    list.push_back({{"id", theme.kind->id},
                    {"name", both(theme.kind->name.japanese, theme.kind->name.english)},
                    {"count", theme.count},
                    {"games", theme.games}});
  }
  return list;
}

Json practice_json(const CollectionPlayer& player, const std::vector<CollectionGame>& games,
                   std::size_t most) {
  std::vector<const Practice*> all;
  for (const auto& [index, color] : player.games) {
    for (const Practice& one : games[index].side(color).practice) {
      all.push_back(&one);
    }
  }
  std::stable_sort(all.begin(), all.end(), [](const Practice* a, const Practice* b) {
    return a->loss_points > b->loss_points;
  });
  Json list = Json::array();
  for (std::size_t i = 0; i < std::min(all.size(), most); ++i) {
    list.push_back(Json::parse(all[i]->json));
  }
  return list;
}

}  // namespace

CollectionGame summary_of(const lesson::GameReview& review, std::string name) {
  const record::GameRecord& game = review.game.record;
  CollectionGame summary;
  summary.date = game.date;
  summary.result = game.result.kind == record::ResultKind::kUnknown ? "" : game.result.to_string();
  summary.size = game.size;
  summary.moves = game.move_count();
  summary.complete = review.complete;
  summary.black = side_of(review, go::Color::kBlack, name);
  summary.white = side_of(review, go::Color::kWhite, name);
  summary.name = std::move(name);
  return summary;
}

std::vector<CollectionPlayer> players_of(const std::vector<CollectionGame>& games) {
  std::map<std::string, std::vector<std::pair<std::size_t, go::Color>>> all;
  for (std::size_t i = 0; i < games.size(); ++i) {
    for (const go::Color color : {go::Color::kBlack, go::Color::kWhite}) {
      if (!games[i].side(color).name.empty()) {
        all[games[i].side(color).name].emplace_back(i, color);
      }
    }
  }
  std::vector<CollectionPlayer> players;
  std::set<std::string> taken;
  for (auto& [name, played] : all) {
    if (played.size() < 2) {
      continue;
    }
    std::stable_sort(played.begin(), played.end(), [&](const auto& a, const auto& b) {
      return games[a.first].date < games[b.first].date;
    });
    std::string file = file_name(name);
    for (int number = 2; !taken.insert(file).second; ++number) {
      file = fmt::format("{}-{}", file_name(name), number);
    }
    players.push_back({name, file + ".html", std::move(played), {}, 0});
  }
  std::stable_sort(players.begin(), players.end(),
                   [](const auto& a, const auto& b) { return a.games.size() > b.games.size(); });
  return players;
}

std::string index_json(const std::vector<CollectionGame>& games,
                       const std::vector<CollectionPlayer>& players,
                       const std::vector<base::Error>& skipped, std::optional<Language> language) {
  Json json = {{"schema", 1}, {"kind", "index"}, {"program", program_name()}};
  add_language(json, language);
  Json list = Json::array();
  for (const CollectionGame& game : games) {
    list.push_back({{"name", game.name},
                    {"href", page_of(game.name)},
                    {"date", game.date},
                    {"result", game.result},
                    {"size", game.size},
                    {"moves", game.moves},
                    {"complete", game.complete},
                    {"black", side_json(game.black)},
                    {"white", side_json(game.white)}});
  }
  json["games"] = std::move(list);
  Json people = Json::array();
  for (const CollectionPlayer& player : players) {
    Json person = {{"name", player.name},
                   {"href", address_of_name(player.file)},
                   {"games", player.games.size()}};
    add_rank(player, person);
    people.push_back(std::move(person));
  }
  json["players"] = std::move(people);
  Json left_out = Json::array();
  for (const base::Error& error : skipped) {
    left_out.push_back({{"where", error.where}, {"message", error.message}});
  }
  json["skipped"] = std::move(left_out);
  return dump(json);
}

std::string player_json(const CollectionPlayer& player, const std::vector<CollectionGame>& games,
                        std::optional<Language> language, const PlayerPageParams& params) {
  Json json = {{"schema", 1}, {"kind", "player"}, {"program", program_name()}};
  add_language(json, language);
  json["home"] = kIndexFile;
  json["name"] = player.name;
  add_rank(player, json);
  Json list = Json::array();
  for (const auto& [index, color] : player.games) {
    const CollectionGame& game = games[index];
    Json entry = side_json(game.side(color));
    entry["game"] = game.name;
    entry["href"] = page_of(game.name);
    entry["date"] = game.date;
    entry["result"] = game.result;
    entry["color"] = letter(color);
    entry["opponent"] = game.side(go::opposite(color)).name;
    list.push_back(std::move(entry));
  }
  json["games"] = std::move(list);
  json["themes"] = themes_json(player, games);
  json["practice"] = practice_json(player, games, params.practice);
  return dump(json);
}

std::string table_text(const std::vector<CollectionGame>& games, Language language) {
  using lesson::say;
  const std::string like = say("table.like", language);
  std::vector<std::vector<std::string>> rows = {
      {say("table.game", language), say("color.black", language), like,
       say("color.white", language), like, say("table.result", language),
       say("table.mistakes", language)}};
  const auto rank = [&](const CollectionSide& side) {
    return side.estimate ? lesson::rank_text(side.estimate->value, language) : "";
  };
  for (const CollectionGame& game : games) {
    rows.push_back({base::printable(game.name), base::printable(game.black.name), rank(game.black),
                    base::printable(game.white.name), rank(game.white), game.result,
                    fmt::format("{} – {}", game.black.mistakes, game.white.mistakes)});
  }
  std::vector<int> widths(rows.front().size(), 0);
  for (const auto& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      widths[i] = std::max(widths[i], base::display_width(row[i]));
    }
  }
  std::string out;
  for (const auto& row : rows) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) {
      line += base::padded(row[i], i + 1 < row.size() ? widths[i] + 2 : 0);
    }
    out += line + "\n";
  }
  return out;
}

}  // namespace kiryoku::report
