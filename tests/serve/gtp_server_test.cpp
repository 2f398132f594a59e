// SPDX-License-Identifier: MIT
// The protocol without a program around it: framing, interruption, floods, endings.
#include "serve/gtp_server.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <thread>

#include "serve/gtp_commands.hpp"
#include "support/diagram.hpp"
#include "support/scripted_engine.hpp"

namespace kiryoku::serve {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::MatchesRegex;

// A server with a scripted engine, spoken to through pipes as a controller would.
class Server {
 public:
  explicit Server(test::ScriptedEngine::Answer answer = {}, GtpSettings settings = {}) {
    EXPECT_EQ(pipe(to_server_.data()), 0);
    if (!answer) {
      answer = [](const go::Position& position, const engine::Budget&) {
        return test::opinion(position.to_move(), test::at("C3", position.size()), 10, 0.6);
      };
    }
    settings.size = 9;
    thread_ = std::thread([this, answer, settings] {
      GtpInput input(to_server_[0], &stop);
      GtpSession session(std::make_unique<test::ScriptedEngine>(answer), settings, input);
      serve_gtp(
          input,
          [this](std::string_view bytes) {
            const std::lock_guard lock(mutex_);
            output_ += bytes;
            return true;
          },
          make_gtp_handler(session));
      finished = true;
    });
  }

  ~Server() { finish(); }

  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  void send(std::string_view text) {
    while (!text.empty()) {
      const ssize_t written = write(to_server_[1], text.data(), text.size());
      ASSERT_GT(written, 0);
      text.remove_prefix(static_cast<std::size_t>(written));
    }
  }

  // Ends the input; all that was said.
  std::string finish() {
    if (to_server_[1] >= 0) {
      close(to_server_[1]);
      to_server_[1] = -1;
    }
    if (thread_.joinable()) {
      thread_.join();
      close(to_server_[0]);
    }
    return output_;
  }

