// SPDX-License-Identifier: MIT
#include "learn/knowledge/learn_knowledge.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/rng.hpp"
#include "knowledge/pattern3_index.hpp"
#include "learn/knowledge/checkpoint.hpp"
#include "learn/knowledge/extraction.hpp"

namespace kiryoku::learn::mm {
namespace {

using base::Error;
using base::ErrorCode;
using base::Result;
using knowledge::FeatureSet;
using knowledge::Gammas;
using knowledge::Knowledge;

// The feature sets learned for a player, one after the other.
std::vector<FeatureSet> stages_of(FeatureSet features) {
  return features == FeatureSet::kFull
             ? std::vector<FeatureSet>{FeatureSet::kPlayout, FeatureSet::kFull}
             : std::vector<FeatureSet>{FeatureSet::kPaper};
}

Gammas& gammas_of(Knowledge& knowledge, FeatureSet stage) {
  return stage == FeatureSet::kFull ? knowledge.full : knowledge.playout;
}

std::string signature_of(const std::vector<TrainingGame>& games, const LearnParams& params) {
  std::uint64_t hash = 0;
  for (const TrainingGame& game : games) {
    hash = hash * 0x100000001b3U + game.hash;
  }
  return fmt::format(
      "{} games {:016x} features {} players {} sample {} shared {} ncl {} count {} "
      "playout-games {} seed {}",
      games.size(), hash, to_string(params.features), params.players, params.sample, params.shared,
      params.ncl_alpha, params.least_count, params.playout_games, params.seed);
}

std::vector<const TrainingGame*> pointers(const std::vector<TrainingGame>& games) {
  std::vector<const TrainingGame*> result;
  for (const TrainingGame& game : games) {
    result.push_back(&game);
  }
  return result;
}

class Learner {
 public:
  Learner(const std::vector<TrainingGame>& games, const std::vector<TrainingGame>& test_games,
          const LearnParams& params, std::filesystem::path checkpoint,
          const LearnCallbacks& callbacks)
      : games_(games),
        test_games_(pointers(test_games)),
        params_(params),
        checkpoint_(std::move(checkpoint)),
        callbacks_(callbacks) {}

  Result<std::vector<Knowledge>> run() {
    if (Result<void> resumed = resume(); !resumed) {
      return resumed.error();
    }
    const std::vector<FeatureSet> stages = stages_of(params_.features);
    while (true) {
      for (; static_cast<std::size_t>(state_.stage) < stages.size(); ++state_.stage) {
        Result<void> learned = learn_stage(stages[static_cast<std::size_t>(state_.stage)]);
        if (!learned) {
          return learned.error();
        }
        state_.iteration = 0;
        state_.last_likelihood = 0;
      }
      if (state_.players.size() == static_cast<std::size_t>(params_.players)) {
        break;
      }
      add_player();
    }
    std::error_code ignored;
    std::filesystem::remove(checkpoint_, ignored);
    return std::move(state_.players);
  }

 private:
  Result<void> resume() {
    const std::string signature = signature_of(games_, params_);
    if (std::filesystem::exists(checkpoint_)) {
      Result<LearnState> state = read_checkpoint(checkpoint_);
      if (!state) {
        return state.error();
      }
      if (state->signature != signature) {
        return Error{ErrorCode::kInvalid,
                     "an earlier learning with other games or parameters was left here; remove "
                     "the file to begin anew",
                     checkpoint_.string()};
      }
      state_ = std::move(*state);
      return {};
    }
    state_.signature = signature;
    add_player();
    return {};
  }

  void add_player() {
    Knowledge player;
    player.features = params_.features;
    const bool full = params_.features == FeatureSet::kFull;
    player.playout = Gammas::ones(knowledge::pattern3_index().count(),
                                  layout_of(full ? FeatureSet::kPlayout : FeatureSet::kPaper));
    if (full) {
      player.full = Gammas::ones(1, layout_of(FeatureSet::kFull));
    }
    state_.players.push_back(std::move(player));
    state_.stage = 0;
    state_.iteration = 0;
  }

  [[nodiscard]] bool stopped() const {
    return callbacks_.stop != nullptr && callbacks_.stop->stop_requested();
  }

  [[nodiscard]] Error interrupted() const {
    return {ErrorCode::kInterrupted, "stopped; the same command with --resume goes on from here",
            checkpoint_.string()};
  }

  // The large patterns are found once, in the games of the first player, and serve all.
  void find_patterns(const std::vector<const TrainingGame*>& list) {
    Knowledge& player = state_.players.back();
    if (state_.iteration > 0) {
      return;
    }
    player.patterns = state_.players.size() > 1
                          ? state_.players.front().patterns
                          : frequent_patterns(list, params_.least_count, params_.threads,
                                              callbacks_.progress, callbacks_.stop);
    player.full = Gammas::ones(player.patterns.hashes().size() + 1, layout_of(FeatureSet::kFull));
  }

