// SPDX-License-Identifier: MIT
#include "formats/sgf_reader.hpp"

#include <fmt/format.h>

#include <optional>
#include <utility>

#include "base/text.hpp"
#include "formats/sgf_record.hpp"

namespace kiryoku::formats {

SgfReader::SgfReader(std::string_view bytes, std::string source_name, const ReadLimits& limits)
    : limits_(limits),
      source_name_(std::move(source_name)),
      stream_(bytes, limits),
      parser_(limits) {}

SgfReader::SgfReader(base::ByteSource file, std::string head, std::string source_name,
                     const ReadLimits& limits)
    : limits_(limits),
      source_name_(std::move(source_name)),
      stream_(std::move(file), std::move(head), limits),
      parser_(limits) {}

base::Error SgfReader::with_source(base::Error error) const {
  if (error.where.empty()) {
    error.where = source_name_;
  } else if (!error.where.starts_with(source_name_)) {  // the file itself names the source already
    error.where = source_name_ + ":" + error.where;
  }
  return error;
}

base::Result<bool> SgfReader::next(record::GameRecord& game) {
  game.tree.reset();
  if (tree_ == nullptr || tree_.use_count() > 1) {
    tree_ = std::make_shared<record::GameTree>();
  }
  while (!over_ && stream_.prepare()) {
    const auto outcome = parser_.parse(stream_.text(), stream_.is_last(), stream_.place(), *tree_);
    if (outcome == SgfParser::Outcome::kGame) {
      if (reconsider_encoding()) {
        continue;
      }
      return deliver(game);
    }
    stream_.advance(parser_.consumed());
    if (outcome == SgfParser::Outcome::kFailed) {
      ++games_;
      stream_.finish_game();
      return with_source(parser_.error());
    }
    if (stream_.is_last() || !stream_.extend()) {
      break;
    }
  }
  const bool failed = !over_ && stream_.error().has_value();
  over_ = true;
  if (failed) {
    return with_source(*stream_.error());
  }
  return false;
}

// Whether the game just parsed has to be decoded, and so parsed, anew.
bool SgfReader::reconsider_encoding() {
  const record::PropertyId property = tree_->find(tree_->root(), "CA");
  std::optional<base::Encoding> claimed;
  if (property >= 0 && tree_->first_value(property) >= 0) {
    const std::string_view name = tree_->raw(tree_->first_value(property));
    claimed = name == "UTF-8" ? base::Encoding::kUtf8 : base::parse_encoding(name);
  }
  const std::size_t start = parser_.game_start();
  return stream_.reconsider(start, parser_.consumed() - start, claimed);
}

base::Result<bool> SgfReader::deliver(record::GameRecord& game) {
  const std::size_t start = parser_.game_start();
  const std::string_view text = stream_.text().substr(start, parser_.consumed() - start);
  const bool is_plain = stream_.encoding() == base::Encoding::kUtf8 || base::is_ascii(text);
  game.encoding = base::to_string(is_plain ? base::Encoding::kUtf8 : stream_.encoding());
  stream_.advance(parser_.consumed());
  ++games_;
  const bool only_one = games_ == 1 && stream_.is_last() && base::trim(stream_.text()).empty();
  game.source = source_name_;
  if (!only_one) {
    fmt::format_to(std::back_inserter(game.source), "#{}", games_);
  }
  game.format = "sgf";
  game.warnings = parser_.warnings();
  if (stream_.is_forced()) {
    game.warnings.push_back({fmt::format("some bytes are not valid {}", game.encoding), 0, 0});
  }
  stream_.finish_game();
  const base::Result<void> filled = fill_record(*tree_, limits_, game);
  if (!filled) {
    return with_source(filled.error());
  }
  game.tree = tree_;
  return true;
}

}  // namespace kiryoku::formats
