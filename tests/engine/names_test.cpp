// SPDX-License-Identifier: MIT
#include "engine/names.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "support/temp_folder.hpp"

namespace kiryoku::engine {
namespace {

using testing::HasSubstr;

class Names : public testing::Test {
 protected:
  EngineContext with(const std::string& json) {
    EngineContext context;
    context.engines_file = folder_.path() / "engines.json";
    std::ofstream(context.engines_file) << json;
    return context;
  }

  std::string resolved(const std::string& spec, const EngineContext& context) {
    const auto answer = resolve_names(parse_spec(spec).value(), context);
    return answer ? to_string(*answer) : "error: " + answer.error().message;
  }

  test::TempFolder folder_{"names"};
};

TEST_F(Names, StandForEngineStrings) {
  const EngineContext context = with(R"({
    "gnu": "gtp:cmd=gnugo --mode gtp, and \"more\"",
    "strong": {"engine": "net:visits=400", "description": "slow"},
    "team": "consult:vote=visits;2xgnu;strong"
  })");
  EXPECT_EQ(resolved("gnu", context), "gtp:cmd=gnugo --mode gtp, and \"more\"");
  EXPECT_EQ(resolved("strong", context), "net:visits=400");
  EXPECT_EQ(resolved("random", context), "random");
  EXPECT_EQ(resolved("team", context),
            "consult:vote=visits;gtp:cmd=gnugo --mode gtp, and \"more\";gtp:cmd=gnugo --mode gtp, "
            "and \"more\";net:visits=400");
  EXPECT_TRUE(make_engine("random", context).has_value());
  EXPECT_TRUE(is_engine_name("team", context));
  EXPECT_EQ(resolved("KataGo-1.15", with(R"({"KataGo-1.15": "net", "強い": "random"})")), "net");
  EXPECT_EQ(resolved("強い", with(R"({"強い": "random"})")), "random");
  EXPECT_FALSE(is_engine_name("net", context));
}

TEST_F(Names, MayBeGivenOptions) {
  const EngineContext context = with(R"({"gnu": "gtp:timeout=5,cmd=gnugo", "r": "random"})");
  EXPECT_EQ(resolved("gnu:visits=3", context), "gtp:visits=3,timeout=5,cmd=gnugo");
  EXPECT_EQ(resolved("gnu:timeout=9", context), "gtp:timeout=9,cmd=gnugo");
  EXPECT_TRUE(make_engine("r:seed=4", context).has_value());
  EXPECT_THAT(make_engine("r:speed=4", context).error().message, HasSubstr("no option 'speed'"));
}

TEST_F(Names, CannotStandForThemselves) {
  const EngineContext context = with(R"({"a": "b", "b": "consult:net;c", "c": "a", "d": "d"})");
  EXPECT_EQ(resolved("a", context), "error: the engine name 'a' stands for itself (a → b → c → a)");
  EXPECT_EQ(resolved("d", context), "error: the engine name 'd' stands for itself (d → d)");
  EXPECT_EQ(resolved("net", context), "net");
}

TEST_F(Names, UnknownOnesAreToldWithThoseThereAre) {
  EXPECT_THAT(resolved("mine", with(R"({"yours": "net"})")),
              HasSubstr("there is no engine 'mine'; there are: consult, gtp, katago"));
  EXPECT_THAT(resolved("mine", with(R"({"yours": "net"})")), HasSubstr(", yours"));
  EXPECT_THAT(resolved("mine", {}), HasSubstr("there is no engine 'mine'"));
}

TEST_F(Names, ABrokenFileIsToldWithItsPlace) {
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"{\n  \"a\": \"net\"\n  \"b\": \"net\"\n}", "engines.json:3:5: this is not JSON"},
      {"", "engines.json:1:1: this is not JSON"},
      {"[1, 2]", "engines.json: an engines file is one JSON object"},
      {R"({"a": 5})", "'a' needs an engine string"},
      {R"({"a": {"description": "x"}})", "'a' needs an engine string"},
      {R"({"a": {"engine": "net", "colour": "x"}})", "'a' has a strange entry 'colour'"},
      {R"({"a": ":::"})", "'a': an engine is named like"},
      {R"({"My Engine": "net"})", "'My Engine' is no name for an engine"},
      {R"({"net": "playout"})", "'net' is an engine of the program"},
      {R"({"a": "net", "a": "random"})", "the name 'a' is given twice"},
      {R"({"a": 1e999})", "beyond its limits"},
  };
  for (const auto& [json, complaint] : cases) {
    const EngineContext context = with(json);
    const auto answer = resolve_names(parse_spec("mine").value(), context);
    ASSERT_FALSE(answer.has_value()) << json;
    EXPECT_THAT(answer.error().to_string(), HasSubstr(complaint)) << json;
    EXPECT_TRUE(make_engine("random", context).has_value()) << "needs no file";
  }
}

TEST_F(Names, AMissingFileIsTold) {
  EngineContext context;
  context.engines_file = folder_.path() / "missing.json";
  EXPECT_THAT(make_engine("mine", context).error().to_string(), HasSubstr("missing.json"));
}

}  // namespace
}  // namespace kiryoku::engine
