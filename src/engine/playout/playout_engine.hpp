// SPDX-License-Identifier: MIT
// playout: value M. UCT with playouts and learned knowledge, with ownership and criticality from
// the playouts. Boards up to 19×19.
#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "base/result.hpp"
#include "engine/all.hpp"
#include "engine/playout/params.hpp"
#include "knowledge/knowledge.hpp"

namespace kiryoku::engine {

EngineEntry playout_entry();

namespace playout {

// "default", "bagging500/3" (player 3 of a set) below `folder`, or a file of any name, with or
// without "/N" behind it.
base::Result<knowledge::Knowledge> find_knowledge(const std::string& name,
                                                  const std::filesystem::path& folder);

// `knowledge` may be null: all moves alike, in the tree and in the playouts.
std::unique_ptr<Engine> make_playout_engine(const SearchParams& params,
                                            std::unique_ptr<const knowledge::Knowledge> knowledge);

}  // namespace playout
}  // namespace kiryoku::engine
