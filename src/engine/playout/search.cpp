// SPDX-License-Identifier: MIT
#include "engine/playout/search.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cmath>
#include <thread>

#include "engine/decided.hpp"
#include "engine/playout/amaf.hpp"
#include "engine/playout/evaluation.hpp"
#include "engine/playout/priors.hpp"
#include "engine/playout/schedules.hpp"
#include "engine/playout/scoring.hpp"
#include "engine/playout/statistics.hpp"

namespace kiryoku::engine::playout {
namespace {

using Clock = std::chrono::steady_clock;
using go::Point;

template <int W>
class Search {
 public:
  explicit Search(const SearchTask& task);

  record::Evaluation run();

 private:
  static constexpr int kMaxDepth = 128;
  static constexpr int kClockEvery = 16;  // playouts between looks at the clock

  // What belongs to one thread, in cache lines of its own.
  struct alignas(128) Worker {
    Worker(const Search& search, std::uint64_t seed, int points)
        : rng(seed),
          statistics(points),
          moves(static_cast<std::size_t>(4 * points + kMaxDepth)),
          amaf(search.task_.pool, search.widening_) {}

    base::Rng rng;
    Statistics<W> statistics;
    std::vector<std::int16_t> moves;  // of the playout, tree included; both players in turn
    std::array<Node*, kMaxDepth + 1> path{};
    FirstMoves<W> first;
    Amaf<W> amaf;
  };

  struct Descent {
    PlayoutState<W> state;
    Color mover;
    Vertex last;
    int depth = 0;
    int passes = 0;
  };

  void expand_root();
  bool expand(Node& node, const Worker& worker, int depth);
  bool add_children(Node& node, const std::vector<PriorMove>& moves);
  Node& select(const Node& node) const;
  void step(Descent& at, Worker& worker, Node& child) const;
  void simulate(Worker& worker);
  int play_out(Descent& at, Worker& worker) const;
  void back_up(const Descent& end, int length, Worker& worker, int depth);
  void work(Worker& worker, bool reports);
  [[nodiscard]] bool out_of_time() const;
  [[nodiscard]] bool is_decided() const;
  record::Evaluation report(Statistics<W>& statistics) const;

