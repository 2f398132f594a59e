// SPDX-License-Identifier: MIT
#include "cli/collection_view.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "base/text.hpp"
#include "cli/text.hpp"

namespace kiryoku::cli {
namespace {

using Json = nlohmann::ordered_json;

struct Row {
  std::string name;
  std::int64_t count = 0;
};

using Rows = std::vector<Row>;

std::string or_else(const std::string& text, const char* otherwise) {
  return text.empty() ? otherwise : text;
}

Rows rows_of(const std::map<std::string, std::int64_t>& counts, const char* empty_name) {
  Rows rows;
  for (const auto& [name, count] : counts) {
    rows.push_back({or_else(name, empty_name), count});
  }
  std::stable_sort(rows.begin(), rows.end(),
                   [](const Row& a, const Row& b) { return a.count > b.count; });
  return rows;
}

Rows size_rows(const Collection& collection) {
  Rows rows;
  for (const auto& [size, count] : collection.sizes) {
    rows.push_back({fmt::format("{}×{}", size, size), count});
  }
  return rows;
}

Rows handicap_rows(const Collection& collection) {
  Rows rows;
  for (const auto& [stones, count] : collection.handicaps) {
    rows.push_back({stones == 0 ? "even" : std::to_string(stones), count});
  }
  return rows;
}

Rows rank_rows(const Collection& collection) {
  Rows rows;
  for (const auto& [key, count] : collection.ranks) {
    rows.push_back({rank_name(key), count});
  }
  return rows;
}

constexpr int kNameColumns = 12;
constexpr int kTextColumns = 88;
constexpr std::size_t kShownProblems = 20;  // kinds

// "Sizes       9×9 12   19×19 1,034", broken into lines.
std::string section(const char* name, const Rows& rows) {
  std::string out = padded(name, kNameColumns);
  int column = kNameColumns;
  for (const Row& row : rows) {
    const std::string entry = fmt::format("{} {}", printable(row.name), thousands(row.count));
    const int width = display_width(entry);
    if (column > kNameColumns && column + 3 + width > kTextColumns) {
      out += "\n" + std::string(kNameColumns, ' ');
      column = kNameColumns;
    }
    if (column > kNameColumns) {
      out += "   ";
      column += 3;
    }
    out += entry;
    column += width;
  }
  return out + "\n";
}

std::vector<std::pair<std::string, ProblemKind>> sorted_problems(const Collection& collection) {
  std::vector<std::pair<std::string, ProblemKind>> problems(collection.problems.begin(),
                                                            collection.problems.end());
  std::stable_sort(problems.begin(), problems.end(),
                   [](const auto& a, const auto& b) { return a.second.count > b.second.count; });
  return problems;
}

std::string games_line(const Collection& collection) {
  std::string out = fmt::format("{} in {} file{}", thousands(collection.games),
                                thousands(collection.files), collection.files == 1 ? "" : "s");
  if (collection.with_variations > 0) {
    out += fmt::format(", {} with variations", thousands(collection.with_variations));
  }
  return padded("Games", kNameColumns) + out + "\n";
}

std::string moves_line(const Collection& collection) {
  return padded("Moves", kNameColumns) +
         fmt::format("{} in all, {} to {} a game, {} on average\n", thousands(collection.moves),
                     collection.shortest, collection.longest,
                     (collection.moves + collection.games / 2) / collection.games);
}

std::string problems_text(const Collection& collection) {
  std::string out = padded("Problems", kNameColumns);
  if (collection.problems.empty()) {
    return out + "none\n";
  }
  out += fmt::format(
      "{} unreadable file{}, {} unreadable game{}, {} game{} repaired or doubtful\n",
      thousands(collection.unreadable_files), collection.unreadable_files == 1 ? "" : "s",
      thousands(collection.unreadable_games), collection.unreadable_games == 1 ? "" : "s",
      thousands(collection.repaired_games), collection.repaired_games == 1 ? "" : "s");
  const auto problems = sorted_problems(collection);
  for (std::size_t i = 0; i < std::min(problems.size(), kShownProblems); ++i) {
    const ProblemKind& problem = problems[i].second;
    out += fmt::format("{:>11} {}{}\n", thousands(problem.count), problem.count > 1 ? "like " : "",
                       printable(problem.example));
  }
  if (problems.size() > kShownProblems) {
    out += fmt::format("{:>11} kinds more; --json lists them\n", problems.size() - kShownProblems);
  }
  return out;
}

Json counts_json(const Rows& rows) {
  Json json = Json::object();
  for (const Row& row : rows) {
    json[row.name] = row.count;
  }
  return json;
}

}  // namespace

std::string collection_text(const Collection& collection) {
  std::string out = games_line(collection);
  if (collection.games > 0) {
    out += moves_line(collection);
    out += section("Sizes", size_rows(collection));
    Rows ranks = rank_rows(collection);
    if (collection.unranked > 0) {
      ranks.push_back({"without", collection.unranked});
    }
    out += section("Ranks", ranks);
    out += section("Servers", rows_of(collection.servers, "unknown"));
    out += section("Results", rows_of(collection.results, "unknown"));
    out += section("Rules", rows_of(collection.rules, "not told"));
    out += section("Handicap", handicap_rows(collection));
    out += section("Formats", rows_of(collection.formats, "unknown"));
    out += section("Encodings", rows_of(collection.encodings, "unknown"));
  }
  return out + problems_text(collection);
}

Json collection_json(const Collection& collection) {
  Json json = {{"files", collection.files},
               {"games", collection.games},
               {"unreadable_files", collection.unreadable_files},
               {"unreadable_games", collection.unreadable_games},
               {"repaired_games", collection.repaired_games},
               {"with_variations", collection.with_variations},
               {"moves", collection.moves},
               {"shortest", collection.shortest},
               {"longest", collection.longest}};
  Json sizes = Json::object();
  for (const auto& [size, count] : collection.sizes) {
    sizes[std::to_string(size)] = count;
  }
  json["sizes"] = std::move(sizes);
  json["ranks"] = counts_json(rank_rows(collection));
  json["unranked"] = collection.unranked;
  json["servers"] = counts_json(rows_of(collection.servers, "unknown"));
  json["results"] = counts_json(rows_of(collection.results, "unknown"));
  json["rules"] = counts_json(rows_of(collection.rules, "unknown"));
  Json handicaps = Json::object();
  for (const auto& [stones, count] : collection.handicaps) {
    handicaps[std::to_string(stones)] = count;
  }
  json["handicaps"] = std::move(handicaps);
  json["formats"] = counts_json(rows_of(collection.formats, "unknown"));
  json["encodings"] = counts_json(rows_of(collection.encodings, "unknown"));
  json["problems"] = Json::array();
  for (const auto& [kind, problem] : sorted_problems(collection)) {
    json["problems"].push_back(
        {{"kind", kind}, {"count", problem.count}, {"example", problem.example}});
  }
  return json;
}

std::string csv_header() {
  return "source,format,encoding,size,rules,komi,handicap,black,black_rank,white,white_rank,"
         "result,server,date,event,moves,warnings";
}

std::string csv_line(const record::GameRecord& game) {
  const auto rank = [](const record::Player& player) {
    return player.rank ? record::to_string(*player.rank) : std::string();
  };
  const std::vector<std::string> fields = {game.source,
                                           game.format,
                                           game.encoding,
                                           std::to_string(game.size),
                                           game.rules_known ? go::to_name(game.rules) : "",
                                           game.komi_known ? base::format_number(game.komi) : "",
                                           std::to_string(game.handicap),
                                           game.black.name,
                                           rank(game.black),
                                           game.white.name,
                                           rank(game.white),
                                           game.result.to_string(),
                                           record::to_string(game.server),
                                           game.date,
                                           game.event,
                                           std::to_string(game.move_count()),
                                           std::to_string(game.warnings.size())};
  std::string line = csv_field(fields.front());
  for (std::size_t i = 1; i < fields.size(); ++i) {
    line += "," + csv_field(fields[i]);
  }
  return line;
}

}  // namespace kiryoku::cli
