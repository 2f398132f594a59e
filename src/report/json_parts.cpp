// SPDX-License-Identifier: MIT
#include "report/json_parts.hpp"

#include <algorithm>
#include <cmath>

#include "go/coordinates.hpp"
#include "record/rank.hpp"

namespace kiryoku::report {

using lesson::Language;

namespace {

Json reasons_json(const lesson::ReviewedMove& move) {
  Json ids = Json::array();
  for (const review::Mistake* reason : move.reasons) {
    ids.push_back(reason->id);
  }
  return ids;
}

Json reason_names_json(const lesson::ReviewedMove& move) {
  Json names = Json::array();
  for (const review::Mistake* reason : move.reasons) {
    names.push_back(both(reason->name.japanese, reason->name.english));
  }
  return names;
}

Json consequences_json(const lesson::ReviewedMove& move) {
  const int size = move.facts.size();
  const go::Color mover = move.facts.mover();
  Json list = Json::array();
  for (const review::Consequence& c : move.consequences) {
    const review::Place place = review::place_of(c.stones, size);
    list.push_back(
        {{"fate", review::id_of(c.fate)},
         {"color", letter(c.color)},
         {"place", both(lesson::in_both([&](Language l) { return lesson::place_text(place, l); }))},
         {"stones", points_json(c.stones, size)},
         {"points", rounded(c.points, 1)},
         {"text", both(lesson::in_both(
                      [&](Language l) { return lesson::consequence_text(c, mover, size, l); }))}});
  }
  return list;
}

Json acceptable_json(const lesson::ReviewedMove& move) {
  Json list = Json::array();
  for (const lesson::NearBest& near : move.acceptable) {
    list.push_back({{"move", go::to_gtp(near.move, move.facts.size())},
                    {"loss_points", rounded(near.loss_points, 1)},
                    {"loss_winrate", rounded(near.loss_winrate, 3)}});
  }
  return list;
}

Json marks_json(const lesson::ReviewedMove& move) {
  const int size = move.facts.size();
  Json marks = Json::object();
  if (move.facts.previous.is_place()) {
    marks["previous"] = go::to_gtp(move.facts.previous, size);
  }
  if (move.facts.answer.is_place()) {
    marks["answer"] = go::to_gtp(move.facts.answer, size);
  }
  marks["stones"] = points_json(move.concerned, size);
  return marks;
}

}  // namespace

std::string program_name() { return std::string("kiryoku ") + KIRYOKU_VERSION; }

const char* letter(go::Color color) {
  return color == go::Color::kBlack ? "B" : color == go::Color::kWhite ? "W" : "";
}

Json both(std::string_view japanese, std::string_view english) {
  return {{"ja", japanese}, {"en", english}};
}

Json both(const lesson::Text& text) { return both(text.japanese, text.english); }

Json points_json(const std::vector<go::Point>& points, int size) {
  Json list = Json::array();
  for (const go::Point p : points) {
    list.push_back(go::to_gtp(p, size));
  }
  return list;
}

double rounded(double value, int places) {
  const double scale = std::pow(10.0, places);
  return std::round(value * scale) / scale + 0.0;  // no "-0.0"
}

void add_language(Json& json, std::optional<Language> language) {
  if (language) {
    json["language"] = *language == Language::kJapanese ? "ja" : "en";
  }
}

Json rank_json(const lesson::PlayerRank& rank) {
  return {{"rank", record::to_string(record::Rank{.value = rank.value})},
          {"value", rounded(rank.value, 2)},
          {"low", rounded(rank.low, 2)},
          {"high", rounded(rank.high, 2)},
          {"scale", rank.scale}};
}

Json mistake_json(const lesson::ReviewedMove& move) {
  const review::JudgedMove& judged = move.facts.judged;
  const int size = move.facts.size();
  const lesson::Explanation ja = lesson::explain(move, Language::kJapanese);
  const lesson::Explanation en = lesson::explain(move, Language::kEnglish);
  Json json;
  json["move_number"] = judged.number;
  json["color"] = letter(move.facts.mover());
  json["played"] = go::to_gtp(judged.move.point, size);
  json["best"] = go::to_gtp(judged.best, size);
  json["loss_winrate"] = rounded(judged.loss_winrate, 3);
  if (judged.loss_points) {
    json["loss_points"] = rounded(*judged.loss_points, 1);
  }
  if (judged.is_repeated()) {
    json["repeat_of"] = judged.repeat_of;
  }
  json["phase"] = record::id_of(move.phase);
  json["punished"] = move.punished;
  json["reasons"] = reasons_json(move);
  json["reason_names"] = reason_names_json(move);
  json["consequences"] = consequences_json(move);
  json["diagram"] = points_json(move.diagram, size);
  if (!move.failure.empty()) {
    json["failure"] = points_json(move.failure, size);
  }
  json["acceptable"] = acceptable_json(move);
  json["marks"] = marks_json(move);
  json["headline"] = both(ja.headline, en.headline);
  json["why"] = {{"ja", ja.why}, {"en", en.why}};
  json["happened"] = {{"ja", ja.happened}, {"en", en.happened}};
  json["instead"] = both(ja.instead, en.instead);
  json["text"] =
      both(lesson::as_text(ja, Language::kJapanese), lesson::as_text(en, Language::kEnglish));
  return json;
}

std::string dump(const Json& json, int indent) {
  return json.dump(indent, ' ', false, Json::error_handler_t::replace);
}

}  // namespace kiryoku::report
