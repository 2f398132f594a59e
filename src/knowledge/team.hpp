// SPDX-License-Identifier: MIT
// A candidate move as the Bradley–Terry model sees it: a team of features [N 2.3]. One member
// is the pattern around the move; the others come from small groups (capture, distance to the
// last move, …), at most one level of each. Level 0 of a group means "nothing to say" and has
// strength 1, so it takes no part.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace kiryoku::knowledge {

// Levels of all groups, packed into bit fields by FeatureLayout.
using Levels = std::uint64_t;

struct Team {
  std::uint32_t pattern = 0;
  Levels levels = 0;

  friend bool operator==(const Team&, const Team&) = default;
};

struct FeatureGroup {
  std::string name;
  std::vector<std::string> levels;  // names of the levels from 1 on
};

// The groups of a feature set and where their levels lie in the packed word.
class FeatureLayout {
 public:
  explicit FeatureLayout(std::vector<FeatureGroup> groups) : groups_(std::move(groups)) {
    int offset = 0;
    for (const FeatureGroup& group : groups_) {
      int bits = 0;
      while ((std::size_t{1} << static_cast<unsigned>(bits)) <= group.levels.size()) {
        ++bits;
      }
      fields_.push_back({offset, (Levels{1} << static_cast<unsigned>(bits)) - 1});
      offset += bits;
    }
  }

  [[nodiscard]] const std::vector<FeatureGroup>& groups() const { return groups_; }

  [[nodiscard]] std::size_t level(Levels packed, std::size_t group) const {
    return static_cast<std::size_t>((packed >> static_cast<unsigned>(fields_[group].offset)) &
                                    fields_[group].mask);
  }

  [[nodiscard]] Levels pack(std::size_t group, std::size_t level) const {
    return Levels{level} << static_cast<unsigned>(fields_[group].offset);
  }

 private:
  struct Field {
    int offset;
    Levels mask;
  };

  std::vector<FeatureGroup> groups_;
  std::vector<Field> fields_;
};

// The strengths γ of every feature of a set.
struct Gammas {
  std::vector<double> pattern;              // by pattern number
  std::vector<std::vector<double>> groups;  // [group][level], [·][0] = 1

  // All strengths 1.
  static Gammas ones(std::size_t patterns, const FeatureLayout& layout) {
    Gammas gammas;
    gammas.pattern.assign(patterns, 1.0);
    for (const FeatureGroup& group : layout.groups()) {
      gammas.groups.emplace_back(group.levels.size() + 1, 1.0);
    }
    return gammas;
  }

  // Product over the small groups.
  [[nodiscard]] double of_levels(Levels levels, const FeatureLayout& layout) const {
    double product = 1.0;
    for (std::size_t g = 0; g < groups.size(); ++g) {
      product *= groups[g][layout.level(levels, g)];
    }
    return product;
  }

  [[nodiscard]] double of_team(const Team& team, const FeatureLayout& layout) const {
    return pattern[team.pattern] * of_levels(team.levels, layout);
  }
};

}  // namespace kiryoku::knowledge
