// SPDX-License-Identifier: MIT
#include "base/child_process.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <thread>

namespace kiryoku::base {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;
using testing::HasSubstr;

ChildProcess::Clock::time_point in(milliseconds time) { return ChildProcess::Clock::now() + time; }

std::unique_ptr<ChildProcess> started(std::string_view command, const ChildLimits& limits = {}) {
  Result<std::unique_ptr<ChildProcess>> child = ChildProcess::start(command, limits);
  EXPECT_TRUE(child.has_value()) << (child ? "" : child.error().to_string());
  return child ? std::move(*child) : nullptr;
}

// Running, and not merely waiting to be reaped.
bool exists(pid_t pid) {
  std::ifstream stat("/proc/" + std::to_string(pid) + "/stat");
  std::string text;
  std::getline(stat, text);
  const std::size_t end = text.rfind(')');
  return end != std::string::npos && text.size() > end + 2 && text[end + 2] != 'Z';
}

bool vanishes(pid_t pid) {
  for (int i = 0; i < 200 && exists(pid); ++i) {
    std::this_thread::sleep_for(milliseconds(10));
  }
  return !exists(pid);
}

TEST(ChildProcess, EchoesLines) {
  const auto child = started("cat");
  ASSERT_TRUE(child->write("one\r\ntwo\n", in(seconds(5))).has_value());
  EXPECT_EQ(child->read_line(in(seconds(5))).value(), "one");
  EXPECT_EQ(child->read_line(in(seconds(5))).value(), "two");
  EXPECT_EQ(child->read_line(in(milliseconds(20))).value(), std::nullopt);
  EXPECT_TRUE(child->is_running());
}

TEST(ChildProcess, MissingProgram) {
  const auto child = ChildProcess::start("no-such-program-here --x");
  ASSERT_FALSE(child.has_value());
  EXPECT_THAT(child.error().message, HasSubstr("no program 'no-such-program-here'"));
}

TEST(ChildProcess, NotAProgram) {
  const auto path = std::filesystem::temp_directory_path() / "kiryoku-not-a-program";
  std::ofstream(path) << "neither script nor binary";
  std::filesystem::permissions(path, std::filesystem::perms::owner_all);
  const auto child = ChildProcess::start(path.string());
  std::filesystem::remove(path);
  ASSERT_FALSE(child.has_value());
  EXPECT_THAT(child.error().message, HasSubstr("cannot be run"));
}

TEST(ChildProcess, DeathIsToldWithLastWords) {
  const auto child = started("sh -c 'echo out; echo first >&2; echo sorry >&2; exit 3'");
  EXPECT_EQ(child->read_line(in(seconds(5))).value(), "out");
  const auto line = child->read_line(in(seconds(5)));
  ASSERT_FALSE(line.has_value());
  EXPECT_THAT(line.error().message, HasSubstr("exited with status 3"));
  EXPECT_THAT(line.error().message, HasSubstr("first | sorry"));
  EXPECT_FALSE(child->is_running());
  EXPECT_FALSE(child->write("x\n", in(seconds(1))).has_value());
}

TEST(ChildProcess, SignalIsTold) {
  const auto child = started("sh -c 'kill -SEGV $$'");
  const auto line = child->read_line(in(seconds(5)));
  ASSERT_FALSE(line.has_value());
  EXPECT_THAT(line.error().message, HasSubstr("killed by signal 11"));
}

TEST(ChildProcess, AnEndlessLineEndsTheConversation) {
  ChildLimits limits;
  limits.line_bytes = 1000;
  const auto child = started("cat /dev/zero", limits);
  const auto line = child->read_line(in(seconds(5)));
  ASSERT_FALSE(line.has_value());
  EXPECT_THAT(line.error().message, HasSubstr("more than 1000 bytes"));
}

TEST(ChildProcess, ATalkativeChildWaits) {
  ChildLimits limits;
  limits.unread_bytes = 100000;
  const auto child = started("yes", limits);
  std::this_thread::sleep_for(milliseconds(50));
  for (int i = 0; i < 100000; ++i) {
    ASSERT_EQ(child->read_line(in(seconds(5))).value(), "y");
  }
}

TEST(ChildProcess, OneThatDoesNotReadTimesOut) {
  ChildLimits limits;
  limits.exit_grace_ms = 20;
  const auto child = started("sleep 100", limits);
  const auto written = child->write(std::string(1 << 20, 'x'), in(milliseconds(50)));
  ASSERT_FALSE(written.has_value());
  EXPECT_THAT(written.error().message, HasSubstr("does not read"));
}

TEST(ChildProcess, KilledWithItsChildrenWhenDropped) {
  ChildLimits limits;
  limits.exit_grace_ms = 20;
  auto child = started("sh -c 'trap \"\" TERM INT; sleep 1000 & echo $!; wait'", limits);
  const pid_t pid = child->pid();
  const auto line = child->read_line(in(seconds(5)));
  ASSERT_TRUE(line.has_value());
  const pid_t grandchild = std::stoi(line->value());
  EXPECT_TRUE(exists(grandchild));
  child.reset();
  EXPECT_FALSE(std::filesystem::exists("/proc/" + std::to_string(pid)));  // no zombie either
  EXPECT_TRUE(vanishes(grandchild));
}

TEST(ChildProcess, SurvivesTheThreadThatStartedIt) {
  std::unique_ptr<ChildProcess> child;
  std::thread([&] { child = started("cat"); }).join();
  ASSERT_TRUE(child->write("still here\n", in(seconds(5))).has_value());
  EXPECT_EQ(child->read_line(in(seconds(5))).value(), "still here");
}

TEST(ChildProcess, DiesWithUsEvenByKill9) {
  std::array<int, 2> ends = {};
  ASSERT_EQ(pipe(ends.data()), 0);
  const pid_t us = fork();
  if (us == 0) {
    // A script that runs an engine, and neither cares for the end of its input.
    const auto child = ChildProcess::start("sh -c 'sleep 1000 & echo $!; wait'");
    std::array<pid_t, 2> pids = {child ? (*child)->pid() : -1, -1};
    const auto line = (*child)->read_line(in(seconds(5)));
    pids[1] = line && *line ? std::stoi(**line) : -1;
    [[maybe_unused]] const ssize_t ignored = write(ends[1], pids.data(), sizeof pids);
    pause();
  }
  std::array<pid_t, 2> pids = {};
  ASSERT_EQ(read(ends[0], pids.data(), sizeof pids), static_cast<ssize_t>(sizeof pids));
  close(ends[0]);
  close(ends[1]);
  EXPECT_TRUE(exists(pids[0]));
  EXPECT_TRUE(exists(pids[1]));
  kill(us, SIGKILL);
  waitpid(us, nullptr, 0);
  EXPECT_TRUE(vanishes(pids[0]));
  EXPECT_TRUE(vanishes(pids[1]));
}

TEST(ChildProcess, LeaksNoDescriptors) {
  const auto count = [] {
    return std::distance(std::filesystem::directory_iterator("/proc/self/fd"),
                         std::filesystem::directory_iterator());
  };
  started("true").reset();
  const auto before = count();
  for (int i = 0; i < 5; ++i) {
    started("true").reset();
    EXPECT_FALSE(ChildProcess::start("/etc/passwd").has_value());
  }
  EXPECT_EQ(count(), before);
}

TEST(ChildProcess, ChildrenDoNotHoldEachOthersPipes) {
  const auto open_in_child = [] {
    return started("sh -c 'ls /proc/self/fd | wc -l'")->read_line(in(seconds(5))).value();
  };
  const auto alone = open_in_child();
  const auto first = started("cat");
  const auto second = started("cat");
  EXPECT_EQ(open_in_child(), alone);
}

}  // namespace
}  // namespace kiryoku::base
