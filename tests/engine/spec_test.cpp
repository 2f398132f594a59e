// SPDX-License-Identifier: MIT
#include "engine/spec.hpp"

#include <gtest/gtest.h>

namespace kiryoku::engine {
namespace {

EngineSpec parsed(std::string_view text) {
  base::Result<EngineSpec> spec = parse_spec(text);
  EXPECT_TRUE(spec.has_value()) << text << ": " << (spec ? "" : spec.error().to_string());
  return spec ? *spec : EngineSpec{};
}

TEST(Spec, NameAlone) {
  EXPECT_EQ(parsed("net"), (EngineSpec{"net", {}, {}}));
  EXPECT_EQ(parsed("  net "), (EngineSpec{"net", {}, {}}));
}

TEST(Spec, Options) {
  EXPECT_EQ(parsed("playout:playouts=2000,seed=7"),
            (EngineSpec{"playout", {{"playouts", "2000"}, {"seed", "7"}}, {}}));
}

TEST(Spec, QuotesKeepCommas) {
  EXPECT_EQ(parsed("net:model=\"a, b;c\",visits=3"),
            (EngineSpec{"net", {{"model", "a, b;c"}, {"visits", "3"}}, {}}));
}

TEST(Spec, CommandTakesTheRest) {
  EXPECT_EQ(
      parsed("gtp:level=1,cmd=gnugo --mode gtp --komi=6.5,x 'a:b'"),
      (EngineSpec{"gtp", {{"level", "1"}, {"cmd", "gnugo --mode gtp --komi=6.5,x 'a:b'"}}, {}}));
}

TEST(Spec, Consultation) {
  const EngineSpec spec =
      parsed("consult:vote=visits;2xplayout:knowledge=bag-{i},playouts=10;net;gtp:cmd=a \"x;y\"");
  EXPECT_EQ(spec.find("vote"), "visits");
  ASSERT_EQ(spec.players.size(), 4U);
  EXPECT_EQ(spec.players[0].find("knowledge"), "bag-1");
  EXPECT_EQ(spec.players[1].find("knowledge"), "bag-2");
  EXPECT_EQ(spec.players[2].name, "net");
  EXPECT_EQ(spec.players[3].find("cmd"), "a \"x;y\"");
}

TEST(Spec, WritesWhatItReads) {
  for (const char* text :
       {"net", "playout:playouts=2000,seed=7", "net:model=\"a,b\"", "gtp:cmd=gnugo --mode gtp",
        "consult:vote=visits;2xplayout:seed={i};gtp:cmd=gnugo --mode gtp"}) {
    const EngineSpec spec = parsed(text);
    EXPECT_EQ(parsed(to_string(spec)), spec) << text;
  }
}

TEST(Spec, BadStringsSayWhy) {
  const auto message = [](std::string_view text) {
    const base::Result<EngineSpec> spec = parse_spec(text);
    return spec ? std::string("accepted") : spec.error().to_string();
  };
  EXPECT_NE(message("playout:2000").find("not of the form key=value"), std::string::npos);
  EXPECT_NE(message("playout:a=1,a=2").find("given twice"), std::string::npos);
  EXPECT_NE(message("playout:a=").find("no value"), std::string::npos);
  EXPECT_NE(message("").find("an engine is named"), std::string::npos);
  EXPECT_NE(message("no such thing").find("an engine is named"), std::string::npos);
  EXPECT_NE(message("consult:").find("needs players"), std::string::npos);
  EXPECT_NE(message("consult:0xnet").find("1 to 100 players"), std::string::npos);
  EXPECT_NE(message("consult:99999999999999xnet").find("1 to 100 players"), std::string::npos);
  EXPECT_NE(message(std::string(100000, 'a')).find("too long"), std::string::npos);
}

TEST(Spec, ASetOfPlayersConsults) {
  EXPECT_EQ(parsed("consult:knowledge=ncl-0,players=2,playouts=500,vote=visits"),
            parsed("consult:vote=visits;2xplayout:playouts=500,knowledge=ncl-0/{i}"));
  EXPECT_EQ(parsed("consult:knowledge=fighting").players.size(), 10U);
  EXPECT_FALSE(parse_spec("consult:knowledge=fighting,players=0").has_value());
  EXPECT_FALSE(parse_spec("consult:players=3").has_value());
}

TEST(Spec, NumbersAreChecked) {
  const EngineSpec spec = parsed("playout:playouts=20x,time=0.5,seed=-3");
  EXPECT_FALSE(integer_option(spec, "playouts", 1, 1, 100).has_value());
  EXPECT_FALSE(integer_option(spec, "seed", 1, 0, 100).has_value());
  EXPECT_EQ(integer_option(spec, "absent", 42, 0, 100).value(), 42);
  EXPECT_DOUBLE_EQ(number_option(spec, "time", 1, 0, 10).value(), 0.5);
  EXPECT_FALSE(word_option(spec, "vote", "none", {"majority", "visits"}).has_value());
  EXPECT_EQ(word_option(spec, "vote", "visits", {"majority", "visits"}).value(), "visits");
}

}  // namespace
}  // namespace kiryoku::engine
