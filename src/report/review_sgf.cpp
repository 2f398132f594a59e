// SPDX-License-Identifier: MIT
#include "report/review_sgf.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>

#include "base/text.hpp"
#include "formats/sgf_writer.hpp"
#include "go/coordinates.hpp"
#include "lesson/texts.hpp"
#include "record/annotation.hpp"
#include "report/own_tree.hpp"
#include "report/review_text.hpp"

namespace kiryoku::report {
namespace {

using lesson::Language;
using record::GameTree;
using record::NodeId;

// From here on a mistake is bad (BM), and very bad (BM[2]); below it is doubtful (DO). Own choice,
// as on the page.
constexpr double kBadPoints = 5;
constexpr double kWorsePoints = 10;
constexpr double kWorseWinrate = 0.2;

class Annotator {
 public:
  Annotator(GameTree& tree, const lesson::GameReview& review, Language language)
      : tree_(tree), review_(review), language_(language), size_(review.game.record.size) {
    for (const record::Step& step : review.game.record.steps) {
      if (step.move.color != go::Color::kEmpty) {
        nodes_.push_back(step.node);
      }
    }
  }

  void write() {
    record::set_our_comment(tree_, tree_.root(), root_comment());
    add_values();
    std::set<int> judged;
    for (const lesson::ReviewedMove* move : mistakes_in_order(review_)) {
      judged.insert(move->facts.judged.number);
      add_mistake(*move);
    }
    for (const go::Color color : {go::Color::kBlack, go::Color::kWhite}) {
      for (const lesson::GoodMove& good : review_.player(color).good) {
        if (judged.insert(good.number).second) {
          add_good(good);
        }
      }
    }
    for (const int number : review_.turning_points) {
      const bool losing = review_.losing_move == number;
      if (const NodeId node = node_of(number); node >= 0) {
        add_once(node, "HO", losing ? "2" : "1");
        if (!judged.contains(number)) {
          add_quality(node, "IT", "");
        }
      }
    }
  }

 private:
  [[nodiscard]] NodeId node_of(int number) const {
    const auto index = static_cast<std::size_t>(number - 1);
    return number >= 1 && index < nodes_.size() ? nodes_[index] : record::kNone;
  }

  [[nodiscard]] std::string root_comment() const {
    std::string text;
    for (const go::Color color : {go::Color::kBlack, go::Color::kWhite}) {
      const lesson::PlayerReview& player = review_.player(color);
      const std::string strength = strength_text(player, language_);
      if (strength.empty() && player.lessons.empty()) {
        continue;
      }
      text += lesson::color_text(color, language_);
      text += strength.empty() ? "\n" : ": " + strength + "\n";
      for (const lesson::Lesson& one : player.lessons) {
        text += fmt::format("・{} {}\n", one.title.in(language_), one.text.in(language_));
      }
    }
    for (const lesson::Text& note : review_.notes) {
      text += note.in(language_) + "\n";
    }
    return std::string(base::trim(text));
  }

  void add_values() {
    const auto found = review_.game.evaluations.find(std::string(review::kValue));
    if (found == review_.game.evaluations.end()) {
      return;
    }
    for (std::size_t i = 0; i < nodes_.size() && i + 1 < found->second.size(); ++i) {
      const auto& after = found->second[i + 1];
      if (!after || nodes_[i] < 0) {
        continue;
      }
      add_once(nodes_[i], "SBKV", fmt::format("{:.2f}", 100 * after->black_winrate));
      if (after->black_lead) {
        add_once(nodes_[i], "SBKS", fmt::format("{:.2f}", *after->black_lead));
      }
    }
  }

  // Only where the owner has not said something of the kind.
  void add_once(NodeId node, std::string_view name, std::string_view value) {
    if (tree_.find(node, name) < 0) {
      record::add_our_value(tree_, node, name, value);
    }
  }

