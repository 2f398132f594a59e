// SPDX-License-Identifier: MIT
// The file of a RankModel: text in sections of counted lines, gzip'd when its name ends in .gz.
// Whatever it claims is checked: counts against what is there, numbers for being finite.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>

#include "base/file.hpp"
#include "base/gzip.hpp"
#include "base/text.hpp"
#include "rank/rank_model.hpp"

namespace kiryoku::rank {
namespace {

using base::Result;

constexpr std::uint64_t kLargestFile = 64U << 20U;
constexpr std::size_t kMostItems = 1000;
constexpr double kLargestTemper = 10;
constexpr const char* kNobody = "-";
constexpr std::string_view kTitle = "kiryoku-rank 3";

void add_names(std::string& text, std::string_view word, const std::vector<std::string>& names) {
  text += fmt::format("{} {}\n", word, names.size());
  for (const std::string& name : names) {
    text += name + "\n";
  }
}

// Those with limits, or those without.
void add_linear(std::string& text, std::string_view word, const std::vector<LinearVoter>& voters,
                bool limited = false) {
  const auto is_meant = [&](const LinearVoter& v) { return v.limits.empty() != limited; };
  text += fmt::format("{} {}\n", word, std::count_if(voters.begin(), voters.end(), is_meant));
  for (const LinearVoter& voter : voters) {
    if (!is_meant(voter)) {
      continue;
    }
    text += fmt::format("name {}\nintercept {:.8g}\n", voter.name, voter.intercept);
    add_names(text, "columns", voter.columns);
    for (std::size_t i = 0; i < voter.slopes.size(); ++i) {
      text += fmt::format("{:.8g} {:.8g}", voter.means[i], voter.slopes[i]);
      text += limited ? fmt::format(" {:.8g} {:.8g}\n", voter.limits[i].low, voter.limits[i].high)
                      : "\n";
    }
  }
}

// Reads section by section; after the first failure everything is empty and `failed` is set.
class Reader {
 public:
  explicit Reader(TextLines& lines) : lines_(lines) {}

  std::string text(std::string_view word) { return take(lines_.rest_of(word)); }

  double number(std::string_view word) { return take(lines_.number(word)); }

  std::size_t count(std::string_view word) { return take(lines_.count(word, kMostItems)); }

  std::vector<double> numbers(std::size_t count) {
    std::vector<double> values = take(lines_.numbers(count));
    values.resize(count);
    return values;
  }

  std::vector<std::string> names(std::string_view word) {
    std::vector<std::string> found;
    const std::size_t n = count(word);
    for (std::size_t i = 0; i < n && !failed; ++i) {
      found.emplace_back(lines_.next());
    }
    return found;
  }

  std::vector<LinearVoter> linear(std::string_view word, bool limited = false) {
    std::vector<LinearVoter> voters;
    const std::size_t n = count(word);
    for (std::size_t v = 0; v < n && !failed; ++v) {
      LinearVoter voter;
      voter.name = text("name");
      voter.intercept = number("intercept");
      voter.columns = names("columns");
      for (std::size_t i = 0; i < voter.columns.size() && !failed; ++i) {
        const std::vector<double> row = numbers(limited ? 4 : 2);
        voter.means.push_back(row[0]);
        voter.slopes.push_back(row[1]);
        if (limited) {
          voter.limits.push_back({std::min(row[2], row[3]), std::max(row[2], row[3])});
        }
      }
      voters.push_back(std::move(voter));
    }
    return voters;
  }

  BoostedTrees trees() { return take(read_trees(lines_)); }

  std::optional<base::Error> failed;

 private:
  template <typename T>
  T take(Result<T> result) {
    if (failed || !result) {
      failed = failed ? failed : std::optional(result.error());
      return T{};
    }
    return std::move(*result);
  }

