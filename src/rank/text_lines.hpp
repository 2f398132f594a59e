// SPDX-License-Identifier: MIT
// Reading the models' text files: line by line, with the row in every error.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"

namespace kiryoku::rank {

class TextLines {
 public:
  TextLines(std::string_view text, std::string source) : rest_(text), source_(std::move(source)) {}

  // The next line; "" at the end.
  std::string_view next();

  // The next line must begin with the word; what follows it.
  base::Result<std::string> rest_of(std::string_view word);

  // "word 3", at most `most`, and at most what the bytes left could hold.
  base::Result<std::size_t> count(std::string_view word, std::size_t most);

  // "word 0.5", finite.
  base::Result<double> number(std::string_view word);

  // A line of so many finite numbers.
  base::Result<std::vector<double>> numbers(std::size_t count);

  // "word 1 2 3", so many finite numbers.
  base::Result<std::vector<double>> numbers_of(std::string_view word, std::size_t count);

  [[nodiscard]] bool at_end() const { return rest_.empty(); }

  [[nodiscard]] base::Error error(std::string_view message) const;

 private:
  base::Result<std::vector<double>> parse(std::string_view line, std::size_t count);

  std::string_view rest_;
  std::string source_;
  int row_ = 0;
};

}  // namespace kiryoku::rank
