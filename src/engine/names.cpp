// SPDX-License-Identifier: MIT
#include "engine/names.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "base/file.hpp"
#include "base/text.hpp"
#include "engine/engine_name.hpp"

namespace kiryoku::engine {
namespace {

using base::Error;
using base::ErrorCode;
using base::Result;
using Json = nlohmann::ordered_json;

constexpr std::uint64_t kMaxFileBytes = std::uint64_t{1} << 20U;

Error invalid(std::string message, const std::string& where) {
  return {ErrorCode::kInvalid, std::move(message), where};
}

// "file:3:14" for a place in the text.
std::string place(std::string_view text, std::size_t byte, const std::string& where) {
  const std::string_view before = text.substr(0, std::min(byte, text.size()));
  const std::size_t line_start = base::find_last_newline(before);
  const std::size_t column = base::count_code_points(
      line_start == std::string_view::npos ? before : before.substr(line_start + 1));
  return fmt::format("{}:{}:{}", where, base::count_newlines(before) + 1,
                     std::max<std::size_t>(column, 1));
}

// The library's exceptions end here. A name given twice would be lost silently otherwise.
Result<Json> parse_json(std::string_view text, const std::string& where) {
  std::set<std::string> keys;
  std::string twice;
  const Json::parser_callback_t watch = [&](int depth, Json::parse_event_t event, Json& parsed) {
    if (event == Json::parse_event_t::key && depth == 1 &&
        !keys.insert(parsed.get<std::string>()).second) {
      twice = parsed.get<std::string>();
    }
    return true;
  };
  try {
    Json json = Json::parse(text, watch);
    if (!twice.empty()) {
      return invalid(fmt::format("the name '{}' is given twice", twice), where);
    }
    return json;
  } catch (const Json::parse_error& error) {
    return invalid("this is not JSON: a comma, a quote or a bracket is missing or too many",
                   place(text, error.byte, where));
  } catch (const Json::exception&) {
    return invalid("this is JSON with a number or text beyond its limits", where);
  }
}

Result<NamedEngine> read_entry(const std::string& name, const Json& value,
                               const std::string& where) {
  if (!can_be_name(name)) {
    return invalid(
        fmt::format("'{}' is no name for an engine; use letters, digits, - _ and .", name), where);
  }
  if (find_engine(name) != nullptr) {
    return invalid(fmt::format("'{}' is an engine of the program; choose another name", name),
                   where);
  }
  NamedEngine entry;
  entry.name = name;
  const Json* engine = &value;
  if (value.is_object()) {
    for (const auto& [key, part] : value.items()) {
      if ((key != "engine" && key != "description") || !part.is_string()) {
        return invalid(
            fmt::format("'{}' has a strange entry '{}'; there are engine and description", name,
                        key),
            where);
      }
    }
    const auto found = value.find("engine");
    engine = found == value.end() ? nullptr : &*found;
    entry.description = value.value("description", "");
  }
  if (engine == nullptr || !engine->is_string()) {
    return invalid(fmt::format("'{}' needs an engine string, as in \"{}\": \"gtp:cmd=gnugo --mode "
                               "gtp\"",
                               name, name),
                   where);
  }
  entry.engine = engine->get<std::string>();
  if (const Result<EngineSpec> spec = parse_spec(entry.engine); !spec) {
    return invalid(fmt::format("'{}': {}", name, spec.error().message), where);
  }
  return entry;
}

bool needs_names(const EngineSpec& spec) {
  return find_engine(spec.name) == nullptr ||
         std::any_of(spec.players.begin(), spec.players.end(), needs_names);
}

std::string known_names(const std::vector<NamedEngine>& names) {
  std::vector<std::string_view> all;
  for (const EngineEntry& entry : all_engines()) {
    all.push_back(entry.name);
  }
  for (const NamedEngine& entry : names) {
    all.push_back(entry.name);
  }
  return fmt::format("{}", fmt::join(all, ", "));
}

// Options given with a name replace those of the file. New ones go to the front: cmd= stays last.
void add_options(EngineSpec& spec, const EngineSpec& given) {
  for (const auto& option : given.options) {
    const auto same = std::find_if(spec.options.begin(), spec.options.end(),
                                   [&](const auto& other) { return other.first == option.first; });
    if (same != spec.options.end()) {
      same->second = option.second;
    } else {
      spec.options.insert(spec.options.begin(), option);
    }
  }
}

Result<EngineSpec> resolve(const EngineSpec& spec, const std::vector<NamedEngine>& names,
                           std::vector<std::string> within) {
  if (find_engine(spec.name) != nullptr) {
    EngineSpec resolved = spec;
    for (EngineSpec& player : resolved.players) {
      Result<EngineSpec> real = resolve(player, names, within);
      if (!real) {
        return real;
      }
      player = std::move(*real);
    }
    return resolved;
  }
  if (std::find(within.begin(), within.end(), spec.name) != within.end()) {
    return invalid(fmt::format("the engine name '{}' stands for itself ({} → {})", spec.name,
                               fmt::join(within, " → "), spec.name),
                   "");
  }
  const auto named = std::find_if(names.begin(), names.end(), [&](const NamedEngine& entry) {
    return entry.name == spec.name;
  });
  if (named == names.end()) {
    return Error{
        ErrorCode::kNotFound,
        fmt::format("there is no engine '{}'; there are: {}", spec.name, known_names(names)), ""};
  }
  const Result<EngineSpec> parsed = parse_spec(named->engine);
  if (!parsed) {
    return parsed.error();
  }
  within.push_back(spec.name);
  Result<EngineSpec> resolved = resolve(*parsed, names, std::move(within));
  if (resolved) {
    add_options(*resolved, spec);
  }
  return resolved;
}

}  // namespace

Result<std::vector<NamedEngine>> parse_names(std::string_view json, const std::string& where) {
  const Result<Json> parsed = parse_json(json, where);
  if (!parsed) {
    return parsed.error();
  }
  if (!parsed->is_object()) {
    return invalid("an engines file is one JSON object of names and engine strings", where);
  }
  std::vector<NamedEngine> names;
  for (const auto& [name, value] : parsed->items()) {
    Result<NamedEngine> entry = read_entry(name, value, where);
    if (!entry) {
      return entry.error();
    }
    names.push_back(std::move(*entry));
  }
  return names;
}

Result<std::vector<NamedEngine>> read_names(const std::filesystem::path& file) {
  if (file.empty()) {
    return std::vector<NamedEngine>();
  }
  const Result<std::string> text = base::read_file(file, kMaxFileBytes);
  return text ? parse_names(*text, file.string()) : Result<std::vector<NamedEngine>>(text.error());
}

Result<EngineSpec> resolve_names(const EngineSpec& spec, const EngineContext& context) {
  if (!needs_names(spec)) {
    return spec;
  }
  const Result<std::vector<NamedEngine>> names = read_names(context.engines_file);
  return names ? resolve(spec, *names, {}) : Result<EngineSpec>(names.error());
}

bool is_engine_name(std::string_view name, const EngineContext& context) {
  const Result<std::vector<NamedEngine>> names = read_names(context.engines_file);
  return names && std::any_of(names->begin(), names->end(),
                              [&](const NamedEngine& entry) { return entry.name == name; });
}

}  // namespace kiryoku::engine
