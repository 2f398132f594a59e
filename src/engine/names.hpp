// SPDX-License-Identifier: MIT
// The user's own names for engine strings, kept in a file:
//
//   {
//     "gnugo": "gtp:cmd=gnugo --mode gtp",
//     "strong": { "engine": "katago:model=/nets/b18.bin.gz,config=/nets/analysis.cfg",
//                 "description": "KataGo on the big machine" },
//     "both": "consult:gnugo;strong"
//   }
//
// Wherever an engine string is accepted such a name will do, alone or with options that are added
// or replace those of the file: strong:visits=1000. A name may stand for other names, but not for
// itself.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "engine/all.hpp"
#include "engine/spec.hpp"

namespace kiryoku::engine {

struct NamedEngine {
  std::string name;
  std::string engine;  // its string, as it stands in the file
  std::string description;
};

// In the order of the file. The error tells row and column.
base::Result<std::vector<NamedEngine>> parse_names(std::string_view json, const std::string& where);

// None if the path is empty; an error if the file cannot be read.
base::Result<std::vector<NamedEngine>> read_names(const std::filesystem::path& file);

// The spec with all names (its players' too) replaced by what they stand for. The file is read only
// if there is a name in it that is no engine of ours.
base::Result<EngineSpec> resolve_names(const EngineSpec& spec, const EngineContext& context);

// Whether the engines file has this name; false if it cannot be read.
bool is_engine_name(std::string_view name, const EngineContext& context);

}  // namespace kiryoku::engine
