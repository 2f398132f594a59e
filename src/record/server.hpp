// SPDX-License-Identifier: MIT
// Which Go server a record comes from, as its properties show it.
#pragma once

#include <string_view>

#include "record/game_record.hpp"

namespace kiryoku::record {

// Looks for the marks servers leave in a property ("PC", "AP", "SO", "US", "GN", "EV", "CP", "RU",
// "GC"; other names say nothing).
Server recognise_server(std::string_view property, std::string_view value);

}  // namespace kiryoku::record
