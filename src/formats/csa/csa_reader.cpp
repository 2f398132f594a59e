// SPDX-License-Identifier: MIT
#include "formats/csa/csa_reader.hpp"

#include <algorithm>
#include <optional>

#include "base/encoding.hpp"
#include "base/file.hpp"
#include "base/text.hpp"
#include "formats/csa/csa_statements.hpp"
#include "formats/tree_builder.hpp"

namespace kiryoku::formats {
namespace {

using base::Error;
using base::ErrorCode;
using base::Result;

constexpr std::string_view kEncodingMark = "'CSA encoding=";

// What the first line claims; Shift_JIS where it claims nothing [Csa2024 2.2].
base::Encoding claimed_encoding(std::string_view bytes) {
  if (bytes.starts_with("\xEF\xBB\xBF")) {
    bytes.remove_prefix(3);
  }
  if (!bytes.starts_with(kEncodingMark)) {
    return base::Encoding::kShiftJis;
  }
  const std::string_view name =
      bytes.substr(kEncodingMark.size(),
                   bytes.find_first_of("\r\n") - std::min(bytes.size(), kEncodingMark.size()));
  return base::parse_encoding(base::trim(name)).value_or(base::Encoding::kShiftJis);
}

bool is_separator(std::string_view line) { return base::trim(line) == "/"; }

class GamesOfFile {
 public:
  GamesOfFile(std::string name, const ReadLimits& limits, const CsaCallback& on_game)
      : name_(std::move(name)), limits_(limits), on_game_(on_game) {}

  // Bytes of whole lines. False when enough was read.
  bool add(std::string_view bytes) {
    if (!claimed_) {
      claimed_ = claimed_encoding(bytes);
    }
    std::string decoded;
    std::string_view text = bytes;
    if (!base::is_utf8(bytes)) {
      base::DecodedText whole = base::decode_text(bytes, claimed_);
      encoding_ = whole.encoding;
      decoded = std::move(whole.text);
      text = decoded;
    } else if (text.starts_with("\xEF\xBB\xBF")) {
      text.remove_prefix(3);
    }
    Lines lines(text);
    std::string_view line;
    while (lines.next(line)) {
      ++row_;
      if (is_separator(line)) {
        if (!finish_game()) {
          return false;
        }
      } else {
        if (!parser_) {
          parser_.emplace(limits_);
        }
        parser_->add_line(line, row_);
      }
    }
    return true;
  }

  // False when the reader of the games wants no more.
  bool finish_game() {
    if (!parser_) {
      return true;
    }
    statements_ += parser_->statements();
    const bool is_game = parser_->has_game();
    CsaGame game = parser_->take();
    parser_.reset();
    if (game.version != "1") {
      version_ = game.version;  // written once, before the first game
    } else if (!version_.empty()) {
      game.version = version_;
    }
    if (!is_game) {
      return true;
    }
    ++games_;
    game.source = games_ == 1 ? name_ : name_ + "#" + std::to_string(games_);
    game.encoding = base::to_string(encoding_);
    return on_game_(game);
  }

  [[nodiscard]] Result<void> verdict() const {
    if (games_ == 0) {
      return Error{ErrorCode::kInvalid,
                   statements_ == 0 ? "no game found in this file"
                                    : "this CSA file has neither a position nor a move",
                   name_};
    }
    return {};
  }

 private:
  std::string name_;
  ReadLimits limits_;
  const CsaCallback& on_game_;
  std::optional<base::Encoding> claimed_;
  base::Encoding encoding_ = base::Encoding::kUtf8;
  std::optional<CsaParser> parser_;
  std::string version_;
  int row_ = 0;
  int games_ = 0;
  int statements_ = 0;
};

}  // namespace

bool looks_like_csa(std::string_view head) {
  if (head.starts_with("\xEF\xBB\xBF")) {
    head.remove_prefix(3);
  }
  if (head.starts_with(kEncodingMark)) {
    return true;
  }
  constexpr int kLooked = 40;  // lines
  Lines lines(head);
  std::string_view line;
  for (int i = 0; i < kLooked && lines.next(line); ++i) {
    if (line.starts_with('\'') || base::trim(line).empty()) {
      continue;
    }
    const std::string_view first = line.substr(0, line.find(','));
    if (line.starts_with("N+") || line.starts_with("N-") || line.starts_with("PI") ||
        line.starts_with("P1") || parse_csa_move(base::trim(first))) {
      return true;
    }
    if (!line.starts_with('V') && !line.starts_with('$') && !line.starts_with('P')) {
      return false;
    }
  }
  return false;
}

Result<void> read_csa_games(const std::filesystem::path& path, const ReadLimits& limits,
                            const CsaCallback& on_game) {
  Result<base::ByteSource> file = base::ByteSource::open(path, limits.file_bytes);
  if (!file) {
    return file.error();
  }
  GamesOfFile games(path.string(), limits, on_game);
  std::string held;
  while (true) {
    const std::size_t before = held.size();
    held.resize(before + limits.chunk_bytes);
    const auto got = file->read(held.data() + before, limits.chunk_bytes);
    if (!got) {
      return got.error();
    }
    held.resize(before + *got);
    const bool last = *got == 0;
    const std::size_t whole = last ? held.size() : held.rfind('\n') + 1;
    if (held.size() - whole > limits.value_bytes) {
      return Error{ErrorCode::kTooLarge, "a line is longer than a game record may have",
                   path.string()};
    }
    if (whole > 0 && !games.add(std::string_view(held).substr(0, whole))) {
      return {};
    }
    held.erase(0, whole);
    if (last) {
      break;
    }
  }
  games.finish_game();
  return games.verdict();
}

Result<void> read_csa_from_memory(std::string_view bytes, const std::string& name,
                                  const ReadLimits& limits, const CsaCallback& on_game) {
  GamesOfFile games(name, limits, on_game);
  if (games.add(bytes)) {
    games.finish_game();
  }
  return games.verdict();
}

}  // namespace kiryoku::formats
