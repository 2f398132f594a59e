// SPDX-License-Identifier: MIT
#include "report/html.hpp"

#include <fmt/format.h>

#include "base/text.hpp"

namespace kiryoku::report {
namespace {

// As web/index.html has it.
constexpr std::string_view kElement = R"(id="kiryoku-data")";
constexpr std::string_view kPlace = R"("KIRYOKU_DATA")";

// Marks, embeddings, overrides and isolates of the bidirectional algorithm.
bool turns_direction(char32_t c) {
  return c == 0x061C || c == 0x200E || c == 0x200F || (c >= 0x202A && c <= 0x202E) ||
         (c >= 0x2066 && c <= 0x2069);
}

bool needs_escape(char32_t c) {
  return c == '<' || c == '>' || c == '&' || c == 0x2028 || c == 0x2029 || c == 0xFEFF;
}

}  // namespace

std::string escape_for_script(std::string_view json) {
  std::string out;
  out.reserve(json.size() + json.size() / 64);
  for (std::size_t at = 0; at < json.size();) {
    const char32_t c = base::next_code_point(json, at);
    if (turns_direction(c)) {
      continue;
    }
    if (needs_escape(c)) {
      out += fmt::format("\\u{:04x}", static_cast<unsigned>(c));
    } else {
      base::append_utf8(out, c);
    }
  }
  return out;
}

std::string address_of_name(std::string_view name) {
  std::string address;
  for (const char c : name) {
    const bool letter = base::to_lower(c) >= 'a' && base::to_lower(c) <= 'z';
    const bool plain =
        letter || base::is_digit(c) || std::string_view("/-_.~").find(c) != std::string_view::npos;
    address += plain ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned char>(c));
  }
  return address;
}

base::Result<std::string> fill_page(std::string_view page, std::string_view json) {
  const std::size_t element = page.find(kElement);
  const std::size_t place =
      element == std::string_view::npos ? element : page.find(kPlace, element);
  if (place == std::string_view::npos) {
    return base::Error{base::ErrorCode::kInvalid, "this is no page that a review fits into", ""};
  }
  const std::string data = escape_for_script(json);
  std::string out;
  out.reserve(page.size() + data.size());
  out.append(page.substr(0, place));
  out.append(data);
  out.append(page.substr(place + kPlace.size()));
  return out;
}

}  // namespace kiryoku::report
