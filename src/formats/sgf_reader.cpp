// SPDX-License-Identifier: MIT
#include "formats/sgf_reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/text.hpp"
#include "formats/sgf_record.hpp"

namespace kiryoku::formats {

namespace {

using base::Encoding;

constexpr std::size_t kChunk = 1U << 20U;            // bytes read from a file at a time
constexpr std::size_t kFirstRun = 1U << 17U;         // bytes decoded at a time, unless UTF-8
constexpr std::size_t kDetectionWindow = 1U << 16U;  // bytes an encoding is detected from
constexpr std::size_t kNoPlace = std::string_view::npos;

// The value of the first CA property, as far as it is known to this program.
std::optional<Encoding> declared_encoding(std::string_view bytes) {
  for (std::size_t at = bytes.find("CA["); at != std::string_view::npos;
       at = bytes.find("CA[", at + 1)) {
    const bool whole_name = at == 0 || bytes[at - 1] < 'A' || bytes[at - 1] > 'Z';
    if (whole_name) {
      const std::string_view value = bytes.substr(at + 3, 40);
      return base::parse_encoding(value.substr(0, value.find(']')));
    }
  }
  return std::nullopt;
}

// Where the bytes of another game seem to begin, so that its encoding does not disturb.
std::size_t next_game(std::string_view bytes) {
  for (std::size_t at = bytes.find("(;", 1); at != std::string_view::npos;
       at = bytes.find("(;", at + 1)) {
    for (const std::string_view name : {"GM[", "FF[", "CA[", "SZ[", "AP["}) {
      if (bytes.substr(at + 2, 3) == name) {
        return at;
      }
    }
  }
  return bytes.size();
}

std::optional<Encoding> utf16_without_mark(std::string_view bytes) {
  using namespace std::string_view_literals;
  if (bytes.starts_with("(\0;\0"sv)) {
    return Encoding::kUtf16Le;
  }
  return bytes.starts_with("\0(\0;"sv) ? std::optional(Encoding::kUtf16Be) : std::nullopt;
}

}  // namespace

SgfReader::SgfReader(std::string_view bytes, std::string source_name, const ReadLimits& limits)
    : limits_(limits),
      source_name_(std::move(source_name)),
      parser_(limits),
      bytes_(bytes),
      input_ended_(true) {}

SgfReader::SgfReader(base::ByteSource file, std::string head, std::string source_name,
                     const ReadLimits& limits)
    : limits_(limits),
      source_name_(std::move(source_name)),
      parser_(limits),
      file_(std::move(file)),
      buffer_(std::move(head)),
      bytes_(buffer_) {}

base::Error SgfReader::with_source(base::Error error) const {
  if (error.where.empty()) {
    error.where = source_name_;
  } else if (!error.where.starts_with(source_name_)) {  // the file itself names the source already
    error.where = source_name_ + ":" + error.where;
  }
  return error;
}

bool SgfReader::run_is_last() const { return input_ended_ && clean_ && covers_window_; }

void SgfReader::advance_in_run(std::size_t length) {
  place_ = advance(place_, text_.substr(at_, length));
  at_ += length;
}

// The encoding of the bytes at begin_: the file's, that of the games before, or the most
// plausible one.
Encoding SgfReader::choose_encoding(std::string_view bytes, std::optional<Encoding> known,
                                    std::size_t window) {
  detected_from_ = 0;
  if (fixed_) {
    detected_from_ = kNoPlace;
    return *fixed_;
  }
  if (known) {
    return *known;
  }
  detected_from_ = window;
  bytes = bytes.substr(0, window);
  const std::string_view game = bytes.substr(0, next_game(bytes));
  return base::detect_encoding(game, declared_encoding(game));
}

// Decodes the window from begin_ on.
void SgfReader::start_run(Encoding encoding, bool lenient) {
  std::string_view bytes = bytes_.substr(begin_);
  encoding_ = encoding;
  in_run_ = true;
  lenient_ = lenient;
  at_ = 0;
  if (encoding == Encoding::kUtf8 && !lenient) {
    length_ = base::valid_utf8_prefix(bytes);
    covers_window_ = true;
    clean_ = length_ == bytes.size() ||
             (!input_ended_ && base::is_cut_off_sequence(bytes.substr(length_)));
    text_ = bytes.substr(0, length_);
    return;
  }
  wanted_ = std::max(wanted_, kFirstRun);
  covers_window_ = wanted_ >= bytes.size();
  bytes = bytes.substr(0, wanted_);
  decoded_.clear();
  const base::Decoded result = lenient ? base::decode_leniently(encoding, bytes, decoded_)
                                       : base::decode_strictly(encoding, bytes, decoded_);
  length_ = result.bytes_read;
  const bool cut_off_at_end = covers_window_ && input_ended_ && length_ < bytes.size();
  clean_ = lenient || (result.clean && !cut_off_at_end);
  text_ = decoded_;
}

void SgfReader::start_detected_run(std::size_t window) {
  start_run(choose_encoding(bytes_.substr(begin_), std::nullopt, window), false);
}

void SgfReader::skip_byte_order_mark() {
  const base::ByteOrderMark mark = base::byte_order_mark(bytes_);
  begin_ = mark.length;
  fixed_ =
      mark.encoding != Encoding::kUtf8 ? std::optional(mark.encoding) : utf16_without_mark(bytes_);
  started_ = true;
}

// Leaves the run at its present place: begin_ moves to the bytes not dealt with yet.
void SgfReader::end_run() {
  if (encoding_ == Encoding::kUtf8 && !lenient_) {
    begin_ += at_;
  } else {
    std::string again;
    const base::Decoded result =
        lenient_ ? base::decode_leniently(encoding_, bytes_.substr(begin_, length_), again, at_)
                 : base::decode_strictly(encoding_, bytes_.substr(begin_, length_), again, at_);
    begin_ += result.bytes_read;
  }
  in_run_ = false;
}

bool SgfReader::refill() {
  const std::size_t held = buffer_.size() - begin_;
  if (held > limits_.game_bytes) {
    io_error_ = base::Error{
        base::ErrorCode::kTooLarge,
        fmt::format("the game has more than {}", base::format_bytes(limits_.game_bytes)),
        fmt::format("{}:{}", place_.row, place_.column)};
    return false;
  }
  buffer_.erase(0, begin_);
  begin_ = 0;
  std::size_t filled = held;
  buffer_.resize(std::max(kChunk, held * 2));
  while (filled < buffer_.size() && !input_ended_) {
    const auto got = file_->read(buffer_.data() + filled, buffer_.size() - filled);
    if (!got) {
      io_error_ = got.error();
      return false;
    }
    input_ended_ = *got == 0;
    filled += *got;
  }
  buffer_.resize(filled);
  bytes_ = buffer_;
  return true;
}

// The run holds no further complete game. False: neither does the file (or it failed).
bool SgfReader::continue_after_run() {
  const bool progress = at_ > 0;
  const std::size_t undecodable_at = length_;
  end_run();
  if (!clean_) {
    if (progress || detected_from_ == 0) {
      start_detected_run(kDetectionWindow);
    } else if (detected_from_ < undecodable_at) {
      start_detected_run(undecodable_at + kDetectionWindow);
    } else {
      start_run(encoding_, true);
    }
    return true;
  }
  wanted_ = progress ? kFirstRun : wanted_ * 2;
  if (covers_window_ && (input_ended_ || !refill())) {
    return false;
  }
  const bool stay_lenient = lenient_ && !progress && !covers_window_;
  if (!stay_lenient) {
    detected_from_ = fixed_ ? kNoPlace : 0;
  }
  start_run(encoding_, stay_lenient);
  return true;
}

base::Result<bool> SgfReader::next(record::GameRecord& game) {
  if (over_) {
    return false;
  }
  game.tree.reset();
  if (tree_ == nullptr || tree_.use_count() > 1) {
    tree_ = std::make_shared<record::GameTree>();
  }
  while (true) {
    if (!in_run_) {
      if (file_ && !input_ended_ && bytes_.size() - begin_ < kChunk && !refill()) {
        break;
      }
      if (!started_) {
        skip_byte_order_mark();
      }
      start_detected_run(kDetectionWindow);
    }
    const auto outcome = parser_.parse(text_.substr(at_), run_is_last(), place_, *tree_);
    if (outcome == SgfParser::Outcome::kGame && contradicts_declaration()) {
      continue;
    }
    advance_in_run(parser_.consumed());
    if (outcome == SgfParser::Outcome::kGame) {
      return deliver(game);
    }
    if (outcome == SgfParser::Outcome::kFailed) {
      return with_source(parser_.error());
    }
    if (run_is_last() || !continue_after_run()) {
      break;
    }
  }
  over_ = true;
  if (io_error_) {
    return with_source(*io_error_);
  }
  return false;
}

// A game may say that it is written otherwise than the games before it.
bool SgfReader::contradicts_declaration() {
  if (encoding_ == Encoding::kUtf8 || fixed_ || at_ + parser_.game_start() == 0) {
    return false;
  }
  const record::PropertyId property = tree_->find(tree_->root(), "CA");
  if (property < 0 || tree_->first_value(property) < 0) {
    return false;
  }
  const auto declared = base::parse_encoding(tree_->raw(tree_->first_value(property)));
  const std::string_view text =
      text_.substr(at_ + parser_.game_start(), parser_.consumed() - parser_.game_start());
  if (!declared || *declared == encoding_ || base::is_ascii(text)) {
    return false;
  }
  advance_in_run(parser_.game_start());
  end_run();
  start_detected_run(kDetectionWindow);
  return true;
}

base::Result<bool> SgfReader::deliver(record::GameRecord& game) {
  ++games_;
  const bool only_one = games_ == 1 && run_is_last() && base::trim(text_.substr(at_)).empty();
  game.source = only_one ? source_name_ : fmt::format("{}#{}", source_name_, games_);
  game.format = "sgf";
  game.encoding = base::to_string(encoding_);
  game.warnings = parser_.warnings();
  if (lenient_) {
    game.warnings.push_back(
        {fmt::format("some bytes are not valid {}", base::to_string(encoding_)), 0, 0});
    end_run();  // the games behind this one may be sound
  }
  const base::Result<void> filled = fill_record(*tree_, limits_, game);
  if (!filled) {
    return with_source(filled.error());
  }
  game.tree = tree_;
  return true;
}

}  // namespace kiryoku::formats
