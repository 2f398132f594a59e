// SPDX-License-Identifier: MIT
#include "rank/player_name.hpp"

#include <algorithm>
#include <array>

#include "base/text.hpp"
#include "record/rank.hpp"

namespace kiryoku::rank {
namespace {

constexpr char32_t kFullWidthFirst = 0xFF01;
constexpr char32_t kFullWidthLast = 0xFF5E;
constexpr char32_t kFullWidthShift = 0xFEE0;
constexpr char32_t kIdeographicSpace = 0x3000;
constexpr char32_t kNoBreakSpace = 0xA0;

std::string narrow(std::string_view name) {
  std::string text;
  std::size_t at = 0;
  while (at < name.size()) {
    char32_t c = base::next_code_point(name, at);
    if (c >= kFullWidthFirst && c <= kFullWidthLast) {
      c -= kFullWidthShift;
    }
    const bool space = c == kIdeographicSpace || c == kNoBreakSpace || (c < 0x80 && c <= ' ');
    if (!space) {
      base::append_utf8(text, c);
    } else if (!text.empty() && text.back() != ' ') {
      text.push_back(' ');
    }
  }
  return base::to_lower(base::trim(text));
}

// "sato [3d]", "sato{3d}" as split_rank understands it.
std::string round_brackets(std::string text) {
  for (char& c : text) {
    c = c == '[' || c == '{' ? '(' : (c == ']' || c == '}' ? ')' : c);
  }
  return text;
}

std::string without_marks(std::string_view text) {
  while (!text.empty() && (text.back() == '*' || text.back() == '?' || text.back() == ' ' ||
                           text.back() == ',' || text.back() == '.')) {
    text.remove_suffix(1);
  }
  return std::string(text);
}

}  // namespace

std::string player_key(std::string_view name) {
  const std::string text = round_brackets(narrow(name));
  const record::NameWithRank split = record::split_rank(text);
  const std::string key = without_marks(split.rank && !split.name.empty() ? split.name : text);
  static constexpr std::array<std::string_view, 7> kNothing = {
      "black", "white", "player", "unknown", "anonymous", "-", "noname"};
  return std::find(kNothing.begin(), kNothing.end(), key) != kNothing.end() ? "" : key;
}

bool is_program_name(std::string_view name) {
  const std::string key = narrow(name);
  static constexpr std::array<std::string_view, 15> kParts = {
      "katrain",   "gnugo",   "gnu go",  "leela",  "katago",   "pachi", "fuego", "crazystone",
      "zenith go", "alphago", "fineart", "amybot", "kata-bot", "mogo",  "zen19"};
  const auto has = [&](std::string_view part) { return key.find(part) != std::string::npos; };
  // "WeakBot", "weak-bot", but not the Abbots and Talbots.
  static constexpr std::array<std::string_view, 7> kEnds = {"Bot",  "BOT", "-bot", "_bot",
                                                            " bot", "-ai", "_ai"};
  std::string_view written = base::trim(name);
  while (!written.empty() && written.back() >= '0' && written.back() <= '9') {
    written.remove_suffix(1);  // "HiraBot43"
  }
  return std::any_of(kParts.begin(), kParts.end(), has) || key == "ai" || key == "bot" ||
         std::any_of(kEnds.begin(), kEnds.end(),
                     [&](std::string_view end) { return written.ends_with(end); });
}

}  // namespace kiryoku::rank
