// SPDX-License-Identifier: MIT
#include "learn/net/labelling.hpp"

#include <algorithm>
#include <cmath>
#include <mutex>
#include <numbers>
#include <optional>
#include <thread>

#include "base/rng.hpp"
#include "learn/net/position_source.hpp"
#include "net/features.hpp"

namespace kiryoku::learn {
namespace {

constexpr int kFullSize = 19;
constexpr std::int64_t kPerRound = 64;  // labels of one thread between two writes

struct Pools {
  std::vector<const TrainingGame*> server, book, weak, small;
};

Pools sort_games(const std::vector<TrainingGame>& games, LabelPurpose purpose) {
  Pools pools;
  for (const TrainingGame& game : games) {
    const bool full = game.setup.size == kFullSize;
    const bool server = game.kind == GameKind::kServer;
    if (purpose == LabelPurpose::kMeasuring) {
      if (full && game.unseen() && game.strong_even_game) {
        (server ? pools.server : pools.book).push_back(&game);
      }
    } else if (!game.unseen()) {
      const bool strong = game.black_move_weight > 0 || game.white_move_weight > 0;
      if (!full) {
        pools.small.push_back(&game);
      } else if (strong) {
        (server ? pools.server : pools.book).push_back(&game);
      } else {
        pools.weak.push_back(&game);
      }
    }
  }
  return pools;
}

const TrainingGame* draw(const std::vector<const TrainingGame*>& games, base::Rng& rng) {
  return games.empty() ? nullptr : games[rng.below(static_cast<std::uint32_t>(games.size()))];
}

const TrainingGame* draw_full_size(const Pools& pools, const LabelParams& params, base::Rng& rng) {
  if (!pools.weak.empty() && rng.uniform() < params.weak_games) {
    return draw(pools.weak, rng);
  }
  const TrainingGame* game = draw(rng.below(2) == 0 ? pools.server : pools.book, rng);
  game = game == nullptr ? draw(pools.server, rng) : game;
  game = game == nullptr ? draw(pools.book, rng) : game;
  return game == nullptr ? draw(pools.weak, rng) : game;
}

void change_rules_and_komi(const LabelParams& params, base::Rng& rng, go::Position& position) {
  if (rng.uniform() < params.other_rules) {
    const go::Rules all[] = {go::Rules::japanese(), go::Rules::chinese(), go::Rules::aga(),
                             go::Rules::new_zealand(), go::Rules::tromp_taylor()};
    position.set_rules(all[rng.below(std::size(all))]);
  }
  if (rng.uniform() < params.other_komi) {
    const double radius = std::sqrt(-2.0 * std::log(1.0 - rng.uniform()));
    const double normal = radius * std::cos(2.0 * std::numbers::pi * rng.uniform());
    position.set_komi(position.komi() + std::round(params.komi_deviation * normal));
  }
}

// True if a move was made.
bool play_random_move(base::Rng& rng, go::Position& position) {
  constexpr int kTries = 10;
  for (int i = 0; i < kTries; ++i) {
    const auto points = static_cast<std::uint32_t>(position.size() * position.size());
    const go::Point p = go::from_row_major(static_cast<int>(rng.below(points)), position.size());
    if (position.play({position.to_move(), p}) == go::Legality::kOk) {
      return true;
    }
  }
  return false;
}

struct Question {
  go::Position position;
  LabelledPosition label;
};

std::optional<Question> draw_question(const Pools& pools, bool small, LabelPurpose purpose,
                                      const LabelParams& params, base::Rng& rng,
                                      net::LadderCache& ladders) {
  const TrainingGame* game = small ? draw(pools.small, rng) : draw_full_size(pools, params, rng);
  if (game == nullptr) {
    return std::nullopt;
  }
  const std::size_t ply = rng.below(static_cast<std::uint32_t>(game->moves.size()));
  const go::Color mover = game->moves[ply].color;
  if (purpose == LabelPurpose::kMeasuring && !game->is_unseen(mover)) {
    return std::nullopt;
  }
  Question question{position_before(*game, ply), position_from_game(*game, ply, ladders)};
  if (purpose == LabelPurpose::kTraining) {
    change_rules_and_komi(params, rng, question.position);
    if (rng.uniform() < params.random_move && play_random_move(rng, question.position)) {
      question.label.target.move = -1;
      question.label.target.result = -1;
    }
    question.label.inputs = net::make_inputs(question.position, {}, ladders);
  }
  return question;
}

class Labeller {
 public:
  Labeller(const net::Network& teacher, const Pools& pools, LabelPurpose purpose,
           const LabelParams& params)
      : teacher_(teacher), pools_(pools), purpose_(purpose), params_(params) {}

