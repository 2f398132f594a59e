// SPDX-License-Identifier: MIT
// Between the trainer's flat arrays and the network file: Weights -> net::Model (version 8 of
// the format, ReLU, one policy channel) and back, to continue a training from a shipped file.
#pragma once

#include <string>

#include "base/result.hpp"
#include "learn/net/layout.hpp"
#include "net/model.hpp"

namespace kiryoku::learn {

// The trainer has two policies, people's and the teacher's, which differ only in their last
// weights; the file gets people's · (1 − share) + teacher's · share (a mean of logits).
net::Model to_model(const Layout& layout, const Weights& weights, float teacher_share,
                    const std::string& name);

// The trainer's shape of a network read from a file, if it is one the trainer could have made.
base::Result<NetShape> shape_of(const net::Model& model);

// Weights of such a network, or of one with fewer channels widened to the layout; both policies
// start as the file's one.
base::Result<Weights> from_model(const Layout& layout, const net::Model& model);

}  // namespace kiryoku::learn
