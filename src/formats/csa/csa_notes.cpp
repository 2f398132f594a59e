// SPDX-License-Identifier: MIT
#include "formats/csa/csa_notes.hpp"

#include <array>
#include <cmath>

#include "base/text.hpp"
#include "formats/tree_builder.hpp"

namespace kiryoku::formats {
namespace {

using go::Color;
using record::ResultKind;

constexpr std::size_t kMostPv = 200;     // moves kept of a line
constexpr std::size_t kShownBytes = 30;  // of what was not understood
constexpr double kMostHundredths = 1e6;  // beyond it no program's value lies

// Which side a special move makes the winner.
enum class Winner { kNobody, kToMove, kOther, kBlack, kWhite };

struct Ending {
  std::string_view name;
  ResultKind kind;
  Winner winner;
};

// [Csa2024 2.6]
constexpr std::array kEndings = {
    Ending{"TORYO", ResultKind::kResignation, Winner::kOther},
    Ending{"TSUMI", ResultKind::kWinOnly, Winner::kOther},
    Ending{"TIME_UP", ResultKind::kTime, Winner::kOther},
    Ending{"ILLEGAL_MOVE", ResultKind::kForfeit, Winner::kOther},
    Ending{"+ILLEGAL_ACTION", ResultKind::kForfeit, Winner::kWhite},
    Ending{"-ILLEGAL_ACTION", ResultKind::kForfeit, Winner::kBlack},
    Ending{"KACHI", ResultKind::kWinOnly, Winner::kToMove},
    Ending{"HIKIWAKE", ResultKind::kDraw, Winner::kNobody},
    Ending{"JISHOGI", ResultKind::kDraw, Winner::kNobody},
    Ending{"SENNICHITE", ResultKind::kDraw, Winner::kNobody},
    Ending{"MAX_MOVES", ResultKind::kDraw, Winner::kNobody},
    Ending{"CHUDAN", ResultKind::kVoid, Winner::kNobody},
    Ending{"MATTA", ResultKind::kVoid, Winner::kNobody},
    Ending{"FUZUMI", ResultKind::kVoid, Winner::kNobody},
    Ending{"ERROR", ResultKind::kVoid, Winner::kNobody},
};

}  // namespace

CsaNote parse_csa_note(std::string_view text) {
  CsaNote note;
  bool first = true;
  for (const std::string_view raw : split(base::trim(text), ' ')) {
    const std::string_view word = base::trim(raw);
    if (word.empty()) {
      continue;
    }
    if (first) {
      first = false;
      const auto value = base::parse_number(word.substr(word[0] == '+' ? 1 : 0));
      if (value && std::isfinite(*value) && std::abs(*value) <= kMostHundredths) {
        note.value = value;
        continue;
      }
      if (!parse_csa_move(word)) {
        note.malformed = base::shorten(word, kShownBytes);
        continue;
      }
    }
    const auto move = parse_csa_move(word);
    if (!move || note.pv.size() >= kMostPv) {
      if (!move && note.malformed.empty() && note.pv.empty()) {
        note.malformed = base::shorten(word, kShownBytes);
      }
      break;
    }
    note.pv.push_back(*move);
  }
  if (!note.value && note.malformed.empty()) {
    note.malformed = "no value";
  }
  return note;
}

std::optional<Color> winner_of_summary(std::string_view summary) {
  const auto parts = split(summary, ':');
  if (parts.size() < 3) {
    return std::nullopt;
  }
  const std::string_view black = parts[parts.size() - 2];
  const std::string_view white = parts.back();
  if (black.ends_with(" win") && white.ends_with(" lose")) {
    return Color::kBlack;
  }
  if (black.ends_with(" lose") && white.ends_with(" win")) {
    return Color::kWhite;
  }
  if (black.ends_with(" draw") && white.ends_with(" draw")) {
    return Color::kEmpty;
  }
  return std::nullopt;
}

record::GameResult result_of_ending(std::string_view ending, Color to_move) {
  record::GameResult result;
  for (const Ending& known : kEndings) {
    if (known.name == ending) {
      result.kind = known.kind;
      const std::array winners = {Color::kEmpty, to_move, go::opposite(to_move), Color::kBlack,
                                  Color::kWhite};
      result.winner = winners[static_cast<std::size_t>(known.winner)];
    }
  }
  result.text = std::string(ending);
  return result;
}

}  // namespace kiryoku::formats
