// SPDX-License-Identifier: MIT
// Analysis: lines of "info …" while the engine thinks, until anything is sent, or until a move is
// chosen.
#include <algorithm>
#include <optional>

#include "base/text.hpp"
#include "go/coordinates.hpp"
#include "serve/analysis_text.hpp"
#include "serve/gtp_commands.hpp"
#include "serve/gtp_genmove.hpp"

namespace kiryoku::serve {
namespace {

using go::Color;
using go::Point;
using record::Evaluation;

constexpr int kMaxIntervalCs = 360000;
constexpr int kDefaultReportMs = 1000;
// Analysis goes on until it is stopped; engines keep their memory bounded by themselves.
constexpr std::int64_t kEndlessVisits = 1'000'000'000;

struct AnalysisRequest {
  std::optional<Color> color;
  int report_ms = kDefaultReportMs;
  AnalysisOptions options;
  std::vector<Point> avoid;  // of the side that is to move
};

struct PointList {
  Color color = Color::kBlack;
  std::vector<Point> points;
};

// "avoid b D4,Q16 10": colour, moves, number of plies (only the first one is looked at here).
PointList read_points(GtpArguments& arguments, int size) {
  PointList list;
  list.color = arguments.color();
  const std::string moves = arguments.word("moves");
  arguments.integer("depth", 1, 100000);
  std::string_view rest = moves;
  while (!rest.empty()) {
    const std::size_t comma = rest.find(',');
    const std::optional<Point> point = go::parse_gtp(rest.substr(0, comma), size);
    if (!point) {
      arguments.complain("bad vertex list");
      return list;
    }
    list.points.push_back(*point);
    rest = comma == std::string_view::npos ? std::string_view() : rest.substr(comma + 1);
  }
  return list;
}

std::vector<Point> all_but(const std::vector<Point>& allowed, int size) {
  std::vector<Point> others;
  for (const Point p : go::points_of(size)) {
    if (std::find(allowed.begin(), allowed.end(), p) == allowed.end()) {
      others.push_back(p);
    }
  }
  if (std::find(allowed.begin(), allowed.end(), Point::pass()) == allowed.end()) {
    others.push_back(Point::pass());
  }
  return others;
}

void read_key(GtpCall& call, AnalysisRequest& request, const std::string& key) {
  GtpArguments& arguments = call.arguments;
  const int size = call.session.position.size();
  const Color mover = request.color.value_or(call.session.position.to_move());
  if (key == "interval") {
    request.report_ms = 10 * arguments.integer("interval", 0, kMaxIntervalCs);
  } else if (key == "minmoves") {
    request.options.min_moves = arguments.integer("minmoves", 0, 1000);
  } else if (key == "maxmoves") {
    request.options.max_moves = arguments.integer("maxmoves", 1, 1000000);
  } else if (key == "rootInfo") {
    request.options.root_info = arguments.boolean("rootInfo");
  } else if (key == "ownership") {
    request.options.ownership = arguments.boolean("ownership");
  } else if (key == "avoid" || key == "allow") {
    PointList list = read_points(arguments, size);
    if (list.color == mover) {  // the keys may be repeated; they add up
      const std::vector<Point> more = key == "avoid" ? list.points : all_but(list.points, size);
      request.avoid.insert(request.avoid.end(), more.begin(), more.end());
    }
  } else if (key == "ownershipStdev" || key == "movesOwnership" || key == "movesOwnershipStdev" ||
             key == "pvVisits" || key == "pvEdgeVisits" || key == "noResultValue") {
    arguments.boolean(key);  // understood, but these engines have nothing to tell
  } else {
    arguments.complain("unknown key '" + key.substr(0, 40) + "'");
  }
}

// [color] [interval] key value …
std::optional<base::Error> read_request(GtpCall& call, AnalysisRequest& request) {
  GtpArguments& arguments = call.arguments;
  request.color = arguments.maybe_color();
  if (base::parse_int(arguments.peek())) {
    request.report_ms = 10 * arguments.integer("interval", 0, kMaxIntervalCs);
  }
  while (!arguments.is_empty() && !arguments.problem()) {
    read_key(call, request, arguments.word("key"));
  }
  return arguments.problem();
}

// Never silent for ever, never flooding.
int clamp_report_ms(int report_ms) { return std::clamp(report_ms, 10, 10 * kMaxIntervalCs); }

GtpText analyze(GtpCall& call, AnalysisDialect dialect) {
  AnalysisRequest request;
  request.options.dialect = dialect;
  if (const auto error = read_request(call, request)) {
    return *error;
  }
  GtpSession& session = call.session;
  go::Position position = session.position;
  position.set_to_move(request.color.value_or(position.to_move()));
  base::StopSource stop;
  bool reported = false;
  engine::Budget budget;
  budget.visits = kEndlessVisits;
  budget.avoid = request.avoid;
  budget.stop = &stop;
  budget.report_ms = clamp_report_ms(request.report_ms);
  const auto report = [&](const Evaluation& evaluation) {
    const std::string line = to_analysis_line(evaluation, position.size(), request.options);
    if (!line.empty()) {
      call.stream.write_line(line);
      reported = true;
    }
  };
  budget.on_report = report;
  session.input().stop_on_input(&stop, GtpInput::StopOn::kAnyLine);
  const base::Result<Evaluation> last = session.engine().evaluate(position, budget);
  const bool ended_by_itself = !stop.stop_requested();
  session.input().stop_on_input(nullptr, GtpInput::StopOn::kAnyLine);
  if (!last) {
    return last.error();
  }
  call.stream.begin();
  if (ended_by_itself || !reported) {
    report(*last);
  }
  if (ended_by_itself) {  // an engine that is done is as good as one that thinks on
    session.input().wait_for_line();
  }
  return std::string();
}

GtpText analyze_and_choose(GtpCall& call, AnalysisDialect dialect, bool plays, bool cancellable) {
  AnalysisRequest request;
  request.options.dialect = dialect;
  if (const auto error = read_request(call, request)) {
    return *error;
  }
  const int size = call.session.position.size();
  GenmoveRequest genmove;
  genmove.color = request.color;
  genmove.plays = plays;
  genmove.cancellable = cancellable;
  genmove.avoid = request.avoid;
  genmove.report_ms = clamp_report_ms(request.report_ms);
  genmove.on_report = [&](const Evaluation& evaluation) {
    const std::string line = to_analysis_line(evaluation, size, request.options);
    if (!line.empty()) {
      call.stream.write_line(line);
    }
  };
  const base::Result<Generated> generated = generate_move(call.session, genmove);
  if (!generated) {
    return generated.error();
  }
  call.stream.begin();
  if (generated->evaluation) {
    genmove.on_report(*generated->evaluation);
  }
  call.stream.write_line("play " + generated->text);
  return std::string();
}

}  // namespace

GtpText gtp_lz_analyze(GtpCall& call) { return analyze(call, AnalysisDialect::kLeela); }

GtpText gtp_kata_analyze(GtpCall& call) { return analyze(call, AnalysisDialect::kKata); }

GtpText gtp_lz_genmove_analyze(GtpCall& call) {
  return analyze_and_choose(call, AnalysisDialect::kLeela, true, false);
}

GtpText gtp_kata_genmove_analyze(GtpCall& call) {
  return analyze_and_choose(call, AnalysisDialect::kKata, true, false);
}

GtpText gtp_kata_search_analyze(GtpCall& call) {
  return analyze_and_choose(call, AnalysisDialect::kKata, false, false);
}

GtpText gtp_kata_search_analyze_cancellable(GtpCall& call) {
  return analyze_and_choose(call, AnalysisDialect::kKata, false, true);
}

}  // namespace kiryoku::serve
