// SPDX-License-Identifier: MIT
// What the trainer keeps on disk: checkpoints, labels, the learning curve.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "base/rng.hpp"
#include "learn/net/binary_file.hpp"
#include "learn/net/checkpoint.hpp"
#include "learn/net/curve.hpp"
#include "learn/net/label_store.hpp"

namespace kiryoku::learn {
namespace {

namespace fs = std::filesystem;

class NetFilesTest : public ::testing::Test {
 protected:
  NetFilesTest() {
    fs::remove_all(folder_);
    fs::create_directories(folder_);
  }

  ~NetFilesTest() override { fs::remove_all(folder_); }

  fs::path folder_ = fs::temp_directory_path() /
                     ("kiryoku_net_files_" + std::to_string(::getpid()) + "_" +
                      std::string(::testing::UnitTest::GetInstance()->current_test_info()->name()));
};

TrainingState some_state(const Layout& layout) {
  TrainingState state(layout);
  state.seed = 42;
  state.samples = 12345;
  state.best_loss = 3.25;
  state.best_samples = 12000;
  state.weights = initial_weights(layout, 9);
  state.optimiser.steps = 77;
  state.optimiser.first.front() = 0.5F;
  state.optimiser.second.back() = 0.25F;
  state.optimiser.average = state.weights;
  return state;
}

TEST_F(NetFilesTest, CheckpointComesBackAsItWas) {
  const Layout layout(NetShape{.blocks = 2, .channels = 32});
  const TrainingState state = some_state(layout);
  ASSERT_TRUE(write_checkpoint(folder_ / "c", layout.shape, state));
  const auto back = read_checkpoint(folder_ / "c", layout);
  ASSERT_TRUE(back) << back.error().to_string();
  EXPECT_EQ(back->seed, state.seed);
  EXPECT_EQ(back->samples, state.samples);
  EXPECT_EQ(back->best_loss, state.best_loss);
  EXPECT_EQ(back->optimiser.steps, state.optimiser.steps);
  EXPECT_EQ(back->weights.values, state.weights.values);
  EXPECT_EQ(back->weights.statistics, state.weights.statistics);
  EXPECT_EQ(back->optimiser.first, state.optimiser.first);
  EXPECT_EQ(back->optimiser.second, state.optimiser.second);
  EXPECT_EQ(back->optimiser.average.values, state.optimiser.average.values);
}

TEST_F(NetFilesTest, CheckpointOfAnotherArchitectureIsRefusedInOneSentence) {
  const Layout layout(NetShape{.blocks = 2, .channels = 32});
  ASSERT_TRUE(write_checkpoint(folder_ / "c", layout.shape, some_state(layout)));
  const Layout other(NetShape{.blocks = 3, .channels = 32});
  const auto back = read_checkpoint(folder_ / "c", other);
  ASSERT_FALSE(back);
  EXPECT_NE(back.error().message.find("b2c32"), std::string::npos) << back.error().message;
  EXPECT_NE(back.error().message.find("b3c32"), std::string::npos) << back.error().message;
  const Layout hinted(NetShape{.blocks = 2, .channels = 32, .hints = 8});
  const auto without_hints = read_checkpoint(folder_ / "c", hinted);
  ASSERT_FALSE(without_hints);
  EXPECT_NE(without_hints.error().message.find("b2c32-hints"), std::string::npos)
      << without_hints.error().message;
}

TEST_F(NetFilesTest, CutOrChangedCheckpointIsRefused) {
  const Layout layout(NetShape{.blocks = 1, .channels = 32});
  const fs::path path = folder_ / "c";
  ASSERT_TRUE(write_checkpoint(path, layout.shape, some_state(layout)));
  const auto size = fs::file_size(path);
  {
    std::fstream file(path, std::ios::in | std::ios::out | std::ios::binary);
    file.seekp(static_cast<std::streamoff>(size / 2));
    file.put('!');
  }
  EXPECT_FALSE(read_checkpoint(path, layout));
  for (const std::uintmax_t kept : {size - 1, size / 2, std::uintmax_t{9}, std::uintmax_t{0}}) {
    fs::resize_file(path, kept);
    EXPECT_FALSE(read_checkpoint(path, layout)) << kept;
  }
  EXPECT_FALSE(read_checkpoint(folder_ / "missing", layout));
}

TEST_F(NetFilesTest, FailedWriteLeavesTheOldFile) {
  const fs::path path = folder_ / "c";
  ASSERT_TRUE(write_checked(path, "MAGIC000", "old"));
  fs::create_directory(folder_ / "c.part");  // the place of the temporary file is taken
  const auto written = write_checked(path, "MAGIC000", "new");
  ASSERT_FALSE(written);
  EXPECT_FALSE(written.error().message.empty());
  const auto back = read_checked(path, "MAGIC000");
  ASSERT_TRUE(back);
  EXPECT_EQ(*back, "old");
}

LabelledPosition some_label(int size, std::uint64_t seed) {
  base::Rng rng(seed);
  LabelledPosition p;
  p.inputs.size = size;
  const auto points = static_cast<std::size_t>(size * size);
  for (std::size_t i = 0; i < points; ++i) {
    p.inputs.planes[i] = rng.below(1U << 22U);
  }
  for (float& g : p.inputs.global) {
    g = static_cast<float>(rng.uniform());
  }
  p.target.move = static_cast<int>(points);
  p.target.move_weight = 0.25F;
  p.target.result = 0.5F;
  p.target.taught = true;
  TeacherTarget& t = p.target.teacher;
  t.win = 0.7F;
  t.loss = 0.2F;
  t.no_result = 0.1F;
  t.score_mean = -3.5F;
  t.score_stdev = 14;
  t.lead = -4.25F;
  t.policy.assign(points + 1, 0.4F / static_cast<float>(points));
  t.policy[3] = 0.6F;
  for (std::size_t i = 0; i < points; ++i) {
    t.ownership.push_back(static_cast<float>(2 * rng.uniform() - 1));
  }
  return p;
}

TEST_F(NetFilesTest, LabelKeepsWhatTheTeacherSaid) {
  const LabelledPosition p = some_label(9, 1);
  std::vector<std::uint8_t> record(record_bytes(9));
  encode(p, record.data());
  const LabelledPosition back = decode(record.data(), 9);
  EXPECT_EQ(back.inputs.planes, p.inputs.planes);
  EXPECT_EQ(back.inputs.global, p.inputs.global);
  EXPECT_EQ(back.target.move, 81);
  EXPECT_EQ(back.target.teacher.lead, -4.25F);
  EXPECT_NEAR(back.target.teacher.policy[3], 0.6F, 0.02F);
  for (std::size_t i = 0; i < 81; ++i) {
    EXPECT_NEAR(back.target.teacher.ownership[i], p.target.teacher.ownership[i], 0.005F);
  }
}

TEST_F(NetFilesTest, LabelsAreAppendedAndAnIncompleteOneIsForgotten) {
  auto store = LabelStore::open(folder_, "train");
  ASSERT_TRUE(store) << store.error().to_string();
  ASSERT_TRUE(store->append(13, {some_label(13, 1), some_label(13, 2)}));
  const fs::path file = folder_ / "train-13.labels";
  fs::resize_file(file, fs::file_size(file) - 1);  // killed while writing

  auto again = LabelStore::open(folder_, "train");
  ASSERT_TRUE(again);
  EXPECT_EQ(again->count(13), 1);
  ASSERT_TRUE(again->append(13, {some_label(13, 3)}));
  EXPECT_EQ(again->count(13), 2);
  EXPECT_EQ(again->read(13, 1).inputs.planes, some_label(13, 3).inputs.planes);
  EXPECT_EQ(again->count(19), 0);

  ASSERT_TRUE(store->refresh());  // the file did not grow beyond what it knew
  auto third = LabelStore::open(folder_, "train");
  ASSERT_TRUE(third);
  EXPECT_EQ(third->count(13), 2);
}

TEST_F(NetFilesTest, CurveIsReadAgainAndDrawn) {
  CurvePoint a, b;
  a.samples = 1000;
  a.unseen.server_agreement = 0.25;
  b.samples = 2000;
  b.unseen.server_agreement = 0.31;
  b.unseen.lead_difference = 4.5;
  ASSERT_TRUE(write_curve(folder_ / "curve.csv", {a, b}));
  const auto back = read_curve(folder_ / "curve.csv");
  ASSERT_TRUE(back);
  ASSERT_EQ(back->size(), 2U);
  EXPECT_EQ(back->back().samples, 2000);
  EXPECT_NEAR(back->back().unseen.server_agreement, 0.31, 1e-9);
  EXPECT_NEAR(back->back().unseen.lead_difference, 4.5, 1e-9);
  EXPECT_TRUE(fs::exists(folder_ / "curve.svg"));
  EXPECT_NE(to_svg({a, b}).find("polyline"), std::string::npos);
  EXPECT_EQ(to_svg({}).find("polyline"), std::string::npos);
}

}  // namespace
}  // namespace kiryoku::learn
