// SPDX-License-Identifier: MIT
#include "formats/ugf.hpp"

#include <fmt/format.h>

#include <map>
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

using Header = std::map<std::string, std::string, std::less<>>;  // keys in lower case

std::string_view value_of(const Header& header, std::string_view key) {
  const auto found = header.find(key);
  return found == header.end() ? std::string_view() : std::string_view(found->second);
}

std::string_view field_of(std::string_view value, std::size_t index) {
  const auto fields = split(value, ',');
  return index < fields.size() ? base::trim(fields[index]) : std::string_view();
}

// Lang= in the header names the encoding.
std::optional<base::Encoding> declared_encoding(std::string_view bytes) {
  const std::size_t at = bytes.substr(0, 2000).find("Lang=");
  if (at == std::string_view::npos) {
    return std::nullopt;
  }
  const std::string_view value = bytes.substr(at + 5, 20);
  return base::parse_encoding(value.substr(0, value.find_first_of("\r\n,")));
}

// "B,1.5", "W,C" (中押し), "B,T"; ",": unknown; "D": a draw.
std::string result_of(std::string_view winner) {
  const std::string_view who = field_of(winner, 0);
  const std::string_view how = field_of(winner, 1);
  if (who.empty()) {
    return "";
  }
  if (who[0] == 'D' || who[0] == 'J') {
    return "Draw";
  }
  if (who[0] != 'B' && who[0] != 'W') {
    return "";
  }
  const std::string side = std::string(1, who[0]) + "+";
  if (how.starts_with('C') || how.starts_with('R')) {
    return side + "R";
  }
  if (how.starts_with('T') || how.starts_with('F')) {
    return side + std::string(how.substr(0, 1));
  }
  const std::optional<double> margin = base::parse_number(how);
  return margin && *margin > 0 ? side + base::format_number(*margin) : side;
}

void set_player(const Header& header, Color color, TreeBuilder& builder) {
  const std::string_view value = value_of(header, color == Color::kBlack ? "playerb" : "playerw");
  builder.set_player(color, field_of(value, 0), field_of(value, 1));
}

// "J;240;0;0,J;240;0;0,0,0": Black's and White's; the second number is minutes.
void set_time(std::string_view ptime, TreeBuilder& builder) {
  const auto parts = split(field_of(ptime, 0), ';');
  const int minutes = parts.size() > 1 ? base::parse_int(parts[1]).value_or(0) : 0;
  if (minutes > 0 && minutes < 100'000) {
    builder.set_info("TM", std::to_string(minutes * 60));
  }
}

void set_info(const Header& header, int size, TreeBuilder& builder) {
  builder.set_info("SZ", std::to_string(size));
  set_player(header, Color::kBlack, builder);
  set_player(header, Color::kWhite, builder);
  builder.set_info("EV", base::replace_all(std::string(value_of(header, "title")), ",", " "));
  builder.set_info("PC", value_of(header, "place"));
  builder.set_info("DT", field_of(value_of(header, "date"), 0));
  builder.set_info("RU", value_of(header, "rule"));
  builder.set_info("RE", result_of(value_of(header, "winner")));
  builder.set_info("CP", value_of(header, "copyright"));
  builder.set_info("US", value_of(header, "writer"));
  builder.set_info("C", value_of(header, "comment"));
  set_time(value_of(header, "ptime"), builder);
  const std::string_view handicap = value_of(header, "hdcp");
  const int stones = base::parse_int(field_of(handicap, 0)).value_or(0);
  if (stones > 0 && stones < 100) {
    builder.set_info("HA", std::to_string(stones));
  }
  if (const auto komi = base::parse_number(field_of(handicap, 1))) {
    builder.set_info("KM", base::format_number(*komi));
  }
}

class UgfReader {
 public:
  UgfReader(std::string_view text, const ReadLimits& limits) : lines_(text), builder_(limits) {}

  base::Result<record::GameRecord> read(base::Encoding encoding) {
    std::string section;
    std::string_view line;
    while (lines_.next(line)) {
      const std::string_view trimmed = base::trim(line);
      if (trimmed.starts_with('[') && trimmed.ends_with(']')) {
        section = base::to_lower(trimmed);
        if (section != "[header]" && !begin_game()) {
          return error_;
        }
      } else if (section == "[header]") {
        read_header(trimmed);
      } else if (section == "[data]") {
        read_move(trimmed);
      } else if (section == "[figure]") {
        read_figure(line);
      }
    }
    if (!begin_game()) {
      return error_;
    }
    return builder_.finish(encoding);
  }

