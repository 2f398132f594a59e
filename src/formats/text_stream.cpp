// SPDX-License-Identifier: MIT
#include "formats/text_stream.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/text.hpp"
#include "formats/sgf_parser.hpp"

namespace kiryoku::formats {

namespace {

using base::Encoding;

constexpr std::size_t kRunShare = 8;                 // of a chunk is decoded at a time
constexpr std::size_t kDetectionWindow = 1U << 16U;  // bytes an encoding is detected from
constexpr std::size_t kEverything = std::string_view::npos;

// The value of the first CA property, as far as it is known to this program.
std::optional<Encoding> claimed_encoding(std::string_view bytes) {
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

}  // namespace

std::optional<Encoding> utf16_without_mark(std::string_view bytes) {
  for (std::size_t i = 0; i + 1 < bytes.size(); i += 2) {
    const bool little = bytes[i + 1] == '\0';
    const char c = little ? bytes[i] : bytes[i + 1];
    if ((!little && bytes[i] != '\0') || (c != '(' && !base::is_space(c))) {
      break;
    }
    if (c == '(') {
      return little ? Encoding::kUtf16Le : Encoding::kUtf16Be;
    }
  }
  return std::nullopt;
}

TextStream::TextStream(std::string_view bytes, const ReadLimits& limits)
    : limits_(limits), bytes_(bytes), input_ended_(true) {}

TextStream::TextStream(base::ByteSource file, std::string head, const ReadLimits& limits)
    : limits_(limits), file_(std::move(file)), buffer_(std::move(head)), bytes_(buffer_) {}

std::size_t TextStream::usual_run() const { return limits_.chunk_bytes / kRunShare + 1; }

bool TextStream::prepare() {
  if (in_run_) {
    return true;
  }
  const bool little_left = bytes_.size() - begin_ < limits_.chunk_bytes;
  if (file_ && !input_ended_ && little_left && !refill()) {
    return false;
  }
  if (!started_) {
    skip_byte_order_mark();
  }
  wanted_ = 0;
  start_detected_run(kDetectionWindow);
  return true;
}

void TextStream::advance(std::size_t length) {
  place_ = formats::advance(place_, text_.substr(at_, length));
  at_ += length;
}

void TextStream::skip_byte_order_mark() {
  const base::ByteOrderMark mark = base::byte_order_mark(bytes_);
  begin_ = mark.length;
  fixed_ =
      mark.encoding != Encoding::kUtf8 ? std::optional(mark.encoding) : utf16_without_mark(bytes_);
  started_ = true;
}

// Decodes the window from begin_ on.
void TextStream::start_run(Encoding encoding, bool forced) {
  std::string_view bytes = bytes_.substr(begin_);
  encoding_ = encoding;
  in_run_ = true;
  forced_ = forced;
  at_ = 0;
  if (encoding == Encoding::kUtf8 && !forced) {
    length_ = base::valid_utf8_prefix(bytes);
    covers_window_ = true;
    clean_ = length_ == bytes.size() ||
             (!input_ended_ && base::is_cut_off_sequence(bytes.substr(length_)));
    text_ = bytes.substr(0, length_);
    return;
  }
  covers_window_ = wanted_ >= bytes.size();
  bytes = bytes.substr(0, wanted_);
  decoded_.clear();
  const base::Decoded result = forced ? base::decode_leniently(encoding, bytes, decoded_)
                                      : base::decode_strictly(encoding, bytes, decoded_);
  length_ = result.bytes_read;
  const bool cut_off_at_end = covers_window_ && input_ended_ && length_ < bytes.size();
  clean_ = forced || (result.clean && !cut_off_at_end);
  text_ = decoded_;
}

// In the encoding most plausible for the game at begin_, judged by so many bytes at most.
void TextStream::start_detected_run(std::size_t window) {
  const std::string_view bytes = bytes_.substr(begin_, window);
  if (fixed_) {
    detected_from_ = kEverything;
    wanted_ = std::max(wanted_, usual_run());
    start_run(*fixed_, false);
    return;
  }
  const std::string_view game = bytes.substr(0, next_game(bytes));
  const std::optional<Encoding> claimed = claimed_encoding(game);
  detected_from_ = std::max(window, std::size_t{1});
  wanted_ = std::max(wanted_, game.size() < bytes.size() ? game.size() : usual_run());
  start_run(base::detect_encoding(game, claimed ? claimed : before_), false);
}

// Leaves the run at its present place: begin_ moves to the bytes not dealt with yet.
void TextStream::end_run() {
  if (encoding_ == Encoding::kUtf8 && !forced_) {
    begin_ += at_;
  } else {
    std::string again;
    const std::string_view bytes = bytes_.substr(begin_, length_);
    begin_ += forced_ ? base::decode_leniently(encoding_, bytes, again, at_).bytes_read
                      : base::decode_strictly(encoding_, bytes, again, at_).bytes_read;
  }
  in_run_ = false;
}

bool TextStream::refill() {
  const std::size_t held = buffer_.size() - begin_;
  if (held > limits_.game_bytes) {
    error_ = base::Error{
        base::ErrorCode::kTooLarge,
        fmt::format("the game has more than {}", base::format_bytes(limits_.game_bytes)),
        fmt::format("{}:{}", place_.row, place_.column)};
    return false;
  }
  buffer_.erase(0, begin_);
  begin_ = 0;
  std::size_t filled = held;
  buffer_.resize(std::max(limits_.chunk_bytes, held * 2));
  while (filled < buffer_.size() && !input_ended_) {
    const auto got = file_->read(buffer_.data() + filled, buffer_.size() - filled);
    if (!got) {
      error_ = base::Error{got.error().code, got.error().message, ""};
      return false;
    }
    input_ended_ = *got == 0;
    filled += *got;
  }
  buffer_.resize(filled);
  bytes_ = buffer_;
  return true;
}

// The run ended at a byte that is invalid in its encoding.
void TextStream::start_other_run(bool progress, std::size_t undecodable_at) {
  if (progress || detected_from_ == 0) {
    start_detected_run(kDetectionWindow);
  } else if (detected_from_ < undecodable_at) {
    start_detected_run(undecodable_at + kDetectionWindow);
  } else {
    wanted_ = std::max(wanted_, usual_run());
    start_run(encoding_, true);
  }
}

bool TextStream::extend() {
  const bool progress = at_ > 0;
  const std::size_t undecodable_at = length_;
  end_run();
  wanted_ = progress ? 0 : wanted_ * 2;
  if (!clean_) {
    start_other_run(progress, undecodable_at);
    return true;
  }
  if (covers_window_ && (input_ended_ || !refill())) {
    return false;
  }
  const bool is_plain = encoding_ == Encoding::kUtf8 && !forced_;
  if (is_plain) {
    detected_from_ = 0;
    start_run(encoding_, false);
  } else if (progress || covers_window_) {
    start_detected_run(kDetectionWindow);  // there is another game, or more to judge by
  } else {
    start_run(encoding_, forced_);
  }
  return true;
}

bool TextStream::reconsider(std::size_t offset, std::size_t length,
                            std::optional<Encoding> claimed) {
  const bool judged_already = at_ + offset == 0 && detected_from_ != 0;
  if (fixed_ || forced_ || judged_already) {
    return false;
  }
  const bool is_plain = encoding_ == Encoding::kUtf8;
  if (is_plain && (!claimed || *claimed == Encoding::kUtf8)) {
    return false;
  }
  if (base::is_ascii(text().substr(offset, length))) {
    return false;
  }
  advance(offset);
  end_run();
  wanted_ = 0;
  start_detected_run(kDetectionWindow);
  return true;
}

void TextStream::finish_game() {
  if (encoding_ != Encoding::kUtf8) {
    before_ = encoding_;
  }
  if (forced_) {
    end_run();  // the games behind this one may be sound
  }
}

}  // namespace kiryoku::formats
