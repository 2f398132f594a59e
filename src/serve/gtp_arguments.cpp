// SPDX-License-Identifier: MIT
#include "serve/gtp_arguments.hpp"

#include <fmt/format.h>

#include <cmath>

#include "base/text.hpp"
#include "go/coordinates.hpp"

namespace kiryoku::serve {

using base::Error;
using base::ErrorCode;

std::optional<go::Color> parse_color(std::string_view text) {
  const std::string lower = base::to_lower(text);
  if (lower == "b" || lower == "black") {
    return go::Color::kBlack;
  }
  if (lower == "w" || lower == "white") {
    return go::Color::kWhite;
  }
  return std::nullopt;
}

void GtpArguments::complain(std::string message) {
  if (!error_) {
    error_ = Error{ErrorCode::kInvalid, std::move(message), ""};
  }
}

std::optional<Error> GtpArguments::error() const {
  if (!error_ && !is_empty()) {
    return Error{ErrorCode::kInvalid,
                 fmt::format("'{}' is one argument too many", words_[next_].substr(0, 40)), ""};
  }
  return error_;
}

const std::string* GtpArguments::take(std::string_view what) {
  if (is_empty()) {
    complain(fmt::format("missing argument: {}", what));
    return nullptr;
  }
  return &words_[next_++];
}

std::string GtpArguments::word(std::string_view what) {
  const std::string* text = take(what);
  return text == nullptr ? "" : *text;
}

int GtpArguments::integer(std::string_view what, int least, int most) {
  const std::string* text = take(what);
  if (text == nullptr) {
    return least;
  }
  const std::optional<int> value = base::parse_int(*text);
  if (!value || *value < least || *value > most) {
    complain(fmt::format("'{}' is no {}: expected a whole number from {} to {}",
                         text->substr(0, 40), what, least, most));
    return least;
  }
  return *value;
}

double GtpArguments::number(std::string_view what, double least, double most) {
  const std::string* text = take(what);
  if (text == nullptr) {
    return least;
  }
  const std::optional<double> value = base::parse_number(*text);
  if (!value || !std::isfinite(*value) || *value < least || *value > most) {
    complain(fmt::format("'{}' is no {}: expected a number from {} to {}", text->substr(0, 40),
                         what, least, most));
    return least;
  }
  return *value;
}

bool GtpArguments::boolean(std::string_view what) {
  const std::string text = base::to_lower(word(what));
  if (text != "true" && text != "false" && text != "1" && text != "0") {
    complain(fmt::format("'{}' is no {}: expected true or false", text.substr(0, 40), what));
  }
  return text == "true" || text == "1";
}

go::Color GtpArguments::color() {
  const std::string* text = take("color");
  if (text == nullptr) {
    return go::Color::kBlack;
  }
  const std::optional<go::Color> parsed = parse_color(*text);
  if (!parsed) {
    complain(fmt::format("'{}' is no color", text->substr(0, 40)));
  }
  return parsed.value_or(go::Color::kBlack);
}

go::Point GtpArguments::point() {
  const std::string* text = take("vertex");
  if (text == nullptr) {
    return go::Point::pass();
  }
  const std::optional<go::Point> parsed = go::parse_gtp(*text, size_);
  if (!parsed) {
    complain(fmt::format("'{}' is no vertex of a board of size {}", text->substr(0, 40), size_));
  }
  return parsed.value_or(go::Point::pass());
}

std::string GtpArguments::rest() {
  std::string text;
  for (; next_ < words_.size(); ++next_) {
    text += (text.empty() ? "" : " ") + words_[next_];
  }
  return text;
}

std::optional<go::Color> GtpArguments::maybe_color() {
  const std::optional<go::Color> parsed = parse_color(peek());
  next_ += parsed ? 1 : 0;
  return parsed;
}

}  // namespace kiryoku::serve
