// SPDX-License-Identifier: MIT
// How a playout chooses its moves: with probability proportional to the learned strength of
// the 3×3 neighbourhood, multiplied near the last move by the strengths of what a move there
// answers (an atari, a capture, …). Strengths are whole numbers, so that their sums are exact
// and a playout is the same on every machine.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "base/rng.hpp"
#include "engine/playout/sim_board.hpp"

namespace kiryoku::engine::playout {

// What a move near the last one does; each has a factor ≥ 1.
enum class Response : std::uint8_t {
  kBeside,         // direct neighbour of the last move
  kDiagonal,       // diagonal neighbour
  kExtendTwo,      // own chain just put into atari: runs to two liberties
  kExtendMore,     // … to three or more
  kSaveByCapture,  // … captures one of the chains that surround it
  kCaptureLast,    // takes the chain the last move belongs to
  kAtariLast,      // that chain has two liberties: takes one of them
  kLeaveTwo,       // own chain just brought down to two liberties gets three or more
};

inline constexpr std::size_t kResponses = 8;

struct PlayoutStrengths {
  // Of strengths as whole numbers: γ = 1 is kOne; factors of responses likewise.
  static constexpr std::uint32_t kOne = 256;
  static constexpr std::uint32_t kMost = 1U << 16U;

  // By pattern, the mover as Black; 0 where a move is suicide or fills an eye.
  std::vector<std::uint32_t> pattern;
  std::array<std::uint32_t, kResponses> response{};
  // Chance (of kOne) that a chosen self-atari of one stone, or of more, is really played.
  std::uint32_t self_atari_single = kOne;
  std::uint32_t self_atari_chain = kOne;

  // Every legal move that fills no eye alike, and no responses.
  static PlayoutStrengths uniform();
};

// Board and strengths of all its points for both players; copied for every playout.
template <int W>
class PlayoutState {
 public:
  PlayoutState(const SimBoard<W>& board, const PlayoutStrengths& strengths)
      : board_(board), strengths_(&strengths) {}

  [[nodiscard]] const SimBoard<W>& board() const { return board_; }

  int play(Color mover, Vertex v) { return board_.play(mover, v); }

  void pass() { board_.clear_ko(); }

  // Draws a move answering `last` (kNoVertex: nothing to answer); kNoVertex when there is none.
  Vertex choose(Color mover, Vertex last, base::Rng& rng);

 private:
  struct Local {
    Vertex vertex;
    std::uint32_t factor;  // of kOne
    std::uint32_t extra;   // weight beyond the point's own
  };

  static constexpr unsigned kBlockShift = 4;  // sums are kept over blocks of 16 vertices
  static constexpr std::size_t kBlocks = static_cast<std::size_t>(W) * 64 >> kBlockShift;
  static constexpr int kTries = 6;
  static constexpr int kLongestChain = 12;  // stones looked at for captures that save a chain

  using Weights = VertexMap<std::uint32_t, W>;

  static std::size_t side(Color color) { return static_cast<std::size_t>(color) - 1; }

  void refresh();
  void set_weight(std::size_t s, Vertex v, std::uint32_t weight);
  std::uint32_t find_responses(Color mover, Vertex last);
  void answer_own_chain(Color mover, Vertex stone);
  void attack_last_chain(Color mover, Vertex last);
  void add(Vertex v, Response response);
  [[nodiscard]] bool accepts(Color mover, Vertex v, base::Rng& rng) const;
  [[nodiscard]] Vertex draw(std::size_t s, std::uint32_t r) const;

