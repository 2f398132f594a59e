// SPDX-License-Identifier: MIT
// The bytes of a collection of games as UTF-8 text, a stretch at a time. Bytes are decoded before
// anybody looks for brackets in them, because in Shift_JIS or GBK a second byte may look like "]"
// or "\". What is UTF-8 is passed on as it is; anything else is decoded game by game, since a
// collection may have been put together from files in different encodings.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "base/encoding.hpp"
#include "base/file.hpp"
#include "base/result.hpp"
#include "formats/limits.hpp"
#include "record/game_tree.hpp"

namespace kiryoku::formats {

// UTF-16 that has no byte order mark, by its first characters: spaces, then a "(".
std::optional<base::Encoding> utf16_without_mark(std::string_view bytes);

class TextStream {
 public:
  // From memory, which must outlive the stream.
  TextStream(std::string_view bytes, const ReadLimits& limits);

  // From a file; `head` are bytes already read from it.
  TextStream(base::ByteSource file, std::string head, const ReadLimits& limits);

  // Decodes the first stretch, or the next one behind a broken game. False: see error().
  bool prepare();

  // The text not dealt with yet, as far as it is decoded; where it begins in the file; whether
  // nothing follows it.
  [[nodiscard]] std::string_view text() const { return text_.substr(at_); }

  [[nodiscard]] record::Place place() const { return place_; }

  [[nodiscard]] bool is_last() const { return input_ended_ && clean_ && covers_window_; }

  // Bytes of text() that have been dealt with.
  void advance(std::size_t length);

  // text() holds no whole game: decodes further, or otherwise. False at the end, see error().
  bool extend();

  // A game lies in text() at this offset and claims this encoding. True: its text was doubtful
  // and has been decoded anew; text() begins with it.
  bool reconsider(std::size_t offset, std::size_t length, std::optional<base::Encoding> claimed);

  // The game last found has been used: a stretch decoded by force ends with it.
  void finish_game();

  [[nodiscard]] base::Encoding encoding() const { return encoding_; }

  // Bytes that are invalid in that encoding were replaced by U+FFFD.
  [[nodiscard]] bool is_forced() const { return forced_; }

  // Why the file could not be read on; `where` is "row:column" or the file.
  [[nodiscard]] const std::optional<base::Error>& error() const { return error_; }

 private:
  [[nodiscard]] std::size_t usual_run() const;
  void skip_byte_order_mark();
  void start_run(base::Encoding encoding, bool forced);
  void start_detected_run(std::size_t window);
  void end_run();
  bool refill();
  void start_other_run(bool progress, std::size_t undecodable_at);

  ReadLimits limits_;
  std::optional<base::ByteSource> file_;
  std::string buffer_;
  std::string_view bytes_;  // the window: all of the memory, or what buffer_ holds
  bool input_ended_ = false;
  bool started_ = false;
  std::optional<base::Encoding> fixed_;   // by a byte order mark, for the whole file
  std::optional<base::Encoding> before_;  // of the last game that was not UTF-8
  std::optional<base::Error> error_;

  // A run: a stretch of the window decoded in one encoding.
  bool in_run_ = false;
  base::Encoding encoding_ = base::Encoding::kUtf8;
  bool forced_ = false;
  bool clean_ = true;              // it did not end at an undecodable byte
  bool covers_window_ = true;      // up to the window's end, an incomplete character excepted
  std::size_t begin_ = 0;          // in the window
  std::size_t length_ = 0;         // bytes of the window it covers
  std::size_t wanted_ = 0;         // the most bytes it may cover, unless it is UTF-8
  std::size_t detected_from_ = 0;  // bytes its encoding was detected from; 0: taken over
  std::string decoded_;            // unless it is plain UTF-8
  std::string_view text_;
  std::size_t at_ = 0;  // in the text
  record::Place place_{1, 1};
};

}  // namespace kiryoku::formats
