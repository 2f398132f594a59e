// SPDX-License-Identifier: MIT
#include "learn/rank/measure_table.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cmath>
#include <cstdio>
#include <limits>

#include "base/file.hpp"
#include "base/text.hpp"

namespace kiryoku::learn::rank {
namespace {

using base::Error;
using base::ErrorCode;
using base::Result;

constexpr std::uint64_t kLargestTable = std::uint64_t{2} << 30U;

std::string header_of(const std::string& engines, const std::vector<std::string>& columns) {
  return fmt::format("# {}\ngame,color,{}\n", base::shorten(engines, 500), fmt::join(columns, ","));
}

}  // namespace

Result<MeasureTable> MeasureTable::open(const std::filesystem::path& path,
                                        const std::string& engines,
                                        const std::vector<std::string>& columns) {
  MeasureTable table;
  table.path_ = path;
  table.columns_ = columns.size();
  const std::string header = header_of(engines, columns);
  if (!std::filesystem::exists(path)) {
    const auto written = base::write_file_atomically(path, header);
    return written ? Result<MeasureTable>(std::move(table)) : Result<MeasureTable>(written.error());
  }
  const auto bytes = base::read_file(path, kLargestTable);
  if (!bytes) {
    return bytes.error();
  }
  if (!bytes->starts_with(header)) {
    return Error{ErrorCode::kInvalid,
                 "this was made with another engine or other columns; name another folder or "
                 "remove it",
                 path.string()};
  }
  // A line that a kill cut off would spoil the next one.
  if (!bytes->ends_with('\n')) {
    const auto written =
        base::write_file_atomically(path, bytes->substr(0, bytes->rfind('\n') + 1));
    if (!written) {
      return written.error();
    }
  }
  table.read_rows(std::string_view(*bytes).substr(header.size()));
  return table;
}

// "id,B,1.5,,2": an empty cell is NaN. Nothing for a line cut off in the middle.
std::optional<std::vector<double>> MeasureTable::parse_values(std::string_view rest) const {
  std::vector<double> values;
  while (true) {
    const std::size_t end = rest.find(',');
    const std::string_view cell = rest.substr(0, end);
    const auto number = base::parse_number(cell);
    if (!cell.empty() && !number) {
      return std::nullopt;
    }
    values.push_back(number.value_or(std::numeric_limits<double>::quiet_NaN()));
    if (end == std::string_view::npos) {
      break;
    }
    rest.remove_prefix(end + 1);
  }
  return values.size() == columns_ ? std::optional(values) : std::nullopt;
}

void MeasureTable::read_rows(std::string_view rest) {
  while (!rest.empty()) {
    const std::size_t end = rest.find('\n');
    const std::string_view line = rest.substr(0, end);
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
    // The name may hold commas; color and values do not.
    std::size_t at = line.size();
    for (std::size_t i = 0; i < columns_ && at > 0; ++i) {
      at = line.rfind(',', at - 1);
      at = at == std::string_view::npos ? 0 : at;
    }
    if (at < 3 || end == std::string_view::npos) {
      continue;
    }
    if (auto values = parse_values(line.substr(at + 1))) {
      const int color = line[at - 1] == 'W' ? 1 : 0;
      rows_[{std::string(line.substr(0, at - 2)), color}] = std::move(*values);
    }
  }
}

const std::vector<double>* MeasureTable::find(const std::string& game, go::Color color) const {
  const auto found = rows_.find({game, color == go::Color::kWhite ? 1 : 0});
  return found == rows_.end() ? nullptr : &found->second;
}

Result<void> MeasureTable::add(const std::string& game, go::Color color,
                               std::vector<double> measures) {
  std::string line = fmt::format("{},{}", game, color == go::Color::kWhite ? "W" : "B");
  for (const double value : measures) {
    line += std::isnan(value) ? "," : fmt::format(",{:.6g}", value);
  }
  line += "\n";
  std::FILE* file = std::fopen(path_.c_str(), "ab");
  const bool written =
      file != nullptr && std::fwrite(line.data(), 1, line.size(), file) == line.size();
  const bool closed = file != nullptr && std::fclose(file) == 0;
  if (!written || !closed) {
    return Error{ErrorCode::kIo, "the measures could not be written", path_.string()};
  }
  rows_[{game, color == go::Color::kWhite ? 1 : 0}] = std::move(measures);
  return {};
}

}  // namespace kiryoku::learn::rank