  // One round of labels of one board size.
  std::vector<LabelledPosition> round(bool small, base::Rng& rng) {
    std::vector<LabelledPosition> labels;
    int size = 0;
    constexpr int kTries = 20 * kPerRound;
    for (int i = 0; i < kTries && static_cast<std::int64_t>(labels.size()) < kPerRound; ++i) {
      std::optional<Question> question =
          draw_question(pools_, small, purpose_, params_, rng, ladders_);
      if (!question || (size != 0 && question->position.size() != size)) {
        continue;
      }
      size = question->position.size();
      const net::Inputs* inputs[] = {&question->label.inputs};
      net::RawOutputs raw[1];
      teacher_.forward(inputs, raw, workspace_);
      question->label.target.taught = true;
      question->label.target.teacher =
          to_target(net::decode(teacher_, raw[0], question->label.inputs));
      labels.push_back(std::move(question->label));
    }
    return labels;
  }

 private:
  const net::Network& teacher_;
  const Pools& pools_;
  LabelPurpose purpose_;
  LabelParams params_;
  net::Workspace workspace_;
  net::LadderCache ladders_;
};

std::int64_t small_labels(const LabelStore& store) {
  std::int64_t count = 0;
  for (int size = 9; size < kFullSize; ++size) {
    count += store.count(size);
  }
  return count;
}

}  // namespace

TeacherTarget to_target(const net::Output& output) {
  TeacherTarget target;
  target.policy = output.policy;
  for (float& p : target.policy) {
    p = std::max(p, 0.0F);  // illegal moves
  }
  target.win = static_cast<float>(output.win);
  target.loss = static_cast<float>(output.loss);
  target.no_result = static_cast<float>(output.no_result);
  target.score_mean = static_cast<float>(output.score_mean);
  target.score_stdev = static_cast<float>(output.score_stdev);
  target.lead = static_cast<float>(output.lead);
  target.ownership = output.ownership;
  return target;
}

base::Result<void> label_positions(const net::Network& teacher,
                                   const std::vector<TrainingGame>& games, LabelPurpose purpose,
                                   std::int64_t wanted, const LabelParams& params,
                                   LabelStore& store, const base::Progress& progress,
                                   const base::StopSource& stop) {
  const Pools pools = sort_games(games, purpose);
  if (pools.server.empty() && pools.book.empty() && pools.weak.empty()) {
    return base::Error{base::ErrorCode::kInvalid,
                       purpose == LabelPurpose::kMeasuring
                           ? "No game of strong players that are set aside; more games are needed "
                             "to measure on."
                           : "No 19×19 game to label.",
                       {}};
  }
  std::mutex mutex;
  base::Result<void> result;
  std::uint64_t round_number = 0;
  const auto work = [&] {
    Labeller labeller(teacher, pools, purpose, params);
    while (!stop.stop_requested()) {
      bool small = false;
      std::uint64_t seed = 0;
      {
        const std::scoped_lock lock(mutex);
        if (!result || store.count(kFullSize) >= wanted) {
          return;
        }
        small = !pools.small.empty() && purpose == LabelPurpose::kTraining &&
                static_cast<double>(small_labels(store)) <
                    params.small_boards * static_cast<double>(store.count(kFullSize));
        // Another seed for every state of the store: a resumed run draws other positions.
        seed = static_cast<std::uint64_t>(store.count(kFullSize) + small_labels(store)) * 4096U +
               round_number++;
      }
      base::Rng rng(seed);
      const std::vector<LabelledPosition> labels = labeller.round(small, rng);
      const std::scoped_lock lock(mutex);
      if (!labels.empty() && result) {
        result = store.append(labels.front().inputs.size, labels);
      }
      if (progress) {
        progress({"labels", store.count(kFullSize), wanted});
      }
    }
  };
  {
    std::vector<std::jthread> threads;
    for (int i = 1; i < params.threads; ++i) {
      threads.emplace_back(work);
    }
    work();
  }
  return result;
}

}  // namespace kiryoku::learn