  Result<void> learn_stage(FeatureSet stage) {
    const int number = static_cast<int>(state_.players.size());
    std::vector<const TrainingGame*> list;
    for (const std::size_t i : draw_games(games_.size(), params_, number - 1)) {
      list.push_back(&games_[i]);
    }
    if (stage == FeatureSet::kPlayout) {
      list.resize(std::min(list.size(), static_cast<std::size_t>(params_.playout_games)));
    } else if (stage == FeatureSet::kFull) {
      find_patterns(list);
    }
    Knowledge& player = state_.players.back();
    const ExtractionParams extraction{stage, params_.threads};
    const std::vector<Competitions> shards =
        extract(list, player.patterns, extraction, callbacks_.progress, callbacks_.stop);
    if (stopped()) {
      return interrupted();
    }
    Minorization mm(shards, layout_of(stage), gammas_of(player, stage).pattern.size(),
                    {.ncl_alpha = number > 1 ? params_.ncl_alpha : 0, .threads = params_.threads});
    mm.set_gammas(gammas_of(player, stage));
    mm.set_earlier_mean(earlier_mean(stage));
    LearnReport report;
    report.player = number;
    report.features = stage;
    if (Result<void> iterated = iterate(mm, stage, report); !iterated) {
      return iterated;
    }
    report.iterations = state_.iteration;
    report.learned_features = gammas_of(player, stage).pattern.size();
    report.test = predict(extract(test_games_, player.patterns, extraction, {}, callbacks_.stop),
                          layout_of(stage), gammas_of(player, stage), params_.threads);
    if (callbacks_.on_report) {
      callbacks_.on_report(report);
    }
    return {};
  }

  Result<void> iterate(Minorization& mm, FeatureSet stage, LearnReport& report) {
    while (state_.iteration < params_.iterations) {
      report.training = mm.iterate();
      if (stopped()) {
        return interrupted();
      }
      gammas_of(state_.players.back(), stage) = mm.gammas();
      const double gain = report.training.mean_log_likelihood - state_.last_likelihood;
      state_.last_likelihood = report.training.mean_log_likelihood;
      ++state_.iteration;
      if (Result<void> written = write_checkpoint(checkpoint_, state_); !written) {
        return written;
      }
      if (callbacks_.progress) {
        callbacks_.progress({"iterations", state_.iteration, params_.iterations});
      }
      if (state_.iteration > 1 && gain < params_.least_gain) {
        break;
      }
    }
    return {};
  }

  // x̄ of negative correlation learning: the mean of the players before this one.
  [[nodiscard]] Gammas earlier_mean(FeatureSet stage) {
    Gammas mean = gammas_of(state_.players.back(), stage);
    const std::size_t earlier = state_.players.size() - 1;
    if (earlier == 0) {
      return mean;
    }
    const auto average = [&](double& value, auto&& value_of) {
      value = 0;
      for (std::size_t i = 0; i < earlier; ++i) {
        value += value_of(gammas_of(state_.players[i], stage)) / static_cast<double>(earlier);
      }
    };
    for (std::size_t i = 0; i < mean.pattern.size(); ++i) {
      average(mean.pattern[i], [&](const Gammas& gammas) { return gammas.pattern[i]; });
    }
    for (std::size_t g = 0; g < mean.groups.size(); ++g) {
      for (std::size_t level = 0; level < mean.groups[g].size(); ++level) {
        average(mean.groups[g][level],
                [&](const Gammas& gammas) { return gammas.groups[g][level]; });
      }
    }
    return mean;
  }

  const std::vector<TrainingGame>& games_;
  std::vector<const TrainingGame*> test_games_;
  const LearnParams& params_;
  std::filesystem::path checkpoint_;
  const LearnCallbacks& callbacks_;
  LearnState state_;
};

}  // namespace

std::vector<std::size_t> draw_games(std::size_t count, const LearnParams& params, int player) {
  std::vector<std::size_t> indices;
  if (params.sample == 0) {
    for (std::size_t i = 0; i < count; ++i) {
      indices.push_back(i);
    }
    return indices;
  }
  const auto draw = [&](base::Rng rng, int games) {
    for (int i = 0; i < games; ++i) {
      indices.push_back(rng.below(static_cast<std::uint32_t>(count)));
    }
  };
  const int shared = std::min(params.shared, params.sample);
  draw(base::Rng(params.seed), shared);
  draw(base::Rng(params.seed + 1 + static_cast<std::uint64_t>(player)), params.sample - shared);
  return indices;
}

Result<std::vector<Knowledge>> learn_knowledge(const std::vector<TrainingGame>& games,
                                               const std::vector<TrainingGame>& test_games,
                                               const LearnParams& params,
                                               const std::filesystem::path& checkpoint,
                                               const LearnCallbacks& callbacks) {
  if (games.empty()) {
    return Error{ErrorCode::kInvalid, "there are no games to learn from", ""};
  }
  return Learner(games, test_games, params, checkpoint, callbacks).run();
}

}  // namespace kiryoku::learn::mm
