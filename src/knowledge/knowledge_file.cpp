// SPDX-License-Identifier: MIT
#include "knowledge/knowledge_file.hpp"

#include <fmt/format.h>
#include <zlib.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>
#include <optional>

#include "base/file.hpp"
#include "base/gzip.hpp"
#include "knowledge/pattern3_index.hpp"

namespace kiryoku::knowledge {
namespace {

using base::Error;
using base::ErrorCode;
using base::Result;

constexpr std::string_view kMagic = "kiryoku-knowledge ";
constexpr int kVersion = 1;
constexpr std::uint64_t kMaxFileBytes = std::uint64_t{256} << 20U;
constexpr double kMaxGamma = 1e12;   // products of a team stay far from infinity,
constexpr double kMinGamma = 1e-12;  // and from zero

std::optional<double> parse_gamma(std::string_view text) {
  double value = 0;
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool fits = code == std::errc() && end == text.data() + text.size() && value >= kMinGamma &&
                    value <= kMaxGamma;
  return fits ? std::optional(value) : std::nullopt;
}

template <typename Number>
std::optional<Number> parse_whole(std::string_view text, int base = 10) {
  Number value = 0;
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value, base);
  return code == std::errc() && end == text.data() + text.size() ? std::optional(value)
                                                                 : std::nullopt;
}

using LevelNames = std::map<std::string, std::pair<std::size_t, std::size_t>, std::less<>>;

// "group/level" of every level of a set, in order.
LevelNames level_names(const FeatureLayout& layout) {
  LevelNames names;
  for (std::size_t g = 0; g < layout.groups().size(); ++g) {
    const FeatureGroup& group = layout.groups()[g];
    for (std::size_t level = 1; level <= group.levels.size(); ++level) {
      names[group.name + "/" + group.levels[level - 1]] = {g, level};
    }
  }
  return names;
}

class Parser {
 public:
  Parser(std::string_view text, std::string name, int player)
      : rest_(text), name_(std::move(name)), player_(player) {}

  Result<Knowledge> parse() {
    if (Result<void> header = parse_header(); !header) {
      return header.error();
    }
    while (line_ != "end") {
      if (Result<void> section = parse_section(); !section) {
        return section.error();
      }
      if (!next_line()) {
        return error("the file ends early, its last line is missing");
      }
    }
    if (knowledge_.features == FeatureSet::kFull) {
      knowledge_.patterns = PatternDictionary(std::move(hashes_));
    }
    return std::move(knowledge_);
  }

 private:
  [[nodiscard]] Error error(const std::string& message) const {
    return {ErrorCode::kInvalid, "not a usable knowledge file: " + message,
            fmt::format("{}:{}", name_, number_)};
  }

  bool next_line() {
    if (rest_.empty()) {
      line_ = {};
      return false;
    }
    const std::size_t end = rest_.find('\n');
    if (end == std::string_view::npos) {
      line_ = {};
      rest_ = {};
      return false;  // a line cut off
    }
    line_ = rest_.substr(0, end);
    rest_.remove_prefix(end + 1);
    ++number_;
    return true;
  }

  Result<void> parse_header() {
    if (!next_line() || !line_.starts_with(kMagic)) {
      return error("it does not begin with \"kiryoku-knowledge\"");
    }
    const std::optional<int> version = parse_whole<int>(line_.substr(kMagic.size()));
    if (version != kVersion) {
      return error(fmt::format("version {} is not supported, only {}", line_.substr(kMagic.size()),
                               kVersion));
    }
    if (!next_line() || (line_ != "features paper" && line_ != "features full")) {
      return error("the second line must be \"features paper\" or \"features full\"");
    }
    const bool full = line_ == "features full";
    std::optional<int> players;
    if (next_line() && line_.starts_with("players ")) {
      players = parse_whole<int>(line_.substr(8));
    }
    if (!players || *players < 1 || *players > kMaxPlayers) {
      return error(
          fmt::format("the third line must be \"players N\" with N up to {}", kMaxPlayers));
    }
    players_ = *players;
    if (player_ < 1 || player_ > players_) {
      return Error{ErrorCode::kNotFound,
                   fmt::format("there is no player {}, only 1 to {}", player_, players_), name_};
    }
    knowledge_.features = full ? FeatureSet::kFull : FeatureSet::kPaper;
    knowledge_.playout = Gammas::ones(pattern3_index().count(),
                                      layout_of(full ? FeatureSet::kPlayout : FeatureSet::kPaper));
    if (full) {
      knowledge_.full = Gammas::ones(1, layout_of(FeatureSet::kFull));
    }
    do {
      if (!next_line()) {
        return error("the file ends early, in its header");
      }
    } while (line_.starts_with("note"));
    return {};
  }

