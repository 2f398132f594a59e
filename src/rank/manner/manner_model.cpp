// SPDX-License-Identifier: MIT
#include "rank/manner/manner_model.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <bit>

#include "base/file.hpp"
#include "base/gzip.hpp"
#include "base/text.hpp"
#include "rank/text_lines.hpp"

namespace kiryoku::rank {
namespace {

using base::Result;

constexpr std::string_view kTitle = "kiryoku-manner 2";
constexpr std::string_view kEarlierTitle = "kiryoku-manner 1";
constexpr std::uint64_t kLargestFile = 64U << 20U;
constexpr std::size_t kMostInputs = 10'000;
constexpr std::size_t kMostNetworks = 16;

// y = max(0, x · w + bias)
template <std::size_t N>
std::array<float, N> layer(std::span<const float> x, const std::vector<float>& w,
                           const std::vector<float>& bias) {
  std::array<float, N> y;
  std::copy_n(bias.begin(), N, y.begin());
  const float* row = w.data();
  for (const float value : x) {
    for (std::size_t o = 0; o < N; ++o) {
      y[o] += value * row[o];
    }
    row += N;
  }
  for (float& value : y) {
    value = std::max(value, 0.0F);
  }
  return y;
}

void add_rows(std::string& text, const std::vector<float>& values, std::size_t width) {
  for (std::size_t i = 0; i < values.size(); i += width) {
    const std::span row = std::span(values).subspan(i, std::min(width, values.size() - i));
    text += fmt::format("{:.5g}\n", fmt::join(row, " "));
  }
}

Result<void> read_rows(TextLines& lines, std::size_t rows, std::size_t width,
                       std::vector<float>& values) {
  for (std::size_t i = 0; i < rows; ++i) {
    const Result<std::vector<double>> row = lines.numbers(width);
    if (!row) {
      return row.error();
    }
    for (const double value : *row) {
      values.push_back(static_cast<float>(value));
    }
  }
  return {};
}

}  // namespace

std::uint64_t MannerModel::fingerprint() const {
  std::uint64_t hash = 0xcbf29ce484222325U;  // FNV-1a, a number at a time
  for (const std::vector<float>* part : {&first, &first_bias, &second, &second_bias, &last}) {
    for (const float number : *part) {
      hash = (hash ^ std::bit_cast<std::uint32_t>(number)) * 0x100000001b3U;
    }
  }
  return hash;
}

double MannerModel::rank_of(std::span<const float> view) const {
  const auto h1 = layer<kMannerFirst>(view, first, first_bias);
  const auto h2 = layer<kMannerSecond>(h1, second, second_bias);
  float sum = last[kMannerSecond];
  for (std::size_t i = 0; i < kMannerSecond; ++i) {
    sum += last[i] * h2[i];
  }
  return static_cast<double>(sum);
}

Result<MannerModel> read_manner_model(const std::filesystem::path& path) {
  const auto bytes = base::read_file(path, kLargestFile);
  return bytes ? parse_manner_model(*bytes, path.string()) : Result<MannerModel>(bytes.error());
}

Result<MannerModel> parse_manner_model(std::string_view text, const std::string& source) {
  TextLines lines(text, source);
  if (const std::string_view title = lines.next(); title != kTitle) {
    return lines.error(title == kEarlierTitle
                           ? "this model is of an earlier version; fit it anew (kiryoku calibrate)"
                           : "this is no model of players' manners");
  }
  MannerModel model;
  const auto networks = lines.count("networks", kMostNetworks);
  if (!networks) {
    return networks.error();
  }
  for (std::size_t i = 0; i < *networks; ++i) {
    const auto network = lines.rest_of("network");
    if (!network) {
      return network.error();
    }
    model.networks.push_back(*network);
  }
  const auto about = lines.rest_of("about");
  if (!about) {
    return about.error();
  }
  const auto inputs = lines.count("inputs", kMostInputs);
  if (!inputs) {
    return inputs.error();
  }
  model.about = *about;
  model.inputs = *inputs;

  struct Part {
    std::size_t rows;
    std::size_t width;
    std::vector<float>* values;
  };

  for (const Part& part :
       {Part{*inputs, kMannerFirst, &model.first}, Part{1, kMannerFirst, &model.first_bias},
        Part{kMannerFirst, kMannerSecond, &model.second},
        Part{1, kMannerSecond, &model.second_bias}, Part{1, kMannerSecond + 1, &model.last}}) {
    if (const auto read = read_rows(lines, part.rows, part.width, *part.values); !read) {
      return read.error();
    }
  }
  return lines.at_end() ? Result<MannerModel>(std::move(model))
                        : Result<MannerModel>(lines.error("more lines than the model has"));
}

std::string to_text(const MannerModel& model) {
  std::string text = fmt::format("{}\nnetworks {}\n", kTitle, model.networks.size());
  for (const std::string& network : model.networks) {
    text += fmt::format("network {}\n", network);
  }
  text += fmt::format("about {}\ninputs {}\n", base::shorten(model.about, 400), model.inputs);
  add_rows(text, model.first, kMannerFirst);
  add_rows(text, model.first_bias, kMannerFirst);
  add_rows(text, model.second, kMannerSecond);
  add_rows(text, model.second_bias, kMannerSecond);
  add_rows(text, model.last, kMannerSecond + 1);
  return text;
}

Result<void> write_manner_model(const std::filesystem::path& path, const MannerModel& model) {
  return base::write_text(path, to_text(model));
}

}  // namespace kiryoku::rank
