// SPDX-License-Identifier: MIT
// kiryoku review: the moves that cost the game, why they were bad, what happened, and what should
// have been played.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "app/review_game.hpp"
#include "cli/checks.hpp"
#include "cli/command.hpp"
#include "cli/engine_context.hpp"
#include "cli/engine_options.hpp"
#include "cli/game_facts.hpp"
#include "cli/progress_bar.hpp"
#include "cli/reading.hpp"
#include "cli/text.hpp"
#include "cli/warnings.hpp"
#include "go/coordinates.hpp"

namespace kiryoku::cli {
namespace {

using base::Result;
using lesson::Language;
using Json = nlohmann::ordered_json;

struct Options {
  std::string file;
  int game = 1;
  EngineOptions engine;
  app::ReviewParams review;
  std::string rules = "kiryoku";
  std::string language;
  bool json = false;
};

// What the user asked for, else the language of the desktop.
Language language_of(const std::string& asked) {
  if (!asked.empty()) {
    return asked == "ja" ? Language::kJapanese : Language::kEnglish;
  }
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* value = std::getenv(name);
    if (value != nullptr && *value != '\0') {
      return std::string_view(value).starts_with("ja") ? Language::kJapanese : Language::kEnglish;
    }
  }
  return Language::kEnglish;
}

std::string summary(const lesson::PlayerReview& sums, Language language) {
  const bool japanese = language == Language::kJapanese;
  if (sums.moves == 0) {
    return japanese ? "調べられた手がありません" : "no move was evaluated";
  }
  const double share = 100.0 * sums.agreed / sums.moves;
  const double loss = sums.points_lost / sums.moves;
  return japanese ? fmt::format("{}手、うち{:.0f}%が最善手、1手平均{:.2f}目の損", sums.moves, share,
                                loss)
                  : fmt::format("{} moves, {:.0f} % the engine's choice, {:.2f} points lost a move",
                                sums.moves, share, loss);
}

void print_player(const lesson::GameReview& review, go::Color color, Language language) {
  const bool japanese = language == Language::kJapanese;
  const bool black = color == go::Color::kBlack;
  const std::string name = printable(review.game.record.player(color).name);
  fmt::print("{} {}\n", japanese ? (black ? "黒" : "白") : (black ? "Black" : "White"), name);
  fmt::print("  {}\n", summary(review.player(color), language));
  const auto& bad = review.player(color).mistakes;
  for (const lesson::ReviewedMove& move : bad) {
    const lesson::Explanation told = lesson::explain(move, language);
    fmt::print("\n  {}\n", told.headline);
    for (const auto* part : {&told.why, &told.happened}) {
      for (const std::string& sentence : *part) {
        fmt::print("    {}\n", sentence);
      }
    }
    fmt::print("    {}\n", told.instead);
  }
  if (bad.empty()) {
    fmt::print("  {}\n", japanese ? "大きな悪手はありませんでした" : "no move cost much");
  }
  fmt::print("\n");
}

Json mistake_json(const lesson::ReviewedMove& move, int size) {
  const review::JudgedMove& judged = move.facts.judged;
  Json entry;
  entry["move_number"] = judged.number;
  entry["color"] = move.facts.mover() == go::Color::kBlack ? "B" : "W";
  entry["played"] = go::to_gtp(judged.move.point, size);
  entry["best"] = go::to_gtp(judged.best, size);
  entry["loss_winrate"] = judged.loss_winrate;
  entry["loss_points"] = judged.loss_points ? Json(*judged.loss_points) : Json();
  Json reasons = Json::array();
  for (const review::Mistake* reason : move.reasons) {
    reasons.push_back(reason->id);
  }
  entry["reasons"] = std::move(reasons);
  Json consequences = Json::array();
  for (const review::Consequence& c : move.consequences) {
    Json stones = Json::array();
    for (const go::Point p : c.stones) {
      stones.push_back(go::to_gtp(p, size));
    }
    consequences.push_back({{"what", review::id_of(c.fate)},
                            {"color", c.color == go::Color::kBlack ? "B" : "W"},
                            {"place", review::place_of(c.stones, size).english},
                            {"stones", std::move(stones)}});
  }
  entry["consequences"] = std::move(consequences);
  Json diagram = Json::array();
  for (const go::Point p : move.diagram) {
    diagram.push_back(go::to_gtp(p, size));
  }
  entry["diagram"] = std::move(diagram);
  for (const auto& [key, language] :
       {std::pair("ja", Language::kJapanese), std::pair("en", Language::kEnglish)}) {
    entry["text"][key] = lesson::as_text(lesson::explain(move, language), language);
  }
  return entry;
}

void print_json(const lesson::GameReview& review) {
  Json all;
  all["game"] = review.game.record.source;
  all["complete"] = review.complete;
  for (const go::Color color : {go::Color::kBlack, go::Color::kWhite}) {
    const lesson::PlayerReview& sums = review.player(color);
    Json player;
    player["name"] = review.game.record.player(color).name;
    player["moves"] = sums.moves;
    player["agreed"] = sums.agreed;
    player["points_lost"] = sums.points_lost;
    all[color == go::Color::kBlack ? "black" : "white"] = std::move(player);
  }
  Json mistakes = Json::array();
  for (const lesson::PlayerReview* player : {&review.black, &review.white}) {
    for (const lesson::ReviewedMove& move : player->mistakes) {
      mistakes.push_back(mistake_json(move, review.game.record.size));
    }
  }
  std::stable_sort(mistakes.begin(), mistakes.end(), [](const Json& a, const Json& b) {
    return a["move_number"].get<int>() < b["move_number"].get<int>();
  });
  all["mistakes"] = std::move(mistakes);
  fmt::print("{}\n", dump(all, 2));
}

Result<ExitCode> run(const Options& options, const Context& context) {
  const auto game = find_game(options.file, options.game, context);
  if (!game) {
    return game.error();
  }
  app::ReviewParams params = options.review;
  params.paper_rules = options.rules == "paper";
  const app::EngineRequest request{options.engine.engine, !options.engine.no_store,
                                   options.engine.store};
  std::string notice;
  const auto review = [&] {
    ProgressBar bar;
    return app::review_game(*game, request, engine_context(options.engine.threads), params,
                            &context.stop, {bar.callback(), {}}, notice);
  }();
  if (!notice.empty()) {
    print_note(notice);
  }
  if (!review) {
    return review.error();
  }
  if (options.json) {
    print_json(*review);
  } else {
    for (const go::Color color : {go::Color::kBlack, go::Color::kWhite}) {
      print_player(*review, color, language_of(options.language));
    }
  }
  return context.stop.stop_requested() ? kExitInterrupted : kExitOk;
}

Run configure(CLI::App& app) {
  const auto options = std::make_shared<Options>();
  app.add_option("GAME", options->file, "A game record; FILE#3 is the third game of FILE")
      ->required();
  app.add_option("--game,-g", options->game, "Which game of a collection (default: the first)")
      ->check(whole_number(1));
  app.add_option("--lang", options->language, "ja or en (default: the desktop's language)")
      ->check(CLI::IsMember({"ja", "en"}));
  app.add_option("--rules", options->rules,
                 "kiryoku, or paper: every loss of more than 5 % of the win rate, the five reasons "
                 "of the thesis")
      ->check(CLI::IsMember({"kiryoku", "paper"}))
      ->capture_default_str();
  app.add_option("--most", options->review.worst.most, "Moves named for each player")
      ->check(whole_number(1, 400))
      ->capture_default_str();
  app.add_flag("--json", options->json, "Everything as one JSON object");
  add_engine_options(app, options->engine);
  app.add_option("--game-visits", options->review.effort.game_visits,
                 "Visits for the whole game, spent where it matters (engine net)")
      ->check(whole_number(1))
      ->capture_default_str();
  return [options](const Context& context) { return run(*options, context); };
}

}  // namespace

Command review_command() {
  return {
      .name = "review",
      .group = "Games",
      .help = "The moves that cost the game: why, what happened, and what to play instead",
      .examples =
          "kiryoku review game.sgf\n"
          "kiryoku review game.sgf --lang ja\n"
          "kiryoku review game.sgf --game-visits 10000 --most 10 --json\n"
          "kiryoku review game.sgf --rules paper\n",
      .notes =
          "Moves are judged by the shipped network unless --engine names another; ownership and "
          "urgency come from playouts. A reason is given only where the facts support one.\n",
      .configure = configure,
      .subcommands = {},
  };
}

}  // namespace kiryoku::cli