 private:
  void read_header(std::string_view line) {
    const std::size_t equals = line.find('=');
    if (equals != std::string_view::npos) {
      header_.emplace(base::to_lower(line.substr(0, equals)), line.substr(equals + 1));
    }
  }

  // Behind the header: size and coordinates are known. False if the game cannot be read.
  bool begin_game() {
    if (size_ > 0) {
      return true;
    }
    const std::string_view crypt = field_of(value_of(header_, "crypt"), 1);
    if (!crypt.empty() && crypt != "PLAIN_UGF_FILE") {
      error_ = {base::ErrorCode::kUnsupported, "the UGF file is encrypted", ""};
      return false;
    }
    const base::Result<int> size = board_size(value_of(header_, "size"));
    if (!size) {
      error_ = size.error();
      return false;
    }
    size_ = *size;
    from_bottom_ = base::to_lower(value_of(header_, "coordinatetype")) == "igs";
    set_info(header_, size_, builder_);
    return true;
  }

  // PP,B1,1,0; stones with the number 0 are set up; x = Y or Z is a pass.
  void read_move(std::string_view line) {
    const auto fields = split(line, ',');
    if (line.empty() || line.starts_with('.')) {
      return;
    }
    const bool complete = fields.size() >= 3 && fields[0].size() == 2 && !fields[1].empty();
    if (!complete) {
      builder_.warn(lines_.row(), "a line that is no move was skipped");
      return;
    }
    const char side = fields[1].front();
    const Color color = side == 'B'   ? Color::kBlack
                        : side == 'W' ? Color::kWhite
                                      : builder_.next_color();
    const int x = fields[0][0] - 'A';
    const int row = fields[0][1] - 'A';
    const int y = from_bottom_ ? size_ - 1 - row : row;
    const bool on_board = x >= 0 && y >= 0 && x < size_ && y < size_;
    const bool is_setup = base::parse_int(fields[2]) == 0;
    if (is_setup && on_board) {
      builder_.add_setup(color, go::Point::at(x, y));
    } else if (on_board) {
      builder_.add_move({color, go::Point::at(x, y)});
    } else if (fields[0][0] == 'Y' || fields[0][0] == 'Z') {
      builder_.add_move({color, go::Point::pass()});
    } else {
      builder_.warn(lines_.row(), "a move beside the board was skipped");
    }
  }

  // ".Text,12" … ".EndText": a comment on move 12. Diagrams (".Fig" … ".EndFig") are not kept.
  void read_figure(std::string_view line) {
    if (line.starts_with(".Fig")) {
      in_diagram_ = true;
      builder_.warn(lines_.row(), "a diagram of the UGF file is not kept");
    } else if (line.starts_with(".EndFig")) {
      in_diagram_ = false;
    } else if (in_diagram_) {
      return;
    } else if (line.starts_with(".Text")) {
      comment_on_ = base::parse_int(field_of(line, 1)).value_or(-1);
      comment_.clear();
    } else if (line.starts_with(".EndText")) {
      builder_.add_comment(comment_on_, comment_);
      comment_on_ = -1;
    } else if (comment_on_ >= 0 && !line.starts_with(".#")) {
      comment_ += comment_.empty() ? "" : "\n";
      comment_ += line;
    }
  }

  Lines lines_;
  TreeBuilder builder_;
  Header header_;
  base::Error error_;
  int size_ = 0;
  bool from_bottom_ = false;
  bool in_diagram_ = false;
  int comment_on_ = -1;
  std::string comment_;
};

}  // namespace

// The first line that is not empty and no comment opens the header.
bool looks_like_ugf(std::string_view head) {
  head.remove_prefix(base::byte_order_mark(head).length);
  Lines lines(head);
  std::string_view line;
  while (lines.next(line)) {
    line = base::trim(line);
    if (!line.empty() && !line.starts_with('#')) {
      return base::to_lower(line) == "[header]";
    }
  }
  return false;
}

base::Result<record::GameRecord> read_ugf(std::string_view bytes, const ReadLimits& limits) {
  const base::DecodedText decoded = base::decode_text(bytes, declared_encoding(bytes));
  return UgfReader(decoded.text, limits).read(decoded.encoding);
}

}  // namespace kiryoku::formats
