// SPDX-License-Identifier: MIT
#include "rank/measures.hpp"

#include <array>
#include <limits>
#include <map>
#include <optional>

#include "rank/indicators/all.hpp"

namespace kiryoku::rank {
namespace {

constexpr std::array kThesisPhases = {Phase::kAll, Phase::kTo64, Phase::kFrom65};
constexpr std::array kOurPhases = {Phase::kAll, Phase::kOpening, Phase::kMiddle, Phase::kEndgame};
constexpr std::array kValues = {Value::kM, Value::kP, Value::kV};

std::string with_phase(std::string id, Phase phase) {
  return phase == Phase::kAll ? id : id + "@" + std::string(name_of(phase));
}

std::vector<MeasureColumn> make_columns() {
  std::vector<MeasureColumn> columns;
  for (const Value value : kValues) {
    for (const RowIndicator& indicator : row_indicators()) {
      if (indicator.only_m && value != Value::kM) {
        continue;
      }
      for (const Phase phase : kThesisPhases) {
        columns.push_back(
            {with_phase(std::string(name_of(value)) + "." + std::string(indicator.id), phase),
             std::string(indicator.unit), std::string(indicator.help)});
      }
    }
  }
  for (const MoveIndicator& indicator : move_indicators()) {
    for (const Phase phase : kOurPhases) {
      columns.push_back({with_phase(std::string(indicator.id), phase), std::string(indicator.unit),
                         std::string(indicator.help)});
    }
  }
  return columns;
}

template <typename Item>
std::vector<Item> of_phase(const std::vector<Item>& items, Phase phase, int size,
                           const PhaseParams& params) {
  std::vector<Item> chosen;
  for (const Item& item : items) {
    if (is_in(phase, item.number, size, params)) {
      chosen.push_back(item);
    }
  }
  return chosen;
}

class Row {
 public:
  void add(std::optional<double> value) {
    values_.push_back(value.value_or(std::numeric_limits<double>::quiet_NaN()));
  }

  std::vector<double> take() { return std::move(values_); }

 private:
  std::vector<double> values_;
};

}  // namespace

std::string_view name_of(Phase phase) {
  switch (phase) {
    case Phase::kAll:
      return "";
    case Phase::kTo64:
      return "to64";
    case Phase::kFrom65:
      return "from65";
    case Phase::kOpening:
      return record::id_of(record::Phase::kOpening);
    case Phase::kMiddle:
      return record::id_of(record::Phase::kMiddle);
    case Phase::kEndgame:
      return record::id_of(record::Phase::kEndgame);
  }
  return "";
}

bool is_in(Phase phase, int move_number, int size, const PhaseParams& params) {
  const record::Phase here = record::phase_of(move_number, size, params.game);
  switch (phase) {
    case Phase::kAll:
      return true;
    case Phase::kTo64:
      return move_number <= params.thesis_split;
    case Phase::kFrom65:
      return move_number > params.thesis_split;
    case Phase::kOpening:
      return here == record::Phase::kOpening;
    case Phase::kMiddle:
      return here == record::Phase::kMiddle;
    case Phase::kEndgame:
      return here == record::Phase::kEndgame;
  }
  return false;
}

std::vector<std::string> measure_names() {
  std::vector<std::string> names;
  for (const MeasureColumn& column : measure_columns()) {
    names.push_back(column.id);
  }
  return names;
}

const std::vector<MeasureColumn>& measure_columns() {
  static const std::vector<MeasureColumn> kColumns = make_columns();
  return kColumns;
}

std::size_t measure_column(std::string_view id) {
  static const auto kNumbers = [] {
    std::map<std::string, std::size_t, std::less<>> found;
    for (const MeasureColumn& column : measure_columns()) {
      found.emplace(column.id, found.size());
    }
    return found;
  }();
  const auto found = kNumbers.find(id);
  return found == kNumbers.end() ? kNoColumn : found->second;
}

std::vector<double> measure(const SideOpinions& opinions, const MeasureParams& params) {
  static const Side kNothing;
  Row row;
  for (const Value value : kValues) {
    const Side* side = value == Value::kM ? opinions.playout : opinions.net;
    const Side& seen = side == nullptr ? kNothing : *side;
    const std::vector<ValueRow> table = value_table(seen, value, params.stop);
    for (const RowIndicator& indicator : row_indicators()) {
      if (indicator.only_m && value != Value::kM) {
        continue;
      }
      for (const Phase phase : kThesisPhases) {
        row.add(indicator.measure(of_phase(table, phase, seen.size, params.phases)));
      }
    }
  }
  const Side& seen = opinions.net == nullptr ? kNothing : *opinions.net;
  for (const MoveIndicator& indicator : move_indicators()) {
    for (const Phase phase : kOurPhases) {
      row.add(indicator.measure(of_phase(seen.moves, phase, seen.size, params.phases)));
    }
  }
  return row.take();
}

}  // namespace kiryoku::rank
