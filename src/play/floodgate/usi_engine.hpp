// SPDX-License-Identifier: MIT
// A shogi program that speaks USI, as far as playing games with fixed numbers of nodes needs it.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/child_process.hpp"
#include "base/result.hpp"

namespace kiryoku::play {

// What it says of its move. Values and moves as USI writes them, from the mover's side.
struct UsiAnswer {
  std::string move;  // "7g7f", "B*7g", "8h2b+"; "resign", "win"
  std::optional<double> hundredths;
  std::optional<int> mate;      // plies; negative: it is mated
  std::vector<std::string> pv;  // begins with its own move
};

class UsiEngine {
 public:
  // `setup` are lines sent before the first game.
  static base::Result<std::unique_ptr<UsiEngine>> start(const std::string& command,
                                                        const std::vector<std::string>& setup);

  base::Result<void> new_game();

  // From the usual position after these moves.
  base::Result<UsiAnswer> think(const std::vector<std::string>& moves, std::int64_t nodes);

  // Every legal move, by "go perft 1".
  base::Result<std::vector<std::string>> legal_moves(const std::vector<std::string>& moves);

 private:
  explicit UsiEngine(std::unique_ptr<base::ChildProcess> child) : child_(std::move(child)) {}

  base::Result<void> say(const std::string& lines);
  base::Result<std::string> hear();
  base::Result<void> wait_for(const std::string& word);

  std::unique_ptr<base::ChildProcess> child_;
};

}  // namespace kiryoku::play
