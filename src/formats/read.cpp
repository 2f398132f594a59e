// SPDX-License-Identifier: MIT
#include "formats/read.hpp"

#include <algorithm>
#include <memory>
#include <utility>

#include "base/encoding.hpp"
#include "base/file.hpp"
#include "base/text.hpp"
#include "formats/format.hpp"
#include "formats/sgf_reader.hpp"
#include "formats/text_stream.hpp"

namespace kiryoku::formats {

namespace {

using base::Error;
using base::ErrorCode;
using record::GameRecord;

constexpr std::size_t kHeadBytes = 4096;  // a format is recognised by these

const Format& recognise(std::string_view head, std::string_view name) {
  const std::string lower = base::to_lower(name);
  const auto formats = all_formats();
  for (const Format& format : formats) {
    if (format.looks_like(head)) {
      return format;
    }
  }
  for (const Format& format : formats) {
    for (const std::string_view extension : format.extensions) {
      if (lower.ends_with(extension)) {
        return format;
      }
    }
  }
  return formats.back();
}

// Control characters by the dozen and no mark of UTF-16: "(;" in there is chance, not a game. No
// encoding of text uses these bytes; pictures, archives and programs are full of them.
bool is_binary(std::string_view head) {
  const auto controls =
      static_cast<std::size_t>(std::count_if(head.begin(), head.end(), [](char c) {
        return static_cast<unsigned char>(c) < ' ' && c != '\x1b' && !base::is_space(c);
      }));
  return controls * 30 > head.size() && base::byte_order_mark(head).length == 0 &&
         !base::trim(head).starts_with("(;") && !utf16_without_mark(head);
}

Error no_game(std::string_view head, const std::string& name) {
  if (head.empty()) {
    return {ErrorCode::kInvalid, "the file is empty", name};
  }
  const bool binary = head.find('\0') != std::string_view::npos;
  return {ErrorCode::kInvalid,
          binary ? "this is not a game record but binary data" : "no game found in this file",
          name};
}

base::Result<void> read_stream(SgfReader& reader, std::string_view head, const std::string& name,
                               const GameCallback& on_game, const ErrorCallback& on_error) {
  if (is_binary(head)) {
    return no_game(head, name);
  }
  GameRecord game;
  bool any = false;
  while (true) {
    const base::Result<bool> got = reader.next(game);
    if (!got) {
      if (!on_error || reader.is_over()) {
        return got.error();
      }
      any = true;
      on_error(got.error());
      continue;
    }
    if (!*got) {
      break;
    }
    any = true;
    if (!on_game(game)) {
      return {};
    }
  }
  if (!any) {
    return no_game(head, name);
  }
  return {};
}

base::Result<void> read_whole(const Format& format, std::string_view bytes, const std::string& name,
                              const ReadOptions& options, const GameCallback& on_game) {
  base::Result<GameRecord> game = format.read(bytes, options.limits);
  if (!game) {
    Error error = game.error();
    error.where = error.where.empty() ? name : name + ":" + error.where;
    return error;
  }
  game->source = name;
  game->format = format.name;
  on_game(*game);
  return {};
}

base::Result<void> fill_from(base::ByteSource& file, std::size_t size, std::string& bytes) {
  const std::size_t before = bytes.size();
  bytes.resize(before + size);
  std::size_t filled = before;
  while (filled < bytes.size()) {
    const auto got = file.read(bytes.data() + filled, bytes.size() - filled);
    if (!got) {
      return got.error();
    }
    if (*got == 0) {
      break;
    }
    filled += *got;
  }
  bytes.resize(filled);
  return {};
}

}  // namespace

base::Result<void> read_games(const std::filesystem::path& path, const ReadOptions& options,
                              const GameCallback& on_game, const ErrorCallback& on_error) {
  base::Result<base::ByteSource> file = base::ByteSource::open(path, options.limits.file_bytes);
  if (!file) {
    return file.error();
  }
  std::string head;
  if (const auto filled = fill_from(*file, kHeadBytes, head); !filled) {
    return filled.error();
  }
  const std::string name = path.string();
  const Format& format = recognise(head, name);
  if (format.read == nullptr) {
    const std::string first = head;
    SgfReader reader(*std::move(file), std::move(head), name, options.limits);
    return read_stream(reader, first, name, on_game, on_error);
  }
  if (const auto rest = fill_from(*file, options.limits.game_bytes, head); !rest) {
    return rest.error();
  }
  return read_whole(format, head, name, options, on_game);
}

base::Result<void> read_games_from_memory(std::string_view bytes, const std::string& name,
                                          const ReadOptions& options, const GameCallback& on_game,
                                          const ErrorCallback& on_error) {
  const Format& format = recognise(bytes.substr(0, kHeadBytes), name);
  if (format.read != nullptr) {
    return read_whole(format, bytes, name, options, on_game);
  }
  SgfReader reader(bytes, name, options.limits);
  return read_stream(reader, bytes.substr(0, kHeadBytes), name, on_game, on_error);
}

base::Result<GameRecord> read_game(const std::filesystem::path& path, const ReadOptions& options) {
  std::string name = path.string();
  int wanted = 1;
  std::error_code error;
  const std::size_t hash = name.rfind('#');
  if (hash != std::string::npos && !std::filesystem::exists(path, error)) {
    const auto number = base::parse_int(std::string_view(name).substr(hash + 1));
    if (number && *number >= 1) {
      wanted = *number;
      name.resize(hash);
    }
  }
  int seen = 0;
  std::optional<base::Result<GameRecord>> found;
  const auto done = [&seen, wanted] { return ++seen == wanted; };
  const base::Result<void> read = read_games(
      name, options,
      [&](GameRecord& game) {
        if (done()) {
          found.emplace(std::move(game));
        }
        return !found.has_value();
      },
      [&](const Error& failure) {
        if (done()) {
          found.emplace(failure);
        }
      });
  if (found) {
    return *std::move(found);
  }
  if (!read) {
    return read.error();
  }
  return Error{ErrorCode::kNotFound,
               "the file has only " + std::to_string(seen) + (seen == 1 ? " game" : " games"),
               path.string()};
}

std::vector<std::string_view> game_extensions() {
  std::vector<std::string_view> extensions;
  for (const Format& format : all_formats()) {
    extensions.insert(extensions.end(), format.extensions.begin(), format.extensions.end());
  }
  return extensions;
}

}  // namespace kiryoku::formats
