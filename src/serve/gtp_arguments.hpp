// SPDX-License-Identifier: MIT
// Reads a request's arguments one after the other. The first one that is wrong or missing is
// remembered; from then on every read answers a default, so a command reads all it needs and
// looks at error() once.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "go/types.hpp"

namespace kiryoku::serve {

class GtpArguments {
 public:
  GtpArguments(const std::vector<std::string>& words, int board_size)
      : words_(words), size_(board_size) {}

  [[nodiscard]] bool is_empty() const { return next_ >= words_.size(); }

  // The next word without taking it; "" at the end.
  [[nodiscard]] std::string peek() const { return is_empty() ? "" : words_[next_]; }

  std::string word(std::string_view what);
  int integer(std::string_view what, int least, int most);
  double number(std::string_view what, double least, double most);
  bool boolean(std::string_view what);
  go::Color color();
  go::Point point();   // a place or pass
  std::string rest();  // all that is left, joined by blanks

  // A colour or a vertex if the next word is one; it is taken then.
  std::optional<go::Color> maybe_color();

  // Remembers a complaint of the command's own.
  void complain(std::string message);

  // The first complaint so far.
  [[nodiscard]] const std::optional<base::Error>& problem() const { return error_; }

  // The first complaint; arguments left over are one too.
  [[nodiscard]] std::optional<base::Error> error() const;

 private:
  const std::string* take(std::string_view what);

  const std::vector<std::string>& words_;
  int size_;
  std::size_t next_ = 0;
  std::optional<base::Error> error_;
};

// "b", "B", "black", "w", …
std::optional<go::Color> parse_color(std::string_view text);

}  // namespace kiryoku::serve
