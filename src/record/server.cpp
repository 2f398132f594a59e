// SPDX-License-Identifier: MIT
#include "record/server.hpp"

#include "base/text.hpp"

namespace kiryoku::record {

namespace {

struct Mark {
  std::string_view text;  // lower case
  Server server;
};

constexpr Mark kMarks[] = {
    {"online-go.com", Server::kOgs},
    {"ogs:", Server::kOgs},
    {"online go server", Server::kOgs},
    {"kgs", Server::kKgs},
    {"kiseido go server", Server::kKgs},
    {"gokgs", Server::kKgs},
    {"cgoban", Server::kKgs},
    {"foxwq", Server::kFox},
    {"fox weiqi", Server::kFox},
    {"foxgo", Server::kFox},
    {"野狐", Server::kFox},
    {"tygem", Server::kTygem},
    {"tom围棋", Server::kTygem},
    {"弈城", Server::kTygem},
    {"eweiqi", Server::kTygem},
    {"타이젬", Server::kTygem},
    {"pandanet", Server::kIgs},
    {"igs", Server::kIgs},
    {"panda-glgo", Server::kIgs},
    {"internet go server", Server::kIgs},
    {"幽玄の間", Server::kYugenNoMa},
    {"幽玄之間", Server::kYugenNoMa},
    {"yugen", Server::kYugenNoMa},
    {"yuugen", Server::kYugenNoMa},
    {"cyberoro", Server::kCyberoro},
    {"사이버오로", Server::kCyberoro},
    {"oromokgo", Server::kCyberoro},
    {"wbaduk", Server::kWbaduk},
};

bool may_show_the_server(std::string_view property) {
  constexpr std::string_view kProperties[] = {"PC", "AP", "SO", "US", "GN",
                                              "EV", "CP", "RU", "GC", "AN"};
  for (const std::string_view name : kProperties) {
    if (property == name) {
      return true;
    }
  }
  return false;
}

}  // namespace

Server recognise_server(std::string_view property, std::string_view value) {
  if (!may_show_the_server(property)) {
    return Server::kUnknown;
  }
  for (const Mark& mark : kMarks) {
    if (base::contains_ignoring_case(value, mark.text)) {
      return mark.server;
    }
  }
  return Server::kUnknown;
}

}  // namespace kiryoku::record
