// SPDX-License-Identifier: MIT
#include "learn/net/mean.hpp"

#include <vector>

#include "learn/net/model_export.hpp"

namespace kiryoku::learn {
namespace {

void mix(const std::vector<float>& second, float share, std::vector<float>& first) {
  for (std::size_t i = 0; i < first.size(); ++i) {
    first[i] = first[i] * (1 - share) + second[i] * share;
  }
}

}  // namespace

base::Result<net::Model> mean_of(const net::Model& first, const net::Model& second, float share,
                                 const std::string& name) {
  const auto shape = shape_of(first), other = shape_of(second);
  if (!shape || !other) {
    return !shape ? shape.error() : other.error();
  }
  if (shape->blocks != other->blocks || shape->channels != other->channels) {
    return base::Error{base::ErrorCode::kInvalid, "the two networks are not of the same shape", ""};
  }
  const Layout layout(*shape);
  auto weights = from_model(layout, first);
  const auto more = from_model(layout, second);
  if (!weights || !more) {
    return !weights ? weights.error() : more.error();
  }
  mix(more->values, share, weights->values);
  mix(more->statistics, share, weights->statistics);
  return to_model(layout, *weights, 0.0F, name);
}

}  // namespace kiryoku::learn
