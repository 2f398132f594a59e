// SPDX-License-Identifier: MIT
#include "net/features.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

#include "go/scoring.hpp"
#include "go/symmetry.hpp"

namespace kiryoku::net {
namespace {

using go::Color;
using go::Move;
using go::Point;

// Numbers of the planes and of the global values.
enum Plane : unsigned {
  kOnBoard = 0,
  kMine = 1,
  kTheirs = 2,
  kOneLiberty = 3,
  kKoBan = 6,
  kLastMove = 9,
  kLadder = 14,
  kLadderWorks = 17,
  kMyArea = 18,
  kTheirArea = 19,
};

enum Global : std::size_t {
  kPassed = 0,
  kSelfKomi = 5,
  kKo1 = 6,
  kKo2 = 7,
  kSuicide = 8,
  kTerritory = 9,
  kTaxed = 10,
  kTaxAll = 11,
  kPassEnds = 14,
  kButton = 17,
  kWave = 18,
};

constexpr int kMaxHistory = 5;

// What the moves so far mean for passing and for how much of them the network may see
// (published format, 6.1 and 10).
struct GameState {
  int valid_turns = 0;     // moves that count as history
  bool over = false;       // two passes, or a threefold repetition
  bool pass_ends = false;  // a pass now would end the game (or its main phase)
  bool suppress = false;   // friendly pass: neither history nor pass_ends is shown
};

// Spight's rule under simple ko: the mover has passed in this very position before.
bool passed_here_before(const go::Position& position) {
  const std::span<const Move> moves = position.moves();
  const Color me = position.to_move();
  const auto is_mine = [&](const Move& m) { return m.is_pass() && m.color == me; };
  if (position.rules().ko != go::KoRule::kSimple ||
      std::none_of(moves.begin(), moves.end(), is_mine)) {
    return false;
  }
  go::Board board = position.start_board();
  for (const Move& move : moves) {
    if (is_mine(move) && board.hash() == position.board().hash()) {
      return true;
    }
    if (!move.is_pass()) {
      if (!board.is_empty(move.point)) {
        board.set(move.point, Color::kEmpty);
      }
      board.place(move.color, move.point);
    }
  }
  return false;
}

GameState game_state(const go::Position& position) {
  GameState state;
  const go::Rules& rules = position.rules();
  const bool territory = rules.scoring == go::Scoring::kTerritory;
  bool button_left = rules.button;
  int passes = 0;
  for (const Move& move : position.moves()) {
    if (passes >= 2) {
      state.valid_turns = std::min(state.valid_turns, 1);
    }
    ++state.valid_turns;
    if (move.is_pass() && button_left) {
      button_left = false;
      passes = 0;
    } else {
      passes = move.is_pass() ? passes + 1 : 0;
    }
    if (territory && passes >= 2) {
      state.valid_turns = std::min(state.valid_turns, 1);
    }
  }
  constexpr int kRepetitions = 3;
  state.over = passes >= 2 || (rules.ko == go::KoRule::kSimple &&
                               position.times_seen_since_pass() >= kRepetitions);
  const bool spight = !button_left && passed_here_before(position);
  state.pass_ends = !button_left && (passes >= 1 || spight);
  state.suppress =
      state.pass_ends && !territory && rules.friendly_pass_ok && passes == 1 && !spight;
  return state;
}

// White's points beyond the board as the network counts them, seen by the mover and clipped.
double self_komi(const go::Position& position) {
  double white = position.white_bonus();
  if (position.rules().scoring == go::Scoring::kTerritory) {
    const go::Board& start = position.start_board();
    white += start.stones(Color::kBlack) - start.stones(Color::kWhite);
    for (const Move& move : position.moves()) {
      if (!move.is_pass()) {
        white += move.color == Color::kBlack ? 1 : -1;
      }
    }
  }
  const double limit = position.size() * position.size() + 20;
  return std::clamp(position.to_move() == Color::kWhite ? white : -white, -limit, limit);
}

// How close the komi is to one that allows a draw: a triangle wave of period 2.
double komi_wave(double komi, int points) {
  const bool odd = points % 2 != 0;
  const double below = odd ? std::floor((komi - 1) / 2) * 2 + 1 : std::floor(komi / 2) * 2;
  const double delta = komi - below;
  if (delta < 0.5) {
    return delta;
  }
  return delta < 1.5 ? 1 - delta : delta - 2;
}

class InputMaker {
 public:
  InputMaker(const go::Position& position, const FeatureOptions& options, LadderCache& cache)
      : position_(position),
        options_(options),
        cache_(cache),
        board_(position.board()),
        me_(position.to_move()) {
    inputs_.size = position.size();
  }

  Inputs make() {
    stones_and_legality();
    const GameState state = game_state(position_);
    ladders(history(state));
    if (position_.rules().scoring == go::Scoring::kArea) {
      areas();
    }
    globals(state);
    return inputs_;
  }

