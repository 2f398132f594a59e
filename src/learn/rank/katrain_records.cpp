// SPDX-License-Identifier: MIT
#include "learn/rank/katrain_records.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

#include "base/file.hpp"
#include "base/gzip.hpp"
#include "base/text.hpp"
#include "formats/read.hpp"
#include "formats/sgf_writer.hpp"
#include "formats/tree_builder.hpp"
#include "learn/rank/labels.hpp"
#include "record/game_tree.hpp"

namespace kiryoku::learn::rank {
namespace {

using base::Error;
using base::ErrorCode;
using base::Result;

constexpr std::string_view kHeader =
    "game_id,n,color,move,score_B,winrate_B,point_loss,best,top_move,top_score_B,pol_rank,pol_pct,"
    "top_pol,top_pol_pct,time_ms,pv";

enum Column : std::size_t {
  kGame,
  kNumber,
  kColor,
  kMove,
  kScore,
  kWinrate,
  kLoss,
  kBest,
  kTop,
  kTopScore,
  kRank,
  kPercent,
  kTopPolicy,
  kTopPercent,
  kTime,
  kPv,
  kColumns
};

std::string lead_text(double black_lead) {
  return fmt::format("{}+{:.1f}", black_lead >= 0 ? 'B' : 'W', std::abs(black_lead));
}

// KaTrain's words for one move.
std::optional<std::string> comment_of(const std::vector<std::string_view>& row) {
  const auto score = base::parse_number(row[kScore]);
  const auto winrate = base::parse_number(row[kWinrate]);
  if (!score || !winrate) {
    return std::nullopt;
  }
  std::string text = fmt::format("Score: {}\nWin rate: {} {:.1f}%\n", lead_text(*score),
                                 *winrate > 50 ? 'B' : 'W', std::max(*winrate, 100 - *winrate));
  const auto loss = base::parse_number(row[kLoss]);
  if (loss && *loss > 0.5) {
    text += fmt::format("Estimated point loss: {:.1f}\n", *loss);
  }
  const auto top_score = base::parse_number(row[kTopScore]);
  if (!row[kTop].empty() && top_score) {
    text += fmt::format("Predicted top move was {} ({}).\n", row[kTop], lead_text(*top_score));
  } else if (row[kBest] == "1") {
    text += "Move was predicted best move\n";
  }
  if (!row[kPv].empty()) {
    text += fmt::format("PV: {}\n", row[kPv]);
  }
  if (!row[kRank].empty() && !row[kPercent].empty()) {
    text += fmt::format("Move was #{} according to policy  ({}%).\n", row[kRank], row[kPercent]);
  }
  if (!row[kTopPolicy].empty() && !row[kTopPercent].empty()) {
    text += fmt::format("Top policy move was {} ({}%).\n", row[kTopPolicy], row[kTopPercent]);
  }
  return text;
}

// At its move's number: tables have gaps.
void keep_comment(const std::vector<std::string_view>& row,
                  std::vector<std::optional<std::string>>& comments) {
  constexpr int kMostMoves = 10'000;
  const auto number = base::parse_int(row[kNumber]);
  if (number && *number >= 1 && *number <= kMostMoves) {
    const auto at = static_cast<std::size_t>(*number) - 1;
    comments.resize(std::max(comments.size(), at + 1));
    comments[at] = comment_of(row);
  }
}

// A table too large to hold, by lines.
class TableLines {
 public:
  static Result<TableLines> open(const std::filesystem::path& path) {
    constexpr std::uint64_t kMostBytes = 4'000'000'000;
    auto source = base::ByteSource::open(path, kMostBytes);
    if (!source) {
      return source.error();
    }
    return TableLines(std::move(*source));
  }

  // False at the end.
  Result<bool> next(std::string& line) {
    line.clear();
    while (true) {
      const std::size_t end = held_.find('\n', at_);
      if (end != std::string::npos) {
        line = held_.substr(at_, end - at_);
        at_ = end + 1;
        return true;
      }
      held_.erase(0, at_);
      at_ = 0;
      const std::size_t before = held_.size();
      constexpr std::size_t kChunk = std::size_t{1} << 20U;
      held_.resize(before + kChunk);
      const auto got = source_.read(held_.data() + before, kChunk);
      if (!got) {
        return got.error();
      }
      held_.resize(before + *got);
      if (*got == 0) {
        line = std::move(held_);
        held_.clear();
        return !line.empty();
      }
    }
  }

