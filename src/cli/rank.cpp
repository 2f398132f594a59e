// SPDX-License-Identifier: MIT
// kiryoku rank: how strong the players of some games are, and how sure that is.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "app/evaluate_game.hpp"
#include "app/manner.hpp"
#include "app/people.hpp"
#include "cli/command.hpp"
#include "cli/engine_context.hpp"
#include "cli/engine_options.hpp"
#include "cli/game_facts.hpp"
#include "cli/progress_bar.hpp"
#include "cli/rank_games.hpp"
#include "cli/rank_output.hpp"
#include "cli/rank_voices.hpp"
#include "cli/text.hpp"
#include "cli/warnings.hpp"
#include "rank/estimate.hpp"

namespace kiryoku::cli {
namespace {

using base::Error;
using base::ErrorCode;
using base::Result;

constexpr std::size_t kStretches = 8;       // of games in the line over time
constexpr std::size_t kGamesOfStretch = 3;  // at least
constexpr std::size_t kUnreadableShown = 5;
constexpr const char* kRecordEngine = "record";  // in models made by calibrate --from-record
constexpr const char* kNobody = "none";          // --people

struct Options {
  std::vector<std::string> files;
  std::string player;
  ModelChoice choice;
  EngineOptions engine;
  std::string people;  // engine string; empty: the shipped one
  bool strict = false;
  bool json = false;
  bool csv = false;
};

class Ranking {
 public:
  Ranking(const Options& options, const Context& context, RankGames games, Voices voices)
      : options_(options),
        context_(context),
        games_(std::move(games)),
        asked_(std::move(voices.asked)),
        usual_(std::move(voices.usual)) {
    asked_.evidence.resize(games_.games.size());
    if (usual_) {
      usual_->evidence.resize(games_.games.size());
    }
  }

  Result<ExitCode> run() {
    if (!games_.games.empty()) {
      const Result<void> evaluated =
          options_.choice.from_record ? read_evaluations() : evaluate_games();
      bar_.clear();
      if (!evaluated) {
        return evaluated.error();
      }
    }
    if (context_.stop.stop_requested()) {
      return kExitInterrupted;
    }
    return print();
  }

 private:
  // A search with a network wrote most records: it speaks for M as well as for P and V.
  Result<void> read_evaluations() {
    fmt::print(stderr, "note: evaluations from the records: {}; no engine is used\n",
               printable(games_.evaluator));
    for (const auto& [notice, count] : games_.notices) {
      fmt::print(stderr, "note: {} ({})\n", printable(notice), count);
    }
    if (!asked_.models.rank.engine.starts_with(kRecordEngine)) {
      fmt::print(
          stderr,
          "note: the model was fitted with an engine's own evaluations ({}); its votes M, P, "
          "V and play may be off\n",
          asked_.models.rank.engine);
    }
    if (options_.choice.model.empty() && !games_.evaluator.starts_with("KaTrain")) {
      fmt::print(stderr,
                 "note: the model was fitted to KaTrain's evaluations; how well it does on "
                 "others was not measured\n");
    }
    for (std::size_t i = 0; i < games_.games.size(); ++i) {
      add_evidence(i, games_.evaluations[i], true, true);
    }
    return {};
  }

  Result<void> evaluate_games() {
    auto open = open_engine(options_.engine);
    if (!open) {
      return open.error();
    }
    if (open->engine->identity() != asked_.models.rank.engine && open->name == "net") {
      fmt::print(
          stderr,
          "note: the model was fitted with another network ({}); its votes P, V and play may "
          "be off\n",
          asked_.models.rank.engine);
    }
    auto people = open_people();
    if (!people) {
      return people.error();
    }
    app::Manners manners(options_.engine.engine, *open, engine_context(options_.engine.threads));
    for (std::size_t i = 0; i < games_.games.size(); ++i) {
      const auto found = app::evaluate_game(*open, games_.games[i], "E", {}, &context_.stop, {});
      if (!found) {
        return found.error();
      }
      if (context_.stop.stop_requested()) {
        return {};
      }
      add_evidence(i, found->evaluations.at("E"), open->name == "net", open->name != "net");
      add_manner(i, manners);
      if (*people) {
        if (const auto added = add_people(i, **people); !added) {
          return added.error();
        }
      }
      bar_.update({"games", static_cast<std::int64_t>(i + 1),
                   static_cast<std::int64_t>(games_.games.size())});
    }
    if (is_blind_ && open->engine->identity() == asked_.models.rank.engine) {
      bar_.clear();
      fmt::print(stderr,
                 "note: a network that the model looks through is missing; its votes may be off\n");
    }
    return {};
  }

