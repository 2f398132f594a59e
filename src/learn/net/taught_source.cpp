// SPDX-License-Identifier: MIT
#include "learn/net/taught_source.hpp"

#include <algorithm>
#include <cmath>

#include "go/symmetry.hpp"
#include "learn/net/labelling.hpp"

namespace kiryoku::learn {
namespace {

constexpr int kMeasured = 64;  // positions from which the channels' spreads are taken
constexpr std::uint64_t kMeasuredSeed = 1;
constexpr double kLeastSpread = 1e-3;  // a channel that says nothing asks for nothing
constexpr double kTurned = 0.25;       // share of the positions under a random symmetry

}  // namespace

TaughtSource::TaughtSource(const net::Network& teacher, const std::vector<TrainingGame>& games,
                           const LabelParams& params, double small_board_share)
    : teacher_(teacher),
      questions_(games, LabelPurpose::kTraining, params),
      small_board_share_(small_board_share) {
  if (is_usable()) {
    measure_spreads();
  }
}

void TaughtSource::measure_spreads() {
  const auto channels = static_cast<std::size_t>(teacher_.channels());
  std::vector<double> sums(channels), squares(channels);
  double rows = 0;
  base::Rng rng(kMeasuredSeed);
  net::LadderCache ladders;
  net::Workspace workspace;
  for (int i = 0; i < kMeasured; ++i) {
    const auto position = questions_.draw(false, rng, ladders);
    if (!position) {
      continue;
    }
    const net::Inputs* inputs[] = {&position->inputs};
    net::RawOutputs raw[1];
    std::vector<float> trunk[1];
    teacher_.forward_with_trunks(inputs, raw, trunk, workspace);
    for (std::size_t k = 0; k < trunk[0].size(); ++k) {
      const auto value = static_cast<double>(trunk[0][k]);
      sums[k % channels] += value;
      squares[k % channels] += value * value;
    }
    rows += static_cast<double>(trunk[0].size() / channels);
  }
  scales_.assign(channels, 0.0F);
  for (std::size_t c = 0; c < channels && rows > 0; ++c) {
    const double mean = sums[c] / rows;
    const double spread = std::sqrt(std::max(0.0, squares[c] / rows - mean * mean));
    scales_[c] = spread > kLeastSpread ? static_cast<float>(1 / spread) : 0.0F;
  }
}

std::vector<LabelledPosition> TaughtSource::draw(int count, base::Rng& rng,
                                                 net::LadderCache& ladders) const {
  const bool small = questions_.has_small() && rng.uniform() < small_board_share_;
  std::vector<LabelledPosition> positions;
  while (positions.size() < static_cast<std::size_t>(count)) {
    auto position = questions_.draw(small, rng, ladders);
    if (position && (positions.empty() || positions.front().inputs.size == position->inputs.size)) {
      positions.push_back(std::move(*position));
    }
  }
  return positions;
}

void TaughtSource::turn_some(std::span<LabelledPosition> positions, base::Rng& rng) const {
  for (LabelledPosition& position : positions) {
    if (rng.uniform() < kTurned) {
      filler_.turn(static_cast<int>(rng.below(go::kSymmetries)), position);
    }
  }
}

void TaughtSource::fill(std::uint64_t seed, int count, TrainingBatch& batch) const {
  base::Rng rng(seed);
  std::vector<LabelledPosition> positions = draw(count, rng, batch.ladders);
  const int size = positions.front().inputs.size;
  const auto channels = static_cast<std::size_t>(teacher_.channels());
  BatchFiller::resize(size, count, batch);
  batch.hints.clear();
  turn_some(positions, rng);
  const std::size_t at_once = static_cast<std::size_t>(teacher_.chunk());
  for (std::size_t first = 0; first < positions.size(); first += at_once) {
    const std::span some =
        std::span(positions).subspan(first).first(std::min(at_once, positions.size() - first));
    const std::vector<std::vector<float>> trunks = teach(some, batch.teacher);
    for (std::size_t i = 0; i < some.size(); ++i) {
      filler_.put(some[i], 0, first + i, batch);
      for (std::size_t k = 0; k < trunks[i].size(); ++k) {
        batch.hints.push_back(scales_[k % channels] * trunks[i][k]);
      }
    }
  }
}

std::vector<std::vector<float>> TaughtSource::teach(std::span<LabelledPosition> positions,
                                                    net::Workspace& workspace) const {
  std::vector<const net::Inputs*> inputs;
  for (const LabelledPosition& position : positions) {
    inputs.push_back(&position.inputs);
  }
  std::vector<net::RawOutputs> raw(positions.size());
  std::vector<std::vector<float>> trunks(positions.size());
  teacher_.forward_with_trunks(inputs, raw, trunks, workspace);
  for (std::size_t i = 0; i < positions.size(); ++i) {
    positions[i].target.taught = true;
    positions[i].target.teacher = to_target(net::decode(teacher_, raw[i], positions[i].inputs));
  }
  return trunks;
}

}  // namespace kiryoku::learn
