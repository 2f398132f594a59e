// SPDX-License-Identifier: MIT
// kiryoku rank: how strong the players of some games are, and how sure that is.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "app/data_dir.hpp"
#include "app/evaluate_game.hpp"
#include "app/people.hpp"
#include "cli/command.hpp"
#include "cli/engine_context.hpp"
#include "cli/engine_options.hpp"
#include "cli/game_facts.hpp"
#include "cli/progress_bar.hpp"
#include "cli/rank_games.hpp"
#include "cli/rank_output.hpp"
#include "cli/text.hpp"
#include "rank/estimate.hpp"
#include "rank/models.hpp"

namespace kiryoku::cli {
namespace {

namespace fs = std::filesystem;
using base::Error;
using base::ErrorCode;
using base::Result;

constexpr std::size_t kStretches = 8;       // of games in the line over time
constexpr std::size_t kGamesOfStretch = 3;  // at least
constexpr std::size_t kUnreadableShown = 5;
constexpr const char* kRecordEngine = "record";  // in models made by calibrate --from-record
constexpr const char* kNobody = "none";          // --people
constexpr const char* kUsualModel = "rank/ogs2020/model.txt.gz";
constexpr const char* kRecordModel = "rank/record/model.txt.gz";

struct Options {
  std::vector<std::string> files;
  std::string player;
  std::string server;
  fs::path model;
  EngineOptions engine;
  std::string people;  // engine string; empty: the shipped one
  bool strict = false;
  bool from_record = false;
  bool json = false;
  bool csv = false;
};

Result<fs::path> model_folder(const Options& options, const RankGames& games) {
  if (!options.model.empty()) {
    return options.model;
  }
  if (options.from_record && options.server.empty()) {
    if (const auto file = app::data_file(kRecordModel)) {
      return file->parent_path();
    }
  }
  std::optional<rank::Scale> scale = rank::parse_scale(options.server);
  if (!scale && !games.games.empty()) {
    scale = rank::scale_of(games.games.front().server);
  }
  const rank::Scale wanted = scale.value_or(rank::Scale::kOgs2020);
  auto file = app::data_file(fmt::format("rank/{}/model.txt.gz", rank::id_of(wanted)));
  if (!file && options.server.empty()) {
    file = app::data_file(kUsualModel);
  }
  if (!file) {
    return Error{ErrorCode::kNotFound,
                 fmt::format("there is no model for the ranks of {}; leave --server out, or name a "
                             "folder made by `kiryoku calibrate` with --model",
                             rank::title_of(wanted)),
                 "--server"};
  }
  return file->parent_path();
}

// Whether a model of these players' own server can be asked unbidden: one that was fitted on strong
// players only would find nobody weak.
bool knows_ranks_of(const rank::RankModel& model, const RankGames& games) {
  constexpr double kHalfRank = 0.5;
  bool any = false;
  for (const RankedPlayer& player : games.players) {
    for (const PlayedGame& played : player.played) {
      const auto& rank = games.games[played.game].player(played.color).rank;
      if (!rank || rank->kind != record::RankKind::kAmateur) {
        continue;
      }
      if (rank->value < model.lowest - kHalfRank || rank->value > model.highest + kHalfRank) {
        return false;
      }
      any = true;
    }
  }
  return any;
}

Result<rank::Models> models_for(const Options& options, const RankGames& games) {
  const auto folder = model_folder(options, games);
  if (!folder) {
    return folder.error();
  }
  auto models = rank::read_models(*folder);
  if (!models) {
    return models.error();
  }
  const bool is_usual = models->rank.scale == rank::Scale::kOgs2020;
  if (is_usual || !options.model.empty()) {
    return models;
  }
  if (!options.server.empty()) {
    fmt::print(stderr, "note: the model for the ranks of {} knows players from {} to {}\n",
               rank::title_of(models->rank.scale), rank_text(models->rank.lowest),
               rank_text(models->rank.highest));
    return models;
  }
  const auto usual = app::data_file(kUsualModel);
  return usual && !knows_ranks_of(models->rank, games) ? rank::read_models(usual->parent_path())
                                                       : std::move(models);
}

class Ranking {
 public:
  Ranking(const Options& options, const Context& context, RankGames games, rank::Models models)
      : options_(options),
        context_(context),
        games_(std::move(games)),
        models_(std::move(models)),
        evidence_(games_.games.size()) {}