  const SearchTask& task_;
  const go::Position& position_;
  const SearchParams& params_;
  SimBoard<W> root_board_;
  PlayoutState<W> root_state_;
  Vertex root_last_ = kNoVertex;
  Node& root_;
  double white_points_;
  WeightedArea<W> area_;
  bool has_area_ = false;
  go::PointMap<bool> allowed_;
  std::vector<std::uint64_t> seen_;
  AmafSchedule schedule_;
  WideningSchedule widening_;
  Clock::time_point start_ = Clock::now();
  std::int64_t playouts_wanted_;
  // Apart from the rest: every thread writes here with every playout.
  alignas(64) std::atomic<std::int64_t> playouts_started_{0};
  alignas(64) std::atomic<bool> stop_{false};
};

// Hashes of the stones after every move of the game, for superko.
std::vector<std::uint64_t> hashes_of(const go::Position& position) {
  go::Board board = position.start_board();
  std::vector<std::uint64_t> hashes = {board.hash()};
  for (const go::Move& move : position.moves()) {
    if (move.point.is_place() && board.is_empty(move.point)) {
      board.place(move.color, move.point);
      hashes.push_back(board.hash());
    }
  }
  return hashes;
}

template <int W>
Search<W>::Search(const SearchTask& task)
    : task_(task),
      position_(task.position),
      params_(task.params),
      root_board_(task.position.board()),
      root_state_(root_board_, task.strengths),
      root_(task.pool.reset()),
      white_points_(white_points(task.position)),
      seen_(hashes_of(task.position)),
      schedule_(task.params.amaf_bias),
      widening_(task.params),
      playouts_wanted_(task.budget.visits > 0
                           ? task.budget.visits
                           : (task.budget.time_ms > 0 ? std::numeric_limits<std::int64_t>::max()
                                                      : task.params.playouts)) {
  const Area& area = task.budget.area;
  has_area_ = !area.points.empty();
  area_.black_weight = area.black_weight;
  area_.white_weight = area.white_weight;
  for (const Point p : area.points) {
    if (go::on_board(p, position_.size())) {
      area_.points.set(root_board_.vertex(p));
      allowed_[p] = true;
    }
  }
  const auto moves = position_.moves();
  if (!moves.empty() && moves.back().point.is_place() &&
      root_board_.at(root_board_.vertex(moves.back().point)) == go::opposite(position_.to_move())) {
    root_last_ = root_board_.vertex(moves.back().point);
  }
  root_state_.refresh();
  expand_root();
}

template <int W>
void Search<W>::expand_root() {
  ExpansionRules rules{.knowledge = task_.knowledge,
                       .allowed = has_area_ ? &allowed_ : nullptr,
                       .superko = false,
                       .seen = {},
                       .least_pass_prior = params_.pass_prior};
  std::vector<PriorMove> moves = expand_moves(knowledge::situation_of(position_), rules);
  std::erase_if(moves, [&](const PriorMove& move) {
    const std::vector<Point>& avoid = task_.budget.avoid;
    return std::find(avoid.begin(), avoid.end(), move.move) != avoid.end() ||
           (move.move.is_place() && !position_.is_legal({position_.to_move(), move.move}));
  });
  if (moves.empty()) {
    moves.push_back({Point::pass(), 1.0F});
  }
  add_children(root_, moves);
}

template <int W>
bool Search<W>::add_children(Node& node, const std::vector<PriorMove>& moves) {
  return task_.pool.add_children(node, moves.size(), [&](Node& child, std::size_t i) {
    child.prior = moves[i].prior;
    child.vertex = moves[i].move.is_pass()
                       ? kPassVertex
                       : static_cast<std::int16_t>(root_board_.vertex(moves[i].move));
  });
}

// Gives a leaf its children; false if another thread is at it or memory is at its end.
template <int W>
bool Search<W>::expand(Node& node, const Worker& worker, int depth) {
  std::uint16_t unclaimed = 0;
  if (!node.child_count.compare_exchange_strong(unclaimed, Node::kClaimed)) {
    return false;
  }
  go::Board board = position_.board();
  Color mover = position_.to_move();
  std::vector<std::uint64_t> seen = seen_;
  const auto point_at = [&](int ply) {
    if (ply < 0) {
      const auto moves = position_.moves();
      const std::size_t back = static_cast<std::size_t>(-ply);
      return back <= moves.size() ? moves[moves.size() - back].point : Point::none();
    }
    const std::int16_t v = worker.moves[static_cast<std::size_t>(ply)];
    return v == kPassVertex ? Point::pass() : root_board_.point(v);
  };
  for (int ply = 0; ply < depth; ++ply) {
    const Point p = point_at(ply);
    if (p.is_place()) {
      board.place(mover, p);
      seen.push_back(board.hash());
    } else {
      board.clear_ko();
    }
    mover = go::opposite(mover);
  }
  const knowledge::Situation situation{board, mover, point_at(depth - 1), point_at(depth - 2),
                                       static_cast<int>(position_.moves().size()) + depth};
  const ExpansionRules rules{.knowledge = task_.knowledge,
                             .allowed = has_area_ ? &allowed_ : nullptr,
                             .superko = position_.rules().ko != go::KoRule::kSimple,
                             .seen = seen,
                             .least_pass_prior = params_.pass_prior};
  return add_children(node, expand_moves(situation, rules));
}

template <int W>
Node& Search<W>::select(const Node& node) const {
  const std::span<Node> children = task_.pool.moves(node);
  const auto visits = static_cast<float>(node.visits.get());
  const float root = std::sqrt(visits);
  const std::size_t considered = std::min(children.size(), widening_(node.visits.get()));
  const auto first_guess = static_cast<float>(&node == &root_ ? 0.5 : 1.0 - node.mean_win());
  const auto prior_visits = static_cast<float>(params_.prior_visits);
  const auto exploration = static_cast<float>(params_.exploration) * root;
  const auto lead_weight = static_cast<float>(params_.lead_weight);
  const auto lead_scale = static_cast<float>(params_.lead_scale);
  Node* best = children.data();
  float best_value = -1e9F;
  for (Node& child : children.first(considered)) {
    const std::uint32_t n = child.visits.get();
    const float amaf_n = child.amaf_visits.get();
    const float amaf =
        (child.amaf_wins.get() + prior_visits * first_guess) / (amaf_n + prior_visits);
    float value = amaf;
    if (n > 0) {
      const auto count = static_cast<float>(n);
      const auto win = 0.5F * static_cast<float>(child.half_wins.get()) / count;
      const auto lead = child.lead.get() / count;
      // Passes have no AMAF of their own; the first guess would make them look good when losing.
      const float beta = child.vertex == kPassVertex ? 0.0F : schedule_(n);
      value = beta * amaf + (1 - beta) * win + lead_weight * lead / (lead_scale + std::abs(lead));
    }
    value += exploration * child.prior / static_cast<float>(1 + n);
    if (value > best_value) {
      best_value = value;
      best = &child;
    }
  }
  return *best;
}

template <int W>
void Search<W>::step(Descent& at, Worker& worker, Node& child) const {
  child.visits.add(1);
  worker.moves[static_cast<std::size_t>(at.depth)] = child.vertex;
  worker.path[static_cast<std::size_t>(++at.depth)] = &child;
  if (child.vertex == kPassVertex) {
    at.state.pass();
    at.last = kNoVertex;
    ++at.passes;
  } else {
    at.state.play(at.mover, child.vertex);
    at.last = child.vertex;
    at.passes = 0;
  }
  at.mover = go::opposite(at.mover);
}

template <int W>
void Search<W>::simulate(Worker& worker) {
  Descent at{root_state_, position_.to_move(), root_last_};
  Node* node = &root_;
  worker.path[0] = node;
  node->visits.add(1);
  bool expanded = false;
  while (at.passes < 2 && at.depth < kMaxDepth) {
    if (task_.pool.moves(*node).empty()) {
      if (expanded || node->visits.get() < static_cast<std::uint32_t>(params_.expand_visits) ||
          !expand(*node, worker, at.depth)) {
        break;
      }
      expanded = true;
    }
    Node& child = select(*node);
    if (child.vertex != kPassVertex && !at.state.board().is_legal(at.mover, child.vertex)) {
      break;  // cannot be; the playout goes on from here
    }
    step(at, worker, child);
    node = &child;
  }
  const int depth = at.depth;
  const int length = play_out(at, worker);
  back_up(at, length, worker, depth);
}

// Plays to the end; answers the number of moves, those of the tree included.
template <int W>
int Search<W>::play_out(Descent& at, Worker& worker) const {
  int ply = at.depth;
  const int longest = static_cast<int>(worker.moves.size());
  int passes = 0;
  const auto move = [&]<Color C>() {
    const Vertex v = at.state.template choose<C>(at.last, worker.rng);
    worker.moves[static_cast<std::size_t>(ply++)] = static_cast<std::int16_t>(v);
    if (v == kNoVertex) {
      ++passes;
      at.state.pass();
    } else {
      passes = 0;
      at.state.template play<C>(v);
    }
    at.last = v;
  };
  if (at.mover == Color::kWhite) {
    move.template operator()<Color::kWhite>();
  }
  while (passes < 2 && ply < longest - 1) {  // NOLINT(bugprone-infinite-loop): move() ends it
    move.template operator()<Color::kBlack>();
    if (passes < 2) {
      move.template operator()<Color::kWhite>();
    }
  }
  return ply;
}

template <int W>
void Search<W>::back_up(const Descent& end, int length, Worker& worker, int depth) {
  const Bits<W> black = end.state.board().area_of(Color::kBlack);
  const Bits<W> white = end.state.board().area_of(Color::kWhite);
  const int area_lead = black.count() - white.count();
  const double lead = area_lead - white_points_;
  const auto value = [](double black_lead) {
    return black_lead > 0 ? 2U : (black_lead < 0 ? 0U : 1U);
  };
  worker.statistics.add(
      black, white, area_lead,
      lead > 0 ? Outcome::kBlackWon : (lead < 0 ? Outcome::kWhiteWon : Outcome::kDraw));
  WeightedLead weighted{lead, lead};
  if (has_area_) {
    weighted = area_.lead(black, white, lead);
  }
  const std::array<std::uint32_t, 2> half_wins = {value(weighted.for_black),
                                                  2 - value(weighted.for_white)};
  const std::array<float, 2> points = {static_cast<float>(weighted.for_black),
                                       static_cast<float>(-weighted.for_white)};

  const auto color_at = [&](int ply) {
    return ply % 2 == 0 ? position_.to_move() : go::opposite(position_.to_move());
  };
  worker.first.clear();
  for (int ply = length - 1; ply >= depth; --ply) {
    worker.first.set(worker.moves[static_cast<std::size_t>(ply)], color_at(ply));
  }
  worker.first.set(kPassVertex, Color::kEmpty);  // passes at the end say nothing of passing now
  for (int ply = depth; ply >= 0; --ply) {
    Node& node = *worker.path[static_cast<std::size_t>(ply)];
    const Color mover = color_at(ply);
    const std::size_t before = mover == Color::kBlack ? 1 : 0;  // who moved into the node
    node.half_wins.add(half_wins[before]);
    node.lead.add_loosely(points[before]);
    const float mover_win = 0.5F * static_cast<float>(half_wins[1 - before]);
    worker.amaf.add(node, worker.first.of(mover), mover_win);
    if (ply > 0 && node.vertex != kPassVertex) {
      worker.first.set(node.vertex, go::opposite(mover));
    }
  }
}

template <int W>
bool Search<W>::out_of_time() const {
  if (task_.budget.stop != nullptr && task_.budget.stop->stop_requested()) {
    return true;
  }
  return task_.budget.time_ms > 0 &&
         Clock::now() - start_ >= std::chrono::milliseconds(task_.budget.time_ms);
}

// Whether the most visited move stays so whatever the playouts that are left do.
template <int W>
bool Search<W>::is_decided() const {
  Lead lead;
  for (const Node& child : task_.pool.moves(root_)) {
    lead.add(child.visits.get());
  }
  return lead.is_safe(playouts_wanted_ - std::int64_t{root_.visits.get()});
}

template <int W>
void Search<W>::work(Worker& worker, bool reports) {
  Clock::time_point next_report = start_ + std::chrono::milliseconds(task_.budget.report_ms);
  for (int round = 1; !stop_.load(std::memory_order_relaxed); ++round) {
    if (playouts_started_.fetch_add(1, std::memory_order_relaxed) >= playouts_wanted_) {
      break;
    }
    simulate(worker);
    if (round % kClockEvery != 0) {
      continue;
    }
    if (out_of_time() || (task_.budget.only_move && is_decided())) {
      stop_.store(true, std::memory_order_relaxed);
    } else if (reports && Clock::now() >= next_report) {
      task_.budget.on_report(report(worker.statistics));
      next_report = Clock::now() + std::chrono::milliseconds(task_.budget.report_ms);
    }
  }
}

template <int W>
record::Evaluation Search<W>::report(Statistics<W>& statistics) const {
  return make_evaluation(EvaluationInput<W>{position_, params_, task_.pool, root_, root_board_,
                                            statistics, white_points_});
}

template <int W>
record::Evaluation Search<W>::run() {
  const int points = position_.size() * position_.size();
  const int threads = std::max(1, params_.threads);
  std::vector<Worker> workers;
  for (int i = 0; i < threads; ++i) {
    workers.emplace_back(*this,
                         params_.seed * 0x9e3779b97f4a7c15U + position_.hash() +
                             static_cast<std::uint64_t>(i) * 0xd1b54a32d192ed03U,
                         points);
  }
  {
    std::vector<std::jthread> helpers;
    for (std::size_t i = 1; i < workers.size(); ++i) {
      helpers.emplace_back([this, &worker = workers[i]] { work(worker, false); });
    }
    work(workers[0], task_.budget.on_report && task_.budget.report_ms > 0);
  }
  for (std::size_t i = 1; i < workers.size(); ++i) {
    workers[0].statistics.add(workers[i].statistics);
  }
  return report(workers[0].statistics);
}

}  // namespace

record::Evaluation search(const SearchTask& task) {
  switch (words_for(task.position.size())) {
    case 2:
      return Search<2>(task).run();
    case 4:
      return Search<4>(task).run();
    default:
      return Search<6>(task).run();
  }
}

}  // namespace kiryoku::engine::playout
