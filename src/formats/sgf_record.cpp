// SPDX-License-Identifier: MIT
#include "formats/sgf_record.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "base/text.hpp"
#include "formats/sgf_info.hpp"
#include "record/annotation.hpp"
#include "record/handicap.hpp"

namespace kiryoku::formats {

namespace {

using go::Color;
using go::Point;
using record::GameRecord;
using record::GameTree;
using record::NodeId;
using record::PropertyId;
using record::Step;
using record::ValueId;

constexpr int kMovesToCheck = 12;  // at the start of the game, for traces of handicap stones

constexpr std::uint8_t kNoCoordinate = 255;

// a–z, then A–Z; looked up rather than computed because every move needs two of them.
constexpr std::array<std::uint8_t, 256> kCoordinates = [] {
  std::array<std::uint8_t, 256> table{};
  table.fill(kNoCoordinate);
  for (unsigned i = 0; i < 26; ++i) {
    table['a' + i] = static_cast<std::uint8_t>(i);
    table['A' + i] = static_cast<std::uint8_t>(26 + i);
  }
  return table;
}();

Point parse_long_point(std::string_view raw, int size);

// A place on the board, a pass, or none.
inline Point parse_point(std::string_view raw, int size) {
  if (raw.size() == 2) {
    const int x = kCoordinates[static_cast<unsigned char>(raw[0])];
    const int y = kCoordinates[static_cast<unsigned char>(raw[1])];
    if (x < size && y < size) {
      return Point::at(x, y);
    }
    return size <= 19 && raw == "tt" ? Point::pass() : Point::none();
  }
  return parse_long_point(raw, size);
}

Point parse_long_point(std::string_view raw, int size) {
  raw = base::trim(raw);
  if (raw.size() == 2) {
    return parse_point(raw, size);
  }
  const bool is_pass = raw.empty() || (raw.size() == 4 && base::to_lower(raw) == "pass");
  return is_pass ? Point::pass() : Point::none();
}

class MainLine {
 public:
  MainLine(const GameTree& tree, const ReadLimits& limits, GameRecord& game)
      : tree_(tree), limits_(limits), game_(game) {}

  void read() {
    NodeId node = tree_.root();
    while (node >= 0) {
      node = read_plain_moves(node);
      if (node < 0 || !read_node(node)) {
        break;
      }
      node = tree_.first_child(node);
    }
    game_.steps.resize(step_count_);
    finish_setup();
  }

  [[nodiscard]] const SgfInfo& info() const { return info_; }

  SgfInfo& info() { return info_; }

 private:
  // The common case, plain moves in turn on known steps, straight through; the node it ends at.
  NodeId read_plain_moves(NodeId node) {
    Step* step = game_.steps.data() + step_count_;
    Step* const end = game_.steps.data() + game_.steps.size();
    Color last = last_color_;
    const int size = game_.size;
    for (; node >= 0 && step != end; node = tree_.first_child(node), ++step) {
      const char* const text = tree_.plain_move(node);
      if (text == nullptr) {
        break;
      }
      const Color color = *text == 'B' ? Color::kBlack : Color::kWhite;
      const int x = kCoordinates[static_cast<unsigned char>(text[2])];
      const int y = kCoordinates[static_cast<unsigned char>(text[3])];
      if (x >= size || y >= size || color == last) {
        break;
      }
      step->move = {color, Point::at(x, y)};
      step->node = node;
      step->player_to_move = Color::kEmpty;
      step->edits.clear();
      last = color;
    }
    step_count_ = static_cast<std::size_t>(step - game_.steps.data());
    last_color_ = last;
    return node;
  }

  // False: the node is an addition of this program behind the end of the game.
  bool read_node(NodeId node) {
    edits_.clear();
    Color to_move = Color::kEmpty;
    const std::size_t steps_before = step_count_;
    for (PropertyId p = tree_.first_property(node); p >= 0; p = tree_.next_property(p)) {
      const std::string_view name = tree_.name(p);
      if (name == "B" || name == "W") {
        read_move(node, name[0] == 'B' ? Color::kBlack : Color::kWhite, p);
      } else if (name == "AB" || name == "AW" || name == "AE") {
        read_edits(node, name[1], p);
      } else if (name == "PL") {
        to_move = read_player(node, p);
      } else if (name == record::kOurMark && record::is_our_node(tree_, node)) {
        step_count_ = steps_before;
        return false;
      }
    }
    if (!edits_.empty() || to_move != Color::kEmpty) {
      add_edits(node, steps_before, to_move);
    }
    return true;
  }

