// SPDX-License-Identifier: MIT
#include "learn/knowledge/extraction.hpp"

#include <algorithm>
#include <atomic>
#include <mutex>

#include "learn/knowledge/parallel.hpp"

namespace kiryoku::learn::mm {
namespace {

using knowledge::CandidateTeam;
using knowledge::FeatureSet;
using knowledge::PatternDictionary;
using knowledge::PatternHash;

knowledge::Situation situation_at(const TrainingGame& game, const go::Board& board,
                                  std::size_t move) {
  return {board, game.moves[move].color, move > 0 ? game.moves[move - 1].point : go::Point::none(),
          move > 1 ? game.moves[move - 2].point : go::Point::none(), static_cast<int>(move)};
}

void teams_of(FeatureSet set, const knowledge::Situation& situation,
              const PatternDictionary& patterns, std::vector<CandidateTeam>& teams) {
  switch (set) {
    case FeatureSet::kPaper:
      knowledge::paper_teams(situation, teams);
      return;
    case FeatureSet::kPlayout:
      knowledge::playout_teams(situation, teams);
      return;
    case FeatureSet::kFull:
      knowledge::full_teams(situation, patterns, teams);
      return;
  }
}

// Work on every game on several threads, telling the progress from one place at a time.
template <typename Work>
void for_games(GameList games, std::string_view what, int threads, const base::Progress& progress,
               const base::StopSource* stop, Work&& work) {
  std::atomic<std::int64_t> done{0};
  std::mutex telling;
  in_parallel(kShards, threads, [&](std::size_t shard) {
    for (std::size_t i = shard; i < games.size(); i += kShards) {
      if (stop != nullptr && stop->stop_requested()) {
        return;
      }
      work(shard, *games[i]);
      if (++done % 100 == 0 && progress) {
        const std::lock_guard lock(telling);
        progress({what, done, static_cast<std::int64_t>(games.size())});
      }
    }
  });
}

}  // namespace

std::vector<Competitions> extract(GameList games, const PatternDictionary& patterns,
                                  const ExtractionParams& params, const base::Progress& progress,
                                  const base::StopSource* stop) {
  std::vector<Competitions> shards(kShards);
  for_games(games, "games taken apart", params.threads, progress, stop,
            [&](std::size_t shard, const TrainingGame& game) {
              std::vector<CandidateTeam> candidates;
              std::vector<knowledge::Team> teams;
              replay(game, [&](const go::Board& board, std::size_t move) {
                teams_of(params.features, situation_at(game, board, move), patterns, candidates);
                teams.clear();
                std::size_t winner = candidates.size();
                for (const CandidateTeam& candidate : candidates) {
                  if (candidate.move == game.moves[move].point) {
                    winner = teams.size();
                  }
                  teams.push_back(candidate.team);
                }
                if (winner < teams.size()) {
                  shards[shard].add(teams, winner);
                }
              });
            });
  return shards;
}

PatternDictionary frequent_patterns(GameList games, int least_count, int threads,
                                    const base::Progress& progress, const base::StopSource* stop) {
  PatternDictionary known;
  std::vector<PatternHash> all;
  // One size after the other: a pattern can be frequent only if its core is, and only one size
  // needs to be in memory.
  for (int size = knowledge::kSmallestPattern; size <= knowledge::kLargestPattern; ++size) {
    std::vector<std::vector<PatternHash>> seen(kShards);
    for_games(games, "games searched for patterns", threads, progress, stop,
              [&](std::size_t shard, const TrainingGame& game) {
                replay(game, [&](const go::Board& board, std::size_t move) {
                  if (game.moves[move].is_pass()) {
                    return;
                  }
                  const knowledge::PatternView view(board, game.moves[move].color);
                  int at = knowledge::kSmallestPattern;
                  view.hashes(game.moves[move].point, [&](PatternHash hash) {
                    if (at++ == size) {
                      seen[shard].push_back(hash);
                      return false;
                    }
                    return known.find(hash) != 0;
                  });
                });
              });
    std::vector<PatternHash> hashes;
    for (std::vector<PatternHash>& part : seen) {
      hashes.insert(hashes.end(), part.begin(), part.end());
      part = {};
    }
    std::sort(hashes.begin(), hashes.end());
    const std::size_t before = all.size();
    for (auto first = hashes.begin(); first != hashes.end();) {
      const auto last = std::upper_bound(first, hashes.end(), *first);
      if (last - first >= least_count && all.size() < PatternDictionary::kMostPatterns) {
        all.push_back(*first);
      }
      first = last;
    }
    if (all.size() == before || (stop != nullptr && stop->stop_requested())) {
      break;
    }
    known = PatternDictionary(all);
  }
  return known;
}

}  // namespace kiryoku::learn::mm
