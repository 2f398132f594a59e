// SPDX-License-Identifier: MIT
#include "cli/engine_context.hpp"

#include <algorithm>
#include <thread>

#include "app/data_dir.hpp"
#include "app/engines_file.hpp"

namespace kiryoku::cli {

engine::EngineContext engine_context(int threads) {
  engine::EngineContext context;
  context.threads =
      threads > 0 ? threads : std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  context.engines_file = app::engines_file();
  if (const auto data = app::data_dir()) {
    context.data_dir = *data;
  }
  return context;
}

}  // namespace kiryoku::cli