  // Before the first move they belong to the set-up, later to the step of their node.
  void add_edits(NodeId node, std::size_t step, Color to_move) {
    if (step == 0) {
      add_to_setup(node, to_move);
      return;
    }
    if (step_count_ == step) {
      add_step(node, {});
    }
    game_.steps[step].edits = edits_;
    game_.steps[step].player_to_move = to_move;
  }

  void read_move(NodeId node, Color color, PropertyId property) {
    const ValueId value = tree_.first_value(property);
    if (value < 0) {
      return;
    }
    if (tree_.next_value(value) >= 0) {
      warn(node, "several points for one move; the first was taken");
    }
    play(node, color, tree_.raw(value));
  }

  void play(NodeId node, Color color, std::string_view raw) {
    const Point point = parse_point(raw, game_.size);
    if (point.is_none()) {
      warn(node, fmt::format("\"{}\" is no point of the board; the move was skipped",
                             base::shorten(raw, 20)));
      return;
    }
    if (color == last_color_ && !twice_warned_ && !is_free_handicap(color)) {
      warn(node, fmt::format("move {}: {} plays twice in a row", step_count_ + 1,
                             color == Color::kBlack ? "Black" : "White"));
      twice_warned_ = true;
    }
    last_color_ = color;
    add_step(node, {color, point});
  }

  // Steps of the game read before are overwritten rather than destroyed and made again.
  void add_step(NodeId node, go::Move move) {
    if (step_count_ == game_.steps.size()) {
      game_.steps.emplace_back();
    }
    Step& step = game_.steps[step_count_++];
    step.move = move;
    step.node = node;
    step.player_to_move = Color::kEmpty;
    if (!step.edits.empty()) {
      step.edits.clear();
    }
  }

  // Black placing handicap stones by moves at the start is no irregularity.
  [[nodiscard]] bool is_free_handicap(Color color) const {
    return color == Color::kBlack && info_.handicap_stones >= 2 && setup_ == std::nullopt &&
           static_cast<int>(step_count_) < info_.handicap_stones;
  }

  void read_edits(NodeId node, char kind, PropertyId property) {
    const Color color = kind == 'B' ? Color::kBlack : kind == 'W' ? Color::kWhite : Color::kEmpty;
    for (ValueId v = tree_.first_value(property); v >= 0; v = tree_.next_value(v)) {
      const std::string_view raw = base::trim(tree_.raw(v));
      const std::size_t colon = raw.find(':');
      const Point from = parse_point(raw.substr(0, colon), game_.size);
      const Point to =
          colon == std::string_view::npos ? from : parse_point(raw.substr(colon + 1), game_.size);
      if (!from.is_place() || !to.is_place()) {
        if (!raw.empty()) {
          warn(node,
               fmt::format("\"{}\" is no point of the board; skipped", base::shorten(raw, 20)));
        }
        continue;
      }
      for (int y = std::min(from.y(), to.y()); y <= std::max(from.y(), to.y()); ++y) {
        for (int x = std::min(from.x(), to.x()); x <= std::max(from.x(), to.x()); ++x) {
          edits_.emplace_back(Point::at(x, y), color);
        }
      }
    }
  }

  Color read_player(NodeId node, PropertyId property) {
    const ValueId first = tree_.first_value(property);
    const std::string value = first < 0 ? "" : base::to_lower(base::trim(tree_.raw(first)));
    if (value == "b" || value == "black" || value == "1") {
      return Color::kBlack;
    }
    if (value == "w" || value == "white" || value == "2") {
      return Color::kWhite;
    }
    warn(node, "PL names neither Black nor White");
    return Color::kEmpty;
  }

  void add_to_setup(NodeId node, Color to_move) {
    if (!setup_) {
      setup_.emplace(Color::kEmpty);
    }
    if (!edits_.empty() && node != tree_.root()) {
      warn(node, "the stones at the start stand in a node behind the root");
    }
    for (const auto& [point, color] : edits_) {
      (*setup_)[point] = color;
    }
    if (to_move != Color::kEmpty) {
      player_ = to_move;
    }
  }

  void finish_setup() {
    game_.setup.size = game_.size;
    game_.setup.black.clear();
    game_.setup.white.clear();
    if (setup_) {
      for (const Point p : go::points_of(game_.size)) {
        if ((*setup_)[p] == Color::kBlack) {
          game_.setup.black.push_back(p);
        } else if ((*setup_)[p] == Color::kWhite) {
          game_.setup.white.push_back(p);
        }
      }
    }
    settle_handicap();
    const bool handicap_game = game_.setup.white.empty() && game_.setup.black.size() >= 2;
    const Color first = first_mover();
    game_.setup.to_move = player_ != Color::kEmpty ? player_
                          : first != Color::kEmpty ? first
                          : handicap_game          ? Color::kWhite
                                                   : Color::kBlack;
  }

