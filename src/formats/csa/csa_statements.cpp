// SPDX-License-Identifier: MIT
#include "formats/csa/csa_statements.hpp"

#include <algorithm>
#include <cmath>

#include "base/text.hpp"
#include "formats/csa/csa_notes.hpp"
#include "formats/tree_builder.hpp"

namespace kiryoku::formats {
namespace {

using go::Color;

constexpr std::size_t kMostComments = 1000;  // lines kept
constexpr std::size_t kMostInfo = 200;       // $ lines kept
constexpr double kMostRate = 1e5;

// "name+digest:2495.0" behind "'black_rate:".
std::optional<double> parse_rate(std::string_view text) {
  const auto rate = base::parse_number(base::trim(text.substr(text.rfind(':') + 1)));
  return rate && std::isfinite(*rate) && std::abs(*rate) < kMostRate ? rate : std::nullopt;
}

}  // namespace

std::string CsaGame::info_value(std::string_view key) const {
  const auto found =
      std::find_if(info.begin(), info.end(), [&](const auto& entry) { return entry.first == key; });
  return found == info.end() ? "" : found->second;
}

void CsaParser::warn(int row, std::string message) {
  if (static_cast<std::int32_t>(game_.warnings.size()) < limits_.warnings) {
    game_.warnings.push_back({std::move(message), row, 1});
  }
}

void CsaParser::add_line(std::string_view line, int row) {
  if (line.empty()) {
    return;
  }
  if (line[0] == '\'') {
    add_comment(line.substr(1), row);
    return;
  }
  // Names and other information may contain commas; rows of the board must keep their blanks.
  if (line[0] == 'N' || line[0] == '$') {
    add_statement(base::trim(line), row);
    return;
  }
  for (const std::string_view statement : split(line, ',')) {
    if (!base::trim(statement).empty()) {
      add_statement(base::trim(statement), row);
    }
  }
}

void CsaParser::add_statement(std::string_view statement, int row) {
  ++statements_;
  const char kind = statement[0];
  if (kind == 'V') {
    game_.version = base::trim(statement.substr(1));
  } else if (statement.starts_with("N+")) {
    game_.black.name = statement.substr(2);
  } else if (statement.starts_with("N-")) {
    game_.white.name = statement.substr(2);
  } else if (kind == '$') {
    const std::size_t colon = statement.find(':');
    if (game_.info.size() < kMostInfo && colon != std::string_view::npos) {
      game_.info.emplace_back(statement.substr(1, colon - 1), statement.substr(colon + 1));
    }
  } else if (kind == 'P' && !moving_) {
    has_position_ = true;
    if (std::string wrong = position_.add(statement); !wrong.empty()) {
      warn(row, std::move(wrong));
    }
  } else if (statement == "+" || statement == "-") {
    has_position_ = true;
    game_.first = kind == '+' ? Color::kBlack : Color::kWhite;
  } else if (const auto move = parse_csa_move(statement)) {
    add_move(*move, row);
  } else if (kind == 'T') {
    add_time(statement.substr(1), row);
  } else if (kind == '%') {
    begin_moves(row);
    game_.ending = statement.substr(1);
  } else {
    --statements_;
    warn(row, "cannot read \"" + base::shorten(statement, 20) + "\"");
  }
}

void CsaParser::begin_moves(int row) {
  if (moving_) {
    return;
  }
  moving_ = true;
  if (position_.is_given()) {
    game_.start = position_.board();
  }
  board_ = game_.start;
  if (!has_position_) {
    warn(row, "no initial position is given; the usual one is taken");
  }
}

void CsaParser::add_move(const ShogiMove& move, int row) {
  begin_moves(row);
  if (!game_.ending.empty()) {
    warn(row, "a move after the end of the game was skipped");
    return;
  }
  if (static_cast<std::int32_t>(game_.moves.size()) >= limits_.nodes) {
    return;
  }
  const Color expected =
      game_.moves.empty() ? game_.first : go::opposite(game_.moves.back().move.color);
  if (move.color != expected) {
    warn(row, to_csa(move) + " is played out of turn");
  }
  if (const std::string_view objection = board_.objection(move); !objection.empty()) {
    warn(row, to_csa(move) + " " + std::string(objection));
  }
  board_.play(move);
  game_.moves.push_back({move, std::nullopt, std::nullopt});
}

void CsaParser::add_time(std::string_view text, int row) {
  const auto seconds = base::parse_number(text);
  if (!seconds || !(*seconds >= 0) || !std::isfinite(*seconds)) {
    warn(row, "cannot read the time \"" + base::shorten(text, 20) + "\"");
  } else if (!game_.ending.empty()) {
    game_.ending_time = seconds;
  } else if (!game_.moves.empty()) {
    game_.moves.back().seconds = seconds;
  }
}

void CsaParser::add_comment(std::string_view text, int row) {
  if (text.starts_with("**")) {
    if (game_.moves.empty()) {
      warn(row, "an evaluation before the first move was skipped");
    } else if (game_.moves.back().note) {
      warn(row, "a second evaluation of one move was skipped");
    } else {
      game_.moves.back().note = parse_csa_note(text.substr(2));
    }
  } else if (text.starts_with("black_rate:")) {
    game_.black.rate = parse_rate(text);
  } else if (text.starts_with("white_rate:")) {
    game_.white.rate = parse_rate(text);
  } else if (text.starts_with("summary:")) {
    summary_ = text.substr(8);
  } else if (!text.starts_with("CSA encoding=") && game_.comments.size() < kMostComments) {
    game_.comments.emplace_back(base::trim(text.substr(text.starts_with("*") ? 1 : 0)));
  }
}

CsaGame CsaParser::take() {
  begin_moves(0);
  const Color to_move =
      game_.moves.empty() ? game_.first : go::opposite(game_.moves.back().move.color);
  game_.result = result_of_ending(game_.ending, to_move);
  if (!game_.ending.empty() && game_.result.kind == record::ResultKind::kUnknown) {
    warn(0, "unknown end of the game \"%" + base::shorten(game_.ending, 20) + "\"");
  }
  if (const auto winner = winner_of_summary(summary_)) {
    if (go::is_stone(*winner) && *winner != game_.result.winner) {
      game_.result.winner = *winner;
      game_.result.kind = record::ResultKind::kWinOnly;
    } else if (!go::is_stone(*winner)) {
      game_.result.winner = Color::kEmpty;
      game_.result.kind = record::ResultKind::kDraw;
    }
  }
  if (game_.version.empty()) {
    game_.version = "1";
  }
  return std::move(game_);
}

}  // namespace kiryoku::formats
