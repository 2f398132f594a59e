// SPDX-License-Identifier: MIT
#include "engine/spec.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>

#include "engine/engine_name.hpp"

namespace kiryoku::engine {
namespace {

using base::Error;
using base::ErrorCode;
using base::Result;

constexpr std::size_t kMaxSpecLength = 65536;  // bytes; longer strings are a mistake
constexpr std::string_view kCommandKey = "cmd";
constexpr std::string_view kConsult = "consult";
constexpr int kPlayersOfSet = 10;  // [N 4] as in the paper's consultations

Error invalid(std::string message, std::string_view where) {
  return Error{ErrorCode::kInvalid, std::move(message), std::string(where.substr(0, 80))};
}

bool is_key_character(char c) {
  return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
}

bool is_key(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), is_key_character);
}

std::string_view trim(std::string_view text) {
  while (!text.empty() && text.front() == ' ') {
    text.remove_prefix(1);
  }
  while (!text.empty() && text.back() == ' ') {
    text.remove_suffix(1);
  }
  return text;
}

// Where `separator` next stands outside quotes, or npos.
std::size_t find_unquoted(std::string_view text, char separator) {
  char quote = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (quote != 0) {
      quote = c == quote ? '\0' : quote;
    } else if (c == '"' || c == '\'') {
      quote = c;
    } else if (c == separator) {
      return i;
    }
  }
  return std::string_view::npos;
}

// The text before the separator; `rest` becomes what follows it.
std::string_view take_until(std::string_view& rest, char separator) {
  const std::size_t end = find_unquoted(rest, separator);
  const std::string_view piece = rest.substr(0, end);
  rest = end == std::string_view::npos ? std::string_view() : rest.substr(end + 1);
  return piece;
}

std::string unquote(std::string_view value) {
  if (value.size() >= 2 && (value.front() == '"' || value.front() == '\'') &&
      value.back() == value.front()) {
    value = value.substr(1, value.size() - 2);
  }
  return std::string(value);
}

Result<void> add_option(EngineSpec& spec, std::string_view key, std::string value,
                        std::string_view where) {
  if (spec.find(key)) {
    return invalid(fmt::format("option '{}' is given twice", key), where);
  }
  spec.options.emplace_back(std::string(key), std::move(value));
  return {};
}

Result<void> parse_options(EngineSpec& spec, std::string_view rest, std::string_view where) {
  while (!rest.empty()) {
    const std::size_t equals = rest.find('=');
    const std::string_view key = trim(rest.substr(0, equals));
    if (equals == std::string_view::npos || !is_key(key)) {
      return invalid(fmt::format("'{}' is not of the form key=value",
                                 rest.substr(0, std::min<std::size_t>(rest.find(','), 40))),
                     where);
    }
    rest.remove_prefix(equals + 1);
    std::string value;
    if (key == kCommandKey) {
      value = std::string(trim(rest));
      rest = {};
    } else {
      value = unquote(trim(take_until(rest, ',')));
    }
    if (value.empty()) {
      return invalid(fmt::format("option '{}' has no value", key), where);
    }
    if (Result<void> added = add_option(spec, key, std::move(value), where); !added) {
      return added;
    }
  }
  return {};
}

void replace_player_number(std::string& text, int number) {
  constexpr std::string_view kMark = "{i}";
  const std::string digits = std::to_string(number);
  for (std::size_t at = text.find(kMark); at != std::string::npos; at = text.find(kMark, at)) {
    text.replace(at, kMark.size(), digits);
    at += digits.size();
  }
}

// "3xplayout:…" becomes three specs, "net" one.
Result<void> add_players(EngineSpec& consult, std::string_view piece, std::string_view where) {
  int count = 1;
  int parsed = 0;
  const auto [end, error] = std::from_chars(piece.data(), piece.data() + piece.size(), parsed);
  const auto used = static_cast<std::size_t>(end - piece.data());
  if (error != std::errc::invalid_argument && used < piece.size() && piece[used] == 'x') {
    count = error == std::errc() ? parsed : kMaxConsultPlayers + 1;
    piece.remove_prefix(used + 1);
  }
  if (count < 1 || consult.players.size() + static_cast<std::size_t>(count) > kMaxConsultPlayers) {
    return invalid(fmt::format("a consultation has 1 to {} players", kMaxConsultPlayers), where);
  }
  for (int i = 1; i <= count; ++i) {
    std::string text(piece);
    replace_player_number(text, i);
    Result<EngineSpec> player = parse_spec(text);
    if (!player) {
      return player.error();
    }
    consult.players.push_back(std::move(*player));
  }
  return {};
}