  [[nodiscard]] Color first_mover() const {
    return game_.steps.empty() ? Color::kEmpty : game_.steps.front().move.color;
  }

  void settle_handicap() {
    const int written = info_.handicap_stones;
    const auto placed = static_cast<int>(game_.setup.black.size());
    const bool only_black = game_.setup.white.empty();
    game_.handicap = written;
    if (written >= 2 && placed == 0 && only_black) {
      place_missing_stones(written);
    } else if (written >= 2 && only_black && placed != written) {
      add_warning(game_,
                  fmt::format("HA says {} handicap stones, {} are on the board", written, placed));
      game_.handicap = placed;
    } else if (written == 0 && only_black && placed >= 2 && player_ != Color::kBlack &&
               first_mover() != Color::kBlack) {
      game_.handicap = placed;
    }
  }

  // HA without AB: the stones are either the first moves, or stand on the usual points unsaid.
  void place_missing_stones(int stones) {
    const auto& steps = game_.steps;
    if (!steps.empty() && steps.front().move.color == Color::kBlack) {
      if (steps.size() < 2 || steps[1].move.color != Color::kBlack) {
        add_warning(game_, fmt::format("HA says {} handicap stones, but none are placed and "
                                       "Black plays first",
                                       stones));
      }
      return;
    }
    const bool lower_right = game_.server == record::Server::kTygem ||
                             game_.server == record::Server::kFox ||
                             game_.server == record::Server::kWbaduk;
    const auto points = record::handicap_points(
        game_.size, stones,
        lower_right ? record::ThirdStone::kLowerRight : record::ThirdStone::kUpperLeft);
    for (std::size_t i = 0; i < steps.size() && i < kMovesToCheck; ++i) {
      for (const Point p : points) {
        if (steps[i].move.point == p) {
          add_warning(game_,
                      "HA without stones; a move on a handicap point shows that none "
                      "were placed");
          return;
        }
      }
    }
    game_.setup.black = points;
    add_warning(game_, fmt::format("the {} handicap stones are not in the file; {}", stones,
                                   points.empty() ? "they have no usual places on this board"
                                                  : "placed on the usual points"));
  }

  void warn(NodeId node, std::string message) {
    if (static_cast<std::int32_t>(game_.warnings.size()) < limits_.warnings) {
      add_warning(game_, std::move(message), tree_.place(node));
    }
  }

  const GameTree& tree_;
  const ReadLimits& limits_;
  GameRecord& game_;
  SgfInfo info_;
  std::vector<std::pair<Point, Color>> edits_;
  std::size_t step_count_ = 0;
  std::optional<go::PointMap<Color>> setup_;
  Color player_ = Color::kEmpty;
  Color last_color_ = Color::kEmpty;
  bool twice_warned_ = false;
};

void clear(GameRecord& game) {
  for (record::Player* player : {&game.black, &game.white}) {
    player->name.clear();
    player->rank_text.clear();
    player->rank.reset();
  }
  for (std::string* text : {&game.date, &game.event, &game.round, &game.place, &game.time_limit,
                            &game.application, &game.game_name}) {
    text->clear();
  }
  game.server = record::Server::kUnknown;
  game.handicap = 0;
}

base::Result<void> at_root(base::Error error, const GameTree& tree) {
  const record::Place place = tree.place(tree.root());
  error.where = fmt::format("{}:{}", place.row, place.column);
  return error;
}

}  // namespace

base::Result<void> fill_record(const GameTree& tree, const ReadLimits& limits, GameRecord& game) {
  clear(game);
  MainLine line(tree, limits, game);
  SgfInfo& info = line.info();
  // Some files put information into a second node; the first move ends the search.
  constexpr int kNodesToSearch = 4;
  NodeId node = tree.root();
  for (int i = 0; i < kNodesToSearch && node >= 0; ++i, node = tree.first_child(node)) {
    if (i > 0 && (tree.find(node, "B") >= 0 || tree.find(node, "W") >= 0)) {
      break;
    }
    collect_info(tree, node, info, game);
  }
  if (const auto type = base::parse_int(info.game_type); type && *type != 1) {
    return at_root({base::ErrorCode::kUnsupported,
                    fmt::format("this is not a game of Go (GM[{}])", *type), ""},
                   tree);
  }
  const base::Result<int> size = board_size(info.size);
  if (!size) {
    return at_root(size.error(), tree);
  }
  game.size = *size;
  const std::optional<int> handicap = base::parse_int(info.handicap);
  info.handicap_written = handicap.has_value();
  info.handicap_stones = handicap && *handicap > 0 && *handicap < 100 ? *handicap : 0;
  line.read();
  interpret_info(info, game);
  return {};
}

}  // namespace kiryoku::formats
