// SPDX-License-Identifier: MIT
#include "cli/calibrate_run.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

#include "app/evaluate_game.hpp"
#include "app/record_evaluations.hpp"
#include "base/folder.hpp"
#include "base/paths.hpp"
#include "cli/calibrate_people.hpp"
#include "cli/engine_context.hpp"
#include "cli/progress_bar.hpp"
#include "formats/read.hpp"
#include "learn/rank/experiment.hpp"
#include "learn/rank/measure_table.hpp"
#include "learn/rank/report.hpp"

namespace kiryoku::cli {
namespace {

namespace fs = std::filesystem;
using base::Error;
using base::ErrorCode;
using base::Result;
using learn::rank::LabelledGames;
using learn::rank::LabelledSide;
using learn::rank::MeasureTable;

// The first so many sides of every rank (0: all): M takes long.
std::vector<bool> sides_with_playouts(const LabelledGames& games,
                                      const std::vector<std::size_t>& chosen, std::size_t most) {
  std::map<long, std::size_t> taken;
  std::vector<bool> with(chosen.size());
  for (std::size_t i = 0; i < chosen.size(); ++i) {
    with[i] = most == 0 || taken[std::lround(games.sides[chosen[i]].rank)]++ < most;
  }
  return with;
}

// Which sides are shown to the engine: the first so many of every player, and of all.
std::vector<std::size_t> chosen_sides(const LabelledGames& games, const CalibrateOptions& options) {
  std::vector<std::size_t> taken(games.players.size());
  std::vector<std::size_t> chosen;
  for (std::size_t i = 0; i < games.sides.size(); ++i) {
    std::size_t& count = taken[static_cast<std::size_t>(games.sides[i].player)];
    const bool enough = options.evaluate_of_player > 0 && count >= options.evaluate_of_player;
    if (!enough && (options.evaluate == 0 || chosen.size() < options.evaluate)) {
      ++count;
      chosen.push_back(i);
    }
  }
  return chosen;
}

class Calibration {
 public:
  Calibration(const CalibrateOptions& options, const Context& context)
      : options_(options), context_(context) {}

