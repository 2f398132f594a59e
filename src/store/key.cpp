// SPDX-License-Identifier: MIT
#include "store/key.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <vector>

#include "go/coordinates.hpp"

namespace kiryoku::store {
namespace {

constexpr std::size_t kMovesSeen = 5;  // plies of history a network looks at

// Two independent 64-bit FNV-1a sums with a final mix. Entries are a cache of our own work,
// not signatures, so chance collisions are all that must be avoided.
class Hash128 {
 public:
  void add(std::uint64_t value) {
    for (unsigned byte = 0; byte < 8; ++byte) {
      const std::uint64_t part = (value >> (8 * byte)) & 0xffU;
      low_ = (low_ ^ part) * 0x100000001b3U;
      high_ = (high_ ^ (part + 0x9eU)) * 0x100000001b3U;
      high_ = std::rotl(high_, 5);
    }
  }

  [[nodiscard]] std::string bytes() const {
    std::string out;
    for (std::uint64_t word : {mix(low_), mix(high_)}) {
      for (int i = 0; i < 8; ++i, word >>= 8U) {
        out.push_back(static_cast<char>(word & 0xffU));
      }
    }
    return out;
  }

 private:
  static std::uint64_t mix(std::uint64_t z) {
    z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
    z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
    return z ^ (z >> 31U);
  }

  std::uint64_t low_ = 0xcbf29ce484222325U;
  std::uint64_t high_ = 0x6c62272e07bb0142U;
};

void add_stones(Hash128& hash, const go::Board& board) {
  std::uint64_t word = 0;
  int filled = 0;
  for (const go::Point p : go::points_of(board.size())) {
    word = (word << 2U) | static_cast<std::uint64_t>(board.at(p));
    if (++filled == 32) {
      hash.add(word);
      word = 0;
      filled = 0;
    }
  }
  hash.add(word);
}

void add_rules(Hash128& hash, const go::Position& position) {
  const go::Rules& rules = position.rules();
  hash.add(static_cast<std::uint64_t>(rules.ko));
  hash.add(static_cast<std::uint64_t>(rules.scoring));
  hash.add(static_cast<std::uint64_t>(rules.tax));
  hash.add((rules.suicide ? 1U : 0U) | (rules.button ? 2U : 0U) |
           (rules.friendly_pass_ok ? 4U : 0U));
  hash.add(static_cast<std::uint64_t>(rules.handicap_bonus));
  hash.add(std::bit_cast<std::uint64_t>(position.komi()));
  hash.add(std::bit_cast<std::uint64_t>(position.white_bonus()));
}

// Superko looks back over the whole game; what it forbids now is all that matters of it.
void add_superko(Hash128& hash, const go::Position& position) {
  if (position.rules().ko == go::KoRule::kSimple) {
    return;
  }
  for (const go::Point p : go::points_of(position.size())) {
    if (position.board().is_empty(p) &&
        position.check({position.to_move(), p}) == go::Legality::kSuperko) {
      hash.add(p.index());
    }
  }
}

std::string points_text(std::vector<go::Point> points) {
  std::sort(points.begin(), points.end());
  std::string text;
  for (const go::Point p : points) {
    text += fmt::format("{}{}", text.empty() ? "" : ",", p.index());
  }
  return text;
}

}  // namespace

std::string position_key(const go::Position& position) {
  Hash128 hash;
  hash.add(static_cast<std::uint64_t>(position.size()));
  hash.add(static_cast<std::uint64_t>(position.to_move()));
  add_stones(hash, position.board());
  hash.add(position.board().ko_point().index());
  const auto moves = position.moves();
  const std::size_t seen = std::min(moves.size(), kMovesSeen);
  hash.add(seen);
  for (const go::Move& move : moves.last(seen)) {
    hash.add((static_cast<std::uint64_t>(move.color) << 16U) | move.point.index());
  }
  // The boards those moves left behind carry ladders a network looks at.
  for (int plies = 1; plies <= go::Position::kBoardsKept; ++plies) {
    hash.add(position.board_ago(plies).hash());
    hash.add(position.board_ago(plies).ko_point().index());
  }
  hash.add(static_cast<std::uint64_t>(position.consecutive_passes()));
  hash.add(static_cast<std::uint64_t>(position.captured_by(go::Color::kBlack)));
  hash.add(static_cast<std::uint64_t>(position.captured_by(go::Color::kWhite)));
  hash.add(static_cast<std::uint64_t>(position.handicap()));
  add_rules(hash, position);
  add_superko(hash, position);
  return hash.bytes();
}

std::string game_key(const go::Position& last) {
  Hash128 hash;
  for (const go::Move& move : last.moves()) {
    hash.add((static_cast<std::uint64_t>(move.color) << 16U) | move.point.index());
  }
  std::string key;
  for (const std::string& bytes : {hash.bytes(), position_key(last)}) {
    for (const char byte : bytes) {
      key += fmt::format("{:02x}", static_cast<unsigned char>(byte));
    }
  }
  return key;
}

std::string budget_key(const engine::Budget& budget) {
  std::string key;
  const auto add = [&key](const std::string& part) { key += (key.empty() ? "" : " ") + part; };
  if (budget.visits > 0) {
    add(fmt::format("visits={}", budget.visits));
  }
  if (budget.time_ms > 0) {
    add(fmt::format("time_ms={}", budget.time_ms));
  }
  if (!budget.area.points.empty()) {
    add(fmt::format("area={}:{}:{}", points_text(budget.area.points), budget.area.black_weight,
                    budget.area.white_weight));
  }
  if (!budget.avoid.empty()) {
    add("avoid=" + points_text(budget.avoid));
  }
  return key;
}

}  // namespace kiryoku::store
