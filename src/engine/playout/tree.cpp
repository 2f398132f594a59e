// SPDX-License-Identifier: MIT
#include "engine/playout/tree.hpp"

#include <algorithm>
#include <limits>

namespace kiryoku::engine::playout {

// A block is not always filled to its end, so there may be some more of them than nodes need.
NodePool::NodePool(std::size_t most_nodes)
    : most_nodes_(std::min<std::size_t>(most_nodes, std::numeric_limits<std::uint32_t>::max() / 2)),
      blocks_(most_nodes_ / (kBlockNodes / 2) + 2) {}

std::uint32_t NodePool::allocate(std::size_t count) {
  const std::lock_guard lock(mutex_);
  if (count == 0 || count > kBlockNodes / 2 || used_ + count > most_nodes_) {
    return 0;
  }
  if (next_ % kBlockNodes + count > kBlockNodes) {
    next_ += kBlockNodes - next_ % kBlockNodes;
  }
  std::unique_ptr<Block>& block = blocks_[next_ / kBlockNodes];
  if (block == nullptr) {
    block = std::make_unique_for_overwrite<Block>();
  }
  const std::size_t first = next_;
  next_ += count;
  used_ += count;
  return static_cast<std::uint32_t>(first);
}

Node& NodePool::reset() {
  used_ = 0;
  next_ = 0;
  allocate(1);  // the root's place is 0: nobody's child
  return *new (memory_at(0)) Node;
}

}  // namespace kiryoku::engine::playout
