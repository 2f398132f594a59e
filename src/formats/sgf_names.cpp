// SPDX-License-Identifier: MIT
#include "formats/sgf_names.hpp"

#include <algorithm>
#include <utility>

#include "base/text.hpp"

namespace kiryoku::formats {

namespace {

// Old names that dropping the small letters would turn into something else.
constexpr std::pair<std::string_view, std::string_view> kLongNames[] = {
    {"size", "SZ"},        {"komi", "KM"},        {"handicap", "HA"},    {"result", "RE"},
    {"date", "DT"},        {"place", "PC"},       {"event", "EV"},       {"round", "RO"},
    {"rules", "RU"},       {"game", "GM"},        {"fileformat", "FF"},  {"charset", "CA"},
    {"time", "TM"},        {"user", "US"},        {"source", "SO"},      {"copyright", "CP"},
    {"application", "AP"}, {"black", "B"},        {"white", "W"},        {"comment", "C"},
    {"name", "N"},         {"addblack", "AB"},    {"addwhite", "AW"},    {"addempty", "AE"},
    {"player", "PL"},      {"playerblack", "PB"}, {"playerwhite", "PW"}, {"blackrank", "BR"},
    {"whiterank", "WR"},   {"gamename", "GN"},    {"gamecomment", "GC"}, {"letters", "L"},
    {"marks", "M"},        {"blackterr", "TB"},   {"whiteterr", "TW"},   {"blacktime", "BL"},
    {"whitetime", "WL"},   {"goodblack", "GB"},   {"goodwhite", "GW"},   {"tesuji", "TE"},
    {"badmove", "BM"},     {"secstones", "SL"},
};

}  // namespace

std::string short_name(std::string_view long_name) {
  const std::string lower = base::to_lower(long_name);
  for (const auto& [name, short_form] : kLongNames) {
    if (lower == name) {
      return std::string(short_form);
    }
  }
  std::string capitals;
  std::copy_if(long_name.begin(), long_name.end(), std::back_inserter(capitals),
               [](char c) { return c < 'a' || c > 'z'; });
  const auto first =
      std::find_if(capitals.begin(), capitals.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
  if (first != capitals.end()) {
    return {first, capitals.end()};  // a name begins with a letter, never with a digit
  }
  std::string upper(long_name);
  std::transform(upper.begin(), upper.end(), upper.begin(),
                 [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c; });
  return upper;
}

}  // namespace kiryoku::formats
