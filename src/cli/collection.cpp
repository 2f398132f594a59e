// SPDX-License-Identifier: MIT
#include "cli/collection.hpp"

#include <algorithm>
#include <cmath>

#include "base/text.hpp"
#include "cli/game_facts.hpp"
#include "cli/warnings.hpp"

namespace kiryoku::cli {
namespace {

constexpr double kProfessional = 100;  // added to a professional's dan in a rank key

// The message without what differs from case to case: numbers, and text in quotation marks or
// parentheses.
std::string kind_of(const std::string& message) {
  std::string kind;
  char closing = 0;  // what ends the part that is left out
  for (const char c : message) {
    if (closing != 0) {
      closing = c == closing ? 0 : closing;
    } else if (c == '"' || c == '(') {
      closing = c == '(' ? ')' : c;
      kind += c == '(' ? "(…)" : "\"…\"";
    } else if (!base::is_digit(c)) {
      kind += c;
    } else if (!kind.ends_with('#')) {
      kind += '#';
    }
  }
  return kind;
}

void note(std::map<std::string, ProblemKind>& problems, const std::string& message,
          const std::string& example) {
  std::string kind = kind_of(message);
  if (problems.size() >= Collection::kMaxProblemKinds && !problems.contains(kind)) {
    kind = "other problems";
  }
  ProblemKind& entry = problems[kind];
  if (entry.count++ == 0) {
    entry.example = example;
  }
}

}  // namespace

double rank_key(const record::Rank& rank) {
  return rank.kind == record::RankKind::kProfessional ? kProfessional + std::round(rank.value)
                                                      : std::round(rank.value);
}

std::string rank_name(double key) {
  const bool is_professional = key > kProfessional;
  return record::to_string(record::Rank{
      .kind = is_professional ? record::RankKind::kProfessional : record::RankKind::kAmateur,
      .value = is_professional ? key - kProfessional : key});
}

std::string result_class(const record::GameResult& result) {
  const std::string winner = result.winner == go::Color::kBlack ? "B+" : "W+";
  switch (result.kind) {
    case record::ResultKind::kScore:
      return winner + "score";
    case record::ResultKind::kResignation:
      return winner + "R";
    case record::ResultKind::kTime:
      return winner + "time";
    case record::ResultKind::kForfeit:
      return winner + "forfeit";
    case record::ResultKind::kWinOnly:
      return winner + "?";
    case record::ResultKind::kDraw:
      return "draw";
    case record::ResultKind::kVoid:
      return "void";
    case record::ResultKind::kUnknown:
      break;
  }
  return "unknown";
}

void Collection::add(const record::GameRecord& game) {
  const int length = game.move_count();
  shortest = games == 0 ? length : std::min<std::int64_t>(shortest, length);
  longest = std::max<std::int64_t>(longest, length);
  ++games;
  moves += length;
  ++sizes[game.size];
  ++formats[game.format];
  ++encodings[game.encoding];
  ++servers[record::to_string(game.server)];
  ++rules[game.rules_known ? go::to_name(game.rules) : ""];
  ++handicaps[game.handicap];
  ++results[result_class(game.result)];
  for (const record::Player* player : {&game.black, &game.white}) {
    if (player->rank) {
      ++ranks[rank_key(*player->rank)];
    } else {
      ++unranked;
    }
  }
  with_variations += count_variations(game) > 0 ? 1 : 0;
  repaired_games += game.warnings.empty() ? 0 : 1;
  for (const record::Warning& warning : game.warnings) {
    note(problems, warning.message, warning_text(game, warning));
  }
}

void Collection::add_unreadable_game(const base::Error& error) {
  ++unreadable_games;
  note(problems, error.message, error.to_string());
}

void Collection::add_unreadable_file(const base::Error& error) {
  ++unreadable_files;
  note(problems, error.message, error.to_string());
}

}  // namespace kiryoku::cli