  Result<void> parse_section() {
    const std::size_t close = line_.find("] ");
    const std::string section(line_.substr(0, close == std::string_view::npos ? 0 : close + 1));
    const bool full = knowledge_.features == FeatureSet::kFull;
    if (section != "[pattern3]" &&
        !(full && (section == "[playout]" || section == "[full]" || section == "[patterns]"))) {
      return error(
          fmt::format("a section or \"end\" was expected, not \"{}\"", line_.substr(0, 40)));
    }
    const std::optional<std::size_t> rows = parse_whole<std::size_t>(line_.substr(close + 2));
    if (!rows || *rows > PatternDictionary::kMostPatterns) {
      return error("the number of rows is wrong");
    }
    const FeatureLayout& layout =
        layout_of(section == "[playout]" ? FeatureSet::kPlayout : FeatureSet::kFull);
    const LevelNames levels = level_names(layout);
    for (std::size_t row = 0; row < *rows; ++row) {
      if (!next_line()) {
        return error(fmt::format("the file ends early, in section {}", section));
      }
      if (Result<void> added = add_row(section, levels); !added) {
        return added;
      }
    }
    return {};
  }

  Result<void> add_row(const std::string& section, const LevelNames& levels) {
    std::string_view key;
    const std::optional<double> gamma = parse_row(key);
    if (!gamma) {
      return error("a row must be a feature and one positive number per player");
    }
    bool known = true;
    if (section == "[pattern3]") {
      known = add_pattern3(key, *gamma);
    } else if (section == "[patterns]") {
      known = add_pattern(key, *gamma);
    } else {
      Gammas& gammas = section == "[playout]" ? knowledge_.playout : knowledge_.full;
      const auto found = levels.find(key);
      known = found != levels.end();
      if (known) {
        gammas.groups[found->second.first][found->second.second] = *gamma;
      }
    }
    if (!known) {
      return error(fmt::format("unknown feature \"{}\" in section {}", key.substr(0, 40), section));
    }
    if (twice_) {
      return error(fmt::format("feature \"{}\" stands there twice", key.substr(0, 40)));
    }
    return {};
  }

  // Splits the line into its key and the strength of our player.
  std::optional<double> parse_row(std::string_view& key) {
    std::string_view rest = line_;
    std::optional<double> gamma;
    for (int column = 0; column <= players_; ++column) {
      const std::size_t tab = rest.find('\t');
      if ((tab == std::string_view::npos) != (column == players_)) {
        return std::nullopt;
      }
      const std::string_view field = rest.substr(0, tab);
      if (column == 0) {
        key = field;
      } else if (column == player_) {
        gamma = parse_gamma(field);
      }
      rest.remove_prefix(column == players_ ? rest.size() : tab + 1);
    }
    return gamma;
  }

  bool add_pattern3(std::string_view key, double gamma) {
    const std::optional<Pattern3> pattern = parse_pattern3(key);
    if (!pattern) {
      return false;
    }
    const std::size_t number = pattern3_index().number(*pattern);
    seen_.resize(pattern3_index().count());
    twice_ = twice_ || seen_[number];
    seen_[number] = true;
    knowledge_.playout.pattern[number] = gamma;
    return true;
  }

  bool add_pattern(std::string_view key, double gamma) {
    const std::optional<PatternHash> hash = parse_whole<PatternHash>(key, 16);
    if (!hash || *hash >> kPatternHashBits != 0) {
      return false;
    }
    if (*hash == 0) {  // the strength of moves with no known pattern
      knowledge_.full.pattern[0] = gamma;
      return true;
    }
    hashes_.push_back(*hash);
    knowledge_.full.pattern.push_back(gamma);
    return hashes_.size() <= PatternDictionary::kMostPatterns;
  }

  std::string_view rest_;
  std::string name_;
  int player_;
  int players_ = 1;
  std::string_view line_;
  int number_ = 0;
  Knowledge knowledge_;
  std::vector<PatternHash> hashes_;
  std::vector<bool> seen_;  // by number of the 3×3 pattern
  bool twice_ = false;
};

std::string digest_of(std::string_view text, int player) {
  const auto crc = crc32_z(0, reinterpret_cast<const Bytef*>(text.data()), text.size());  // NOLINT
  return fmt::format("{:08x}/{}", crc, player);
}

// Text being written, with the number of digits of its strengths.
struct Output {
  const std::vector<Knowledge>& players;
  int digits;
  std::string text;

