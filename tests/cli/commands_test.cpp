// SPDX-License-Identifier: MIT
// Every command explains itself: what holds for all of them is checked over the list.
#include <gtest/gtest.h>

#include <set>
#include <sstream>

#include "cli/command.hpp"

namespace kiryoku::cli {
namespace {

void check(const Command& command, const std::string& path) {
  SCOPED_TRACE(path);
  EXPECT_FALSE(command.name.empty());
  EXPECT_FALSE(command.help.empty());
  EXPECT_EQ(command.help.find('\n'), std::string::npos) << "one line";
  EXPECT_LE(command.help.size(), 90U);
  if (command.subcommands.empty()) {
    ASSERT_TRUE(command.configure);
    EXPECT_NE(command.examples.find(path), std::string::npos) << "an example begins with " << path;
    CLI::App app;
    EXPECT_TRUE(command.configure(app));
    for (const CLI::Option* option : app.get_options()) {
      EXPECT_FALSE(option->get_description().empty()) << option->get_name() << " has no help";
    }
  }
  std::set<std::string> names;
  for (const Command& sub : command.subcommands) {
    EXPECT_TRUE(names.insert(sub.name).second) << sub.name << " twice";
    check(sub, path + " " + sub.name);
  }
}

TEST(Commands, explain_themselves) {
  std::set<std::string> names;
  for (const Command& command : all_commands()) {
    EXPECT_FALSE(command.group.empty()) << command.name;
    EXPECT_TRUE(names.insert(command.name).second) << command.name << " twice";
    check(command, "kiryoku " + command.name);
  }
  EXPECT_GE(names.size(), 4U);
}

}  // namespace
}  // namespace kiryoku::cli
