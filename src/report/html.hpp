// SPDX-License-Identifier: MIT
// The page: the template built from web/ with a review's JSON in its place.
#pragma once

#include <string>
#include <string_view>

#include "base/result.hpp"

namespace kiryoku::report {

// JSON that means the same and can stand inside a <script>: no "<", no ">", no "&", no line
// separators that end a string, and none of the invisible characters that turn the direction of
// text around (these are taken out, as a name or a comment never needs them).
std::string escape_for_script(std::string_view json);

// A file's name or path as part of an address: everything that is not plainly a name as %XX.
std::string address_of_name(std::string_view name);

// Fails where the template has no place for the data.
base::Result<std::string> fill_page(std::string_view page, std::string_view json);

}  // namespace kiryoku::report