  template <typename GammaOf>
  void add_row(std::string_view key, GammaOf&& gamma_of) {
    text += key;
    for (const Knowledge& player : players) {
      fmt::format_to(std::back_inserter(text), "\t{:.{}g}", gamma_of(player), digits);
    }
    text += '\n';
  }
};

void add_groups(Output& out, std::string_view section, FeatureSet set) {
  const FeatureLayout& layout = layout_of(set);
  std::size_t rows = 0;
  for (const FeatureGroup& group : layout.groups()) {
    rows += group.levels.size();
  }
  out.text += fmt::format("[{}] {}\n", section, rows);
  for (std::size_t g = 0; g < layout.groups().size(); ++g) {
    const FeatureGroup& group = layout.groups()[g];
    for (std::size_t level = 1; level <= group.levels.size(); ++level) {
      out.add_row(group.name + "/" + group.levels[level - 1], [&](const Knowledge& player) {
        return (set == FeatureSet::kFull ? player.full : player.playout).groups[g][level];
      });
    }
  }
}

// The index also numbers what no board can hold, an empty point in atari for instance; written
// down, that would look like something else.
bool reads_back(std::uint32_t number) {
  const Pattern3Index& index = pattern3_index();
  const std::optional<Pattern3> read = parse_pattern3(to_text(index.representative(number)));
  return read && index.number(*read) == number;
}

// A pattern that is not in the file has strength 1.
void add_pattern3_rows(Output& out) {
  const Pattern3Index& index = pattern3_index();
  Output rows{out.players, out.digits, ""};
  std::size_t count = 0;
  for (std::uint32_t i = 0; i < index.count(); ++i) {
    const auto gamma = [&](const Knowledge& player) { return player.playout.pattern[i]; };
    const bool says_something =
        std::any_of(out.players.begin(), out.players.end(), [&](const Knowledge& player) {
          return gamma(player) != 1.0 && fmt::format("{:.{}g}", gamma(player), out.digits) != "1";
        });
    if (says_something && reads_back(i)) {
      ++count;
      rows.add_row(to_text(index.representative(i)), gamma);
    }
  }
  out.text += fmt::format("[pattern3] {}\n{}", count, rows.text);
}

}  // namespace

Result<Knowledge> parse_knowledge(std::string_view text, const std::string& name, int player) {
  Result<Knowledge> knowledge = Parser(text, name, player).parse();
  if (knowledge) {
    knowledge->digest = digest_of(text, player);
  }
  return knowledge;
}

Result<Knowledge> read_knowledge(const std::filesystem::path& path, int player) {
  const Result<std::string> text = base::read_file(path, kMaxFileBytes);
  if (!text) {
    return text.error();
  }
  return parse_knowledge(*text, path.string(), player);
}

std::string format_knowledge(const std::vector<Knowledge>& players,
                             const std::vector<std::string>& notes, int digits) {
  const Knowledge& first = players.front();
  Output out{players, digits,
             fmt::format("{}{}\nfeatures {}\nplayers {}\n", kMagic, kVersion,
                         to_string(first.features), players.size())};
  for (const std::string& note : notes) {
    out.text += fmt::format("note {}\n", note);
  }
  add_pattern3_rows(out);
  if (first.features == FeatureSet::kFull) {
    add_groups(out, "playout", FeatureSet::kPlayout);
    add_groups(out, "full", FeatureSet::kFull);
    const std::vector<PatternHash>& hashes = first.patterns.hashes();
    out.text += fmt::format("[patterns] {}\n", hashes.size() + 1);
    for (std::size_t i = 0; i <= hashes.size(); ++i) {
      out.add_row(fmt::format("{:010x}", i == 0 ? 0 : hashes[i - 1]),
                  [&](const Knowledge& player) { return player.full.pattern[i]; });
    }
  }
  return out.text + "end\n";
}

Result<void> write_knowledge(const std::filesystem::path& path,
                             const std::vector<Knowledge>& players,
                             const std::vector<std::string>& notes) {
  return base::write_text(path, format_knowledge(players, notes));
}

}  // namespace kiryoku::knowledge
