// SPDX-License-Identifier: MIT
// Which names mean the same player: files write "Sato", "sato (3d)", "佐藤 三段", "Ｓａｔｏ*" for
// one account that was promoted on the way.
#pragma once

#include <string>
#include <string_view>

namespace kiryoku::rank {

// Equal for names of one player: without rank suffix, marks and brackets, full-width letters
// narrowed, ASCII in lower case, inner spaces single. "" for a name that says nothing.
std::string player_key(std::string_view name);

// Names under which programs play ("katrain-6k", "GnuGo3.8", "LeelaZero", "MyBot", "AI"): no
// rank is learned from them.
bool is_program_name(std::string_view name);

}  // namespace kiryoku::rank
