// SPDX-License-Identifier: MIT
// The file of a MoveModel: text, gzip'd when its name ends in .gz.
//
//   kiryoku-moves 3
//   about ONE LINE
//   policy 0 or 1: whether it sees a network's policy
//   patterns N, then N lines: hash in hexadecimal
//   weights N, then N lines: three numbers
//
// A file may come from anywhere: every count is checked against what is really there, and every
// number must be finite and small enough that no sum of them overflows.
#include <fmt/format.h>

#include <charconv>
#include <cmath>
#include <iterator>
#include <unordered_set>

#include "base/file.hpp"
#include "base/gzip.hpp"
#include "base/text.hpp"
#include "rank/likelihood/move_model.hpp"
#include "rank/text_lines.hpp"

namespace kiryoku::rank {
namespace {

using base::Result;

constexpr std::uint64_t kLargestFile = 64U << 20U;
constexpr std::size_t kMostPatterns = 1'000'000;
constexpr float kLargestWeight = 20;  // a strength of e^20 is beyond anything learned
constexpr std::string_view kTitle = "kiryoku-moves 3";

Result<std::vector<knowledge::PatternHash>> read_patterns(TextLines& lines) {
  const auto count = lines.count("patterns", kMostPatterns);
  if (!count) {
    return count.error();
  }
  std::vector<knowledge::PatternHash> hashes;
  std::unordered_set<knowledge::PatternHash> seen;
  for (std::size_t i = 0; i < *count; ++i) {
    const std::string_view text = lines.next();
    knowledge::PatternHash hash = 0;
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), hash, 16);
    if (code != std::errc() || end != text.data() + text.size() || hash == 0 ||
        hash >> knowledge::kPatternHashBits != 0 || !seen.insert(hash).second) {
      return lines.error("this is no hash of a pattern, or it was there before");
    }
    hashes.push_back(hash);
  }
  return hashes;
}

Result<std::vector<RankTerms>> read_weights(TextLines& lines, std::size_t expected) {
  const auto count = lines.count("weights", expected);
  if (!count) {
    return count.error();
  }
  if (*count != expected) {
    return lines.error(fmt::format("{} weights instead of {}", *count, expected));
  }
  std::vector<RankTerms> weights;
  for (std::size_t i = 0; i < *count; ++i) {
    const auto numbers = lines.numbers(kRankTerms);
    if (!numbers) {
      return numbers.error();
    }
    RankTerms terms{};
    for (std::size_t t = 0; t < kRankTerms; ++t) {
      terms[t] = static_cast<float>((*numbers)[t]);
      if (!(std::fabs(terms[t]) <= kLargestWeight)) {
        return lines.error("a weight is out of all proportion");
      }
    }
    weights.push_back(terms);
  }
  return weights;
}

}  // namespace

Result<MoveModel> read_move_model(const std::filesystem::path& path) {
  const auto bytes = base::read_file(path, kLargestFile);
  return bytes ? parse_move_model(*bytes, path.string()) : Result<MoveModel>(bytes.error());
}

Result<MoveModel> parse_move_model(std::string_view text, const std::string& source) {
  TextLines lines(text, source);
  if (lines.next() != kTitle) {
    return lines.error("this is no model of moves by rank");
  }
  MoveModel model;
  const auto about = lines.rest_of("about");
  if (!about) {
    return about.error();
  }
  model.about = *about;
  const auto policy = lines.count("policy", 1);
  if (!policy) {
    return policy.error();
  }
  model.sees_policy = *policy == 1;
  auto patterns = read_patterns(lines);
  if (!patterns) {
    return patterns.error();
  }
  model.patterns = knowledge::PatternDictionary(std::move(*patterns));
  auto weights = read_weights(lines, model.numbers().count());
  if (!weights) {
    return weights.error();
  }
  model.weights = std::move(*weights);
  return model;
}

std::string to_text(const MoveModel& model) {
  std::string text =
      fmt::format("{}\nabout {}\npolicy {}\npatterns {}\n", kTitle, base::shorten(model.about, 400),
                  model.sees_policy ? 1 : 0, model.patterns.hashes().size());
  auto out = std::back_inserter(text);
  for (const knowledge::PatternHash hash : model.patterns.hashes()) {
    fmt::format_to(out, "{:x}\n", hash);
  }
  fmt::format_to(out, "weights {}\n", model.weights.size());
  for (const RankTerms& terms : model.weights) {
    fmt::format_to(out, "{:.4g} {:.4g} {:.4g}\n", terms[0], terms[1], terms[2]);
  }
  return text;
}

Result<void> write_move_model(const std::filesystem::path& path, const MoveModel& model) {
  return base::write_text(path, to_text(model));
}

}  // namespace kiryoku::rank