  TextLines& lines_;
};

void read_consultations(Reader& reader, RankModel& model) {
  model.voters = reader.names("voters");
  for (std::size_t i = 0; i < model.voters.size() && !reader.failed; ++i) {
    const std::vector<double> error = reader.numbers(2);
    model.errors.push_back({error[0], error[1]});
  }
  const std::size_t count = reader.count("consultations");
  for (std::size_t i = 0; i < count && !reader.failed; ++i) {
    const std::vector<double> row = reader.numbers(3 + model.voters.size());
    model.consultations.push_back(
        {static_cast<int>(row[0]), row[1], {row.begin() + 3, row.end()}, row[2], {}});
  }
}

// One for each consultation.
void read_curves(Reader& reader, RankModel& model) {
  const std::size_t count = reader.count("curves");
  for (std::size_t i = 0; i < std::min(count, model.consultations.size()) && !reader.failed; ++i) {
    const std::vector<double> row =
        reader.numbers(2 + std::tuple_size_v<decltype(Curve::coefficients)>);
    Curve& curve = model.consultations[i].curve;
    curve.limits = {row[0], row[1]};
    std::copy(row.begin() + 2, row.end(), curve.coefficients.begin());
  }
}

void read_typical(Reader& reader, RankModel& model) {
  model.typical_columns = reader.names("typical");
  const std::size_t count = reader.count("ranks");
  for (std::size_t i = 0; i < count && !reader.failed; ++i) {
    const std::vector<double> row = reader.numbers(2 + model.typical_columns.size());
    model.typical.push_back({row[0], static_cast<int>(row[1]), {row.begin() + 2, row.end()}});
  }
}

bool is_sane(const RankModel& model) {
  return model.lowest < model.highest && model.lowest >= -100 && model.highest <= 100 &&
         model.spread.constant >= 0 && model.spread.per_100_moves >= 0 && model.spread.z > 0 &&
         std::all_of(model.tempers.begin(), model.tempers.end(),
                     [](double t) { return t > 0 && t <= kLargestTemper; });
}

}  // namespace

Result<RankModel> read_rank_model(const std::filesystem::path& path) {
  const auto bytes = base::read_file(path, kLargestFile);
  return bytes ? parse_rank_model(*bytes, path.string()) : Result<RankModel>(bytes.error());
}

Result<RankModel> parse_rank_model(std::string_view text, const std::string& source) {
  TextLines lines(text, source);
  if (lines.next() != kTitle) {
    return lines.error("this is no model of ranks");
  }
  Reader reader(lines);
  RankModel model;
  const std::optional<Scale> scale = parse_scale(reader.text("scale"));
  if (!reader.failed && !scale) {
    return lines.error("an unknown scale of ranks");
  }
  model.scale = scale.value_or(Scale::kOgs2020);
  model.engine = reader.text("engine");
  model.people = reader.text("people");
  model.people = model.people == kNobody ? "" : model.people;
  model.about = reader.text("about");
  for (double& temper : model.tempers) {
    temper = reader.number("temper");
  }
  model.lowest = reader.number("lowest");
  model.highest = reader.number("highest");
  model.spread.constant = reader.number("spread-constant");
  model.spread.per_100_moves = reader.number("spread-per-100-moves");
  model.spread.z = reader.number("spread-z");
  model.regressions = reader.linear("regressions");
  model.phases = reader.linear("phases");
  read_consultations(reader, model);
  read_typical(reader, model);
  const std::size_t forests = reader.count("forests");
  for (std::size_t i = 0; i < forests && !reader.failed; ++i) {
    std::string name = reader.text("name");
    model.trees.push_back({std::move(name), reader.trees()});
  }
  if (!reader.failed && !lines.at_end()) {  // older models end here
    for (LinearVoter& voter : reader.linear("limited", true)) {
      model.regressions.push_back(std::move(voter));
    }
  }
  if (!reader.failed && !lines.at_end()) {  // and others here
    read_curves(reader, model);
  }
  if (reader.failed) {
    return *reader.failed;
  }
  return is_sane(model) ? Result<RankModel>(std::move(model))
                        : Result<RankModel>(lines.error("the model's limits make no sense"));
}

std::string to_text(const RankModel& model) {
  std::string tempers;
  for (const double temper : model.tempers) {
    tempers += fmt::format("temper {:.6g}\n", temper);
  }
  std::string text = fmt::format(
      "{}\nscale {}\nengine {}\npeople {}\nabout {}\n{}lowest {}\nhighest {}\nspread-constant "
      "{:.6g}\n"
      "spread-per-100-moves {:.6g}\nspread-z {:.6g}\n",
      kTitle, id_of(model.scale), model.engine, model.people.empty() ? kNobody : model.people,
      base::shorten(model.about, 400), tempers, model.lowest, model.highest, model.spread.constant,
      model.spread.per_100_moves, model.spread.z);
  add_linear(text, "regressions", model.regressions);
  add_linear(text, "phases", model.phases);
  add_names(text, "voters", model.voters);
  for (const VoterError& error : model.errors) {
    text += fmt::format("{:.4g} {:.4g}\n", error.rmse, error.correlation);
  }
  text += fmt::format("consultations {}\n", model.consultations.size());
  for (const Consultation& c : model.consultations) {
    text += fmt::format("{} {:.6g} {:.4g} {:.6g}\n", c.games, c.intercept, c.rmse,
                        fmt::join(c.weights, " "));
  }
  add_names(text, "typical", model.typical_columns);
  text += fmt::format("ranks {}\n", model.typical.size());
  for (const TypicalRank& rank : model.typical) {
    text += fmt::format("{} {} {:.5g}\n", rank.rank, rank.games, fmt::join(rank.means, " "));
  }
  text += fmt::format("forests {}\n", model.trees.size());
  for (const TreesVoter& voter : model.trees) {
    text += fmt::format("name {}\n", voter.name) + to_text(voter.trees);
  }
  add_linear(text, "limited", model.regressions, true);
  text += fmt::format("curves {}\n", model.consultations.size());
  for (const Consultation& c : model.consultations) {
    text += fmt::format("{:.6g} {:.6g} {:.6g}\n", c.curve.limits.low, c.curve.limits.high,
                        fmt::join(c.curve.coefficients, " "));
  }
  return text;
}

Result<void> write_rank_model(const std::filesystem::path& path, const RankModel& model) {
  return base::write_text(path, to_text(model));
}

}  // namespace kiryoku::rank