  Result<ExitCode> run() {
    for (const auto step :
         {&Calibration::read_games, &Calibration::learn_moves, &Calibration::measure_games,
          &Calibration::ask_people, &Calibration::fit}) {
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
    if (const auto ready = prepare(choice); !ready) {
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
    for (const std::size_t i : chosen_sides(games_, options_)) {
      const LabelledSide& side = games_.sides[i];
      if (const auto* measures = table_->find(games_.ids[side.game], side.color)) {
        add_row(side, *measures);
      }
    }
    return {};
  }

  [[nodiscard]] fs::path moves_file(int fold) const {
    return options_.out /
           (fold < 0 ? "moves.txt.gz" : fmt::format("moves-without-{}.txt.gz", fold));
  }

  // What the likelihood was learned from; a model of the same is not learned again.
  [[nodiscard]] std::string moves_about() const {
    return fmt::format("{} sides of {} players, {} folds, {} epochs, seed {}", games_.sides.size(),
                       games_.players.size(), options_.moves.folds, options_.moves.epochs,
                       options_.moves.seed);
  }

  Result<void> learn_moves() {
    models_.clear();
    if (options_.moves.epochs == 0) {
      all_.weights.resize(all_.numbers().count());  // every move as likely for every rank
      return {};
    }
    for (int k = 0; k < options_.moves.folds; ++k) {
      auto model = rank::read_move_model(moves_file(k));
      if (!model || model->about != moves_about()) {
        return learn_moves_anew();
      }
      models_.push_back(std::move(*model));
    }
    auto all = rank::read_move_model(moves_file(-1));
    if (!all || all->about != moves_about()) {
      return learn_moves_anew();
    }
    all_ = std::move(*all);
    return {};
  }

  Result<void> learn_moves_anew() {
    auto learned =
        learn::rank::learn_moves(games_, options_.moves, bar_.callback(), &context_.stop);
    bar_.clear();
    if (!learned) {
      return learned.error();
    }
    fmt::print(stderr, "likelihood learned from {} moves: ln P per move {:.4f}\n", learned->moves,
               learned->mean_log_likelihood);
    models_ = std::move(learned->without);
    all_ = std::move(learned->all);
    all_.about = moves_about();
    for (std::size_t k = 0; k < models_.size(); ++k) {
      models_[k].about = moves_about();
      const auto written = write_move_model(moves_file(static_cast<int>(k)), models_[k]);
      if (!written) {
        return written.error();
      }
    }
    return write_move_model(moves_file(-1), all_);
  }

  Result<void> measure_games() {
    if (options_.from_record) {
      return rows_of_records();
    }
    auto net = open_engine(options_.engine);
    if (!net) {
      return net.error();
    }
    identity_ = net->engine->identity();
    std::optional<app::OpenEngine> playout;
    if (!options_.playout.empty()) {
      EngineOptions other = options_.engine;
      other.engine = options_.playout;
      auto opened = open_engine(other);
      if (!opened) {
        return opened.error();
      }
      playout = std::move(*opened);
      identity_ += "; M: " + playout->engine->identity();
    }
    auto table =
        MeasureTable::open(options_.out / "measures.csv", identity_, rank::measure_names());
    if (!table) {
      return table.error();
    }
    const std::vector<std::size_t> chosen = chosen_sides(games_, options_);
    const std::vector<bool> playouts =
        sides_with_playouts(games_, chosen, options_.playout_of_rank);
    for (std::size_t i = 0; i < chosen.size(); ++i) {
      const LabelledSide& side = games_.sides[chosen[i]];
      if (table->find(games_.ids[side.game], side.color) == nullptr) {
        const auto added =
            measure_side(side, *net, playout && playouts[i] ? &*playout : nullptr, *table);
        if (!added) {
          return added.error();
        }
      }
      add_row(side, *table->find(games_.ids[side.game], side.color));
      bar_.update({"sides measured", static_cast<std::int64_t>(i + 1),
                   static_cast<std::int64_t>(chosen.size())});
    }
    bar_.clear();
    return {};
  }

  Result<void> measure_side(const LabelledSide& side, app::OpenEngine& net,
                            app::OpenEngine* playout, MeasureTable& table) {
    const record::GameRecord& game = games_.games[side.game];
    const auto of_net = app::evaluate_game(net, game, "V", {}, &context_.stop, {});
    if (!of_net) {
      return of_net.error();
    }
    const rank::Side seen = rank::make_side(game, of_net->evaluations.at("V"), side.color);
    rank::Side searched;
    if (playout != nullptr) {
      // M ends where the game is decided, and only the player's own positions count.
      const auto found = app::evaluate_side(
          *playout, game, side.color,
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
                     rank::measure({&seen, playout == nullptr ? nullptr : &searched}));
  }

  void add_row(const LabelledSide& side, const std::vector<double>& measures) {
    const record::GameRecord& game = games_.games[side.game];
    const int fold = learn::rank::fold_of(games_.players[static_cast<std::size_t>(side.player)],
                                          options_.moves.folds);
    learn::rank::RankedEvidence row;
    row.evidence.measures = measures;
    if (!models_.empty()) {
      row.evidence.of(rank::Likelihood::kMoves) =
          rank::phase_likelihoods(models_[static_cast<std::size_t>(fold)], game, side.color);
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
    model.engine = identity_;
    model.people = people_;
    const auto [low, high] =
        std::minmax_element(evidence_.begin(), evidence_.end(),
                            [](const auto& a, const auto& b) { return a.rank < b.rank; });
    model.lowest = std::floor(low->rank);
    model.highest = std::ceil(high->rank);
    model.about =
        fmt::format("{} sides evaluated; likelihood: {}", evidence_.size(), moves_about());
    const std::string head =
        fmt::format("{}\n\n{} sides were evaluated.", summary_, evidence_.size());
    const learn::rank::Experiment experiment = learn::rank::run_experiment(rows_);
    for (const Result<void>& written :
         {rank::write_move_model(moves_file(-1), all_),
          rank::write_rank_model(options_.out / "model.txt.gz", model),
          learn::rank::write_report(options_.out, {head, identity_}, rows_, experiment, *report)}) {
      if (!written) {
        return written.error();
      }
    }
    print_summary(*report);
    return {};
  }

  void print_summary(const learn::rank::FitReport& report) const {
    for (const learn::rank::Score& score : report.estimators.back().scores) {
      fmt::print(
          "{} game{}: RMSE {:.2f} ranks ({} estimates of {} players), interval covers {:.0f} %\n",
          score.games, score.games == 1 ? "" : "s", score.rmse, score.groups, score.players,
          100 * score.coverage);
    }
    fmt::print("report: {}\n", (options_.out / "report.md").string());
  }

  const CalibrateOptions& options_;
  const Context& context_;
  ProgressBar bar_;
  LabelledGames games_;
  std::string summary_;
  std::string identity_;
  rank::MoveModel all_;
  std::vector<rank::MoveModel> models_;  // by the fold they have not seen
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
