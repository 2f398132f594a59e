// SPDX-License-Identifier: MIT
#include "judge/judge_line.hpp"

#include <algorithm>
#include <cmath>

namespace kiryoku::judge {
namespace {

using formats::Authors;
using go::Color;

double turned(double black_value, Color side) {
  return side == Color::kBlack ? black_value : -black_value;
}

class LineJudge {
 public:
  LineJudge(const Line& line, const JudgeParams& params)
      : line_(line), first_(first_move(params)), limit_(value_limit(params, line.unit)) {}

  JudgedLine run() {
    const bool values_alone = std::none_of(line_.plies.begin(), line_.plies.end(),
                                           [](const Ply& ply) { return ply.expected.has_value(); });
    for (std::size_t i = 0; i < line_.plies.size(); ++i) {
      if (static_cast<int>(i) + 1 < first_) {
        continue;
      }
      if (line_.authors == Authors::kEachPlayer) {
        judge_by_opponent(i);
      } else {
        judge_by_engine(i, values_alone);
      }
    }
    return judged_;
  }

 private:
  Tally& tally_of(Color color) { return color == Color::kBlack ? judged_.black : judged_.white; }

  // Plies i − 1 and i + 1 are the opponent's.
  void judge_by_opponent(std::size_t i) {
    if (i == 0 || i + 1 >= line_.plies.size()) {
      return;
    }
    const Ply& before = line_.plies[i - 1];
    const Ply& ply = line_.plies[i];
    const Ply& after = line_.plies[i + 1];
    if (before.mover == ply.mover || after.mover != before.mover || !before.value || !after.value) {
      return;
    }
    // The opponent's gain is the player's loss.
    judge(ply, before.expected, *before.value, *after.value, false);
  }

  void judge_by_engine(std::size_t i, bool values_alone) {
    const Ply& ply = line_.plies[i];
    if (ply.change) {
      count(tally_of(ply.mover), *ply.change);
      return;
    }
    const std::optional<double> after =
        i + 1 < line_.plies.size() ? line_.plies[i + 1].value : line_.last_value;
    if (ply.value && after) {
      judge(ply, ply.expected, *ply.value, *after, values_alone);
    }
  }

  void judge(const Ply& ply, const std::optional<MoveId>& expected, double before, double after,
             bool values_alone) {
    Tally& tally = tally_of(ply.mover);
    if (!(std::abs(before) < limit_)) {
      ++tally.decided;
    } else if (!expected && !values_alone) {
      ++tally.no_line;
    } else if (expected && *expected == ply.move) {
      ++tally.moves;
    } else {
      // A mate or any value beyond the limit counts as the limit.
      count(tally, turned(std::clamp(after, -limit_, limit_) - before, ply.mover));
    }
  }

  static void count(Tally& tally, double change) {
    ++tally.moves;
    if (change > 0) {
      ++tally.good;
      tally.gained += change;
    } else if (change < 0) {
      ++tally.bad;
      tally.lost -= change;
    }
  }

  const Line& line_;
  int first_;
  double limit_;
  JudgedLine judged_;
};

double per_move(double amount, std::int64_t moves) {
  return moves == 0 ? 0 : amount / static_cast<double>(moves);
}

}  // namespace

std::string_view name_of(Unit unit) {
  return unit == Unit::kPawns ? "pawns" : (unit == Unit::kPoints ? "points" : "percent");
}

int first_move(const JudgeParams& params) {
  return params.from_move.value_or(params.form == Form::kMean ? params.mean_from_move
                                                              : params.simple_from_move);
}

double value_limit(const JudgeParams& params, Unit unit) {
  const bool mean = params.form == Form::kMean;
  if (params.max_value) {
    return *params.max_value;
  }
  if (unit == Unit::kPercent) {
    return mean ? params.mean_percent : params.simple_percent;
  }
  return mean ? params.mean_value : params.simple_value;
}

void Tally::add(const Tally& other) {
  moves += other.moves;
  good += other.good;
  bad += other.bad;
  gained += other.gained;
  lost += other.lost;
  no_line += other.no_line;
  decided += other.decided;
}

double Tally::good_rate(Form form) const {
  return per_move(form == Form::kMean ? gained : static_cast<double>(good), moves);
}

double Tally::bad_rate(Form form) const {
  return per_move(form == Form::kMean ? lost : static_cast<double>(bad), moves);
}

JudgedLine judge_line(const Line& line, const JudgeParams& params) {
  return LineJudge(line, params).run();
}

}  // namespace kiryoku::judge
