// SPDX-License-Identifier: MIT
#include "app/engines_file.hpp"

#include <cstdlib>
#include <system_error>

namespace kiryoku::app {
namespace {

namespace fs = std::filesystem;

fs::path from_environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? fs::path() : fs::path(value);
}

}  // namespace

fs::path engines_file() {
  if (const fs::path named = from_environment("KIRYOKU_ENGINES"); !named.empty()) {
    return named;
  }
  const fs::path usual = default_engines_file();
  std::error_code ignored;
  return !usual.empty() && fs::exists(usual, ignored) ? usual : fs::path();
}

fs::path default_engines_file() {
  fs::path config = from_environment("XDG_CONFIG_HOME");
  if (!config.is_absolute()) {  // as the XDG rules want it
    const fs::path home = from_environment("HOME");
    config = home.empty() ? fs::path() : home / ".config";
  }
  return config.empty() ? config : config / "kiryoku" / "engines.json";
}

}  // namespace kiryoku::app
