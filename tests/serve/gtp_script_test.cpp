// SPDX-License-Identifier: MIT
// Every script in tests/serve/scripts, with the real program.
#include "gtp_script.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/child_process.hpp"
#include "support/paths.hpp"

namespace kiryoku::serve {
namespace {

namespace fs = std::filesystem;
using base::ChildProcess;

fs::path scripts() { return test::source_dir() / "tests/serve/scripts"; }

std::vector<std::string> script_names() {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(scripts())) {
    if (entry.path().extension() == ".gtp") {
      names.push_back(entry.path().stem().string());
    }
  }
  std::sort(names.begin(), names.end());
  return names;
}

class Script : public testing::TestWithParam<std::string> {};

TEST_P(Script, WithTheProgram) {
  const test::GtpScript script = test::read_gtp_script(scripts() / (GetParam() + ".gtp"));
  ASSERT_FALSE(script.exchanges.empty());
  fs::current_path(scripts());
  auto child = ChildProcess::start(test::program().string() + " gtp " + script.flags);
  ASSERT_TRUE(child.has_value()) << child.error().to_string();
  const auto deadline = [] { return ChildProcess::Clock::now() + std::chrono::seconds(20); };
  test::run_gtp_script(script, {.send =
                                    [&](const std::string& text) {
                                      const auto sent = (*child)->write(text, deadline());
                                      ASSERT_TRUE(sent.has_value()) << sent.error().to_string();
                                    },
                                .read_line = [&]() -> std::optional<std::string> {
                                  auto line = (*child)->read_line(deadline());
                                  if (!line) {
                                    ADD_FAILURE() << line.error().to_string();
                                    return std::nullopt;
                                  }
                                  return *line;
                                }});
  EXPECT_EQ((*child)->stderr_tail(), "");
}

INSTANTIATE_TEST_SUITE_P(gtp, Script, testing::ValuesIn(script_names()),
                         [](const auto& script) { return script.param; });

}  // namespace
}  // namespace kiryoku::serve
