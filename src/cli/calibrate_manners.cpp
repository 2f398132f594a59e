// SPDX-License-Identifier: MIT
#include "cli/calibrate_manners.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "learn/rank/measure_table.hpp"
#include "record/phase.hpp"

namespace kiryoku::cli {
namespace {

using base::Result;
using learn::rank::LabelledGames;
using learn::rank::LabelledSide;
using learn::rank::MeasureTable;

struct SeenSide {
  int size = 19;             // of the board
  std::vector<int> numbers;  // of the moves
};

rank::MannerSums sums_of(const rank::MannerModel& model, const SeenSide& side,
                         std::span<const float> views) {
  rank::MannerSums sums;
  for (std::size_t i = 0; i < side.numbers.size(); ++i) {
    sums.add(record::phase_of(side.numbers[i], side.size),
             model.rank_of(views.subspan(i * model.inputs, model.inputs)));
  }
  return sums;
}

// What another run kept is of no use, and is written over.
Result<MeasureTable> open_table(const std::filesystem::path& file, const std::string& author) {
  const std::vector<std::string> columns = {"opening",       "middle",       "endgame",
                                            "opening_moves", "middle_moves", "endgame_moves"};
  auto table = MeasureTable::open(file, author, columns);
  if (!table && table.error().code == base::ErrorCode::kInvalid) {
    std::error_code ignored;
    std::filesystem::remove(file, ignored);
    table = MeasureTable::open(file, author, columns);
  }
  return table;
}

// Empty unless every side is there.
std::vector<rank::MannerSums> kept_sums(const MeasureTable& table, const LabelledGames& games,
                                        std::span<const LabelledSide> sides) {
  std::vector<rank::MannerSums> found;
  for (const LabelledSide& side : sides) {
    const std::vector<double>* row = table.find(games.ids[side.game], side.color);
    if (row == nullptr) {
      return {};
    }
    rank::MannerSums sums;
    for (std::size_t phase = 0; phase < sums.ranks.size(); ++phase) {
      sums.ranks[phase] = (*row)[phase];
      sums.moves[phase] = static_cast<int>((*row)[sums.ranks.size() + phase]);
    }
    found.push_back(sums);
  }
  return found;
}

Result<void> keep_sums(const LabelledGames& games, std::span<const LabelledSide> sides,
                       std::span<const rank::MannerSums> sums, MeasureTable& table) {
  for (std::size_t i = 0; i < sides.size(); ++i) {
    std::vector<double> row(sums[i].ranks.begin(), sums[i].ranks.end());
    row.insert(row.end(), sums[i].moves.begin(), sums[i].moves.end());
    if (auto added = table.add(games.ids[sides[i].game], sides[i].color, std::move(row)); !added) {
      return added;
    }
  }
  return {};
}

}  // namespace

Result<std::vector<rank::MannerSums>> manners_of(const LabelledGames& games,
                                                 std::span<const LabelledSide> sides,
                                                 const MannerJob& job,
                                                 const engine::EngineContext& context,
                                                 const base::Progress& progress,
                                                 const base::StopSource* stop) {
  const auto eyes = app::Eyes::open(job.engines, context);
  if (!eyes) {
    return eyes.error();
  }
  const std::filesystem::path model_file = job.folder / "manner.txt.gz";
  auto table =
      open_table(job.folder / "manner.csv",
                 fmt::format("{} sides, {} passes, seen by {}; {}", sides.size(), job.params.epochs,
                             fmt::join(eyes->networks(), ", "), job.about));
  if (!table) {
    return table.error();
  }
  if (auto kept = kept_sums(*table, games, sides);
      !kept.empty() && std::filesystem::exists(model_file)) {
    return kept;
  }
  std::vector<learn::rank::MannerSide> learned;
  std::vector<SeenSide> seen;
  for (const LabelledSide& side : sides) {
    const record::GameRecord& game = games.games[side.game];
    const auto moves = app::seen_moves(*eyes, game, {side.color}, stop);
    if (!moves) {
      return moves.error();
    }
    const std::string& player = games.players[static_cast<std::size_t>(side.player)];
    learned.push_back(
        {{}, side.player, learn::rank::fold_of(player, job.folds), side.rank, side.deviation});
    seen.push_back({game.size, {}});
    for (const app::SeenMove& move : *moves) {
      std::vector<float>& views = learned.back().views;
      views.insert(views.end(), move.view.begin(), move.view.end());
      seen.back().numbers.push_back(move.number);
    }
    if (progress) {
      progress({"sides seen", static_cast<std::int64_t>(seen.size()),
                static_cast<std::int64_t>(sides.size())});
    }
  }
  auto models =
      learn::rank::learn_manner(learned, eyes->view_size(), job.folds, job.params, progress, stop);
  if (!models) {
    return models.error();
  }
  models->all.networks = eyes->networks();
  models->all.about = job.about;
  if (const auto written = rank::write_manner_model(model_file, models->all); !written) {
    return written.error();
  }
  std::vector<rank::MannerSums> found;
  for (std::size_t i = 0; i < seen.size(); ++i) {
    const auto& unseen = models->without[static_cast<std::size_t>(learned[i].fold)];
    found.push_back(sums_of(unseen, seen[i], learned[i].views));
  }
  if (const auto kept = keep_sums(games, sides, found, *table); !kept) {
    return kept.error();
  }
  return found;
}

}  // namespace kiryoku::cli