 private:
  void set(std::size_t index, unsigned plane) { inputs_.planes[index] |= 1U << plane; }

  void set_global(std::size_t index, double value) {
    inputs_.global[index] = static_cast<float>(value);
  }

  void stones_and_legality() {
    std::size_t index = 0;
    for (const Point p : go::points_of(inputs_.size)) {
      set(index, kOnBoard);
      if (const Color color = board_.at(p); color != Color::kEmpty) {
        set(index, color == me_ ? kMine : kTheirs);
        if (const int liberties = board_.liberties(p); liberties >= 1 && liberties <= 3) {
          set(index, kOneLiberty + static_cast<unsigned>(liberties) - 1);
        }
      } else {
        const go::Legality legality = position_.check({me_, p});
        inputs_.legal[index] = legality == go::Legality::kOk;
        if (legality == go::Legality::kKo || legality == go::Legality::kSuperko) {
          set(index, kKoBan);
        }
      }
      ++index;
    }
  }

  // Answers how many moves back the network may see.
  int history(const GameState& state) {
    if (!options_.history || state.suppress) {
      return 0;
    }
    const std::span<const Move> moves = position_.moves();
    const int most =
        std::min({state.over ? 1 : kMaxHistory, state.valid_turns, static_cast<int>(moves.size())});
    int got = 0;
    while (got < most) {
      const Move& move = moves[moves.size() - 1 - static_cast<std::size_t>(got)];
      if (move.color != (got % 2 == 0 ? go::opposite(me_) : me_)) {
        break;
      }
      if (move.is_pass()) {
        set_global(kPassed + static_cast<std::size_t>(got), 1);
      } else {
        set(static_cast<std::size_t>(go::to_row_major(move.point, inputs_.size)),
            kLastMove + static_cast<unsigned>(got));
      }
      ++got;
    }
    return got;
  }

  void ladders(int history) {
    for (unsigned ago = 0; ago < 3; ++ago) {
      const int plies = std::min(static_cast<int>(ago), history);
      const BoardLadders& found = cache_.of(position_.board_ago(plies));
      const auto& works =
          me_ == Color::kBlack ? found.working_against_white : found.working_against_black;
      for (std::size_t i = 0; i < static_cast<std::size_t>(inputs_.points()); ++i) {
        inputs_.planes[i] |= (found.captured[i] ? 1U : 0U) << (kLadder + ago);
        if (ago == 0) {
          inputs_.planes[i] |= (works[i] ? 1U : 0U) << kLadderWorks;
        }
      }
    }
  }

  void areas() {
    const bool suicide = position_.rules().suicide || options_.pass_alive_under_suicide;
    const go::OwnerMap owners = go::network_area(board_, position_.rules().tax, suicide);
    std::size_t index = 0;
    for (const Point p : go::points_of(inputs_.size)) {
      if (owners[p] != Color::kEmpty) {
        set(index, owners[p] == me_ ? kMyArea : kTheirArea);
      }
      ++index;
    }
  }

  void globals(const GameState& state) {
    const go::Rules& rules = position_.rules();
    const double komi = self_komi(position_);
    set_global(kSelfKomi, komi / 20);
    if (rules.ko != go::KoRule::kSimple) {
      set_global(kKo1, 1);
      set_global(kKo2, rules.ko == go::KoRule::kPositional ? 0.5 : -0.5);
    }
    set_global(kSuicide, rules.suicide ? 1 : 0);
    set_global(kTaxed, rules.tax == go::Tax::kNone ? 0 : 1);
    set_global(kTaxAll, rules.tax == go::Tax::kAll ? 1 : 0);
    set_global(kPassEnds, state.pass_ends && !state.suppress ? 1 : 0);
    set_global(kButton, rules.button && position_.button_taker() == Color::kEmpty ? 1 : 0);
    if (rules.scoring == go::Scoring::kTerritory) {
      set_global(kTerritory, 1);
    } else {
      set_global(kWave, komi_wave(komi, inputs_.points()));
    }
  }

  const go::Position& position_;
  const FeatureOptions& options_;
  LadderCache& cache_;
  const go::Board& board_;
  Color me_;
  Inputs inputs_;
};

}  // namespace

Inputs make_inputs(const go::Position& position, const FeatureOptions& options,
                   LadderCache& cache) {
  return InputMaker(position, options, cache).make();
}

Inputs transformed(const Inputs& inputs, int symmetry) {
  if (symmetry == 0) {
    return inputs;
  }
  Inputs result = inputs;
  for (int i = 0; i < inputs.points(); ++i) {
    const Point p = go::transform(go::from_row_major(i, inputs.size), inputs.size, symmetry);
    const auto to = static_cast<std::size_t>(go::to_row_major(p, inputs.size));
    result.planes[to] = inputs.planes[static_cast<std::size_t>(i)];
    result.legal[to] = inputs.legal[static_cast<std::size_t>(i)];
  }
  return result;
}

}  // namespace kiryoku::net
