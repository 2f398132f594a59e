// SPDX-License-Identifier: MIT
// Asks the teacher network about positions and keeps its answers in a LabelStore.
#pragma once

#include "base/progress.hpp"
#include "learn/net/label_store.hpp"
#include "learn/net/questions.hpp"
#include "net/outputs.hpp"

namespace kiryoku::learn {

// Labels until the store holds `wanted` positions of 19×19 (and their share of small ones,
// for training). Stops early on request; what is done is kept.
base::Result<void> label_positions(const net::Network& teacher,
                                   const std::vector<TrainingGame>& games, LabelPurpose purpose,
                                   std::int64_t wanted, const LabelParams& params,
                                   LabelStore& store, const base::Progress& progress,
                                   const base::StopSource& stop);

TeacherTarget to_target(const net::Output& output);

}  // namespace kiryoku::learn
