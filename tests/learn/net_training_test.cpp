// SPDX-License-Identifier: MIT
// A tiny training from games to network file: it learns, it can be stopped and taken up, and
// the exported file says in our engine what the trainer's own arithmetic says.
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <span>

#include "base/rng.hpp"
#include "go/symmetry.hpp"
#include "learn/net/labelling.hpp"
#include "learn/net/model_export.hpp"
#include "learn/net/taught_source.hpp"
#include "learn/net/training_run.hpp"
#include "net/model_file.hpp"
#include "net/model_writer.hpp"
#include "net/outputs.hpp"

namespace kiryoku::learn {
namespace {

namespace fs = std::filesystem;

const NetShape kTiny{.blocks = 3, .channels = 32};

// Black and White fill the board in an order that only depends on the game's number: little to
// understand, but something to learn (the next move is near the last one).
TrainingGame made_game(int number, int size) {
  TrainingGame game;
  game.setup.size = size;
  game.rules = go::Rules::japanese();
  game.kind = number % 2 == 0 ? GameKind::kServer : GameKind::kProfessional;
  game.winner = number % 3 == 0 ? go::Color::kBlack : go::Color::kWhite;
  game.strong_even_game = true;
  game.black_move_weight = game.white_move_weight = 1;
  game.black_unseen = number % 5 == 0;
  for (int i = 0; i < 60; ++i) {
    const int spot = (number * 7 + i * 3) % (size * size);
    game.moves.push_back(
        {i % 2 == 0 ? go::Color::kBlack : go::Color::kWhite, go::from_row_major(spot, size)});
  }
  return game;
}

class NetTrainingTest : public ::testing::Test {
 protected:
  NetTrainingTest() {
    fs::remove_all(folder_);
    for (int i = 0; i < 20; ++i) {
      games_.push_back(made_game(i, i < 15 ? 19 : 9));
    }
  }

  ~NetTrainingTest() override { fs::remove_all(folder_); }

  // A network of random weights, as good a teacher as any for the machinery.
  static net::Model teacher() {
    const Layout layout(kTiny);
    Weights random = initial_weights(layout, 3);
    for (const Matrix* m : {&layout.policy, &layout.ownership, &layout.value}) {
      for (int i = 0; i < m->in * m->out; ++i) {
        random.values[m->weights + static_cast<std::size_t>(i)] =
            0.2F * std::sin(static_cast<float>(i));
      }
    }
    return to_model(layout, random, 0, "teacher");
  }

  void label() {
    const net::Network asked(teacher());
    for (const LabelPurpose purpose : {LabelPurpose::kTraining, LabelPurpose::kMeasuring}) {
      auto store = LabelStore::open(folder_ / "labels",
                                    purpose == LabelPurpose::kTraining ? "train" : "unseen");
      ASSERT_TRUE(store);
      const auto done =
          label_positions(asked, games_, purpose, 65, {.threads = 1}, *store, {}, stop_);
      ASSERT_TRUE(done) << done.error().to_string();
    }
  }

  [[nodiscard]] RunParams params() const {
    RunParams run;
    run.folder = folder_ / "run";
    run.shape = kTiny;
    run.step.threads = 1;
    run.step.batches = 2;
    run.step.batch_size = 4;
    run.step.schedule.warm_up_steps = 2;
    run.step.schedule.planned_samples = 160;
    run.measure_samples = 80;
    run.unseen_moves = 10;
    return run;
  }

  base::Result<RunResult> train(const RunParams& run) {
    auto labels = LabelStore::open(folder_ / "labels", "train");
    const auto unseen = LabelStore::open(folder_ / "labels", "unseen");
    EXPECT_TRUE(labels);
    EXPECT_TRUE(unseen);
    return run_training(run, games_, *labels, *unseen, {}, stop_);
  }