  SimBoard<W> board_;
  const PlayoutStrengths* strengths_;
  std::array<Weights, 2> weights_{};
  std::array<std::array<std::uint32_t, kBlocks>, 2> block_{};
  std::array<std::uint32_t, 2> total_{};
  std::array<Local, 48> local_;
  std::size_t locals_ = 0;
};

template <int W>
inline void PlayoutState<W>::set_weight(std::size_t s, Vertex v, std::uint32_t weight) {
  const std::uint32_t change = weight - weights_[s][v];  // wraps around, and back in the sums
  weights_[s][v] = weight;
  block_[s][static_cast<std::size_t>(v) >> kBlockShift] += change;
  total_[s] += change;
}

template <int W>
inline void PlayoutState<W>::refresh() {
  board_.take_changed().for_each([&](Vertex v) {
    if (board_.at(v) == Color::kEmpty) {
      const Pattern3 pattern = board_.pattern(v);
      set_weight(0, v, strengths_->pattern[pattern]);
      set_weight(1, v, strengths_->pattern[knowledge::swap_colors(pattern)]);
    } else {
      set_weight(0, v, 0);
      set_weight(1, v, 0);
    }
  });
}

template <int W>
inline void PlayoutState<W>::add(Vertex v, Response response) {
  const std::uint32_t factor = strengths_->response[static_cast<std::size_t>(response)];
  for (std::size_t i = 0; i < locals_; ++i) {
    if (local_[i].vertex == v) {
      local_[i].factor =
          std::min(local_[i].factor * factor / PlayoutStrengths::kOne, PlayoutStrengths::kMost);
      return;
    }
  }
  if (locals_ < local_.size()) {
    local_[locals_++] = {v, factor, 0};
  }
}

// An own chain beside the last move that is in atari or has two liberties left.
template <int W>
inline void PlayoutState<W>::answer_own_chain(Color mover, Vertex stone) {
  const int liberties = board_.liberties(stone);
  if (liberties > 2) {
    return;
  }
  board_.liberty_set(stone).for_each([&](Vertex v) {
    const int after = board_.liberties_after(mover, v).count();
    if (after >= 3) {
      add(v, liberties == 1 ? Response::kExtendMore : Response::kLeaveTwo);
    } else if (after == 2 && liberties == 1) {
      add(v, Response::kExtendTwo);
    }
  });
  if (liberties == 1 && board_.stones(stone) <= kLongestChain) {
    const Color opponent = go::opposite(mover);
    Vertex at = stone;
    do {
      for (int d = 0; d < 4; ++d) {
        const Vertex u = board_.neighbor(at, d);
        if (board_.at(u) == opponent && board_.liberties(u) == 1) {
          add(board_.liberty_set(u).first(), Response::kSaveByCapture);
        }
      }
      at = board_.next_stone(at);
    } while (at != stone);
  }
}

template <int W>
inline void PlayoutState<W>::attack_last_chain(Color mover, Vertex last) {
  const int liberties = board_.liberties(last);
  if (liberties == 1) {
    add(board_.liberty_set(last).first(), Response::kCaptureLast);
  } else if (liberties == 2) {
    board_.liberty_set(last).for_each([&](Vertex v) {
      if (board_.liberties_after(mover, v).count() >= 2) {
        add(v, Response::kAtariLast);
      }
    });
  }
}

// Fills local_; answers the sum of the extra weights.
template <int W>
inline std::uint32_t PlayoutState<W>::find_responses(Color mover, Vertex last) {
  locals_ = 0;
  if (last == kNoVertex) {
    return 0;
  }
  attack_last_chain(mover, last);
  Vertex seen = kNoVertex;
  for (int d = 0; d < 4; ++d) {
    const Vertex u = board_.neighbor(last, d);
    if (board_.at(u) == mover && board_.chain(u) != seen) {
      seen = board_.chain(u);
      answer_own_chain(mover, u);
    }
  }
  for (int d = 0; d < 8; ++d) {
    const Vertex u = board_.neighbor(last, d);
    if (board_.at(u) == Color::kEmpty) {
      add(u, d < 4 ? Response::kBeside : Response::kDiagonal);
    }
  }
  std::uint32_t sum = 0;
  for (std::size_t i = 0; i < locals_; ++i) {
    Local& local = local_[i];
    const std::uint64_t weight = weights_[side(mover)][local.vertex];
    local.extra = static_cast<std::uint32_t>(weight * (local.factor - PlayoutStrengths::kOne) /
                                             PlayoutStrengths::kOne);
    sum += local.extra;
  }
  return sum;
}

template <int W>
inline bool PlayoutState<W>::accepts(Color mover, Vertex v, base::Rng& rng) const {
  bool joins = false;
  int free = 0;
  for (int d = 0; d < 4; ++d) {
    const Vertex u = board_.neighbor(v, d);
    if (board_.at(u) == Color::kEmpty) {
      if (++free == 2) {
        return true;
      }
    } else if (board_.at(u) == mover) {
      if (board_.liberties(u) > 2) {
        return true;
      }
      joins = true;
    } else if (board_.at(u) != Color::kOff && board_.liberties(u) == 1) {
      return true;
    }
  }
  if (joins && board_.liberties_after(mover, v).count() >= 2) {
    return true;
  }
  const std::uint32_t chance = joins ? strengths_->self_atari_chain : strengths_->self_atari_single;
  return rng.below(PlayoutStrengths::kOne) < chance;
}

template <int W>
inline Vertex PlayoutState<W>::draw(std::size_t s, std::uint32_t r) const {
  std::size_t block = 0;
  while (r >= block_[s][block]) {
    r -= block_[s][block];
    ++block;
  }
  auto v = static_cast<Vertex>(block << kBlockShift);
  while (r >= weights_[s][v]) {
    r -= weights_[s][v];
    ++v;
  }
  return v;
}

template <int W>
Vertex PlayoutState<W>::choose(Color mover, Vertex last, base::Rng& rng) {
  refresh();
  const std::size_t s = side(mover);

  struct Removed {
    Vertex vertex;
    std::uint32_t weight;
  };

  std::array<Removed, kTries + 1> removed;
  std::size_t removals = 0;
  const auto remove = [&](Vertex v) {
    removed[removals++] = {v, weights_[s][v]};
    set_weight(s, v, 0);
  };
  if (board_.ko() != kNoVertex) {
    remove(board_.ko());
  }
  std::uint32_t extra = find_responses(mover, last);
  Vertex choice = kNoVertex;
  for (int tries = 0; tries < kTries && total_[s] + extra > 0; ++tries) {
    std::uint32_t r = rng.below(total_[s] + extra);
    Vertex v = kNoVertex;
    if (r < extra) {
      std::size_t i = 0;
      while (r >= local_[i].extra) {
        r -= local_[i].extra;
        ++i;
      }
      v = local_[i].vertex;
    } else {
      v = draw(s, r - extra);
    }
    if (accepts(mover, v, rng)) {
      choice = v;
      break;
    }
    remove(v);
    for (std::size_t i = 0; i < locals_; ++i) {
      if (local_[i].vertex == v) {
        extra -= local_[i].extra;
        local_[i].extra = 0;
      }
    }
  }
  for (std::size_t i = 0; i < removals; ++i) {
    set_weight(s, removed[i].vertex, removed[i].weight);
  }
  return choice;
}

}  // namespace kiryoku::engine::playout
