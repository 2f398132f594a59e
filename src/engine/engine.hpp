// SPDX-License-Identifier: MIT
// The one interface of everything that can judge a position: Position + Budget in,
// Evaluation out. Engines are named in one string, "playout:playouts=2000".
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "base/progress.hpp"
#include "base/result.hpp"
#include "go/position.hpp"
#include "record/evaluation.hpp"

namespace kiryoku::engine {

// Where a search may play and how much the points there weigh: for local diagrams
// (paper Y 5.5). Empty = whole board.
struct Area {
  std::vector<go::Point> points;  // moves outside are not searched
  double black_weight = 1.0;      // weight of the area's points in a playout's result, when
  double white_weight = 1.0;      // Black / White is to gain from them
};

struct Budget {
  std::int64_t visits = 0;                // playouts or visits; 0 = the engine's own setting
  std::vector<std::int64_t> visits_each;  // evaluate_many only: of each position, if not empty
  int time_ms = 0;                        // 0 = no limit
  Area area;
  std::vector<go::Point> avoid;  // root moves not to be considered
  // The first choice is all that is wanted: a search may end as soon as it can no longer change.
  bool only_move = false;
  const base::StopSource* stop = nullptr;  // answers with what is known so far when set
  // Called with the current state during a long search, at most every report_ms.
  std::function<void(const record::Evaluation&)> on_report;
  int report_ms = 0;
  // evaluate_many only: called with each answer as soon as it is known, and its place.
  std::function<void(std::size_t, const base::Result<record::Evaluation>&)> on_answer;
  int priority = 0;  // higher is served first by an engine that several threads ask at once

  // That of one position of evaluate_many.
  [[nodiscard]] Budget of(std::size_t place) const;
};

class Engine {
 public:
  virtual ~Engine() = default;

  // Name, version, hashes and settings: the key under which evaluations may be kept.
  [[nodiscard]] virtual std::string identity() const = 0;

  // Evaluates with the position's own side to move. Legal positions only need be answered.
  virtual base::Result<record::Evaluation> evaluate(const go::Position& position,
                                                    const Budget& budget) = 0;

  // Many positions, answered in order; engines that batch override this.
  virtual std::vector<base::Result<record::Evaluation>> evaluate_many(
      std::span<const go::Position> positions, const Budget& budget);

  // Another of the same kind for another thread, which shares what can be shared (network,
  // knowledge). Null for engines that serve many games at once themselves or cannot be doubled.
  [[nodiscard]] virtual std::unique_ptr<Engine> another() const { return nullptr; }

  // Forgets what it remembers of earlier searches; the next answer is a fresh one.
  virtual void clear_cache() {}
};

}  // namespace kiryoku::engine
