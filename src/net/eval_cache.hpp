// SPDX-License-Identifier: MIT
// The most recent outputs, by what the network saw: equal inputs have equal outputs, so the
// key is a 128-bit hash of the inputs themselves and nothing can be forgotten in it. Safe for
// several threads.
#pragma once

#include <compare>
#include <cstdint>
#include <list>
#include <memory>
#include <mutex>
#include <unordered_map>
#include <utility>

#include "net/network.hpp"
#include "net/outputs.hpp"

namespace kiryoku::net {

struct InputsKey {
  std::uint64_t high = 0;
  std::uint64_t low = 0;

  friend bool operator==(const InputsKey&, const InputsKey&) = default;
};

InputsKey key_of(const Inputs& inputs);

class EvalCache {
 public:
  // Of 19×19 outputs, about 3 kB each. 0 keeps nothing.
  explicit EvalCache(std::size_t capacity) : capacity_(capacity) {}

  // The output, now the most recent, or null.
  std::shared_ptr<const Output> find(const InputsKey& key);
  void insert(const InputsKey& key, std::shared_ptr<const Output> output);

  [[nodiscard]] std::size_t size() const;
  [[nodiscard]] std::uint64_t hits() const;

 private:
  struct KeyHash {
    std::size_t operator()(const InputsKey& key) const { return key.low; }
  };

  using Entry = std::pair<InputsKey, std::shared_ptr<const Output>>;

  mutable std::mutex mutex_;
  std::size_t capacity_;
  std::uint64_t hits_ = 0;
  std::list<Entry> entries_;  // most recent first
  std::unordered_map<InputsKey, std::list<Entry>::iterator, KeyHash> index_;
};

}  // namespace kiryoku::net
