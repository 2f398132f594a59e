// SPDX-License-Identifier: MIT
#include "formats/sgf_parser.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <utility>

#include "base/file.hpp"
#include "base/text.hpp"
#include "formats/sgf_names.hpp"
#include "formats/sgf_writer.hpp"

namespace kiryoku::formats {

namespace {

using base::is_space;
using record::kNone;
using record::NodeId;
using record::Place;
using record::PropertyId;

constexpr std::size_t kLongestName = 200;

bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }

bool is_letter(char c) { return static_cast<unsigned char>((c | 0x20) - 'a') < 26; }

bool is_name(char c) { return is_letter(c) || base::is_digit(c); }

const char* skip_spaces(const char* p, const char* end) {
  while (p != end && is_space(*p)) {
    ++p;
  }
  return p;
}

bool starts_plain_move(const char* p) {
  return p[0] == ';' && (p[1] == 'B' || p[1] == 'W') && p[2] == '[' && p[5] == ']' &&
         is_letter(p[3]) && is_letter(p[4]);
}

// The name in front of the next '[' if there is one: "GM" for "GM[1]".
std::string_view next_name(const char* p, const char* end) {
  p = skip_spaces(p, end);
  const char* q = p;
  while (q != end && is_name(*q) && q - p < 20) {
    ++q;
  }
  return q != end && *q == '[' ? std::string_view(p, static_cast<std::size_t>(q - p))
                               : std::string_view();
}

// Behind a "(": does a sequence of nodes begin here, and is it the root of a game?
struct Opening {
  bool is_tree = false;
  bool is_root = false;
  bool cut_off = false;  // the text ends before that can be said
};

Opening look_behind_parenthesis(const char* p, const char* end) {
  Opening opening;
  p = skip_spaces(p, end);
  if (p == end) {
    opening.cut_off = true;
    return opening;
  }
  const bool semicolon = *p == ';';
  const std::string_view name = next_name(semicolon ? p + 1 : p, end);
  opening.is_tree = semicolon || (!name.empty() && is_upper(name.front()));
  opening.is_root = name == "GM" || name == "FF" || name == "CA" || name == "SZ" || name == "AP";
  opening.cut_off = !opening.is_tree && end - p < 20;
  return opening;
}

// What we wrote ourselves has its parentheses right, even where a variation begins with a
// property of roots.
bool is_written_by_us(std::string_view game) {
  constexpr std::size_t kHead = 40;
  const std::string_view head = game.substr(0, kHead);
  const std::size_t at = head.find("AP[");
  return at != std::string_view::npos &&
         is_our_application(head.substr(at + 3, head.find(']', at) - at - 3));
}

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

// Characters between games that are more than white space and stray brackets.
std::size_t junk_in(std::string_view text) {
  std::size_t count = 0;
  while (!text.empty()) {
    if (text.starts_with(kByteOrderMark)) {
      text.remove_prefix(kByteOrderMark.size());
      continue;
    }
    const char c = text.front();
    count += is_space(c) || c == ')' || c == '(' || c == '\0' || c == '\x1A' ? 0 : 1;
    text.remove_prefix(1);
  }
  return count;
}

struct Start {
  std::size_t position = 0;
  bool found = false;
  bool cut_off = false;
  bool without_parenthesis = false;
};

Start find_start(std::string_view text, bool is_last, bool only_root) {
  for (std::size_t at = text.find('('); at != std::string_view::npos; at = text.find('(', at + 1)) {
    const Opening opening =
        look_behind_parenthesis(text.data() + at + 1, text.data() + text.size());
    if (only_root ? opening.is_root : opening.is_tree) {
      return {at, true, false, false};
    }
    if (opening.cut_off && !is_last) {
      return {at, false, true, false};
    }
  }
  return {text.size(), false, false, false};
}

// A game whose opening parenthesis is missing: a ";" with a property behind it.
Start find_start_without_parenthesis(std::string_view text) {
  for (std::size_t at = text.find(';'); at != std::string_view::npos; at = text.find(';', at + 1)) {
    const std::string_view name = next_name(text.data() + at + 1, text.data() + text.size());
    if (!name.empty() && is_upper(name.front())) {
      return {at, true, false, true};
    }
  }
  return {text.size(), false, false, false};
}

}  // namespace

struct SgfParser::Cursor {
  const char* begin;
  const char* p;
  const char* end;
  bool is_last;
  NodeId node = kNone;
  bool in_node = false;     // a property belongs to `node`
  std::uint64_t names = 0;  // a bit per property name seen in the node
  std::int32_t properties = 0;
  bool done = false;
  bool failed = false;
  std::uint32_t placed_offset = 0;  // the place of this offset is known, for the next warning
  Place place;

  [[nodiscard]] std::uint32_t offset(const char* q) const {
    return static_cast<std::uint32_t>(q - begin);
  }
};

bool looks_like_sgf(std::string_view head) { return find_start(head, true, false).found; }

