// SPDX-License-Identifier: MIT
#include "cli/evaluate_output.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/game_facts.hpp"
#include "go/coordinates.hpp"

namespace kiryoku::cli {
namespace {

using Json = nlohmann::ordered_json;

const char* letter(go::Color color) { return color == go::Color::kBlack ? "B" : "W"; }

std::string vertex(go::Point p, int size) {
  return p.is_none() ? std::string("-") : go::to_gtp(p, size);
}

Json candidate_json(const record::Candidate& c, bool has_winrate, int order, int size) {
  Json info;
  info["move"] = vertex(c.move, size);
  info["visits"] = c.visits;
  if (has_winrate) {
    info["winrate"] = c.black_winrate;
  }
  if (c.black_lead) {
    info["scoreLead"] = *c.black_lead;
  }
  if (c.prior) {
    info["prior"] = *c.prior;
  }
  info["order"] = order;
  Json line = Json::array();
  for (const go::Point p : c.pv) {
    line.push_back(vertex(p, size));
  }
  info["pv"] = std::move(line);
  return info;
}

}  // namespace

Liking liking_of(const EvaluatedMove& move) {
  Liking liking;
  if (!move.played) {
    return liking;
  }
  const record::Evaluation& e = move.evaluation;
  const go::Point point = move.played->point;
  if (!e.policy.empty()) {
    const std::size_t index = point.is_pass()
                                  ? e.policy.size() - 1
                                  : static_cast<std::size_t>(go::to_row_major(point, move.size));
    const float prior = e.policy[index];
    if (prior >= 0) {  // else the record breaks a rule
      liking.policy = static_cast<double>(prior);
      liking.rank = 1 + static_cast<int>(std::count_if(e.policy.begin(), e.policy.end(),
                                                       [&](float other) { return other > prior; }));
    }
    return liking;
  }
  for (std::size_t i = 0; i < e.candidates.size(); ++i) {
    if (e.candidates[i].move == point) {
      liking.policy = e.candidates[i].prior;
      liking.rank = static_cast<int>(i) + 1;
    }
  }
  return liking;
}

std::string table_header() {
  return fmt::format("{:>4}  {:<6} {:>9} {:>8}  {:<5} {:>7} {:>5} {:>7}\n", "move", "played",
                     "win rate", "lead", "best", "policy", "rank", "visits");
}

std::string table_row(const EvaluatedMove& move) {
  const record::Evaluation& e = move.evaluation;
  const Liking liking = liking_of(move);
  const std::string played = move.played ? fmt::format("{} {}", letter(move.played->color),
                                                       vertex(move.played->point, move.size))
                                         : "end";
  return fmt::format("{:>4}  {:<6} {:>9} {:>8}  {:<5} {:>7} {:>5} {:>7}\n",
                     move.played ? fmt::format("{}", move.turn + 1) : "", played,
                     e.has_winrate ? fmt::format("{:.1f}%", 100 * e.black_winrate) : "-",
                     e.black_lead ? fmt::format("{:+.1f}", *e.black_lead) : "-",
                     vertex(e.best_move(), move.size),
                     liking.policy ? fmt::format("{:.1f}%", 100 * *liking.policy) : "-",
                     liking.rank ? fmt::format("{}", *liking.rank) : "-", e.visits);
}

Json to_json(const EvaluatedMove& move, const std::string& id, const JsonParts& parts) {
  const record::Evaluation& e = move.evaluation;
  Json line;
  line["id"] = id;
  line["turnNumber"] = move.turn;
  line["isDuringSearch"] = false;
  Json infos = Json::array();
  for (std::size_t i = 0; i < e.candidates.size() && static_cast<int>(i) < parts.candidates; ++i) {
    infos.push_back(candidate_json(e.candidates[i], e.has_winrate, static_cast<int>(i), move.size));
  }
  line["moveInfos"] = std::move(infos);
  Json root;
  root["currentPlayer"] = letter(e.to_move);
  root["visits"] = e.visits;
  if (e.has_winrate) {
    root["winrate"] = e.black_winrate;
  }
  if (e.black_lead) {
    root["scoreLead"] = *e.black_lead;
  }
  if (e.lead_stdev) {
    root["scoreStdev"] = *e.lead_stdev;
  }
  line["rootInfo"] = std::move(root);
  if (move.played) {
    const Liking liking = liking_of(move);
    Json played;
    played["player"] = letter(move.played->color);
    played["move"] = vertex(move.played->point, move.size);
    played["policy"] = liking.policy ? Json(*liking.policy) : Json();
    played["rank"] = liking.rank ? Json(*liking.rank) : Json();
    line["played"] = std::move(played);
  }
  if (parts.policy && !e.policy.empty()) {
    line["policy"] = e.policy;
  }
  if (parts.ownership && !e.ownership.empty()) {
    line["ownership"] = e.ownership;
  }
  return line;
}

std::string json_line(const EvaluatedMove& move, const std::string& id, const JsonParts& parts) {
  return dump(to_json(move, id, parts)) + "\n";
}

}  // namespace kiryoku::cli