  void add_manner(std::size_t index, app::Manners& manners) {
    const record::GameRecord& game = games_.games[index];
    for (const go::Color color : sides_of(index)) {
      const auto tell = [&](Voice& voice) {
        if (voice.models.manner) {
          const auto found = manners.of(*voice.models.manner, game, color, &context_.stop);
          voice.evidence[index][side_index(color)].manner = found.value_or(rank::MannerSums());
          is_blind_ = is_blind_ || !found;
        }
      };
      tell(asked_);
      if (usual_) {
        tell(*usual_);
      }
    }
  }

  // The network that is told ranks, if the model was fitted with one: --people's, which must open,
  // or the shipped.
  [[nodiscard]] Result<std::optional<app::People>> open_people() const {
    const bool is_named = !options_.people.empty() && options_.people != kNobody;
    if (is_named && asked_.models.rank.people.empty()) {
      return Error{ErrorCode::kInvalid,
                   "the model was fitted without a network that is told ranks; name one that was "
                   "(--model)",
                   "--people"};
    }
    if (asked_.models.rank.people.empty() || options_.people == kNobody) {
      return std::optional<app::People>();
    }
    const app::EngineRequest request{options_.people, !options_.engine.no_store,
                                     options_.engine.store};
    const auto engines = engine_context(options_.engine.threads);
    auto opened = is_named ? app::People::open(request, engines)
                           : app::People::open_shipped(request, engines);
    if (!opened && is_named) {
      return opened.error();
    }
    if (!opened) {
      fmt::print(stderr, "note: nobody says what people of a rank would play ({})\n",
                 printable(opened.error().to_string()));
      return std::optional<app::People>();
    }
    if (opened->identity() != asked_.models.rank.people) {
      fmt::print(stderr,
                 "note: the model was fitted with another network that is told ranks ({}); its "
                 "votes people and all may be off\n",
                 asked_.models.rank.people);
    }
    return std::optional(std::move(*opened));
  }

  Result<void> add_people(std::size_t index, app::People& people) {
    const record::GameRecord& game = games_.games[index];
    const std::vector<go::Color> sides = sides_of(index);
    const auto told = people.ask(game, sides, &context_.stop);
    if (!told) {
      return told.error().code == ErrorCode::kInterrupted ? Result<void>()
                                                          : Result<void>(told.error());
    }
    for (const go::Color color : sides) {
      asked_.evidence[index][side_index(color)].of(rank::Likelihood::kPeople) =
          rank::phase_likelihoods(*told, game.size, color);
    }
    return {};
  }

  void add_evidence(std::size_t index,
                    const std::vector<std::optional<record::Evaluation>>& evaluations, bool is_net,
                    bool is_search) {
    const record::GameRecord& game = games_.games[index];
    // The likelihood of the choices was learned beside a network's policy, not a search's.
    const auto policies =
        is_net ? std::span(evaluations) : std::span<const std::optional<record::Evaluation>>();
    for (const go::Color color : sides_of(index)) {
      const rank::Side side = rank::make_side(game, evaluations, color);
      const rank::SideOpinions opinions{is_net ? &side : nullptr, is_search ? &side : nullptr};
      const auto tell = [&](Voice& voice) {
        voice.evidence[index][side_index(color)] =
            rank::make_evidence(game, color, opinions, policies, voice.models.moves);
      };
      tell(asked_);
      if (usual_) {
        tell(*usual_);
      }
    }
  }

  // Of the players who are ranked.
  [[nodiscard]] std::vector<go::Color> sides_of(std::size_t index) const {
    std::vector<go::Color> sides;
    for (const RankedPlayer& player : games_.players) {
      for (const PlayedGame& played : player.played) {
        if (played.game == index) {
          sides.push_back(played.color);
        }
      }
    }
    return sides;
  }

  static std::size_t side_index(go::Color color) { return color == go::Color::kBlack ? 0 : 1; }

  static Result<rank::RankEstimate> estimate(const Voice& voice,
                                             std::span<const PlayedGame> played) {
    std::vector<rank::GameEvidence> found;
    for (const PlayedGame& game : played) {
      found.push_back(voice.evidence[game.game][side_index(game.color)]);
    }
    return rank::estimate_rank(voice.models.rank, found);
  }

  // Who surely plays worse than all the model was fitted on is for the usual one.
  [[nodiscard]] const Voice& voice_for(const RankedPlayer& player) const {
    if (!usual_) {
      return asked_;
    }
    const auto found = estimate(*usual_, player.played);
    if (!found || found->high >= asked_.models.rank.lowest) {
      return asked_;
    }
    fmt::print(stderr,
               "note: {} plays below the ranks that the model of {} knows, {} to {}; "
               "answered by that of {}\n",
               printable(player.name), rank::title_of(asked_.models.rank.scale),
               rank_text(asked_.models.rank.lowest), rank_text(asked_.models.rank.highest),
               rank::title_of(usual_->models.rank.scale));
    return *usual_;
  }

