// SPDX-License-Identifier: MIT
#include "learn/rank/labelled_games.hpp"

#include <algorithm>
#include <cmath>
#include <unordered_map>

#include "formats/read.hpp"
#include "rank/player_name.hpp"

namespace kiryoku::learn::rank {
namespace {

using base::Result;
using record::GameRecord;

std::uint64_t hash_of(const std::string& text) {
  std::uint64_t hash = 14695981039346656037U;  // FNV-1a
  for (const char c : text) {
    hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211U;
  }
  return hash ^ (hash >> 29U);
}

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

  LabelledGames take() {
    if (choice_.most_of_rank > 0) {
      draw_by_rank();
    }
    return std::move(found_);
  }

  void add_unreadable() { ++found_.left_out["unreadable"]; }

 private:
  void draw_by_rank() {
    std::map<long, std::vector<std::pair<std::uint64_t, std::size_t>>> by_rank;
    for (std::size_t i = 0; i < found_.sides.size(); ++i) {
      const LabelledSide& side = found_.sides[i];
      const std::string& player = found_.players[static_cast<std::size_t>(side.player)];
      by_rank[std::lround(side.rank)].emplace_back(hash_of(player), i);
    }
    std::vector<bool> is_drawn(found_.sides.size());
    for (auto& [rank, sides] : by_rank) {
      std::sort(sides.begin(), sides.end());
      const std::size_t drawn = std::min(sides.size(), choice_.most_of_rank);
      for (std::size_t i = 0; i < drawn; ++i) {
        is_drawn[sides[i].second] = true;
      }
      if (drawn < sides.size()) {
        found_.left_out["enough games of this rank"] +=
            static_cast<std::int64_t>(sides.size() - drawn);
      }
    }
    keep(is_drawn);
  }

  // Only these sides, and their games.
  void keep(const std::vector<bool>& wanted) {
    LabelledGames kept;
    kept.players = std::move(found_.players);
    kept.left_out = std::move(found_.left_out);
    std::size_t last = found_.games.size();
    for (std::size_t i = 0; i < found_.sides.size(); ++i) {
      LabelledSide side = found_.sides[i];
      if (!wanted[i]) {
        continue;
      }
      if (side.game != last) {
        last = side.game;
        kept.games.push_back(std::move(found_.games[last]));
        kept.ids.push_back(std::move(found_.ids[last]));
      }
      side.game = kept.games.size() - 1;
      kept.sides.push_back(side);
    }
    found_ = std::move(kept);
  }

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
  return static_cast<int>(hash_of(player) % static_cast<std::uint64_t>(folds));
}

std::vector<bool> first_of_rank(const LabelledGames& games, const std::vector<std::size_t>& sides,
                                std::size_t most) {
  std::map<long, std::size_t> taken;
  std::vector<bool> first;
  for (const std::size_t side : sides) {
    first.push_back(most == 0 || taken[std::lround(games.sides[side].rank)]++ < most);
  }
  return first;
}

}  // namespace kiryoku::learn::rank
