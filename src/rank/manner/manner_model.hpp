// SPDX-License-Identifier: MIT
// The rank that a move speaks for, by a small network that sees it through the eyes of larger ones
// (move_view.hpp). One move says next to nothing; their mean over a game is an indicator like the
// others: "manner". Learned by room learn.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "record/phase.hpp"

namespace kiryoku::rank {

inline constexpr std::size_t kMannerFirst = 96;  // numbers in its two hidden layers
inline constexpr std::size_t kMannerSecond = 48;

struct MannerModel {
  std::vector<std::string> networks;  // whose eyes, in the order of the inputs: app/eyes.hpp
  std::string about;                  // what it was learned from, one line
  std::size_t inputs = 0;
  std::vector<float> first, first_bias;    // inputs × kMannerFirst, each input's weights together
  std::vector<float> second, second_bias;  // kMannerFirst × kMannerSecond
  std::vector<float> last;                 // kMannerSecond, and the bias behind them

  // Of its numbers: equal for equal models.
  [[nodiscard]] std::uint64_t fingerprint() const;

  // On the scale of ranks. `view` has `inputs` numbers.
  [[nodiscard]] double rank_of(std::span<const float> view) const;
};

// Of one player's moves in a game, by phase.
struct MannerSums {
  std::array<double, 3> ranks{};
  std::array<int, 3> moves{};

  void add(record::Phase phase, double rank) {
    ranks[static_cast<std::size_t>(phase)] += rank;
    ++moves[static_cast<std::size_t>(phase)];
  }
};

base::Result<MannerModel> read_manner_model(const std::filesystem::path& path);
base::Result<MannerModel> parse_manner_model(std::string_view text, const std::string& source);
std::string to_text(const MannerModel& model);
base::Result<void> write_manner_model(const std::filesystem::path& path, const MannerModel& model);

}  // namespace kiryoku::rank
