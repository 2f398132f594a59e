// SPDX-License-Identifier: MIT
#include "cli/convert_output.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "base/folder.hpp"
#include "base/output_file.hpp"
#include "formats/record_json.hpp"
#include "formats/sgf_writer.hpp"

namespace kiryoku::cli {
namespace {

namespace fs = std::filesystem;

// SGF games follow each other; JSON games stand in one object: {"games":[…]}.
const char* head(OutputFormat format) {
  return format == OutputFormat::kJson ? "{\"kiryoku\":\"games\",\"version\":1,\"games\":[\n" : "";
}

const char* separator(OutputFormat format) { return format == OutputFormat::kJson ? ",\n" : ""; }

const char* tail(OutputFormat format) { return format == OutputFormat::kJson ? "\n]}\n" : ""; }

std::string body(const record::GameRecord& game, OutputFormat format) {
  return format == OutputFormat::kJson ? formats::to_json(game) : formats::write_sgf(*game.tree);
}

// Refuses what exists, devices excepted.
base::Result<void> may_write(const fs::path& file, bool force) {
  std::error_code ignored;
  if (!force && fs::is_regular_file(file, ignored)) {
    return base::Error{base::ErrorCode::kInvalid, "this file exists; --force overwrites it",
                       file.string()};
  }
  return {};
}

class JoinedOutput : public GameOutput {
 public:
  JoinedOutput(fs::path file, OutputFormat format, bool force)
      : path_(std::move(file)), format_(format), force_(force) {}

  base::Result<void> begin_input(const fs::path& /*file*/) override {
    if (path_ == "-" || file_) {
      return {};
    }
    if (base::Result<void> allowed = may_write(path_, force_); !allowed) {
      return allowed;
    }
    base::Result<base::OutputFile> created = base::OutputFile::create(path_);
    if (!created) {
      return created.error();
    }
    file_ = std::move(*created);
    return {};
  }

  base::Result<void> add(const record::GameRecord& game) override {
    const char* before = std::exchange(any_, true) ? separator(format_) : head(format_);
    return write(before + body(game, format_));
  }

  base::Result<void> end_input() override { return {}; }

  base::Result<void> finish() override {
    base::Result<void> written = write(tail(format_));
    return written && file_ ? file_->commit() : written;
  }

 private:
  base::Result<void> write(const std::string& text) {
    if (file_) {
      return file_->write(text);
    }
    fmt::print("{}", text);
    return {};
  }

  fs::path path_;
  OutputFormat format_;
  bool force_;
  bool any_ = false;
  std::optional<base::OutputFile> file_;  // none for stdout
};

class SplitOutput : public GameOutput {
 public:
  SplitOutput(fs::path folder, OutputFormat format, bool force)
      : folder_(std::move(folder)), format_(format), force_(force) {}

  base::Result<void> begin_input(const fs::path& file) override {
    if (base::Result<void> made = base::make_folder(folder_); !made) {
      return made;
    }
    stem_ = file.stem().string();
    if (file.extension() == ".gz") {
      stem_ = fs::path(stem_).stem().string();
    }
    number_ = 0;
    first_.reset();
    return {};
  }

  // The first game is kept back until it is known whether it is the only one.
  base::Result<void> add(const record::GameRecord& game) override {
    ++number_;
    std::string text = body(game, format_);
    if (number_ == 1) {
      first_ = std::move(text);
      return {};
    }
    if (number_ == 2) {
      base::Result<void> written = write(fmt::format("{}-{:04}", stem_, 1), *first_);
      first_.reset();
      if (!written) {
        return written;
      }
    }
    return write(fmt::format("{}-{:04}", stem_, number_), text);
  }

  base::Result<void> end_input() override {
    return first_ ? write(stem_, *first_) : base::Result<void>();
  }

  base::Result<void> finish() override { return {}; }

 private:
  base::Result<void> write(const std::string& name, const std::string& text) {
    const fs::path path = unused(name);
    if (base::Result<void> allowed = may_write(path, force_); !allowed) {
      return allowed;
    }
    base::Result<base::OutputFile> file = base::OutputFile::create(path);
    if (!file) {
      return file.error();
    }
    base::Result<void> written = file->write(head(format_) + text + tail(format_));
    return written ? file->commit() : written;
  }

  // A name this run has not used: inputs of different folders may share theirs.
  fs::path unused(const std::string& name) {
    const char* extension = format_ == OutputFormat::kJson ? ".json" : ".sgf";
    std::string candidate = name + extension;
    for (int n = 2; !used_.insert(candidate).second; ++n) {
      candidate = fmt::format("{}_{}{}", name, n, extension);
    }
    return folder_ / candidate;
  }

  fs::path folder_;
  OutputFormat format_;
  bool force_;
  std::string stem_;
  int number_ = 0;
  std::optional<std::string> first_;
  std::set<std::string> used_;
};

}  // namespace

std::unique_ptr<GameOutput> joined_output(const fs::path& file, OutputFormat format, bool force) {
  return std::make_unique<JoinedOutput>(file, format, force);
}

std::unique_ptr<GameOutput> split_output(const fs::path& folder, OutputFormat format, bool force) {
  return std::make_unique<SplitOutput>(folder, format, force);
}

}  // namespace kiryoku::cli