 private:
  explicit TableLines(base::ByteSource source) : source_(std::move(source)) {}

  base::ByteSource source_;
  std::string held_;
  std::size_t at_ = 0;
};

using GamesById = std::map<std::string, record::GameRecord, std::less<>>;

Result<GamesById> read_by_id(const std::filesystem::path& path) {
  GamesById games;
  const auto read = formats::read_games(path, {}, [&](record::GameRecord& game) {
    std::string id = game_id(game);
    games.emplace(std::move(id), std::move(game));
    return true;
  });
  if (!read) {
    return read.error();
  }
  return games;
}

// The game with its comments; nothing for an unknown one.
std::string annotated(const GamesById& games, const std::string& id,
                      const std::vector<std::optional<std::string>>& comments) {
  const auto found = games.find(id);
  if (found == games.end()) {
    return "";
  }
  record::GameTree tree = *found->second.tree;
  std::size_t turn = 0;
  for (const record::Step& step : found->second.steps) {
    if (go::is_stone(step.move.color)) {
      if (turn < comments.size() && comments[turn]) {
        tree.set_text(step.node, "C", *comments[turn]);
      }
      ++turn;
    }
  }
  return formats::write_sgf(tree);
}

class Writer {
 public:
  Writer(const KatrainRecordsPlan& plan, const GamesById& games) : plan_(plan), games_(games) {}

  Result<void> add(const std::string& id, const std::vector<std::optional<std::string>>& comments) {
    if (id.empty()) {
      return {};
    }
    if (!is_there()) {
      const std::string text = annotated(games_, id, comments);
      made_.missing += text.empty() ? 1 : 0;
      text_ += text;
    }
    ++made_.games;
    return made_.games % plan_.games_a_file == 0 ? flush() : Result<void>();
  }

  Result<void> flush() {
    if (text_.empty()) {
      return {};
    }
    const auto packed = base::gzipped(text_);
    text_.clear();
    if (!packed) {
      return Error{ErrorCode::kIo, "compression failed", ""};
    }
    // Games are counted after they are added, so the last of a file belongs to the one before.
    return base::write_file_atomically(file((made_.games - 1) / plan_.games_a_file), *packed);
  }

  [[nodiscard]] const KatrainRecords& made() const { return made_; }

 private:
  [[nodiscard]] std::filesystem::path file(std::size_t number) const {
    return plan_.folder / fmt::format("records-{:03}.sgf.gz", number);
  }

  [[nodiscard]] bool is_there() const {
    std::error_code failure;
    return std::filesystem::exists(file(made_.games / plan_.games_a_file), failure);
  }

  const KatrainRecordsPlan& plan_;
  const GamesById& games_;
  KatrainRecords made_;
  std::string text_;
};

}  // namespace

Result<KatrainRecords> make_katrain_records(const KatrainRecordsPlan& plan,
                                            const base::Progress& progress,
                                            const base::StopSource* stop) {
  std::error_code failure;
  std::filesystem::create_directories(plan.folder, failure);
  const auto games = read_by_id(plan.games);
  if (!games) {
    return games.error();
  }
  auto lines = TableLines::open(plan.table);
  if (!lines) {
    return lines.error();
  }
  Writer writer(plan, *games);
  std::string id;
  std::vector<std::optional<std::string>> comments;
  std::string line;
  std::size_t row = 0;
  while (true) {
    const auto more = lines->next(line);
    if (!more) {
      return more.error();
    }
    const std::vector<std::string_view> fields = formats::split(base::trim(line), ',');
    if (++row == 1 && base::trim(line) != kHeader) {
      return Error{ErrorCode::kInvalid, "the table has other columns than expected",
                   plan.table.string() + ":1"};
    }
    const std::string_view game = !*more || fields.size() != kColumns ? "" : fields[kGame];
    if (game != id || !*more) {
      if (const auto added = writer.add(id == "game_id" ? "" : id, comments); !added) {
        return added.error();
      }
      id = game;
      comments.clear();
      if (progress) {
        progress({"games", static_cast<std::int64_t>(writer.made().games), 0});
      }
      if (stop != nullptr && stop->stop_requested()) {
        return Error{ErrorCode::kInterrupted, "stopped", ""};
      }
    }
    if (!*more) {
      break;
    }
    if (row > 1 && !game.empty()) {
      keep_comment(fields, comments);
    }
  }
  if (const auto flushed = writer.flush(); !flushed) {
    return flushed.error();
  }
  return writer.made();
}

}  // namespace kiryoku::learn::rank
