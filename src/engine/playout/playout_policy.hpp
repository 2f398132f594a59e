// SPDX-License-Identifier: MIT
// How a playout chooses its moves: with probability proportional to the learned strength of
// the 3×3 neighbourhood, multiplied near the last move by the strengths of what a move there
// answers (an atari, a capture, …). Strengths are whole numbers, so that their sums are exact
// and a playout is the same on every machine.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <type_traits>
#include <vector>

#include "base/rng.hpp"
#include "engine/playout/sim_board.hpp"
#include "knowledge/knowledge.hpp"

namespace kiryoku::engine::playout {

// What a move near the last one does; each has a factor ≥ 1. The exact rules:
// knowledge/playout_features.hpp.
enum class Response : std::uint8_t {
  kBeside,         // direct neighbour of the last move
  kDiagonal,       // diagonal neighbour
  kExtendTwo,      // own chain just put into atari: runs to two liberties
  kExtendMore,     // … to three or more
  kSaveByCapture,  // … captures one of the chains that surround it
  kLeaveTwo,       // own chain just brought down to two liberties runs
};

inline constexpr std::size_t kResponses = 6;

// A strength of Black's in the low and of White's in the high half: both are kept, summed and
// changed in one word.
using Weight = std::uint64_t;

struct PlayoutStrengths {
  // Of strengths as whole numbers: γ = 1 is kOne; factors of responses likewise.
  static constexpr std::uint32_t kOne = 256;
  static constexpr std::uint32_t kMost = 0xffff;

  // By pattern in the board's colours: Black's in the low, White's in the high 16 bits; 0 where a
  // move is suicide or fills an eye.
  std::vector<std::uint32_t> pattern;
  std::array<std::uint32_t, kResponses> response{};
  // Chance (of kOne) that a chosen self-atari of one stone, or of more, is really played.
  std::uint32_t self_atari_single = kOne;
  std::uint32_t self_atari_chain = kOne;

  // Every legal move that fills no eye alike, and no responses.
  static PlayoutStrengths uniform();

  // As learned: set `paper` has neighbourhoods alone, set `full` responses too.
  static PlayoutStrengths from(const knowledge::Knowledge& knowledge);
};

// Board and strengths of all its points for both players; copied for every playout.
template <int W>
class PlayoutState {
 public:
  PlayoutState(const SimBoard<W>& board, const PlayoutStrengths& strengths)
      : board_(board), strengths_(&strengths) {
    responds_ = std::any_of(strengths.response.begin(), strengths.response.end(),
                            [](std::uint32_t f) { return f != PlayoutStrengths::kOne; });
  }

  [[nodiscard]] const SimBoard<W>& board() const { return board_; }

  template <Color C>
  void play(Vertex v) {
    set_weight(v, 0);
    board_.template play<C>(v);
#pragma GCC unroll 8
    for (int d = 0; d < 8; ++d) {
      const Vertex u = board_.neighbor(v, d);
      const auto empty = static_cast<std::uint32_t>(board_.at(u) == Color::kEmpty);
      set_weight(u, unpack(strengths_->pattern[board_.pattern(u) * empty] * empty));
    }
  }

  void play(Color mover, Vertex v) {
    mover == Color::kBlack ? play<Color::kBlack>(v) : play<Color::kWhite>(v);
  }

  void pass() { board_.clear_ko(); }

  // Brings the strengths up to date; choose() does it itself.
  void refresh() {
    if (board_.any_changed()) {
      board_.take_changed().for_each(
          [&](Vertex v) { set_weight(v, unpack(strengths_->pattern[board_.pattern(v)])); });
    }
  }

  // Draws a move answering `last` (kNoVertex: nothing to answer); kNoVertex when there is none.
  template <Color C>
  Vertex choose(Vertex last, base::Rng& rng);

 private:
  // A move that answers the last one: its weight beyond what it has without that.
  struct Answer {
    Vertex vertex;
    std::uint32_t factor;  // of kOne
    std::uint32_t extra;
  };

  static constexpr unsigned kBlockShift = W == 2 ? 3 : 4;  // sums are kept over such blocks
  static constexpr std::size_t kBlocks = static_cast<std::size_t>(W) * 64 >> kBlockShift;
  static constexpr std::size_t kRingBlocks = 3;
  static constexpr int kTries = 6;
  static constexpr int kLongestChain = 12;  // stones looked at for captures that save a chain

  template <Color C>
  static std::uint32_t half(Weight weight) {
    return static_cast<std::uint32_t>(C == Color::kBlack ? weight : weight >> 32U);
  }

  static Weight unpack(Weight both) { return (both & 0xffffU) | (both >> 16U) << 32U; }

  static std::uint32_t beyond(std::uint64_t weight, std::uint32_t factor) {
    return static_cast<std::uint32_t>(weight * (factor - PlayoutStrengths::kOne) /
                                      PlayoutStrengths::kOne);
  }

