// SPDX-License-Identifier: MIT
#include "engine/playout/tree.hpp"

#include <new>

namespace kiryoku::engine::playout {

Node* NodePool::allocate(std::size_t count) {
  std::byte* memory = nullptr;
  {
    const std::lock_guard lock(mutex_);
    if (count == 0 || count > kBlockNodes || used_ + count > most_nodes_) {
      return nullptr;
    }
    if (in_block_ + count > kBlockNodes) {
      ++block_;
      in_block_ = 0;
    }
    if (block_ == blocks_.size()) {
      blocks_.push_back(std::make_unique_for_overwrite<std::byte[]>(kBlockNodes * sizeof(Node)));
    }
    memory = blocks_[block_].get() + in_block_ * sizeof(Node);
    in_block_ += count;
    used_ += count;
  }
  Node* first = nullptr;
  for (std::size_t i = 0; i < count; ++i) {
    Node* node = new (memory + i * sizeof(Node)) Node;  // trivially destructible: never destroyed
    first = i == 0 ? node : first;
  }
  return first;
}

void NodePool::reset() {
  used_ = 0;
  block_ = 0;
  in_block_ = 0;
}

}  // namespace kiryoku::engine::playout
