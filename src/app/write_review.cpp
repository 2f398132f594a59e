// SPDX-License-Identifier: MIT
#include "app/write_review.hpp"

#include <algorithm>
#include <array>
#include <fstream>
#include <system_error>

#include "base/file.hpp"
#include "base/folder.hpp"
#include "base/text.hpp"
#include "formats/read.hpp"
#include "report/html.hpp"
#include "report/json_parts.hpp"
#include "report/review_json.hpp"
#include "report/review_sgf.hpp"
#include "report/review_text.hpp"

namespace kiryoku::app {
namespace {

namespace fs = std::filesystem;
using base::Result;

constexpr std::size_t kLooked = 8192;  // bytes at the beginning that show whose a file is

// What stands near the beginning of everything we write, by kind of file.
bool is_ours(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::array<char, kLooked> buffer{};
  in.read(buffer.data(), buffer.size());
  const std::string_view start(buffer.data(), static_cast<std::size_t>(in.gcount()));
  const auto has = [&](std::string_view sign) {
    return start.find(sign) != std::string_view::npos;
  };
  const std::string kind = path.extension().string();
  if (kind == ".html") {
    return has(R"(<meta name="generator" content="kiryoku")");
  }
  if (kind == ".json") {
    return has(R"("program")") && has("kiryoku ");
  }
  return kind == ".sgf" ? has("AP[Kiryoku") && has("KRY[") : start.starts_with("Kiryoku ");
}

Result<void> check(const fs::path& path, bool force) {
  std::error_code ignored;
  if (!force && fs::is_regular_file(path, ignored) && fs::file_size(path, ignored) > 0 &&
      !is_ours(path)) {
    return base::Error{base::ErrorCode::kPermission,
                       "this file exists and is no report of ours; --force writes over it",
                       path.string()};
  }
  return {};
}

Result<void> write_ours(const fs::path& path, std::string_view bytes, bool force) {
  Result<void> checked = check(path, force);
  return checked ? base::write_file_atomically(path, bytes) : checked;
}

std::string text_file(const lesson::GameReview& review, lesson::Language language) {
  return "Kiryoku " KIRYOKU_VERSION "\n\n" + report::to_text(review, language, {});
}

}  // namespace

Result<void> write_page(const fs::path& path, std::string_view page, std::string_view json,
                        bool force) {
  const Result<std::string> html = report::fill_page(page, json);
  return html ? write_ours(path, *html, force) : html.error();
}

Result<void> may_write(const ReviewFiles& files) {
  if (Result<void> made = base::make_folder(files.folder); !made) {
    return made;
  }
  for (const char* extension : {".html", ".sgf", ".json", ".txt"}) {
    const bool wanted = extension == std::string_view(".html") ? files.html : files.others;
    Result<void> checked =
        wanted ? check(files.folder / (files.name + extension), files.force) : Result<void>{};
    if (!checked) {
      return checked;
    }
  }
  return {};
}

Result<std::vector<fs::path>> write_review(const lesson::GameReview& review,
                                           const ReviewFiles& files, std::string_view page) {
  if (const Result<void> made = base::make_folder(files.folder); !made) {
    return made.error();
  }
  std::vector<fs::path> written;
  const auto path = [&](const char* extension) { return files.folder / (files.name + extension); };
  const auto write = [&](const char* extension, const std::string& bytes) -> Result<void> {
    Result<void> done =
        bytes.empty() ? Result<void>{} : write_ours(path(extension), bytes, files.force);
    if (done && !bytes.empty()) {
      written.push_back(path(extension));
    }
    return done;
  };
  if (files.html) {
    report::JsonParams params;
    params.language = files.page_language;
    params.home = files.home;
    const std::string json = report::to_json(review, params);
    if (const auto done = write_page(path(".html"), page, json, files.force); !done) {
      return done.error();
    }
    written.push_back(path(".html"));
  }
  if (files.others) {
    for (const auto& [extension, bytes] :
         {std::pair(".sgf", report::to_sgf(review, files.language)),
          std::pair(".json", report::to_json(review) + "\n"),
          std::pair(".txt", text_file(review, files.language))}) {
      if (const auto done = write(extension, bytes); !done) {
        return done.error();
      }
    }
  }
  return written;
}

std::string report_name(const std::string& source) {
  std::string name = fs::path(source).filename().string();
  std::string number;
  if (const std::size_t hash = name.rfind('#'); hash != std::string::npos) {
    const std::string digits = name.substr(hash + 1);
    if (base::parse_int(digits)) {
      number = "-" + digits;
      name.resize(hash);
    }
  }
  std::string_view longest;
  const std::string lower = base::to_lower(name);
  for (const std::string_view extension : formats::game_extensions()) {
    if (lower.ends_with(extension) && extension.size() > longest.size()) {
      longest = extension;
    }
  }
  name.resize(name.size() - longest.size());
  // Nothing that would make the name mean another place.
  std::replace_if(
      name.begin(), name.end(), [](unsigned char c) { return c < 0x20 || c == '/' || c == '\\'; },
      '-');
  return (name.empty() || name.front() == '.' ? "game" + name : name) + number;
}

}  // namespace kiryoku::app
