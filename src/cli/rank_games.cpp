// SPDX-License-Identifier: MIT
#include "cli/rank_games.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>
#include <set>

#include "app/record_evaluations.hpp"
#include "base/paths.hpp"
#include "cli/reading.hpp"
#include "cli/text.hpp"
#include "formats/read.hpp"
#include "rank/player_name.hpp"

namespace kiryoku::cli {
namespace {

using base::Error;
using base::ErrorCode;
using base::Result;

constexpr std::size_t kNamesShown = 30;

class Collector {
 public:
  explicit Collector(const RankGamesParams& params)
      : params_(params), wanted_(rank::player_key(params.player)) {}

  void add(record::GameRecord& game) {
    const bool copy = !seen_.insert(rank::moves_text(game)).second;
    std::optional<Result<app::RecordEvaluations>> written;
    if (params_.from_record && !copy) {
      written = app::evaluations_of_record(game, "E");
    }
    std::vector<std::pair<std::size_t, go::Color>> used;
    for (const go::Color color : {go::Color::kBlack, go::Color::kWhite}) {
      const record::Player& player = game.player(color);
      const std::string key = rank::player_key(player.name);
      names_.insert(printable(player.name));
      const bool meant = params_.player.empty() ? !rank::is_program_name(player.name)
                                                : key == wanted_ && !key.empty();
      if (!meant) {
        continue;
      }
      const std::size_t at = player_at(key, player.name, game.source, color);
      auto why = copy ? std::optional<std::string>("a copy of a game already there")
                      : rank::refusal(game, color, params_.filter);
      if (!why && written && !*written) {
        why = written->error().message;
      }
      if (why) {
        found_.players[at].left_out.push_back({game.source, *why});
      } else {
        used.emplace_back(at, color);
      }
    }
    if (used.empty()) {
      return;
    }
    for (const auto& [at, color] : used) {
      found_.players[at].played.push_back({found_.games.size(), color});
    }
    if (written) {
      keep(std::move(**written));
    }
    game.tree.reset();
    found_.games.push_back(std::move(game));
  }

  void add_unreadable(const Error& error) {
    first_error_ = first_error_ ? first_error_ : std::optional(error);
    found_.unreadable.push_back(printable(error.to_string()));
  }

  Result<RankGames> take() {
    if (found_.players.empty()) {
      return nobody();
    }
    for (RankedPlayer& player : found_.players) {
      std::stable_sort(player.played.begin(), player.played.end(),
                       [&](const PlayedGame& a, const PlayedGame& b) {
                         return found_.games[a.game].date < found_.games[b.game].date;
                       });
    }
    return std::move(found_);
  }

 private:
  void keep(app::RecordEvaluations written) {
    found_.evaluations.push_back(std::move(written.game.evaluations.at("E")));
    found_.evaluator = found_.evaluator.empty() ? written.source : found_.evaluator;
    for (const std::string& notice : written.notices) {
      ++found_.notices[notice];
    }
  }

  // Players without a name are kept apart by game and colour.
  std::size_t player_at(const std::string& key, const std::string& name, const std::string& source,
                        go::Color color) {
    const std::string side = color == go::Color::kBlack ? "Black" : "White";
    const std::string own = key.empty() ? side + " of " + source : key;
    const auto [found, is_new] = numbers_.emplace(own, found_.players.size());
    if (is_new) {
      found_.players.push_back({own, key.empty() ? own : name, {}, {}});
    }
    return found->second;
  }

  [[nodiscard]] Error nobody() const {
    if (names_.empty() && first_error_) {
      return *first_error_;
    }
    std::vector<std::string> names(names_.begin(), names_.end());
    const std::size_t all = names.size();
    names.resize(std::min(all, kNamesShown));
    if (params_.player.empty()) {
      return {ErrorCode::kNotFound,
              names.empty() ? std::string("there is no game to rank anybody by")
                            : fmt::format("only programs play here: {}", fmt::join(names, ", ")),
              ""};
    }
    return {ErrorCode::kNotFound,
            fmt::format("nobody is called '{}' here; the names are: {}{}", params_.player,
                        fmt::join(names, ", "), all > names.size() ? ", …" : ""),
            "--player"};
  }

  const RankGamesParams& params_;
  std::string wanted_;
  RankGames found_;
  std::map<std::string, std::size_t> numbers_;
  std::set<std::string> seen_;
  std::set<std::string> names_;
  std::optional<Error> first_error_;
};

}  // namespace

Result<RankGames> read_rank_games(const std::vector<std::string>& files,
                                  const RankGamesParams& params, const Context& context) {
  Collector collector(params);
  for (const std::string& name : files) {
    const NamedGame named = split_game_name(name);
    const std::vector<std::string> one = {named.name};
    const auto paths = base::expand_paths(one, formats::game_extensions());
    if (!paths) {
      return paths.error();
    }
    for (const std::filesystem::path& path : *paths) {
      int number = 0;
      const auto read = formats::read_games(
          path, {},
          [&](record::GameRecord& game) {
            ++number;
            if (named.number == 0 || named.number == number) {
              collector.add(game);
            }
            return !context.stop.stop_requested();
          },
          [&](const Error& error) { collector.add_unreadable(error); });
      if (!read) {
        collector.add_unreadable(read.error());
      }
    }
  }
  return collector.take();
}

}  // namespace kiryoku::cli
