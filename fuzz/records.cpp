// SPDX-License-Identifier: MIT
// Files of games: whatever the bytes, reading ends, what was read can be replayed and shown, and
// writing it loses nothing.
#include <sys/mman.h>
#include <unistd.h>

#include <string>

#include "base/text.hpp"
#include "formats/gib.hpp"
#include "formats/ngf.hpp"
#include "formats/read.hpp"
#include "formats/record_json.hpp"
#include "formats/sgf_reader.hpp"
#include "formats/sgf_writer.hpp"
#include "formats/ugf.hpp"
#include "record/annotation.hpp"
#include "record/check_moves.hpp"
#include "record/game_tree.hpp"
#include "support/outline.hpp"
#include "target.hpp"

namespace kiryoku::fuzz {

namespace {

using record::GameRecord;
using record::GameTree;
using test::outline;

formats::ReadLimits small_limits() {
  formats::ReadLimits limits;
  limits.nodes = 5000;
  limits.value_bytes = 100'000;
  return limits;
}

// What the record says, without its origin and repairs.
std::string summary(GameRecord game) {
  game.source.clear();
  game.format.clear();
  game.encoding.clear();
  game.warnings.clear();
  return formats::to_json(game);
}

void check_annotation(const GameTree& original) {
  GameTree tree = original;
  if (record::has_our_additions(tree)) {
    record::remove_our_additions(tree);
  }
  const std::string before = outline(tree);
  record::set_our_comment(tree, tree.root(), "a ] \\ comment");
  record::add_our_value(tree, tree.root(), "ZZTOP", "1");
  record::add_our_node(tree, tree.root());
  require(record::has_our_additions(tree), "our additions are marked");
  record::remove_our_additions(tree);
  require(!record::has_our_additions(tree), "our additions can be removed");
  // A comment of several values becomes one of several lines, an empty one goes.
  if (original.find(original.root(), "C") < 0) {
    require(outline(tree) == before, "removing our additions leaves what was there");
  }
}

void check_game(const GameRecord& game) {
  require(game.size >= go::kMinSize && game.size <= go::kMaxSize, "the size can be played on");
  require(base::is_utf8(formats::to_json(game)), "records are UTF-8");
  for (const record::Warning& warning : game.warnings) {
    require(base::is_utf8(warning.message), "warnings are UTF-8");
  }
  record::check_moves(game);
  require(record::position_after(game, game.move_count()).size() == game.size, "games replay");
  const std::string written = formats::write_sgf(*game.tree);
  int games = 0;
  formats::ReadLimits wider = small_limits();
  wider.node_properties *= 2;  // writing adds a few to the root
  const auto reread =
      formats::read_games_from_memory(written, "again", {wider}, [&](GameRecord& again) {
        ++games;
        require(outline(*again.tree) == outline(*game.tree), "writing loses nothing");
        require(summary(again) == summary(game), "what was written reads the same");
        require(formats::write_sgf(*again.tree) == written, "writing twice gives the same");
        return true;
      });
  require(reread.has_value() && games == 1, "what was written can be read");
  check_annotation(*game.tree);
}

// Through a file and in small pieces: the path that refills and decodes anew.
void stream(std::string_view bytes, std::size_t chunk_bytes) {
  const int descriptor = ::memfd_create("fuzz", MFD_CLOEXEC);
  if (descriptor < 0) {
    return;
  }
  const bool written =
      ::write(descriptor, bytes.data(), bytes.size()) == static_cast<ssize_t>(bytes.size());
  formats::ReadLimits limits = small_limits();
  limits.chunk_bytes = chunk_bytes;
  auto file =
      base::ByteSource::open("/proc/self/fd/" + std::to_string(descriptor), limits.file_bytes);
  ::close(descriptor);
  if (!written || !file) {
    return;
  }
  formats::SgfReader reader(*std::move(file), "", "stream", limits);
  GameRecord game;
  for (auto got = reader.next(game); !got || *got; got = reader.next(game)) {
    require(got || !reader.is_over() || !reader.next(game).value(), "reading ends");
  }
}

void check_one(const base::Result<GameRecord>& game) {
  if (game) {
    check_game(*game);
  } else {
    require(!game.error().message.empty() && base::is_utf8(game.error().message),
            "an error is a sentence");
  }
}

}  // namespace

void fuzz_sgf(std::string_view bytes) {
  formats::SgfReader reader(bytes, "fuzz", small_limits());
  GameRecord game;
  for (auto got = reader.next(game); !got || *got; got = reader.next(game)) {
    if (got) {
      check_game(game);
    } else {
      require(base::is_utf8(got.error().to_string()), "errors are UTF-8");
    }
  }
  if (bytes.size() % 4 == 1) {
    stream(bytes, 1 + bytes.size() % 97);
  }
}

void fuzz_gib(std::string_view bytes) { check_one(formats::read_gib(bytes, small_limits())); }

void fuzz_ngf(std::string_view bytes) { check_one(formats::read_ngf(bytes, small_limits())); }

void fuzz_ugf(std::string_view bytes) { check_one(formats::read_ugf(bytes, small_limits())); }

}  // namespace kiryoku::fuzz
