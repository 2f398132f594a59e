// SPDX-License-Identifier: MIT
// The flags of every command that evaluates: which engine, how many threads, which store.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "app/open_engine.hpp"
#include "base/result.hpp"

namespace kiryoku::cli {

struct EngineOptions {
  std::string engine = "net";
  int threads = 0;  // 0: all
  std::string store;
  bool no_store = false;
};

// --engine, --threads, --store, --no-store.
void add_engine_options(CLI::App& app, EngineOptions& options);

// The engine, its evaluations kept. Says on stderr what is to be said of the store. `threads`
// overrides those of the options (0: as they say).
base::Result<app::OpenEngine> open_engine(const EngineOptions& options, int threads = 0);

}  // namespace kiryoku::cli
