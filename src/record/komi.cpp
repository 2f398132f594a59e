// SPDX-License-Identifier: MIT
#include "record/komi.hpp"

#include <fmt/format.h>

#include <cmath>
#include <utility>

#include "base/text.hpp"
#include "record/amount.hpp"

namespace kiryoku::record {

namespace {

// Fox's hundredths, as found in its files, and what they stand for.
constexpr std::pair<double, double> kFoxKomi[] = {{375, 7.5}, {750, 7.5}, {325, 6.5}, {650, 6.5},
                                                  {350, 7},   {700, 7},   {275, 5.5}, {550, 5.5},
                                                  {50, 0.5},  {250, 2.5}, {150, 1.5}};

constexpr double kSmallestSureHundredths = 250;  // points; 50 may be a real komi elsewhere

std::optional<double> from_hundredths(double written) {
  for (const auto& [hundredths, komi] : kFoxKomi) {
    if (written == hundredths) {
      return komi;
    }
  }
  return std::nullopt;
}

constexpr double kMostStones = 20;  // a komi in quarters beyond this is no komi in stones

bool is_in_quarters(double komi) {
  const double fraction = std::abs(komi) - std::floor(std::abs(komi));
  return (fraction == 0.25 || fraction == 0.75) && std::abs(komi) < kMostStones;
}

}  // namespace

std::optional<double> parse_komi(std::string_view text) {
  constexpr std::size_t kLongest = 100;
  text = base::trim(text);
  if (text.empty() || text.size() > kLongest) {
    return std::nullopt;
  }
  if (const std::optional<double> number = base::parse_number(text)) {
    return number;
  }
  std::optional<double> amount = amount_in(text);
  if (amount && text.find("子") != std::string_view::npos) {
    *amount *= 2;
  }
  if (amount && text.starts_with('-')) {
    *amount = -*amount;
  }
  return amount;
}

std::optional<double> komi_in_text(std::string_view text) {
  constexpr std::size_t kReach = 40;  // bytes behind the word in which the number stands
  for (const std::string_view word : {"贴", "貼", "コミ", "덤", "komi", "Komi"}) {
    const std::size_t at = text.find(word);
    if (at == std::string_view::npos) {
      continue;
    }
    std::string_view behind = text.substr(at + word.size(), kReach);
    behind = behind.substr(0, base::valid_utf8_prefix(behind));
    behind = behind.substr(0, behind.find_first_of(",;\n("));
    if (const std::optional<double> komi = parse_komi(behind)) {
      return komi;
    }
  }
  return std::nullopt;
}

RepairedKomi repair_komi(double written, const KomiContext& context) {
  const double points_on_board = context.size * context.size;
  const double size = std::abs(written);
  const std::optional<double> fox = from_hundredths(size);
  if (fox && (context.is_fox || (size >= kSmallestSureHundredths && size > points_on_board))) {
    const double komi = std::copysign(*fox, written);
    return {komi, fmt::format("komi {} is Fox's way of writing {}", base::format_number(written),
                              base::format_number(komi))};
  }
  if (context.is_fox && written == 0 && context.handicap_written && context.handicap == 0) {
    const double komi = context.rules_are_chinese ? 7.5 : 6.5;
    return {komi,
            fmt::format("Fox writes komi 0 for even games; {} assumed", base::format_number(komi))};
  }
  if (is_in_quarters(written)) {
    return {written * 2,
            fmt::format("komi {} counts stones; that is {} points", base::format_number(written),
                        base::format_number(written * 2))};
  }
  if (std::abs(written) > points_on_board) {
    return {context.handicap > 0 ? 0.5 : 6.5,
            fmt::format("komi {} cannot be right; ignored", base::format_number(written)), false};
  }
  const double halves = std::round(written * 2) / 2;
  if (halves != written) {
    return {halves, fmt::format("komi {} rounded to {}", base::format_number(written),
                                base::format_number(halves))};
  }
  return {written, ""};
}

double assumed_komi(const go::Rules& rules, int handicap) {
  return handicap > 0 ? 0.5 : go::default_komi(rules);
}

}  // namespace kiryoku::record
