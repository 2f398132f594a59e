// SPDX-License-Identifier: MIT
// What the kernels share with the model, in a header that pulls in nothing else.
#pragma once

namespace kiryoku::net {

inline constexpr int kSpatialChannels = 22;
inline constexpr int kGlobalChannels = 19;
inline constexpr int kMetaChannels = 192;

enum class Activation { kIdentity, kRelu, kMish, kSilu };

}  // namespace kiryoku::net
