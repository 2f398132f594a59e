// SPDX-License-Identifier: MIT
#include "cli/calibrate_run.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <tuple>

#include "app/evaluate_game.hpp"
#include "app/record_evaluations.hpp"
#include "base/folder.hpp"
#include "base/paths.hpp"
#include "cli/calibrate_manners.hpp"
#include "cli/calibrate_people.hpp"
#include "cli/engine_context.hpp"
#include "cli/progress_bar.hpp"
#include "formats/read.hpp"
#include "learn/rank/adopt_voter.hpp"
#include "learn/rank/experiment.hpp"
#include "learn/rank/likelihood_models.hpp"
#include "learn/rank/likelihood_table.hpp"
#include "learn/rank/measure_table.hpp"
#include "learn/rank/report.hpp"
#include "record/rank.hpp"

namespace kiryoku::cli {
namespace {

using base::Error;
using base::ErrorCode;
using base::Result;
using learn::rank::LabelledGames;
using learn::rank::LabelledSide;
using learn::rank::MeasureTable;

constexpr const char* kNoEyes = "none";        // --second-eyes
const std::string kPlayoutsAbout = "; M by ";  // then which engine, in RankModel::about

class Calibration {
 public:
  Calibration(const CalibrateOptions& options, const Context& context)
      : options_(options), context_(context) {}

  Result<ExitCode> run() {
    for (const auto step :
         {&Calibration::read_games, &Calibration::open_engines, &Calibration::learn_moves,
          &Calibration::learn_choices, &Calibration::measure_games, &Calibration::ask_people,
          &Calibration::learn_manners, &Calibration::fit}) {
      const Result<void> done = (this->*step)();
      if (!done) {
        bar_.clear();
        return done.error().code == ErrorCode::kInterrupted ? Result<ExitCode>(kExitInterrupted)
                                                            : Result<ExitCode>(done.error());
      }
    }
    return kExitOk;
  }

 private:
  Result<void> read_games() {
    const auto labels = options_.labels == "from-records"
                            ? Result(learn::rank::Labels::from_records())
                            : learn::rank::Labels::read(options_.labels);
    if (!labels) {
      return labels.error();
    }
    const auto files = base::expand_paths(options_.files, formats::game_extensions());
    if (!files) {
      return files.error();
    }
    learn::rank::GameChoice choice = options_.choice;
    choice.filter.strict = options_.strict;
    if (!options_.ranks.empty()) {
      std::tie(choice.lowest, choice.highest) =
          std::minmax({record::parse_rank(options_.ranks.front())->value,
                       record::parse_rank(options_.ranks.back())->value});
    }
    if (auto ready = prepare(choice); !ready) {
      return ready;
    }
    auto games =
        learn::rank::read_labelled_games(*files, *labels, choice, bar_.callback(), &context_.stop);
    bar_.clear();
    if (!games) {
      return games.error();
    }
    games_ = std::move(*games);
    summary_ = fmt::format("{} sides of {} games, {} players.", games_.sides.size(),
                           games_.games.size(), games_.players.size());
    for (const auto& [why, count] : games_.left_out) {
      summary_ += fmt::format(" Left out: {} ({}).", count, why);
    }
    fmt::print(stderr, "{}\n", summary_);
    return {};
  }

  // The folder; and with --from-record measures are taken while the records are read, since they
  // are not kept with everything that is written in them.
  Result<void> prepare(learn::rank::GameChoice& choice) {
    if (Result<void> made = base::make_folder(options_.out); !made) {
      return made;
    }
    if (!options_.from_record) {
      return {};
    }
    identity_ = "record: evaluations found in the records";
    auto table =
        MeasureTable::open(options_.out / "measures.csv", identity_, rank::measure_names());
    if (!table) {
      return table.error();
    }
    table_.emplace(std::move(*table));
    choice.on_taken = [this](const record::GameRecord& game, const std::string& id,
                             std::span<const LabelledSide> sides) {
      measure_record(game, id, sides);
    };
    return {};
  }

  void measure_record(const record::GameRecord& game, const std::string& id,
                      std::span<const LabelledSide> sides) {
    if (std::all_of(sides.begin(), sides.end(), [&](const LabelledSide& side) {
          return table_->find(id, side.color) != nullptr;
        })) {
      return;
    }
    const auto written = app::evaluations_of_record(game, "E");
    if (!written) {
      ++without_evaluations_;
      return;
    }
    for (const LabelledSide& side : sides) {
      const rank::Side seen = rank::make_side(game, written->game.evaluations.at("E"), side.color);
      const auto added = table_->add(id, side.color, rank::measure({&seen, &seen}));
      record_failure_ = added ? record_failure_ : std::optional(added.error());
    }
  }

