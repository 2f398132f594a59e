// SPDX-License-Identifier: MIT
#include "formats/record_json.hpp"

#include <nlohmann/json.hpp>

#include "go/coordinates.hpp"
#include "go/rules.hpp"
#include "record/game_tree.hpp"

namespace kiryoku::formats {

namespace {

using go::Color;
using Json = nlohmann::ordered_json;
using record::GameRecord;

const char* letter(Color color) {
  return color == Color::kBlack ? "B" : color == Color::kWhite ? "W" : "";
}

Json points_json(const std::vector<go::Point>& points, int size) {
  Json list = Json::array();
  for (const go::Point point : points) {
    list.push_back(go::to_gtp(point, size));
  }
  return list;
}

Json player_json(const record::Player& player) {
  Json json = {{"name", player.name}, {"rank_text", player.rank_text}};
  if (player.rank) {
    json["rank"] = record::to_string(*player.rank);
    json["rank_value"] = player.rank->value;
    json["professional"] = player.rank->kind == record::RankKind::kProfessional;
    json["provisional"] = player.rank->provisional;
  }
  return json;
}

Json result_json(const record::GameResult& result) {
  Json json = {{"text", result.text}, {"normalized", result.to_string()}};
  if (go::is_stone(result.winner)) {
    json["winner"] = letter(result.winner);
  }
  if (result.kind == record::ResultKind::kScore) {
    json["margin"] = result.margin;
  }
  return json;
}

Json step_json(const record::Step& step, const GameRecord& game) {
  Json json = Json::object();
  if (!step.edits.empty()) {
    Json edits = Json::array();
    for (const auto& edit : step.edits) {
      edits.push_back({letter(edit.second), go::to_gtp(edit.first, game.size)});
    }
    json["edits"] = edits;
  }
  if (step.player_to_move != Color::kEmpty) {
    json["to_move"] = letter(step.player_to_move);
  }
  if (step.move.color != Color::kEmpty) {
    json["color"] = letter(step.move.color);
    json["move"] = go::to_gtp(step.move.point, game.size);
  }
  if (game.tree != nullptr && step.node > game.tree->root()) {
    const std::string comment = game.tree->text(step.node, "C");
    if (!comment.empty()) {
      json["comment"] = comment;
    }
  }
  return json;
}

void add_texts(const GameRecord& game, Json& json) {
  const std::pair<const char*, const std::string*> texts[] = {
      {"date", &game.date},          {"event", &game.event},     {"round", &game.round},
      {"place", &game.place},        {"time", &game.time_limit}, {"application", &game.application},
      {"game_name", &game.game_name}};
  for (const auto& text : texts) {
    if (!text.second->empty()) {
      json[text.first] = *text.second;
    }
  }
}

}  // namespace

std::string to_json(const GameRecord& game, int indent) {
  Json json = {{"source", game.source},
               {"format", game.format},
               {"encoding", game.encoding},
               {"size", game.size},
               {"rules", go::to_name(game.rules)},
               {"rules_known", game.rules_known},
               {"komi", game.komi},
               {"komi_known", game.komi_known},
               {"handicap", game.handicap},
               {"black", player_json(game.black)},
               {"white", player_json(game.white)},
               {"result", result_json(game.result)}};
  if (game.server != record::Server::kUnknown) {
    json["server"] = record::to_string(game.server);
  }
  add_texts(game, json);
  if (game.tree != nullptr && game.tree->root() >= 0) {
    const std::string comment = game.tree->text(game.tree->root(), "C");
    if (!comment.empty()) {
      json["comment"] = comment;
    }
  }
  json["setup"] = {{"black", points_json(game.setup.black, game.size)},
                   {"white", points_json(game.setup.white, game.size)},
                   {"to_move", letter(game.setup.to_move)}};
  json["move_count"] = game.move_count();
  json["steps"] = Json::array();
  for (const record::Step& step : game.steps) {
    json["steps"].push_back(step_json(step, game));
  }
  json["warnings"] = Json::array();
  for (const record::Warning& warning : game.warnings) {
    json["warnings"].push_back(
        {{"message", warning.message}, {"row", warning.row}, {"column", warning.column}});
  }
  return json.dump(indent, ' ', false, Json::error_handler_t::replace);
}

}  // namespace kiryoku::formats
