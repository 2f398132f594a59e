// SPDX-License-Identifier: MIT
#include "engine/all.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "engine/consult/consult_engine.hpp"
#include "engine/gtp/gtp_engine.hpp"
#include "engine/katago/katago_engine.hpp"
#include "engine/names.hpp"
#include "engine/net/net_engine.hpp"
#include "engine/playout/playout_engine.hpp"
#include "engine/random.hpp"

namespace kiryoku::engine {
namespace {

using base::Error;
using base::ErrorCode;
using base::Result;

Result<void> check_keys(const EngineSpec& spec, const EngineEntry& entry) {
  for (const auto& option : spec.options) {
    const bool known =
        std::any_of(entry.options.begin(), entry.options.end(),
                    [&](const OptionHelp& help) { return help.key == option.first; });
    if (!known) {
      std::vector<std::string_view> keys;
      for (const OptionHelp& help : entry.options) {
        keys.push_back(help.key);
      }
      const std::string there_are =
          keys.empty() ? "it has none" : fmt::format("it has {}", fmt::join(keys, ", "));
      return Error{
          ErrorCode::kInvalid,
          fmt::format("engine '{}' has no option '{}'; {}", spec.name, option.first, there_are),
          ""};
    }
  }
  return {};
}

}  // namespace

const std::vector<EngineEntry>& all_engines() {
  static const std::vector<EngineEntry> kEngines = {
      consult_entry(), gtp_entry(), katago_entry(), playout_entry(), random_entry(), net_entry(),
  };
  return kEngines;
}

const EngineEntry* find_engine(std::string_view name) {
  for (const EngineEntry& entry : all_engines()) {
    if (entry.name == name) {
      return &entry;
    }
  }
  return nullptr;
}

namespace {

// What a spec really names, and the entry of that.
struct Known {
  EngineSpec spec;
  const EngineEntry* entry = nullptr;
};

Result<Known> known_engine(const EngineSpec& named, const EngineContext& context) {
  Result<EngineSpec> spec = resolve_names(named, context);
  if (!spec) {
    return spec.error();
  }
  const EngineEntry* entry = find_engine(spec->name);
  if (Result<void> keys = check_keys(*spec, *entry); !keys) {
    return keys.error();
  }
  return Known{std::move(*spec), entry};
}

}  // namespace

Result<std::unique_ptr<Engine>> make_engine(const EngineSpec& spec, const EngineContext& context) {
  const Result<Known> known = known_engine(spec, context);
  return known ? known->entry->make(known->spec, context)
               : Result<std::unique_ptr<Engine>>(known.error());
}

Result<std::optional<std::string>> quick_identity(const EngineSpec& spec,
                                                  const EngineContext& context) {
  const Result<Known> known = known_engine(spec, context);
  if (!known) {
    return known.error();
  }
  if (known->entry->identity == nullptr) {
    return std::optional<std::string>();
  }
  Result<std::string> identity = known->entry->identity(known->spec, context);
  if (!identity) {
    return identity.error();
  }
  return std::optional(*std::move(identity));
}

Result<std::unique_ptr<Engine>> make_engine(std::string_view spec, const EngineContext& context) {
  Result<EngineSpec> parsed = parse_spec(spec);
  if (!parsed) {
    return parsed.error();
  }
  return make_engine(*parsed, context);
}

}  // namespace kiryoku::engine
