// SPDX-License-Identifier: MIT
// Floats on cache-line boundaries, for weights and maps.
#pragma once

#include <cstddef>
#include <cstdlib>
#include <new>
#include <vector>

namespace kiryoku::net {

template <typename T>
struct CacheLineAllocator {
  using value_type = T;
  static constexpr std::size_t kLine = 64;

  CacheLineAllocator() = default;

  template <typename U>
  CacheLineAllocator(const CacheLineAllocator<U>& /*other*/) {}  // NOLINT: rebind is implicit

  T* allocate(std::size_t count) {
    return static_cast<T*>(::operator new (count * sizeof(T), std::align_val_t{kLine}));
  }

  void deallocate(T* p, std::size_t /*count*/) { ::operator delete (p, std::align_val_t{kLine}); }

  friend bool operator==(const CacheLineAllocator&, const CacheLineAllocator&) { return true; }
};

using AlignedFloats = std::vector<float, CacheLineAllocator<float>>;

}  // namespace kiryoku::net
