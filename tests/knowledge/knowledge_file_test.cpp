// SPDX-License-Identifier: MIT
#include "knowledge/knowledge_file.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "base/file.hpp"
#include "knowledge/pattern3_index.hpp"

namespace kiryoku::knowledge {
namespace {

using testing::HasSubstr;

Knowledge some_knowledge(double factor) {
  Knowledge knowledge;
  knowledge.features = FeatureSet::kFull;
  knowledge.playout = Gammas::ones(pattern3_index().count(), layout_of(FeatureSet::kPlayout));
  knowledge.playout.pattern[pattern3_index().number(*parse_pattern3("XO...#.."))] = 2 * factor;
  knowledge.playout.groups[0][1] = 3 * factor;
  knowledge.patterns = PatternDictionary({0x12345, 0xffffffffff});
  knowledge.full = Gammas::ones(3, layout_of(FeatureSet::kFull));
  knowledge.full.pattern = {0.5 * factor, 4 * factor, 0.25 * factor};
  knowledge.full.groups[2][1] = 0.0625 * factor;
  return knowledge;
}

std::string some_text() {
  return format_knowledge({some_knowledge(1), some_knowledge(2)}, {"of a test"});
}

void expect_equal(const Knowledge& a, const Knowledge& b) {
  EXPECT_EQ(a.features, b.features);
  EXPECT_EQ(a.playout.pattern, b.playout.pattern);
  EXPECT_EQ(a.playout.groups, b.playout.groups);
  EXPECT_EQ(a.full.pattern, b.full.pattern);
  EXPECT_EQ(a.full.groups, b.full.groups);
  EXPECT_EQ(a.patterns.hashes(), b.patterns.hashes());
}

std::string error_of(const std::string& text, int player = 1) {
  const auto knowledge = parse_knowledge(text, "file", player);
  return knowledge ? "" : knowledge.error().to_string();
}

TEST(KnowledgeFile, EveryPlayerReadsBack) {
  const std::string text = some_text();
  const auto first = parse_knowledge(text, "file", 1);
  const auto second = parse_knowledge(text, "file", 2);
  ASSERT_TRUE(first) << first.error().to_string();
  ASSERT_TRUE(second);
  expect_equal(*first, some_knowledge(1));
  expect_equal(*second, some_knowledge(2));
  EXPECT_NE(first->digest, second->digest);
}

// Learning moves the strength of every number a hair away from 1, also of those no board can hold.
TEST(KnowledgeFile, WhatNoBoardCanHoldIsNotWritten) {
  Knowledge knowledge;
  knowledge.features = FeatureSet::kPaper;
  knowledge.playout = Gammas::ones(pattern3_index().count(), layout_of(FeatureSet::kPaper));
  for (double& gamma : knowledge.playout.pattern) {
    gamma = 0.75;
  }
  const std::size_t real = pattern3_index().number(*parse_pattern3("XO...#.."));
  knowledge.playout.pattern[real] = 12;
  const auto read = parse_knowledge(format_knowledge({knowledge}, {}), "file", 1);
  ASSERT_TRUE(read) << read.error().to_string();
  EXPECT_EQ(read->playout.pattern[real], 12);
  EXPECT_EQ(read->playout.pattern[pattern3_index().number(*parse_pattern3("........"))], 0.75);
  for (double& gamma : knowledge.playout.pattern) {
    gamma = 1 + 1e-13;
  }
  EXPECT_THAT(format_knowledge({knowledge}, {}), HasSubstr("[pattern3] 0\n"));
}

TEST(KnowledgeFile, CompressedFilesReadBack) {
  const auto path = std::filesystem::temp_directory_path() / "kiryoku_knowledge_test.txt.gz";
  ASSERT_TRUE(write_knowledge(path, {some_knowledge(1)}, {}));
  const auto knowledge = read_knowledge(path);
  ASSERT_TRUE(knowledge) << knowledge.error().to_string();
  expect_equal(*knowledge, some_knowledge(1));
  // Half a file: the compressed stream breaks off.
  const auto bytes = std::filesystem::file_size(path);
  std::filesystem::resize_file(path, bytes / 2);
  EXPECT_FALSE(read_knowledge(path));
  std::filesystem::remove(path);
  const auto missing = read_knowledge(path);
  ASSERT_FALSE(missing);
  EXPECT_THAT(missing.error().to_string(), HasSubstr("kiryoku_knowledge_test"));
}

TEST(KnowledgeFile, EveryTruncationIsAnErrorNeverACrash) {
  const std::string text = some_text();
  for (std::size_t length = 0; length < text.size(); length += 5) {
    EXPECT_NE(error_of(text.substr(0, length)), "") << length;
  }
}

TEST(KnowledgeFile, SaysWhatIsWrong) {
  const auto broken = [](std::string_view from, std::string_view to) {
    std::string text = some_text();
    text.replace(text.find(from), from.size(), to);
    return error_of(text);
  };
  EXPECT_THAT(error_of("(;GM[1])\n"), HasSubstr("file:1: not a usable knowledge file"));
  EXPECT_THAT(broken("knowledge 1", "knowledge 7"), HasSubstr("version 7 is not supported"));
  EXPECT_THAT(broken("features full", "features nice"), HasSubstr("second line"));
  EXPECT_THAT(broken("players 2", "players 2000"), HasSubstr("players N"));
  EXPECT_THAT(broken("[patterns] 3", "[patterns] 4"), HasSubstr("row"));
  EXPECT_THAT(broken("[patterns] 3", "[patterns] 99999999999"), HasSubstr("number of rows"));
  EXPECT_THAT(broken("contact/beside", "contact/bedside"), HasSubstr("unknown feature"));
  EXPECT_THAT(broken("ffffffffff", "fffffffffff"), HasSubstr("unknown feature"));
  EXPECT_THAT(broken("\t3\t6", "\t3"), HasSubstr("one positive number per player"));
  EXPECT_THAT(broken("\t3\t6", "\t-3\t6"), HasSubstr("one positive number per player"));
  EXPECT_THAT(broken("\t3\t6", "\tnan\t6"), HasSubstr("one positive number per player"));
  EXPECT_THAT(broken("\t3\t6", "\tinf\t6"), HasSubstr("one positive number per player"));
  EXPECT_THAT(broken("\t3\t6", "\t1e-300\t6"), HasSubstr("one positive number per player"));
  std::string twice = some_text();
  const std::size_t row = twice.find("\n", twice.find("[pattern3] 1")) + 1;
  twice.insert(row, twice.substr(row, twice.find('\n', row) + 1 - row));
  twice.replace(twice.find("[pattern3] 1"), 12, "[pattern3] 2");
  EXPECT_THAT(error_of(twice), HasSubstr("stands there twice"));
  EXPECT_THAT(error_of(some_text(), 3), HasSubstr("there is no player 3, only 1 to 2"));
}

}  // namespace
}  // namespace kiryoku::knowledge
