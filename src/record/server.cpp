// SPDX-License-Identifier: MIT
#include "record/server.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

#include "base/text.hpp"

namespace kiryoku::record {

namespace {

struct Mark {
  std::string_view text;  // lower case
  Server server;
  bool whole_word = false;
};

constexpr Mark kMarks[] = {
    {"online-go.com", Server::kOgs},
    {"online go server", Server::kOgs},
    {"ogs", Server::kOgs, true},
    {"kiseido go server", Server::kKgs},
    {"gokgs", Server::kKgs},
    {"kgs", Server::kKgs, true},
    {"cgoban", Server::kKgs},
    {"foxwq", Server::kFox},
    {"foxgo", Server::kFox},
    {"fox weiqi", Server::kFox},
    {"野狐", Server::kFox},
    {"tygem", Server::kTygem},
    {"타이젬", Server::kTygem},
    {"弈城", Server::kTygem},
    {"tom围棋", Server::kTygem},
    {"eweiqi", Server::kTygem},
    {"pandanet", Server::kIgs},
    {"panda-glgo", Server::kIgs},
    {"igs", Server::kIgs, true},
    {"internet go server", Server::kIgs},
    {"幽玄の間", Server::kYugenNoMa},
    {"幽玄之間", Server::kYugenNoMa},
    {"u-gen.nihonkiin", Server::kYugenNoMa},
    {"yugen no ma", Server::kYugenNoMa},
    {"yugen-no-ma", Server::kYugenNoMa},
    {"yugennoma", Server::kYugenNoMa},
    {"yuugen no ma", Server::kYugenNoMa},
    {"cyberoro", Server::kCyberoro},
    {"cyber oro", Server::kCyberoro},
    {"사이버오로", Server::kCyberoro},
    {"wbaduk", Server::kWbaduk},
};

// Bit 0: some mark begins with this byte; bit 1: some mark has it second. Most of a text is
// skipped by these.
constexpr std::array<std::uint8_t, 256> kInMark = [] {
  std::array<std::uint8_t, 256> bits{};
  for (const Mark& mark : kMarks) {
    bits[static_cast<unsigned char>(mark.text[0])] |= 1U;
    bits[static_cast<unsigned char>(mark.text[1])] |= 2U;
  }
  return bits;
}();

std::uint8_t bits_of(char c) { return kInMark[static_cast<unsigned char>(base::to_lower(c))]; }

bool may_show_the_server(std::string_view property) {
  constexpr std::string_view kProperties[] = {"PC", "AP", "SO", "US", "GN",
                                              "EV", "CP", "RU", "GC", "AN"};
  return std::find(std::begin(kProperties), std::end(kProperties), property) !=
         std::end(kProperties);
}

bool is_letter(char c) {
  const char lower = base::to_lower(c);
  return lower >= 'a' && lower <= 'z';
}

bool stands_at(const Mark& mark, std::string_view text, std::size_t at) {
  if (text.size() - at < mark.text.size()) {
    return false;
  }
  for (std::size_t i = 1; i < mark.text.size(); ++i) {
    if (base::to_lower(text[at + i]) != mark.text[i]) {
      return false;
    }
  }
  const std::size_t end = at + mark.text.size();
  return !mark.whole_word ||
         ((at == 0 || !is_letter(text[at - 1])) && (end == text.size() || !is_letter(text[end])));
}

}  // namespace

Server recognise_server(std::string_view property, std::string_view value) {
  if (!may_show_the_server(property)) {
    return Server::kUnknown;
  }
  for (std::size_t at = 0; at + 1 < value.size(); ++at) {
    if ((bits_of(value[at]) & 1U) == 0 || (bits_of(value[at + 1]) & 2U) == 0) {
      continue;
    }
    const char c = base::to_lower(value[at]);
    for (const Mark& mark : kMarks) {
      if (mark.text.front() == c && stands_at(mark, value, at)) {
        return mark.server;
      }
    }
  }
  return Server::kUnknown;
}

}  // namespace kiryoku::record