  bool says(std::string_view text) {
    for (int i = 0; i < 1000; ++i) {
      {
        const std::lock_guard lock(mutex_);
        if (output_.find(text) != std::string::npos) {
          return true;
        }
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    return false;
  }

  base::StopSource stop;
  std::atomic<bool> finished = false;

 private:
  std::array<int, 2> to_server_ = {};
  std::mutex mutex_;
  std::string output_;
  std::thread thread_;
};

std::string answer_to(std::string_view text) {
  Server server;
  server.send(text);
  return server.finish();
}

TEST(GtpProtocol, Requests) {
  const auto words = [](std::string_view line) {
    const auto request = parse_request(line);
    std::vector<std::string> all = {request->id, request->command};
    all.insert(all.end(), request->arguments.begin(), request->arguments.end());
    return all;
  };
  EXPECT_THAT(words("name"), ElementsAre("", "name"));
  EXPECT_THAT(words("12 play b D4"), ElementsAre("12", "play", "b", "D4"));
  EXPECT_THAT(words("  7\tplay  b\tD4 \r"), ElementsAre("7", "play", "b", "D4"));
  EXPECT_THAT(words("na\x01me # a remark"), ElementsAre("", "name"));
  EXPECT_THAT(words("komi 7"), ElementsAre("", "komi", "7"));
  EXPECT_FALSE(parse_request("").has_value());
  EXPECT_FALSE(parse_request("   \t ").has_value());
  EXPECT_FALSE(parse_request("# only a remark").has_value());
}

TEST(GtpProtocol, AnswersHoldNoEmptyLine) {
  EXPECT_EQ(format_answer(true, "", ""), "=\n\n");
  EXPECT_EQ(format_answer(true, "3", "D4"), "=3 D4\n\n");
  EXPECT_EQ(format_answer(false, "", "no"), "? no\n\n");
  EXPECT_EQ(format_answer(true, "", "a\n\n\nb\n\n"), "= a\n \n \nb\n\n");
}

TEST(GtpServer, EveryCommandIsAnsweredOnceInOrder) {
  EXPECT_EQ(
      answer_to(
          "1 name\n\n# remark\nprotocol_version\r\n3 nonsense\n4\n5 komi x\n6 quit\n7 name\n"),
      "=1 Kiryoku\n\n= 2\n\n?3 unknown command\n\n?4 unknown command\n\n"
      "?5 'x' is no komi: expected a number from -400 to 400\n\n=6\n\n");
}

TEST(GtpServer, ALastLineWithoutItsEndCounts) { EXPECT_EQ(answer_to("8 name"), "=8 Kiryoku\n\n"); }

TEST(GtpServer, AHugeLineIsRefusedAndTheSessionGoesOn) {
  const std::string answer = answer_to("5 play b " + std::string(10'000'000, 'x') + "\n6 name\n");
  EXPECT_EQ(answer, "?5 a line of more than 1048576 bytes is not read\n\n=6 Kiryoku\n\n");
}

TEST(GtpServer, NoiseIsSurvived) {
  std::string noise;
  base::Rng rng(1);
  for (int i = 0; i < 20000; ++i) {
    noise += static_cast<char>(rng.below(256));
  }
  EXPECT_THAT(answer_to(noise + "\n77 name\n"), HasSubstr("=77 Kiryoku\n\n"));
}

// An engine that thinks until it is stopped.
base::Result<record::Evaluation> think_for_ever(const go::Position& position,
                                                const engine::Budget& budget) {
  const record::Evaluation evaluation =
      test::opinion(position.to_move(), test::at("C3", position.size()), 10, 0.6);
  while (!budget.stop->stop_requested()) {
    if (budget.on_report) {
      budget.on_report(evaluation);
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  return evaluation;
}

TEST(GtpServer, AnalysisEndsWithAnyInputAndItIsStillAnswered) {
  for (const char* input : {"\n", "# remark\n", "9 name\n"}) {
    Server server(think_for_ever);
    server.send("1 lz-analyze b 1\n");
    ASSERT_TRUE(server.says("=1\ninfo move C3 visits 10 winrate 6000 prior 0 lcb "));
    server.send(input);
    server.send("10 version\n");
    ASSERT_TRUE(server.says("=10\n\n"));
    EXPECT_THAT(server.finish(), MatchesRegex("=1\n(info [^\n]*\n)+\n(=9 Kiryoku\n\n)?=10\n\n"));
  }
}

TEST(GtpServer, AnalysisEndsWithTheInput) {
  Server server(think_for_ever);
  server.send("kata-analyze w 1 ownership true rootInfo true maxmoves 3\n");
  EXPECT_THAT(server.finish(), MatchesRegex("=\n(info [^\n]* rootInfo visits 10[^\n]*\n)+\n"));
}

TEST(GtpServer, AnEngineThatIsDoneWaitsForInput) {
  Server server;
  server.send("1 kata-analyze 1\n");
  ASSERT_TRUE(server.says("info move C3"));
  std::this_thread::sleep_for(std::chrono::milliseconds(30));
  EXPECT_FALSE(server.finished);
  server.send("2 name\n");
  EXPECT_THAT(server.finish(), MatchesRegex("=1\ninfo [^\n]*\n\n=2 Kiryoku\n\n"));
}

TEST(GtpServer, GenmoveIsInterruptedByTheCommentOnly) {
  Server server(think_for_ever);
  server.send("1 genmove b\n2 name\n\n");
  std::this_thread::sleep_for(std::chrono::milliseconds(50));
  server.send("# interrupt\n");
  EXPECT_EQ(server.finish(), "=1 C3\n\n=2 Kiryoku\n\n");
}

TEST(GtpServer, ACancellableSearchIsCancelledByAnyInput) {
  Server server(think_for_ever);
  server.send("1 kata-search_analyze_cancellable b 1\n");
  ASSERT_TRUE(server.says("info move C3"));
  server.send("2 showboard\n");
  EXPECT_THAT(server.finish(), HasSubstr("\nplay cancelled\n\n=2"));
}

TEST(GtpServer, StoppingEndsTheSessionEvenWhileThinking) {
  Server server(think_for_ever);
  server.send("genmove b\n");
  std::this_thread::sleep_for(std::chrono::milliseconds(30));
  server.stop.request_stop();
  for (int i = 0; i < 400 && !server.finished; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  EXPECT_TRUE(server.finished);
}

TEST(GtpServer, AFailingEngineIsARefusal) {
  Server server([](const go::Position&, const engine::Budget&) -> base::Result<record::Evaluation> {
    return base::Error{base::ErrorCode::kEngine, "the network is gone", ""};
  });
  server.send("1 genmove b\n2 kata-genmove_analyze b 10\n3 final_score\n4 name\n");
  EXPECT_EQ(server.finish(),
            "?1 the network is gone\n\n?2 the network is gone\n\n"
            "=3 W+7.5\n\n=4 Kiryoku\n\n");
}

TEST(GtpServer, ValuesAreTheMovers) {
  Server server;
  server.send("1 lz-genmove_analyze w 100\n");
  EXPECT_THAT(server.finish(),
              HasSubstr("info move C3 visits 10 winrate 4000 prior 0 lcb 964 order 0 pv C3\n"
                        "play C3\n\n"));
}

TEST(GtpServer, AvoidAndAllowReachTheEngine) {
  std::vector<std::size_t> avoided;
  Server server([&](const go::Position& position, const engine::Budget& budget) {
    avoided.push_back(budget.avoid.size());
    return test::opinion(position.to_move(), test::at("C3", position.size()), 10, 0.6);
  });
  server.send(
      "kata-genmove_analyze b 10 avoid b D4,E5 5\nundo\n"
      "kata-genmove_analyze b 10 avoid w D4,E5 5\nundo\n"
      "kata-genmove_analyze b 10 allow b C3,D4 1\n"
      "kata-genmove_analyze b 10 avoid b D44 1\n");
  EXPECT_THAT(server.finish(), HasSubstr("? bad vertex list\n\n"));
  EXPECT_THAT(avoided, ElementsAre(2U, 0U, 80U));
}

TEST(GtpServer, ClocksLimitTheThinking) {
  std::vector<int> times;
  Server server([&](const go::Position& position, const engine::Budget& budget) {
    times.push_back(budget.time_ms);
    return test::opinion(position.to_move(), test::at("C3", position.size()), 10, 0.6);
  });
  server.send(
      "genmove b\nundo\ntime_settings 0 10 1\ngenmove b\nundo\ntime_left b 4 1\ngenmove b\n"
      "undo\nkgs-time_settings none\ngenmove b\n");
  server.finish();
  ASSERT_EQ(times.size(), 4U);
  EXPECT_EQ(times[0], 0);
  EXPECT_GT(times[1], 8000);
  EXPECT_LT(times[1], 10000);
  EXPECT_GT(times[2], 3000);
  EXPECT_LT(times[2], 4000);
  EXPECT_EQ(times[3], 0);
}

}  // namespace
}  // namespace kiryoku::serve
