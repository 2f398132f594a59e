// SPDX-License-Identifier: MIT
// The walls: every #include in src/ is compared with cmake/rooms.cmake, the only place where
// it is written which room may use which.
#include <gtest/gtest.h>

#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <utility>

#include "architecture/source_tree.hpp"

namespace kiryoku::test {
namespace {

struct Room {
  std::set<std::string> uses;
  std::set<std::string> libraries;
};

// Headers of the libraries a room may be given in rooms.cmake. A new library has its line here.
const std::vector<std::pair<std::string, std::string>>& library_headers() {
  static const std::vector<std::pair<std::string, std::string>> table = {
      {"fmt/", "fmt::fmt"},
      {"zlib.h", "ZLIB::ZLIB"},
      {"CLI/", "CLI11::CLI11"},
      {"nlohmann/", "nlohmann_json::nlohmann_json"},
      {"boost/", "Boost::headers"},
      {"Eigen/", "Eigen3::Eigen"},
      {"sqlite3.h", "SQLite::SQLite3"},
      {"httplib.h", "httplib::httplib"},
      {"spdlog/", "spdlog::spdlog"},
      {"unicode/", "ICU::uc"},
      {"uchardet/", "uchardet"},
      {"dnnl", "dnnl"},
      {"oneapi/dnnl/", "dnnl"},
  };
  return table;
}

// Of the system (POSIX, Linux, the processor), not of a package.
bool is_system_header(const std::string& header) {
  static const std::set<std::string> known = {
      "asm/prctl.h", "cpuid.h",     "cxxabi.h",    "dirent.h",   "emmintrin.h", "fcntl.h",
      "glob.h",      "iconv.h",     "immintrin.h", "langinfo.h", "netdb.h",     "poll.h",
      "pthread.h",   "sched.h",     "signal.h",    "spawn.h",    "termios.h",   "unistd.h",
      "wordexp.h",   "x86intrin.h", "xmmintrin.h"};
  const bool is_standard =
      header.find('.') == std::string::npos && header.find('/') == std::string::npos;
  return is_standard || known.contains(header) || header.starts_with("sys/") ||
         header.starts_with("netinet/") || header.starts_with("arpa/") ||
         header.starts_with("linux/");
}

// Rooms in the order in which they stand in rooms.cmake.
std::vector<std::pair<std::string, Room>> read_rooms() {
  std::string text;
  for (const std::string& line : lines_of("cmake/rooms.cmake")) {
    text += line.substr(0, line.find('#')) + "\n";
  }
  std::vector<std::pair<std::string, Room>> rooms;
  const std::regex call(R"(kiryoku_room\s*\(([^)]*)\))");
  for (std::sregex_iterator match(text.begin(), text.end(), call), end; match != end; ++match) {
    std::istringstream words((*match)[1].str());
    std::string name;
    words >> name;
    Room room;
    std::set<std::string>* list = nullptr;
    for (std::string word; words >> word;) {
      if (word == "USES") {
        list = &room.uses;
      } else if (word == "LIBS") {
        list = &room.libraries;
      } else if (list != nullptr) {
        list->insert(word);
      }
    }
    rooms.emplace_back(name, room);
  }
  return rooms;
}

// Rooms reachable from this one, itself included.
std::set<std::string> reachable(const std::string& start,
                                const std::map<std::string, Room>& rooms) {
  std::set<std::string> seen;
  std::vector<std::string> open = {start};
  while (!open.empty()) {
    const std::string name = open.back();
    open.pop_back();
    if (seen.insert(name).second && rooms.contains(name)) {
      const Room& room = rooms.at(name);
      open.insert(open.end(), room.uses.begin(), room.uses.end());
    }
  }
  return seen;
}

// Why this include is wrong in this room, or "".
std::string problem_with(const std::string& include, bool quoted, const std::string& name,
                         const std::map<std::string, Room>& rooms) {
  const Room& room = rooms.at(name);
  if (quoted) {
    const std::string other = include.substr(0, include.find('/'));
    if (!rooms.contains(other) || other == include) {
      return "our own headers are included as \"room/file.hpp\"";
    }
    return other == name || room.uses.contains(other)
               ? ""
               : "room " + name + " may not use room " + other;
  }
  for (const auto& [prefix, library] : library_headers()) {
    if (include.starts_with(prefix)) {
      for (const std::string& near : reachable(name, rooms)) {
        if (rooms.at(near).libraries.contains(library)) {
          return "";
        }
      }
      return "room " + name + " may not use library " + library;
    }
  }
  return is_system_header(include) ? ""
                                   : "unknown library header (see library_headers() in this test)";
}

std::map<std::string, Room> room_map() {
  const auto list = read_rooms();
  return {list.begin(), list.end()};
}

TEST(architecture, rooms_use_only_rooms_above_them) {
  std::set<std::string> above;
  const auto rooms = read_rooms();
  ASSERT_GE(rooms.size(), 4U) << "cmake/rooms.cmake was not understood";
  for (const auto& [name, room] : rooms) {
    for (const std::string& used : room.uses) {
      EXPECT_TRUE(above.contains(used)) << name << " uses " << used << ", which is not above it";
    }
    EXPECT_TRUE(above.insert(name).second) << name << " stands twice in cmake/rooms.cmake";
  }
}

TEST(architecture, every_include_is_allowed) {
  const std::map<std::string, Room> rooms = room_map();
  const std::regex include_line(R"(^\s*#\s*include\s*([<"])([^>"]+)[>"])");
  int includes = 0;
  for (const auto& file : files_below("src")) {
    if (file.extension() != ".cpp" && file.extension() != ".hpp") {
      continue;
    }
    const std::string name = (++file.begin())->string();
    ASSERT_TRUE(rooms.contains(name)) << file << ": this room has no line in cmake/rooms.cmake";
    int row = 0;
    for (const std::string& line : lines_of(file)) {
      ++row;
      std::smatch match;
      if (std::regex_search(line, match, include_line)) {
        ++includes;
        EXPECT_EQ(problem_with(match[2], match[1] == "\"", name, rooms), "")
            << file.string() << ":" << row << ": " << line;
      }
    }
  }
  EXPECT_GT(includes, 50);
}

// Right of EvaluatedGame everything is pure: no engine can be reached from there.
TEST(architecture, the_teaching_half_cannot_reach_an_engine) {
  const std::map<std::string, Room> rooms = room_map();
  for (const std::string name : {"review", "rank", "lesson", "report"}) {
    for (const std::string forbidden : {"engine", "net", "play", "store"}) {
      EXPECT_FALSE(reachable(name, rooms).contains(forbidden)) << name << " reaches " << forbidden;
    }
  }
}

TEST(architecture, wrong_includes_are_noticed) {
  const std::map<std::string, Room> rooms = {{"base", {{}, {"fmt::fmt"}}}, {"go", {{"base"}, {}}}};
  EXPECT_EQ(problem_with("base/result.hpp", true, "go", rooms), "");
  EXPECT_EQ(problem_with("fmt/format.h", false, "go", rooms), "");
  EXPECT_EQ(problem_with("vector", false, "go", rooms), "");
  EXPECT_NE(problem_with("go/board.hpp", true, "base", rooms), "");
  EXPECT_NE(problem_with("board.hpp", true, "go", rooms), "");
  EXPECT_NE(problem_with("CLI/CLI.hpp", false, "go", rooms), "");
  EXPECT_NE(problem_with("curl/curl.h", false, "go", rooms), "");
}

}  // namespace
}  // namespace kiryoku::test
