// SPDX-License-Identifier: MIT
#include "rank/text_lines.hpp"

#include <fmt/format.h>

#include <cmath>

#include "base/file.hpp"
#include "base/text.hpp"

namespace kiryoku::rank {

using base::Error;
using base::ErrorCode;
using base::Result;

std::string_view TextLines::next() {
  ++row_;
  const std::size_t end = rest_.find('\n');
  const std::string_view line = rest_.substr(0, end);
  rest_.remove_prefix(end == std::string_view::npos ? rest_.size() : end + 1);
  return line;
}

Error TextLines::error(std::string_view message) const {
  return {ErrorCode::kInvalid, std::string(message), fmt::format("{}:{}", source_, row_)};
}

Result<std::string> TextLines::rest_of(std::string_view word) {
  const std::string_view line = next();
  if (!line.starts_with(word) || line.size() <= word.size() || line[word.size()] != ' ') {
    return error(fmt::format("'{} …' is expected here", word));
  }
  return std::string(line.substr(word.size() + 1));
}

Result<std::size_t> TextLines::count(std::string_view word, std::size_t most) {
  const auto text = rest_of(word);
  if (!text) {
    return text.error();
  }
  const auto value = base::parse_int(*text);
  // Every entry takes two bytes at least.
  if (!value || *value < 0 || static_cast<std::size_t>(*value) > most ||
      static_cast<std::size_t>(*value) > rest_.size() / 2 + 1) {
    return error(fmt::format("'{}' is no number of {} this file can hold", *text, word));
  }
  return static_cast<std::size_t>(*value);
}

Result<double> TextLines::number(std::string_view word) {
  const auto values = numbers_of(word, 1);
  return values ? Result<double>((*values)[0]) : Result<double>(values.error());
}

Result<std::vector<double>> TextLines::numbers(std::size_t count) { return parse(next(), count); }

Result<std::vector<double>> TextLines::numbers_of(std::string_view word, std::size_t count) {
  const auto text = rest_of(word);
  return text ? parse(*text, count) : Result<std::vector<double>>(text.error());
}

Result<std::vector<double>> TextLines::parse(std::string_view line, std::size_t count) {
  std::vector<double> values;
  while (!line.empty() && values.size() < count) {
    const std::size_t end = std::min(line.find(' '), line.size());
    const auto value = base::parse_number(line.substr(0, end));
    if (!value || !std::isfinite(*value)) {
      return error(fmt::format("'{}' is no number", base::shorten(line.substr(0, end), 40)));
    }
    values.push_back(*value);
    line.remove_prefix(std::min(end + 1, line.size()));
  }
  if (values.size() != count || !line.empty()) {
    return error(fmt::format("{} numbers are expected here", count));
  }
  return values;
}

}  // namespace kiryoku::rank
