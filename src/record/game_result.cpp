// SPDX-License-Identifier: MIT
// Results as files write them, from "B+3.5" to 白中押し勝ち.
#include <fmt/format.h>

#include "base/text.hpp"
#include "record/amount.hpp"
#include "record/game_record.hpp"

namespace kiryoku::record {

namespace {

using base::contains_ignoring_case;
using go::Color;

bool contains_any(std::string_view text, std::initializer_list<std::string_view> parts) {
  for (const std::string_view part : parts) {
    if (contains_ignoring_case(text, part)) {
      return true;
    }
  }
  return false;
}

bool is_any(std::string_view text, std::initializer_list<std::string_view> words) {
  const std::string lower = base::to_lower(text);
  for (const std::string_view word : words) {
    if (lower == word) {
      return true;
    }
  }
  return false;
}

Color winner_in(std::string_view text) {
  const char first = base::to_lower(text.front());
  const bool letter = text.size() == 1 || text[1] == '+' || text[1] == ' ' || text[1] == '-';
  if ((first == 'b' && letter) || contains_any(text, {"black", "黑", "黒", "흑"})) {
    // "黑负", "黒の負け": the other one won.
    const bool lost = contains_any(text, {"黑负", "黑負", "黒負", "黒の負", "흑패", "black loses"});
    return lost ? Color::kWhite : Color::kBlack;
  }
  if ((first == 'w' && letter) || contains_any(text, {"white", "白", "백"})) {
    const bool lost = contains_any(text, {"白负", "白負", "白の負", "백패", "white loses"});
    return lost ? Color::kBlack : Color::kWhite;
  }
  return Color::kEmpty;
}

ResultKind how_won(std::string_view how, double& margin) {
  if (contains_any(how,
                   {"resign", "中盘", "中盤", "中押", "投了", "认输", "認輸", "불계", "기권"}) ||
      is_any(how, {"r", "r?", "res"})) {
    return ResultKind::kResignation;
  }
  if (contains_any(how, {"time", "超时", "超時", "时间", "時間", "시간", "timeout"}) ||
      is_any(how, {"t"})) {
    return ResultKind::kTime;
  }
  if (contains_any(how, {"forfeit", "反則", "犯规", "弃权", "棄権", "不戦", "실격", "반칙"}) ||
      is_any(how, {"f"})) {
    return ResultKind::kForfeit;
  }
  if (const std::optional<double> amount = amount_in(how)) {
    // Chinese counting in stones: one 子 is two points.
    const bool in_stones = contains_any(how, {"子"});
    margin = in_stones ? *amount * 2 : *amount;
    return ResultKind::kScore;
  }
  return ResultKind::kWinOnly;
}

// "B+R", "W+3.5", "B+Resign": nearly all of them, without the general machinery.
bool parse_plain_result(std::string_view text, GameResult& result) {
  if (text.size() < 3 || text[1] != '+' || (text[0] != 'B' && text[0] != 'W')) {
    return false;
  }
  const std::string_view how = text.substr(2);
  if (how == "R" || how == "Resign") {
    result.kind = ResultKind::kResignation;
  } else if (how == "T" || how == "Time") {
    result.kind = ResultKind::kTime;
  } else if (how == "F" || how == "Forfeit") {
    result.kind = ResultKind::kForfeit;
  } else if (const auto margin = base::is_digit(how[0]) ? base::parse_number(how) : std::nullopt) {
    result.kind = ResultKind::kScore;
    result.margin = *margin;
  } else {
    return false;
  }
  result.winner = text[0] == 'B' ? Color::kBlack : Color::kWhite;
  return true;
}

}  // namespace

GameResult parse_result(std::string_view written) {
  constexpr std::size_t kLongest = 200;
  GameResult result;
  result.text = std::string(base::trim(written));
  const std::string_view text = result.text;
  if (parse_plain_result(text, result)) {
    return result;
  }
  if (text.empty() || text.size() > kLongest || is_any(text, {"?", "unknown", "unfinished"})) {
    return result;
  }
  if (is_any(text, {"0", "draw", "jigo", "drawn", "tie"}) ||
      contains_any(text, {"持碁", "ジゴ", "和棋", "和局", "무승부", "빅"})) {
    result.kind = ResultKind::kDraw;
    return result;
  }
  if (is_any(text, {"void", "no result", "cancelled", "canceled"}) ||
      contains_any(text, {"無勝負", "无胜负", "无效", "打掛", "打ち掛け"})) {
    result.kind = ResultKind::kVoid;
    return result;
  }
  result.winner = winner_in(text);
  if (result.winner == Color::kEmpty) {
    return result;
  }
  const std::size_t plus = text.find('+');
  const std::string_view how = plus == std::string_view::npos ? text : text.substr(plus + 1);
  result.kind = how_won(base::trim(how), result.margin);
  return result;
}

std::string GameResult::to_string() const {
  const char* const side = winner == Color::kBlack ? "B+" : "W+";
  switch (kind) {
    case ResultKind::kUnknown:
      return "?";
    case ResultKind::kScore:
      return side + base::format_number(margin);
    case ResultKind::kResignation:
      return std::string(side) + "R";
    case ResultKind::kTime:
      return std::string(side) + "T";
    case ResultKind::kForfeit:
      return std::string(side) + "F";
    case ResultKind::kDraw:
      return "Draw";
    case ResultKind::kVoid:
      return "Void";
    case ResultKind::kWinOnly:
      return side;
  }
  return "?";
}

}  // namespace kiryoku::record
