// SPDX-License-Identifier: MIT
// Board, komi, handicap, set-up positions.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>

#include "formats/read.hpp"
#include "go/coordinates.hpp"
#include "serve/gtp_commands.hpp"

namespace kiryoku::serve {
namespace {

using go::Color;
using go::Point;

constexpr double kMaxKomi = 400;

bool is_board_empty(const go::Position& position) { return position.board().hash() == 0; }

// Not every engine plays on boards larger than the usual ones: it is asked.
bool is_playable(GtpSession& session, int size) {
  constexpr int kUsual = 19;
  if (size <= kUsual || size > go::kMaxSize) {
    return size >= go::kMinSize && size <= go::kMaxSize;
  }
  engine::Budget budget;
  budget.visits = 1;
  const base::Result<record::Evaluation> answer = session.engine().evaluate(
      go::Position(size, session.position.rules(), session.position.komi()), budget);
  return answer || answer.error().code != base::ErrorCode::kUnsupported;
}

// The points of GTP 2 (4.1.1): none on boards under 7, four on even ones and 7, else nine.
std::vector<Point> handicap_points(int size, int stones) {
  const int edge = size >= 13 ? 3 : 2;
  const int low = edge;
  const int high = size - 1 - edge;
  const int middle = size / 2;
  const int most = size < 7 ? 0 : size % 2 == 0 || size == 7 ? 4 : 9;
  if (stones < 2 || stones > most) {
    return {};
  }
  // Lower left and upper right first, then the other corners, sides and centre.
  std::vector<Point> points = {Point::at(low, high), Point::at(high, low), Point::at(low, low),
                               Point::at(high, high)};
  const std::array sides = {Point::at(low, middle), Point::at(high, middle),
                            Point::at(middle, high), Point::at(middle, low)};
  if (stones < 4) {
    points.resize(static_cast<std::size_t>(stones));
  }
  if (stones >= 6) {
    points.insert(points.end(), sides.begin(), sides.begin() + (stones >= 8 ? 4 : 2));
  }
  if (stones >= 5 && stones % 2 == 1) {
    points.push_back(Point::at(middle, middle));
  }
  return points;
}

std::string vertices(const std::vector<Point>& points, int size) {
  std::string text;
  for (const Point p : points) {
    text += (text.empty() ? "" : " ") + go::to_gtp(p, size);
  }
  return text;
}

void place_handicap(GtpSession& session, const std::vector<Point>& points) {
  const go::Setup setup{
      .size = session.position.size(), .black = points, .white = {}, .to_move = Color::kWhite};
  session.position = go::Position(setup, session.position.rules(), session.position.komi());
}

GtpText fixed_or_free(GtpCall& call, bool free) {
  constexpr int kMostStones = 9;
  GtpArguments& arguments = call.arguments;
  const int size = call.session.position.size();
  const int stones = arguments.integer("number of stones", 2, free ? size * size - 1 : kMostStones);
  if (const auto error = arguments.error()) {
    return *error;
  }
  if (!is_board_empty(call.session.position)) {
    return refuse("board not empty");
  }
  // Asked to place more than there are customary points, fewer may be placed.
  std::vector<Point> points = handicap_points(size, std::min(stones, kMostStones));
  for (int fewer = kMostStones; free && points.empty() && fewer >= 2; --fewer) {
    points = handicap_points(size, std::min(stones, fewer));
  }
  if (points.empty()) {
    return refuse("invalid number of stones");
  }
  place_handicap(call.session, points);
  return vertices(points, size);
}

// "B D4 W Q16 …" put on a board.
GtpText set_stones(GtpCall& call, const go::Board& onto, Color to_move) {
  GtpArguments& arguments = call.arguments;
  go::Setup setup{.size = onto.size(), .black = {}, .white = {}, .to_move = to_move};
  go::PointMap<Color> stones;
  for (const Point p : go::points_of(onto.size())) {
    stones[p] = onto.at(p);
  }
  while (!arguments.is_empty()) {
    const Color color = arguments.color();
    const Point p = arguments.point();
    if (arguments.problem()) {
      return *arguments.problem();
    }
    if (!p.is_place() || stones[p] != Color::kEmpty) {
      return refuse("bad vertex list");
    }
    stones[p] = color;
  }
  for (const Point p : go::points_of(onto.size())) {
    if (go::is_stone(stones[p])) {
      (stones[p] == Color::kBlack ? setup.black : setup.white).push_back(p);
    }
  }
  go::Position position(setup, call.session.position.rules(), call.session.position.komi());
  for (const Point p : go::points_of(onto.size())) {
    if (go::is_stone(position.board().at(p)) && position.board().liberties(p) == 0) {
      return refuse("stones without liberties");
    }
  }
  call.session.position = std::move(position);
  return std::string();
}

}  // namespace

GtpText gtp_boardsize(GtpCall& call) {
  const int size = call.arguments.integer("board size", 1, 1000);
  if (const auto error = call.arguments.error()) {
    return *error;
  }
  if (!is_playable(call.session, size)) {
    return refuse("unacceptable size");
  }
  call.session.clear_board(size);
  return std::string();
}

GtpText gtp_rectangular_boardsize(GtpCall& call) {
  const int width = call.arguments.integer("width", 1, 1000);
  const int height = call.arguments.integer("height", 1, 1000);
  if (const auto error = call.arguments.error()) {
    return *error;
  }
  if (width != height) {
    return refuse("unacceptable size: boards are square here");
  }
  if (!is_playable(call.session, width)) {
    return refuse("unacceptable size");
  }
  call.session.clear_board(width);
  return std::string();
}

GtpText gtp_clear_board(GtpCall& call) {
  call.session.clear_board(call.session.position.size());
  return std::string();
}

GtpText gtp_komi(GtpCall& call) {
  const double komi = call.arguments.number("komi", -kMaxKomi, kMaxKomi);
  if (const auto error = call.arguments.error()) {
    return *error;
  }
  call.session.position.set_komi(komi);
  return std::string();
}

GtpText gtp_get_komi(GtpCall& call) { return fmt::format("{}", call.session.position.komi()); }

GtpText gtp_fixed_handicap(GtpCall& call) { return fixed_or_free(call, false); }

GtpText gtp_place_free_handicap(GtpCall& call) { return fixed_or_free(call, true); }

GtpText gtp_set_free_handicap(GtpCall& call) {
  std::vector<Point> points;
  while (!call.arguments.is_empty()) {
    const Point p = call.arguments.point();
    if (!p.is_place() || std::find(points.begin(), points.end(), p) != points.end()) {
      return refuse("bad vertex list");
    }
    points.push_back(p);
  }
  const int size = call.session.position.size();
  if (points.size() < 2 || static_cast<int>(points.size()) >= size * size) {
    return refuse("bad vertex list");
  }
  if (!is_board_empty(call.session.position)) {
    return refuse("board not empty");
  }
  place_handicap(call.session, points);
  return std::string();
}

GtpText gtp_set_position(GtpCall& call) {
  return set_stones(call, go::Board(call.session.position.size()), Color::kBlack);
}

GtpText gtp_gogui_setup(GtpCall& call) {
  if (!call.session.position.moves().empty()) {
    return refuse("stones can be set up before the first move only");
  }
  return set_stones(call, call.session.position.board(), call.session.position.to_move());
}

GtpText gtp_gogui_setup_player(GtpCall& call) {
  const Color color = call.arguments.color();
  if (const auto error = call.arguments.error()) {
    return *error;
  }
  call.session.position.set_to_move(color);
  return std::string();
}

GtpText gtp_loadsgf(GtpCall& call) {
  std::string path = call.arguments.rest();  // names may hold blanks
  int before_move = -1;
  const std::size_t blank = path.rfind(' ');
  if (blank != std::string::npos && blank + 1 < path.size() &&
      path.find_first_not_of("0123456789", blank + 1) == std::string::npos &&
      path.size() - blank < 8 && !std::filesystem::exists(path)) {
    before_move = std::stoi(path.substr(blank + 1));
    path.resize(blank);
  }
  const base::Result<record::GameRecord> game = formats::read_game(path);
  if (!game) {
    return refuse("cannot load file: " + game.error().to_string());
  }
  const int moves = before_move < 0 ? game->move_count() : std::max(0, before_move - 1);
  call.session.clear_board(game->size);
  call.session.position = record::position_after(*game, moves);
  if (!game->rules_known) {
    call.session.position.set_rules(call.session.settings().rules);
  }
  return std::string();
}

}  // namespace kiryoku::serve
