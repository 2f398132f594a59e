// SPDX-License-Identifier: MIT
// Ordinary failure is a value: Result<T> holds a T or an Error that says what
// went wrong in one sentence and where. Member names follow std::expected, so
// that it can become an alias once the compiler has it.
#pragma once

#include <cassert>
#include <optional>
#include <string>
#include <utility>
#include <variant>

namespace kiryoku::base {

enum class ErrorCode {
  kInvalid,      // the data is not what it claims to be
  kNotFound,     // a file, a name, an id does not exist
  kPermission,   // exists, but may not be used
  kTooLarge,     // beyond a stated limit
  kUnsupported,  // understood, but not something we can do
  kIo,           // the system failed while reading or writing
  kEngine,       // an engine failed, died or answered nonsense
  kInterrupted,  // stopped on request
};

struct Error {
  ErrorCode code = ErrorCode::kInvalid;
  std::string message;  // one sentence, for people
  std::string where;    // "file:row:column", "move 12", … or empty

  // "where: message", the form every command prints.
  [[nodiscard]] std::string to_string() const {
    return where.empty() ? message : where + ": " + message;
  }
};

template <typename T>
class [[nodiscard]] Result {
 public:
  Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}  // NOLINT: implicit

  Result(Error error) : state_(std::in_place_index<1>, std::move(error)) {}  // NOLINT: implicit

  [[nodiscard]] bool has_value() const { return state_.index() == 0; }

  explicit operator bool() const { return has_value(); }

  T& value() & {
    assert(has_value());
    return *std::get_if<0>(&state_);
  }

  const T& value() const& {
    assert(has_value());
    return *std::get_if<0>(&state_);
  }

  T&& value() && {
    assert(has_value());
    return std::move(*std::get_if<0>(&state_));
  }

  const Error& error() const {
    assert(!has_value());
    return *std::get_if<1>(&state_);
  }

  T& operator*() & { return value(); }

  const T& operator*() const& { return value(); }

  T&& operator*() && { return std::move(*this).value(); }

  T* operator->() { return &value(); }

  const T* operator->() const { return &value(); }

 private:
  std::variant<T, Error> state_;
};

// A step that yields nothing but may fail.
template <>
class [[nodiscard]] Result<void> {
 public:
  Result() = default;

  Result(Error error) : error_(std::move(error)) {}  // NOLINT: implicit

  [[nodiscard]] bool has_value() const { return !error_.has_value(); }

  explicit operator bool() const { return has_value(); }

  const Error& error() const {
    assert(error_.has_value());
    return *error_;
  }

 private:
  std::optional<Error> error_;
};

}  // namespace kiryoku::base
