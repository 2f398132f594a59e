// SPDX-License-Identifier: MIT
#include "cli/engine_options.hpp"

#include "cli/engine_context.hpp"
#include "cli/warnings.hpp"

namespace kiryoku::cli {

void add_engine_options(CLI::App& app, EngineOptions& options) {
  app.add_option("--engine", options.engine,
                 "Engine string: net, net:model=b10.bin.gz,visits=100, playout, gtp:cmd=…")
      ->capture_default_str();
  app.add_option("--threads", options.threads, "Threads of the engine (default: all)")
      ->check(CLI::Range(1, 256));
  auto* store = app.add_option("--store", options.store,
                               "Keep evaluations in this file (default: the user's cache folder)");
  app.add_flag("--no-store", options.no_store, "Compute everything anew and keep nothing")
      ->excludes(store);
}

base::Result<app::OpenEngine> open_engine(const EngineOptions& options, int threads) {
  const app::EngineRequest request{options.engine, !options.no_store, options.store, print_note};
  base::Result<app::OpenEngine> open =
      app::open_engine(request, engine_context(threads > 0 ? threads : options.threads));
  if (open && !open->notice.empty()) {
    print_note(open->notice);
  }
  return open;
}

}  // namespace kiryoku::cli
