// SPDX-License-Identifier: MIT
// An SGF file, game by game, in the memory of one game.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "base/file.hpp"
#include "base/result.hpp"
#include "formats/limits.hpp"
#include "formats/sgf_parser.hpp"
#include "formats/text_stream.hpp"
#include "record/game_record.hpp"

namespace kiryoku::formats {

class SgfReader {
 public:
  // From memory, which must outlive the reader.
  SgfReader(std::string_view bytes, std::string source_name, const ReadLimits& limits);

  // From a file; `head` are bytes already read from it.
  SgfReader(base::ByteSource file, std::string head, std::string source_name,
            const ReadLimits& limits);

  // True: `game` is the next game (its memory is reused). False: no more games. An error
  // concerns one game; the next call goes on behind it, unless is_over().
  base::Result<bool> next(record::GameRecord& game);

  [[nodiscard]] bool is_over() const { return over_; }

 private:
  bool reconsider_encoding();
  base::Result<bool> deliver(record::GameRecord& game);
  [[nodiscard]] base::Error with_source(base::Error error) const;

  ReadLimits limits_;
  std::string source_name_;
  TextStream stream_;
  SgfParser parser_;
  std::shared_ptr<record::GameTree> tree_;  // reused unless somebody kept the last one
  int games_ = 0;
  bool over_ = false;
};

}  // namespace kiryoku::formats
