// SPDX-License-Identifier: MIT
// The line of a diagram: what should have been played (想定図), or how a mistake could have been
// punished (失敗図), continued locally until it is settled and no longer [Y 5.5]. It begins with an
// engine's line; where that breaks off while there is still something to see, the line asks how it
// goes on.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "go/position.hpp"
#include "record/evaluation.hpp"

namespace kiryoku::review {

struct LineParams {
  std::size_t most = 12;  // moves
  double reach = 4;       // lines: a move farther from all earlier ones is elsewhere (own choice)
  double around = 3;      // lines: stones this near to the line's moves must be settled …
  double settled = 0.9;   // [Y 5.5] … so sure, of either side
};

class Line {
 public:
  // Begins at a position with a line that may go anywhere; only its local part is taken.
  Line(go::Position start, std::span<const go::Point> begin, const LineParams& params = {});

  [[nodiscard]] const std::vector<go::Point>& moves() const { return moves_; }

  // Whether it must be told how it goes on: the position and the area to search are below.
  [[nodiscard]] bool is_open() const { return open_; }

  [[nodiscard]] const go::Position& position() const { return position_; }

  [[nodiscard]] std::vector<go::Point> area() const;

  // What an engine says of position() when it may play in area() only.
  void go_on(const record::Evaluation& answer);

 private:
  [[nodiscard]] bool is_local(go::Point p) const;
  [[nodiscard]] bool is_settled(const std::vector<float>& ownership) const;
  bool add(go::Point p);

  LineParams params_;
  go::Position position_;
  std::vector<go::Point> moves_;
  bool open_ = true;
};

}  // namespace kiryoku::review
