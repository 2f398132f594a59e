// SPDX-License-Identifier: MIT
#include "play/consultation_cells.hpp"

#include <fmt/format.h>

#include <array>

namespace kiryoku::play {
namespace {

constexpr int kTeam = 10;  // players of a consultation [N 3.3]
constexpr const char* kPlain = "bagging0";
constexpr const char* kNone = "none";

class Cells {
 public:
  explicit Cells(const ConsultationParams& params) : params_(params) {}

  std::vector<Cell> all() {
    against_each_other();
    against_gnugo();
    return std::move(cells_);
  }

 private:
  // "2xplayout:playouts=2000,knowledge=bagging0/{i}"; without knowledge only the seeds differ.
  [[nodiscard]] std::string members(int players, const std::string& knowledge) const {
    return fmt::format("{}xplayout:playouts={},knowledge={}", players, params_.playouts,
                       knowledge == kNone ? knowledge : knowledge + "/{i}");
  }

  [[nodiscard]] std::string team(int players, const std::string& knowledge) const {
    return "consult:" + members(players, knowledge);
  }

  [[nodiscard]] std::string single(const std::string& knowledge) const {
    return fmt::format("playout:playouts={},knowledge={}", params_.playouts,
                       knowledge == kNone ? knowledge : knowledge + "/1");
  }

  void gnugo(const std::string& name, const std::string& what, const std::string& a, int players,
             double percent, int games) {
    cells_.push_back(
        {name, what + " – GNU Go level 0", a, params_.opponent, percent, games, players});
  }

  void against_each_other() {  // [N tables 2 and 3]
    cells_.push_back({"knowledge-single", "one player with knowledge – one without", single(kPlain),
                      single(kNone), 90, 100, 2});
    cells_.push_back({"knowledge-team", "ten with knowledge – ten without", team(kTeam, kPlain),
                      team(kTeam, kNone), 82, 100, 2 * kTeam});
    cells_.push_back({"team-without", "ten without knowledge – one without", team(kTeam, kNone),
                      single(kNone), 74, 100, kTeam + 1});
    cells_.push_back({"team-with", "ten with knowledge – one with", team(kTeam, kPlain),
                      single(kPlain), 65, 100, kTeam + 1});
  }

  void against_gnugo() {
    sets();
    styles();
    numbers();
  }

  void sets() {  // [N table 4]

    struct Row {
      int shared;
      double bagging;
      double ncl;
    };

    for (const Row& row : {Row{0, 63.4, 68.5}, Row{500, 65.2, 68.6}, Row{1000, 61.6, 65.3}}) {
      const std::string shared = std::to_string(row.shared);
      gnugo("bagging-" + shared, "bagging, " + shared + " of 1,000 games shared",
            team(kTeam, "bagging" + shared), kTeam, row.bagging, 300);
      gnugo("ncl-" + shared, "negative correlation, " + shared + " of 1,000 games shared",
            team(kTeam, "ncl" + shared), kTeam, row.ncl, 300);
    }
  }

  void styles() {  // [N tables 5 and 6]
    gnugo("territorial", "ten territorial players", team(kTeam, "territorial"), kTeam, 70.9, 400);
    gnugo("fighting", "ten fighting players", team(kTeam, "fighting"), kTeam, 65.5, 400);
    gnugo("framework", "ten framework players", team(kTeam, "framework"), kTeam, 68.78, 400);
    gnugo("mixed-433", "territorial, fighting, framework 4:3:3", mixture(4, 3, 3), kTeam, 61.63,
          400);
    gnugo("mixed-622", "territorial, fighting, framework 6:2:2", mixture(6, 2, 2), kTeam, 67.18,
          400);
  }

  [[nodiscard]] std::string mixture(int territorial, int fighting, int framework) const {
    return fmt::format("consult:{};{};{}", members(territorial, "territorial"),
                       members(fighting, "fighting"), members(framework, "framework"));
  }

  void numbers() {  // [N table 8]; ten with bagging is the cell bagging-0
    gnugo("single-without", "one player without knowledge", single(kNone), 1, 30.35, 400);
    gnugo("ten-without", "ten without knowledge", team(kTeam, kNone), kTeam, 36.40, 400);
    gnugo("players-1", "one player with knowledge (bagging)", single(kPlain), 1, 58.40, 400);
    constexpr std::array kBagging = {54.33, 62.85, 59.58, 65.80, 65.23, 64.45, 59.53, 63.20};
    int players = 2;
    for (const double percent : kBagging) {
      gnugo(fmt::format("players-{}", players), fmt::format("{} with knowledge (bagging)", players),
            team(players, kPlain), players, percent, 400);
      ++players;
    }
  }

  const ConsultationParams& params_;
  std::vector<Cell> cells_;
};

}  // namespace

std::vector<Cell> consultation_cells(const ConsultationParams& params) {
  return Cells(params).all();
}

}  // namespace kiryoku::play