Place advance(Place start, std::string_view text) {
  const std::size_t last_newline = base::find_last_newline(text);
  if (last_newline == std::string_view::npos) {
    start.column += static_cast<int>(base::count_code_points(text));
    return start;
  }
  start.row += static_cast<int>(base::count_newlines(text));
  start.column = 1 + static_cast<int>(base::count_code_points(text.substr(last_newline + 1)));
  return start;
}

SgfParser::Outcome SgfParser::parse(std::string_view text, bool is_last, Place start,
                                    record::GameTree& tree) {
  tree_ = &tree;
  tree.clear();
  warnings_.clear();
  Start found = find_start(text, is_last, resuming_);
  if (!found.found && !found.cut_off && is_last && !resuming_) {
    found = find_start_without_parenthesis(text);
  }
  consumed_ = found.position;
  game_start_ = found.position;
  if (!found.found) {
    return found.cut_off ? Outcome::kNeedMore : Outcome::kEnd;
  }
  resuming_ = false;
  const std::string_view before = text.substr(0, found.position);
  game_place_ = advance(start, before);
  if (const std::size_t junk = junk_in(before); junk > 0) {
    warnings_.push_back(
        {fmt::format("{} characters before the game were skipped", junk), start.row, start.column});
  }
  if (found.without_parenthesis) {
    warnings_.push_back({"the opening ( is missing", game_place_.row, game_place_.column});
  }
  return parse_game(text.substr(found.position), is_last);
}

SgfParser::Outcome SgfParser::parse_game(std::string_view game, bool is_last) {
  Cursor c{.begin = game.data(),
           .p = game.data(),
           .end = game.data() + game.size(),
           .is_last = is_last,
           .place = game_place_};
  open_.clear();
  short_names_.clear();
  if (*c.p == '(') {
    ++c.p;
  }
  open_.push_back(kNone);
  while (c.p != c.end && !c.done && !c.failed) {
    const char ch = *c.p;
    if (ch == ';') {
      parse_move_nodes(c);
    } else if (is_letter(ch)) {
      parse_properties(c);
    } else if (is_space(ch)) {
      ++c.p;
    } else if (ch == '(') {
      open_variation(c);
    } else if (ch == ')') {
      close_variation(c);
    } else {
      skip_junk(c);
    }
  }
  const auto length = static_cast<std::size_t>(c.p - c.begin);
  if (length > limits_.game_bytes && !c.failed) {
    error_ = {base::ErrorCode::kTooLarge,
              fmt::format("the game has more than {}", base::format_bytes(limits_.game_bytes)),
              fmt::format("{}:{}", game_place_.row, game_place_.column)};
    c.failed = true;
  }
  if (c.failed) {
    consumed_ = game_start_ + std::max<std::size_t>(length, 1);
    resuming_ = true;
    return Outcome::kFailed;
  }
  if (!c.done && !is_last) {
    return Outcome::kNeedMore;
  }
  if (!c.done) {
    warn(c, c.offset(c.end), "the file ends before the game does; the closing ) is missing");
  }
  consumed_ = game_start_ + length;
  tree_->adopt_source(game.substr(0, length), game_place_);
  for (const ShortName& name : short_names_) {
    tree_->overwrite_source(name.offset, name.name);
  }
  if (tree_->root() < 0) {
    tree_->add_node(kNone);
  }
  return Outcome::kGame;
}

// The common case, ";B[pd];W[dp];…", straight through; anything else by the general way.
void SgfParser::parse_move_nodes(Cursor& c) {
  const char* p = c.p;  // locals, so that writing nodes does not make the compiler reload them
  NodeId node = c.node;
  record::GameTree& tree = *tree_;
  const std::int32_t most_nodes = limits_.nodes;
  while (c.end - p >= 7 && starts_plain_move(p) && tree.node_count() < most_nodes) {
    node = tree.add_move_at(node, c.offset(p));
    p += 6;
    if (*p == ';') {
      continue;
    }
    c.p = p;
    c.node = node;
    c.in_node = true;
    c.names = name_bit(p[-5], 0);
    c.properties = 1;
    parse_values(c, tree.first_property(node));
    p = c.p;
  }
  c.p = p;
  c.node = node;
  if (p != c.end && *p == ';') {
    begin_node(c);
  }
}

void SgfParser::begin_node(Cursor& c) {
  if (tree_->node_count() >= limits_.nodes) {
    fail(c, base::ErrorCode::kTooLarge,
         fmt::format("the game has more than {} nodes", limits_.nodes));
    return;
  }
  c.node = tree_->add_node_at(c.node, c.offset(c.p));
  c.in_node = true;
  c.names = 0;
  c.properties = 0;
  if (*c.p == ';') {
    ++c.p;
  }
}

void SgfParser::open_variation(Cursor& c) {
  const Opening opening = look_behind_parenthesis(c.p + 1, c.end);
  const auto length = static_cast<std::size_t>(c.offset(c.p));
  if (opening.is_root && c.node >= 0 && !is_written_by_us({c.p - length, length})) {
    warn(c, c.offset(c.p), "the closing ) before the next game is missing");
    c.done = true;
    return;
  }
  // One that opens nothing is counted too, because its partner will close it.
  open_.push_back(c.node);
  c.in_node = false;
  ++c.p;
}

