// SPDX-License-Identifier: MIT
// Leela Zero as Debian packages it, with a network the test writes: one block of four filters,
// random weights, in Leela Zero's text format. It knows nothing, but all its answers are real.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "base/command_line.hpp"
#include "base/rng.hpp"
#include "engine/all.hpp"
#include "support/diagram.hpp"
#include "support/temp_folder.hpp"

namespace kiryoku::engine {
namespace {

using testing::HasSubstr;

constexpr int kFilters = 4;
constexpr int kPoints = 361;

class WeightsFile {
 public:
  explicit WeightsFile(const std::filesystem::path& path) : out_(path) { out_ << "1\n"; }

  void random(int count, double scale) {
    for (int i = 0; i < count; ++i) {
      out_ << (i == 0 ? "" : " ") << scale * (2.0 * rng_.below(1000) / 999.0 - 1.0);
    }
    out_ << '\n';
  }

  void constant(int count, int value) {
    for (int i = 0; i < count; ++i) {
      out_ << (i == 0 ? "" : " ") << value;
    }
    out_ << '\n';
  }

  // Weights, biases, and the means and variances of the normalisation.
  void convolution(int weights, int outputs) {
    random(weights, 0.3);
    random(outputs, 0.1);
    constant(outputs, 0);
    constant(outputs, 1);
  }

 private:
  std::ofstream out_;
  base::Rng rng_{1};
};

void write_network(const std::filesystem::path& path) {
  constexpr int kPlanes = 18;
  constexpr int kHidden = 256;
  WeightsFile file(path);
  file.convolution(kPlanes * kFilters * 9, kFilters);
  file.convolution(kFilters * kFilters * 9, kFilters);
  file.convolution(kFilters * kFilters * 9, kFilters);
  file.convolution(kFilters * 2, 2);
  file.random(kPoints * 2 * (kPoints + 1), 0.05);
  file.random(kPoints + 1, 0.1);
  file.convolution(kFilters, 1);
  file.random(kPoints * kHidden, 0.05);
  file.random(kHidden, 0.1);
  file.random(kHidden, 0.1);
  file.random(1, 0.1);
}

class LeelaZero : public testing::Test {
 protected:
  void SetUp() override {
    if (!base::find_program("leelaz")) {
      GTEST_SKIP() << "Leela Zero is not installed (Debian package leela-zero)";
    }
    const auto weights = folder_.path() / "tiny, with a comma.txt";
    write_network(weights);
    auto made = make_engine(
        fmt::format("gtp:visits=40,cmd=leelaz --gtp --cpu-only --noponder -t 1 -w \"{}\"",
                    weights.string()),
        {});
    ASSERT_TRUE(made.has_value()) << made.error().to_string();
    engine_ = std::move(*made);
  }

  test::TempFolder folder_{"leela"};
  std::unique_ptr<Engine> engine_;
};

TEST_F(LeelaZero, AnalysesAGame) {
  EXPECT_THAT(engine_->identity(), HasSubstr("Leela Zero 0."));
  go::Position position(19, go::Rules::chinese(), 7.5);
  for (int i = 0; i < 3; ++i) {
    const auto evaluation = engine_->evaluate(position, {});
    ASSERT_TRUE(evaluation.has_value()) << evaluation.error().to_string();
    EXPECT_GE(evaluation->visits, 40);
    EXPECT_TRUE(evaluation->has_winrate);
    EXPECT_FALSE(evaluation->black_lead.has_value());
    EXPECT_TRUE(evaluation->candidates.front().prior.has_value());
    std::size_t longest = 0;
    for (const record::Candidate& candidate : evaluation->candidates) {
      longest = std::max(longest, candidate.pv.size());
    }
    EXPECT_GE(longest, 2U);
    ASSERT_EQ(position.play({position.to_move(), evaluation->best_move()}), go::Legality::kOk);
  }
}

TEST_F(LeelaZero, KeepsATimeLimit) {
  Budget budget;
  budget.time_ms = 300;
  const auto evaluation = engine_->evaluate(go::Position(19, go::Rules::chinese(), 7.5), budget);
  ASSERT_TRUE(evaluation.has_value()) << evaluation.error().to_string();
}

TEST_F(LeelaZero, ABoardItWasNotBuiltForIsRefusedInWords) {
  const auto refused = engine_->evaluate(go::Position(9, go::Rules::chinese(), 7.5), {});
  ASSERT_FALSE(refused.has_value());
  EXPECT_THAT(refused.error().to_string(),
              HasSubstr("Leela Zero 0.17: refused 'boardsize 9': unacceptable size"));
}

}  // namespace
}  // namespace kiryoku::engine
