// SPDX-License-Identifier: MIT
// The questions every function of this room asks of its data before using it.
// Each returns the refusal, or nothing when the data is fit for use.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

#include "base/result.hpp"

namespace kiryoku::stats {

[[nodiscard]] base::Error refuse(std::string_view sentence);

// `what` is the plural noun that the sentence begins with: "the values".
[[nodiscard]] std::optional<base::Error> check_values(std::string_view what,
                                                      std::span<const double> values,
                                                      std::size_t at_least);

[[nodiscard]] std::optional<base::Error> check_same_size(std::string_view first,
                                                         std::size_t first_size,
                                                         std::string_view second,
                                                         std::size_t second_size);

// The value, unless the arithmetic overflowed on the way to it.
[[nodiscard]] base::Result<double> checked_finite(double value);

// Strictly between 0 and 1.
[[nodiscard]] std::optional<base::Error> check_confidence(double confidence);

}  // namespace kiryoku::stats
