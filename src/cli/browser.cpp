// SPDX-License-Identifier: MIT
#include "cli/browser.hpp"

#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "cli/warnings.hpp"
#include "report/html.hpp"

extern char** environ;  // NOLINT: POSIX says so

namespace kiryoku::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::array kBrowsers = {"chromium", "chromium-browser", "google-chrome-stable",
                                  "google-chrome"};
constexpr std::chrono::seconds kPatience(120);  // for printing

bool is_set(const char* name) {
  const char* value = std::getenv(name);
  return value != nullptr && *value != '\0';
}

std::optional<fs::path> find_program(const std::string& name) {
  const char* path = std::getenv("PATH");
  std::string_view rest = path == nullptr ? "/usr/bin:/bin" : path;
  while (!rest.empty()) {
    const std::size_t colon = std::min(rest.find(':'), rest.size());
    const fs::path file = fs::path(rest.substr(0, colon)) / name;
    if (access(file.c_str(), X_OK) == 0) {
      return file;
    }
    rest.remove_prefix(std::min(colon + 1, rest.size()));
  }
  return std::nullopt;
}

// Starts a program whose output nobody reads; −1 where that fails.
pid_t start(const std::vector<std::string>& words) {
  std::vector<char*> arguments;
  for (const std::string& word : words) {
    arguments.push_back(const_cast<char*>(word.c_str()));  // NOLINT: execve's signature
  }
  arguments.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  for (const int stream : {0, 1, 2}) {
    posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", stream == 0 ? 0 : 1, 0);
  }
  pid_t pid = -1;
  const int failed =
      posix_spawn(&pid, words.front().c_str(), &actions, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  return failed == 0 ? pid : -1;
}

// Its exit code, or −1 if it died or took too long (it is killed then).
int wait_for(pid_t pid) {
  const auto end = std::chrono::steady_clock::now() + kPatience;
  int status = 0;
  while (waitpid(pid, &status, WNOHANG) == 0) {
    if (std::chrono::steady_clock::now() > end) {
      kill(pid, SIGKILL);
      waitpid(pid, &status, 0);
      return -1;
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

bool open_page(const fs::path& page) {
  const auto program = find_program("xdg-open");
  if (!program || (!is_set("DISPLAY") && !is_set("WAYLAND_DISPLAY"))) {
    print_warning("there is no desktop here to show " + page.string() + " on");
    return false;
  }
  if (start({program->string(), fs::absolute(page).string()}) < 0) {
    print_warning("cannot start " + program->string());
    return false;
  }
  return true;
}

bool print_page(const fs::path& page) {
  std::optional<fs::path> program;
  for (const char* name : kBrowsers) {
    program = program ? program : find_program(name);
  }
  if (!program) {
    print_warning(
        "a PDF needs Chromium or Chrome, and none was found; `apt install chromium`, or "
        "print " +
        page.string() + " from your browser");
    return false;
  }
  std::string profile = (fs::temp_directory_path() / "kiryoku-pdf-XXXXXX").string();
  if (mkdtemp(profile.data()) == nullptr) {
    print_warning("cannot make a folder in " + fs::temp_directory_path().string());
    return false;
  }
  fs::path pdf = page;
  pdf.replace_extension(".pdf");
  std::vector<std::string> words = {program->string(),
                                    "--headless",
                                    "--disable-gpu",
                                    "--no-first-run",
                                    "--user-data-dir=" + profile,
                                    "--no-pdf-header-footer",
                                    "--print-to-pdf=" + pdf.string()};
  if (geteuid() == 0) {
    words.emplace_back("--no-sandbox");  // Chromium refuses to run as root with it
  }
  words.push_back("file://" + report::address_of_name(fs::absolute(page).string()));
  const pid_t pid = start(words);
  const bool done = pid >= 0 && wait_for(pid) == 0 && fs::exists(pdf);
  std::error_code ignored;
  fs::remove_all(profile, ignored);
  if (done) {
    print_note("wrote " + pdf.string());
  } else {
    print_warning(program->string() + " could not print " + page.string());
  }
  return done;
}

}  // namespace

bool show_page(const fs::path& page, bool open, bool pdf) {
  const bool printed = !pdf || print_page(page);
  const bool opened = !open || open_page(page);
  return printed && opened;
}

}  // namespace kiryoku::cli
