// SPDX-License-Identifier: MIT
// Dates of games.
#pragma once

#include <string>
#include <string_view>

namespace kiryoku::record {

// "2020-06-22" for 2020/6/22, 2020.06.22, 2020年6月22日, 20200622, 22 Jun 2020, Jun 22, 2020 …,
// with whatever follows (times, further days) dropped only where the whole is one date; anything
// else, "1926" or "2020-06-22,23" too, is returned as it is.
std::string normalize_date(std::string_view text);

}  // namespace kiryoku::record