  fs::path folder_ = fs::temp_directory_path() /
                     ("kiryoku_net_training_" + std::to_string(::getpid()) + "_" +
                      std::string(::testing::UnitTest::GetInstance()->current_test_info()->name()));
  std::vector<TrainingGame> games_;
  base::StopSource stop_;
};

TEST_F(NetTrainingTest, ExportedFileSaysInTheEngineWhatTheTrainerSays) {
  label();
  const auto trained = train(params());
  ASSERT_TRUE(trained) << trained.error().to_string();
  const Layout layout(kTiny);
  const auto state = read_checkpoint(folder_ / "run" / "checkpoint.bin", layout);
  ASSERT_TRUE(state) << state.error().to_string();
  const Weights& weights = state->optimiser.average;
  const auto network = net::Network::load(folder_ / "run" / "latest.bin.gz");
  ASSERT_TRUE(network) << network.error().to_string();

  const auto labels = LabelStore::open(folder_ / "labels", "train");
  ASSERT_TRUE(labels);
  PreparedWeights prepared(layout);
  prepared.update(layout, weights);
  Pass pass(layout);
  const BatchFiller filler;
  net::Workspace workspace;
  for (const int size : {9, 19}) {
    ASSERT_GT(labels->count(size), 0) << size;
    const LabelledPosition position = labels->read(size, 0);
    TrainingBatch batch;
    BatchFiller::resize(size, 1, batch);
    filler.put(position, 0, 0, batch);
    const PassOutput& mine = pass.forward(weights, prepared, batch.input, Statistics::kRunning);
    const net::Inputs* inputs[] = {&position.inputs};
    net::RawOutputs raw[1];
    (*network)->forward(inputs, raw, workspace);
    const auto points = static_cast<std::size_t>(size * size);
    for (std::size_t p = 0; p < points; ++p) {
      ASSERT_NEAR(mine.policy[p * kPadded], raw[0].policy[p], 1e-4F) << size << ": " << p;
      ASSERT_NEAR(mine.ownership[p * kPadded], raw[0].ownership[p], 1e-4F) << size << ": " << p;
    }
    EXPECT_NEAR(mine.pass[0], raw[0].policy[points], 1e-4F);
    for (std::size_t i = 0; i < 3; ++i) {
      EXPECT_NEAR(mine.value[i], raw[0].value[i], 1e-4F);
      EXPECT_NEAR(mine.value[kValueOutputs + i], raw[0].score[i], 1e-4F);
    }
  }
}

TEST_F(NetTrainingTest, LearnsWhatItIsShown) {
  label();
  RunParams run = params();
  run.step.schedule.planned_samples = 0;
  run.step.schedule.warm_up_steps = 5;
  const Layout layout(run.shape);
  TrainingState state(layout);
  state.weights = initial_weights(layout, 1);
  const auto labels = LabelStore::open(folder_ / "labels", "train");
  ASSERT_TRUE(labels);
  const PositionSource source(games_, *labels, run.source);
  const BatchSource fill = [&](std::uint64_t seed, int count, TrainingBatch& batch) {
    source.fill(seed % 8, count, batch);  // the same few positions again and again
  };
  StepRunner runner(layout, run.step);
  double first = 0, last = 0;
  constexpr int kSteps = 60;
  for (int i = 0; i < kSteps; ++i) {
    const LossSums loss = runner.step(fill, state).loss;
    first += i < 5 ? loss.total : 0.0;
    last += i >= kSteps - 5 ? loss.total : 0.0;
  }
  EXPECT_LT(last, 0.6 * first);
}

// One position of a batch, as a network would be asked about it.
net::Inputs inputs_in(const TrainingBatch& batch, std::size_t slot) {
  net::Inputs inputs;
  for (std::size_t p = 0; p < 361; ++p) {
    for (std::uint32_t c = 0; c < kSpatialInputs; ++c) {
      const bool set = batch.input.spatial[(slot * 361 + p) * kSpatialPadded + c] > 0;
      inputs.planes[p] |= set ? 1U << c : 0U;
    }
  }
  std::copy_n(batch.input.global.begin() + static_cast<std::ptrdiff_t>(slot * kGlobalInputs),
              kGlobalInputs, inputs.global.begin());
  return inputs;
}

// How far hints are from a trunk of which every channel is multiplied by a number of its own (found
// by least squares), as a share of their size.
double distance_to_trunk(std::span<const float> hints, std::span<const float> trunk,
                         std::size_t channels) {
  double off = 0, size = 0;
  for (std::size_t c = 0; c < channels; ++c) {
    double both = 0, own = 0;
    for (std::size_t k = c; k < trunk.size(); k += channels) {
      both += static_cast<double>(trunk[k]) * static_cast<double>(hints[k]);
      own += static_cast<double>(trunk[k]) * static_cast<double>(trunk[k]);
    }
    for (std::size_t k = c; k < trunk.size(); k += channels) {
      const double expected = own > 0 ? both / own * static_cast<double>(trunk[k]) : 0;
      off += std::abs(static_cast<double>(hints[k]) - expected);
      size += std::abs(static_cast<double>(hints[k]));
    }
  }
  return off / size;
}

// The teacher is asked about the position as it lies in the batch, turned or not: its mirror image
// would get other answers, and other things seen.
TEST_F(NetTrainingTest, TheTeacherSeesWhatTheNetworkSees) {
  const net::Network asked(teacher());
  const TaughtSource source(asked, games_, {.other_komi = 0, .random_move = 0}, 0.0);
  ASSERT_TRUE(source.is_usable());
  constexpr std::size_t kCount = 12;
  TrainingBatch batch, again;
  source.fill(5, kCount, batch);
  source.fill(5, kCount, again);
  EXPECT_EQ(batch.hints, again.hints);
  EXPECT_EQ(batch.input.spatial, again.input.spatial);
  const auto channels = static_cast<std::size_t>(asked.channels());
  ASSERT_EQ(batch.hints.size(), kCount * 361U * channels);
  ASSERT_EQ(batch.targets.size(), kCount);
  net::Workspace workspace;
  for (std::size_t i = 0; i < kCount; ++i) {
    const net::Inputs inputs = inputs_in(batch, i);
    const net::Inputs* one[] = {&inputs};
    net::RawOutputs raw[1];
    std::vector<float> trunk[1];
    asked.forward_with_trunks(one, raw, trunk, workspace);
    const std::span hints = std::span(batch.hints).subspan(i * 361 * channels, 361 * channels);
    EXPECT_LT(distance_to_trunk(hints, trunk[0], channels), 1e-3) << i;
    EXPECT_TRUE(batch.targets[i].taught);
    const Target& target = batch.targets[i];
    EXPECT_NEAR(target.teacher.lead, net::decode(asked, raw[0], inputs).lead, 1e-2) << i;
  }
}

// What is played next goes with the stones.
TEST_F(NetTrainingTest, APositionIsTurnedWithItsMove) {
  const BatchFiller filler;
  net::LadderCache ladders;
  const LabelledPosition played = position_from_game(games_.front(), 20, ladders);
  for (int symmetry = 0; symmetry < go::kSymmetries; ++symmetry) {
    LabelledPosition turned = played;
    filler.turn(symmetry, turned);
    const auto& moved = filler.moved(played.inputs.size, symmetry);
    EXPECT_EQ(turned.target.move, moved[static_cast<std::size_t>(played.target.move)]);
    for (std::size_t p = 0; p < static_cast<std::size_t>(played.inputs.points()); ++p) {
      EXPECT_EQ(turned.inputs.planes[moved[p]], played.inputs.planes[p]);
    }
  }
}

TEST_F(NetTrainingTest, LearnsFromATeacherThatIsAskedWhileItTrains) {
  label();  // to measure on
  RunParams run = params();
  run.teacher = std::make_shared<net::Network>(teacher());
  run.shape.hints = run.teacher->channels();
  const auto trained = train(run);
  ASSERT_TRUE(trained) << trained.error().to_string();
  const auto network = net::Network::load(folder_ / "run" / "latest.bin.gz");
  ASSERT_TRUE(network) << network.error().to_string();
  EXPECT_EQ((*network)->name(), "kiryoku-b3c32-s160");
  EXPECT_EQ((*network)->channels(), kTiny.channels);

  const Layout layout(run.shape);
  TrainingState state(layout);
  state.weights = initial_weights(layout, 1);
  const TaughtSource source(*run.teacher, games_, {}, 0.0);
  const BatchSource fill = [&](std::uint64_t seed, int count, TrainingBatch& batch) {
    source.fill(seed % 8, count, batch);
  };
  run.step.schedule.planned_samples = 0;
  StepRunner runner(layout, run.step);
  double first = 0, last = 0;
  constexpr int kSteps = 120;
  for (int i = 0; i < kSteps; ++i) {
    const double hint = runner.step(fill, state).loss.hint;
    first += i < 5 ? hint : 0.0;
    last += i >= kSteps - 5 ? hint : 0.0;
  }
  EXPECT_LT(last, 0.6 * first);
}

TEST_F(NetTrainingTest, StoppedAndResumedIsTheSameAsUnbroken) {
  label();
  RunParams run = params();
  run.step.schedule.planned_samples = 0;
  run.minutes = 0;
  // Unbroken: 160 positions. Broken: 80, then on to 160.
  const auto until = [&](std::int64_t samples, const fs::path& folder, bool resume) {
    RunParams part = run;
    part.folder = folder;
    part.resume = resume;
    part.step.schedule.planned_samples = samples;
    part.step.schedule.descent = 1e-9;  // so that the plan does not change the step size
    return train(part);
  };
  ASSERT_TRUE(until(160, folder_ / "whole", false));
  ASSERT_TRUE(until(80, folder_ / "parts", false));
  EXPECT_FALSE(until(160, folder_ / "parts", false)) << "must ask for --resume";
  const auto resumed = until(160, folder_ / "parts", true);
  ASSERT_TRUE(resumed) << resumed.error().to_string();
  EXPECT_EQ(resumed->samples, 160);
  const Layout layout(kTiny);
  const auto whole = read_checkpoint(folder_ / "whole" / "checkpoint.bin", layout);
  const auto parts = read_checkpoint(folder_ / "parts" / "checkpoint.bin", layout);
  ASSERT_TRUE(whole && parts);
  EXPECT_EQ(whole->weights.values, parts->weights.values);
  const auto curve = read_curve(folder_ / "parts" / "curve.csv");
  ASSERT_TRUE(curve);
  EXPECT_EQ(curve->size(), 2U);
}

TEST_F(NetTrainingTest, InterruptionSavesAndAnotherArchitectureIsRefused) {
  label();
  RunParams run = params();
  run.step.schedule.planned_samples = 0;
  stop_.request_stop();
  const auto interrupted = train(run);
  ASSERT_TRUE(interrupted) << interrupted.error().to_string();
  EXPECT_EQ(interrupted->reason, StopReason::kInterrupted);
  EXPECT_TRUE(fs::exists(run.folder / "checkpoint.bin"));
  stop_.reset();
  run.resume = true;
  run.shape.blocks = 2;
  const auto refused = train(run);
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().message.find("b3c32"), std::string::npos);
}

TEST_F(NetTrainingTest, NetworkFileCanBeTakenUpAgain) {
  const Layout layout(kTiny);
  const Weights weights = initial_weights(layout, 8);
  const net::Model model = to_model(layout, weights, 0, "mine");
  const auto back = from_model(layout, model);
  ASSERT_TRUE(back) << back.error().to_string();
  const net::Model again = to_model(layout, *back, 0, "mine");
  EXPECT_EQ(net::to_bytes(model, true), net::to_bytes(again, true));
  const Layout deeper(NetShape{.blocks = 4, .channels = 32});
  EXPECT_FALSE(from_model(deeper, model));
}

// The new channels must be there (or nothing could be learned) and must not be heard yet.
TEST_F(NetTrainingTest, AWiderNetworkBeginsBySayingTheSame) {
  const Layout layout(kTiny), wider(NetShape{.blocks = kTiny.blocks, .channels = 64});
  Weights weights = initial_weights(layout, 8);
  base::Rng rng(3);
  for (float& v : weights.values) {  // away from the zeros the outputs start with
    v += 0.2F * static_cast<float>(rng.uniform() - 0.5);
  }
  const auto wide = from_model(wider, to_model(layout, weights, 0, "mine"));
  ASSERT_TRUE(wide) << wide.error().to_string();
  EXPECT_NE(wide->values[wider.blocks[2].first.weights + 40], 0.0F);
  PassInput input{.batch = 2, .size = 9, .spatial = {}, .global = {}};
  input.spatial.resize(2 * 81 * kSpatialPadded);
  for (std::size_t i = 0; i < input.spatial.size(); ++i) {
    input.spatial[i] = i % kSpatialPadded < kSpatialInputs && rng.below(4) == 0 ? 1.0F : 0.0F;
  }
  input.global.assign(2 * kGlobalInputs, 0.3F);
  PassOutput outputs[2];
  const Layout* layouts[] = {&layout, &wider};
  const Weights* both[] = {&weights, &*wide};
  for (int i = 0; i < 2; ++i) {
    PreparedWeights prepared(*layouts[i]);
    prepared.update(*layouts[i], *both[i]);
    Pass pass(*layouts[i]);
    outputs[i] = pass.forward(*both[i], prepared, input, Statistics::kRunning);
  }
  for (std::size_t p = 0; p < 2 * 81; ++p) {
    ASSERT_NEAR(outputs[0].policy[p * kPadded], outputs[1].policy[p * kPadded], 2e-3) << p;
    ASSERT_NEAR(outputs[0].ownership[p * kPadded], outputs[1].ownership[p * kPadded], 2e-3) << p;
  }
  for (std::size_t i = 0; i < kValueOutputs + kScoreOutputs; ++i) {
    ASSERT_NEAR(outputs[0].value[i], outputs[1].value[i], 2e-3) << i;
  }
}

TEST_F(NetTrainingTest, ASymmetryMovesBoardAndTargetsTogether) {
  const int size = 9;
  LabelledPosition position;
  position.inputs.size = size;
  position.inputs.planes[5] = 1U << 1U;  // a stone in the top row, asymmetric
  position.target.move = 5;
  position.target.taught = true;
  position.target.teacher.policy.assign(82, 0.0F);
  position.target.teacher.policy[5] = 1.0F;
  position.target.teacher.ownership.assign(81, 0.0F);
  position.target.teacher.ownership[5] = -1.0F;
  const BatchFiller filler;
  std::vector<int> places;
  for (int symmetry = 0; symmetry < 8; ++symmetry) {
    TrainingBatch batch;
    BatchFiller::resize(size, 1, batch);
    filler.put(position, symmetry, 0, batch);
    const Target& target = batch.targets[0];
    const auto at = static_cast<std::size_t>(target.move);
    EXPECT_EQ(batch.input.spatial[at * kSpatialPadded + 1], 1.0F) << symmetry;
    EXPECT_EQ(target.teacher.policy[at], 1.0F) << symmetry;
    EXPECT_EQ(target.teacher.ownership[at], -1.0F) << symmetry;
    places.push_back(target.move);
  }
  std::sort(places.begin(), places.end());
  EXPECT_EQ(std::unique(places.begin(), places.end()) - places.begin(), 8);
}

TEST_F(NetTrainingTest, PlayersAreSetAsideByName) {
  int held_out = 0;
  for (int i = 0; i < 1000; ++i) {
    held_out += is_held_out("player" + std::to_string(i), 25) ? 1 : 0;
  }
  EXPECT_GT(held_out, 15);
  EXPECT_LT(held_out, 80);
  EXPECT_FALSE(is_held_out("", 1));
}

TEST_F(NetTrainingTest, BadGamesAreAnswersNotCrashes) {
  GameCounts counts;
  fs::create_directories(folder_);
  EXPECT_FALSE(load_training_games({folder_ / "missing.sgf"}, {}, {}, stop_, counts));
  std::ofstream(folder_ / "short.sgf") << "(;GM[1]SZ[19];B[pd];W[dd])";
  const auto games = load_training_games({folder_ / "short.sgf"}, {}, {}, stop_, counts);
  ASSERT_FALSE(games);
  EXPECT_FALSE(games.error().message.empty());
}

}  // namespace
}  // namespace kiryoku::learn
