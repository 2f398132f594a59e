// SPDX-License-Identifier: MIT
#include "learn/net/training_games.hpp"

#include <fmt/format.h>

#include "formats/read.hpp"

namespace kiryoku::learn {
namespace {

constexpr int kSmallest = 9;
constexpr int kLargest = 19;

bool is_strong(const record::Player& player, const GameParams& params) {
  return player.rank.has_value() && (player.rank->kind == record::RankKind::kProfessional ||
                                     player.rank->value >= params.strong_rank);
}

float move_weight(const record::GameRecord& record, go::Color color, const GameParams& params) {
  const record::Player& player = record.player(color);
  if (!player.rank.has_value()) {
    return record.server == record::Server::kUnknown ? params.unranked_move_weight : 0.0F;
  }
  if (is_strong(player, params)) {
    return 1.0F;
  }
  return player.rank->value >= params.weakest_rank ? params.weak_move_weight : 0.0F;
}

GameKind kind_of(const record::GameRecord& record) {
  if (record.server != record::Server::kUnknown) {
    return GameKind::kServer;
  }
  const auto professional = [](const record::Player& p) {
    return p.rank.has_value() && p.rank->kind == record::RankKind::kProfessional;
  };
  return professional(record.black) || professional(record.white) ? GameKind::kProfessional
                                                                  : GameKind::kOther;
}

}  // namespace

bool is_held_out(std::string_view player, std::uint64_t one_in) {
  std::uint64_t hash = 0xcbf29ce484222325U;  // FNV-1a
  for (const char c : player) {
    hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
  }
  return !player.empty() && hash % one_in == 0;
}

bool to_training_game(const record::GameRecord& record, const GameParams& params,
                      TrainingGame& game) {
  if (record.size < kSmallest || record.size > kLargest) {
    return false;
  }
  game = {};
  game.setup = record.setup;
  game.rules = record.rules;
  game.komi = record.komi;
  for (const record::Step& step : record.steps) {
    if (!step.edits.empty()) {
      break;
    }
    if (step.move.color != go::Color::kEmpty) {
      game.moves.push_back(step.move);
    }
  }
  if (static_cast<int>(game.moves.size()) < params.shortest_game) {
    return false;
  }
  game.moves.shrink_to_fit();
  game.kind = kind_of(record);
  game.winner = record.result.winner;
  game.draw = record.result.kind == record::ResultKind::kDraw;
  game.strong_even_game = record.handicap < 2 && record.setup.black.empty() &&
                          is_strong(record.black, params) && is_strong(record.white, params);
  game.black_move_weight = move_weight(record, go::Color::kBlack, params);
  game.white_move_weight = move_weight(record, go::Color::kWhite, params);
  game.black_unseen = is_held_out(record.black.name, params.held_out_in);
  game.white_unseen = is_held_out(record.white.name, params.held_out_in);
  return true;
}

base::Result<std::vector<TrainingGame>> load_training_games(
    const std::vector<std::filesystem::path>& files, const GameParams& params,
    const base::Progress& progress, const base::StopSource& stop, GameCounts& counts) {
  std::vector<TrainingGame> games;
  for (const std::filesystem::path& file : files) {
    const auto on_game = [&](record::GameRecord& record) {
      TrainingGame game;
      ++counts.read;
      if (to_training_game(record, params, game)) {
        games.push_back(std::move(game));
      } else {
        ++counts.unusable;
      }
      if (counts.read % 1000 == 0 && progress) {
        progress({"games", counts.read, 0});
      }
      return !stop.stop_requested();
    };
    const auto on_error = [&](const base::Error&) { ++counts.unreadable; };
    const base::Result<void> result = formats::read_games(file, {}, on_game, on_error);
    if (!result) {
      return result.error();
    }
    if (stop.stop_requested()) {
      return base::Error{base::ErrorCode::kInterrupted, "Stopped while reading games.", {}};
    }
  }
  if (games.empty()) {
    return base::Error{
        base::ErrorCode::kInvalid, "The files hold no game that could be learned from.", {}};
  }
  return games;
}

go::Position position_before(const TrainingGame& game, std::size_t ply) {
  go::Position position(game.setup, game.rules, game.komi);
  for (std::size_t i = 0; i < ply; ++i) {
    position.play_unchecked(game.moves[i]);
  }
  if (ply < game.moves.size()) {
    position.set_to_move(game.moves[ply].color);
  }
  return position;
}

}  // namespace kiryoku::learn
