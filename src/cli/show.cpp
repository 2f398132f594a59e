// SPDX-License-Identifier: MIT
// kiryoku show: who played, under which conditions, and the board at a move.
#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <optional>

#include "base/text.hpp"
#include "cli/board_view.hpp"
#include "cli/checks.hpp"
#include "cli/command.hpp"
#include "cli/game_facts.hpp"
#include "cli/reading.hpp"
#include "cli/terminal.hpp"
#include "cli/text.hpp"
#include "cli/warnings.hpp"
#include "formats/record_json.hpp"
#include "go/coordinates.hpp"
#include "record/check_moves.hpp"
#include "record/game_tree.hpp"

namespace kiryoku::cli {
namespace {

struct Options {
  std::string file;
  int game = 1;
  std::optional<int> move;
  bool ascii = false;
  bool unicode = false;
  bool json = false;
};

// The board asked for and what led to it.
struct View {
  int move = 0;  // moves played
  go::Position position;
  go::Point last_move = {};
  std::string comment = {};
};

// The step of the n-th move of the main line, counted from 1; nullptr if there is none.
const record::Step* step_of_move(const record::GameRecord& game, int number) {
  int seen = 0;
  for (const record::Step& step : game.steps) {
    if (step.move.color != go::Color::kEmpty && ++seen == number) {
      return &step;
    }
  }
  return nullptr;
}

base::Result<View> view_at(const record::GameRecord& game, std::optional<int> move) {
  const int count = game.move_count();
  if (move && *move > count) {
    return base::Error{base::ErrorCode::kInvalid,
                       fmt::format("there is no move {}, the game has {}", *move, count),
                       game.source};
  }
  View view{.move = move.value_or(count),
            .position = record::position_after(game, move.value_or(count))};
  const record::Step* step = step_of_move(game, view.move);
  if (step != nullptr) {
    view.last_move = step->move.point;
  }
  const record::NodeId node = step != nullptr        ? step->node
                              : game.tree != nullptr ? game.tree->root()
                                                     : -1;
  if (game.tree != nullptr && node >= 0) {
    view.comment = game.tree->text(node, "C");
  }
  return view;
}

std::string player_text(const record::Player& player) {
  const std::string name = player.name.empty() ? "?" : printable(player.name);
  return player.rank_text.empty() ? name : name + "  " + printable(player.rank_text);
}

void add_line(std::string& out, const std::string& name, const std::string& value) {
  if (!value.empty()) {
    out += padded(name, 10) + printable(value) + "\n";
  }
}

std::string conditions_text(const record::GameRecord& game) {
  std::string out = fmt::format("{}×{}", game.size, game.size);
  out += fmt::format(", {} rules{}", go::to_name(game.rules), game.rules_known ? "" : " (assumed)");
  if (game.handicap > 0) {
    out += fmt::format(", {} handicap stones", game.handicap);
  }
  return out + fmt::format(", komi {}{}", base::format_number(game.komi),
                           game.komi_known ? "" : " (assumed)");
}

// SGF gives seconds; other formats their own words.
std::string time_text(const std::string& limit) {
  const std::optional<double> seconds = base::parse_number(limit);
  return seconds ? base::format_number(*seconds / 60) + " minutes" : limit;
}

std::string length_text(const record::GameRecord& game) {
  const int variations = count_variations(game);
  std::string out = fmt::format("{}", game.move_count());
  if (variations > 0) {
    out += fmt::format(", and {} variation{}", variations, variations == 1 ? "" : "s");
  }
  return out;
}

std::string describe(const record::GameRecord& game) {
  std::string out;
  add_line(out, "Black", player_text(game.black));
  add_line(out, "White", player_text(game.white));
  add_line(out, "Game", game.game_name);
  add_line(out, "Event", game.event);
  add_line(out, "Round", game.round);
  add_line(out, "Place", game.place);
  add_line(out, "Server", record::to_string(game.server));
  add_line(out, "Date", game.date);
  add_line(out, "Board", conditions_text(game));
  add_line(out, "Time", time_text(game.time_limit));
  add_line(out, "Result", game.result.to_string());
  add_line(out, "Moves", length_text(game));
  return out;
}

std::string move_text(const record::GameRecord& game, const View& view) {
  const record::Step* step = step_of_move(game, view.move);
  if (step == nullptr) {
    return "At the start";
  }
  const bool is_black = step->move.color == go::Color::kBlack;
  return fmt::format("After move {}, {} {}", view.move, is_black ? "Black" : "White",
                     go::to_gtp(step->move.point, game.size));
}

void print_text(const record::GameRecord& game, const View& view, BoardStyle style) {
  fmt::print("{}\n", describe(game));
  fmt::print("{}", draw_board(view.position.board(), view.last_move, style));
  fmt::print("\n{}. Captured by Black {}, by White {}. {} to play.\n", move_text(game, view),
             view.position.captured_by(go::Color::kBlack),
             view.position.captured_by(go::Color::kWhite),
             view.position.to_move() == go::Color::kBlack ? "Black" : "White");
  if (!view.comment.empty()) {
    fmt::print("\n{}\n", printable(view.comment, true));
  }
}

void print_json(const record::GameRecord& game, const View& view) {
  auto json = nlohmann::ordered_json::parse(formats::to_json(game));
  json["variations"] = count_variations(game);
  json["position"] = position_json(view.position, view.move);
  json["position"]["comment"] = view.comment;
  fmt::print("{}\n", dump(json, 2));
}

base::Result<ExitCode> show(const Options& options, const Context& context) {
  base::Result<record::GameRecord> game = find_game(options.file, options.game, context);
  if (!game) {
    return game.error();
  }
  const std::vector<record::Warning> illegal = record::check_moves(*game);
  game->warnings.insert(game->warnings.end(), illegal.begin(), illegal.end());
  const base::Result<View> view = view_at(*game, options.move);
  if (!view) {
    return view.error();
  }
  if (options.json) {
    print_json(*game, *view);
    return kExitOk;
  }
  const bool unicode = options.unicode || (!options.ascii && locale_is_utf8());
  print_text(*game, *view, {.unicode = unicode, .color = stdout_has_colors()});
  print_warnings(*game);
  return kExitOk;
}

}  // namespace

Command show_command() {
  return {
      .name = "show",
      .group = "Games",
      .help = "Show a game's information and its board in the terminal",
      .examples =
          "kiryoku show examples/even-game.sgf\n"
          "kiryoku show --move 50 game.sgf\n"
          "kiryoku show --game 3 collection.sgf.gz\n"
          "kiryoku show --json game.gib\n",
      .notes = limits_help(),
      .configure = [](CLI::App& app) -> Run {
        auto options = std::make_shared<Options>();
        app.add_option(
               "FILE", options->file,
               "A game in SGF, GIB, NGF, UGF or UGI, also gzipped; FILE#3, a folder, a glob")
            ->required();
        app.add_option("--move,-m", options->move, "The board after this many moves (default: all)")
            ->check(whole_number(0));
        app.add_option("--game,-g", options->game,
                       "Which game of a collection (default: the first)")
            ->check(whole_number(1));
        CLI::Option* ascii = app.add_flag("--ascii", options->ascii, "Draw with letters: X and O");
        app.add_flag("--unicode", options->unicode,
                     "Draw with stones and lines (default where "
                     "the locale is UTF-8)")
            ->excludes(ascii);
        app.add_flag("--json", options->json, "Everything as JSON");
        return [options](const Context& context) { return show(*options, context); };
      },
  };
}

}  // namespace kiryoku::cli