  // A move is at most one of these.
  void add_quality(NodeId node, std::string_view name, std::string_view value) {
    for (const char* other : {"BM", "DO", "IT", "TE"}) {
      if (tree_.find(node, other) >= 0) {
        return;
      }
    }
    record::add_our_value(tree_, node, name, value);
  }

  // Points the owner has marked already: a point carries one mark.
  [[nodiscard]] std::set<std::string> marked(NodeId node) const {
    std::set<std::string> points;
    for (const char* name : {"TR", "CR", "SQ", "MA", "SL", "LB"}) {
      const record::PropertyId property = tree_.find(node, name);
      for (record::ValueId v = property < 0 ? record::kNone : tree_.first_value(property); v >= 0;
           v = tree_.next_value(v)) {
        points.insert(std::string(tree_.raw(v).substr(0, 2)));
      }
    }
    return points;
  }

  void add_marks(NodeId node, const lesson::ReviewedMove& move) {
    std::set<std::string> taken = marked(node);
    go::Board after = move.facts.before.board();
    if (move.facts.move().is_place() && after.is_empty(move.facts.move())) {
      after.place(move.facts.mover(), move.facts.move());
    }
    for (const go::Point p : move.concerned) {
      const std::string point = go::to_sgf(p, size_);
      if (on_board(p, size_) && !after.is_empty(p) && taken.insert(point).second) {
        record::add_our_value(tree_, node, "TR", point);
      }
    }
    const go::Point best = move.facts.judged.best;
    if (on_board(best, size_) && best != move.facts.move() && after.is_empty(best) &&
        taken.insert(go::to_sgf(best, size_)).second) {
      record::add_our_value(tree_, node, "LB", go::to_sgf(best, size_) + ":A");
    }
  }

  void add_line(NodeId parent, go::Color color, const std::vector<go::Point>& line,
                const std::string& comment) {
    NodeId at = parent;
    for (const go::Point p : line) {
      at = record::add_our_node(tree_, at);
      tree_.set_raw(at, color == go::Color::kBlack ? "B" : "W", go::to_sgf(p, size_));
      if (tree_.parent(at) == parent) {
        record::set_our_comment(tree_, at, comment);
      }
      color = go::opposite(color);
    }
  }

  void add_mistake(const lesson::ReviewedMove& move) {
    const review::JudgedMove& judged = move.facts.judged;
    const NodeId node = node_of(judged.number);
    if (node < 0) {
      return;
    }
    const lesson::Explanation told = lesson::explain(move, language_);
    record::set_our_comment(tree_, node, lesson::as_text(told, language_));
    const double points = judged.loss_points.value_or(100 * judged.loss_winrate / 2);
    if (points >= kWorsePoints || judged.loss_winrate >= kWorseWinrate) {
      add_quality(node, "BM", "2");
    } else {
      add_quality(node, points >= kBadPoints ? "BM" : "DO", points >= kBadPoints ? "1" : "");
    }
    add_marks(node, move);
    const NodeId parent = tree_.parent(node);
    if (parent >= 0) {
      add_line(parent, move.facts.mover(), move.diagram, told.instead);
    }
    // Behind the last move a variation would become the game.
    if (tree_.first_child(node) >= 0) {
      add_line(node, go::opposite(move.facts.mover()), move.failure,
               lesson::say("report.punish", language_));
    }
  }

  void add_good(const lesson::GoodMove& good) {
    if (const NodeId node = node_of(good.number); node >= 0) {
      record::set_our_comment(tree_, node, good.text.in(language_));
      add_quality(node, "TE", "1");
    }
  }

  GameTree& tree_;
  const lesson::GameReview& review_;
  Language language_;
  int size_;
  std::vector<NodeId> nodes_;  // of every move
};

}  // namespace

std::string to_sgf(const lesson::GameReview& review, Language language) {
  std::optional<GameTree> tree = owners_tree(review.game.record);
  if (!tree) {
    return "";
  }
  Annotator(*tree, review, language).write();
  return formats::write_sgf(*tree);
}

}  // namespace kiryoku::report
