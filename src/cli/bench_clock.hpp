// SPDX-License-Identifier: MIT
// Time as the benches count it: the CPU time of the calling thread, which other processes on
// the machine do not lengthen, and cycles as CPU time times the rate of the time-stamp counter
// (the processor's nominal frequency; a boosted core does more real cycles than that).
#pragma once

#include <optional>

namespace kiryoku::cli {

double thread_cpu_seconds();

// Measured over a tenth of a second; nothing on processors without the counter.
std::optional<double> cycles_per_second();

}  // namespace kiryoku::cli
