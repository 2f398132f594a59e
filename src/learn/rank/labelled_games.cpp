// SPDX-License-Identifier: MIT
#include "learn/rank/labelled_games.hpp"

#include <cmath>
#include <unordered_map>

#include "formats/read.hpp"
#include "rank/player_name.hpp"

namespace kiryoku::learn::rank {
namespace {

using base::Result;
using record::GameRecord;

class Collector {
 public:
  Collector(const Labels& labels, const GameChoice& choice) : labels_(labels), choice_(choice) {}

  void add(GameRecord& game) {
    const std::vector<Label> labels = labels_.of(game);
    if (labels.empty()) {
      ++found_.left_out["no rank is known"];
      return;
    }
    std::vector<LabelledSide> sides;
    for (const Label& label : labels) {
      if (const auto why = refusal(game, label)) {
        ++found_.left_out[*why];
        continue;
      }
      const std::string key = kiryoku::rank::player_key(game.player(label.color).name);
      const int player = number_of(key);
      if (choice_.most_of_player > 0 &&
          count_[static_cast<std::size_t>(player)] >= choice_.most_of_player) {
        ++found_.left_out["enough games of this player"];
        continue;
      }
      std::size_t& of_rank = of_rank_[std::lround(label.rank)];
      if (choice_.most_of_rank > 0 && of_rank >= choice_.most_of_rank) {
        ++found_.left_out["enough games of this rank"];
        continue;
      }
      ++of_rank;
      ++count_[static_cast<std::size_t>(player)];
      sides.push_back({found_.games.size(), label.color, player, label.rank, label.deviation,
                       label.dependable});
    }
    if (!sides.empty()) {
      found_.sides.insert(found_.sides.end(), sides.begin(), sides.end());
      found_.ids.push_back(game_id(game));
      if (choice_.on_taken) {
        choice_.on_taken(game, found_.ids.back(), sides);
      }
      game.tree.reset();
      found_.games.push_back(std::move(game));
    }
  }

  [[nodiscard]] bool is_full() const {
    return choice_.most > 0 && found_.sides.size() >= choice_.most;
  }

  LabelledGames take() { return std::move(found_); }

  void add_unreadable() { ++found_.left_out["unreadable"]; }

 private:
  [[nodiscard]] std::optional<std::string> refusal(const GameRecord& game,
                                                   const Label& label) const {
    if (choice_.even_only && (game.handicap > 0 || !game.setup.black.empty())) {
      return "handicap";
    }
    if (game.komi < choice_.least_komi) {
      return "less komi";
    }
    if (label.rank < choice_.lowest || label.rank > choice_.highest) {
      return "another rank";
    }
    if (game.move_count() < choice_.least_moves) {
      return "too few moves";
    }
    if (kiryoku::rank::player_key(game.player(label.color).name).empty()) {
      return "no name";
    }
    return kiryoku::rank::refusal(game, label.color, choice_.filter);
  }

  int number_of(const std::string& key) {
    const auto [found, is_new] = numbers_.emplace(key, static_cast<int>(numbers_.size()));
    if (is_new) {
      found_.players.push_back(key);
      count_.push_back(0);
    }
    return found->second;
  }

  const Labels& labels_;
  const GameChoice& choice_;
  LabelledGames found_;
  std::unordered_map<std::string, int> numbers_;
  std::vector<std::size_t> count_;  // by player
  std::map<long, std::size_t> of_rank_;
};

}  // namespace

Result<LabelledGames> read_labelled_games(const std::vector<std::filesystem::path>& files,
                                          const Labels& labels, const GameChoice& choice,
                                          const base::Progress& progress,
                                          const base::StopSource* stop) {
  Collector collector(labels, choice);
  std::int64_t read = 0;
  bool stopped = false;
  for (const std::filesystem::path& file : files) {
    const auto done = formats::read_games(
        file, {},
        [&](GameRecord& game) {
          collector.add(game);
          if (++read % 500 == 0 && progress) {
            progress({"games read", read, 0});
          }
          stopped = stop != nullptr && stop->stop_requested();
          return !stopped && !collector.is_full();
        },
        [&](const base::Error&) { collector.add_unreadable(); });
    if (!done) {
      return done.error();
    }
    if (stopped) {
      return base::Error{base::ErrorCode::kInterrupted, "stopped while reading games", ""};
    }
  }
  LabelledGames found = collector.take();
  if (found.sides.empty()) {
    return base::Error{base::ErrorCode::kNotFound, "no game is fit for use and has a known rank",
                       ""};
  }
  return found;
}

std::vector<std::size_t> first_sides(const LabelledGames& games, std::size_t most_of_player,
                                     std::size_t most) {
  std::vector<std::size_t> taken(games.players.size());
  std::vector<std::size_t> chosen;
  for (std::size_t i = 0; i < games.sides.size(); ++i) {
    std::size_t& count = taken[static_cast<std::size_t>(games.sides[i].player)];
    const bool enough = most_of_player > 0 && count >= most_of_player;
    if (!enough && (most == 0 || chosen.size() < most)) {
      ++count;
      chosen.push_back(i);
    }
  }
  return chosen;
}

int fold_of(const std::string& player, int folds) {
  std::uint64_t hash = 14695981039346656037U;  // FNV-1a
  for (const char c : player) {
    hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211U;
  }
  hash ^= hash >> 29U;
  return static_cast<int>(hash % static_cast<std::uint64_t>(folds));
}

}  // namespace kiryoku::learn::rank