  Result<void> rows_of_records() {
    if (record_failure_) {
      return *record_failure_;
    }
    if (without_evaluations_ > 0) {
      fmt::print(stderr, "{} games carry no evaluations that can be used\n", without_evaluations_);
    }
    for (const std::size_t i : sides_to_evaluate()) {
      const LabelledSide& side = games_.sides[i];
      if (const auto* measures = table_->find(games_.ids[side.game], side.color)) {
        if (auto added = add_row(side, *measures); !added) {
          return added;
        }
      }
    }
    return {};
  }

  Result<void> open_engines() {
    if (!options_.playout_from.empty()) {
      auto earlier = rank::read_rank_model(options_.playout_from / "model.txt.gz");
      if (!earlier) {
        return earlier.error();
      }
      earlier_ = std::move(*earlier);
    }
    if (options_.from_record) {
      return {};
    }
    auto net = open_engine(options_.engine);
    if (!net) {
      return net.error();
    }
    net_ = std::move(*net);
    identity_ = net_->engine->identity();
    if (!options_.playout.empty()) {
      EngineOptions other = options_.engine;
      other.engine = options_.playout;
      auto opened = open_engine(other);
      if (!opened) {
        return opened.error();
      }
      playout_ = std::move(*opened);
      identity_ += "; M: " + playout_->engine->identity();
    }
    return {};
  }

  // Which sides are shown to the engine.
  [[nodiscard]] std::vector<std::size_t> sides_to_evaluate() const {
    return learn::rank::first_sides(games_, options_.evaluate_of_player, options_.evaluate);
  }

  // What the likelihoods were learned from; models of the same are not learned again.
  [[nodiscard]] std::string moves_about() const {
    return fmt::format("{} sides of {} players, {} folds, {} epochs, seed {}",
                       learn::rank::first_sides(games_, options_.moves.most_of_player).size(),
                       games_.players.size(), options_.moves.folds, options_.moves.epochs,
                       options_.moves.seed);
  }

  Result<void> learn_moves() {
    if (options_.moves.epochs == 0) {
      moves_.all.weights.resize(moves_.all.numbers().count());  // all alike for every rank
      return rank::write_move_model(options_.out / "moves.txt.gz", moves_.all);
    }
    return learn_likelihood("moves", moves_about(), {}, moves_);
  }

  // The same beside the network's policy, where the engine has one.
  Result<void> learn_choices() {
    if (!net_ || net_->name != "net" || options_.moves.epochs == 0) {
      return {};
    }
    const std::string about = moves_about() + ", seen by " + net_->engine->identity();
    Result<void> learned = learn_likelihood(
        "choices", about,
        [this](const LabelledSide& side) { return seen_by_net(games_.games[side.game]); },
        choices_);
    if (!learned) {
      return learned;
    }
    auto table = learn::rank::LikelihoodTable::open(options_.out / "choices.csv", about);
    if (!table) {
      return table.error();
    }
    choices_table_.emplace(std::move(*table));
    return {};
  }

  Result<std::vector<std::optional<record::Evaluation>>> seen_by_net(
      const record::GameRecord& game) {
    auto found = app::evaluate_game(*net_, game, "V", {}, &context_.stop, {});
    if (!found) {
      return found.error();
    }
    if (context_.stop.stop_requested()) {
      return Error{ErrorCode::kInterrupted, "stopped while evaluating", ""};
    }
    return std::move(found->evaluations.at("V"));
  }

  Result<void> learn_likelihood(const std::string& name, const std::string& about,
                                const learn::rank::EvaluationsOf& evaluations,
                                learn::rank::MoveModels& models) {
    auto found = learn::rank::kept_or_learned({options_.out, name, about}, games_, options_.moves,
                                              evaluations, bar_.callback(), &context_.stop);
    bar_.clear();
    if (!found) {
      return found.error();
    }
    if (found->moves > 0) {
      fmt::print(stderr, "likelihood '{}' learned from {} moves: ln P per move {:.4f}\n", name,
                 found->moves, found->mean_log_likelihood);
    }
    models = std::move(*found);
    return {};
  }

