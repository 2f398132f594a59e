// SPDX-License-Identifier: MIT
#include "engine/gtp/gtp_client.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/paths.hpp"

namespace kiryoku::engine {
namespace {

using testing::HasSubstr;

std::unique_ptr<GtpClient> started(const std::string& options) {
  auto client = GtpClient::start(test::fake_gtp().string() + " " + options);
  EXPECT_TRUE(client.has_value()) << (client ? "" : client.error().to_string());
  return client ? std::move(*client) : nullptr;
}

TEST(GtpClient, AsksAndIsAnswered) {
  const auto client = started("");
  EXPECT_EQ(client->name(), "Fake 1.0");
  EXPECT_TRUE(client->knows("genmove"));
  EXPECT_FALSE(client->knows("kata-analyze"));
  EXPECT_EQ(client->command("name").value(), "Fake");
  EXPECT_EQ(client->command("list_commands").value().substr(0, 13), "name\nversion\n");
}

TEST(GtpClient, ARefusalIsAnAnswer) {
  const auto client = started("");
  const auto reply = client->ask("dance", 5000);
  ASSERT_TRUE(reply.has_value());
  EXPECT_FALSE(reply->ok);
  EXPECT_EQ(reply->text, "unknown command");
  EXPECT_THAT(client->command("dance").error().to_string(),
              HasSubstr("refused 'dance': unknown command"));
}

TEST(GtpClient, SkipsChatterAndStrayBlankLines) {
  const auto client = started("--noise");
  EXPECT_EQ(client->command("name").value(), "Fake");
  EXPECT_EQ(client->command("version").value(), "1.0");
}

TEST(GtpClient, LivesWithoutIds) {
  const auto client = started("--no-ids");
  EXPECT_EQ(client->command("name").value(), "Fake");
  EXPECT_EQ(client->command("version").value(), "1.0");
}

TEST(GtpClient, DropsLateAnswers) {
  for (const char* options : {"--slow 150", "--slow 150 --no-ids"}) {
    const auto client = started(options);
    const auto late = client->ask("genmove b", 30);
    ASSERT_FALSE(late.has_value());
    EXPECT_THAT(late.error().to_string(), HasSubstr("did not answer 'genmove' within 0.0 s"));
    EXPECT_EQ(client->command("name").value(), "Fake") << options;
    EXPECT_EQ(client->command("version").value(), "1.0") << options;
  }
}

TEST(GtpClient, StopsWaitingWhenTold) {
  const auto client = started("--hang-at 1");
  base::StopSource stop;
  stop.request_stop();
  const auto reply = client->ask("genmove b", 60000, &stop);
  ASSERT_FALSE(reply.has_value());
  EXPECT_EQ(reply.error().code, base::ErrorCode::kInterrupted);
}

TEST(GtpClient, NoticesDeath) {
  const auto client = started("--die-at 1");
  const auto reply = client->ask("genmove b", 5000);
  ASSERT_FALSE(reply.has_value());
  EXPECT_EQ(reply.error().code, base::ErrorCode::kEngine);
  EXPECT_THAT(reply.error().to_string(), HasSubstr("exited with status 7"));
  EXPECT_THAT(reply.error().to_string(), HasSubstr("out of memory"));
  EXPECT_FALSE(client->is_running());
}

TEST(GtpClient, AProgramThatDoesNotSpeakGtp) {
  GtpTimeouts timeouts;
  timeouts.start_ms = 100;
  EXPECT_THAT(GtpClient::start("cat", timeouts).error().to_string(), HasSubstr("did not answer"));
  EXPECT_THAT(GtpClient::start("true", timeouts).error().to_string(), HasSubstr("exited"));
  EXPECT_THAT(GtpClient::start("no-such-engine", timeouts).error().to_string(),
              HasSubstr("no program"));
}

}  // namespace
}  // namespace kiryoku::engine
