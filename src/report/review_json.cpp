// SPDX-License-Identifier: MIT
#include "report/review_json.hpp"

#include <algorithm>
#include <cmath>
#include <filesystem>

#include "go/coordinates.hpp"
#include "record/annotation.hpp"
#include "record/game_tree.hpp"
#include "report/json_parts.hpp"
#include "report/own_tree.hpp"

namespace kiryoku::report {
namespace {

using record::GameRecord;
using record::GameTree;

constexpr std::size_t kMostVariations = 60;     // of the record, shown on the page
constexpr std::size_t kLongestVariation = 30;   // moves
constexpr std::size_t kLongestComment = 20000;  // bytes

void add_text(Json& json, const char* key, const std::string& text) {
  if (!text.empty()) {
    json[key] = text;
  }
}

Json player_of(const record::Player& player) {
  Json json = {{"name", player.name}};
  if (player.rank) {
    json["rank"] = record::to_string(*player.rank);
  } else {
    add_text(json, "rank", player.rank_text);
  }
  return json;
}

Json game_json(const GameRecord& game, const GameTree* tree) {
  Json json = {{"size", game.size},
               {"komi", game.komi},
               {"rules", go::to_name(game.rules)},
               {"handicap", game.handicap}};
  if (game.result.kind != record::ResultKind::kUnknown) {
    json["result"] = game.result.to_string();
  }
  add_text(json, "date", game.date);
  add_text(json, "event", game.event);
  add_text(json, "place", game.place);
  json["black"] = player_of(game.black);
  json["white"] = player_of(game.white);
  if (tree != nullptr) {
    add_text(json, "comment", comment_of(*tree, tree->root()));
  }
  return json;
}

Json moves_json(const lesson::GameReview& review, const GameTree* tree) {
  const GameRecord& game = review.game.record;
  Json list = Json::array();
  Json edits = Json::array();  // of steps without a move, told with the next one
  for (const record::Step& step : game.steps) {
    for (const auto& edit : step.edits) {
      edits.push_back({letter(edit.second), go::to_gtp(edit.first, game.size)});
    }
    if (step.move.color == go::Color::kEmpty) {
      continue;
    }
    const std::size_t index = list.size();
    Json json = {{"number", index + 1},
                 {"color", letter(step.move.color)},
                 {"played", go::to_gtp(step.move.point, game.size)}};
    if (index < review.names.size() && review.names[index] != nullptr) {
      json["name"] = both(review.names[index]->japanese, review.names[index]->english);
    }
    if (tree != nullptr && step.node > tree->root()) {
      add_text(json, "comment", comment_of(*tree, step.node).substr(0, kLongestComment));
    }
    if (!edits.empty()) {
      json["edits"] = std::exchange(edits, Json::array());
    }
    list.push_back(std::move(json));
  }
  return list;
}

// The moves of a line from this node on, along first children.
struct RecordedLine {
  go::Color color = go::Color::kEmpty;  // of the first move
  std::vector<go::Point> moves;
};

RecordedLine line_from(const GameTree& tree, record::NodeId node, int size) {
  RecordedLine line;
  for (; node >= 0 && line.moves.size() < kLongestVariation; node = tree.first_child(node)) {
    const bool black = tree.find(node, "B") >= 0;
    const go::Color color = black ? go::Color::kBlack : go::Color::kWhite;
    const record::PropertyId property = tree.find(node, black ? "B" : "W");
    if (property < 0) {
      break;
    }
    const auto point = go::parse_sgf(tree.raw(tree.first_value(property)), size);
    const bool turn =
        line.moves.empty() || (line.moves.size() % 2 == 0) == (color == line.color);  // alternate
    if (!point || !turn) {
      break;
    }
    line.color = line.moves.empty() ? color : line.color;
    line.moves.push_back(*point);
  }
  return line;
}

// What the record itself has besides the game.
Json variations_json(const GameRecord& game, const GameTree& tree) {
  Json list = Json::array();
  int turn = 0;
  for (const record::Step& step : game.steps) {
    if (step.move.color == go::Color::kEmpty) {
      continue;
    }
    const record::NodeId parent = step.node > 0 ? tree.parent(step.node) : record::kNone;
    if (parent >= 0) {
      for (record::NodeId other = tree.first_child(parent); other >= 0;
           other = tree.next_sibling(other)) {
        const RecordedLine line =
            other == step.node ? RecordedLine{} : line_from(tree, other, game.size);
        if (!line.moves.empty() && list.size() < kMostVariations) {
          Json json = {{"turn", turn},
                       {"color", letter(line.color)},
                       {"moves", points_json(line.moves, game.size)}};
          add_text(json, "comment", comment_of(tree, other).substr(0, kLongestComment));
          list.push_back(std::move(json));
        }
      }
    }
    ++turn;
  }
  return list;
}

// A letter a point, A = White's … K = nobody's … U = Black's.
std::string ownership_text(const std::vector<float>& ownership) {
  std::string text;
  text.reserve(ownership.size());
  for (const float value : ownership) {
    const double step = std::round((std::clamp(static_cast<double>(value), -1.0, 1.0) + 1) * 10);
    text += static_cast<char>('A' + static_cast<int>(step));
  }
  return text;
}

Json candidates_json(const record::Evaluation& evaluation, int size, const JsonParams& params) {
  Json list = Json::array();
  for (const record::Candidate& candidate : evaluation.candidates) {
    if (list.size() == params.candidates) {
      break;
    }
    Json json = {{"move", go::to_gtp(candidate.move, size)},
                 {"winrate", rounded(candidate.black_winrate, 3)},
                 {"visits", candidate.visits}};
    if (candidate.black_lead) {
      json["lead"] = rounded(*candidate.black_lead, 1);
    }
    if (candidate.prior) {
      json["prior"] = rounded(*candidate.prior, 3);
    }
    const auto shown = std::min(candidate.pv.size(), params.line);
    json["line"] =
        points_json({candidate.pv.begin(), candidate.pv.begin() + static_cast<long>(shown)}, size);
    list.push_back(std::move(json));
  }
  return list;
}

// Nullptr where nobody evaluated that position.
const record::Evaluation* evaluation_at(const lesson::GameReview& review, std::string_view by,
                                        std::size_t turn) {
  const auto found = review.game.evaluations.find(std::string(by));
  if (found == review.game.evaluations.end() || turn >= found->second.size() ||
      !found->second[turn]) {
    return nullptr;
  }
  return &*found->second[turn];
}

Json positions_json(const lesson::GameReview& review, const JsonParams& params) {
  const GameRecord& game = review.game.record;
  const auto turns = static_cast<std::size_t>(game.move_count()) + 1;
  const auto lines = static_cast<std::size_t>(game.size);
  const std::size_t points = lines * lines;
  Json list = Json::array();
  for (std::size_t turn = 0; turn < turns; ++turn) {
    Json json = {{"turn", turn}};
    const record::Evaluation* value = evaluation_at(review, review::kValue, turn);
    const record::Evaluation* playouts = evaluation_at(review, review::kPlayouts, turn);
    if (value != nullptr) {
      json["winrate"] = rounded(value->black_winrate, 3);
      if (value->black_lead) {
        json["lead"] = rounded(*value->black_lead, 1);
      }
      json["candidates"] = candidates_json(*value, game.size, params);
    }
    const record::Evaluation* owner =
        value != nullptr && value->ownership.size() == points ? value : playouts;
    if (owner != nullptr && owner->ownership.size() == points) {
      json["ownership"] = ownership_text(owner->ownership);
    }
    list.push_back(std::move(json));
  }
  return list;
}

Json lessons_json(const lesson::PlayerReview& player) {
  Json list = Json::array();
  for (const lesson::Lesson& one : player.lessons) {
    Json json = {{"title", both(one.title)}, {"text", both(one.text)}, {"moves", one.moves}};
    add_text(json, "theme", std::string(one.theme));
    list.push_back(std::move(json));
  }
  return list;
}

Json player_json(const lesson::PlayerReview& player, const std::string& name) {
  Json json = {{"name", name},
               {"moves", player.moves},
               {"agreed", player.agreed},
               {"points_lost", rounded(player.points_lost, 1)}};
  if (player.accuracy) {
    json["accuracy"] = rounded(*player.accuracy, 1);
  }
  if (player.rank) {
    json["rank"] = rank_json(*player.rank);
  }
  Json phases = Json::array();
  for (const lesson::PhaseSums& sums : player.by_phase) {
    phases.push_back({{"id", record::id_of(sums.phase)},
                      {"moves", sums.moves},
                      {"points_lost", rounded(sums.points_lost, 1)},
                      {"mistakes", sums.mistakes}});
  }
  json["by_phase"] = std::move(phases);
  Json kinds = Json::array();
  for (const lesson::KindCount& kind : player.kinds) {
    kinds.push_back({{"id", kind.kind->id},
                     {"count", kind.count},
                     {"name", both(kind.kind->name.japanese, kind.kind->name.english)}});
  }
  json["kinds"] = std::move(kinds);
  Json neighbours = Json::array();
  for (const lesson::NeighbourRank& near : player.neighbours) {
    neighbours.push_back({{"rank", record::to_string(record::Rank{.value = near.value})},
                          {"points_per_move", rounded(near.points_per_move, 2)}});
  }
  json["neighbours"] = std::move(neighbours);
  if (player.neighbours_own) {
    json["neighbours_own"] = rounded(*player.neighbours_own, 2);
  }
  json["lessons"] = lessons_json(player);
  Json good = Json::array();
  for (const lesson::GoodMove& move : player.good) {
    good.push_back({{"move_number", move.number}, {"text", both(move.text)}});
  }
  json["good"] = std::move(good);
  return json;
}

Json phases_json(const lesson::GameReview& review) {
  Json list = Json::array();
  for (const record::PhaseSpan& span : review.phases) {
    list.push_back({{"id", record::id_of(span.phase)}, {"from", span.first}, {"to", span.last}});
  }
  return list;
}

Json mistakes_json(const lesson::GameReview& review) {
  Json list = Json::array();
  for (const lesson::ReviewedMove* move : mistakes_in_order(review)) {
    list.push_back(mistake_json(*move));
  }
  return list;
}

}  // namespace

std::string to_json(const lesson::GameReview& review, const JsonParams& params) {
  const GameRecord& game = review.game.record;
  const std::optional<GameTree> owned = owners_tree(game);
  const GameTree* tree = owned ? &*owned : nullptr;
  Json json = {{"schema", 1},
               {"program", program_name()},
               {"complete", review.complete},
               {"file", std::filesystem::path(game.source).filename().string()}};
  add_language(json, params.language);
  add_text(json, "home", params.home);
  json["game"] = game_json(game, tree);
  json["engine"] = {{"name", review.engine}, {"visits", review.visits}};
  json["setup"] = {{"black", points_json(game.setup.black, game.size)},
                   {"white", points_json(game.setup.white, game.size)},
                   {"to_play", letter(game.setup.to_move)}};
  json["moves"] = moves_json(review, tree);
  json["positions"] = positions_json(review, params);
  json["phases"] = phases_json(review);
  json["players"] = {{"black", player_json(review.black, game.black.name)},
                     {"white", player_json(review.white, game.white.name)}};
  json["mistakes"] = mistakes_json(review);
  if (tree != nullptr) {
    json["variations"] = variations_json(game, *tree);
  }
  json["turning_points"] = review.turning_points;
  if (review.losing_move) {
    json["losing_move"] = *review.losing_move;
  }
  Json notes = Json::array();
  for (const lesson::Text& note : review.notes) {
    notes.push_back(both(note));
  }
  json["notes"] = std::move(notes);
  return dump(json, params.indent);
}

}  // namespace kiryoku::report
