// SPDX-License-Identifier: MIT
#include "learn/net/unseen.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <mutex>
#include <thread>

#include "base/rng.hpp"
#include "learn/net/position_source.hpp"
#include "net/outputs.hpp"

namespace kiryoku::learn {
namespace {

constexpr int kFullSize = 19;
constexpr float kSettled = 0.9F;  // the teacher's ownership from which a point is settled
// A record may hold an illegal move; it must not cost infinitely much.
constexpr double kLeastProbability = 1e-9;

struct Sums {
  double moves[2] = {}, hits[2] = {}, move_loss = 0;
  double taught = 0, winrate = 0, lead = 0, settled = 0, settled_right = 0, points = 0,
         ownership = 0;

  void add(const Sums& o) {
    for (int i = 0; i < 2; ++i) {
      moves[i] += o.moves[i];
      hits[i] += o.hits[i];
    }
    move_loss += o.move_loss;
    taught += o.taught;
    winrate += o.winrate;
    lead += o.lead;
    settled += o.settled;
    settled_right += o.settled_right;
    points += o.points;
    ownership += o.ownership;
  }
};

void judge_move(const LabelledPosition& asked, const net::Output& out, int kind, Sums& sums) {
  const auto best = std::max_element(out.policy.begin(), out.policy.end()) - out.policy.begin();
  const auto played = static_cast<double>(out.policy[static_cast<std::size_t>(asked.target.move)]);
  sums.moves[kind] += 1;
  sums.hits[kind] += best == asked.target.move ? 1 : 0;
  sums.move_loss -= std::log(std::max(played, kLeastProbability));
}

void judge_taught(const LabelledPosition& asked, const net::Output& out, Sums& sums) {
  const TeacherTarget& t = asked.target.teacher;
  sums.taught += 1;
  sums.winrate += std::abs(out.winrate() - static_cast<double>(t.win + 0.5F * t.no_result));
  sums.lead += std::abs(out.lead - static_cast<double>(t.lead));
  for (std::size_t i = 0; i < t.ownership.size(); ++i) {
    sums.points += 1;
    sums.ownership += static_cast<double>(std::abs(out.ownership[i] - t.ownership[i]));
    if (std::abs(t.ownership[i]) > kSettled) {
      sums.settled += 1;
      sums.settled_right += (out.ownership[i] > 0) == (t.ownership[i] > 0) ? 1 : 0;
    }
  }
}

double share(double part, double whole) { return whole > 0 ? part / whole : 0.0; }

}  // namespace

double UnseenFigures::combined_loss() const {
  // A point of lead, ten points of win rate and five hundredths of ownership weigh alike.
  return move_loss + 2.0 * winrate_difference + 0.1 * lead_difference + 2.0 * ownership_difference;
}

UnseenSet draw_unseen(const std::vector<TrainingGame>& games, const LabelStore& taught,
                      std::int64_t moves, std::int64_t taught_positions) {
  UnseenSet set;
  std::vector<const TrainingGame*> kinds[2];
  for (const TrainingGame& game : games) {
    if (game.setup.size == kFullSize && game.unseen() && game.strong_even_game) {
      kinds[game.kind == GameKind::kServer ? 0 : 1].push_back(&game);
    }
  }
  base::Rng rng(2024);
  net::LadderCache ladders;
  for (int kind = 0; kind < 2; ++kind) {
    std::vector<LabelledPosition>& into = kind == 0 ? set.server : set.professional;
    // About every second move drawn is the unseen player's.
    for (std::int64_t i = 0; i < 8 * moves && !kinds[kind].empty(); ++i) {
      const TrainingGame& game =
          *kinds[kind][rng.below(static_cast<std::uint32_t>(kinds[kind].size()))];
      const std::size_t ply = rng.below(static_cast<std::uint32_t>(game.moves.size()));
      if (game.is_unseen(game.moves[ply].color)) {
        into.push_back(position_from_game(game, ply, ladders));
      }
      if (static_cast<std::int64_t>(into.size()) == moves) {
        break;
      }
    }
  }
  const std::int64_t count = std::min(taught.count(kFullSize), taught_positions);
  for (std::int64_t i = 0; i < count; ++i) {
    set.taught.push_back(taught.read(kFullSize, i));
  }
  return set;
}

UnseenFigures measure(const net::Network& network, const UnseenSet& set, int threads,
                      const base::StopSource& stop) {
  const std::vector<LabelledPosition>* kinds[] = {&set.server, &set.professional, &set.taught};
  Sums sums;
  std::mutex mutex;
  for (int kind = 0; kind < 3; ++kind) {
    const std::vector<LabelledPosition>& positions = *kinds[kind];
    std::atomic<std::size_t> next{0};
    const auto work = [&, kind] {
      net::Workspace workspace;
      net::RawOutputs raw[1];
      Sums mine;
      for (std::size_t i = next++; i < positions.size() && !stop.stop_requested(); i = next++) {
        const net::Inputs* inputs[] = {&positions[i].inputs};
        network.forward(inputs, raw, workspace);
        const net::Output out = net::decode(network, raw[0], positions[i].inputs);
        if (kind < 2) {
          judge_move(positions[i], out, kind, mine);
        } else {
          judge_taught(positions[i], out, mine);
        }
      }
      const std::scoped_lock lock(mutex);
      sums.add(mine);
    };
    std::vector<std::jthread> others;
    for (int i = 1; i < threads; ++i) {
      others.emplace_back(work);
    }
    work();
  }
  UnseenFigures f;
  f.server_moves = sums.moves[0];
  f.server_agreement = share(sums.hits[0], sums.moves[0]);
  f.professional_moves = sums.moves[1];
  f.professional_agreement = share(sums.hits[1], sums.moves[1]);
  f.move_loss = share(sums.move_loss, sums.moves[0] + sums.moves[1]);
  f.taught = sums.taught;
  f.winrate_difference = share(sums.winrate, sums.taught);
  f.lead_difference = share(sums.lead, sums.taught);
  f.settled_points = sums.settled;
  f.settled_ownership = share(sums.settled_right, sums.settled);
  f.ownership_difference = share(sums.ownership, sums.points);
  return f;
}

std::string to_json(const UnseenFigures& f) {
  return fmt::format(
      "{{\"server_moves\": {}, \"server_agreement\": {:.4f}, \"professional_moves\": {}, "
      "\"professional_agreement\": {:.4f}, \"move_loss\": {:.4f}, \"taught_positions\": {}, "
      "\"winrate_difference\": {:.4f}, \"lead_difference\": {:.3f}, \"settled_points\": {}, "
      "\"settled_ownership\": {:.4f}, \"ownership_difference\": {:.4f}}}",
      f.server_moves, f.server_agreement, f.professional_moves, f.professional_agreement,
      f.move_loss, f.taught, f.winrate_difference, f.lead_difference, f.settled_points,
      f.settled_ownership, f.ownership_difference);
}

}  // namespace kiryoku::learn