// Players learned together have a short form: consult:knowledge=bagging0,players=10,playouts=2000
// stands for consult:10xplayout:playouts=2000,knowledge=bagging0/{i}. Options that are not the
// consultation's own go to all of them.
Result<void> add_players_of_set(EngineSpec& consult, std::string_view where) {
  const std::optional<std::string> set = consult.find("knowledge");
  if (!set) {
    return invalid("a consultation needs players, such as consult:10xplayout", where);
  }
  const Result<std::int64_t> count =
      integer_option(consult, "players", kPlayersOfSet, 1, kMaxConsultPlayers);
  if (!count) {
    return count.error();
  }
  EngineSpec own{consult.name, {}, {}};
  EngineSpec player{"playout", {}, {}};
  for (const auto& option : consult.options) {
    const bool is_own = option.first == "vote" || option.first == "threads";
    if (option.first != "knowledge" && option.first != "players") {
      (is_own ? own : player).options.push_back(option);
    }
  }
  for (std::int64_t i = 1; i <= *count; ++i) {
    own.players.push_back(player);
    own.players.back().options.emplace_back("knowledge", fmt::format("{}/{}", *set, i));
  }
  consult = std::move(own);
  return {};
}

Result<void> parse_consultation(EngineSpec& spec, std::string_view rest, std::string_view where) {
  while (!rest.empty()) {
    const std::string_view piece = trim(take_until(rest, ';'));
    if (piece.empty()) {
      continue;
    }
    const std::size_t equals = piece.find('=');
    const bool is_option =
        equals != std::string_view::npos && is_key(trim(piece.substr(0, equals)));
    Result<void> added =
        is_option ? parse_options(spec, piece, where) : add_players(spec, piece, where);
    if (!added) {
      return added;
    }
  }
  return spec.players.empty() ? add_players_of_set(spec, where) : Result<void>();
}

std::string quote_if_needed(const std::string& key, const std::string& value) {
  if (key == kCommandKey || value.find_first_of(",;") == std::string::npos) {
    return value;
  }
  const char quote = value.find('"') == std::string::npos ? '"' : '\'';
  return quote + value + quote;
}

std::string option_list(const EngineSpec& spec, std::string_view separator) {
  std::string text;
  for (const auto& [key, value] : spec.options) {
    if (!text.empty()) {
      text += separator;
    }
    text += key + "=" + quote_if_needed(key, value);
  }
  return text;
}

}  // namespace

std::optional<std::string> EngineSpec::find(std::string_view key) const {
  for (const auto& [name_of_option, value] : options) {
    if (name_of_option == key) {
      return value;
    }
  }
  return std::nullopt;
}

Result<EngineSpec> parse_spec(std::string_view text) {
  if (text.size() > kMaxSpecLength) {
    return Error{ErrorCode::kTooLarge,
                 fmt::format("an engine string of {} bytes is too long", text.size()), ""};
  }
  const std::string_view where = trim(text);
  std::string_view rest = where;
  const std::size_t colon = rest.find(':');
  EngineSpec spec;
  spec.name = std::string(trim(rest.substr(0, colon)));
  rest = colon == std::string_view::npos ? std::string_view() : rest.substr(colon + 1);
  if (!can_be_name(spec.name)) {
    return invalid("an engine is named like playout, net:visits=100 or gtp:cmd=gnugo --mode gtp",
                   where);
  }
  Result<void> parsed = spec.name == kConsult ? parse_consultation(spec, rest, where)
                                              : parse_options(spec, rest, where);
  if (!parsed) {
    return parsed.error();
  }
  return spec;
}

std::string to_string(const EngineSpec& spec) {
  const bool consult = !spec.players.empty();
  std::string body = option_list(spec, consult ? ";" : ",");
  for (const EngineSpec& player : spec.players) {
    body += (body.empty() ? "" : ";") + to_string(player);
  }
  return body.empty() ? spec.name : spec.name + ":" + body;
}

Result<std::int64_t> integer_option(const EngineSpec& spec, std::string_view key,
                                    std::int64_t fallback, std::int64_t least, std::int64_t most) {
  const std::optional<std::string> text = spec.find(key);
  if (!text) {
    return fallback;
  }
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text->data(), text->data() + text->size(), value);
  if (error != std::errc() || end != text->data() + text->size() || value < least || value > most) {
    return invalid(
        fmt::format("{}={}: expected a whole number from {} to {}", key, *text, least, most),
        spec.name);
  }
  return value;
}

Result<double> number_option(const EngineSpec& spec, std::string_view key, double fallback,
                             double least, double most) {
  const std::optional<std::string> text = spec.find(key);
  if (!text) {
    return fallback;
  }
  double value = 0;
  const auto [end, error] = std::from_chars(text->data(), text->data() + text->size(), value);
  if (error != std::errc() || end != text->data() + text->size() || !std::isfinite(value) ||
      value < least || value > most) {
    return invalid(fmt::format("{}={}: expected a number from {} to {}", key, *text, least, most),
                   spec.name);
  }
  return value;
}

Result<std::string> word_option(const EngineSpec& spec, std::string_view key,
                                std::string_view fallback, const std::vector<std::string>& words) {
  const std::string value = spec.find(key).value_or(std::string(fallback));
  if (std::find(words.begin(), words.end(), value) == words.end()) {
    return invalid(fmt::format("{}={}: expected one of {}", key, value, fmt::join(words, ", ")),
                   spec.name);
  }
  return value;
}

}  // namespace kiryoku::engine
