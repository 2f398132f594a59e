// SPDX-License-Identifier: MIT
// A fuzz target: a function that takes any bytes and must neither crash nor find a promise of
// the program broken. The same functions run under libFuzzer and, over the seed corpus, as an
// ordinary test.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <span>
#include <string_view>

namespace kiryoku::fuzz {

struct Target {
  std::string_view name;  // also of its folder in fuzz/corpus
  void (*run)(std::string_view bytes);
};

// The list: fuzz/all.cpp.
std::span<const Target> all_targets();

// A promise of the program; broken, it ends the process, as libFuzzer expects of a finding.
inline void require(bool kept, const char* promise) {
  if (!kept) {
    std::fprintf(stderr, "broken promise: %s\n", promise);
    std::abort();
  }
}

}  // namespace kiryoku::fuzz
