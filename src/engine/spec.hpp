// SPDX-License-Identifier: MIT
// The string that names an engine wherever a user names one.
//
//   name                                   random, net
//   name:key=value,key=value               playout:playouts=2000,seed=7
//   name:key="a, b"                        quotes keep commas in a value
//   gtp:level=1,cmd=gnugo --mode gtp       `cmd=` comes last and takes the rest as it stands
//   consult:10xplayout                     ten times the same engine
//   consult:vote=visits;3xplayout:playouts=2000;net;gtp:cmd=gnugo --mode gtp
//
// A consultation's players and its own options (vote=…, threads=…) are separated by `;`
// (not inside quotes). In `NxENGINE` the letters {i} stand for the player's number, 1 … N:
// consult:10xplayout:knowledge=bagging-{i}.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.hpp"

namespace kiryoku::engine {

inline constexpr int kMaxConsultPlayers = 100;

struct EngineSpec {
  std::string name;
  std::vector<std::pair<std::string, std::string>> options;
  std::vector<EngineSpec> players;  // of a consultation

  [[nodiscard]] std::optional<std::string> find(std::string_view key) const;

  friend bool operator==(const EngineSpec&, const EngineSpec&) = default;
};

// Checks the form only; which engines and keys exist is make_engine's to know.
base::Result<EngineSpec> parse_spec(std::string_view text);

// A string parse_spec reads back (repeated players written out).
std::string to_string(const EngineSpec& spec);

// An option as a number within [least, most]; `fallback` when it is not given.
base::Result<std::int64_t> integer_option(const EngineSpec& spec, std::string_view key,
                                          std::int64_t fallback, std::int64_t least,
                                          std::int64_t most);
base::Result<double> number_option(const EngineSpec& spec, std::string_view key, double fallback,
                                   double least, double most);
// An option that is one of a few words.
base::Result<std::string> word_option(const EngineSpec& spec, std::string_view key,
                                      std::string_view fallback,
                                      const std::vector<std::string>& words);

}  // namespace kiryoku::engine
