// SPDX-License-Identifier: MIT
#include "net/network.hpp"

#include <new>
#include <utility>

#include "net/forward.hpp"
#include "net/model_file.hpp"

namespace kiryoku::net {

float* Workspace::buffer(std::size_t slot, std::size_t floats) {
  if (slot >= buffers_.size()) {
    buffers_.resize(slot + 1);
  }
  AlignedFloats& buffer = buffers_[slot];
  if (buffer.size() < floats) {
    buffer = AlignedFloats();  // free first: the contents need not survive
    buffer.resize(floats);
  }
  return buffer.data();
}

Network::Network(Model&& model, bool half)
    : name_(model.name),
      fingerprint_(model.fingerprint),
      version_(model.version),
      pass_alive_under_suicide_(model.pass_alive_under_suicide),
      multipliers_(model.multipliers),
      packed_(pack(std::move(model), half)) {}

base::Result<std::shared_ptr<const Network>> Network::load(const std::filesystem::path& path,
                                                           bool half) {
  base::Result<Model> model = read_model(path);
  if (!model) {
    return model.error();
  }
  try {
    return std::shared_ptr<const Network>(std::make_shared<Network>(std::move(*model), half));
  } catch (const std::bad_alloc&) {
    return base::Error{base::ErrorCode::kTooLarge, "there is not enough memory for the network",
                       path.string()};
  }
}

bool Network::is_small() const {
  constexpr std::size_t kCachedBytes = std::size_t{24} << 20U;
  return packed_.weight_bytes <= kCachedBytes;
}

void Network::forward(std::span<const Inputs* const> batch, std::span<RawOutputs> outputs,
                      Workspace& workspace, const Kernels& kernels) const {
  if (!batch.empty()) {
    Forward(packed_, kernels, workspace, batch).run(outputs);
  }
}

void Network::forward_with_trunks(std::span<const Inputs* const> batch,
                                  std::span<RawOutputs> outputs,
                                  std::span<std::vector<float>> trunks, Workspace& workspace,
                                  const Kernels& kernels) const {
  if (!batch.empty()) {
    Forward(packed_, kernels, workspace, batch).run(outputs, trunks);
  }
}

}  // namespace kiryoku::net
