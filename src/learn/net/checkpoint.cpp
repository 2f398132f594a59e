// SPDX-License-Identifier: MIT
#include "learn/net/checkpoint.hpp"

#include <fmt/format.h>

#include <cstdlib>

#include "learn/net/binary_file.hpp"

namespace kiryoku::learn {
namespace {

constexpr std::string_view kMagic = "KRYCKPT2";

}  // namespace

base::Result<void> write_checkpoint(const std::filesystem::path& path, const NetShape& shape,
                                    const TrainingState& state) {
  ByteWriter out;
  out.number<std::int32_t>(shape.told_ranks ? -shape.blocks : shape.blocks);
  out.number<std::int32_t>(shape.channels);
  out.number<std::int32_t>(shape.hints);
  out.number(state.seed);
  out.number(state.samples);
  out.number(state.best_loss);
  out.number(state.best_samples);
  out.number(state.optimiser.steps);
  for (const std::vector<float>* values :
       {&state.weights.values, &state.weights.statistics, &state.optimiser.first,
        &state.optimiser.second, &state.optimiser.average.values,
        &state.optimiser.average.statistics}) {
    out.numbers(*values);
  }
  return write_checked(path, kMagic, out.bytes());
}

base::Result<TrainingState> read_checkpoint(const std::filesystem::path& path,
                                            const Layout& layout) {
  const base::Result<std::string> bytes = read_checked(path, kMagic);
  if (!bytes) {
    return bytes.error();
  }
  ByteReader in(*bytes);
  const auto blocks = in.number<std::int32_t>();  // negative: told ranks
  const auto channels = in.number<std::int32_t>();
  const auto hints = in.number<std::int32_t>();
  const NetShape shape{
      .blocks = std::abs(blocks), .channels = channels, .told_ranks = blocks < 0, .hints = hints};
  if (!(shape == layout.shape)) {
    return base::Error{base::ErrorCode::kUnsupported,
                       fmt::format("The checkpoint is of a network {}, but {} is to be trained; "
                                   "name its size with --blocks and --channels (and --hints as "
                                   "before) or start anew in another folder.",
                                   shape.name(), layout.shape.name()),
                       path.string()};
  }
  TrainingState state(layout);
  state.seed = in.number<std::uint64_t>();
  state.samples = in.number<std::int64_t>();
  state.best_loss = in.number<double>();
  state.best_samples = in.number<std::int64_t>();
  state.optimiser.steps = in.number<std::int64_t>();
  bool sizes_fit = true;
  const auto read = [&](std::vector<float>& values, std::size_t expected) {
    values = in.numbers<float>();
    sizes_fit = sizes_fit && values.size() == expected;
  };
  read(state.weights.values, layout.parameters);
  read(state.weights.statistics, layout.statistics);
  read(state.optimiser.first, layout.parameters);
  read(state.optimiser.second, layout.parameters);
  read(state.optimiser.average.values, layout.parameters);
  read(state.optimiser.average.statistics, layout.statistics);
  if (!sizes_fit || !in.complete()) {
    return base::Error{base::ErrorCode::kInvalid,
                       "The checkpoint does not hold the numbers this network has.", path.string()};
  }
  return state;
}

}  // namespace kiryoku::learn
