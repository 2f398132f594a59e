// SPDX-License-Identifier: MIT
#include "engine/katago/analysis_protocol.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>

#include "base/text.hpp"
#include "engine/normal_rules.hpp"
#include "go/coordinates.hpp"

namespace kiryoku::engine {
namespace {

using Json = nlohmann::json;

constexpr std::size_t kMaxWords = 400;       // bytes of an engine's sentence that are kept
constexpr std::size_t kMaxCandidates = 700;  // more than points on any board
constexpr int kWholeSearch = 1000;           // plies; deeper than any search
constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

const char* letter(go::Color color) { return color == go::Color::kBlack ? "B" : "W"; }

std::string dump(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

Json stones_of(const go::Board& board) {
  Json stones = Json::array();
  for (const go::Point p : go::points_of(board.size())) {
    if (go::is_stone(board.at(p))) {
      stones.push_back(Json::array({letter(board.at(p)), go::to_gtp(p, board.size())}));
    }
  }
  return stones;
}

Json prohibition(go::Color player, const std::vector<go::Point>& points, int depth, int size) {
  Json moves = Json::array();
  for (const go::Point p : points) {
    moves.push_back(go::to_gtp(p, size));
  }
  return {{"player", letter(player)}, {"moves", std::move(moves)}, {"untilDepth", depth}};
}

Json prohibitions(const AnalysisQuery& query, const Budget& budget) {
  const int size = query.game->size();
  Json list = Json::array();
  if (!budget.avoid.empty()) {
    list.push_back(prohibition(query.game->to_move(), budget.avoid, 1, size));
  }
  if (!budget.area.points.empty()) {
    std::vector<go::Point> outside;
    for (const go::Point p : go::points_of(size)) {
      const auto& inside = budget.area.points;
      if (std::find(inside.begin(), inside.end(), p) == inside.end()) {
        outside.push_back(p);
      }
    }
    list.push_back(prohibition(go::Color::kBlack, outside, kWholeSearch, size));
    list.push_back(prohibition(go::Color::kWhite, outside, kWholeSearch, size));
  }
  return list;
}

void add_game(Json& line, const AnalysisQuery& query) {
  const go::Position& game = *query.game;
  line["boardXSize"] = game.size();
  line["boardYSize"] = game.size();
  line["komi"] = query.komi;
  line["rules"] = kata_rules(game.rules());
  if (line["rules"].get_ref<const std::string&>().starts_with('{')) {
    line["rules"] = Json::parse(kata_rules(game.rules()), nullptr, false);
  }
  line["moves"] = Json::array();
  if (query.set_up) {
    line["initialStones"] = stones_of(game.board());
    line["initialPlayer"] = letter(game.to_move());
    line["whiteHandicapBonus"] = "0";  // the komi has it
    return;
  }
  line["initialStones"] = stones_of(game.start_board());
  line["initialPlayer"] = letter(game.start_to_move());
  for (const go::Move& move : game.moves()) {
    line["moves"].push_back(Json::array({letter(move.color), go::to_gtp(move.point, game.size())}));
  }
}

// Readers that take what is there and never throw.

const Json* find(const Json& object, const char* key) {
  const auto found = object.find(key);
  return found == object.end() || found->is_null() ? nullptr : &*found;
}

std::optional<double> number(const Json& object, const char* key) {
  const Json* value = find(object, key);
  if (value == nullptr) {
    return std::nullopt;
  }
  return value->is_number() ? value->get<double>() : kNan;  // "NaN" in quotes is no number either
}

std::string text(const Json& object, const char* key) {
  const Json* value = find(object, key);
  return value != nullptr && value->is_string()
             ? base::shorten(value->get_ref<const std::string&>(), kMaxWords)
             : std::string();
}

std::int64_t count(const Json& object, const char* key, std::int64_t fallback) {
  constexpr double kMost = 1e15;
  const std::optional<double> value = number(object, key);
  if (!value) {
    return fallback;
  }
  return *value >= 0 && *value <= kMost ? static_cast<std::int64_t>(*value) : -1;
}

std::vector<float> map(const Json& object, const char* key) {
  std::vector<float> values;
  const Json* array = find(object, key);
  if (array == nullptr || !array->is_array()) {
    return values;
  }
  values.reserve(array->size());
  for (const Json& value : *array) {
    values.push_back(static_cast<float>(value.is_number() ? value.get<double>() : kNan));
  }
  return values;
}

std::optional<double> lead(const Json& object) {
  const std::optional<double> score = number(object, "scoreLead");
  return score ? score : number(object, "scoreMean");  // its name in early versions
}

go::Point vertex(const Json& value, int size) {
  return value.is_string()
             ? go::parse_gtp(value.get_ref<const std::string&>(), size).value_or(go::Point::none())
             : go::Point::none();
}

record::Candidate read_candidate(const Json& info, int size) {
  record::Candidate candidate;
  const Json* move = find(info, "move");
  candidate.move = move != nullptr ? vertex(*move, size) : go::Point::none();
  candidate.visits = count(info, "visits", 0);
  candidate.black_winrate = number(info, "winrate").value_or(kNan);
  candidate.black_lead = lead(info);
  candidate.prior = number(info, "prior");
  if (const Json* pv = find(info, "pv"); pv != nullptr && pv->is_array()) {
    for (const Json& name : *pv) {
      const go::Point point = vertex(name, size);
      if (point.is_none()) {
        break;
      }
      candidate.pv.push_back(point);
    }
  }
  return candidate;
}

std::vector<record::Candidate> read_candidates(const Json& infos, int size) {
  struct Ordered {
    std::int64_t order;
    record::Candidate candidate;
  };

  std::vector<Ordered> found;
  for (const Json& info : infos) {
    if (info.is_object() && found.size() < kMaxCandidates) {
      const auto place = static_cast<std::int64_t>(found.size());
      found.push_back({count(info, "order", place), read_candidate(info, size)});
    }
  }
  std::stable_sort(found.begin(), found.end(),
                   [](const Ordered& a, const Ordered& b) { return a.order < b.order; });
  std::vector<record::Candidate> candidates;
  for (Ordered& entry : found) {
    candidates.push_back(std::move(entry.candidate));
  }
  return candidates;
}

// A game that is over has a value but no moves: then one can only pass.
void add_pass_if_empty(record::Evaluation& evaluation) {
  if (evaluation.candidates.empty()) {
    record::Candidate pass;
    pass.move = go::Point::pass();
    pass.visits = std::max<std::int64_t>(evaluation.visits, 0);
    pass.black_winrate = evaluation.black_winrate;
    pass.black_lead = evaluation.black_lead;
    pass.pv = {pass.move};
    evaluation.candidates.push_back(std::move(pass));
  }
}

void read_result(AnalysisMessage& message, const Json& line, int size) {
  const Json* infos = find(line, "moveInfos");
  const Json* root = find(line, "rootInfo");
  const bool has_infos = infos != nullptr && infos->is_array();
  const bool has_root = root != nullptr && root->is_object();
  if (!has_infos && !has_root) {
    return;
  }
  message.has_result = true;
  record::Evaluation& evaluation = message.evaluation;
  if (has_infos) {
    evaluation.candidates = read_candidates(*infos, size);
  }
  if (has_root) {
    evaluation.black_winrate = number(*root, "winrate").value_or(kNan);
    evaluation.black_lead = lead(*root);
    evaluation.lead_stdev = number(*root, "scoreStdev");
    evaluation.visits = count(*root, "visits", 0);
    const std::string player = text(*root, "currentPlayer");
    message.current_player = player == "B"   ? go::Color::kBlack
                             : player == "W" ? go::Color::kWhite
                                             : go::Color::kEmpty;
  } else if (!evaluation.candidates.empty()) {
    evaluation.black_winrate = evaluation.candidates.front().black_winrate;
    evaluation.black_lead = evaluation.candidates.front().black_lead;
    for (const record::Candidate& candidate : evaluation.candidates) {
      evaluation.visits += std::max<std::int64_t>(candidate.visits, 0);
    }
  } else {
    evaluation.black_winrate = kNan;
  }
  if (evaluation.lead_stdev && !(*evaluation.lead_stdev >= 0 && *evaluation.lead_stdev < 1e6)) {
    evaluation.lead_stdev.reset();
  }
  add_pass_if_empty(evaluation);
  evaluation.ownership = map(line, "ownership");
  evaluation.policy = map(line, "policy");
}

// The id of a line that is no JSON: cut off, or with numbers JSON does not have.
std::string id_in_broken_line(std::string_view line) {
  constexpr std::string_view kKey = "\"id\":\"";
  const std::size_t key = line.find(kKey);
  if (key == std::string_view::npos) {
    return {};
  }
  line.remove_prefix(key + kKey.size());
  const std::size_t end = line.find('"');
  return end == std::string_view::npos ? std::string() : std::string(line.substr(0, end));
}

void read_models(AnalysisMessage& message, const Json& line) {
  const Json* models = find(line, "models");
  if (models == nullptr || !models->is_array()) {
    return;
  }
  for (const Json& model : *models) {
    if (model.is_object()) {
      const std::string internal = text(model, "internalName");
      message.models.push_back(internal.empty() ? text(model, "name") : internal);
    }
  }
}

}  // namespace

std::string to_line(const AnalysisQuery& query, const Budget& budget) {
  Json line;
  line["id"] = query.id;
  add_game(line, query);
  line["analyzeTurns"] = query.turns;
  line["maxVisits"] = query.visits;
  line["includeOwnership"] = query.ownership;
  line["includePolicy"] = query.policy;
  // The configuration may say otherwise, and answers do not tell whose numbers they are.
  line["overrideSettings"] = {{"reportAnalysisWinratesAs", "BLACK"}};
  if (budget.time_ms > 0) {
    line["overrideSettings"]["maxTime"] = budget.time_ms / 1000.0;
  }
  if (budget.priority != 0) {
    line["priority"] = budget.priority;
  }
  if (budget.on_report) {
    line["reportDuringSearchEvery"] = std::max(budget.report_ms, 10) / 1000.0;
  }
  if (Json list = prohibitions(query, budget); !list.empty()) {
    line["avoidMoves"] = std::move(list);
  }
  return dump(line);
}

std::string action_line(const std::string& id, std::string_view action) {
  return dump({{"id", id}, {"action", action}});
}

std::string terminate_line(const std::string& id, const std::string& terminated) {
  return dump({{"id", id}, {"action", "terminate"}, {"terminateId", terminated}});
}

AnalysisMessage read_message(std::string_view text_line, const SizeOfQuery& size_of) {
  AnalysisMessage message;
  const Json line = Json::parse(text_line, nullptr, false);
  if (!line.is_object()) {
    message.is_readable = false;
    message.id = id_in_broken_line(text_line);
    return message;
  }
  message.id = text(line, "id");
  message.error = text(line, "error");
  message.field = text(line, "field");
  message.warning = text(line, "warning");
  message.version = text(line, "version");
  read_models(message, line);
  if (const Json* during = find(line, "isDuringSearch")) {
    message.is_during_search = during->is_boolean() && during->get<bool>();
  }
  if (const Json* turn = find(line, "turnNumber"); turn != nullptr && turn->is_number_integer()) {
    const std::int64_t number_of_turn = count(line, "turnNumber", -1);
    message.turn = static_cast<int>(std::min<std::int64_t>(number_of_turn, 1'000'000));
  }
  const int size = message.id.empty() ? 0 : size_of(message.id);
  if (size > 0 && message.error.empty()) {
    read_result(message, line, size);
  }
  return message;
}

}  // namespace kiryoku::engine
