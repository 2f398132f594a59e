// SPDX-License-Identifier: MIT
#include "learn/rank/labels.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include "base/file.hpp"
#include "base/text.hpp"
#include "rank/player_name.hpp"
#include "rank/scale.hpp"
#include "record/rank.hpp"

namespace kiryoku::learn::rank {
namespace {

using base::Error;
using base::ErrorCode;
using base::Result;

constexpr std::uint64_t kLargestTable = 256U << 20U;
constexpr double kRanksPerLogRating = 0.032;  // OGS 2020: d rank = d rating / rating / 0.032

std::vector<std::string_view> cells_of(std::string_view line) {
  std::vector<std::string_view> cells;
  while (true) {
    const std::size_t end = line.find(',');
    cells.push_back(base::trim(line.substr(0, end)));
    if (end == std::string_view::npos) {
      return cells;
    }
    line.remove_prefix(end + 1);
  }
}

class Row {
 public:
  Row(const std::vector<std::string_view>& header, std::vector<std::string_view> cells)
      : header_(header), cells_(std::move(cells)) {}

  [[nodiscard]] std::string_view text(std::string_view column) const {
    const auto at = std::find(header_.begin(), header_.end(), column);
    const auto index = static_cast<std::size_t>(at - header_.begin());
    return index < cells_.size() ? cells_[index] : std::string_view();
  }

  [[nodiscard]] std::optional<double> number(std::string_view column) const {
    const auto value = base::parse_number(text(column));
    return value && std::isfinite(*value) ? value : std::nullopt;
  }

 private:
  const std::vector<std::string_view>& header_;
  std::vector<std::string_view> cells_;
};

std::optional<go::Color> color_of(std::string_view text) {
  const std::string word = base::to_lower(text);
  if (word == "b" || word == "black") {
    return go::Color::kBlack;
  }
  return word == "w" || word == "white" ? std::optional(go::Color::kWhite) : std::nullopt;
}

std::optional<Label> ogs_label(const Row& row, const LabelParams& params) {
  const auto color = color_of(row.text("human_color"));
  if (!color) {
    return std::nullopt;
  }
  const std::string side = *color == go::Color::kBlack ? "b" : "w";
  const auto rating = row.number(side + "_rating");
  const auto deviation = row.number(side + "_dev");
  if (!rating || !deviation || *rating <= 0 || !(*deviation < params.usable_rating)) {
    return std::nullopt;
  }
  Label label;
  label.color = *color;
  label.rank = kiryoku::rank::ogs2020_rank(*rating);
  label.deviation = *deviation / *rating / kRanksPerLogRating;
  label.dependable =
      base::to_lower(row.text("ranked")) != "false" && *deviation < params.dependable_rating;
  return label;
}

std::optional<Label> plain_label(const Row& row) {
  const auto color = color_of(row.text("color"));
  const std::string_view text = row.text("rank");
  std::optional<double> value = row.number("rank");
  if (const auto parsed = record::parse_rank(text);
      !value && parsed && parsed->kind == record::RankKind::kAmateur) {
    value = parsed->value;
  }
  if (!color || !value) {
    return std::nullopt;
  }
  return Label{*color, *value, std::max(0.0, row.number("deviation").value_or(0.0)), true};
}

}  // namespace

std::string game_id(const record::GameRecord& game) {
  const std::size_t slash = game.place.rfind('/');
  const std::string_view end = slash == std::string::npos
                                   ? std::string_view()
                                   : std::string_view(game.place).substr(slash + 1);
  const bool number = !end.empty() && std::all_of(end.begin(), end.end(), base::is_digit);
  return number ? std::string(end) : game.source;
}

Result<Labels> Labels::read(const std::filesystem::path& table, const LabelParams& params) {
  const auto bytes = base::read_file(table, kLargestTable);
  if (!bytes) {
    return bytes.error();
  }
  std::string_view rest = *bytes;
  const auto next_line = [&] {
    const std::size_t end = rest.find('\n');
    const std::string_view line = rest.substr(0, end);
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
    return line;
  };
  const std::vector<std::string_view> header = cells_of(next_line());
  const auto has = [&](std::string_view name) {
    return std::find(header.begin(), header.end(), name) != header.end();
  };
  const bool ogs = has("human_color") && has("b_rating") && has("w_rating");
  if (!has("game_id") || (!ogs && !(has("color") && has("rank")))) {
    return Error{ErrorCode::kInvalid,
                 "the table needs the columns game_id, color and rank (or OGS's human_color, "
                 "b_rating, b_dev, w_rating, w_dev)",
                 table.string()};
  }
  Labels labels;
  while (!rest.empty()) {
    const Row row(header, cells_of(next_line()));
    if (const auto label = ogs ? ogs_label(row, params) : plain_label(row)) {
      labels.by_game_[std::string(row.text("game_id"))].push_back(*label);
    }
  }
  if (labels.by_game_.empty()) {
    return Error{ErrorCode::kInvalid, "not one row of the table gives a rank", table.string()};
  }
  return labels;
}

Labels Labels::from_records() {
  Labels labels;
  labels.from_records_ = true;
  return labels;
}

std::vector<Label> Labels::of(const record::GameRecord& game) const {
  if (!from_records_) {
    const auto found = by_game_.find(game_id(game));
    return found == by_game_.end() ? std::vector<Label>{} : found->second;
  }
  std::vector<Label> labels;
  for (const go::Color color : {go::Color::kBlack, go::Color::kWhite}) {
    const record::Player& player = game.player(color);
    if (player.rank && player.rank->kind == record::RankKind::kAmateur &&
        !player.rank->provisional && !kiryoku::rank::is_program_name(player.name)) {
      labels.push_back({color, player.rank->value, 0, true});
    }
  }
  return labels;
}

}  // namespace kiryoku::learn::rank
