// SPDX-License-Identifier: MIT
// Every engine there is, and how one is made from its string. A new engine is one folder (or
// file) with an `…_entry()` function and its line in all.cpp.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "engine/engine.hpp"
#include "engine/spec.hpp"

namespace kiryoku::engine {

// What engines need to know beyond their string.
struct EngineContext {
  std::filesystem::path data_dir;  // where knowledge/, nets/ … lie
  int threads = 1;                 // how many an engine may use at once
  std::uint64_t seed = 1;          // where the string gives none
  int patience_ms = 0;             // with programs of others; 0 = what the string says
  bool prefer_half = false;        // in half precision where the string does not say and it can
  bool prefer_large = false;       // the larger shipped network where the string names none and
                                   // the processor is quick enough for it (has_half)
  std::filesystem::path engines_file =
      {};  // the user's names for engine strings; empty: there are none
};

struct OptionHelp {
  std::string_view key;
  std::string_view help;
};

struct EngineEntry {
  std::string_view name;
  std::string_view help;
  std::vector<OptionHelp> options;
  base::Result<std::unique_ptr<Engine>> (*make)(const EngineSpec& spec,
                                                const EngineContext& context);
  // The identity the made engine would have, without the cost of making it; where that is
  // possible.
  base::Result<std::string> (*identity)(const EngineSpec& spec,
                                        const EngineContext& context) = nullptr;
};

const std::vector<EngineEntry>& all_engines();

// The entry of that name, or nullptr.
const EngineEntry* find_engine(std::string_view name);

// Unknown engines and keys are refused with a list of those that exist. The user's own names for
// engines (names.hpp) are looked up.
base::Result<std::unique_ptr<Engine>> make_engine(const EngineSpec& spec,
                                                  const EngineContext& context);
base::Result<std::unique_ptr<Engine>> make_engine(std::string_view spec,
                                                  const EngineContext& context);

// What identity() of the engine would say, or nothing if only the engine itself knows.
base::Result<std::optional<std::string>> quick_identity(const EngineSpec& spec,
                                                        const EngineContext& context);

}  // namespace kiryoku::engine