void SgfParser::close_variation(Cursor& c) {
  c.node = open_.back();
  open_.pop_back();
  c.in_node = false;
  ++c.p;
  c.done = open_.empty();
}

void SgfParser::skip_junk(Cursor& c) {
  const char* const begin = c.p;
  if (*c.p == '[') {  // a value without a property
    while (c.p != c.end && *c.p != ']') {
      c.p += *c.p == '\\' && c.p + 1 != c.end ? 2 : 1;
    }
    c.p += c.p != c.end ? 1 : 0;
  } else {
    ++c.p;
    while (c.p != c.end && std::strchr(";()[", *c.p) == nullptr && !is_upper(*c.p)) {
      ++c.p;
    }
  }
  warn(c, c.offset(begin), "characters that belong to no property were skipped");
}

void SgfParser::parse_properties(Cursor& c) {
  const char* const begin = c.p;
  while (c.p != c.end && is_name(*c.p)) {
    ++c.p;
  }
  const char* const name_end = c.p;
  c.p = skip_spaces(c.p, c.end);
  if (c.p == c.end || *c.p != '[' || static_cast<std::size_t>(name_end - begin) > kLongestName) {
    warn(c, c.offset(begin), "a word that is no property was skipped");
    return;
  }
  if (!c.in_node) {
    warn(c, c.offset(begin), "the ; before this property is missing");
    const char* const at = std::exchange(c.p, begin);
    begin_node(c);
    c.p = at;
    if (c.failed) {
      return;
    }
  }
  const PropertyId property = property_named(c, begin, name_end);
  if (property >= 0) {
    parse_values(c, property);
  }
}

PropertyId SgfParser::property_named(Cursor& c, const char* begin, const char* end) {
  std::string_view name(begin, static_cast<std::size_t>(end - begin));
  const std::uint32_t offset = c.offset(begin);
  if (std::any_of(begin, end, [](char ch) { return ch >= 'a' && ch <= 'z'; })) {
    short_names_.push_back({offset, short_name(name)});
    name = short_names_.back().name;
  }
  const std::uint64_t bit = name_bit(name[0], name.size() > 1 ? name[1] : '\0');
  if ((c.names & bit) != 0) {
    for (PropertyId p = tree_->first_property(c.node); p >= 0; p = tree_->next_property(p)) {
      const auto [name_offset, name_length] = tree_->name_range(p);
      std::string_view other(c.begin + name_offset, name_length);
      const auto shortened = std::lower_bound(
          short_names_.begin(), short_names_.end(), name_offset,
          [](const ShortName& s, std::uint32_t value) { return s.offset < value; });
      if (shortened != short_names_.end() && shortened->offset == name_offset) {
        other = shortened->name;
      }
      if (other == name) {
        warn(c, offset, fmt::format("the property {} is repeated in one node; merged", name));
        return p;
      }
    }
  }
  if (++c.properties > limits_.node_properties) {
    fail(c, base::ErrorCode::kTooLarge,
         fmt::format("a node has more than {} properties", limits_.node_properties));
    return kNone;
  }
  c.names |= bit;
  return tree_->add_property_at(c.node, offset, static_cast<std::uint32_t>(name.size()));
}

void SgfParser::parse_values(Cursor& c, PropertyId property) {
  while (true) {
    const char* p = skip_spaces(c.p, c.end);
    if (p == c.end || *p != '[') {
      c.p = p;
      return;
    }
    const char* const begin = ++p;
    while (p != c.end && *p != ']') {
      p += *p == '\\' && p + 1 != c.end ? 2 : 1;
    }
    const auto length = static_cast<std::size_t>(p - begin);
    if (length > limits_.value_bytes) {
      fail(c, base::ErrorCode::kTooLarge,
           fmt::format("a value has more than {}", base::format_bytes(limits_.value_bytes)));
      return;
    }
    if (p == c.end && c.is_last) {
      warn(c, c.offset(begin), "a value is not closed by ]");
    }
    tree_->add_value_at(property, c.offset(begin), static_cast<std::uint32_t>(length));
    c.p = p == c.end ? p : p + 1;
  }
}

Place SgfParser::place_at(Cursor& c, std::uint32_t offset) const {
  if (offset < c.placed_offset) {
    return advance(game_place_, {c.begin, offset});
  }
  c.place = advance(c.place, {c.begin + c.placed_offset, offset - c.placed_offset});
  c.placed_offset = offset;
  return c.place;
}

void SgfParser::warn(Cursor& c, std::uint32_t offset, std::string message) {
  if (static_cast<std::int32_t>(warnings_.size()) < limits_.warnings) {
    const Place place = place_at(c, offset);
    warnings_.push_back({std::move(message), place.row, place.column});
  }
}

void SgfParser::fail(Cursor& c, base::ErrorCode code, std::string message) {
  const Place place = place_at(c, c.offset(c.p));
  error_ = {code, std::move(message), fmt::format("{}:{}", place.row, place.column)};
  c.failed = true;
}

}  // namespace kiryoku::formats
