// SPDX-License-Identifier: MIT
#include "cli/reading.hpp"

#include <fmt/format.h>

#include <optional>
#include <span>

#include "base/file.hpp"
#include "base/paths.hpp"
#include "base/text.hpp"
#include "cli/text.hpp"
#include "cli/warnings.hpp"
#include "formats/read.hpp"

namespace kiryoku::cli {

NamedGame split_game_name(const std::string& name) {
  const std::size_t hash = name.rfind('#');
  std::error_code ignored;
  if (hash == std::string::npos || std::filesystem::exists(name, ignored)) {
    return {name, 0};
  }
  const std::optional<int> written = base::parse_int(std::string_view(name).substr(hash + 1));
  return written && *written >= 1 ? NamedGame{name.substr(0, hash), *written} : NamedGame{name, 0};
}

std::string limits_help() {
  const formats::ReadLimits limits;
  return fmt::format(
      "Limits: {} per file after decompression, {} per game, {} nodes per game, {}\n"
      "per property value, {} properties per node. What is larger is refused.\n",
      base::format_bytes(limits.file_bytes), base::format_bytes(limits.game_bytes),
      thousands(limits.nodes), base::format_bytes(limits.value_bytes),
      thousands(limits.node_properties));
}

base::Result<record::GameRecord> find_game(const std::string& name, int number,
                                           const Context& context) {
  NamedGame wanted = split_game_name(name);
  wanted.number = wanted.number > 0 ? wanted.number : number;
  const auto files = base::expand_paths(std::span(&wanted.name, 1), formats::game_extensions());
  if (!files) {
    return files.error();
  }
  std::optional<record::GameRecord> found;
  std::optional<base::Error> last_error;
  int seen = 0;
  const auto on_game = [&](record::GameRecord& game) {
    if (++seen == wanted.number) {
      found = std::move(game);
    }
    return seen <= wanted.number && !context.stop.stop_requested();
  };
  const auto on_error = [&](const base::Error& error) {
    ++seen;
    last_error = error;
  };
  for (const std::filesystem::path& file : *files) {
    if (seen > wanted.number) {
      break;
    }
    if (const auto outcome = formats::read_games(file, {}, on_game, on_error); !outcome) {
      last_error = outcome.error();
    }
  }
  if (found) {
    if (seen > wanted.number && wanted.number == 1) {
      print_note(wanted.name + " has more than one game; --game N shows another");
    }
    return std::move(*found);
  }
  if (last_error && seen <= 1) {
    return *last_error;
  }
  return base::Error{
      base::ErrorCode::kNotFound,
      fmt::format("there is no readable game {}, only {} in all", wanted.number, seen),
      wanted.name};
}

}  // namespace kiryoku::cli