  [[nodiscard]] std::vector<TimedRank> over_time(const RankedPlayer& player,
                                                 const Voice& voice) const {
    std::vector<PlayedGame> dated;
    for (const PlayedGame& game : player.played) {
      if (!games_.games[game.game].date.empty()) {
        dated.push_back(game);
      }
    }
    std::vector<TimedRank> line;
    const std::size_t stretches = std::min(kStretches, dated.size() / kGamesOfStretch);
    for (std::size_t s = 0; s < stretches; ++s) {
      const std::size_t first = s * dated.size() / stretches;
      const std::size_t last = (s + 1) * dated.size() / stretches;
      const auto part = std::span(dated).subspan(first, last - first);
      const auto found = estimate(voice, part);
      if (found) {
        line.push_back({games_.games[part.front().game].date, games_.games[part.back().game].date,
                        found->games, found->value});
      }
    }
    return line;
  }

  [[nodiscard]] PlayerReport report_on(const RankedPlayer& player) const {
    PlayerReport report;
    report.player = &player;
    if (player.played.empty()) {
      report.why_not = "no usable game";
      for (const LeftOut& game : player.left_out) {
        report.why_not += fmt::format("; {}: {}", game.source, game.why);
      }
      return report;
    }
    const Voice& voice = voice_for(player);
    const auto found = estimate(voice, player.played);
    if (!found) {
      report.why_not = found.error().message;
      return report;
    }
    report.estimate = *found;
    report.over_time = over_time(player, voice);
    return report;
  }

  Result<ExitCode> print() const {
    for (std::size_t i = 0; i < games_.unreadable.size() && i < kUnreadableShown; ++i) {
      fmt::print(stderr, "not read: {}\n", games_.unreadable[i]);
    }
    nlohmann::ordered_json players = nlohmann::ordered_json::array();
    bool any = false;
    if (options_.csv) {
      fmt::print("{}", rank_csv_header());
    }
    for (const RankedPlayer& player : games_.players) {
      const PlayerReport report = report_on(player);
      any = any || report.estimate.has_value();
      if (options_.json) {
        players.push_back(to_json(report));
      } else {
        fmt::print("{}", options_.csv ? to_csv(report) : to_text(report));
      }
    }
    if (options_.json) {
      const nlohmann::ordered_json json = {{"players", std::move(players)}};
      fmt::print("{}\n", dump(json));
    }
    return any ? kExitOk : kExitFailure;
  }

  const Options& options_;
  const Context& context_;
  RankGames games_;
  Voice asked_;
  std::optional<Voice> usual_;
  bool is_blind_ = false;  // the manner of some game could not be seen
  ProgressBar bar_;
};

Result<ExitCode> run(const Options& options, const Context& context) {
  RankGamesParams params;
  params.filter.strict = options.strict;
  params.player = options.player;
  params.from_record = options.choice.from_record;
  auto games = read_rank_games(options.files, params, context);
  if (!games) {
    return games.error();
  }
  print_warnings(games->games);
  auto voices = voices_for(options.choice, *games);
  if (!voices) {
    return voices.error();
  }
  return Ranking(options, context, std::move(*games), std::move(*voices)).run();
}

Run configure(CLI::App& app) {
  const auto options = std::make_shared<Options>();
  app.add_option("FILES", options->files, "Game records, folders, globs; FILE#3 is one game")
      ->required();
  app.add_option("--player", options->player,
                 "Only this player, however the files spell the name (default: all)");
  app.add_option("--server", options->choice.server,
                 "Whose ranks to answer in: ogs2020, kgs, yugen")
      ->check(CLI::IsMember({"ogs2020", "kgs", "yugen"}));
  app.add_option("--model", options->choice.model,
                 "Folder with a model made by `kiryoku calibrate`")
      ->check(CLI::ExistingDirectory);
  app.add_flag("--strict", options->strict, "Use only games that pass the papers' filter");
  app.add_flag("--from-record", options->choice.from_record,
               "Use the evaluations the records carry; no engine is started");
  add_engine_options(app, options->engine);
  app.add_option("--people", options->people,
                 "Network that is told ranks, net:model=FILE; none: do without (faster)");
  auto* json = app.add_flag("--json", options->json, "One JSON object");
  app.add_flag("--csv", options->csv, "A table, one line a player")->excludes(json);
  return [options](const Context& context) { return run(*options, context); };
}

}  // namespace

Command rank_command() {
  return {
      .name = "rank",
      .group = "Games",
      .help = "How strong the players are, and how sure that is",
      .examples =
          "kiryoku rank game.sgf\n"
          "kiryoku rank games/ --player sato --json\n"
          "kiryoku rank reviewed.sgf --from-record\n",
      .notes =
          "Ranks are numbers too: … 2k = -1, 1k = 0, 1d = 1 …; the interval holds for 90 of 100\n"
          "players the model has not seen. Programs are ranked only if --player names them.\n"
          "M votes with --engine playout:playouts=1000, as it was fitted; it says little.\n"
          "Exit code 1 if nobody could be ranked.\n",
      .configure = configure,
      .subcommands = {},
  };
}

}  // namespace kiryoku::cli
