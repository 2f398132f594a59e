// SPDX-License-Identifier: MIT
// An SGF file, game by game, in the memory of one game. Bytes are decoded before they are
// parsed (in Shift_JIS or GBK a second byte may look like "]" or "\"); a collection may change
// its encoding between games.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/encoding.hpp"
#include "base/file.hpp"
#include "base/result.hpp"
#include "formats/limits.hpp"
#include "formats/sgf_parser.hpp"
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

  [[nodiscard]] int games_read() const { return games_; }

 private:
  void skip_byte_order_mark();
  base::Encoding choose_encoding(std::string_view bytes, std::optional<base::Encoding> known,
                                 std::size_t window);
  void start_run(base::Encoding encoding, bool lenient);
  void start_detected_run(std::size_t window);
  void end_run();
  bool refill();
  bool continue_after_run();
  bool contradicts_declaration();
  base::Result<bool> deliver(record::GameRecord& game);
  base::Error with_source(base::Error error) const;
  void advance_in_run(std::size_t length);
  [[nodiscard]] bool run_is_last() const;

  ReadLimits limits_;
  std::string source_name_;
  SgfParser parser_;
  std::shared_ptr<record::GameTree> tree_;

  std::optional<base::ByteSource> file_;
  std::string buffer_;
  std::string_view bytes_;  // the window: all of the memory, or what buffer_ holds
  bool input_ended_ = false;
  bool started_ = false;
  std::optional<base::Encoding> fixed_;  // by a byte order mark, for the whole file
  std::optional<base::Error> io_error_;

  // A run: a stretch of the window decoded in one encoding.
  bool in_run_ = false;
  base::Encoding encoding_ = base::Encoding::kUtf8;
  bool lenient_ = false;
  bool clean_ = true;              // it did not end at an undecodable byte
  bool covers_window_ = true;      // up to the window's end, an incomplete character excepted
  std::size_t begin_ = 0;          // in the window
  std::size_t length_ = 0;         // bytes of the window it covers
  std::size_t wanted_ = 0;         // the most bytes it may cover
  std::size_t detected_from_ = 0;  // bytes its encoding was detected from; 0: taken over
  std::string decoded_;            // unless it is plain UTF-8
  std::string_view text_;
  std::size_t at_ = 0;  // in the text

  record::Place place_{1, 1};
  int games_ = 0;
  bool over_ = false;
};

}  // namespace kiryoku::formats
