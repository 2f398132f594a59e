// SPDX-License-Identifier: MIT
#include "formats/ngf.hpp"

#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include "base/encoding.hpp"
#include "base/text.hpp"
#include "formats/sgf_info.hpp"
#include "formats/tree_builder.hpp"

namespace kiryoku::formats {

namespace {

using go::Color;

// Which line of the head says what, from 0.
enum HeadLine : std::size_t {
  kTitle = 0,
  kBoardSize = 1,
  kWhite = 2,
  kBlack = 3,
  kPlace = 4,
  kHandicap = 5,
  kKomi = 7,
  kDate = 8,
  kResult = 10,
  kHeadLines = 12,
};

bool is_move(std::string_view line) {
  return line.size() >= 7 && line.starts_with("PM") && (line[4] == 'B' || line[4] == 'W');
}

// "name 5D*": the last word is the rank.
void set_player(std::string_view line, Color color, TreeBuilder& builder) {
  line = base::trim(line);
  const std::size_t space = line.rfind(' ');
  const std::string_view last = space == std::string_view::npos ? "" : line.substr(space + 1);
  if (record::parse_rank(last)) {
    builder.set_player(color, line.substr(0, space), last);
  } else {
    builder.set_player(color, line);
  }
}

// Written without its half point: 6 is 6.5.
std::string komi_of(std::string_view line) {
  const std::optional<double> komi = base::parse_number(line);
  if (!komi || std::abs(*komi) > 1000) {
    return "";
  }
  const bool whole = *komi == std::floor(*komi);
  return base::format_number(whole && *komi != 0 ? *komi + 0.5 : *komi);
}

// "White wins by resignation", "Black loses on time", "White 3.5 win", or in other words.
std::string result_of(std::string_view line) {
  const std::string normalized = record::parse_result(line).to_string();
  return normalized == "?" ? std::string(line) : normalized;
}

void read_move(std::string_view line, int size, int row, TreeBuilder& builder) {
  const Color color = line[4] == 'B' ? Color::kBlack : Color::kWhite;
  const int x = line[5] - 'B';
  const int y = line[6] - 'B';
  if (x == -1 && y == -1) {
    builder.add_move({color, go::Point::pass()});
  } else if (x < 0 || y < 0 || x >= size || y >= size) {
    builder.warn(row, "a move beside the board was skipped");
  } else {
    builder.add_move({color, go::Point::at(x, y)});
  }
}

}  // namespace

bool looks_like_ngf(std::string_view head) {
  Lines lines(head);
  std::string_view line;
  std::optional<int> size;
  while (lines.next(line)) {
    if (lines.row() == kBoardSize + 1) {
      size = base::parse_int(line);
    }
    if (lines.row() > static_cast<int>(kHeadLines) && is_move(base::trim(line))) {
      return size.has_value();
    }
  }
  return false;
}

base::Result<record::GameRecord> read_ngf(std::string_view bytes, const ReadLimits& limits) {
  const base::DecodedText decoded = base::decode_text(bytes);
  Lines lines(decoded.text);
  std::vector<std::string_view> head;
  std::string_view line;
  while (head.size() < kHeadLines && lines.next(line)) {
    head.push_back(line);
  }
  if (head.size() < kHeadLines) {
    return base::Error{base::ErrorCode::kInvalid, "the file is too short for an NGF game", ""};
  }
  const base::Result<int> size = board_size(head[kBoardSize]);
  if (!size) {
    base::Error error = size.error();
    error.where = "2:1";
    return error;
  }
  TreeBuilder builder(limits);
  builder.set_info("SZ", std::to_string(*size));
  set_player(head[kBlack], Color::kBlack, builder);
  set_player(head[kWhite], Color::kWhite, builder);
  builder.set_info("GN", head[kTitle]);
  builder.set_info("PC", head[kPlace]);
  builder.set_info("KM", komi_of(head[kKomi]));
  const std::string_view date = base::trim(head[kDate]);  // "20120808 [12:24]"
  builder.set_info("DT", date.substr(0, date.find(' ')));
  builder.set_info("RE", result_of(head[kResult]));
  builder.set_info("SO", "wBaduk");
  builder.place_handicap(*size, base::parse_int(head[kHandicap]).value_or(0));
  while (lines.next(line)) {
    if (is_move(base::trim(line))) {
      read_move(base::trim(line), *size, lines.row(), builder);
    }
  }
  return builder.finish(decoded.encoding);
}

}  // namespace kiryoku::formats
