// SPDX-License-Identifier: MIT
#include "net/eval_cache.hpp"

#include <bit>

namespace kiryoku::net {
namespace {

// Two different multiplicative mixes of the same words.
class Hasher {
 public:
  void add(std::uint64_t word) {
    key_.high = (std::rotl(key_.high, 27) ^ word) * 0x9e3779b97f4a7c15U;
    key_.low = (std::rotl(key_.low, 31) + word) * 0xbf58476d1ce4e5b9U;
    key_.low ^= key_.low >> 29U;
    key_.high ^= key_.high >> 32U;
  }

  [[nodiscard]] InputsKey key() const { return key_; }

 private:
  InputsKey key_{0x6a09e667f3bcc908U, 0xbb67ae8584caa73bU};
};

}  // namespace

InputsKey key_of(const Inputs& inputs) {
  Hasher hasher;
  hasher.add(static_cast<std::uint64_t>(inputs.size));
  for (int i = 0; i < inputs.points(); ++i) {
    const auto at = static_cast<std::size_t>(i);
    hasher.add(inputs.planes[at] | (inputs.legal[at] ? std::uint64_t{1} << 40U : 0U));
  }
  for (const float value : inputs.global) {
    hasher.add(std::bit_cast<std::uint32_t>(value));
  }
  if (inputs.meta != nullptr) {
    for (const float value : *inputs.meta) {
      hasher.add(std::bit_cast<std::uint32_t>(value));
    }
  }
  return hasher.key();
}

std::shared_ptr<const Output> EvalCache::find(const InputsKey& key) {
  const std::lock_guard lock(mutex_);
  const auto found = index_.find(key);
  if (found == index_.end()) {
    return nullptr;
  }
  ++hits_;
  entries_.splice(entries_.begin(), entries_, found->second);
  return found->second->second;
}

void EvalCache::insert(const InputsKey& key, std::shared_ptr<const Output> output) {
  const std::lock_guard lock(mutex_);
  if (capacity_ == 0 || index_.contains(key)) {
    return;
  }
  if (entries_.size() == capacity_) {
    index_.erase(entries_.back().first);
    entries_.pop_back();
  }
  entries_.emplace_front(key, std::move(output));
  index_[key] = entries_.begin();
}

std::size_t EvalCache::size() const {
  const std::lock_guard lock(mutex_);
  return entries_.size();
}

std::uint64_t EvalCache::hits() const {
  const std::lock_guard lock(mutex_);
  return hits_;
}

}  // namespace kiryoku::net