  Result<void> measure_games() {
    if (options_.from_record) {
      return rows_of_records();
    }
    auto table =
        MeasureTable::open(options_.out / "measures.csv", identity_, rank::measure_names());
    if (!table) {
      return table.error();
    }
    const std::vector<std::size_t> chosen = sides_to_evaluate();
    const std::vector<bool> playouts =
        learn::rank::first_of_rank(games_, chosen, options_.playout_of_rank);
    for (std::size_t i = 0; i < chosen.size(); ++i) {
      const LabelledSide& side = games_.sides[chosen[i]];
      if (table->find(games_.ids[side.game], side.color) == nullptr) {
        const auto added = measure_side(side, playouts[i], *table);
        if (!added) {
          return added.error();
        }
      }
      auto added = add_row(side, *table->find(games_.ids[side.game], side.color));
      if (!added) {
        return added;
      }
      bar_.update({"sides measured", static_cast<std::int64_t>(i + 1),
                   static_cast<std::int64_t>(chosen.size())});
    }
    bar_.clear();
    return {};
  }

  Result<void> measure_side(const LabelledSide& side, bool with_playouts, MeasureTable& table) {
    const record::GameRecord& game = games_.games[side.game];
    const auto of_net = seen_by_net(game);
    if (!of_net) {
      return of_net.error();
    }
    const rank::Side seen = rank::make_side(game, *of_net, side.color);
    const bool is_searched = with_playouts && playout_;
    rank::Side searched;
    if (is_searched) {
      // M ends where the game is decided, and only the player's own positions count.
      const auto found = app::evaluate_side(
          *playout_, game, side.color,
          [&](const record::Evaluation& seen_now) {
            return rank::is_decided(100 *
                                    record::mover_winrate(seen_now.black_winrate, side.color));
          },
          &context_.stop);
      if (!found) {
        return found.error();
      }
      searched = rank::make_side(game, *found, side.color);
    }
    if (context_.stop.stop_requested()) {
      return Error{ErrorCode::kInterrupted, "stopped while evaluating", ""};
    }
    return table.add(games_.ids[side.game], side.color,
                     rank::measure({&seen, is_searched ? &searched : nullptr}));
  }

  Result<void> add_row(const LabelledSide& side, const std::vector<double>& measures) {
    const record::GameRecord& game = games_.games[side.game];
    const int fold = learn::rank::fold_of(games_.players[static_cast<std::size_t>(side.player)],
                                          options_.moves.folds);
    learn::rank::RankedEvidence row;
    row.evidence.measures = measures;
    const auto unseen = static_cast<std::size_t>(fold);
    if (!moves_.without.empty()) {
      row.evidence.of(rank::Likelihood::kMoves) =
          rank::phase_likelihoods(moves_.without[unseen], game, side.color);
    }
    if (!choices_.without.empty()) {
      auto found = choices_of(side, choices_.without[unseen]);
      if (!found) {
        return found.error();
      }
      row.evidence.of(rank::Likelihood::kChoices) = *found;
    }
    row.player = side.player;
    row.fold = fold;
    row.rank = side.rank;
    row.deviation = side.deviation;
    row.dependable = side.dependable;
    evidence_.push_back(std::move(row));
    sides_.push_back(side);
    rows_.push_back({static_cast<int>(std::lround(side.rank)),
                     rank::make_side(game, {}, side.color).outcome, measures});
    return {};
  }

  // Kept on disk: all positions of the game must be read for it.
  Result<rank::PhaseLikelihoods> choices_of(const LabelledSide& side,
                                            const rank::MoveModel& model) {
    const std::string& id = games_.ids[side.game];
    if (auto kept = choices_table_->find(id, side.color)) {
      return *kept;
    }
    const record::GameRecord& game = games_.games[side.game];
    const auto seen = seen_by_net(game);
    if (!seen) {
      return seen.error();
    }
    const auto phases = rank::phase_likelihoods(model, game, side.color, *seen);
    const auto added = choices_table_->add(id, side.color, phases);
    return added ? Result<rank::PhaseLikelihoods>(phases)
                 : Result<rank::PhaseLikelihoods>(added.error());
  }

