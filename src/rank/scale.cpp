// SPDX-License-Identifier: MIT
#include "rank/scale.hpp"

#include <algorithm>
#include <cmath>

namespace kiryoku::rank {
namespace {

constexpr double kOgsBase = 850;
constexpr double kOgsStep = 0.032;
constexpr double kOgsFirstKyu = 29;

constexpr double kPointsPerRank = 1000;
constexpr double kPointsOfFirstKyu = 25'500;  // the middle of 1 kyu's band
constexpr double kLowestYugen = -24;          // 25 kyu
constexpr double kHighestYugen = 8;

}  // namespace

std::string_view id_of(Scale scale) {
  switch (scale) {
    case Scale::kOgs2020:
      return "ogs2020";
    case Scale::kKgs:
      return "kgs";
    case Scale::kYugen:
      return "yugen";
  }
  return "";
}

std::string_view title_of(Scale scale) {
  switch (scale) {
    case Scale::kOgs2020:
      return "OGS as of 2020";
    case Scale::kKgs:
      return "KGS";
    case Scale::kYugen:
      return "Yugen-no-Ma";
  }
  return "";
}

const std::vector<Scale>& all_scales() {
  static const std::vector<Scale> kScales = {Scale::kOgs2020, Scale::kKgs, Scale::kYugen};
  return kScales;
}

std::optional<Scale> parse_scale(std::string_view id) {
  for (const Scale scale : all_scales()) {
    if (id == id_of(scale)) {
      return scale;
    }
  }
  return std::nullopt;
}

std::optional<Scale> scale_of(record::Server server) {
  if (server == record::Server::kOgs) {
    return Scale::kOgs2020;
  }
  if (server == record::Server::kKgs) {
    return Scale::kKgs;
  }
  return server == record::Server::kYugenNoMa ? std::optional(Scale::kYugen) : std::nullopt;
}

double ogs2020_rank(double rating) { return std::log(rating / kOgsBase) / kOgsStep - kOgsFirstKyu; }

double ogs2020_rating(double rank) { return kOgsBase * std::exp(kOgsStep * (rank + kOgsFirstKyu)); }

double yugen_points(double rank) { return kPointsOfFirstKyu + kPointsPerRank * rank; }

double yugen_rank(double points) {
  const double band = std::floor((points - yugen_points(0)) / kPointsPerRank + 0.5);
  return std::clamp(band, kLowestYugen, kHighestYugen);
}

}  // namespace kiryoku::rank
