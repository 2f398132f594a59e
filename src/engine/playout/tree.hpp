// SPDX-License-Identifier: MIT
// The search tree: nodes with their statistics, handed out from a pool of stated size. Several
// threads read and write at once; visits and wins are counted exactly, leads and the
// all-moves-as-first statistics may lose an update now and then, which costs nothing but a grain of
// knowledge [Enzenberger and Müller 2009].
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <new>
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

// A move and what came of it. Values are seen by the player who makes the move. Two nodes fill a
// line of the cache exactly: what threads wait for most is each other's lines.
struct alignas(32) Node {
  static constexpr std::uint16_t kClaimed = 0xffff;  // a thread is making the children

  std::atomic<std::uint32_t> children{0};  // the first one's place in the pool; 0: none
  std::atomic<std::uint16_t> child_count{0};
  std::int16_t vertex = 0;  // kPassVertex for a pass
  float prior = 0;          // 0–1
  Shared<std::uint32_t> visits;
  Shared<std::uint32_t> half_wins;  // a draw is one of them
  Shared<float> lead;               // sum, points
  Shared<float> amaf_visits;
  Shared<float> amaf_wins;

  [[nodiscard]] double mean_win() const {
    const std::uint32_t n = visits.get();
    return n == 0 ? 0.5 : 0.5 * half_wins.get() / n;
  }

  [[nodiscard]] double mean_lead() const {
    const std::uint32_t n = visits.get();
    return n == 0 ? 0.0 : static_cast<double>(lead.get()) / n;
  }
};

static_assert(sizeof(Node) == 32);

inline constexpr std::int16_t kPassVertex = -1;

class NodePool {
 public:
  explicit NodePool(std::size_t most_nodes);

  // Forgets all nodes but a fresh root; the memory is kept for the next search.
  Node& reset();

  // Gives a node fresh children, which `set(child, i)` fills before others see them. False when
  // the limit is reached; the node then stays a leaf.
  template <typename Set>
  bool add_children(Node& node, std::size_t count, const Set& set) {
    const std::uint32_t first = allocate(count);
    if (first == 0) {
      return false;
    }
    for (std::size_t i = 0; i < count; ++i) {
      set(*new (memory_at(first + i)) Node, i);  // trivially destructible: never destroyed
    }
    node.child_count.store(static_cast<std::uint16_t>(count), std::memory_order_relaxed);
    node.children.store(first, std::memory_order_release);
    return true;
  }

  [[nodiscard]] std::span<Node> moves(const Node& node) const {
    const std::uint32_t first = node.children.load(std::memory_order_acquire);
    return first == 0
               ? std::span<Node>()
               : std::span<Node>(at(first), node.child_count.load(std::memory_order_relaxed));
  }

  [[nodiscard]] std::size_t used() const { return used_; }

 private:
  static constexpr std::size_t kBlockNodes = std::size_t{1} << 15U;

  struct alignas(64) Block {
    std::byte memory[kBlockNodes * sizeof(Node)];
  };

  // Of nodes side by side; 0 when the limit is reached.
  std::uint32_t allocate(std::size_t count);

  [[nodiscard]] std::byte* memory_at(std::size_t place) const {
    return blocks_[place / kBlockNodes]->memory + place % kBlockNodes * sizeof(Node);
  }

  [[nodiscard]] Node* at(std::size_t place) const {
    return std::launder(reinterpret_cast<Node*>(memory_at(place)));
  }

  std::size_t most_nodes_;
  std::size_t used_ = 0;
  std::size_t next_ = 0;                        // place of the next node handed out
  std::vector<std::unique_ptr<Block>> blocks_;  // as many as there may be; made when needed
  std::mutex mutex_;
};

}  // namespace kiryoku::engine::playout
