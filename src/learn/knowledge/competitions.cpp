// SPDX-License-Identifier: MIT
#include "learn/knowledge/competitions.hpp"

#include <algorithm>
#include <tuple>

namespace kiryoku::learn::mm {
namespace {

void put(std::vector<std::uint8_t>& bytes, std::uint32_t value) {
  while (value >= 0x80U) {
    bytes.push_back(static_cast<std::uint8_t>(value | 0x80U));
    value >>= 7U;
  }
  bytes.push_back(static_cast<std::uint8_t>(value));
}

std::uint32_t take(const std::uint8_t*& at) {
  std::uint32_t value = *at & 0x7fU;
  for (unsigned shift = 7; (*at++ & 0x80U) != 0; shift += 7) {
    value |= static_cast<std::uint32_t>(*at & 0x7fU) << shift;
  }
  return value;
}

}  // namespace

std::uint32_t Competitions::combo_number(knowledge::Levels levels) {
  const auto [it, is_new] =
      combo_numbers_.try_emplace(levels, static_cast<std::uint32_t>(combos_.size()));
  if (is_new) {
    combos_.push_back(levels);
  }
  return it->second;
}

void Competitions::add(std::span<const knowledge::Team> teams, std::size_t winner) {
  scratch_.clear();
  for (const knowledge::Team& team : teams) {
    scratch_.push_back({team.pattern, combo_number(team.levels), 1});
  }
  const Entrant won = scratch_[winner];
  const auto key = [&](const Entrant& e) {
    const bool other = e.pattern != won.pattern || e.combo != won.combo;  // the winner first
    return std::make_tuple(other, e.pattern, e.combo);
  };
  std::sort(scratch_.begin(), scratch_.end(),
            [&](const Entrant& a, const Entrant& b) { return key(a) < key(b); });
  std::size_t kept = 0;
  for (std::size_t i = 1; i < scratch_.size(); ++i) {
    if (key(scratch_[i]) == key(scratch_[kept])) {
      ++scratch_[kept].count;
    } else {
      scratch_[++kept] = scratch_[i];
    }
  }
  scratch_.resize(kept + 1);

  if (blocks_.empty() || blocks_.back().size() + 16 * scratch_.size() > kBlockBytes) {
    if (!blocks_.empty()) {
      blocks_.back().shrink_to_fit();
    }
    blocks_.emplace_back().reserve(kBlockBytes);
  }
  Block& block = blocks_.back();
  put(block, static_cast<std::uint32_t>(scratch_.size()));
  for (const Entrant& entrant : scratch_) {
    put(block, entrant.pattern);
    put(block, entrant.combo << 1U | (entrant.count > 1 ? 1U : 0U));
    if (entrant.count > 1) {
      put(block, entrant.count);
    }
  }
  ++positions_;
}

const std::uint8_t* Competitions::decode(const std::uint8_t* at, std::vector<Entrant>& entrants) {
  entrants.resize(take(at));
  for (Entrant& entrant : entrants) {
    entrant.pattern = take(at);
    const std::uint32_t combo = take(at);
    entrant.combo = combo >> 1U;
    entrant.count = (combo & 1U) != 0 ? take(at) : 1;
  }
  return at;
}

std::size_t Competitions::bytes() const {
  std::size_t sum = 0;
  for (const Block& block : blocks_) {
    sum += block.capacity();
  }
  return sum;
}

}  // namespace kiryoku::learn::mm
