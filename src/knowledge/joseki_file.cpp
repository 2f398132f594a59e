// SPDX-License-Identifier: MIT
#include "knowledge/joseki_file.hpp"

#include <fmt/format.h>

#include <charconv>
#include <map>

#include "base/file.hpp"

namespace kiryoku::knowledge {
namespace {

using base::Error;
using base::ErrorCode;
using base::Result;

constexpr std::string_view kMagic = "kiryoku-joseki 1";
constexpr std::uint64_t kMaxFileBytes = std::uint64_t{64} << 20U;
constexpr int kMostPositions = 1'000'000;
constexpr int kMostCount = 1'000'000'000;

// Takes a number from the front of the text, which ends there or goes on with `end`, which is taken
// too.
std::optional<std::uint64_t> take_number(std::string_view& text, char end, int base,
                                         std::uint64_t most) {
  std::uint64_t value = 0;
  const auto [stop, code] = std::from_chars(text.data(), text.data() + text.size(), value, base);
  const auto length = static_cast<std::size_t>(stop - text.data());
  if (code != std::errc() || value > most || (length < text.size() && text[length] != end)) {
    return std::nullopt;
  }
  text.remove_prefix(std::min(length + 1, text.size()));
  return value;
}

std::optional<int> take_count(std::string_view& text) {
  const auto count = take_number(text, ' ', 10, kMostCount);
  return count ? std::optional(static_cast<int>(*count)) : std::nullopt;
}

// "34:90"
std::optional<JosekiMove> take_move(std::string_view& text) {
  const auto lines = take_number(text, ':', 10, 99);
  const auto count = lines ? take_count(text) : std::nullopt;
  if (!count || *lines / 10 < 1 || *lines % 10 < 1) {
    return std::nullopt;
  }
  return JosekiMove{static_cast<int>(kCornerLines * (*lines / 10 - 1) + *lines % 10 - 1), *count};
}

class Parser {
 public:
  Parser(std::string_view text, std::string name) : rest_(text), name_(std::move(name)) {}

  Result<JosekiBook> parse() {
    if (next_line() != kMagic) {
      return error("it does not begin with \"kiryoku-joseki 1\"");
    }
    std::string_view line = next_line();
    while (line.starts_with("note")) {
      line = next_line();
    }
    constexpr std::string_view kPositions = "positions ";
    std::optional<std::uint64_t> rows;
    if (line.starts_with(kPositions)) {
      line.remove_prefix(kPositions.size());
      rows = take_number(line, '\n', 10, kMostPositions);
    }
    if (!rows) {
      return error(fmt::format("\"positions N\" with N up to {} was expected", kMostPositions));
    }
    JosekiBook book;
    for (std::uint64_t row = 0; row < *rows; ++row) {
      line = next_line();
      if (line.empty()) {
        return error("the file ends early");
      }
      if (!add_row(line, book)) {
        return error("a row must be a key, three numbers, and moves such as 34:90");
      }
    }
    return next_line() == "end" ? Result<JosekiBook>(std::move(book))
                                : Result<JosekiBook>(error("its last line, \"end\", is missing"));
  }

 private:
  [[nodiscard]] Error error(const std::string& message) const {
    return {ErrorCode::kInvalid, "not a usable corner book: " + message,
            fmt::format("{}:{}", name_, number_)};
  }

  // "" at the end, and for a line cut off.
  std::string_view next_line() {
    const std::size_t end = rest_.find('\n');
    if (end == std::string_view::npos) {
      rest_ = {};
      return {};
    }
    const std::string_view line = rest_.substr(0, end);
    rest_.remove_prefix(end + 1);
    ++number_;
    return line;
  }

  static bool add_row(std::string_view line, JosekiBook& book) {
    const auto key = take_number(line, ' ', 16, (std::uint64_t{1} << 40U) - 1);
    const auto seen = key ? take_count(line) : std::nullopt;
    const auto asked = seen ? take_count(line) : std::nullopt;
    const auto answered = asked ? take_count(line) : std::nullopt;
    if (!answered || *answered > *asked) {
      return false;
    }
    JosekiEntry entry{*seen, *asked, *answered, {}};
    while (!line.empty()) {
      const auto move = take_move(line);
      if (!move || move->count > *seen || entry.moves.size() == kCornerPlaces) {
        return false;
      }
      entry.moves.push_back(*move);
    }
    return book.positions.emplace(*key, std::move(entry)).second;
  }

  std::string_view rest_;
  std::string name_;
  int number_ = 0;
};

}  // namespace

Result<JosekiBook> parse_joseki(std::string_view text, const std::string& name) {
  return Parser(text, name).parse();
}

Result<JosekiBook> read_joseki(const std::filesystem::path& path) {
  const Result<std::string> text = base::read_file(path, kMaxFileBytes);
  return text ? parse_joseki(*text, path.string()) : Result<JosekiBook>(text.error());
}

std::string format_joseki(const JosekiBook& book, std::string_view note) {
  const std::map<std::uint64_t, JosekiEntry> in_order(book.positions.begin(), book.positions.end());
  std::string text = fmt::format("{}\nnote {}\npositions {}\n", kMagic, note, in_order.size());
  for (const auto& [key, entry] : in_order) {
    text += fmt::format("{:010x} {} {} {}", key, entry.seen, entry.asked, entry.answered);
    for (const JosekiMove& move : entry.moves) {
      text += fmt::format(" {}{}:{}", move.place / kCornerLines + 1, move.place % kCornerLines + 1,
                          move.count);
    }
    text += '\n';
  }
  return text + "end\n";
}

}  // namespace kiryoku::knowledge
