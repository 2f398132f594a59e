// SPDX-License-Identifier: MIT
#include "learn/knowledge/learn_joseki.hpp"

#include <algorithm>
#include <map>
#include <optional>

namespace kiryoku::learn::mm {
namespace {

using knowledge::CornerPosition;

// One look at one corner, packed so that many fit into memory and sort by position: key, whether
// the opponent had just played there, and the place of the move (kElsewhere if in no such place).
constexpr int kElsewhere = knowledge::kCornerPlaces;

std::uint64_t packed(std::uint64_t key, bool asked, int place) {
  return key << 8U | std::uint64_t{asked} << 7U | static_cast<std::uint64_t>(place);
}

void look_at(const TrainingGame& game, const JosekiParams& params,
             std::vector<std::uint64_t>& seen) {
  replay(game, [&](const go::Board& board, std::size_t i) {
    const go::Move& move = game.moves[i];
    if (i >= static_cast<std::size_t>(params.opening)) {
      return;
    }
    const std::optional<int> here = knowledge::corner_of(move.point);
    const bool alternating = i > 0 && game.moves[i - 1].color != move.color;
    const std::optional<int> there =
        alternating ? knowledge::corner_of(game.moves[i - 1].point) : std::nullopt;
    const auto add = [&](int corner) {
      const CornerPosition position(board, move.color, corner);
      if (position.stones() > 0 && position.stones() <= params.most_stones) {
        seen.push_back(packed(position.key(), there == corner,
                              here == corner ? position.place(move.point) : kElsewhere));
      }
    };
    if (here) {
      add(*here);
    }
    if (there && there != here) {
      add(*there);
    }
  });
}

// Of one position.
std::optional<knowledge::JosekiEntry> entry_of(std::vector<std::uint64_t>::const_iterator begin,
                                               std::vector<std::uint64_t>::const_iterator end,
                                               const JosekiParams& params) {
  knowledge::JosekiEntry entry;
  std::map<int, int> counts;
  for (auto look = begin; look != end; ++look) {
    const int place = static_cast<int>(*look & 0x7fU);
    const bool asked = (*look >> 7U & 1U) != 0;
    const bool here = place != kElsewhere;
    entry.asked += asked ? 1 : 0;
    entry.answered += asked && here ? 1 : 0;
    entry.seen += here ? 1 : 0;
    if (here) {
      ++counts[place];
    }
  }
  if (entry.seen < params.least) {
    return std::nullopt;
  }
  for (const auto& [place, count] : counts) {
    if (count >= params.least_share * entry.seen) {
      entry.moves.push_back({place, count});
    }
  }
  std::stable_sort(entry.moves.begin(), entry.moves.end(),
                   [](const auto& a, const auto& b) { return a.count > b.count; });
  return entry;
}

}  // namespace

knowledge::JosekiBook learn_joseki(const std::vector<TrainingGame>& games,
                                   const JosekiParams& params, const base::Progress& progress,
                                   const base::StopSource* stop) {
  std::vector<std::uint64_t> seen;
  std::int64_t done = 0;
  for (const TrainingGame& game : games) {
    if (stop != nullptr && stop->stop_requested()) {
      break;
    }
    if (game.setup.size == knowledge::kJosekiSize) {
      look_at(game, params, seen);
    }
    if (++done % 1000 == 0 && progress) {
      progress({"games", done, static_cast<std::int64_t>(games.size())});
    }
  }
  std::sort(seen.begin(), seen.end());
  knowledge::JosekiBook book;
  for (auto begin = seen.cbegin(); begin != seen.cend();) {
    const auto end = std::find_if(begin, seen.cend(),
                                  [&](std::uint64_t look) { return look >> 8U != *begin >> 8U; });
    if (auto entry = entry_of(begin, end, params)) {
      book.positions.emplace(*begin >> 8U, *std::move(entry));
    }
    begin = end;
  }
  return book;
}

}  // namespace kiryoku::learn::mm
