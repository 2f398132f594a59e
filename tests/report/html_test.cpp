// SPDX-License-Identifier: MIT
#include "report/html.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "report/review_json.hpp"
#include "report/sample.hpp"

namespace kiryoku::report {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(Html, data_cannot_leave_its_script) {
  const std::string hostile = R"(["</script>","<!--","]]>","&lt;","\u2028"])"
                              "\u2028\u2029\u202E\u2066\u061C\uFEFF";
  const std::string safe = escape_for_script(hostile);
  for (const char* sign : {"<", ">", "&", "\u2028", "\u2029", "\u202E", "\u2066", "\u061C"}) {
    EXPECT_THAT(safe, Not(HasSubstr(sign)));
  }
}

TEST(Html, escaping_keeps_the_meaning) {
  const std::string json = R"({"a":"</script> & 棋力 \"x\"","b":[1,2.5]})";
  EXPECT_EQ(nlohmann::json::parse(escape_for_script(json)), nlohmann::json::parse(json));
}

TEST(Html, bytes_that_are_no_text_do_no_harm) {
  EXPECT_EQ(escape_for_script("\"a\xFFz\""), "\"a\uFFFDz\"");
}

TEST(Html, a_page_is_filled_once_in_its_place) {
  const auto page =
      fill_page(R"(<p>"KIRYOKU_DATA"</p><script id="kiryoku-data">"KIRYOKU_DATA"</script>)", "{}");
  ASSERT_TRUE(page);
  EXPECT_EQ(*page, R"(<p>"KIRYOKU_DATA"</p><script id="kiryoku-data">{}</script>)");
}

TEST(Html, something_else_is_refused) { EXPECT_FALSE(fill_page("<html></html>", "{}")); }

TEST(Html, a_hostile_record_stays_inside) {
  const auto page = fill_page(R"(<script id="kiryoku-data">"KIRYOKU_DATA"</script>)",
                              to_json(test::sample_review()));
  ASSERT_TRUE(page);
  EXPECT_EQ(page->find("</script>"), page->rfind("</script>"));
  EXPECT_THAT(*page, Not(HasSubstr("<!--")));
  EXPECT_THAT(*page, Not(HasSubstr("\u202E")));
}

TEST(Html, names_become_addresses) {
  EXPECT_EQ(address_of_name("a b#1?.html"), "a%20b%231%3F.html");
  EXPECT_EQ(address_of_name("javascript:x"), "javascript%3Ax");
  EXPECT_EQ(address_of_name("棋.html"), "%E6%A3%8B.html");
}

}  // namespace
}  // namespace kiryoku::report