  void set_weight(Vertex v, Weight weight) {
    const Weight change = weight - weights_[v];  // wraps around, and back in the sums
    weights_[v] = weight;
    block_[static_cast<std::size_t>(v >> kBlockShift) + kRingBlocks] += change;
    total_ += change;
  }

  // Which of `Count` weights laid end to end covers r; r becomes the distance from its start.
  // Counted without a branch: where it ends cannot be foreseen.
  template <typename WeightAt, int Count>
  static int place(std::uint32_t& r, WeightAt&& weight_at, std::integral_constant<int, Count>) {
    std::uint32_t sum = 0;
    std::uint32_t start = 0;
    std::uint32_t index = 0;
#pragma GCC unroll 24
    for (int i = 0; i < Count; ++i) {
      sum += weight_at(i);
      const auto passed = static_cast<std::uint32_t>(sum <= r);
      index += passed;
      start = (sum & (0 - passed)) | (start & (passed - 1));
    }
    r -= start;
    return static_cast<int>(index);
  }

  template <Color C>
  void find_answers(Vertex last);
  template <Color C>
  void answer_own_chain(Vertex stone);
  void add(Vertex v, Response response);

  [[nodiscard]] std::uint32_t factor_of(Response response) const {
    return strengths_->response[static_cast<std::size_t>(response)];
  }

  template <Color C>
  [[nodiscard]] bool accepts(Vertex v, base::Rng& rng) const;
  template <Color C>
  [[nodiscard]] Vertex draw(Vertex last, base::Rng& rng) const;
  template <Color C>
  void forget_answers_at(Vertex v, Vertex last);

