// SPDX-License-Identifier: MIT
#include "cli/checks.hpp"

#include <fmt/format.h>

#include <charconv>
#include <optional>
#include <string>

#include "base/text.hpp"
#include "record/rank.hpp"

namespace kiryoku::cli {

CLI::Validator whole_number(std::int64_t lowest, std::int64_t highest) {
  const std::string range = highest == kNoUpperEnd ? fmt::format("of at least {}", lowest)
                                                   : fmt::format("from {} to {}", lowest, highest);
  return CLI::Validator(
      [lowest, highest, range](std::string& text) -> std::string {
        std::int64_t value = 0;
        const char* end = text.data() + text.size();
        const auto [stopped, error] = std::from_chars(text.data(), end, value);
        if (error == std::errc() && stopped == end && value >= lowest && value <= highest) {
          return "";
        }
        return fmt::format("'{}' is not a whole number {}", text, range);
      },
      "");
}

CLI::Validator number_between(double lowest, double highest) {
  return CLI::Validator(
      [lowest, highest](std::string& text) -> std::string {
        const std::optional<double> value = base::parse_number(text);
        if (value && *value >= lowest && *value <= highest) {
          return "";
        }
        return fmt::format("'{}' is not a number from {} to {}", text, lowest, highest);
      },
      "");
}

CLI::Validator amateur_rank() {
  return CLI::Validator(
      [](std::string& text) -> std::string {
        const auto rank = record::parse_rank(text);
        return rank && rank->kind == record::RankKind::kAmateur
                   ? ""
                   : fmt::format("'{}' is no rank; write it like 12k or 3d", text);
      },
      "");
}

}  // namespace kiryoku::cli