  Result<void> ask_people() {
    if (options_.people.empty()) {
      return {};
    }
    const auto engines = engine_context(options_.engine.threads);
    const auto shipped = app::People::open({options_.people, false, {}}, engines);
    if (!shipped) {
      return shipped.error();
    }
    people_ = shipped->identity();
    auto people = CalibrationPeople::open(options_.people_without.empty()
                                              ? std::vector<std::string>{options_.people}
                                              : options_.people_without,
                                          options_.out, engines);
    if (!people) {
      return people.error();
    }
    for (std::size_t i = 0; i < sides_.size(); ++i) {
      const LabelledSide& side = sides_[i];
      const auto told =
          people->of(games_.games[side.game], games_.ids[side.game], side.color,
                     games_.players[static_cast<std::size_t>(side.player)], &context_.stop);
      if (!told) {
        return told.error();
      }
      evidence_[i].evidence.of(rank::Likelihood::kPeople) = *told;
      bar_.update({"sides seen by people's network", static_cast<std::int64_t>(i + 1),
                   static_cast<std::int64_t>(sides_.size())});
    }
    bar_.clear();
    return {};
  }

  // What the moves look like to the network, where the engine is one, and to a second.
  Result<void> learn_manners() {
    if (!net_ || net_->name != "net" || options_.manner.epochs == 0) {
      return {};
    }
    std::vector<std::string> eyes = {options_.engine.engine};
    if (options_.second_eyes != kNoEyes) {
      eyes.push_back("net:model=" + options_.second_eyes);
    }
    const auto manners = manners_of(
        games_, sides_, {eyes, options_.out, moves_about(), options_.moves.folds, options_.manner},
        engine_context(options_.engine.threads), bar_.callback(), &context_.stop);
    bar_.clear();
    if (!manners) {
      return manners.error();
    }
    for (std::size_t i = 0; i < sides_.size(); ++i) {
      evidence_[i].evidence.manner = (*manners)[i];
    }
    return {};
  }

  Result<void> fit() {
    learn::rank::FitParams params = options_.fit;
    params.folds = options_.moves.folds;
    auto report = learn::rank::fit_rank_model(evidence_, params, bar_.callback());
    bar_.clear();
    if (!report) {
      return report.error();
    }
    rank::RankModel& model = report->model;
    model.scale = *rank::parse_scale(options_.scale);
    model.engine = net_ ? net_->engine->identity() : identity_;
    model.people = people_;
    const auto [low, high] =
        std::minmax_element(evidence_.begin(), evidence_.end(),
                            [](const auto& a, const auto& b) { return a.rank < b.rank; });
    model.lowest = std::floor(low->rank);
    model.highest = std::ceil(high->rank);
    model.about =
        fmt::format("{} sides evaluated; likelihood: {}", evidence_.size(), moves_about());
    if (playout_) {
      model.about += kPlayoutsAbout + playout_->engine->identity();
    }
    if (earlier_) {
      if (!learn::rank::adopt_voter(*earlier_, "M", model)) {
        return Error{ErrorCode::kNotFound, "there is no M in this model",
                     options_.playout_from.string()};
      }
      const std::size_t by = earlier_->about.find(kPlayoutsAbout);
      model.about += by == std::string::npos ? "; M of another model" : earlier_->about.substr(by);
    }
    const std::string head =
        fmt::format("{}\n\n{} sides were evaluated.", summary_, evidence_.size());
    const learn::rank::Experiment experiment = learn::rank::run_experiment(rows_);
    for (const Result<void>& written :
         {rank::write_rank_model(options_.out / "model.txt.gz", model),
          learn::rank::write_report(options_.out, {head, identity_}, rows_, experiment, *report)}) {
      if (!written) {
        return written.error();
      }
    }
    fmt::print("{}report: {}\n", learn::rank::summary_of(*report),
               (options_.out / "report.md").string());
    return {};
  }

  const CalibrateOptions& options_;
  const Context& context_;
  ProgressBar bar_;
  LabelledGames games_;
  std::string summary_;
  std::string identity_;
  std::optional<app::OpenEngine> net_;
  std::optional<app::OpenEngine> playout_;
  std::optional<rank::RankModel> earlier_;  // whose M is taken
  learn::rank::MoveModels moves_;           // the likelihoods
  learn::rank::MoveModels choices_;         // none where the engine has no policy
  std::optional<learn::rank::LikelihoodTable> choices_table_;
  std::vector<learn::rank::RankedEvidence> evidence_;
  std::vector<LabelledSide> sides_;  // of the evidence
  std::string people_;               // identity of the network that is told ranks
  std::vector<learn::rank::ExperimentRow> rows_;
  std::optional<MeasureTable> table_;  // with --from-record
  std::optional<Error> record_failure_;
  int without_evaluations_ = 0;
};

}  // namespace

Result<ExitCode> run_calibration(const CalibrateOptions& options, const Context& context) {
  return Calibration(options, context).run();
}

}  // namespace kiryoku::cli
