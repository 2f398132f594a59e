// SPDX-License-Identifier: MIT
// The search tree: nodes with their statistics, handed out from a pool of stated size. Several
// threads read and write at once; counts that steer the search are atomic, the all-moves-as-first
// statistics may lose an update now and then, which costs nothing but a grain of knowledge
// [Enzenberger and Müller 2009].
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <vector>

namespace kiryoku::engine::playout {

// A number several threads add to.
template <typename T>
class Shared {
 public:
  [[nodiscard]] T get() const { return value_.load(std::memory_order_relaxed); }

  void set(T value) { value_.store(value, std::memory_order_relaxed); }

  // No update is lost.
  void add(T change) { value_.fetch_add(change, std::memory_order_relaxed); }

  // An update may be lost when two threads meet; costs no more than a plain addition.
  void add_loosely(T change) { set(get() + change); }

 private:
  std::atomic<T> value_{};
};

// A move and what came of it. Values are seen by the player who makes the move.
struct Node {
  std::atomic<Node*> children{nullptr};
  std::uint16_t child_count = 0;
  std::int16_t vertex = 0;  // kPassVertex for a pass
  float prior = 0;          // 0–1
  Shared<std::uint32_t> visits;
  Shared<float> amaf_visits;
  Shared<float> amaf_wins;
  std::atomic<bool> expanding{false};
  Shared<double> wins;
  Shared<double> lead;  // sum, points

  [[nodiscard]] std::span<Node> moves() const {
    Node* first = children.load(std::memory_order_acquire);
    return first == nullptr ? std::span<Node>() : std::span<Node>(first, child_count);
  }

  [[nodiscard]] double mean_win() const {
    const std::uint32_t n = visits.get();
    return n == 0 ? 0.5 : wins.get() / n;
  }

  [[nodiscard]] double mean_lead() const {
    const std::uint32_t n = visits.get();
    return n == 0 ? 0.0 : lead.get() / n;
  }
};

inline constexpr std::int16_t kPassVertex = -1;

class NodePool {
 public:
  explicit NodePool(std::size_t most_nodes) : most_nodes_(most_nodes) {}

  // Fresh nodes side by side, or nullptr when the limit is reached.
  Node* allocate(std::size_t count);

  // Forgets all nodes; the memory is kept for the next search.
  void reset();

  [[nodiscard]] std::size_t used() const { return used_; }

 private:
  static constexpr std::size_t kBlockNodes = std::size_t{1} << 15U;

  std::size_t most_nodes_;
  std::size_t used_ = 0;
  std::size_t block_ = 0;     // the one being handed out
  std::size_t in_block_ = 0;  // of it used
  std::vector<std::unique_ptr<std::byte[]>> blocks_;
  std::mutex mutex_;
};

}  // namespace kiryoku::engine::playout
