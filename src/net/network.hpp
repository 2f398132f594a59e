// SPDX-License-Identifier: MIT
// A network ready to run: immutable, shared by all threads. Raw inputs go in, raw outputs
// (before softmax, mover's side) come out; outputs.hpp makes sense of them.
#pragma once

#include <array>
#include <bitset>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "net/kernels.hpp"
#include "net/model.hpp"
#include "net/packed.hpp"

namespace kiryoku::net {

inline constexpr int kMaxBoard = 19;
inline constexpr int kMaxPoints = kMaxBoard * kMaxBoard;

using MetaRow = std::array<float, kMetaChannels>;

// What a network sees of one position. Bit c of planes[y * size + x] is plane c.
struct Inputs {
  int size = kMaxBoard;
  std::array<std::uint32_t, kMaxPoints> planes{};
  std::array<float, kGlobalChannels> global{};
  const MetaRow* meta = nullptr;  // networks with a metadata encoder only
  std::bitset<kMaxPoints> legal;  // not seen by the network: which policy entries count

  [[nodiscard]] int points() const { return size * size; }
};

struct RawOutputs {
  std::vector<float> policy;     // [policy channel][points + 1], the last is pass
  std::array<float, 3> value{};  // win, loss, no result
  std::array<float, 6> score{};  // mean, stdev, lead, time, two errors
  std::vector<float> ownership;
};

// Buffers of one thread; they grow to what the network needs and stay.
class Workspace {
 public:
  // Contents are undefined; valid until the same slot is asked for more.
  float* buffer(std::size_t slot, std::size_t floats);

 private:
  std::vector<AlignedFloats> buffers_;
};

class Network {
 public:
  // `half`: the large convolutions in 16 bits, only where has_half().
  explicit Network(Model&& model, bool half = false);

  static base::Result<std::shared_ptr<const Network>> load(const std::filesystem::path& path,
                                                           bool half = false);

  [[nodiscard]] const std::string& name() const { return name_; }

  // Of the file it came from: equal for equal files.
  [[nodiscard]] std::uint64_t fingerprint() const { return fingerprint_; }

  [[nodiscard]] int version() const { return version_; }

  [[nodiscard]] int policy_channels() const { return packed_.policy_channels; }

  [[nodiscard]] bool has_meta() const { return packed_.input.meta.has_value(); }

  [[nodiscard]] bool pass_alive_under_suicide() const { return pass_alive_under_suicide_; }

  [[nodiscard]] const Multipliers& multipliers() const { return multipliers_; }

  [[nodiscard]] const PackedModel& packed() const { return packed_; }

  // Whether the weights stay in a usual processor's last cache while positions pass by.
  [[nodiscard]] bool is_small() const;

  // Positions that one thread should take at once if it can: more when the weights have to
  // come from memory each time.
  [[nodiscard]] int chunk() const { return is_small() ? 4 : 8; }

  // All positions of one board size. The result of a position does not depend on the others.
  void forward(std::span<const Inputs* const> batch, std::span<RawOutputs> outputs,
               Workspace& workspace, const Kernels& kernels = best_kernels()) const;

  // The same, and what the heads see of each position: [point][channel], channels() wide.
  void forward_with_trunks(std::span<const Inputs* const> batch, std::span<RawOutputs> outputs,
                           std::span<std::vector<float>> trunks, Workspace& workspace,
                           const Kernels& kernels = best_kernels()) const;

  [[nodiscard]] int channels() const { return packed_.channels; }

 private:
  std::string name_;
  std::uint64_t fingerprint_;
  int version_;
  bool pass_alive_under_suicide_;
  Multipliers multipliers_;
  PackedModel packed_;
};

}  // namespace kiryoku::net
