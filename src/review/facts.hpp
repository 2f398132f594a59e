// SPDX-License-Identifier: MIT
// All that is known of one move when its reason and its consequences are looked for. The names
// in brackets are the thesis' [Y 5.2]: the opponent plays W0, the player B1 in the position S1,
// the opponent answers W2, which gives S3.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "go/position.hpp"
#include "go/types.hpp"
#include "record/evaluation.hpp"
#include "record/phase.hpp"
#include "review/losses.hpp"

namespace kiryoku::review {

// Names of the evaluators in EvaluatedGame::evaluations that a review looks at.
inline constexpr std::string_view kValue = "V";       // win rate, lead, best moves
inline constexpr std::string_view kPlayouts = "M";    // ownership and criticality
inline constexpr std::string_view kFirstSight = "K";  // policy: what people play at first sight

// What professionals did in the corner of the better move, where they often had the position in it.
struct CornerBook {
  bool here = false;     // B1 is in this corner
  bool invited = false;  // W0 was
  int seen = 0;          // moves in this corner from this position; of these …
  int played = 0;        // … B1 (0: practically never)
  int best = 0;          // … the better move
  int asked = 0;         // the opponent had just played in this corner …
  int answered = 0;      // … and was answered there
};

struct MoveFacts {
  JudgedMove judged;       // B1 and what it cost
  go::Position before;     // S1
  go::Position after;      // S3, or the position after B1 where there was no answer
  go::Point previous;      // W0; none at the start of a game and after a pass
  go::Point answer;        // W2; none at the end of a game and if it was a pass
  double first_sight = 0;  // probability of B1 at first sight [selection probability of Y]

  // The engine's best answer to B1 and how it goes on, whatever was played; may be empty.
  go::Point reply;
  std::vector<go::Point> reply_line;

  // Row by row; empty when nobody was asked.
  std::vector<float> criticality;       // S1, 0–1
  std::vector<float> ownership_before;  // S1, −1 White … +1 Black
  std::vector<float> ownership_moved;   // after B1, the opponent to answer as well as possible
  std::vector<float> ownership_after;   // S3

  std::optional<CornerBook> corner;  // nothing where professionals hardly ever were

  [[nodiscard]] go::Color mover() const { return judged.move.color; }

  [[nodiscard]] go::Point move() const { return judged.move.point; }

  [[nodiscard]] int size() const { return before.size(); }

  // 0–1; 0 where nobody was asked and for a pass.
  [[nodiscard]] double criticality_at(go::Point p) const;

  // How sure a point is the mover's, 0–1.
  [[nodiscard]] double mine_before(go::Point p) const;
  [[nodiscard]] double mine_moved(go::Point p) const;
  [[nodiscard]] double mine_after(go::Point p) const;

  [[nodiscard]] record::Phase phase() const { return record::phase_of(judged.number, size()); }
};

// Where ownership comes from: the judging engine, or playouts alone as in the thesis.
enum class Ownership : unsigned char { kByJudge, kByPlayouts };

// With kByJudge, playouts stand in where the judging engine knows no ownership.
MoveFacts facts_of(const record::EvaluatedGame& game, const JudgedMove& move, Ownership source);

// Something the review wants to know of the position after `turn` moves.
struct Question {
  int turn = 0;
  std::string_view evaluator;
  std::int64_t visits = 0;  // at least; 0 = the engine's own setting
};

inline constexpr std::int64_t kOwnershipVisits =
    50;  // of the position after the answer; own choice

// What facts_of would like to find in the game for these moves and does not.
std::vector<Question> open_questions(const record::EvaluatedGame& game,
                                     std::span<const JudgedMove> moves, Ownership source);

// Straight-line distance in lines [Y]; a pass is far from everything.
double distance(go::Point p, go::Point q);

// Share of the points around that hold stones, within this distance [Y: density; the radius is
// ours].
inline constexpr double kDensityRadius = 3.0;
double density(const go::Board& board, go::Point p);

}  // namespace kiryoku::review