  SimBoard<W> board_;
  const PlayoutStrengths* strengths_;
  bool responds_ = false;
  VertexMap<Weight, W> weights_{};
  std::array<Weight, kBlocks + 2 * kRingBlocks> block_{};  // those of the ring stay 0
  Weight total_ = 0;
  std::array<std::uint32_t, 8> contact_{};  // extra weights of the last move's neighbours
  std::array<Answer, 16> answers_;
  std::size_t answer_count_ = 0;
  std::uint32_t extra_ = 0;  // of all answers
};

template <int W>
inline void PlayoutState<W>::add(Vertex v, Response response) {
  const std::uint32_t factor = factor_of(response);
  for (std::size_t i = 0; i < answer_count_; ++i) {
    if (answers_[i].vertex == v) {
      answers_[i].factor =
          std::min(answers_[i].factor * factor / PlayoutStrengths::kOne, PlayoutStrengths::kMost);
      return;
    }
  }
  if (answer_count_ < answers_.size()) {
    answers_[answer_count_++] = {v, factor, 0};
  }
}

// An own chain beside the last move that is in atari or has two liberties left.
template <int W>
template <Color C>
void PlayoutState<W>::answer_own_chain(Vertex stone) {
  const int liberties = board_.liberties(stone);
  if (liberties == 2) {
    board_.liberty_set(stone).for_each([&](Vertex v) {
      if (kFreeNeighbors[board_.pattern(v) & 0xffU] >= 2) {
        add(v, Response::kLeaveTwo);
      }
    });
    return;
  }
  if (liberties == 0) {
    return;  // set up so; no game leads there
  }
  const Vertex v = board_.liberty_set(stone).first();
  const Pattern3 around = board_.pattern(v);
  int after = kFreeNeighbors[around & 0xffU];
  Directions::of<C>(around).direct().for_each(
      [&](int d) { after = std::max(after, board_.liberties(board_.neighbor(v, d)) - 1); });
  if (after >= 2) {
    add(v, after >= 3 ? Response::kExtendMore : Response::kExtendTwo);
  }
  if (board_.stones(stone) > kLongestChain) {
    return;
  }
  Vertex at = stone;
  do {
    Directions::of<go::opposite(C)>(board_.pattern(at)).direct().for_each([&](int d) {
      const Vertex u = board_.neighbor(at, d);
      if (board_.liberties(u) == 1) {
        add(board_.liberty_set(u).first(), Response::kSaveByCapture);
      }
    });
    at = board_.next_stone(at);
  } while (at != stone);
}

// Fills contact_, answers_ and extra_.
template <int W>
template <Color C>
inline void PlayoutState<W>::find_answers(Vertex last) {
  const std::uint32_t beside = factor_of(Response::kBeside);
  const std::uint32_t diagonal = factor_of(Response::kDiagonal);
#pragma GCC unroll 8
  for (int d = 0; d < 8; ++d) {
    const std::uint32_t weight = half<C>(weights_[board_.neighbor(last, d)]);
    contact_[static_cast<std::size_t>(d)] = beyond(weight, d < 4 ? beside : diagonal);
    extra_ += contact_[static_cast<std::size_t>(d)];
  }
  std::uint32_t weak = 0;
#pragma GCC unroll 4
  for (int d = 0; d < 4; ++d) {
    weak |= static_cast<std::uint32_t>(board_.liberties(board_.neighbor(last, d)) <= 2) << (2 * d);
  }
  weak &= Directions::of<C>(board_.pattern(last)).bits;
  Vertex seen = kNoVertex;
  Directions{weak}.for_each([&](int d) {
    const Vertex u = board_.neighbor(last, d);
    if (board_.chain(u) != seen) {
      seen = board_.chain(u);
      answer_own_chain<C>(u);
    }
  });
  for (std::size_t i = 0; i < answer_count_; ++i) {
    Answer& answer = answers_[i];
    std::uint64_t weight = half<C>(weights_[answer.vertex]);
    for (int d = 0; d < 8; ++d) {
      weight +=
          answer.vertex == board_.neighbor(last, d) ? contact_[static_cast<std::size_t>(d)] : 0;
    }
    answer.extra = beyond(weight, answer.factor);
    extra_ += answer.extra;
  }
}

template <int W>
template <Color C>
inline bool PlayoutState<W>::accepts(Vertex v, base::Rng& rng) const {
  const Pattern3 around = board_.pattern(v);
  if (kFreeNeighbors[around & 0xffU] >= 2) {
    return true;
  }
  if ((Directions::of<go::opposite(C)>(around).bits & Directions::in_atari(around).bits) != 0) {
    return true;  // captures
  }
  std::uint32_t breathing = 0;
#pragma GCC unroll 4
  for (int d = 0; d < 4; ++d) {
    breathing |= static_cast<std::uint32_t>(board_.liberties(board_.neighbor(v, d)) > 2) << (2 * d);
  }
  if ((Directions::of<C>(around).bits & breathing) != 0 ||
      board_.template liberties_after<C>(v).count() >= 2) {
    return true;
  }
  const bool joins = Directions::of<C>(around).direct().any();
  return rng.below(PlayoutStrengths::kOne) <
         (joins ? strengths_->self_atari_chain : strengths_->self_atari_single);
}

template <int W>
template <Color C>
inline Vertex PlayoutState<W>::draw(Vertex last, base::Rng& rng) const {
  std::uint32_t r = rng.below(half<C>(total_) + extra_);
  if (r < extra_) {
    for (std::size_t i = 0; i < answer_count_; ++i) {
      if (r < answers_[i].extra) {
        return answers_[i].vertex;
      }
      r -= answers_[i].extra;
    }
    return board_.neighbor(last,
                           place(
                               r, [&](int d) { return contact_[static_cast<std::size_t>(d)]; },
                               std::integral_constant<int, 8>()));
  }
  r -= extra_;
  const int block = place(
      r, [&](int i) { return half<C>(block_[static_cast<std::size_t>(i) + kRingBlocks]); },
      std::integral_constant<int, static_cast<int>(kBlocks)>());
  const Vertex first = block << kBlockShift;
  return first + place(
                     r, [&](int i) { return half<C>(weights_[first + i]); },
                     std::integral_constant<int, 1 << kBlockShift>());
}

template <int W>
template <Color C>
inline void PlayoutState<W>::forget_answers_at(Vertex v, Vertex last) {
  for (std::size_t i = 0; i < answer_count_; ++i) {
    if (answers_[i].vertex == v) {
      extra_ -= answers_[i].extra;
      answers_[i].extra = 0;
    }
  }
  for (int d = 0; d < 8 && last != kNoVertex; ++d) {
    std::uint32_t& contact = contact_[static_cast<std::size_t>(d)];
    if (board_.neighbor(last, d) == v) {
      extra_ -= contact;
      contact = 0;
    }
  }
}

template <int W>
template <Color C>
Vertex PlayoutState<W>::choose(Vertex last, base::Rng& rng) {
  refresh();

  struct Removed {
    Vertex vertex;
    Weight weight;
  };

  std::array<Removed, kTries + 1> removed;
  std::size_t removals = 0;
  if (board_.ko() != kNoVertex) {
    removed[removals++] = {board_.ko(), weights_[board_.ko()]};
    set_weight(board_.ko(), 0);
  }
  answer_count_ = 0;
  extra_ = 0;
  contact_ = {};
  if (responds_ && last != kNoVertex) {
    find_answers<C>(last);
  }
  Vertex choice = kNoVertex;
  for (int tries = 0; tries < kTries && half<C>(total_) + extra_ > 0; ++tries) {
    const Vertex v = draw<C>(last, rng);
    if (accepts<C>(v, rng)) {
      choice = v;
      break;
    }
    removed[removals++] = {v, weights_[v]};
    set_weight(v, 0);
    forget_answers_at<C>(v, last);
  }
  while (removals > 0) {
    --removals;
    set_weight(removed[removals].vertex, removed[removals].weight);
  }
  return choice;
}

}  // namespace kiryoku::engine::playout
