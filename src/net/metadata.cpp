// SPDX-License-Identifier: MIT
#include "net/metadata.hpp"

#include <fmt/format.h>

#include <charconv>
#include <chrono>
#include <cmath>
#include <numbers>
#include <optional>
#include <string>

namespace kiryoku::net {
namespace {

// Places in the row.
enum Entry : std::size_t {
  kIAmHuman = 0,
  kOpponentIsHuman = 1,
  kMyRank = 6,
  kOpponentRank = 40,
  kUnrated = 74,
  kTimeControl = 75,
  kMainTime = 82,
  kPeriodTime = 83,
  kPeriods = 84,
  kCanadianStones = 85,
  kBoardArea = 86,
  kDate = 87,
  kSource = 151,
};

constexpr std::size_t kUnknownTime = 0;
constexpr std::size_t kByoYomi = 4;
constexpr std::size_t kKgs = 2;
constexpr std::size_t kGogod = 5;
constexpr std::size_t kGo4go = 6;

std::optional<int> parse_number(std::string_view text) {
  int value = 0;
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (code != std::errc() || end != text.data() + text.size()) {
    return std::nullopt;
  }
  return value;
}

// "5k", "3d" -> entry of the thermometer.
std::optional<int> parse_rank_entry(std::string_view text) {
  if (text.size() < 2) {
    return std::nullopt;
  }
  const auto number = parse_number(text.substr(0, text.size() - 1));
  constexpr int kMaxDan = 9;
  constexpr int kMaxKyu = 25;
  if (number && text.back() == 'd' && *number >= 1 && *number <= kMaxDan) {
    return kMaxDan + 1 - *number;
  }
  if (number && text.back() == 'k' && *number >= 1 && *number <= kMaxKyu) {
    return kMaxDan + *number;
  }
  return std::nullopt;
}

void set_date(MetaRow& row, int year, int month) {
  using namespace std::chrono;
  const sys_days date =
      std::chrono::year(year) / std::chrono::month(static_cast<unsigned>(month)) / 1;
  const auto days = static_cast<double>(date.time_since_epoch().count());
  constexpr int kWaves = 32;
  for (int i = 0; i < kWaves; ++i) {
    const double period = 7 * std::pow(80000.0, static_cast<double>(i) / (kWaves - 1));
    const double angle = 2 * std::numbers::pi * days / period;
    const std::size_t at = kDate + 2 * static_cast<std::size_t>(i);
    row[at] = static_cast<float>(std::cos(angle));
    row[at + 1] = static_cast<float>(std::sin(angle));
  }
}

}  // namespace

base::Result<Profile> parse_profile(std::string_view name) {
  const base::Error unknown{
      base::ErrorCode::kInvalid,
      fmt::format("'{}' is no player profile; there are rank_5k, rank_3d_12k (Black, White), "
                  "preaz_5k, proyear_1985",
                  name.substr(0, 40)),
      ""};
  Profile profile;
  constexpr std::string_view kRank = "rank_";
  constexpr std::string_view kPreAz = "preaz_";
  constexpr std::string_view kProYear = "proyear_";
  if (name.starts_with(kProYear)) {
    const auto year = parse_number(name.substr(kProYear.size()));
    if (!year || *year < 1800 || *year > 2100) {
      return unknown;
    }
    return Profile{
        .black_rank = 1, .white_rank = 1, .professional = true, .year = *year, .month = 6};
  }
  std::string_view ranks;
  if (name.starts_with(kRank)) {
    ranks = name.substr(kRank.size());
  } else if (name.starts_with(kPreAz)) {
    ranks = name.substr(kPreAz.size());
    profile.year = 2016;
    profile.month = 9;
  }
  const std::size_t split = ranks.find('_');
  const auto black = parse_rank_entry(ranks.substr(0, split));
  const auto white =
      split == std::string_view::npos ? black : parse_rank_entry(ranks.substr(split + 1));
  if (!black || !white) {
    return unknown;
  }
  profile.black_rank = *black;
  profile.white_rank = *white;
  return profile;
}

MetaRow meta_row(const Profile& profile, go::Color to_move, int points) {
  MetaRow row{};
  const bool black = to_move == go::Color::kBlack;
  const int mine = black ? profile.black_rank : profile.white_rank;
  const int theirs = black ? profile.white_rank : profile.black_rank;
  row[kIAmHuman] = 1;
  row[kOpponentIsHuman] = 1;
  for (int i = 0; i < mine; ++i) {
    row[kMyRank + static_cast<std::size_t>(i)] = 1;
  }
  for (int i = 0; i < theirs; ++i) {
    row[kOpponentRank + static_cast<std::size_t>(i)] = 1;
  }
  const bool pro = profile.professional;
  row[kUnrated] = pro ? 0.0F : 0.5F;
  row[kTimeControl + (pro ? kUnknownTime : kByoYomi)] = 1;
  const double main_s = pro ? 0 : 1200;
  const double period_s = pro ? 0 : 30;
  const double periods = pro ? 0 : 5;
  row[kMainTime] = static_cast<float>(0.4 * (std::log(main_s + 60) - 6.5));
  row[kPeriodTime] = static_cast<float>(0.3 * (std::log(period_s + 1) - 3));
  row[kPeriods] = static_cast<float>(0.5 * (std::log(periods + 2) - 1.5));
  row[kCanadianStones] = static_cast<float>(0.25 * (std::log(2.0) - 1.5));
  row[kBoardArea] = static_cast<float>(0.5 * std::log(points / 361.0));
  set_date(row, profile.year, profile.month);
  const std::size_t pro_source = profile.year <= 2020 ? kGogod : kGo4go;
  row[kSource + (pro ? pro_source : kKgs)] = 1;
  return row;
}

}  // namespace kiryoku::net
