// SPDX-License-Identifier: MIT
// Which encoding bytes are in: UTF-8 if they are valid UTF-8, else what the file claims if that
// reads plausibly, else the most plausible of the usual ones.
#include <algorithm>
#include <array>
#include <limits>

#include "base/charset_score.hpp"
#include "base/encoding.hpp"
#include "base/text.hpp"

namespace kiryoku::base {

namespace {

using Byte = unsigned char;

constexpr std::size_t kLargestSample = 4096;  // bytes outside ASCII that are looked at

// A claimed encoding is believed if it scores at least this share of the best one.
constexpr double kHintShare = 0.5;

// Valid UTF-8 that may be so by accident is given up for an encoding that scores more than this.
constexpr double kLeastAgainstUtf8 = 3;

// The stretches that contain bytes outside ASCII, with a little ASCII on either side.
std::string sample_of(std::string_view bytes) {
  std::string sample;
  std::size_t at = 0;
  std::size_t high_bytes = 0;
  while (high_bytes < kLargestSample) {
    const std::size_t skipped = ascii_prefix(bytes.substr(at));
    if (at + skipped >= bytes.size()) {
      break;
    }
    const std::size_t start = skipped > 2 ? at + skipped - 2 : at;
    std::size_t end = at + skipped;
    // Up to the next ASCII control character or delimiter no second byte can be.
    while (end < bytes.size() && static_cast<Byte>(bytes[end]) >= 0x30) {
      high_bytes += static_cast<Byte>(bytes[end]) >= 0x80 ? 1 : 0;
      ++end;
    }
    sample.append(bytes.substr(start, end - start));
    if (end < bytes.size()) {
      sample.push_back('\n');
    }
    at = end;
  }
  return sample;
}

// A few pairs of bytes may be valid UTF-8 and yet two characters in an Asian encoding: then they
// read as a jumble of scripts. Sequences of three bytes do not come by accident.
bool may_be_utf8_by_accident(std::string_view text) {
  constexpr int kMostAccidents = 8;
  int characters = 0;
  bool doubtful = false;
  for (std::size_t at = ascii_prefix(text); at < text.size(); at += ascii_prefix(text.substr(at))) {
    const char32_t c = next_code_point(text, at);
    const bool letter = c <= 0x24F || (c >= 0x400 && c <= 0x45F);  // Latin, Cyrillic
    doubtful = doubtful || !letter;
    if (c >= 0x800 || ++characters > kMostAccidents) {
      return false;
    }
  }
  return doubtful;
}

constexpr std::array kCandidates = {Encoding::kShiftJis, Encoding::kEucJp, Encoding::kGb18030,
                                    Encoding::kBig5,     Encoding::kEucKr, Encoding::kWindows1251,
                                    Encoding::kLatin1};

}  // namespace

Encoding detect_encoding(std::string_view bytes, std::optional<Encoding> hint) {
  const std::size_t valid = valid_utf8_prefix(bytes);
  const bool is_utf8_text =
      valid == bytes.size() || (valid > 0 && is_cut_off_sequence(bytes.substr(valid)));
  const bool claims_utf8 = hint == Encoding::kUtf8;
  if (is_utf8_text && (claims_utf8 || !may_be_utf8_by_accident(bytes.substr(0, valid)))) {
    return Encoding::kUtf8;
  }
  const std::string sample = sample_of(bytes);
  Encoding best = is_utf8_text ? Encoding::kUtf8 : Encoding::kLatin1;
  double best_score = is_utf8_text ? kLeastAgainstUtf8 : -std::numeric_limits<double>::infinity();
  std::optional<double> hint_score;
  for (const Encoding candidate : kCandidates) {
    const std::optional<double> score = charset_score(candidate, sample);
    if (candidate == hint) {
      hint_score = score;
    }
    if (score && *score > best_score) {
      best = candidate;
      best_score = *score;
    }
  }
  if (hint_score && *hint_score >= 0 && *hint_score >= kHintShare * best_score) {
    return *hint;
  }
  return best;
}

}  // namespace kiryoku::base
