// SPDX-License-Identifier: MIT
#include "base/command_line.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kiryoku::base {
namespace {

using testing::ElementsAre;

TEST(SplitCommand, LikeAShell) {
  EXPECT_THAT(*split_command("gnugo --mode gtp"), ElementsAre("gnugo", "--mode", "gtp"));
  EXPECT_THAT(*split_command("  a\t'b c'  \"d \\\" e\" f\\ g '' x'y'\"z\" "),
              ElementsAre("a", "b c", "d \" e", "f g", "", "xyz"));
  EXPECT_THAT(*split_command("a \"b\\n\" 'c\\'"), ElementsAre("a", "b\\n", "c\\"));
  EXPECT_THAT(*split_command("echo $HOME *"), ElementsAre("echo", "$HOME", "*"));
}

TEST(SplitCommand, Refuses) {
  EXPECT_FALSE(split_command("").has_value());
  EXPECT_FALSE(split_command("   ").has_value());
  EXPECT_FALSE(split_command("a 'b").has_value());
  EXPECT_FALSE(split_command("a \"b").has_value());
  EXPECT_FALSE(split_command(std::string_view("a\0b", 3)).has_value());
}

TEST(FindProgram, InPathOrByPath) {
  EXPECT_TRUE(find_program("sh").has_value());
  EXPECT_EQ(find_program("/bin/sh"), "/bin/sh");
  EXPECT_FALSE(find_program("/").has_value());
  EXPECT_FALSE(find_program("no-such-program-here").has_value());
}

}  // namespace
}  // namespace kiryoku::base
