// SPDX-License-Identifier: MIT
// The text layer of GTP 2, without any Go in it: what a line asks for, and how an answer is
// framed. A request is "[id] command [arguments]"; an answer begins with '=' or '?' and the id
// and ends with an empty line, so no line within it may be empty.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kiryoku::serve {

struct GtpRequest {
  std::string id;  // digits as written, or empty
  std::string command;
  std::vector<std::string> arguments;
};

// Nothing for a line without a command (blank, or a comment): it gets no answer. Control
// characters are dropped, tabs are blanks, '#' begins a comment, as GTP 2 (3.1) says.
std::optional<GtpRequest> parse_request(std::string_view line);

// "# interrupt" stops a running command of a program that lists gogui-interrupt.
bool is_interrupt(std::string_view line);

// "=7 text\n\n", "? text\n\n". Empty lines within the text become lines with a blank.
std::string format_answer(bool ok, std::string_view id, std::string_view text);

}  // namespace kiryoku::serve