  Result<ExitCode> run() {
    if (!games_.games.empty()) {
      const Result<void> evaluated = options_.from_record ? read_evaluations() : evaluate_games();
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
    if (!models_.rank.engine.starts_with(kRecordEngine)) {
      fmt::print(
          stderr,
          "note: the model was fitted with an engine's own evaluations ({}); its votes M, P, "
          "V and play may be off\n",
          models_.rank.engine);
    }
    if (options_.model.empty() && !games_.evaluator.starts_with("KaTrain")) {
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
    if (open->engine->identity() != models_.rank.engine && open->name == "net") {
      fmt::print(
          stderr,
          "note: the model was fitted with another network ({}); its votes P, V and play may "
          "be off\n",
          models_.rank.engine);
    }
    auto people = open_people();
    if (!people) {
      return people.error();
    }
    for (std::size_t i = 0; i < games_.games.size(); ++i) {
      const auto found = app::evaluate_game(*open, games_.games[i], "E", {}, &context_.stop, {});
      if (!found) {
        return found.error();
      }
      if (context_.stop.stop_requested()) {
        return {};
      }
      add_evidence(i, found->evaluations.at("E"), open->name == "net", open->name != "net");
      if (*people) {
        if (const auto added = add_people(i, **people); !added) {
          return added.error();
        }
      }
      bar_.update({"games", static_cast<std::int64_t>(i + 1),
                   static_cast<std::int64_t>(games_.games.size())});
    }
    return {};
  }

  // The network that is told ranks, if the model was fitted with one: --people's, which must open,
  // or the shipped.
  [[nodiscard]] Result<std::optional<app::People>> open_people() const {
    const bool is_named = !options_.people.empty() && options_.people != kNobody;
    if (is_named && models_.rank.people.empty()) {
      return Error{ErrorCode::kInvalid,
                   "the model was fitted without a network that is told ranks; name one that was "
                   "(--model)",
                   "--people"};
    }
    if (models_.rank.people.empty() || options_.people == kNobody) {
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
    if (opened->identity() != models_.rank.people) {
      fmt::print(stderr,
                 "note: the model was fitted with another network that is told ranks ({}); its "
                 "votes people and all may be off\n",
                 models_.rank.people);
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
      evidence_[index][side_index(color)].of(rank::Likelihood::kPeople) =
          rank::phase_likelihoods(*told, game.size, color);
    }
    return {};
  }

  void add_evidence(std::size_t index,
                    const std::vector<std::optional<record::Evaluation>>& evaluations, bool is_net,
                    bool is_search) {
    const record::GameRecord& game = games_.games[index];
    for (const go::Color color : sides_of(index)) {
      const rank::Side side = rank::make_side(game, evaluations, color);
      const rank::SideOpinions opinions{is_net ? &side : nullptr, is_search ? &side : nullptr};
      evidence_[index][side_index(color)] =
          rank::make_evidence(game, color, opinions, evaluations, models_.moves);
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

  [[nodiscard]] std::vector<rank::GameEvidence> evidence_of(
      std::span<const PlayedGame> played) const {
    std::vector<rank::GameEvidence> found;
    for (const PlayedGame& game : played) {
      found.push_back(evidence_[game.game][side_index(game.color)]);
    }
    return found;
  }

  [[nodiscard]] std::vector<TimedRank> over_time(const RankedPlayer& player) const {
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
      const auto found = rank::estimate_rank(models_.rank, evidence_of(part));
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
    const auto found = rank::estimate_rank(models_.rank, evidence_of(player.played));
    if (!found) {
      report.why_not = found.error().message;
      return report;
    }
    report.estimate = *found;
    report.over_time = over_time(player);
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
  rank::Models models_;
  ProgressBar bar_;
  std::vector<std::array<rank::GameEvidence, 2>> evidence_;  // [game][Black, White]
};

Result<ExitCode> run(const Options& options, const Context& context) {
  RankGamesParams params;
  params.filter.strict = options.strict;
  params.player = options.player;
  params.from_record = options.from_record;
  auto games = read_rank_games(options.files, params, context);
  if (!games) {
    return games.error();
  }
  auto models = models_for(options, *games);
  if (!models) {
    return models.error();
  }
  return Ranking(options, context, std::move(*games), std::move(*models)).run();
}

Run configure(CLI::App& app) {
  const auto options = std::make_shared<Options>();
  app.add_option("FILES", options->files, "Game records, folders, globs; FILE#3 is one game")
      ->required();
  app.add_option("--player", options->player,
                 "Only this player, however the files spell the name (default: all)");
  app.add_option("--server", options->server, "Whose ranks to answer in: ogs2020, kgs, yugen")
      ->check(CLI::IsMember({"ogs2020", "kgs", "yugen"}));
  app.add_option("--model", options->model, "Folder with a model made by `kiryoku calibrate`")
      ->check(CLI::ExistingDirectory);
  app.add_flag("--strict", options->strict, "Use only games that pass the papers' filter");
  app.add_flag("--from-record", options->from_record,
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
          "Exit code 1 if nobody could be ranked.\n",
      .configure = configure,
      .subcommands = {},
  };
}

}  // namespace kiryoku::cli
