// SPDX-License-Identifier: MIT
// Every file of the seed corpus through its target, also cut short and with bytes changed:
// what the fuzzers once found stays found, without a fuzzer.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "base/rng.hpp"
#include "target.hpp"

namespace kiryoku::fuzz {
namespace {

std::string content(const std::filesystem::path& file) {
  std::ostringstream text;
  text << std::ifstream(file, std::ios::binary).rdbuf();
  return text.str();
}

TEST(FuzzCorpus, KeepsEveryPromise) {
  base::Rng rng(1);
  for (const Target& target : all_targets()) {
    int files = 0;
    const std::filesystem::path folder =
        std::filesystem::path(KIRYOKU_FUZZ_CORPUS) / std::string(target.name);
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
      SCOPED_TRACE(entry.path().string());
      const std::string bytes = content(entry.path());
      target.run(bytes);
      for (int i = 0; i < 30 && !bytes.empty(); ++i) {
        const auto size = static_cast<std::uint32_t>(bytes.size());
        target.run(std::string_view(bytes).substr(0, rng.below(size)));
        std::string changed = bytes;
        changed[rng.below(size)] = static_cast<char>(rng.below(256));
        target.run(changed);
      }
      ++files;
    }
    EXPECT_GT(files, 0) << target.name << " has no seeds";
  }
}

}  // namespace
}  // namespace kiryoku::fuzz
